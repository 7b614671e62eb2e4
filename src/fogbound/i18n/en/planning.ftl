# Notes for oneself
notes-how = Tap a station to cross it out; tap again to take the cross away. To note something, write the station and your words. Only this device knows.
notes-write = Write a station to cross out, or a station and a note
notes-example = 46 · 46 came from here?
notes-clear = Clear all
notes-unknown = Begin with the number of a station.
notes-count =
    { $count ->
        [0] You have noted nothing.
        [one] { $count } station noted.
       *[other] { $count } stations noted.
    }
notes-crossed = crossed out
notes-here = your note: { $note }

# A turn that is thought out before it is sent
plan = Your plan
plan-how = Choose a move for every piece. Nothing is sent until you say so.
plan-send =
    { $count ->
        [one] Send the move
       *[other] Send { $count } moves
    }
plan-drop = Stop planning
plan-remove = Take out: { $move }

## Answers that are given before one's turn

answers = Answer in advance
answers-how = When your turn comes, the first answer that fits is played for you some minutes later. Only you know that there is one. If none fits, you decide as usual.
answer-when = If
answer-any = whatever happens
answer-ticket = Mister X travels: { $ticket }
answer-x-at = Mister X is seen on this station:
answer-detective-at = someone stands on this station:
answer-station = Station
answer-open = decide later
answer-saved = { $when } → { $moves }
answers-add = Another answer
answers-keep = Keep these answers
answers-drop = Withdraw
