# The head of every page
settings = Settings
page-head = Page
rules = Rules
language = Language

# The first page
tagline = Somewhere in the fog, Mister X is on the move.
pitch = One player slips through London unseen. Everyone else hunts, with a log of taxi, bus and underground tickets as their only trail.
play-now = Play now
play-now-about = You lead the detectives, the computer hides. No sign-up, no set-up.
ways-to-play = Ways to play
unfinished = Games in play
my-games = My games
phase-lobby = waiting for players
phase-playing = in play
mode-solo = Against the computer
mode-about-solo = As Mister X or as the detectives, at your own pace.
mode-shared = On this device
mode-about-shared = Pass it round. A curtain keeps secrets at every hand-over.
mode-online = With friends, by link
mode-about-online = Open a table, send the link, watch or play from anywhere.
your-name = Your name
default-name = Guest
join-by-link = Link to a table
join = Join
join-bad-link = That is not a table link. It ends like this: /t/name
seat-held = This browser keeps no cookies, so the address of this page holds your seat. Bookmark it, and keep it to yourself.
understood = Got it
notebook-link = Playing with a printed board? Keep a notebook
open-tables = Open tables
open-table =
    { $host } – { $edition }, { $free ->
        [0] no free seat
        [one] { $free } free seat
       *[other] { $free } free seats
    }
watch = watch
choose-edition = Edition
people = Players
people-count =
    { $count ->
        [one] { $count } player
       *[other] { $count } players
    }
side = Your side
detectives = Detectives
mister-x = Mister X
level = Computer
allow-aids = Allow hints and the overlays of possible and likely stations
listed = List among the open tables
match = Match: everyone plays Mister X once
proposals = Detectives first propose their moves, unseen by each other
clock = Clock
clock-none = none
clock-turn = 90 seconds per turn
clock-bank = 15 minutes each, plus 15 seconds per turn
clock-days = three days per turn
terms-clock-none = none
terms-clock-turn =
    { $seconds ->
        [one] { $seconds } second per turn
       *[other] { $seconds } seconds per turn
    }
terms-clock-minutes = { $minutes } minutes per turn
terms-clock-bank = { $minutes } minutes each, plus { $seconds } seconds per turn
terms-clock-days =
    { $days ->
        [one] one day per turn
       *[other] { $days } days per turn
    }
terms-out-computer = (then the computer plays that turn)
terms-out-forfeit = (then the game is lost)
terms-aids = Aids
terms-no-aids = none
terms-aid-candidates = possible stations
terms-aid-hints = hints
terms-aid-belief = likely stations
terms-series = Match
terms-match = everyone plays Mister X once
terms-proposals = Proposals
terms-propose = detectives propose before they move
terms-watching = Spectators
terms-no-watching = not allowed
team-size =
    Mister X against { $detectives ->
        [one] one detective
       *[other] { $detectives } detectives
    }{ $bobbies ->
        [0] .
        [one] { " " }and one bobby.
       *[other] { " " }and { $bobbies } bobbies.
    }
house-rules = House rules
house-rules-reset = Back to the original rules
begin-solo = Start
begin-shared = Start
begin-online = Open the table
edition-modern = Modern
edition-about-modern = The big board, bobbies, 22 rounds. 2 to 6 players.
edition-classic = Classic
edition-about-classic = Used tickets go to Mister X. Fixed order. 3 to 6 players.
edition-beginner = Beginners
edition-about-beginner = Taxi and bus only, Mister X mostly in sight. 4 or 5 players.
edition-compact = Compact
edition-about-compact = A small board, shared tickets and points. 2 to 4 players.
level-cadet = Cadet
level-constable = Constable
level-sergeant = Sergeant
level-inspector = Inspector
level-superintendent = Superintendent
level-commissioner = Commissioner

# Before the start
lobby-title = { $edition }: waiting for players
lobby-about = Send the link to everyone who wants to play. Anyone who has it can take a seat or watch.
lobby-guest = Choose a free seat to play, or stay here and watch.
invite-local = This link works only on this computer. To let others in your network join, start it with { $command }
invite-code = Invitation as a QR code
invite-link = Invitation
screen-link = Show on a television
copy = Copy
copied = Copied
seat-open = free
seat-computer = Computer: { $level }
you = you
sit-down = Sit here
stand-up = Leave the seat
seat-free = Free the seat
seat-add-computer = Add a computer
start-game = Start the game
seats-missing = The game can start when every seat is taken.
fill-seats =
    { $count ->
        [one] A computer for the free seat
       *[other] Computers for all { $count } free seats
    }
wait-for-host = The host starts the game.
table-missing = This table cannot be opened

# The game
loading = One moment…
table-as-mister-x = { $edition } – you are Mister X
table-as-detectives = { $edition } – you lead the detectives
now-mister-x = Sides have changed: you are Mister X now.
now-detectives = Sides have changed: you lead the detectives now.
now-back = A move was taken back.
map-label = Map. Arrow keys move it, plus and minus zoom, zero shows all of it, A shows what matters now.
legend = Lines
station-name = Station { $station }
target-name = Station { $station }, can be reached: { $tickets }
detective = Detective { $number }
bobby = Bobby { $number }
ticket-taxi = Taxi
ticket-bus = Bus
ticket-underground = Underground
ticket-ferry = Ferry
ticket-black = Black
ticket-double = Double
ticket-unknown = hidden
kind-leg = Normal move
kind-double = Double
kind-surface = Surface
kind-vanish = Vanish
kind-place = Place
turn = Turn
choose-piece = Choose a piece
choose-kind = Choose the kind of move
choose-ticket = Ticket to station { $station }
confirm-move = To station { $station }?
cancel = Cancel
points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
prompt-x = Mister X, your move: tap a glowing station.
prompt-second = Now the second step.
prompt-detective = { $piece }: tap a glowing station.
prompt-place = Choose a start for { $piece }.
prompt-take = Which ticket do you take from { $piece }?
prompt-wait-mister-x = Mister X is choosing his way…
prompt-wait-detectives = The detectives are closing in…
prompt-wait-over = The game is over.
prompt-wait-partner = Waiting for your partners…
prompt-wait-for = Waiting for { $names }…
prompt-sending = Sending your move…
preparing = Preparing the computer player for this machine. This happens only once.
watching = You are watching
round = Round { $round }
round-none = Before the first round
round-of = Round { $round } of { $rounds }
score =
    { $score ->
        [one] { $score } point
       *[other] { $score } points
    }
seen-now = Mister X stands on { $station }.
seen-ago =
    { $ago ->
        [0] Just seen on { $station }.
        [one] Last seen on { $station }, one step ago.
       *[other] Last seen on { $station }, { $ago } steps ago.
    }
seen-never = Not seen yet.
seen-next =
    { $count ->
        [one] Shows himself after his next step.
       *[other] Shows himself in { $count } steps.
    }
seen-ago-you =
    { $ago ->
        [0] You were just seen on { $station }.
        [one] You were last seen on { $station }, one step ago.
       *[other] You were last seen on { $station }, { $ago } steps ago.
    }
seen-never-you = No one has seen you yet.
seen-next-you =
    { $count ->
        [one] You show yourself after your next step.
       *[other] You show yourself in { $count } steps.
    }
seen-soon =
    { $count ->
        [one] in 1 step
       *[other] in { $count } steps
    }
clock-of-mister-x = Mister X has { $time } left
clock-of-detectives = The detectives have { $time } left
clock-low = Only { $seconds } seconds left!
more = More
sheet-turn = Show the turn only
sheet-log = Show the log too
sheet-all = Show tickets, story and chat too
copy-link = Copy the link to this table
your-turn = Your turn
turn-at = Your turn at {$table}
propose = What would you play? No one sees it until everyone has proposed.
proposed = You have proposed. Waiting for { $names }.
propose-nothing = No opinion
proposals-open = What everyone proposed
proposed-nothing = no opinion
is-away = { $name } is away.
hint = Hint
hint-awaited = Thinking…
hint-says = The computer would play: { $move }
takeback = Take back
takeback-nothing = You have no move to take back.
resign = Resign
resign-sure = Resign the game?
resign-yes = Yes, resign
resign-no = No, play on
old-numbers = Old station numbers
resume = Continue on another device
resume-code = On the other device, open the link to this table and then the menu ⋯. Type there, under “{ $field }”:
resume-enter = Code from another device
asked = A question
asked-takeback = { $name } would like to take the last move back. Is that all right?
asked-rematch = { $name } would like another game, with the roles rotating. Are you in?
asked-wait = Waiting for an answer from { $names }…
asked-agreed = Agreed.
asked-declined = The answer was no. Everything stays as it is.
asked-overtaken = The game went on, so nothing is taken back.
agree = Yes
decline = No
log = Mister X's log
sighting = he shows himself
hidden-entry = he hides this step
surfaced = surfaced
show-station = Show station { $station }
show-piece = Show { $piece }
at-station = on { $station }
has-moved = has moved
is-out = out
common-purse = Common purse
supply = Supply
tab-tickets = Tickets
tab-story = Story
tab-talk = Chat
story-empty = Nothing has happened yet.
talk = Chat
talk-empty = No messages yet.
say = Write a message
send = Send
quick-phrases = Quick phrases
quick-luck = Good luck!
quick-nice = Nice move!
quick-moment = One moment, please.
quick-turn = It’s your turn.
quick-thanks = Thanks for the game!
at-the-table = At the table
mute = Mute
unmute = Unmute
is-muted = muted
remove-person = Remove
remove-sure = Yes, remove { $name }
channel = To whom
channel-table = everyone
channel-detectives = detectives
channel-spectators = spectators
find = Station
find-station = Find a station by number
closer = Zoom in
farther = Zoom out
whole-map = Whole map
show-action = Show what matters now
aid-candidates = Where can he be?
aid-candidates-you = Where can they suspect you?
aid-reach = Within reach
aid-marks = Mark
aid-notes = Notes
plan-begin = Plan
marking = Marks for the other detectives
marking-how = Tap a station to mark it, drag to another one for an arrow. The same again takes it away. Mister X sees none of it.
marking-write = Write a station to mark, or two for an arrow
marking-clear = Clear mine
marking-done = Done
marking-unknown = Write one station, or two for an arrow.
marking-count =
    { $count ->
        [0] You have drawn nothing.
        [one] You have drawn { $count } mark.
       *[other] You have drawn { $count } marks.
    }
unheard =
    { $count ->
        [one] { $count } new line
       *[other] { $count } new lines
    }
move-box = Write a move
move-box-hint = taxi 46
go = Go
found-station = Station { $station } is in the middle of the map.
move-none = No such move. Write a ticket and a station, such as: taxi 46
move-several = Which one? { $moves }
move-offers = You can play: { $moves }. Send an empty line to hear this again.
move-leg = { $piece }: { $ticket } to { $station }
move-double = { $piece }: double, first { $ticket } to { $station }
move-surface = { $piece }: { $ticket } to { $station }, surfacing
move-vanish = { $piece }: vanish to { $station }
move-place = { $piece } starts on { $station }
move-take = Take { $ticket } from { $piece }
move-waive = Take nothing from { $piece }
take-nothing = Take nothing
connection-lost = Connection lost. Trying again…
offline-title = No connection
offline-about = The game server cannot be reached. This page keeps trying. Until then you can learn by playing and read the rules: both work without a network.

# On one device
curtain-mister-x = Mister X's turn
curtain-detectives = The detectives' turn
curtain-why = Hand the device over. No one else should look now.
curtain-lift-mister-x = I am Mister X
curtain-lift-detectives = We are the detectives

# What happened
tell-placed = { $piece } starts on { $station }.
tell-round = Round { $round }.
tell-x-moved = Mister X, entry { $entry }: { $ticket }.
tell-x-seen = Mister X, entry { $entry }: { $ticket } to { $station }.
tell-x-reappears = Mister X appears on { $station }.
tell-taken = Mister X takes a ticket from { $piece }: { $ticket }.
tell-spared = Mister X leaves { $piece } every ticket.
tell-moved = { $piece }: { $ticket } to { $station }.
tell-skipped = { $piece } cannot move.
tell-out = { $piece } is out.

# The end
won-mister-x = Mister X wins
won-detectives = The detectives win
you-won-caught = You caught him!
you-won-escaped = You got away!
you-won-other = You won!
you-lost = Not this time
finale-leg = Leg { $leg } of { $legs }
finale-skip = Skip
finale-close = Close
finale-again = Show his way
share = Share
fact-near =
    { $count ->
        [one] Once Mister X stood one station away from a detective.
        [2] Twice Mister X stood one station away from a detective.
       *[other] { $count } times Mister X stood one station away from a detective.
    }
fact-late = A detective reached station { $station } just after Mister X had left it.
fact-far =
    { $count ->
        [one] The detectives came within one station of Mister X.
       *[other] No detective ever came closer than { $count } stations.
    }
reason-caught = { $piece } has caught Mister X.
reason-stuck = Mister X has no way out.
reason-escaped = Mister X has escaped into the fog.
reason-exhausted = No detective can move any more.
reason-resigned =
    { $winner ->
        [mister_x] The detectives gave up.
       *[other] Mister X gave up.
    }
reason-time = Time ran out.
reason-away =
    { $winner ->
        [mister_x] The detectives stayed away.
       *[other] Mister X stayed away.
    }
reason-other = The table was closed.
proof-holds =
    { $count ->
        [one] { $count } seal checked: no one moved Mister X afterwards.
       *[other] { $count } seals checked: no one moved Mister X afterwards.
    }
proof-broken = The seals do not match the log!
replay = Replay
rematch = Play again
swap-sides = Swap sides
again-easier = Easier: { $level }
again-harder = Harder: { $level }
next-game = Next game of the match
next-match = Start another match
match-over = The match is over
match-won =
    { $count ->
        [one] { $names } wins the match!
       *[other] { $names } share the win.
    }
match-done = played
match-to-come = to come
name = Name
standings = Standings
wins = Wins
points-head = Points
replay-truth = Truth
replay-knowledge = What they knew
step-back = One step back
step-on = One step on
run = Play
pause = Pause
moment = Moment
candidates-count =
    { $count ->
        [one] He could be on one station only.
       *[other] He could be on { $count } stations.
    }
turning-point = Round { $round }: from { $before } stations to { $after }

# Refusals
refused-offline = The server cannot be reached.
refused-game-over = The game is over.
refused-unknown-seat = There is no such seat.
refused-not-your-turn = It is not your turn.
refused-not-your-piece = That is not your piece.
refused-already-moved = That piece has moved already.
refused-stale = Something happened in the meantime. Look again and choose.
refused-id-used = This message has been sent before with another move. Please try again.
refused-unreadable = That is not a move.
refused-no-such-station = There is no such station.
refused-no-connection = No line leads there.
refused-station-taken = Somebody stands there.
refused-no-ticket = There is no ticket for that.
refused-illegal = The rules do not allow that here.
refused-bad-message = The server did not understand that.
refused-bad-version = This page is out of date. Load it again.
refused-hello-first = The connection began wrongly. Load the page again.
refused-too-fast = Too fast. Wait a moment.
refused-too-many = There are too many tables or games from your address. Please try again later.
refused-too-long = That is too long.
refused-busy = The server is busy. Trying again…
refused-fault = Something went wrong on the server.
refused-no-such-table = There is no such table, or it is gone.
refused-set-aside = Something stored about this table cannot be read. It has been set aside until the server’s operator has repaired it; nothing is deleted.
refused-no-such-game = There is no such game.
refused-no-such-person = There is no such person.
refused-no-such-level = There is no such computer player.
refused-no-such-page = There is no such page.
refused-bad-edition = These rules do not go together.
refused-bad-cards = These start cards cannot have been dealt.
refused-bad-name = That name cannot be used.
refused-bad-address = Nothing can be sent to this address.
refused-bad-token = This table does not know you.
refused-bad-origin = This page may not talk to that server.
refused-not-host = Only the host may do that.
refused-not-seated = Take a seat first.
refused-not-your-seat = That is not your seat.
refused-not-allowed = This table does not allow that.
refused-propose-first = First all detectives propose their moves.
refused-not-started = The game has not started.
refused-not-over = That is possible after the game.
refused-already-started = The game has started already.
refused-seat-taken = That seat is taken.
refused-seats-open = There are still free seats.
refused-table-full = The table is full.
refused-learnt-too-much = That can no longer be taken back: something secret has been shown.
refused-nothing-asked = Nothing has been asked.
refused-removed = You were asked to leave the table.
refused-muted = The host has muted you.
refused-table-closed = The server’s operator has closed this table.
refused-banned = The server’s operator has blocked your address.
refused-closing = The server is restarting. Trying again…

# The first game
learn = Learn by playing
learn-other = Now as Mister X
learn-done = To the start page
back-to-game = Back to the game
go-on = Go on
progress = Progress
lesson-pay = Not this time. Here you pay with: { $ticket }.
lesson-detectives-1 = You are the detectives, two pieces. Mister X has just shown himself on 9. Close in: Detective 1 takes the bus. Tap the glowing station 10.
lesson-detectives-2 = Now Detective 2. Every step costs a ticket of its transport. Tap station 8 to take a taxi.
lesson-detectives-3 = Mister X has moved in secret. His log shows only a taxi ticket. From 9 taxis run to 7 and to 10, but you stand on 10. So he can only be on 7: the map marks where he can be.
lesson-detectives-4 = Cut off his ways. Detective 2 takes the underground to 5, next to 7.
lesson-detectives-5 = Detective 1 goes to 9. Two transports lead there: choose which ticket to pay.
lesson-detectives-6 = Another taxi. From 7 only 4 was free, so he is on 4. Follow him: Detective 1 to 7.
lesson-detectives-7 = Detective 2 to 2, so that he cannot slip past.
lesson-detectives-8 = A black ticket! It hides the transport: from 4 he took a taxi to 1, or the ferry to 6. Try 1 with Detective 2.
lesson-detectives-9 = Caught! Stepping onto his station ends the game at once. Tickets tell you how he travels, sightings tell you where he was, and thinking does the rest.
lesson-mister-x-1 = You are Mister X, on 9. Detectives stand on 1 and 6. Slip away: take a taxi to 7. They will see the taxi, not the station.
lesson-mister-x-2 = Detective 1 is right beside you. Take the underground to 5, and pay with the black ticket: then no one knows even the transport.
lesson-mister-x-3 = The third box of your log has an eye: after this step everyone sees where you are. Choose a good place: take a taxi to 2.
lesson-mister-x-4 = They have seen you on 2, and Detective 2 stands on 1 already. Time for a double ticket: two steps in one turn, each with its own ticket.
lesson-mister-x-5 = First step of the double: a taxi to 3.
lesson-mister-x-6 = Second step: a taxi to 6. They see two tickets and must guess twice.
lesson-mister-x-7 = You have got away. If you are still free after the last round, you win. The log is opened then, and anyone can check every step.
