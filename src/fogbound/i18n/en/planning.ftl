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
