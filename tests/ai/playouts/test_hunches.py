from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from ai.tables import random_game
from fogbound.ai.playouts.hunch_playout import chasing_step, hiding_step, tie_break
from fogbound.ai.playouts.hunches import ALL_HUNCHES, Hunches, new_hunches, random_walk, replace_refuted, update_hunches
from fogbound.ai.search.kernel import EXITS, exits
from fogbound.ai.situation.situation import Situation, situation_of
from fogbound.engine.layout import PURSUE, X_TURN, StateArray
from fogbound.rules.codes import BLACK, FERRY, TAXI, TICKET_SHIFT
from fogbound.rules.tickets import LETTERS
from fogbound.views import DetectiveView, MisterXView

SEED = np.array([88172645463325252], np.uint64)


def _moments(spelling: str, seed: int, side: type) -> Iterator[tuple[Situation, StateArray]]:
    """What one side makes of its turns in a random game, with a world to write into."""
    for _, view in random_game(spelling, seed):
        if isinstance(view, side) and view.phase in ("x", "pursue"):
            seen = situation_of(view)
            yield seen, seen.guess(seen.chooser(0))


def _led(seen: Situation) -> set[int]:
    """Where the tickets since the last sighting lead, pursuers or not; nowhere before the first."""
    t, log = seen.tables[0], seen.view.log
    shown = [index for index, entry in enumerate(log) if entry.shown]
    here = {log[shown[-1]].station or 0} if shown else set()
    for entry in log[shown[-1] + 1 :] if shown else ():
        ticket = LETTERS.index(entry.ticket or "")
        edges = [edge for station in here for edge in range(t.edge_first[station], t.edge_first[station + 1])]
        here = {int(t.edge_to[edge]) for edge in edges if ticket in (BLACK, int(t.edge_via[edge]))}
    return here


def _all_think(seen: Situation, station: int) -> Hunches:
    hunches = new_hunches(seen.edition)
    hunches.at[:] = station
    return hunches


def test_new_hunches_fit_the_tickets() -> None:
    """Another place to look for Mister X is one to which his tickets lead from where he was last seen."""
    met: set[int] = set()
    for seen, state in _moments("modern", 4, DetectiveView):
        found = {random_walk(state[0], SEED, new_hunches(seen.edition)) for _ in range(40)} - {0}
        assert found <= _led(seen) - set(seen.pursuers)
        met.add(len(found))
    assert max(met) > 3
    assert min(met) == 0, "before he has been seen nobody can know"


def test_hunches_under_a_pursuer_are_given_up() -> None:
    """Where a pursuer stands he is not, whether pursuers block or not; hunches that can be true stay."""
    for spelling in ("modern(detectives=4)", "modern(detectives=4, blocking=no)"):
        for seen, state in list(_moments(spelling, 6, DetectiveView))[20:40]:
            free = next(station for station in seen.candidates if station not in seen.pursuers)
            hunches = _all_think(seen, free)
            hunches.at[1] = seen.pursuers[-1]
            replace_refuted(seen.tables[0], state[0], SEED, hunches)
            assert hunches.at[1] not in seen.pursuers
            assert hunches.at[2:5].tolist() == [free] * 3


def test_pursuers_step_on_what_all_expect() -> None:
    """Where every hunch is one leg from the mover, a greedy pursuer goes there."""
    met = 0
    for seen, state in _moments("classic", 8, DetectiveView):
        target = seen.moves[0].station
        if target not in seen.pursuers:
            met += 1
            hunches = _all_think(seen, target)
            replace_refuted(seen.tables[0], state[0], SEED, hunches)
            code = chasing_step(seen.tables[0], state[0], SEED, 100, hunches)
            assert code & 255 == target
    assert met


def test_his_tree_tells_pursuers_apart_by_the_ways_they_leave() -> None:
    """A bit for every way out of the pursuers' reach, and one that no move has."""
    met: set[int] = set()
    for seen, state in _moments("modern", 5, MisterXView):
        t, here = seen.tables[0], int(state[0].at[0])
        ends = [int(t.edge_to[edge]) for edge in range(t.edge_first[here], t.edge_first[here + 1])]
        safe = [int(seen.roads[seen.pursuers, end].min()) > 1 for end in ends]
        told = exits(t, state[0], new_hunches(seen.edition))
        assert [bool(told >> index & 1) for index in range(len(ends))] == safe
        assert told >> EXITS == 1
        assert not any(code >> EXITS for code in seen.codes.tolist())
        met.add(told)
    assert len(met) > 1


def test_hunches_move_by_the_ticket_and_all_to_where_he_is_seen() -> None:
    """After a leg in hiding every hunch lies where its ticket leads and nobody stands; after a sighting on him."""
    met = 0
    for seen, state in _moments("modern(detectives=4)", 7, DetectiveView):
        t, here = seen.tables[0], int(state[0].at[0])
        hunches = _all_think(seen, here)
        update_hunches(t, state[0], SEED, hunches, X_TURN, here | TAXI << TICKET_SHIFT)
        if state[0].seen:
            assert set(hunches.at.tolist()) == {here}
            continue
        edges = range(t.edge_first[here], t.edge_first[here + 1])
        ends = {int(t.edge_to[edge]) for edge in edges if t.edge_via[edge] == TAXI} - set(seen.pursuers)
        met += len(ends) > 1
        assert set(hunches.at[1:5].tolist()) <= ends or not ends
    assert met


def test_the_distance_to_all_follows_the_hunches() -> None:
    """Where a pursuer rules a hunch out, the sum of the distances to all hunches is that to the new ones."""
    met = 0
    for seen, state in list(_moments("modern(detectives=4)", 6, DetectiveView))[20:]:
        hunches = _all_think(seen, seen.candidates[0])
        hunches.at[1] = seen.candidates[-1]
        replace_refuted(seen.tables[0], state[0], SEED, hunches)
        state[0].at[2] = seen.candidates[-1]
        update_hunches(seen.tables[0], state[0], SEED, hunches, PURSUE, seen.candidates[-1])
        legs = seen.roads[hunches.at[1:5]].astype(np.int64)
        assert (
            hunches.board.distance[ALL_HUNCHES, : legs.shape[1]].tolist()
            == (2 * legs + (legs > 0)).sum(axis=0).tolist()
        )
        met += len(seen.candidates) > 1 and seen.candidates[-1] not in hunches.at
    assert met


def test_he_hides_out_of_reach_where_most_ways_out_follow() -> None:
    """The greedy leg in hiding is one of the best by reach, then by the safe stations beside its end."""
    met: set[int] = set()
    for seen, state in _moments("classic(blocking=no)", 9, MisterXView):
        near = {to for to in range(1, len(seen.roads)) if seen.roads[seen.pursuers, to].min() <= 1}
        t, here = seen.tables[0], int(state[0].at[0])
        worths = {}
        for edge in range(t.edge_first[here], t.edge_first[here + 1]):
            to = int(t.edge_to[edge])
            beyond = {int(t.edge_to[other]) for other in range(t.edge_first[to], t.edge_first[to + 1])}
            worths[to] = (to not in seen.pursuers) * (1 + (to not in near), len(beyond - near))
        if FERRY not in t.edge_via[t.edge_first[here] : t.edge_first[here + 1]]:
            code = hiding_step(t, state[0], SEED, 100, new_hunches(seen.edition))
            assert worths[code & 255] == max(worths.values())
            met.add(len(worths))
    assert len(met) > 2


def test_lots_are_fair() -> None:
    """Of legs that are worth the same each is chosen about as often, whatever the numbers of their stations."""
    draws = np.random.default_rng(1).integers(1 << 31, size=20_000).tolist()
    for stations in ((13, 14), (13, 46), (100, 101, 102), (1, 67, 128, 199)):
        firsts = [max(stations, key=lambda station, spin=spin: tie_break(spin, station)) for spin in draws]
        shares = [firsts.count(station) / len(draws) for station in stations]
        assert max(abs(share - 1 / len(stations)) for share in shares) < 0.02
