# How strong the computers are
level-about-cadet = Lebt im Augenblick und übersieht viel. Für das erste Spiel.
level-about-constable = Denkt einen Zug voraus und geht direkt darauf los.
level-about-sergeant = Merkt sich ein wenig und denkt ein paar Züge voraus.
level-about-inspector = Merkt sich mehr, plant im Team und versteckt sich gut.
level-about-superintendent = Vergisst wenig und denkt weiter voraus.
level-about-commissioner = Vergisst nichts, wägt jede Chance ab und denkt am längsten. Der stärkste.

# Why the computer would play a move
hint-play = So spielen
hint-show = Zeigen
why-only-move = Es gibt keinen anderen Zug.
why-any-move = Hier ist ein Zug so gut wie der andere.
why-good-start = Ein guter Ort für den Anfang.
why-sure-catch = Er muss dort sein: Dieser Zug fasst ihn.
why-likely-catch = Er ist wahrscheinlich dort.
why-may-catch = Er könnte dort sein.
why-closes-in = Der Ring um die möglichen Stationen wird enger.
why-takes-rarest = Er nimmt das Ticket, das den Detektiven am meisten fehlen wird.
why-breaks-away = Zwei Schritte auf einmal bringen ihn außer Reichweite.
why-covers-tracks = Ein schwarzes Ticket verbirgt, wohin er fuhr.
why-shows-safely = Hier muss er sich zeigen und tut es fern von allen.
why-ways-onward = Dort sehen ihn alle, also zählen die Wege, die weiterführen.
why-keeps-away = Er hält sicheren Abstand zu den Detektiven.
why-hides = Viele Stationen passen zu dem, was die Detektive sehen.

# What cannot be done
refused-bad-record = Das ist kein Protokoll eines Spiels, das sich zeigen lässt.
refused-not-analysed = Dieses Spiel wurde noch nicht analysiert.
refused-no-seals = Dieses Spiel stammt aus einem Protokoll: Es gibt keine Siegel zu prüfen.

# The curve of chances
chance-title = Gewinnchance von Mister X
chance-as-mister-x = wie er sie sah
chance-as-detectives = wie die Detektive sie sahen
rounds = Runde

# The heat map
aid-belief = Wo ist er wohl?
aid-belief-you = Wo vermuten sie dich?
heat-legend = Wahrscheinlichkeit, dass er dort ist
heat-legend-you = Wahrscheinlichkeit, dass du dort bist, nach ihrem Wissen
most-likely = Am wahrscheinlichsten:
heat-station = Station { $station }: { $percent }
heat-here = er ist hier mit { $percent } Wahrscheinlichkeit
heat-here-you = für sie bist du hier mit { $percent } Wahrscheinlichkeit

# The replay
replay-as = Was gezeigt wird
replay-belief = Wo er wahrscheinlich war
step-first = Zum Anfang
step-last = Zum Ende
share-moment = Link zu diesem Moment kopieren
downloads = Herunterladen
download-record = Notation
download-moving = Als bewegtes Bild
embed-code = Zum Einbetten
download-json = Zahlen (JSON)
download-svg = Kurve (SVG)
analysis = Analyse
analysis-about = Der Computer sieht sich jeden Zug an: wie die Chancen standen, wo sich das Spiel wendete und was besser gewesen wäre.
analysis-begin = Dieses Spiel analysieren
analysis-again = Noch einmal versuchen
analysis-waiting = Der Computer bereitet sich vor …
analysis-running = { $done } von { $total } Zügen
analysis-interrupted = Die Analyse wurde unterbrochen.
analysis-failed = Der Computer konnte die Analyse nicht abschließen. Dem Spiel selbst ist nichts geschehen.
analysis-judge = Beurteilt von einem Computerspieler ({ $judge }), { $playouts } Versuche je Zug. Jede Seite wird an dem gemessen, was sie wissen konnte, nicht an der Wahrheit.
analysis-quiet = Kein Zug hat Chancen gekostet.
turn-move = Runde { $round } · { $move }
sightings = Was die Detektive erfuhren
accuracy = Genauigkeit
accuracy-of = Genauigkeit: { $side }
worst-moves = Die teuersten Züge
grade-weak = Ungenau
grade-mistake = Ein Fehler
grade-blunder = Ein grober Fehler
retry-mister-x =
    { $count ->
        [one] Den teuersten Zug von Mister X noch einmal versuchen
       *[other] { $count } Züge von Mister X noch einmal versuchen
    }
retry-detectives =
    { $count ->
        [one] Den teuersten Zug der Detektive noch einmal versuchen
       *[other] { $count } Züge der Detektive noch einmal versuchen
    }
retry-head = Übung { $number } von { $count }
retry-task = Runde { $round }: { $move } – das kostete { $points }. Finde auf dem Stadtplan einen besseren Zug.
retry-best = genau das würde der Computer spielen.
retry-good = so gut wie der beste.
retry-weak = spielbar, aber { $points } gegenüber dem besten.
retry-mistake = { $points } gegenüber dem besten. Es gibt Besseres.
retry-blunder = { $points } gegenüber dem besten. Schau noch einmal hin.
retry-chance = Es bleibt eine Chance von { $percent }.
retry-answer = Am besten: { $move }, mit einer Chance von { $percent }.
retry-again = Neuer Versuch
retry-show = Antwort zeigen
retry-next = Weiter
retry-end = Übung beenden
review-first = Der Computer hätte dasselbe gespielt.
review-fine = Ein guter Zug: Nichts war deutlich besser.
review-better = Besser:
review-chance-mister-x = Chance von Mister X, hier und bei seinem nächsten Zug: { $before } → { $after }
review-chance-detectives = Chance der Detektive, hier und bei ihrem nächsten Zug: { $before } → { $after }
review-catch = Dieser Schritt konnte ihn mit { $percent } Wahrscheinlichkeit fassen.
review-luck = Die Chancen änderten sich gegen dieses Urteil: Glück und die Antworten der anderen hatten ihren Anteil.
line-play = Bessere Folge spielen
line-head = Eine bessere Folge
line-about = So hätte der Computer für beide Seiten weitergespielt, jede nach dem, was sie sehen konnte.
line-end = Zurück zum Spiel

# Records from files
open-record = Protokoll öffnen
open-record-about = Ein von fogbound gespeichertes Spiel oder die Spiele eines Turniers. Wähle die Datei oder lass sie irgendwo auf dieser Seite fallen.
open-record-choose = Datei wählen
open-record-drop = Loslassen, um das Protokoll zu öffnen
open-record-which = Welches Spiel?
open-record-game = { $number }. { $x } gegen { $detectives }: { $result } (Runde { $round })
open-record-more = Nur die ersten { $count } Spiele sind aufgeführt.
record-fault-empty = Diese Datei ist leer.
record-fault-large = Diese Datei ist zu groß für Protokolle.
record-fault-binary = Das ist keine Textdatei, also auch kein Protokoll.
record-fault-games = In dieser Datei ist kein Spiel.
record-fault-several = Bitte eine Datei nach der anderen.
record-fault-at = Zeile { $line }, Spalte { $column }.
