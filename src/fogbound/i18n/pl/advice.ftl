# Rady z wielu gier
advice = Rady
advice-next = Następna rada
advice-hubs = Zanim się pokaże, stańcie tam, gdzie spotykają się metro i autobus. Stamtąd wszędzie jest blisko.
advice-ring = Po ujawnieniu nie gońcie go gęsiego: zamknijcie mu drogi ucieczki i zacieśniajcie krąg ze wszystkich stron.
advice-reserve = Bilety na metro trzymajcie na turę po ujawnieniu. Wtedy liczy się odległość.
advice-split = Jeśli może być na kilku stacjach, podzielcie je: każdy sprawdza inną.
advice-black = Czarnego biletu użyj zaraz po ujawnieniu. Zgubią cię wtedy, gdy wiedzą najwięcej.
advice-distance = Zanim musisz się pokazać, ucieknij poza zasięg: o dwa kroki od każdego detektywa i z kilkoma drogami dalej.
advice-double = Podwójny zachowaj na chwilę, gdy stoją tuż obok albo gdy właśnie cię widziano.
advice-crowd = Stacja z wieloma liniami kryje cię lepiej niż odległa: z niej można było ruszyć w więcej miejsc.

# Co wyjaśnia pierwsza gra, każdą rzecz raz
coach-known = Rozumiem
coach-show = Pokaż
coach-bobby = Ten pionek to bobby. Bobby jeżdżą bez biletów, blokują stacje i łapią Mister X jak każdy detektyw. Zamknijcie nimi drogi ucieczki.
coach-black = Zapłacił czarnym biletem: jest ważny na każdy transport i tylko z nim można wsiąść na prom. Liczy się więc każda linia z jego stacji.
coach-black-x = Właśnie cię widzieli. Czarny bilet jest ważny na każdy transport i nie zdradza, na który; teraz jest wart najwięcej.
coach-double = Użył biletu podwójnego: dwa kroki w jednej turze, a dziennik pokazuje oba. Licząc, gdzie może być, doliczcie dwa kroki.
coach-double-x = Detektyw jest blisko. Podwójny daje dwa kroki w jednej turze; wybierz „Podwójny”, zanim dotkniesz stacji.
coach-reach = Jak daleko zajdzie pionek? „Zasięg” rysuje to, co leży do trzech kroków. Pomaga zamknąć krąg.
coach-reach-x = Po następnym kroku musisz się pokazać. „Zasięg” pokazuje, jak daleko zajdzie pionek: znajdź stację, do której żaden detektyw szybko nie dotrze.
coach-heat = Jest ukryty, ale nie każda stacja jest równie prawdopodobna. „Gdzie prawdopodobnie jest?” barwi je według szansy.
coach-heat-x = „Gdzie się ciebie spodziewają?” pokazuje, jak prawdopodobna wydaje się detektywom każda stacja. Blade są najbezpieczniejsze.
