# Góra każdej strony
settings = Ustawienia
page-head = Strona
rules = Zasady
language = Język

# Pierwsza strona
tagline = Gdzieś we mgle krąży Mister X.
pitch = Jeden gracz przemyka przez Londyn niezauważony. Pozostali go ścigają, a jedynym tropem jest lista biletów na taksówkę, autobus i metro.
play-now = Graj
play-now-about = Prowadzisz detektywów, komputer się ukrywa. Bez rejestracji i bez ustawień.
ways-to-play = Tryby gry
unfinished = Rozpoczęte gry
my-games = Moje gry
phase-lobby = czeka na graczy
phase-playing = w toku
mode-solo = Z komputerem
mode-about-solo = Jako Mister X albo jako detektywi, we własnym tempie.
mode-shared = Na tym urządzeniu
mode-about-shared = Podawajcie je sobie. Kurtyna strzeże tajemnic przy każdym przekazaniu.
mode-online = Z przyjaciółmi, przez link
mode-about-online = Otwórz stół, wyślij link, graj albo oglądaj, skąd chcesz.
your-name = Twoje imię
default-name = Gość
join-by-link = Link do stołu
join = Dołącz
join-bad-link = To nie jest link do stołu. Kończy się tak: /t/nazwa
seat-held = Ta przeglądarka nie przechowuje ciasteczek, więc twoje miejsce pamięta adres tej strony. Dodaj go do zakładek i nikomu nie pokazuj.
understood = Rozumiem
notebook-link = Gracie na planszy? Prowadźcie notes
open-tables = Otwarte stoły
open-table =
    { $host } – { $edition }, { $free ->
        [0] brak miejsc
        [one] { $free } wolne miejsce
        [few] { $free } wolne miejsca
       *[other] { $free } wolnych miejsc
    }
watch = oglądaj
choose-edition = Wydanie
people = Gracze
people-count =
    { $count ->
        [one] { $count } gracz
        [few] { $count } graczy
       *[other] { $count } graczy
    }
side = Twoja strona
detectives = Detektywi
mister-x = Mister X
level = Komputer
allow-aids = Pozwól na podpowiedzi i pokazywanie możliwych i prawdopodobnych stacji
listed = Pokaż na liście otwartych stołów
match = Mecz: każdy raz gra Misterem X
proposals = Detektywi najpierw potajemnie proponują ruchy
clock = Zegar
clock-none = brak
clock-turn = 90 sekund na turę
clock-bank = 15 minut na stronę, 15 sekund więcej za turę
clock-days = trzy dni na turę
terms-clock-none = brak
terms-clock-turn =
    { $seconds ->
        [one] { $seconds } sekunda na kolejkę
        [few] { $seconds } sekundy na kolejkę
       *[many] { $seconds } sekund na kolejkę
    }
terms-clock-minutes =
    { $minutes ->
        [one] { $minutes } minuta na kolejkę
        [few] { $minutes } minuty na kolejkę
       *[many] { $minutes } minut na kolejkę
    }
terms-clock-bank = { $minutes } min na stronę i po { $seconds } s za kolejkę
terms-clock-days =
    { $days ->
        [one] { $days } dzień na kolejkę
       *[other] { $days } dni na kolejkę
    }
terms-out-computer = (potem gra komputer)
terms-out-forfeit = (potem gra jest przegrana)
terms-aids = Pomoce
terms-no-aids = brak
terms-aid-candidates = możliwe stacje
terms-aid-hints = podpowiedzi
terms-aid-belief = prawdopodobne stacje
terms-series = Mecz
terms-match = każdy raz gra Misterem X
terms-proposals = Propozycje
terms-propose = detektywi proponują, zanim się ruszą
terms-watching = Widzowie
terms-no-watching = niedozwoleni
team-size =
    Mister X kontra { $detectives ->
        [one] { $detectives } detektyw
       *[other] { $detectives } detektywów
    }{ $bobbies ->
        [0] .
       *[other] { " " }i { $bobbies } bobby.
    }
house-rules = Zasady domowe
house-rules-reset = Przywróć zasady oryginalne
begin-solo = Rozpocznij
begin-shared = Rozpocznij
begin-online = Otwórz stół
edition-modern = Nowoczesne
edition-about-modern = Duża plansza, bobby, 22 rundy. Od 2 do 6 graczy.
edition-classic = Klasyczne
edition-about-classic = Zużyte bilety dostaje Mister X. Stała kolejność. Od 3 do 6 graczy.
edition-beginner = Dla początkujących
edition-about-beginner = Tylko taksówka i autobus, Mister X zwykle widoczny. 4 lub 5 graczy.
edition-compact = Kompaktowe
edition-about-compact = Mała plansza, wspólne bilety i punkty. Od 2 do 4 graczy.
level-cadet = Kadet
level-constable = Posterunkowy
level-sergeant = Sierżant
level-inspector = Inspektor
level-superintendent = Nadinspektor
level-commissioner = Komendant

# Przed początkiem
lobby-title = { $edition }: czekamy na graczy
lobby-about = Wyślij link wszystkim, którzy chcą zagrać. Kto go ma, może zająć miejsce albo oglądać.
lobby-guest = Wybierz wolne miejsce, aby zagrać, albo zostań tu i oglądaj.
invite-local = Ten link działa tylko na tym komputerze. Aby inni w Twojej sieci mogli dołączyć, uruchom { $command }
invite-code = Zaproszenie jako kod obrazkowy
invite-link = Zaproszenie
screen-link = Pokaż na telewizorze
copy = Kopiuj
copied = Skopiowano
seat-open = wolne
seat-computer = Komputer: { $level }
you = ty
sit-down = Zajmij miejsce
stand-up = Opuść miejsce
seat-free = Zwolnij miejsce
seat-add-computer = Dodaj komputer
start-game = Rozpocznij grę
seats-missing = Gra może się zacząć, gdy wszystkie miejsca są zajęte.
fill-seats =
    { $count ->
        [one] Komputer na wolne miejsce
        [few] Komputery na { $count } wolne miejsca
       *[many] Komputery na { $count } wolnych miejsc
    }
wait-for-host = Grę zaczyna gospodarz.
table-missing = Tego stołu nie da się otworzyć

# Gra
loading = Chwileczkę…
table-as-mister-x = { $edition } – grasz jako Mister X
table-as-detectives = { $edition } – prowadzisz detektywów
now-mister-x = Zamiana stron: teraz grasz jako Mister X.
now-detectives = Zamiana stron: teraz prowadzisz detektywów.
now-back = Cofnięto ruch.
map-label = Plan. Strzałki go przesuwają, plus i minus zmieniają skalę, zero pokazuje całość, A pokazuje to, co ważne.
legend = Linie
station-name = Stacja { $station }
target-name = Stacja { $station }, dostępna: { $tickets }
detective = Detektyw { $number }
bobby = Bobby { $number }
ticket-taxi = Taxi
ticket-bus = Autobus
ticket-underground = Metro
ticket-ferry = Prom
ticket-black = Czarny
ticket-double = Podwójny
ticket-unknown = ukryty
kind-leg = Zwykły ruch
kind-double = Podwójny
kind-surface = Ujawnij się
kind-vanish = Zniknij
kind-place = Ustaw
turn = Tura
choose-piece = Wybierz pionek
choose-kind = Wybierz rodzaj ruchu
choose-ticket = Bilet na stację { $station }
confirm-move = Na stację { $station }?
cancel = Anuluj
points =
    { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
       *[other] { $points } punktów
    }
prompt-x = Misterze X, twój ruch: dotknij świecącej stacji.
prompt-second = Teraz drugi krok.
prompt-detective = { $piece }: dotknij świecącej stacji.
prompt-place = { $piece }: wybierz stację startową.
prompt-take = { $piece }: który bilet zabierasz?
prompt-wait-mister-x = Mister X wybiera drogę…
prompt-wait-detectives = Detektywi są coraz bliżej…
prompt-wait-over = Gra się skończyła.
prompt-wait-partner = Ruch twoich partnerów…
prompt-wait-for = Ruch wykonuje: { $names }…
prompt-sending = Wysyłam ruch…
preparing = Komputer przygotowuje się do pracy na tym urządzeniu, tylko ten jeden raz.
watching = Oglądasz
round = Runda { $round }
round-none = Przed pierwszą rundą
round-of = Runda { $round } z { $rounds }
score =
    { $score ->
        [one] { $score } punkt
        [few] { $score } punkty
       *[other] { $score } punktów
    }
seen-now = Mister X stoi na { $station }.
seen-ago =
    { $ago ->
        [0] Przed chwilą widziany na { $station }.
        [one] Widziany na { $station }, { $ago } krok temu.
        [few] Widziany na { $station }, { $ago } kroki temu.
       *[other] Widziany na { $station }, { $ago } kroków temu.
    }
seen-never = Jeszcze niewidziany.
seen-next =
    { $count ->
        [1] Pokaże się po następnym kroku.
        [one] Pokaże się za { $count } krok.
        [few] Pokaże się za { $count } kroki.
       *[other] Pokaże się za { $count } kroków.
    }
seen-ago-you =
    { $ago ->
        [0] Przed chwilą widzieli cię na { $station }.
        [one] Widzieli cię na { $station }, { $ago } krok temu.
        [few] Widzieli cię na { $station }, { $ago } kroki temu.
       *[other] Widzieli cię na { $station }, { $ago } kroków temu.
    }
seen-never-you = Jeszcze nikt cię nie widział.
seen-next-you =
    { $count ->
        [1] Pokażesz się po następnym kroku.
        [one] Pokażesz się za { $count } krok.
        [few] Pokażesz się za { $count } kroki.
       *[other] Pokażesz się za { $count } kroków.
    }
seen-soon =
    { $count ->
        [one] za { $count } krok
        [few] za { $count } kroki
       *[many] za { $count } kroków
    }
clock-of-mister-x = Mister X ma jeszcze { $time }
clock-of-detectives = Detektywi mają jeszcze { $time }
clock-low = Zostało tylko { $seconds } s!
more = Więcej
sheet-turn = Pokaż tylko turę
sheet-log = Pokaż też dziennik
sheet-all = Pokaż też bilety, przebieg i czat
copy-link = Skopiuj link do tego stołu
your-turn = Twój ruch
turn-at = Twój ruch: {$table}
propose = Jaki ruch proponujesz? Nikt go nie zobaczy, dopóki wszyscy nie zaproponują.
proposed = Propozycja złożona. Czekamy na: { $names }.
propose-nothing = Bez zdania
proposals-open = Propozycje wszystkich
proposed-nothing = bez zdania
is-away = { $name }: brak połączenia.
hint = Podpowiedź
hint-awaited = Myśli…
hint-says = Komputer zagrałby: { $move }
takeback = Cofnij
takeback-nothing = Nie masz ruchu do cofnięcia.
resign = Poddaj się
resign-sure = Na pewno się poddać?
resign-yes = Tak, poddaję się
resign-no = Nie, gram dalej
old-numbers = Numery ze starych wydań
resume = Kontynuuj na innym urządzeniu
resume-code = Na drugim urządzeniu otwórz link do tego stołu, a potem menu ⋯. W polu „{ $field }” wpisz:
resume-enter = Kod z innego urządzenia
asked = Pytanie
asked-takeback = { $name } prosi o cofnięcie ostatniego ruchu. Zgoda?
asked-rematch = { $name } chce zagrać jeszcze raz, ze zmianą ról. Grasz?
asked-wait = Oczekiwanie na odpowiedź: { $names }…
asked-agreed = Zgoda.
asked-declined = Nie ma zgody. Wszystko zostaje bez zmian.
asked-overtaken = Gra potoczyła się dalej, więc nic się nie cofa.
agree = Tak
decline = Nie
log = Dziennik Mistera X
sighting = pokazuje się
hidden-entry = ukrywa ten krok
surfaced = ujawnił się
show-station = Pokaż stację { $station }
show-piece = Pokaż: { $piece }
at-station = na { $station }
has-moved = po ruchu
is-out = odpadł
common-purse = Wspólna kasa
supply = Zapas
tab-tickets = Bilety
tab-story = Przebieg
tab-talk = Czat
story-empty = Jeszcze nic się nie wydarzyło.
talk = Czat
talk-empty = Nie ma jeszcze wiadomości.
say = Napisz wiadomość
send = Wyślij
quick-phrases = Gotowe zwroty
quick-luck = Powodzenia!
quick-nice = Dobry ruch!
quick-moment = Chwileczkę.
quick-turn = Twoja kolej.
quick-thanks = Dzięki za grę!
at-the-table = Przy stole
mute = Wycisz
unmute = Wyłącz wyciszenie
is-muted = wyciszenie
remove-person = Usuń
remove-sure = Tak, usuń: { $name }
channel = Do kogo
channel-table = wszyscy
channel-detectives = detektywi
channel-spectators = widzowie
find = Nr
find-station = Znajdź stację po numerze
closer = Przybliż
farther = Oddal
whole-map = Cały plan
show-action = Pokaż to, co ważne
aid-candidates = Gdzie może być?
aid-candidates-you = Gdzie mogą cię szukać?
aid-reach = Zasięg
aid-marks = Zaznacz
aid-notes = Notatki
plan-begin = Zaplanuj
marking = Znaki dla innych detektywów
marking-how = Dotknij stacji, by ją zaznaczyć; przeciągnij do innej, by narysować strzałkę. Ten sam gest usuwa znak. Mister X nic z tego nie widzi.
marking-write = Wpisz stację do zaznaczenia albo dwie, by narysować strzałkę
marking-clear = Usuń moje
marking-done = Gotowe
marking-unknown = Wpisz jedną stację albo dwie, by narysować strzałkę.
marking-count =
    { $count ->
        [0] Nic jeszcze nie narysowano.
        [one] Twój rysunek: { $count } znak.
        [few] Twój rysunek: { $count } znaki.
       *[many] Twój rysunek: { $count } znaków.
    }
unheard =
    { $count ->
        [one] { $count } nowa wiadomość
        [few] { $count } nowe wiadomości
       *[many] { $count } nowych wiadomości
    }
move-box = Zapisz ruch
move-box-hint = taxi 46
go = Ruch
found-station = Stacja { $station } jest pośrodku planu.
move-none = Nie ma takiego ruchu. Napisz bilet i stację, na przykład: taxi 46
move-several = Który? { $moves }
move-offers = Możesz zagrać: { $moves }. Pusty wiersz powtórzy to jeszcze raz.
move-leg = { $piece }: { $ticket } na { $station }
move-double = { $piece }: podwójny, najpierw { $ticket } na { $station }
move-surface = { $piece }: { $ticket } na { $station }, z ujawnieniem
move-vanish = { $piece }: znika i jedzie na { $station }
move-place = { $piece } zaczyna na { $station }
move-take = { $piece }: zabierz bilet, { $ticket }
move-waive = { $piece }: nie zabieraj nic
take-nothing = Nie zabieraj nic
connection-lost = Utracono połączenie. Ponawiam…
offline-title = Brak połączenia
offline-about = Serwer gry jest nieosiągalny. Strona sama spróbuje ponownie. Do tego czasu możesz uczyć się w grze i czytać zasady: jedno i drugie działa bez sieci.

# Na jednym urządzeniu
curtain-mister-x = Ruch Mistera X
curtain-detectives = Ruch detektywów
curtain-why = Przekaż urządzenie. Nikt inny nie powinien teraz patrzeć.
curtain-lift-mister-x = Jestem Misterem X
curtain-lift-detectives = Jesteśmy detektywami

# Co się stało
tell-placed = { $piece } zaczyna na { $station }.
tell-round = Runda { $round }.
tell-x-moved = Mister X, wpis { $entry }: { $ticket }.
tell-x-seen = Mister X, wpis { $entry }: { $ticket } na { $station }.
tell-x-reappears = Mister X pojawia się na { $station }.
tell-taken = Mister X zabiera bilet, { $piece }: { $ticket }.
tell-spared = Mister X nie zabiera biletu, { $piece }.
tell-moved = { $piece }: { $ticket } na { $station }.
tell-skipped = { $piece } nie ma ruchu.
tell-out = { $piece } odpada.

# Koniec
won-mister-x = Wygrywa Mister X
won-detectives = Wygrywają detektywi
you-won-caught = Macie go!
you-won-escaped = Udało ci się uciec!
you-won-other = Wygrana!
you-lost = Nie tym razem
finale-leg = Ruch { $leg } z { $legs }
finale-skip = Pomiń
finale-close = Zamknij
finale-again = Pokaż jego trasę
share = Udostępnij
fact-near =
    { $count ->
        [one] Raz Mister X stał o jedną stację od detektywa.
        [2] Dwa razy Mister X stał o jedną stację od detektywa.
       *[other] { $count } razy Mister X stał o jedną stację od detektywa.
    }
fact-late = Detektyw dotarł na stację { $station } tuż po tym, jak Mister X ją opuścił.
fact-far =
    { $count ->
        [one] Detektywi zbliżyli się do Mistera X na jedną stację.
        [few] Żaden detektyw nie zbliżył się bardziej niż na { $count } stacje.
       *[other] Żaden detektyw nie zbliżył się bardziej niż na { $count } stacji.
    }
reason-caught = { $piece } łapie Mistera X.
reason-stuck = Mister X nie ma już dokąd iść.
reason-escaped = Mister X zniknął we mgle.
reason-exhausted = Żaden detektyw nie może już się ruszyć.
reason-resigned =
    { $winner ->
        [mister_x] Detektywi się poddali.
       *[other] Mister X się poddał.
    }
reason-time = Czas minął.
reason-away =
    { $winner ->
        [mister_x] Detektywi nie wrócili.
       *[other] Mister X nie wrócił.
    }
reason-other = Stół został zamknięty.
proof-holds =
    { $count ->
        [one] Sprawdzono { $count } pieczęć: nikt nie przestawił Mistera X.
        [few] Sprawdzono { $count } pieczęcie: nikt nie przestawił Mistera X.
       *[other] Sprawdzono { $count } pieczęci: nikt nie przestawił Mistera X.
    }
proof-broken = Pieczęcie nie zgadzają się z otwartym dziennikiem!
replay = Powtórka
rematch = Jeszcze raz
swap-sides = Zamień strony
again-easier = Łatwiej: { $level }
again-harder = Trudniej: { $level }
next-game = Następna gra meczu
next-match = Rozpocznij następny mecz
match-over = Mecz skończony
match-won =
    { $count ->
        [one] { $names } wygrywa mecz!
       *[other] { $names } dzielą się zwycięstwem.
    }
match-done = już był
match-to-come = będzie
name = Imię
standings = Wyniki
wins = Wygrane
points-head = Punkty
replay-truth = Prawda
replay-knowledge = Co wiedzieli
step-back = Krok wstecz
step-on = Krok naprzód
run = Odtwórz
pause = Pauza
moment = Chwila
candidates-count =
    { $count ->
        [one] Mógł być tylko na jednej stacji.
        [few] Mógł być na { $count } stacjach.
       *[other] Mógł być na { $count } stacjach.
    }
turning-point = Runda { $round }: z { $before } stacji do { $after }

# Odmowy
refused-offline = Serwer jest nieosiągalny.
refused-game-over = Gra się skończyła.
refused-unknown-seat = Nie ma takiego miejsca.
refused-not-your-turn = To nie twoja kolej.
refused-not-your-piece = To nie twój pionek.
refused-already-moved = Ten pionek już się ruszył.
refused-stale = W międzyczasie coś się stało. Spójrz i wybierz ponownie.
refused-id-used = Ta wiadomość została już wysłana z innym ruchem. Spróbuj ponownie.
refused-unreadable = To nie jest ruch.
refused-no-such-station = Nie ma takiej stacji.
refused-no-connection = Nie prowadzi tam żadna linia.
refused-station-taken = Ktoś tam stoi.
refused-no-ticket = Brakuje biletu.
refused-illegal = Zasady tu na to nie pozwalają.
refused-bad-message = Serwer tego nie zrozumiał.
refused-bad-version = Ta strona jest nieaktualna. Wczytaj ją ponownie.
refused-hello-first = Połączenie źle się zaczęło. Wczytaj stronę ponownie.
refused-too-fast = Za szybko. Poczekaj chwilę.
refused-too-many = Z Twojego adresu jest za dużo stołów lub gier. Spróbuj ponownie później.
refused-too-long = To za długie.
refused-busy = Serwer jest zajęty. Ponawiam…
refused-fault = Na serwerze coś się zepsuło.
refused-no-such-table = Nie ma takiego stołu albo już go nie ma.
refused-set-aside = Nie da się odczytać zapisanych danych tego stołu. Jest odłożony, dopóki operator serwera ich nie naprawi; nic nie zostało usunięte.
refused-no-such-game = Nie ma takiej gry.
refused-no-such-person = Nie ma takiej osoby.
refused-no-such-level = Nie ma takiego gracza komputerowego.
refused-no-such-page = Nie ma takiej strony.
refused-bad-edition = Te zasady do siebie nie pasują.
refused-bad-cards = Takich kart startowych nie można było rozdać.
refused-bad-name = Tego imienia nie można użyć.
refused-bad-address = Na ten adres nie można nic wysłać.
refused-bad-token = Przy tym stole nikt cię nie zna.
refused-bad-origin = Tej stronie nie wolno łączyć się z tamtym serwerem.
refused-not-host = Może to tylko gospodarz.
refused-not-seated = Najpierw zajmij miejsce.
refused-not-your-seat = To nie twoje miejsce.
refused-not-allowed = Ten stół na to nie pozwala.
refused-propose-first = Najpierw wszyscy detektywi proponują ruchy.
refused-not-started = Gra się jeszcze nie zaczęła.
refused-not-over = To możliwe po grze.
refused-already-started = Gra już się zaczęła.
refused-seat-taken = To miejsce jest zajęte.
refused-seats-open = Są jeszcze wolne miejsca.
refused-table-full = Stół jest pełny.
refused-learnt-too-much = Tego nie można już cofnąć: pokazano coś tajnego.
refused-nothing-asked = Nikt o nic nie pytał.
refused-removed = Poproszono cię o odejście od stołu.
refused-muted = Gospodarz wyciszył cię.
refused-table-closed = Operator serwera zamknął ten stół.
refused-banned = Operator serwera nie dopuszcza twojego adresu.
refused-closing = Serwer uruchamia się ponownie. Ponawiam…

# Pierwsza gra
learn = Naucz się, grając
learn-other = A teraz jako Mister X
learn-done = Na stronę główną
back-to-game = Wróć do gry
go-on = Dalej
progress = Postęp
lesson-pay = Nie tym razem. Tutaj płacisz tak: { $ticket }.
lesson-detectives-1 = Jesteście detektywami, macie dwa pionki. Mister X właśnie pokazał się na 9. Podejdźcie bliżej: detektyw 1 jedzie autobusem. Dotknij świecącej stacji 10.
lesson-detectives-2 = Teraz detektyw 2. Każdy krok kosztuje bilet na swój transport. Dotknij stacji 8, żeby wziąć taksówkę.
lesson-detectives-3 = Mister X ruszył się w tajemnicy. W dzienniku widać tylko bilet taxi. Z 9 taksówki jadą na 7 i na 10, ale na 10 stoisz ty. Może więc być tylko na 7: plan zaznacza, gdzie może być.
lesson-detectives-4 = Odetnijcie mu drogi. Detektyw 2 jedzie metrem na 5, obok 7.
lesson-detectives-5 = Detektyw 1 idzie na 9. Prowadzą tam dwa środki transportu: wybierz bilet.
lesson-detectives-6 = Znowu taksówka. Z 7 wolna była tylko 4, więc jest na 4. Za nim: detektyw 1 na 7.
lesson-detectives-7 = Detektyw 2 na 2, żeby się nie prześlizgnął.
lesson-detectives-8 = Czarny bilet! Ukrywa transport: z 4 wziął taksówkę na 1 albo prom na 6. Wejdź detektywem 2 na stację 1.
lesson-detectives-9 = Złapany! Wejście na jego stację natychmiast kończy grę. Bilety mówią, czym jedzie, ujawnienia – gdzie był, a reszta to myślenie.
lesson-mister-x-1 = Jesteś Misterem X, na 9. Detektywi stoją na 1 i 6. Umknij: weź taksówkę na 7. Zobaczą taksówkę, nie stację.
lesson-mister-x-2 = Detektyw 1 jest tuż obok. Jedź metrem na 5 i zapłać czarnym biletem: nikt nie pozna nawet transportu.
lesson-mister-x-3 = Trzecie pole dziennika ma oko: po tym kroku wszyscy zobaczą, gdzie jesteś. Wybierz dobrze: weź taksówkę na 2.
lesson-mister-x-4 = Widzieli cię na 2, a detektyw 2 stoi już na 1. Pora na bilet podwójny: dwa kroki w jednej turze, każdy za własny bilet.
lesson-mister-x-5 = Pierwszy krok podwójnego: taksówka na 3.
lesson-mister-x-6 = Drugi krok: taksówka na 6. Widzą dwa bilety i muszą zgadywać dwa razy.
lesson-mister-x-7 = Udało ci się uciec. Kto po ostatniej rundzie jest wolny, wygrywa. Wtedy dziennik zostaje otwarty i każdy może sprawdzić wszystkie kroki.
