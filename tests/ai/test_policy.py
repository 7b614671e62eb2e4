from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from ai.tables import random_game
from fogbound.ai.outlook import Outlook, outlook
from fogbound.ai.policy import pursuer_step, revise, wander
from fogbound.ai.tree import EXITS, exits
from fogbound.engine.layout import StateArray
from fogbound.rules.codes import BLACK
from fogbound.rules.tickets import LETTERS
from fogbound.views import DetectiveView, MisterXView

SEED = np.array([88172645463325252], np.uint64)


def _moments(spelling: str, seed: int, side: type) -> Iterator[tuple[Outlook, StateArray]]:
    """What one side makes of its turns in a random game, with a world to write into."""
    for _, view in random_game(spelling, seed):
        if isinstance(view, side) and view.phase in ("x", "pursue"):
            seen = outlook(view)
            yield seen, seen.guess(seen.chooser(0))


def _led(seen: Outlook) -> set[int]:
    """Where the tickets since the last sighting lead, pursuers or not; nowhere before the first."""
    t, log = seen.tables[0], seen.view.log
    shown = [index for index, entry in enumerate(log) if entry.shown]
    here = {log[shown[-1]].station or 0} if shown else set()
    for entry in log[shown[-1] + 1 :] if shown else ():
        ticket = LETTERS.index(entry.ticket or "")
        edges = [edge for station in here for edge in range(t.edge_first[station], t.edge_first[station + 1])]
        here = {int(t.edge_to[edge]) for edge in edges if ticket in (BLACK, int(t.edge_via[edge]))}
    return here


def test_new_hunches_fit_the_tickets() -> None:
    """Another place to look for Mister X is one to which his tickets lead from where he was last seen."""
    met: set[int] = set()
    for seen, state in _moments("modern", 4, DetectiveView):
        found = {wander(seen.tables[0], state[0], SEED) for _ in range(40)} - {0}
        assert found <= _led(seen) - set(seen.pursuers)
        met.add(len(found))
    assert max(met) > 3
    assert min(met) == 0, "before he has been seen nobody can know"


def test_hunches_under_a_pursuer_are_given_up() -> None:
    """Where a pursuer stands he is not, whether pursuers block or not; hunches that can be true stay."""
    for spelling in ("modern(detectives=4)", "modern(detectives=4, blocking=no)"):
        for seen, state in list(_moments(spelling, 6, DetectiveView))[20:40]:
            free = next(station for station in seen.candidates if station not in seen.pursuers)
            hunches = np.full(8, free, np.int64)
            hunches[1] = seen.pursuers[-1]
            revise(seen.tables[0], state[0], SEED, hunches)
            assert hunches[1] not in seen.pursuers
            assert hunches[2:5].tolist() == [free] * 3


def test_pursuers_step_on_what_all_expect() -> None:
    """Where every hunch is one leg from the mover, a greedy pursuer goes there."""
    met = 0
    for seen, state in _moments("classic", 8, DetectiveView):
        target = seen.moves[0].station
        hunches = np.full(8, target, np.int64)
        if target not in seen.pursuers:
            met += 1
            code = pursuer_step(seen.tables[0], state[0], seen.roads, SEED, 100, hunches)
            assert code & 255 == target
    assert met


def test_his_tree_tells_pursuers_apart_by_the_ways_they_leave() -> None:
    """A bit for every way out of the pursuers' reach, and one that no move has."""
    met: set[int] = set()
    for seen, state in _moments("modern", 5, MisterXView):
        t, here = seen.tables[0], int(state[0].at[0])
        ends = [int(t.edge_to[edge]) for edge in range(t.edge_first[here], t.edge_first[here + 1])]
        safe = [int(seen.roads[seen.pursuers, end].min()) > 1 for end in ends]
        told = exits(t, state[0], seen.roads)
        assert [bool(told >> index & 1) for index in range(len(ends))] == safe
        assert told >> EXITS == 1
        assert not any(code >> EXITS for code in seen.codes.tolist())
        met.add(told)
    assert len(met) > 1
