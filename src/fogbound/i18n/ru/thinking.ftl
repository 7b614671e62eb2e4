# How strong the computers are
level-about-cadet = Идёт туда, где его видели в последний раз, и забывает билеты. Для первой игры.
level-about-constable = Думает на один ход вперёд и идёт кратчайшим путём.
level-about-sergeant = Помнит последний билет; каждый сыщик ищет сам по себе.
level-about-inspector = Помнит три билета, сыщики действуют сообща.
level-about-superintendent = Ничего не забывает и предвидит ответ другой стороны.
level-about-commissioner = Взвешивает, где он вероятнее всего, и думает дольше всех. Самый сильный.

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
why-keeps-away = Держится на безопасном расстоянии от сыщиков.
why-hides = К тому, что увидят сыщики, подходит много станций.

# What cannot be done
refused-bad-record = Это не запись игры, которую можно показать.
refused-not-analysed = Эта игра ещё не разобрана.
refused-no-seals = Игра открыта из записи: печатей для проверки нет.

# The curve of chances
chance-title = Шансы Мистера Икс на победу
chance-as-mister-x = как видел он
chance-as-detectives = как видели сыщики
rounds = Раунд

# The heat map
aid-belief = Где он вероятнее всего?
heat-legend = Вероятность, что он там
most-likely = Вероятнее всего:
heat-station = Станция { $station }: { $percent }
heat-here = он здесь с вероятностью { $percent }
