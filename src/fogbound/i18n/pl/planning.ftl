# Notatki dla siebie
notes-how = Dotknij stacji, by ją skreślić; jeszcze raz, by usunąć skreślenie. Aby coś zanotować, wpisz stację i swoje słowa. Wie o tym tylko to urządzenie.
notes-write = Wpisz stację do skreślenia albo stację i notatkę
notes-example = 46 · 46 stąd przyszedł?
notes-clear = Usuń wszystko
notes-unknown = Zacznij od numeru stacji.
notes-count =
    { $count ->
        [0] Nie masz notatek.
        [one] Zanotowano { $count } stację.
        [few] Zanotowano { $count } stacje.
        [many] Zanotowano { $count } stacji.
       *[other] Zanotowano { $count } stacji.
    }
notes-crossed = skreślona
notes-here = twoja notatka: { $note }

# Tura przemyślana przed wysłaniem
plan = Twój plan
plan-how = Wybierz krok dla każdego pionka. Nic nie zostanie wysłane, dopóki tego nie zrobisz.
plan-send =
    { $count ->
        [one] Wyślij krok
        [few] Wyślij { $count } kroki
        [many] Wyślij { $count } kroków
       *[other] Wyślij { $count } kroku
    }
plan-drop = Zakończ planowanie
plan-remove = Usuń z planu: { $move }

## Odpowiedzi z wyprzedzeniem

answers = Odpowiedz z wyprzedzeniem
answers-how = Gdy przyjdzie twoja kolej, po kilku minutach zostanie zagrana za ciebie pierwsza pasująca odpowiedź. Wiesz o niej tylko ty. Jeśli żadna nie pasuje, decydujesz jak zwykle.
answer-when = Jeśli
answer-any = cokolwiek się stanie
answer-ticket = Mister X jedzie: { $ticket }
answer-x-at = Mister X ujawni się na tej stacji:
answer-detective-at = ktoś stoi na tej stacji:
answer-station = Stacja
answer-open = zdecyduję później
answer-saved = { $when } → { $moves }
answers-add = Kolejna odpowiedź
answers-keep = Zapamiętaj odpowiedzi
answers-drop = Wycofaj
