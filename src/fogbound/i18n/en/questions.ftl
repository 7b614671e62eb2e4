# Questions in the move box; several ways to put one are told apart by a semicolon
question-near = near
question-reaches = who reaches
question-way = way
question-tickets = tickets
question-where = where can he be
answer-which = Which station? Write its number.
answer-near = Next to { $station }: { $list }
answer-reaches = { $station } is within a step of { $list }
answer-reaches-none = No one reaches { $station } in one step.
answer-way-none = No way leads there by land.
answer-tickets-none = No one pays with tickets here.
answer-where-none = This table does not show where he can be.
answer-way =
    { $count ->
        [one] { $count } step: { $list }
       *[other] { $count } steps: { $list }
    }
answer-where =
    { $count ->
        [one] { $count } station: { $list }
       *[other] { $count } stations: { $list }
    }
