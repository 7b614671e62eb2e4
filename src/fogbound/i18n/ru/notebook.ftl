# The notebook beside a printed board
notebook-title = Блокнот для настольного поля
notebook-about = Вы играете за столом. Записывайте то, что видят все, а карта покажет, где он может быть.
notebook-whose = Чей это блокнот?
notebook-theirs = сыщиков
notebook-own = Мистера Икса, только для него
notebook-cards = Откуда начинают преследователи
notebook-start = Откуда вы начинаете
notebook-begin = Открыть блокнот
notebook-kept = Записи остаются на этом устройстве. Сервер говорит, что из них следует, и ничего не хранит.
notebook-x = Чем сыграл Мистер Икс?
notebook-yours = Ваш ход: нажмите на билет или станцию.
notebook-station = А куда? Нажмите на станцию.
notebook-shows = Мистер Икс появляется: нажмите на его станцию.
notebook-pursuers = Нажмите, куда кто-то из них пошёл: { $names }.
notebook-how-ended = Чем закончилась игра?
notebook-which = Кто и чем?
notebook-can-be = здесь может быть Мистер Икс
notebook-undo = Отменить
notebook-new = Новый блокнот
notebook-forget = Да, выбросить этот
notebook-cannot = Так не может быть: { $entry }
notebook-nowhere = Ни с одной станции, где он может быть, он так пойти не мог.
notebook-over = Судя по записям, игра окончена.
notebook-perhaps = Если это верно, ошибка может быть в более ранней записи:
notebook-instead = Запись { $number }: { $entry } Скорее:
notebook-leave = Не записывать
notebook-again = Попробовать снова
notebook-ended-caught = Он пойман
notebook-ended-stuck = Он не может пойти
notebook-ended-escaped = Он ушёл
notebook-ended-exhausted = Ни один сыщик не может пойти
notebook-goes-on = Нет, игра продолжается
notebook-open-log = Путевой лист Мистера Икса: старт, затем все станции
notebook-check = Проверить и посмотреть
notebook-differs = Расхождение в записи { $number }: { $entry }
notebook-log-differs = В путевом листе другое.
notebook-log-short = Путевой лист обрывается раньше.
notebook-log-long = Путевой лист продолжается дальше.
notebook-your-log = Ваш путевой лист, чтобы прочесть в конце:
notebook-offline = Сервер недоступен. Записи хранятся здесь, но что из них следует, может сказать только он.
notebook-count =
    { $count ->
        [one] { $count } возможная станция
        [few] { $count } возможные станции
       *[many] { $count } возможных станций
    }
