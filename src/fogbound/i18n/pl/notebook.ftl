# The notebook beside a printed board
notebook-title = Notes do planszy
notebook-about = Gracie przy stole. Zapisujcie to, co wszyscy widzą; mapa pokaże, gdzie może być.
notebook-whose = Czyj notes?
notebook-theirs = detektywów
notebook-own = Mistera X, tylko dla niego
notebook-cards = Gdzie zaczynają ścigający
notebook-start = Gdzie zaczynasz
notebook-begin = Otwórz notes
notebook-kept = Zapiski zostają na tym urządzeniu. Serwer mówi, co z nich wynika, i niczego nie przechowuje.
notebook-x = Co zagrał Mister X?
notebook-yours = Twój ruch: dotknij biletu albo stacji.
notebook-station = A dokąd? Dotknij stacji.
notebook-shows = Mister X się ujawnia: dotknij jego stacji.
notebook-pursuers = Dotknij stacji, na którą ktoś pojechał: { $names }.
notebook-how-ended = Jak skończyła się gra?
notebook-which = Kto i jak?
notebook-can-be = Mister X może tu być
notebook-undo = Cofnij
notebook-new = Nowy notes
notebook-forget = Tak, wyrzuć ten
notebook-cannot = To niemożliwe: { $entry }
notebook-nowhere = Nie mógł tego zrobić z żadnej stacji, na której może być.
notebook-over = Według zapisków gra się skończyła.
notebook-perhaps = Jeśli to prawda, błędny może być wcześniejszy zapis:
notebook-instead = Zapis { $number }: { $entry } Raczej:
notebook-leave = Pomiń
notebook-again = Spróbuj ponownie
notebook-ended-caught = Jest złapany
notebook-ended-stuck = Nie może się ruszyć
notebook-ended-escaped = Uciekł
notebook-ended-exhausted = Żaden detektyw nie może się ruszyć
notebook-goes-on = Nie, gra toczy się dalej
notebook-open-log = Dziennik Mistera X: start, potem każda stacja
notebook-check = Sprawdź i odtwórz
notebook-differs = Nie zgadzają się przy zapisie { $number }: { $entry }
notebook-log-differs = W dzienniku jest co innego.
notebook-log-short = Dziennik kończy się wcześniej.
notebook-log-long = Dziennik ciągnie się dalej.
notebook-your-log = Twój dziennik, do odczytania na końcu:
notebook-offline = Serwer jest nieosiągalny. Zapiski zostają tutaj; co z nich wynika, może powiedzieć tylko on.
notebook-count =
    { $count ->
        [one] { $count } możliwa stacja
        [few] { $count } możliwe stacje
       *[many] { $count } możliwych stacji
    }
