# Верх каждой страницы
settings = Настройки
page-head = Страница
rules = Правила
language = Язык

# Первая страница
tagline = Где-то в тумане бродит Мистер Икс.
pitch = Один игрок незаметно скользит по Лондону. Остальные охотятся за ним, и единственный след – список билетов на такси, автобус и метро.
play-now = Играть
play-now-about = Вы ведёте сыщиков, компьютер прячется. Без регистрации и без настройки.
ways-to-play = Режимы игры
unfinished = Незаконченные игры
my-games = Мои игры
phase-lobby = ждёт игроков
phase-playing = идёт
mode-solo = Против компьютера
mode-about-solo = За Мистера Икса или за сыщиков, в своём темпе.
mode-shared = На этом устройстве
mode-about-shared = Передавайте его по кругу. Занавес хранит тайны при каждой передаче.
mode-online = С друзьями по ссылке
mode-about-online = Откройте стол, отправьте ссылку, играйте или смотрите откуда угодно.
your-name = Ваше имя
default-name = Гость
join-by-link = Ссылка на стол
join = Войти
join-bad-link = Это не ссылка на стол. Она заканчивается так: /t/имя
seat-held = Этот браузер не хранит файлы cookie, поэтому ваше место хранит адрес этой страницы. Сохраните его в закладках и никому не показывайте.
understood = Понятно
notebook-link = Играете на настольном поле? Ведите блокнот
open-tables = Открытые столы
open-table =
    { $host } – { $edition }, { $free ->
        [0] мест нет
        [one] { $free } свободное место
        [few] { $free } свободных места
       *[other] { $free } свободных мест
    }
watch = смотреть
choose-edition = Издание
people = Игроки
people-count =
    { $count ->
        [one] { $count } игрок
        [few] { $count } игрока
       *[other] { $count } игроков
    }
side = Ваша сторона
detectives = Сыщики
mister-x = Мистер Икс
level = Компьютер
allow-aids = Разрешить подсказки и показ возможных и вероятных станций
listed = Показывать в списке открытых столов
match = Матч: каждый один раз играет за Мистера Икса
proposals = Сыщики сначала тайно друг от друга предлагают ходы
clock = Часы
clock-none = нет
clock-turn = 90 секунд на ход
clock-bank = 15 минут на сторону, 15 секунд за ход
clock-days = три дня на ход
terms-clock-none = нет
terms-clock-turn =
    { $seconds ->
        [one] { $seconds } секунда на ход
        [few] { $seconds } секунды на ход
       *[many] { $seconds } секунд на ход
    }
terms-clock-minutes =
    { $minutes ->
        [one] { $minutes } минута на ход
        [few] { $minutes } минуты на ход
       *[many] { $minutes } минут на ход
    }
terms-clock-bank = { $minutes } мин на сторону и по { $seconds } с за ход
terms-clock-days =
    { $days ->
        [one] { $days } день на ход
        [few] { $days } дня на ход
       *[many] { $days } дней на ход
    }
terms-out-computer = (затем ходит компьютер)
terms-out-forfeit = (затем игра проиграна)
terms-aids = Помощь
terms-no-aids = нет
terms-aid-candidates = возможные станции
terms-aid-hints = подсказки
terms-aid-belief = вероятные станции
terms-series = Матч
terms-match = каждый по разу играет за Мистера Икса
terms-proposals = Предложения
terms-propose = сыщики предлагают ходы, прежде чем ходить
terms-watching = Зрители
terms-no-watching = не допускаются
team-size =
    Мистер Икс против { $detectives ->
        [one] { $detectives } сыщика
       *[other] { $detectives } сыщиков
    }{ $bobbies ->
        [0] .
       *[other] { " " }и { $bobbies } бобби.
    }
house-rules = Домашние правила
house-rules-reset = Вернуть исходные правила
begin-solo = Начать
begin-shared = Начать
begin-online = Открыть стол
edition-modern = Современное
edition-about-modern = Большая карта, бобби, 22 раунда. От 2 до 6 игроков.
edition-classic = Классическое
edition-about-classic = Потраченные билеты достаются Мистеру Иксу. Ходят по порядку. От 3 до 6 игроков.
edition-beginner = Для начинающих
edition-about-beginner = Только такси и автобус, Мистер Икс почти всегда виден. 4 или 5 игроков.
edition-compact = Компактное
edition-about-compact = Малая карта, общие билеты и очки. От 2 до 4 игроков.
level-cadet = Курсант
level-constable = Констебль
level-sergeant = Сержант
level-inspector = Инспектор
level-superintendent = Суперинтендант
level-commissioner = Комиссар

# До начала
lobby-title = { $edition }: ждём игроков
lobby-about = Отправьте ссылку всем, кто хочет играть. По ней можно занять место или смотреть.
lobby-guest = Выберите свободное место, чтобы играть, или останьтесь здесь и смотрите.
invite-local = Эта ссылка работает только на этом компьютере. Чтобы могли войти другие в вашей сети, запустите { $command }
invite-code = Приглашение в виде кода
invite-link = Приглашение
screen-link = Показать на телевизоре
copy = Копировать
copied = Скопировано
seat-open = свободно
seat-computer = Компьютер: { $level }
you = вы
sit-down = Занять место
stand-up = Освободить место
seat-free = Снять с места
seat-add-computer = Добавить компьютер
start-game = Начать игру
seats-missing = Игра может начаться, когда заняты все места.
fill-seats =
    { $count ->
        [one] Компьютер на свободное место
        [few] Компьютеры на { $count } свободных места
       *[many] Компьютеры на { $count } свободных мест
    }
wait-for-host = Игру начинает хозяин стола.
table-missing = Этот стол не открывается

# Игра
loading = Минутку…
table-as-mister-x = { $edition } – вы Мистер Икс
table-as-detectives = { $edition } – вы ведёте сыщиков
now-mister-x = Стороны поменялись: теперь вы Мистер Икс.
now-detectives = Стороны поменялись: теперь вы ведёте сыщиков.
now-back = Ход возвращён.
map-label = Карта. Стрелки двигают её, плюс и минус меняют масштаб, ноль показывает всё, A показывает главное.
legend = Линии
station-name = Станция { $station }
target-name = Станция { $station }, можно попасть: { $tickets }
detective = Сыщик { $number }
bobby = Бобби { $number }
ticket-taxi = Такси
ticket-bus = Автобус
ticket-underground = Метро
ticket-ferry = Паром
ticket-black = Чёрный
ticket-double = Двойной
ticket-unknown = скрыто
kind-leg = Обычный ход
kind-double = Двойной
kind-surface = Показаться
kind-vanish = Исчезнуть
kind-place = Расставить
turn = Ход
choose-piece = Выбрать фигуру
choose-kind = Выбрать вид хода
choose-ticket = Билет до станции { $station }
confirm-move = На станцию { $station }?
cancel = Отмена
points =
    { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[other] { $points } очков
    }
prompt-x = Мистер Икс, ваш ход: нажмите на светящуюся станцию.
prompt-second = Теперь второй шаг.
prompt-detective = { $piece }: нажмите на светящуюся станцию.
prompt-place = { $piece }: выберите начальную станцию.
prompt-take = { $piece }: какой билет забрать?
prompt-wait-mister-x = Мистер Икс выбирает путь…
prompt-wait-detectives = Сыщики всё ближе…
prompt-wait-over = Игра окончена.
prompt-wait-partner = Ходят ваши товарищи…
prompt-wait-for = Ждём хода: { $names }…
prompt-sending = Отправляем ход…
preparing = Компьютер готовится к работе на этом устройстве, это нужно только один раз.
watching = Вы смотрите
round = Раунд { $round }
round-none = Перед первым раундом
round-of = Раунд { $round } из { $rounds }
score =
    { $score ->
        [one] { $score } очко
        [few] { $score } очка
       *[other] { $score } очков
    }
seen-now = Мистер Икс на станции { $station }.
seen-ago =
    { $ago ->
        [0] Только что был на { $station }.
        [one] Был на { $station }, { $ago } шаг назад.
        [few] Был на { $station }, { $ago } шага назад.
       *[other] Был на { $station }, { $ago } шагов назад.
    }
seen-never = Его ещё не видели.
seen-next =
    { $count ->
        [1] Покажется после следующего шага.
        [one] Покажется через { $count } шаг.
        [few] Покажется через { $count } шага.
       *[other] Покажется через { $count } шагов.
    }
seen-ago-you =
    { $ago ->
        [0] Вас только что видели на { $station }.
        [one] Вас видели на { $station }, { $ago } шаг назад.
        [few] Вас видели на { $station }, { $ago } шага назад.
       *[other] Вас видели на { $station }, { $ago } шагов назад.
    }
seen-never-you = Вас ещё не видели.
seen-next-you =
    { $count ->
        [1] Вы покажетесь после следующего шага.
        [one] Вы покажетесь через { $count } шаг.
        [few] Вы покажетесь через { $count } шага.
       *[other] Вы покажетесь через { $count } шагов.
    }
seen-soon =
    { $count ->
        [one] через { $count } шаг
        [few] через { $count } шага
       *[many] через { $count } шагов
    }
clock-of-mister-x = У Мистера Икса осталось { $time }
clock-of-detectives = У сыщиков осталось { $time }
clock-low = Осталось всего { $seconds } с!
more = Ещё
sheet-turn = Показать только ход
sheet-log = Показать и путевой лист
sheet-all = Показать и билеты, события и чат
copy-link = Скопировать ссылку на стол
your-turn = Ваш ход
turn-at = Ваш ход: {$table}
propose = Как бы вы сходили? Никто не увидит этого, пока не предложат все.
proposed = Предложение принято. Ждём: { $names }.
propose-nothing = Нет мнения
proposals-open = Что предложили все
proposed-nothing = нет мнения
is-away = { $name }: нет связи.
hint = Подсказка
hint-awaited = Думает…
hint-says = Компьютер сыграл бы так: { $move }
takeback = Вернуть ход
takeback-nothing = Вам пока нечего возвращать.
resign = Сдаться
resign-sure = Точно сдаться?
resign-yes = Да, сдаюсь
resign-no = Нет, играю дальше
old-numbers = Номера старых тиражей
resume = Продолжить на другом устройстве
resume-code = На другом устройстве откройте ссылку на этот стол, затем меню ⋯. В поле «{ $field }» введите:
resume-enter = Код с другого устройства
asked = Вопрос
asked-takeback = { $name } просит вернуть последний ход. Согласны?
asked-rematch = { $name } предлагает ещё одну игру, роли сменятся по кругу. Сыграем?
asked-wait = Ждём ответа: { $names }…
asked-agreed = Все согласны.
asked-declined = Отказ. Всё остаётся как есть.
asked-overtaken = Игра пошла дальше, поэтому ход не возвращается.
agree = Да
decline = Нет
log = Путевой лист Мистера Икса
sighting = он показывается
hidden-entry = он скрывает этот шаг
surfaced = показался
show-station = Показать станцию { $station }
show-piece = Показать: { $piece }
at-station = на { $station }
has-moved = уже ходил
is-out = выбыл
common-purse = Общий кошелёк
supply = Запас
tab-tickets = Билеты
tab-story = События
tab-talk = Чат
story-empty = Пока ничего не произошло.
talk = Чат
talk-empty = Сообщений пока нет.
say = Написать сообщение
send = Отправить
quick-phrases = Готовые фразы
quick-luck = Удачи!
quick-nice = Хороший ход!
quick-moment = Минутку, пожалуйста.
quick-turn = Ваш ход.
quick-thanks = Спасибо за игру!
at-the-table = За столом
mute = Отключить чат
unmute = Включить чат
is-muted = чат отключён
remove-person = Убрать
remove-sure = Да, убрать: { $name }
channel = Кому
channel-table = всем
channel-detectives = сыщикам
channel-spectators = зрителям
find = №
find-station = Найти станцию по номеру
closer = Приблизить
farther = Отдалить
whole-map = Вся карта
show-action = Показать главное
aid-candidates = Где он может быть?
aid-candidates-you = Где вас могут искать?
aid-reach = Досягаемость
aid-marks = Отметить
aid-notes = Заметки
plan-begin = План
marking = Пометки для других сыщиков
marking-how = Коснитесь станции, чтобы отметить её; проведите до другой, чтобы нарисовать стрелку. То же движение стирает. Мистер Икс ничего из этого не видит.
marking-write = Напишите станцию для пометки или две для стрелки
marking-clear = Стереть мои
marking-done = Готово
marking-unknown = Напишите одну станцию или две для стрелки.
marking-count =
    { $count ->
        [0] Вы ничего не нарисовали.
        [one] Вы сделали { $count } пометку.
        [few] Вы сделали { $count } пометки.
       *[many] Вы сделали { $count } пометок.
    }
unheard =
    { $count ->
        [one] { $count } новая реплика
        [few] { $count } новые реплики
       *[many] { $count } новых реплик
    }
move-box = Записать ход
move-box-hint = такси 46
go = Сходить
found-station = Станция { $station } в середине карты.
move-none = Такого хода нет. Напишите билет и станцию, например: такси 46
move-several = Какой из них? { $moves }
move-offers = Можно сыграть: { $moves }. Пустая строка повторит это.
move-leg = { $piece }: { $ticket } до { $station }
move-double = { $piece }: двойной ход, сначала { $ticket } до { $station }
move-surface = { $piece }: { $ticket } до { $station }, показавшись
move-vanish = { $piece }: исчезает и едет на { $station }
move-place = { $piece } начинает на { $station }
move-take = { $piece }: забрать билет, { $ticket }
move-waive = { $piece }: ничего не забирать
take-nothing = Ничего не брать
connection-lost = Связь пропала. Пробуем снова…
offline-title = Нет связи
offline-about = Игровой сервер недоступен. Страница сама попробует снова. Пока можно пройти обучение и почитать правила: и то и другое работает без сети.

# На одном устройстве
curtain-mister-x = Ход Мистера Икса
curtain-detectives = Ход сыщиков
curtain-why = Передайте устройство. Больше никто не должен смотреть.
curtain-lift-mister-x = Я Мистер Икс
curtain-lift-detectives = Мы сыщики

# Что произошло
tell-placed = { $piece } начинает на { $station }.
tell-round = Раунд { $round }.
tell-x-moved = Мистер Икс, запись { $entry }: { $ticket }.
tell-x-seen = Мистер Икс, запись { $entry }: { $ticket } до { $station }.
tell-x-reappears = Мистер Икс появляется на { $station }.
tell-taken = Мистер Икс забирает билет, { $piece }: { $ticket }.
tell-spared = Мистер Икс не берёт билета, { $piece }.
tell-moved = { $piece }: { $ticket } до { $station }.
tell-skipped = { $piece }: хода нет.
tell-out = { $piece } выбывает.

# Конец
won-mister-x = Победил Мистер Икс
won-detectives = Победили сыщики
you-won-caught = Вы его поймали!
you-won-escaped = Вы ушли!
you-won-other = Победа!
you-lost = Не в этот раз
finale-leg = Ход { $leg } из { $legs }
finale-skip = Пропустить
finale-close = Закрыть
finale-again = Показать его путь
share = Поделиться
fact-near =
    { $count ->
        [one] { $count } раз Мистер Икс стоял в одной станции от сыщика.
        [few] { $count } раза Мистер Икс стоял в одной станции от сыщика.
       *[other] { $count } раз Мистер Икс стоял в одной станции от сыщика.
    }
fact-late = Сыщик добрался до станции { $station } сразу после того, как её покинул Мистер Икс.
fact-far =
    { $count ->
        [one] Ни один сыщик не подошёл ближе чем на { $count } станцию.
        [few] Ни один сыщик не подошёл ближе чем на { $count } станции.
       *[other] Ни один сыщик не подошёл ближе чем на { $count } станций.
    }
reason-caught = Мистер Икс пойман: { $piece }.
reason-stuck = Мистеру Иксу некуда идти.
reason-escaped = Мистер Икс скрылся в тумане.
reason-exhausted = Ни один сыщик больше не может ходить.
reason-resigned =
    { $winner ->
        [mister_x] Сыщики сдались.
       *[other] Мистер Икс сдался.
    }
reason-time = Время вышло.
reason-away =
    { $winner ->
        [mister_x] Сыщики не вернулись.
       *[other] Мистер Икс не вернулся.
    }
reason-other = Стол закрыт.
proof-holds =
    { $count ->
        [one] Проверена { $count } печать: Мистера Икса никто не переставлял.
        [few] Проверены { $count } печати: Мистера Икса никто не переставлял.
       *[other] Проверено { $count } печатей: Мистера Икса никто не переставлял.
    }
proof-broken = Печати не сходятся с открытым листом!
replay = Повтор
rematch = Ещё раз
swap-sides = Поменяться сторонами
again-easier = Легче: { $level }
again-harder = Сложнее: { $level }
next-game = Следующая игра матча
next-match = Начать новый матч
match-over = Матч окончен
match-won =
    { $count ->
        [one] { $names }: победа в матче!
       *[other] Победу делят: { $names }
    }
match-done = уже был
match-to-come = впереди
name = Имя
standings = Счёт
wins = Победы
points-head = Очки
replay-truth = Правда
replay-knowledge = Что они знали
step-back = Шаг назад
step-on = Шаг вперёд
run = Воспроизвести
pause = Пауза
moment = Момент
candidates-count =
    { $count ->
        [one] Он мог быть на { $count } станции.
        [few] Он мог быть на { $count } станциях.
       *[other] Он мог быть на { $count } станциях.
    }
turning-point = Раунд { $round }: станций было { $before }, стало { $after }

# Отказы
refused-offline = Сервер недоступен.
refused-game-over = Игра окончена.
refused-unknown-seat = Такого места нет.
refused-not-your-turn = Сейчас не ваш ход.
refused-not-your-piece = Это не ваша фигура.
refused-already-moved = Эта фигура уже ходила.
refused-stale = Тем временем что-то произошло. Посмотрите и выберите снова.
refused-id-used = Это сообщение уже было отправлено с другим ходом. Попробуйте ещё раз.
refused-unreadable = Это не ход.
refused-no-such-station = Такой станции нет.
refused-no-connection = Туда не ведёт ни одна линия.
refused-station-taken = Там уже кто-то стоит.
refused-no-ticket = Нет нужного билета.
refused-illegal = Правила этого здесь не позволяют.
refused-bad-message = Сервер этого не понял.
refused-bad-version = Страница устарела. Загрузите её снова.
refused-hello-first = Связь началась неверно. Загрузите страницу снова.
refused-too-fast = Слишком быстро. Подождите немного.
refused-too-many = С вашего адреса открыто слишком много столов или игр. Попробуйте позже.
refused-too-long = Слишком длинно.
refused-busy = Сервер занят. Пробуем снова…
refused-fault = На сервере что-то сломалось.
refused-no-such-table = Такого стола нет или уже нет.
refused-set-aside = Не удаётся прочитать данные этого стола. Он отложен, пока хозяин сервера не исправит их; ничего не удалено.
refused-no-such-game = Такой игры нет.
refused-no-such-person = Такого человека нет.
refused-no-such-level = Такого компьютерного игрока нет.
refused-no-such-page = Такой страницы нет.
refused-bad-edition = Эти правила не сочетаются.
refused-bad-cards = Такие стартовые карточки не могли выпасть.
refused-bad-name = Такое имя использовать нельзя.
refused-bad-address = На этот адрес ничего отправить нельзя.
refused-bad-token = За этим столом вас не знают.
refused-bad-origin = Этой странице нельзя обращаться к тому серверу.
refused-not-host = Это может только хозяин стола.
refused-not-seated = Сначала займите место.
refused-not-your-seat = Это не ваше место.
refused-not-allowed = За этим столом так нельзя.
refused-propose-first = Сначала все сыщики предлагают ходы.
refused-not-started = Игра ещё не началась.
refused-not-over = Это можно после игры.
refused-already-started = Игра уже началась.
refused-seat-taken = Место занято.
refused-seats-open = Есть ещё свободные места.
refused-table-full = За столом больше нет места.
refused-learnt-too-much = Это уже нельзя вернуть: показано что-то тайное.
refused-nothing-asked = Никто ни о чём не просил.
refused-removed = Вас попросили выйти из-за стола.
refused-muted = Ведущий отключил вам чат.
refused-table-closed = Владелец сервера закрыл этот стол.
refused-banned = Владелец сервера не допускает ваш адрес.
refused-closing = Сервер перезапускается. Пробуем снова…

# Первая игра
learn = Обучение в игре
learn-other = А теперь за Мистера Икса
learn-done = На главную
back-to-game = Назад к игре
go-on = Дальше
progress = Прогресс
lesson-pay = Не сейчас. Здесь вы платите так: { $ticket }.
lesson-detectives-1 = Вы сыщики, две фигуры. Мистер Икс только что показался на 9-й. Подходите ближе: сыщик 1 едет автобусом. Нажмите на светящуюся станцию 10.
lesson-detectives-2 = Теперь сыщик 2. Каждый шаг стоит билета на свой транспорт. Нажмите на станцию 8, чтобы взять такси.
lesson-detectives-3 = Мистер Икс тайно сходил. В его листе виден только билет на такси. С 9-й такси идут до 7-й и до 10-й, но на 10-й стоите вы. Значит, он может быть только на 7-й: карта отмечает, где он может быть.
lesson-detectives-4 = Отрежьте ему пути. Сыщик 2 едет на метро до 5-й, рядом с 7-й.
lesson-detectives-5 = Сыщик 1 едет до 9-й. Туда ведут два вида транспорта: выберите билет.
lesson-detectives-6 = Снова такси. С 7-й свободна была только 4-я, значит, он там. За ним: сыщик 1 – на 7-ю.
lesson-detectives-7 = Сыщик 2 – на 2-ю, чтобы он не проскользнул.
lesson-detectives-8 = Чёрный билет! Он скрывает транспорт: с 4-й он уехал на такси до 1-й или на пароме до 6-й. Проверьте станцию 1 сыщиком 2.
lesson-detectives-9 = Пойман! Кто встал на его станцию, сразу завершает игру. Билеты говорят, чем он едет, появления – где он был, остальное сделает голова.
lesson-mister-x-1 = Вы Мистер Икс, на 9-й. Сыщики стоят на 1-й и 6-й. Ускользните: возьмите такси до 7-й. Они увидят такси, но не станцию.
lesson-mister-x-2 = Сыщик 1 совсем рядом. Поезжайте на метро до 5-й и заплатите чёрным билетом: тогда никто не узнает даже вида транспорта.
lesson-mister-x-3 = На третьей клетке вашего листа глаз: после этого шага все увидят, где вы. Выберите хорошее место: возьмите такси до 2-й.
lesson-mister-x-4 = Вас видели на 2-й, и сыщик 2 уже стоит на 1-й. Пора взять двойной билет: два шага за ход, каждый по своему билету.
lesson-mister-x-5 = Первый шаг двойного хода: такси до 3-й.
lesson-mister-x-6 = Второй шаг: такси до 6-й. Они видят два билета и должны угадать дважды.
lesson-mister-x-7 = Вы ушли от погони. Кто свободен после последнего раунда, тот победил. Тогда лист открывают, и каждый может проверить все шаги.
