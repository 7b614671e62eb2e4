# How strong the computers are
level-about-cadet = Lives in the moment and misses a lot. For a first game.
level-about-constable = Looks one move ahead and goes straight for it.
level-about-sergeant = Remembers a little and thinks a few moves ahead.
level-about-inspector = Remembers more, plans as a team and hides with care.
level-about-superintendent = Forgets little and looks further ahead.
level-about-commissioner = Forgets nothing, weighs every chance and thinks the longest. The strongest.

# Why the computer would play a move
hint-play = Play it
hint-show = Show it
why-only-move = There is no other move.
why-any-move = One move is as good as another here.
why-good-start = A good place to begin.
why-sure-catch = He must be there: this catches him.
why-likely-catch = He is probably there.
why-may-catch = He may be there.
why-closes-in = It closes in on where he can be.
why-takes-rarest = It takes the ticket that the detectives will miss most.
why-breaks-away = Two steps at once get him out of reach.
why-covers-tracks = A black ticket hides which way he went.
why-shows-safely = He must show himself here, and does so far from everyone.
why-ways-onward = Everyone will see him there, so the ways onward count.
why-keeps-away = It keeps a safe distance from the detectives.
why-hides = Many stations fit what the detectives will see.

# What cannot be done
refused-bad-record = This is not the record of a game that can be shown.
refused-not-analysed = This game has not been analysed yet.
refused-no-seals = This game was opened from a record: there are no seals to check.

# The curve of chances
chance-title = Mister X's chance to win
chance-as-mister-x = as he could see it
chance-as-detectives = as the detectives could see it
rounds = Round

# The heat map
aid-belief = Where is he probably?
aid-belief-you = Where do they expect you?
heat-legend = Chance that he is there
heat-legend-you = Chance that you are there, as far as they know
most-likely = Most likely:
heat-station = Station { $station }: { $percent }
heat-here = he is here with a chance of { $percent }
heat-here-you = for them you are here with a chance of { $percent }

# The replay
replay-as = What is shown
replay-belief = Where he probably was
step-first = To the beginning
step-last = To the end
share-moment = Copy a link to this moment
downloads = Downloads
download-record = Notation
download-moving = As a moving picture
embed-code = To embed elsewhere
download-json = Numbers (JSON)
download-svg = Curve (SVG)
analysis = Analysis
analysis-about = The computer looks at every move: how the chances went, where the game turned, and what would have been better.
analysis-begin = Analyse this game
analysis-again = Try again
analysis-waiting = The computer is getting ready…
analysis-running = { $done } of { $total } moves
analysis-interrupted = The analysis was interrupted.
analysis-failed = The computer could not finish the analysis. The game itself is safe.
analysis-judge = Judged by a computer player ({ $judge }), { $playouts } playouts per move. Each side is measured by what it could know, not by what was true.
analysis-quiet = No move cost a chance.
turn-move = Round { $round } · { $move }
sightings = What the detectives learned
accuracy = Accuracy
accuracy-of = Accuracy of { $side }
worst-moves = Costliest moves
grade-weak = Inaccurate
grade-mistake = A mistake
grade-blunder = A blunder
retry-mister-x =
    { $count ->
        [one] Try Mister X’s costliest move again
       *[other] Try { $count } of Mister X’s moves again
    }
retry-detectives =
    { $count ->
        [one] Try the detectives’ costliest move again
       *[other] Try { $count } of the detectives’ moves again
    }
retry-head = Practice { $number } of { $count }
retry-task = Round { $round }: { $move } cost { $points }. Find a better move on the map.
retry-best = exactly what the computer would play.
retry-good = as good as the best.
retry-weak = playable, but { $points } worse than the best.
retry-mistake = { $points } worse than the best. There is something better.
retry-blunder = { $points } worse than the best. Look again.
retry-chance = It leaves a chance of { $percent }.
retry-answer = The best: { $move }, with a chance of { $percent }.
retry-again = Another try
retry-show = Show the answer
retry-next = Next
retry-end = End practice
review-first = The computer would have played the same.
review-fine = A good move: nothing was clearly better.
review-better = Better:
review-chance-mister-x = Mister X’s chance, here and at his next turn: { $before } → { $after }
review-chance-detectives = The detectives’ chance, here and at their next move: { $before } → { $after }
review-catch = This step could catch him with a chance of { $percent }.
review-luck = The chances moved against this verdict: luck and the others’ replies played their part.
line-play = Play the better line
line-head = A better line
line-about = How the computer would have gone on for both sides, each by what it could see.
line-end = Back to the game

# Records from files
open-record = Open a record
open-record-about = A game that fogbound saved, or the games of a tournament. Choose the file, or drop it anywhere on this page.
open-record-choose = Choose a file
open-record-drop = Let go to open the record
open-record-which = Which game?
open-record-game = { $number }. { $x } against { $detectives }: { $result } (round { $round })
open-record-more = Only the first { $count } games are listed.
record-fault-empty = This file is empty.
record-fault-large = This file is too large to hold records.
record-fault-binary = This is not a text file, so it cannot be a record.
record-fault-games = There is no game in this file.
record-fault-several = One file at a time, please.
record-fault-at = Line { $line }, column { $column }.
