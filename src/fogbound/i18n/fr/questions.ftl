# Questions in the move box; several ways to put one are told apart by a semicolon
question-near = près de; près
question-reaches = qui atteint
question-way = trajet
question-tickets = tickets
question-where = où peut-il être
answer-which = Quelle station ? Écrivez son numéro.
answer-near = À côté de { $station } : { $list }
answer-reaches = { $station } est à un déplacement de : { $list }
answer-reaches-none = Personne n’atteint { $station } en un déplacement.
answer-way-none = Aucun trajet n’y mène par voie terrestre.
answer-tickets-none = Ici, personne ne paie de ticket.
answer-where-none = Cette table ne dit pas où il peut être.
answer-way =
    { $count ->
        [one] { $count } déplacement : { $list }
       *[other] { $count } déplacements : { $list }
    }
answer-where =
    { $count ->
        [one] { $count } station : { $list }
       *[other] { $count } stations : { $list }
    }
