# Questions in the move box; several ways to put one are told apart by a semicolon
question-near = рядом; рядом с
question-reaches = кто дойдёт до; кто дойдет до
question-way = путь
question-tickets = билеты
question-where = где он может быть
answer-which = Какая станция? Напишите её номер.
answer-near = Рядом с { $station }: { $list }
answer-reaches = До { $station } за один шаг: { $list }
answer-reaches-none = До { $station } за один шаг не дойдёт никто.
answer-way-none = По суше туда не добраться.
answer-tickets-none = Здесь никто не платит билетами.
answer-where-none = За этим столом не говорят, где он может быть.
answer-way =
    { $count ->
        [one] { $count } шаг: { $list }
        [few] { $count } шага: { $list }
       *[many] { $count } шагов: { $list }
    }
answer-where =
    { $count ->
        [one] { $count } станция: { $list }
        [few] { $count } станции: { $list }
       *[many] { $count } станций: { $list }
    }
