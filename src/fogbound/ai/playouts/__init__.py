"""How games are played to the end by quick rules, inside a search.

`hunch_playout.py` is ours: each pursuer goes for its own hunch of where Mister X is, and he steps out of their reach.
The pursuers' own search uses it too, with pursuers who know where he is. `candidate_playout.py` is the published one:
the pursuers close in on everywhere he can be, and he keeps away and widens that.
"""
