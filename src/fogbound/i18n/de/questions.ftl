# Questions in the move box; several ways to put one are told apart by a semicolon
question-near = nahe; neben
question-reaches = wer erreicht
question-way = weg
question-tickets = tickets
question-where = wo kann er sein
answer-which = Welche Station? Schreib ihre Nummer.
answer-near = Neben { $station }: { $list }
answer-reaches = { $station } erreichen in einem Schritt: { $list }
answer-reaches-none = Niemand erreicht { $station } in einem Schritt.
answer-way-none = Über Land führt kein Weg dorthin.
answer-tickets-none = Hier zahlt niemand mit Tickets.
answer-where-none = Dieser Tisch verrät nicht, wo er sein kann.
answer-way =
    { $count ->
        [one] { $count } Schritt: { $list }
       *[other] { $count } Schritte: { $list }
    }
answer-where =
    { $count ->
        [one] { $count } Station: { $list }
       *[other] { $count } Stationen: { $list }
    }
