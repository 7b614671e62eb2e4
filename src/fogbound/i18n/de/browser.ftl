# Der Kopf jeder Seite
settings = Einstellungen
page-head = Seite
rules = Regeln
language = Sprache

# Die erste Seite
tagline = Irgendwo im Nebel ist Mister X unterwegs.
pitch = Einer schleicht ungesehen durch London. Alle anderen jagen ihn; ihre einzige Spur ist eine Liste von Taxi-, Bus- und U‑Bahn‑Tickets.
play-now = Jetzt spielen
play-now-about = Du führst die Detektive, der Computer versteckt sich. Ohne Anmeldung, ohne Einstellungen.
ways-to-play = Spielmodi
unfinished = Laufende Spiele
my-games = Meine Spiele
phase-lobby = wartet auf Mitspieler
phase-playing = im Gange
mode-solo = Gegen den Computer
mode-about-solo = Als Mister X oder als Detektive, im eigenen Tempo.
mode-shared = An diesem Gerät
mode-about-shared = Reicht es herum. Ein Vorhang wahrt bei jeder Übergabe die Geheimnisse.
mode-online = Mit Freunden, per Link
mode-about-online = Tisch eröffnen, Link verschicken, von überall mitspielen oder zusehen.
your-name = Dein Name
default-name = Gast
join-by-link = Link zu einem Tisch
join = Beitreten
join-bad-link = Das ist kein Link zu einem Tisch. Er endet so: /t/name
seat-held = Dieser Browser speichert keine Cookies, deshalb hält die Adresse dieser Seite deinen Platz. Setz ein Lesezeichen und zeig sie niemandem.
understood = Verstanden
notebook-link = Ihr spielt am gedruckten Brett? Führt ein Notizbuch
open-tables = Offene Tische
open-table =
    { $host } – { $edition }, { $free ->
        [0] kein freier Platz
        [one] { $free } freier Platz
       *[other] { $free } freie Plätze
    }
watch = zusehen
choose-edition = Ausgabe
people = Personen
people-count =
    { $count ->
        [one] { $count } Person
       *[other] { $count } Personen
    }
side = Deine Seite
detectives = Detektive
mister-x = Mister X
level = Computer
allow-aids = Tipps und die Anzeige möglicher und wahrscheinlicher Stationen erlauben
listed = In der Liste offener Tische zeigen
match = Serie: Jeder spielt einmal Mister X
proposals = Detektive schlagen ihre Züge erst verdeckt vor
clock = Uhr
clock-none = keine
clock-turn = 90 Sekunden je Zug
clock-bank = 15 Minuten je Seite, 15 Sekunden mehr je Zug
clock-days = drei Tage je Zug
terms-clock-none = keine
terms-clock-turn =
    { $seconds ->
        [one] { $seconds } Sekunde pro Zug
       *[other] { $seconds } Sekunden pro Zug
    }
terms-clock-minutes = { $minutes } Minuten pro Zug
terms-clock-bank = { $minutes } Minuten je Seite, dazu { $seconds } Sekunden pro Zug
terms-clock-days =
    { $days ->
        [one] ein Tag pro Zug
       *[other] { $days } Tage pro Zug
    }
terms-out-computer = (danach zieht der Computer)
terms-out-forfeit = (danach ist das Spiel verloren)
terms-aids = Hilfen
terms-no-aids = keine
terms-aid-candidates = mögliche Stationen
terms-aid-hints = Tipps
terms-aid-belief = wahrscheinliche Stationen
terms-series = Serie
terms-match = jeder spielt einmal Mister X
terms-proposals = Vorschläge
terms-propose = Detektive schlagen vor, bevor sie ziehen
terms-watching = Zuschauer
terms-no-watching = nicht erlaubt
team-size =
    Mister X gegen { $detectives ->
        [one] einen Detektiv
       *[other] { $detectives } Detektive
    }{ $bobbies ->
        [0] .
        [one] { " " }und einen Bobby.
       *[other] { " " }und { $bobbies } Bobbys.
    }
house-rules = Hausregeln
house-rules-reset = Originalregeln
begin-solo = Los
begin-shared = Los
begin-online = Tisch eröffnen
edition-modern = Modern
edition-about-modern = Der große Plan, Bobbys, 22 Runden. 2 bis 6 Personen.
edition-classic = Klassisch
edition-about-classic = Verbrauchte Tickets gehen an Mister X. Feste Reihenfolge. 3 bis 6 Personen.
edition-beginner = Einsteiger
edition-about-beginner = Nur Taxi und Bus, Mister X ist meist zu sehen. 4 oder 5 Personen.
edition-compact = Kompakt
edition-about-compact = Kleiner Plan, gemeinsame Tickets und Punkte. 2 bis 4 Personen.
level-cadet = Anwärter
level-constable = Wachtmeister
level-sergeant = Sergeant
level-inspector = Inspektor
level-superintendent = Hauptkommissar
level-commissioner = Polizeichef

# Vor dem Beginn
lobby-title = { $edition }: Es fehlen noch Mitspieler
lobby-about = Schick den Link allen, die mitspielen möchten. Wer ihn hat, kann Platz nehmen oder zusehen.
lobby-guest = Wähle einen freien Platz, um mitzuspielen, oder bleib hier und sieh zu.
invite-local = Dieser Link gilt nur an diesem Computer. Damit andere in deinem Netz mitspielen können, starte mit { $command }
invite-code = Die Einladung als Bildcode
invite-link = Einladung
screen-link = Auf einem Fernseher zeigen
copy = Kopieren
copied = Kopiert
seat-open = frei
seat-computer = Computer: { $level }
you = du
sit-down = Platz nehmen
stand-up = Platz verlassen
seat-free = Platz freimachen
seat-add-computer = Computer hinzufügen
start-game = Spiel beginnen
seats-missing = Das Spiel kann beginnen, sobald alle Plätze besetzt sind.
fill-seats =
    { $count ->
        [one] Ein Computer für den freien Platz
       *[other] Computer für alle { $count } freien Plätze
    }
wait-for-host = Der Gastgeber beginnt das Spiel.
table-missing = Dieser Tisch lässt sich nicht öffnen

# Das Spiel
loading = Einen Moment …
table-as-mister-x = { $edition } – du bist Mister X
table-as-detectives = { $edition } – du führst die Detektive
now-mister-x = Seitenwechsel: Jetzt bist du Mister X.
now-detectives = Seitenwechsel: Jetzt führst du die Detektive.
now-back = Ein Zug wurde zurückgenommen.
map-label = Stadtplan. Pfeiltasten verschieben ihn, Plus und Minus zoomen, Null zeigt alles, A zeigt, worum es gerade geht.
legend = Linien
station-name = Station { $station }
target-name = Station { $station }, erreichbar: { $tickets }
detective = Detektiv { $number }
bobby = Bobby { $number }
ticket-taxi = Taxi
ticket-bus = Bus
ticket-underground = U-Bahn
ticket-ferry = Fähre
ticket-black = Schwarz
ticket-double = Doppelzug
ticket-unknown = verdeckt
kind-leg = Normaler Zug
kind-double = Doppelzug
kind-surface = Auftauchen
kind-vanish = Verschwinden
kind-place = Aufstellen
turn = Zug
choose-piece = Figur wählen
choose-kind = Art des Zugs wählen
choose-ticket = Ticket nach Station { $station }
confirm-move = Zur Station { $station }?
cancel = Abbrechen
points =
    { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
prompt-x = Mister X, du bist dran: Tippe auf eine leuchtende Station.
prompt-second = Und jetzt der zweite Schritt.
prompt-detective = { $piece }: Tippe auf eine leuchtende Station.
prompt-place = Wähle einen Start für { $piece }.
prompt-take = Welches Ticket nimmst du { $piece } weg?
prompt-wait-mister-x = Mister X sucht seinen Weg …
prompt-wait-detectives = Die Detektive rücken näher …
prompt-wait-over = Das Spiel ist zu Ende.
prompt-wait-partner = Deine Partner sind dran …
prompt-wait-for = Warte auf { $names } …
prompt-sending = Zug wird gesendet …
preparing = Der Computer wird für diesen Rechner vorbereitet, nur dieses eine Mal.
watching = Du siehst zu
round = Runde { $round }
round-none = Vor der ersten Runde
round-of = Runde { $round } von { $rounds }
score =
    { $score ->
        [one] { $score } Punkt
       *[other] { $score } Punkte
    }
seen-now = Mister X steht auf { $station }.
seen-ago =
    { $ago ->
        [0] Eben auf { $station } gesehen.
        [one] Zuletzt auf { $station } gesehen, vor einem Schritt.
       *[other] Zuletzt auf { $station } gesehen, vor { $ago } Schritten.
    }
seen-never = Noch nicht gesehen.
seen-next =
    { $count ->
        [one] Zeigt sich nach dem nächsten Schritt.
       *[other] Zeigt sich in { $count } Schritten.
    }
seen-ago-you =
    { $ago ->
        [0] Eben wurdest du auf { $station } gesehen.
        [one] Zuletzt wurdest du auf { $station } gesehen, vor einem Schritt.
       *[other] Zuletzt wurdest du auf { $station } gesehen, vor { $ago } Schritten.
    }
seen-never-you = Noch hat dich niemand gesehen.
seen-next-you =
    { $count ->
        [one] Du zeigst dich nach deinem nächsten Schritt.
       *[other] Du zeigst dich in { $count } Schritten.
    }
seen-soon =
    { $count ->
        [one] in { $count } Schritt
       *[other] in { $count } Schritten
    }
clock-of-mister-x = Mister X hat noch { $time }
clock-of-detectives = Die Detektive haben noch { $time }
clock-low = Nur noch { $seconds } Sekunden!
more = Mehr
sheet-turn = Nur den Zug zeigen
sheet-log = Auch das Fahrtenbuch zeigen
sheet-all = Auch Tickets, Verlauf und Chat zeigen
copy-link = Link zu diesem Tisch kopieren
your-turn = Du bist dran
turn-at = Du bist dran: {$table}
propose = Was würdest du spielen? Niemand sieht es, bis alle vorgeschlagen haben.
proposed = Dein Vorschlag steht. Es fehlt noch: { $names }.
propose-nothing = Keine Meinung
proposals-open = Das haben alle vorgeschlagen
proposed-nothing = keine Meinung
is-away = { $name } ist offline.
hint = Tipp
hint-awaited = Denkt nach …
hint-says = Der Computer würde spielen: { $move }
takeback = Zurücknehmen
takeback-nothing = Du hast noch keinen Zug, den du zurücknehmen könntest.
resign = Aufgeben
resign-sure = Das Spiel aufgeben?
resign-yes = Ja, aufgeben
resign-no = Nein, weiterspielen
old-numbers = Nummern der alten Auflagen
resume = An anderem Gerät weiterspielen
resume-code = Öffne auf dem anderen Gerät den Link zu diesem Tisch und dann das Menü ⋯. Gib dort unter „{ $field }“ ein:
resume-enter = Code von einem anderen Gerät
asked = Eine Frage
asked-takeback = { $name } möchte den letzten Zug zurücknehmen. Einverstanden?
asked-rematch = { $name } möchte noch ein Spiel; die Rollen wechseln reihum. Bist du dabei?
asked-wait = Warte auf eine Antwort von { $names } …
asked-agreed = Einverstanden.
asked-declined = Die Antwort war nein. Alles bleibt, wie es ist.
asked-overtaken = Das Spiel ging weiter, also wird nichts zurückgenommen.
agree = Ja
decline = Nein
log = Fahrtenbuch von Mister X
sighting = er zeigt sich
hidden-entry = er verbirgt diesen Schritt
surfaced = aufgetaucht
show-station = Station { $station } zeigen
show-piece = { $piece } zeigen
at-station = auf { $station }
has-moved = hat gezogen
is-out = ausgeschieden
common-purse = Gemeinsame Kasse
supply = Vorrat
tab-tickets = Tickets
tab-story = Verlauf
tab-talk = Chat
story-empty = Noch ist nichts geschehen.
talk = Chat
talk-empty = Noch keine Nachrichten.
say = Nachricht schreiben
send = Senden
quick-phrases = Schnelle Sätze
quick-luck = Viel Glück!
quick-nice = Guter Zug!
quick-moment = Einen Moment, bitte.
quick-turn = Du bist dran.
quick-thanks = Danke für das Spiel!
at-the-table = Am Tisch
mute = Stummschalten
unmute = Stummschaltung aufheben
is-muted = stumm
remove-person = Entfernen
remove-sure = Ja, { $name } entfernen
channel = An wen
channel-table = alle
channel-detectives = Detektive
channel-spectators = Zuschauer
find = Nr.
find-station = Station nach Nummer finden
closer = Vergrößern
farther = Verkleinern
whole-map = Ganzer Plan
show-action = Zeigen, worum es geht
aid-candidates = Wo kann er sein?
aid-candidates-you = Wo können sie dich vermuten?
aid-reach = Reichweite
aid-marks = Markieren
aid-notes = Notizen
plan-begin = Planen
marking = Zeichen für die anderen Detektive
marking-how = Tippe eine Station an, um sie zu markieren; zieh zu einer anderen für einen Pfeil. Dasselbe noch einmal nimmt es weg. Mister X sieht nichts davon.
marking-write = Eine Station zum Markieren schreiben, oder zwei für einen Pfeil
marking-clear = Meine löschen
marking-done = Fertig
marking-unknown = Schreib eine Station, oder zwei für einen Pfeil.
marking-count =
    { $count ->
        [0] Du hast nichts gezeichnet.
        [one] Du hast { $count } Zeichen gemacht.
       *[other] Du hast { $count } Zeichen gemacht.
    }
unheard =
    { $count ->
        [one] { $count } neue Zeile
       *[other] { $count } neue Zeilen
    }
move-box = Zug schreiben
move-box-hint = taxi 46
go = Los
found-station = Station { $station } ist in der Mitte des Plans.
move-none = Diesen Zug gibt es nicht. Schreib Ticket und Station, etwa: taxi 46
move-several = Welcher? { $moves }
move-offers = Möglich: { $moves }. Eine leere Zeile sagt das noch einmal.
move-leg = { $piece }: { $ticket } nach { $station }
move-double = { $piece }: Doppelzug, zuerst { $ticket } nach { $station }
move-surface = { $piece }: { $ticket } nach { $station }, taucht auf
move-vanish = { $piece }: verschwindet und fährt nach { $station }
move-place = { $piece } beginnt auf { $station }
move-take = { $ticket } von { $piece } nehmen
move-waive = { $piece } nichts nehmen
take-nothing = Nichts nehmen
connection-lost = Die Verbindung ist unterbrochen. Neuer Versuch …
offline-title = Keine Verbindung
offline-about = Der Spielserver ist nicht zu erreichen. Diese Seite versucht es von selbst wieder. Bis dahin kannst du spielend lernen und die Regeln lesen: Beides geht ohne Netz.

# An einem Gerät
curtain-mister-x = Mister X ist dran
curtain-detectives = Die Detektive sind dran
curtain-why = Gib das Gerät weiter. Sonst sollte jetzt niemand hinsehen.
curtain-lift-mister-x = Ich bin Mister X
curtain-lift-detectives = Wir sind die Detektive

# Was geschah
tell-placed = { $piece } beginnt auf { $station }.
tell-round = Runde { $round }.
tell-x-moved = Mister X, Eintrag { $entry }: { $ticket }.
tell-x-seen = Mister X, Eintrag { $entry }: { $ticket } nach { $station }.
tell-x-reappears = Mister X erscheint auf { $station }.
tell-taken = Mister X nimmt { $piece } ein Ticket: { $ticket }.
tell-spared = Mister X lässt { $piece } alle Tickets.
tell-moved = { $piece }: { $ticket } nach { $station }.
tell-skipped = { $piece } kann nicht ziehen.
tell-out = { $piece } scheidet aus.

# Das Ende
won-mister-x = Mister X gewinnt
won-detectives = Die Detektive gewinnen
you-won-caught = Ihr habt ihn!
you-won-escaped = Du bist entkommen!
you-won-other = Gewonnen!
you-lost = Diesmal nicht
finale-leg = Zug { $leg } von { $legs }
finale-skip = Überspringen
finale-close = Schließen
finale-again = Seinen Weg zeigen
share = Teilen
fact-near =
    { $count ->
        [one] Einmal stand Mister X eine Station neben einem Detektiv.
        [2] Zweimal stand Mister X eine Station neben einem Detektiv.
       *[other] { $count }-mal stand Mister X eine Station neben einem Detektiv.
    }
fact-late = Ein Detektiv kam auf Station { $station } an, kurz nachdem Mister X sie verlassen hatte.
fact-far =
    { $count ->
        [one] Die Detektive kamen Mister X bis auf eine Station nahe.
       *[other] Kein Detektiv kam je näher als { $count } Stationen heran.
    }
reason-caught = { $piece } hat Mister X gefasst.
reason-stuck = Mister X kann nirgends mehr hin.
reason-escaped = Mister X ist im Nebel entkommen.
reason-exhausted = Kein Detektiv kann mehr ziehen.
reason-resigned =
    { $winner ->
        [mister_x] Die Detektive haben aufgegeben.
       *[other] Mister X hat aufgegeben.
    }
reason-time = Die Zeit ist abgelaufen.
reason-away =
    { $winner ->
        [mister_x] Die Detektive sind nicht zurückgekehrt.
       *[other] Mister X ist nicht zurückgekehrt.
    }
reason-other = Der Tisch wurde geschlossen.
proof-holds =
    { $count ->
        [one] { $count } Siegel geprüft: Niemand hat Mister X nachträglich versetzt.
       *[other] { $count } Siegel geprüft: Niemand hat Mister X nachträglich versetzt.
    }
proof-broken = Die Siegel passen nicht zum geöffneten Fahrtenbuch!
replay = Nachspielen
rematch = Noch einmal
swap-sides = Seiten tauschen
again-easier = Leichter: { $level }
again-harder = Schwerer: { $level }
next-game = Nächstes Spiel der Serie
next-match = Neue Serie beginnen
match-over = Die Serie ist zu Ende
match-won =
    { $count ->
        [one] { $names } gewinnt die Serie!
       *[other] { $names } teilen sich den Sieg.
    }
match-done = gespielt
match-to-come = kommt noch
name = Name
standings = Stand
wins = Siege
points-head = Punkte
replay-truth = Wahrheit
replay-knowledge = Was sie wussten
step-back = Einen Schritt zurück
step-on = Einen Schritt weiter
run = Abspielen
pause = Pause
moment = Moment
candidates-count =
    { $count ->
        [one] Er konnte nur auf einer Station sein.
       *[other] Er konnte auf { $count } Stationen sein.
    }
turning-point = Runde { $round }: von { $before } Stationen auf { $after }

# Absagen
refused-offline = Der Server ist nicht zu erreichen.
refused-game-over = Das Spiel ist zu Ende.
refused-unknown-seat = Diesen Platz gibt es nicht.
refused-not-your-turn = Du bist nicht dran.
refused-not-your-piece = Das ist nicht deine Figur.
refused-already-moved = Diese Figur hat schon gezogen.
refused-stale = Inzwischen ist etwas geschehen. Sieh noch einmal hin und wähle.
refused-id-used = Diese Nachricht wurde schon mit einem anderen Zug gesendet. Bitte versuche es noch einmal.
refused-unreadable = Das ist kein Zug.
refused-no-such-station = Diese Station gibt es nicht.
refused-no-connection = Dorthin führt keine Linie.
refused-station-taken = Dort steht schon jemand.
refused-no-ticket = Dafür fehlt das Ticket.
refused-illegal = Das erlauben die Regeln hier nicht.
refused-bad-message = Das hat der Server nicht verstanden.
refused-bad-version = Diese Seite ist veraltet. Lade sie neu.
refused-hello-first = Die Verbindung hat falsch begonnen. Lade die Seite neu.
refused-too-fast = Das war zu schnell. Warte einen Moment.
refused-too-many = Von deiner Adresse kommen zu viele Tische oder Spiele. Bitte versuche es später noch einmal.
refused-too-long = Das ist zu lang.
refused-busy = Der Server ist beschäftigt. Neuer Versuch …
refused-fault = Auf dem Server ging etwas schief.
refused-no-such-table = Diesen Tisch gibt es nicht oder nicht mehr.
refused-set-aside = Gespeicherte Daten dieses Tisches lassen sich nicht lesen. Er ist beiseitegelegt, bis der Betreiber des Servers sie repariert hat; gelöscht wird nichts.
refused-no-such-game = Dieses Spiel gibt es nicht.
refused-no-such-person = Diese Person gibt es nicht.
refused-no-such-level = Diesen Computerspieler gibt es nicht.
refused-no-such-page = Diese Seite gibt es nicht.
refused-bad-edition = Diese Regeln passen nicht zusammen.
refused-bad-cards = Diese Startstationen können nicht gezogen worden sein.
refused-bad-name = Dieser Name geht nicht.
refused-bad-address = An diese Adresse lässt sich nichts senden.
refused-bad-token = An diesem Tisch kennt man dich nicht.
refused-bad-origin = Diese Seite darf nicht mit jenem Server sprechen.
refused-not-host = Das darf nur der Gastgeber.
refused-not-seated = Nimm zuerst Platz.
refused-not-your-seat = Das ist nicht dein Platz.
refused-not-allowed = Das erlaubt dieser Tisch nicht.
refused-propose-first = Erst schlagen alle Detektive ihre Züge vor.
refused-not-started = Das Spiel hat noch nicht begonnen.
refused-not-over = Das geht erst nach dem Spiel.
refused-already-started = Das Spiel hat schon begonnen.
refused-seat-taken = Dieser Platz ist besetzt.
refused-seats-open = Es sind noch Plätze frei.
refused-table-full = Der Tisch ist voll.
refused-learnt-too-much = Das lässt sich nicht mehr zurücknehmen: Etwas Geheimes wurde gezeigt.
refused-nothing-asked = Niemand hat etwas gefragt.
refused-removed = Du wurdest gebeten, den Tisch zu verlassen.
refused-muted = Der Gastgeber hat dich stummgeschaltet.
refused-table-closed = Der Betreiber des Servers hat diesen Tisch geschlossen.
refused-banned = Der Betreiber des Servers lässt deine Adresse nicht zu.
refused-closing = Der Server startet neu. Neuer Versuch …

# Das erste Spiel
learn = Spielend lernen
learn-other = Und jetzt als Mister X
learn-done = Zur Startseite
back-to-game = Zurück zum Spiel
go-on = Weiter
progress = Fortschritt
lesson-pay = Diesmal nicht. Hier zahlst du mit: { $ticket }.
lesson-detectives-1 = Ihr seid die Detektive, zwei Figuren. Mister X hat sich eben auf 9 gezeigt. Rückt näher: Detektiv 1 nimmt den Bus. Tippe auf die leuchtende Station 10.
lesson-detectives-2 = Jetzt Detektiv 2. Jeder Schritt kostet ein Ticket seines Verkehrsmittels. Tippe auf Station 8, um ein Taxi zu nehmen.
lesson-detectives-3 = Mister X ist heimlich gezogen. Sein Fahrtenbuch zeigt nur ein Taxiticket. Von 9 fahren Taxis nach 7 und nach 10, aber auf 10 stehst du. Er kann also nur auf 7 sein: Der Plan zeigt, wo er sein kann.
lesson-detectives-4 = Schneidet ihm die Wege ab. Detektiv 2 fährt mit der U-Bahn nach 5, neben 7.
lesson-detectives-5 = Detektiv 1 geht nach 9. Zwei Verkehrsmittel führen dorthin: Wähle das Ticket.
lesson-detectives-6 = Wieder ein Taxi. Von 7 war nur 4 frei, also ist er auf 4. Hinterher: Detektiv 1 nach 7.
lesson-detectives-7 = Detektiv 2 nach 2, damit er nicht vorbeischlüpft.
lesson-detectives-8 = Ein schwarzes Ticket! Es verbirgt das Verkehrsmittel: Von 4 nahm er ein Taxi nach 1 oder die Fähre nach 6. Versuch es mit Detektiv 2 auf 1.
lesson-detectives-9 = Gefasst! Wer seine Station betritt, beendet das Spiel sofort. Tickets sagen, womit er fährt, Sichtungen, wo er war, und Nachdenken erledigt den Rest.
lesson-mister-x-1 = Du bist Mister X, auf 9. Detektive stehen auf 1 und 6. Verschwinde: Nimm ein Taxi nach 7. Sie sehen das Taxi, nicht die Station.
lesson-mister-x-2 = Detektiv 1 steht direkt neben dir. Fahr mit der U-Bahn nach 5 und zahle mit dem schwarzen Ticket: Dann kennt niemand auch nur das Verkehrsmittel.
lesson-mister-x-3 = Das dritte Feld deines Fahrtenbuchs hat ein Auge: Nach diesem Schritt sehen alle, wo du bist. Wähle gut: Nimm ein Taxi nach 2.
lesson-mister-x-4 = Sie haben dich auf 2 gesehen, und Detektiv 2 steht schon auf 1. Zeit für einen Doppelzug: zwei Schritte in einem Zug, jeder mit eigenem Ticket.
lesson-mister-x-5 = Erster Schritt des Doppelzugs: ein Taxi nach 3.
lesson-mister-x-6 = Zweiter Schritt: ein Taxi nach 6. Sie sehen zwei Tickets und müssen zweimal raten.
lesson-mister-x-7 = Du bist über alle Berge. Wer nach der letzten Runde noch frei ist, gewinnt. Dann wird das Fahrtenbuch geöffnet, und alle können jeden Schritt prüfen.
