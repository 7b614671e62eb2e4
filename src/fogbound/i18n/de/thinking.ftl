# How strong the computers are
level-about-cadet = Geht dorthin, wo er zuletzt gesehen wurde, und vergisst die Tickets. Für die erste Partie.
level-about-constable = Denkt einen Zug voraus und nimmt den kürzesten Weg.
level-about-sergeant = Merkt sich das letzte Ticket; jeder Detektiv sucht für sich.
level-about-inspector = Merkt sich drei Tickets, und die Detektive planen gemeinsam.
level-about-superintendent = Vergisst nichts und sieht die Antwort der anderen Seite voraus.
level-about-commissioner = Wägt ab, wo er wahrscheinlich ist, und denkt am längsten. Der stärkste.

# Why the computer would play a move
hint-play = So spielen
hint-show = Zeigen
why-only-move = Es gibt keinen anderen Zug.
why-any-move = Hier ist ein Zug so gut wie der andere.
why-good-start = Ein guter Ort für den Anfang.
why-sure-catch = Er muss dort sein: Dieser Zug fängt ihn.
why-likely-catch = Er ist wahrscheinlich dort.
why-may-catch = Er könnte dort sein.
why-closes-in = Der Ring um die möglichen Stationen wird enger.
why-takes-rarest = Er nimmt das Ticket, das den Detektiven am meisten fehlen wird.
why-breaks-away = Zwei Schritte auf einmal bringen ihn außer Reichweite.
why-covers-tracks = Ein schwarzes Ticket verbirgt, wohin er fuhr.
why-shows-safely = Hier muss er sich zeigen und tut es fern von allen.
why-keeps-away = Er hält sicheren Abstand zu den Detektiven.
why-hides = Viele Stationen passen zu dem, was die Detektive sehen.

# What cannot be done
refused-bad-record = Das ist kein Protokoll einer Partie, das sich zeigen lässt.
refused-not-analysed = Diese Partie wurde noch nicht analysiert.
refused-no-seals = Diese Partie stammt aus einem Protokoll: Es gibt keine Siegel zu prüfen.

# The curve of chances
chance-title = Mister X’ Gewinnchance
chance-as-mister-x = wie er sie sah
chance-as-detectives = wie die Detektive sie sahen
rounds = Runde

# The heat map
aid-belief = Wo ist er wahrscheinlich?
heat-legend = Wahrscheinlichkeit, dass er dort ist
most-likely = Am wahrscheinlichsten:
heat-station = Station { $station }: { $percent }
heat-here = er ist hier mit { $percent } Wahrscheinlichkeit
