# How strong the computers are
level-about-cadet = Żyje chwilą i wiele przeocza. Na pierwszą grę.
level-about-constable = Myśli o jeden ruch naprzód i od razu rusza do celu.
level-about-sergeant = Trochę pamięta i myśli kilka ruchów naprzód.
level-about-inspector = Pamięta więcej, planuje w zespole i dobrze się ukrywa.
level-about-superintendent = Mało zapomina i patrzy dalej naprzód.
level-about-commissioner = Niczego nie zapomina, rozważa każdą szansę i myśli najdłużej. Najsilniejszy.

# Why the computer would play a move
hint-play = Zagraj tak
hint-show = Pokaż
why-only-move = Nie ma innego ruchu.
why-any-move = Każdy ruch jest tu równie dobry.
why-good-start = Dobre miejsce na początek.
why-sure-catch = Musi tam być: ten ruch go łapie.
why-likely-catch = Prawdopodobnie tam jest.
why-may-catch = Może tam być.
why-closes-in = Zacieśnia krąg wokół miejsc, gdzie on może być.
why-takes-rarest = Zabiera bilet, którego detektywom najbardziej zabraknie.
why-breaks-away = Dwa kroki naraz wyprowadzają go z zasięgu.
why-covers-tracks = Czarny bilet ukrywa, dokąd pojechał.
why-shows-safely = Musi się tu pokazać i robi to z dala od wszystkich.
why-ways-onward = Tam wszyscy go zobaczą, więc liczą się drogi dalej.
why-keeps-away = Trzyma bezpieczną odległość od detektywów.
why-hides = Do tego, co zobaczą detektywi, pasuje wiele stacji.

# What cannot be done
refused-bad-record = To nie jest zapis gry, który da się pokazać.
refused-not-analysed = Ta gra nie była jeszcze analizowana.
refused-no-seals = Grę otwarto z zapisu: nie ma pieczęci do sprawdzenia.

# The curve of chances
chance-title = Szanse Mistera X na wygraną
chance-as-mister-x = jak widział on
chance-as-detectives = jak widzieli detektywi
rounds = Runda

# The heat map
aid-belief = Gdzie prawdopodobnie jest?
aid-belief-you = Gdzie się ciebie spodziewają?
heat-legend = Szansa, że tam jest
heat-legend-you = Szansa, że tam jesteś, według tego, co wiedzą
most-likely = Najbardziej prawdopodobne:
heat-station = Stacja { $station }: { $percent }
heat-here = jest tu z szansą { $percent }
heat-here-you = dla nich jesteś tu z szansą { $percent }

# The replay
replay-as = Co jest pokazane
replay-belief = Gdzie prawdopodobnie był
step-first = Na początek
step-last = Na koniec
share-moment = Kopiuj link do tej chwili
downloads = Do pobrania
download-record = Zapis ruchów
download-moving = Jako ruchomy obrazek
embed-code = Do osadzenia
download-json = Liczby (JSON)
download-svg = Wykres (SVG)
analysis = Analiza
analysis-about = Komputer ogląda każdy ruch: jak zmieniały się szanse, gdzie nastąpił zwrot i co byłoby lepsze.
analysis-begin = Przeanalizuj tę grę
analysis-again = Spróbuj ponownie
analysis-waiting = Komputer się przygotowuje…
analysis-running = Ruchy: { $done } z { $total }
analysis-interrupted = Analiza została przerwana.
analysis-failed = Komputer nie zdołał ukończyć analizy. Sama gra jest bezpieczna.
analysis-judge = Ocenia gracz komputerowy ({ $judge }), prób na ruch: { $playouts }. Każda strona jest oceniana według tego, co mogła wiedzieć, a nie według prawdy.
analysis-quiet = Żaden ruch nie kosztował szans.
turn-move = Runda { $round } · { $move }
sightings = Czego dowiedzieli się detektywi
accuracy = Dokładność
accuracy-of = Dokładność: { $side }
worst-moves = Najkosztowniejsze ruchy
grade-weak = Niedokładność
grade-mistake = Błąd
grade-blunder = Poważny błąd
retry-mister-x =
    { $count ->
        [one] Spróbuj ponownie { $count } ruchu Mistera X
       *[other] Spróbuj ponownie { $count } ruchów Mistera X
    }
retry-detectives =
    { $count ->
        [one] Spróbuj ponownie { $count } ruchu detektywów
       *[other] Spróbuj ponownie { $count } ruchów detektywów
    }
retry-head = Ćwiczenie { $number } z { $count }
retry-task = Runda { $round }: { $move } – to kosztowało { $points }. Znajdź na mapie lepszy ruch.
retry-best = dokładnie tak zagrałby komputer.
retry-good = równie dobry jak najlepszy.
retry-weak = da się grać, ale { $points } wobec najlepszego.
retry-mistake = { $points } wobec najlepszego. Jest coś lepszego.
retry-blunder = { $points } wobec najlepszego. Spójrz jeszcze raz.
retry-chance = Zostaje szansa { $percent }.
retry-answer = Najlepszy ruch: { $move }, szansa { $percent }.
retry-again = Jeszcze raz
retry-show = Pokaż odpowiedź
retry-next = Dalej
retry-end = Zakończ ćwiczenie
review-first = Komputer zagrałby tak samo.
review-fine = Dobry ruch: nic nie było wyraźnie lepsze.
review-better = Lepiej:
review-chance-mister-x = Szanse Mistera X teraz i przy jego następnym ruchu: { $before } → { $after }
review-chance-detectives = Szanse detektywów teraz i przy ich następnym ruchu: { $before } → { $after }
review-catch = Ten krok mógł go złapać z szansą { $percent }.
review-luck = Szanse zmieniły się wbrew tej ocenie: swoje zrobiły szczęście i odpowiedzi innych.
line-play = Zagraj lepszy wariant
line-head = Lepszy wariant
line-about = Tak komputer grałby dalej za obie strony, każdą według tego, co mogła widzieć.
line-end = Wróć do gry

# Records from files
open-record = Otwórz zapis
open-record-about = Gra zapisana w fogbound albo gry z turnieju. Wybierz plik lub upuść go na tę stronę.
open-record-choose = Wybierz plik
open-record-drop = Puść, aby otworzyć zapis
open-record-which = Która gra?
open-record-game = { $number }. { $x } kontra { $detectives }: { $result } (runda { $round })
open-record-more = Pokazano tylko pierwsze gry: { $count }.
record-fault-empty = Ten plik jest pusty.
record-fault-large = Ten plik jest za duży na zapisy gier.
record-fault-binary = To nie jest plik tekstowy, więc nie może być zapisem.
record-fault-games = W tym pliku nie ma żadnej gry.
record-fault-several = Proszę, jeden plik naraz.
record-fault-at = Wiersz { $line }, kolumna { $column }.
