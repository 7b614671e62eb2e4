# The notebook beside a printed board
notebook-title = Notebook for a printed board
notebook-about = You play on a table. Write down what everyone sees; the map shows where he can be.
notebook-whose = Whose notebook?
notebook-theirs = the detectives’
notebook-own = Mister X’s own, for his eyes only
notebook-cards = Where the pursuers start
notebook-start = Where you start
notebook-begin = Open the notebook
notebook-kept = What you write stays on this device. The server says what follows from it and keeps nothing.
notebook-x = What did Mister X play?
notebook-yours = Your move: tap a ticket or a station.
notebook-station = And where? Tap the station.
notebook-shows = Mister X shows himself: tap his station.
notebook-pursuers = Tap where one of them went: { $names }.
notebook-how-ended = How did the game end?
notebook-which = Who, and how?
notebook-can-be = Mister X can be here
notebook-undo = Undo
notebook-new = New notebook
notebook-forget = Yes, throw this one away
notebook-cannot = This cannot be: { $entry }
notebook-nowhere = From none of the stations where he can be could he have done that.
notebook-over = By what was written, the game is over.
notebook-perhaps = If it is right, an earlier entry may be wrong:
notebook-instead = Entry { $number }: { $entry } Better:
notebook-leave = Leave it out
notebook-again = Try again
notebook-ended-caught = He is caught
notebook-ended-stuck = He cannot move
notebook-ended-escaped = He has escaped
notebook-ended-exhausted = No detective can move
notebook-goes-on = No, the game goes on
notebook-open-log = Mister X’s log: his start, then every station
notebook-check = Check and replay
notebook-differs = They disagree at entry { $number }: { $entry }
notebook-log-differs = The log says something else.
notebook-log-short = The log ends before it.
notebook-log-long = The log goes on after it.
notebook-your-log = Your log, to be read out at the end:
notebook-offline = The server cannot be reached. What you wrote is kept here; what follows from it only the server can say.
notebook-count =
    { $count ->
        [one] { $count } station possible
       *[other] { $count } stations possible
    }
