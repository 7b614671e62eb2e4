# Questions in the move box; several ways to put one are told apart by a semicolon
question-near = obok; blisko
question-reaches = kto dojedzie do; kto dojedzie
question-way = droga
question-tickets = bilety
question-where = gdzie może być
answer-which = Która stacja? Napisz jej numer.
answer-near = Obok { $station }: { $list }
answer-reaches = Na { $station } jednym krokiem: { $list }
answer-reaches-none = Nikt nie dojedzie na { $station } jednym krokiem.
answer-way-none = Lądem tam nie dojedziesz.
answer-tickets-none = Tu nikt nie płaci biletami.
answer-where-none = Ten stół nie zdradza, gdzie może być.
answer-way =
    { $count ->
        [one] { $count } krok: { $list }
        [few] { $count } kroki: { $list }
       *[many] { $count } kroków: { $list }
    }
answer-where =
    { $count ->
        [one] { $count } stacja: { $list }
        [few] { $count } stacje: { $list }
       *[many] { $count } stacji: { $list }
    }
