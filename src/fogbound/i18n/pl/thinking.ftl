# How strong the computers are
level-about-cadet = Idzie tam, gdzie go ostatnio widziano, i zapomina o biletach. Na pierwszą partię.
level-about-constable = Myśli o jeden ruch naprzód i wybiera najkrótszą drogę.
level-about-sergeant = Pamięta ostatni bilet; każdy detektyw szuka sam.
level-about-inspector = Pamięta trzy bilety, a detektywi planują razem.
level-about-superintendent = Niczego nie zapomina i przewiduje odpowiedź drugiej strony.
level-about-commissioner = Waży, gdzie on prawdopodobnie jest, i myśli najdłużej. Najsilniejszy.

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
why-keeps-away = Trzyma bezpieczną odległość od detektywów.
why-hides = Do tego, co zobaczą detektywi, pasuje wiele stacji.

# What cannot be done
refused-bad-record = To nie jest zapis partii, który da się pokazać.
refused-not-analysed = Ta partia nie była jeszcze analizowana.
refused-no-seals = Partię otwarto z zapisu: nie ma pieczęci do sprawdzenia.

# The curve of chances
chance-title = Szanse Mistera X na wygraną
chance-as-mister-x = jak widział on
chance-as-detectives = jak widzieli detektywi
rounds = Runda

# The heat map
aid-belief = Gdzie prawdopodobnie jest?
heat-legend = Szansa, że tam jest
most-likely = Najbardziej prawdopodobne:
heat-station = Stacja { $station }: { $percent }
heat-here = jest tu z szansą { $percent }
