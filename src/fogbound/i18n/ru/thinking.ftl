# How strong the computers are
level-about-cadet = Живёт настоящим и многое упускает. Для первой игры.
level-about-constable = Думает на один ход вперёд и сразу идёт к цели.
level-about-sergeant = Кое-что помнит и думает на несколько ходов вперёд.
level-about-inspector = Помнит больше, действует сообща и умеет прятаться.
level-about-superintendent = Мало что забывает и смотрит дальше вперёд.
level-about-commissioner = Ничего не забывает, взвешивает каждый шанс и думает дольше всех. Самый сильный.

# Why the computer would play a move
hint-play = Сыграть так
hint-show = Показать
why-only-move = Других ходов нет.
why-any-move = Здесь все ходы одинаково хороши.
why-good-start = Хорошее место для начала.
why-sure-catch = Он может быть только там: этот ход ловит его.
why-likely-catch = Скорее всего, он там.
why-may-catch = Возможно, он там.
why-closes-in = Кольцо вокруг мест, где он может быть, сжимается.
why-takes-rarest = Забирает билет, которого сыщикам будет не хватать больше всего.
why-breaks-away = Два шага подряд уводят его от погони.
why-covers-tracks = Чёрный билет скрывает, куда он поехал.
why-shows-safely = Здесь ему придётся показаться, и он делает это вдали от всех.
why-ways-onward = Там его увидят все, поэтому важны пути дальше.
why-keeps-away = Держится на безопасном расстоянии от сыщиков.
why-hides = К тому, что увидят сыщики, подходит много станций.

# What cannot be done
refused-bad-record = Это не запись игры, которую можно показать.
refused-not-analysed = Эта игра ещё не разобрана.
refused-no-seals = Игра открыта из записи: печатей для проверки нет.

# The curve of chances
chance-title = Шансы Мистера Икса на победу
chance-as-mister-x = как видел он
chance-as-detectives = как видели сыщики
rounds = Раунд

# The heat map
aid-belief = Где он вероятнее всего?
aid-belief-you = Где они вас ждут?
heat-legend = Вероятность, что он там
heat-legend-you = Вероятность, что вы там, судя по тому, что они знают
most-likely = Вероятнее всего:
heat-station = Станция { $station }: { $percent }
heat-here = он здесь с вероятностью { $percent }
heat-here-you = для них вы здесь с вероятностью { $percent }

# The replay
replay-as = Что показано
replay-belief = Где он вероятнее всего был
step-first = В начало
step-last = В конец
share-moment = Скопировать ссылку на этот момент
downloads = Скачать
download-record = Запись ходов
download-moving = Движущейся картинкой
embed-code = Для вставки на сайт
download-json = Числа (JSON)
download-svg = График (SVG)
analysis = Разбор
analysis-about = Компьютер посмотрит каждый ход: как менялись шансы, где был перелом и что было бы лучше.
analysis-begin = Разобрать игру
analysis-again = Ещё раз
analysis-waiting = Компьютер готовится…
analysis-running = Ходов: { $done } из { $total }
analysis-interrupted = Разбор прервался.
analysis-failed = Компьютер не смог завершить анализ. С самой игрой ничего не случилось.
analysis-judge = Судит компьютер ({ $judge }), попыток на ход: { $playouts }. Каждая сторона оценивается по тому, что она могла знать, а не по правде.
analysis-quiet = Ни один ход не стоил шансов.
turn-move = Раунд { $round } · { $move }
sightings = Что узнали сыщики
accuracy = Точность
accuracy-of = Точность: { $side }
worst-moves = Самые дорогие ходы
grade-weak = Неточность
grade-mistake = Ошибка
grade-blunder = Грубая ошибка
retry-mister-x =
    { $count ->
        [one] Переиграть { $count } ход Мистера Икса
        [few] Переиграть { $count } хода Мистера Икса
       *[many] Переиграть { $count } ходов Мистера Икса
    }
retry-detectives =
    { $count ->
        [one] Переиграть { $count } ход сыщиков
        [few] Переиграть { $count } хода сыщиков
       *[many] Переиграть { $count } ходов сыщиков
    }
retry-head = Упражнение { $number } из { $count }
retry-task = Раунд { $round }: { $move } – это стоило { $points }. Найдите на карте ход лучше.
retry-best = именно так сыграл бы компьютер.
retry-good = не хуже лучшего.
retry-weak = играть можно, но { $points } по сравнению с лучшим.
retry-mistake = { $points } по сравнению с лучшим. Есть ход сильнее.
retry-blunder = { $points } по сравнению с лучшим. Посмотрите ещё раз.
retry-chance = Остаётся шанс { $percent }.
retry-answer = Лучший ход: { $move }, шанс { $percent }.
retry-again = Ещё попытка
retry-show = Показать ответ
retry-next = Дальше
retry-end = Закончить упражнение
review-first = Компьютер сыграл бы так же.
review-fine = Хороший ход: ничего заметно лучшего не было.
review-better = Лучше:
review-chance-mister-x = Шансы Мистера Икса сейчас и на его следующем ходу: { $before } → { $after }
review-chance-detectives = Шансы сыщиков сейчас и на их следующем ходу: { $before } → { $after }
review-catch = Этот шаг мог поймать его с вероятностью { $percent }.
review-luck = Шансы изменились вопреки этой оценке: своё сделали удача и ответы остальных.
line-play = Сыграть лучший вариант
line-head = Лучший вариант
line-about = Так компьютер продолжил бы за обе стороны – каждую по тому, что она могла видеть.
line-end = Вернуться к игре

# Records from files
open-record = Открыть запись
open-record-about = Игра, сохранённая в fogbound, или игры турнира. Выберите файл или перетащите его на эту страницу.
open-record-choose = Выбрать файл
open-record-drop = Отпустите, чтобы открыть запись
open-record-which = Какую игру?
open-record-game = { $number }. { $x } против { $detectives }: { $result } (раунд { $round })
open-record-more = Показаны только первые игры: { $count }.
record-fault-empty = Файл пуст.
record-fault-large = Файл слишком велик для записей игр.
record-fault-binary = Это не текстовый файл, поэтому записью он быть не может.
record-fault-games = В этом файле нет игр.
record-fault-several = По одному файлу, пожалуйста.
record-fault-at = Строка { $line }, столбец { $column }.
