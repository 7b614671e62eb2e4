# How strong the computers are
level-about-cadet = Goes where he was last seen and forgets the tickets. A first opponent.
level-about-constable = Looks one move ahead and takes the shortest way.
level-about-sergeant = Remembers the last ticket; every detective hunts alone.
level-about-inspector = Remembers three tickets, and the detectives plan together.
level-about-superintendent = Forgets nothing and foresees the other side's answer.
level-about-commissioner = Weighs where he probably is and thinks longest. The strongest.

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
why-shows-safely = He must show himself here, and does it far from everybody.
why-keeps-away = It keeps a safe distance from the detectives.
why-hides = Many stations fit what the detectives will see.

# What cannot be done
refused-bad-record = This is no record of a game that can be shown.
refused-not-analysed = This game has not been analysed yet.
refused-no-seals = This game was opened from a record: there are no seals to check.

# The curve of chances
chance-title = Mister X's chance to win
chance-as-mister-x = as he could see it
chance-as-detectives = as the detectives could see it
rounds = Round

# The heat map
aid-belief = Where is he probably?
heat-legend = Chance that he is there
most-likely = Most likely:
heat-station = Station { $station }: { $percent }
heat-here = he is here with a chance of { $percent }
