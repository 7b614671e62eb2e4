# Gry rozegrane na tym urządzeniu
my-games-about = Wszystko, w co zagrano na tym urządzeniu. Zostaje tylko tutaj: nic nie jest nigdzie wysyłane.
games-none = Nie ma jeszcze żadnej ukończonej gry. Zagraj, a pojawi się tutaj.
games-played = Gry
games-wins = Wygrane
games-streak = Wygrane z rzędu
games-streak-best = Najdłuższa seria
games-shares = Z kim
games-against = Przeciwnik
games-people = ludzie
games-list = Wszystkie gry
games-won = Wygrana
games-lost = Przegrana
games-shared = Obie strony
games-forget = Zapomnij
games-forget-one = Zapomnij tę grę: { $game }
games-forget-all = Zapomnij wszystkie gry
games-forget-sure =
    { $count ->
        [one] Tak, zapomnij tę grę
        [few] Tak, zapomnij wszystkie { $count } gry
        [many] Tak, zapomnij wszystkie { $count } gier
       *[other] Tak, zapomnij wszystkie { $count } gry
    }
games-forgotten = Zapomniano.
games-more =
    { $count ->
        [one] Pokaż jeszcze jedną
        [few] Pokaż jeszcze { $count }
        [many] Pokaż jeszcze { $count }
       *[other] Pokaż jeszcze { $count }
    }
games-moving = Na inne urządzenie
games-moving-about = Ten kod zawiera wszystkie twoje gry. Wklej go na drugim urządzeniu; to, co już tam jest, zostaje.
games-code = Kod tych gier
games-code-other = Kod z innego urządzenia
games-take = Dodaj gry
games-taken =
    { $count ->
        [0] W tym kodzie nie ma nic nowego.
        [one] Dodano { $count } grę.
        [few] Dodano { $count } gry.
        [many] Dodano { $count } gier.
       *[other] Dodano { $count } gry.
    }
games-bad-code = To nie jest kod gier albo nie jest cały.
