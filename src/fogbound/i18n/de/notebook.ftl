# The notebook beside a printed board
notebook-title = Notizbuch für das gedruckte Brett
notebook-about = Ihr spielt am Tisch. Schreibt auf, was alle sehen; der Plan zeigt, wo er sein kann.
notebook-whose = Wessen Notizbuch?
notebook-theirs = das der Detektive
notebook-own = das von Mister X, nur für seine Augen
notebook-cards = Wo die Verfolger beginnen
notebook-start = Wo du beginnst
notebook-begin = Notizbuch öffnen
notebook-kept = Was du schreibst, bleibt auf diesem Gerät. Der Server sagt, was daraus folgt, und behält nichts.
notebook-x = Was hat Mister X gespielt?
notebook-yours = Du bist dran: Tippe auf ein Ticket oder eine Station.
notebook-station = Und wohin? Tippe auf die Station.
notebook-shows = Mister X zeigt sich: Tippe auf seine Station.
notebook-pursuers = Tippe an, wohin jemand gezogen ist: { $names }.
notebook-how-ended = Wie ging das Spiel aus?
notebook-which = Wer, und womit?
notebook-can-be = Mister X kann hier sein
notebook-undo = Zurücknehmen
notebook-new = Neues Notizbuch
notebook-forget = Ja, dieses wegwerfen
notebook-cannot = Das kann nicht sein: { $entry }
notebook-nowhere = Von keiner Station aus, auf der er sein kann, wäre das möglich.
notebook-over = Nach dem, was dasteht, ist das Spiel zu Ende.
notebook-perhaps = Stimmt es doch, dann ist vielleicht ein früherer Eintrag falsch:
notebook-instead = Eintrag { $number }: { $entry } Besser:
notebook-leave = Weglassen
notebook-again = Noch einmal versuchen
notebook-ended-caught = Er ist gefasst
notebook-ended-stuck = Er kann nicht ziehen
notebook-ended-escaped = Er ist entkommen
notebook-ended-exhausted = Kein Detektiv kann ziehen
notebook-goes-on = Nein, es geht weiter
notebook-open-log = Fahrtenbuch von Mister X: Start, dann jede Station
notebook-check = Prüfen und ansehen
notebook-differs = Bei Eintrag { $number } widersprechen sie sich: { $entry }
notebook-log-differs = Im Fahrtenbuch steht etwas anderes.
notebook-log-short = Das Fahrtenbuch endet vorher.
notebook-log-long = Das Fahrtenbuch geht noch weiter.
notebook-your-log = Dein Fahrtenbuch, zum Vorlesen am Ende:
notebook-offline = Der Server ist nicht erreichbar. Was du geschrieben hast, bleibt hier; was daraus folgt, kann nur er sagen.
notebook-count =
    { $count ->
        [one] { $count } Station möglich
       *[other] { $count } Stationen möglich
    }
