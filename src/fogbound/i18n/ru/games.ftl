# Игры, сыгранные на этом устройстве
my-games-about = Всё, что сыграно на этом устройстве. Хранится только здесь и никуда не отправляется.
games-none = Законченных игр пока нет. Сыграйте, и игра появится здесь.
games-played = Игры
games-wins = Победы
games-streak = Побед подряд
games-streak-best = Лучшая серия
games-shares = Против кого
games-against = Противник
games-people = люди
games-list = Все игры
games-won = Победа
games-lost = Поражение
games-shared = За обе стороны
games-forget = Забыть
games-forget-one = Забыть эту игру: { $game }
games-forget-all = Забыть все игры
games-forget-sure =
    { $count ->
        [one] Да, забыть { $count } игру
        [few] Да, забыть все { $count } игры
        [many] Да, забыть все { $count } игр
       *[other] Да, забыть все { $count } игры
    }
games-forgotten = Забыто.
games-more =
    { $count ->
        [one] Показать ещё { $count }
        [few] Показать ещё { $count }
        [many] Показать ещё { $count }
       *[other] Показать ещё { $count }
    }
games-moving = На другое устройство
games-moving-about = В этом коде все ваши игры. Вставьте его на другом устройстве; то, что там уже есть, останется.
games-code = Код этих игр
games-code-other = Код с другого устройства
games-take = Добавить игры
games-taken =
    { $count ->
        [0] В этом коде нет ничего нового.
        [one] Добавлена { $count } игра.
        [few] Добавлены { $count } игры.
        [many] Добавлено { $count } игр.
       *[other] Добавлено { $count } игры.
    }
games-bad-code = Это не код игр, или он неполный.
