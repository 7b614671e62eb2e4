# Notizen für sich selbst
notes-how = Tippe eine Station an, um sie durchzustreichen, noch einmal, und der Strich ist weg. Für eine Notiz schreib die Station und deine Worte. Nur dieses Gerät weiß davon.
notes-write = Eine Station zum Durchstreichen schreiben, oder Station und Notiz
notes-example = 46 · 46 kam er von hier?
notes-clear = Alles löschen
notes-unknown = Beginne mit der Nummer einer Station.
notes-count =
    { $count ->
        [0] Du hast nichts notiert.
        [one] { $count } Station notiert.
       *[other] { $count } Stationen notiert.
    }
notes-crossed = durchgestrichen
notes-here = deine Notiz: { $note }

# Ein Zug, der überlegt wird, bevor er gesendet wird
plan = Dein Plan
plan-how = Wähle für jede Figur einen Schritt. Gesendet wird erst, wenn du es sagst.
plan-send =
    { $count ->
        [one] Schritt senden
       *[other] { $count } Schritte senden
    }
plan-drop = Planen beenden
plan-remove = Herausnehmen: { $move }

## Antworten vor dem eigenen Zug

answers = Vorab antworten
answers-how = Wenn du dran bist, wird ein paar Minuten später die erste passende Antwort für dich gespielt. Nur du weißt davon. Passt keine, entscheidest du wie sonst.
answer-when = Falls
answer-any = egal, was passiert
answer-ticket = Mister X fährt: { $ticket }
answer-x-at = Mister X auf dieser Station gesehen wird:
answer-detective-at = jemand auf dieser Station steht:
answer-station = Station
answer-open = später entscheiden
answer-saved = { $when } → { $moves }
answers-add = Weitere Antwort
answers-keep = Antworten merken
answers-drop = Zurückziehen
