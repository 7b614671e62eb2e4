from __future__ import annotations

from dataclasses import replace

import numpy as np

from ai.tables import random_game
from fogbound.ai import Budget, make_bot
from fogbound.ai.parameters import PUBLISHED_SEARCH
from fogbound.ai.playouts.candidate_playout import evading_step
from fogbound.ai.playouts.candidates import add_distances, find_after, new_candidates, start_candidates
from fogbound.ai.playouts.station_sets import as_bits, contains, count_stations, remove
from fogbound.ai.search.root_moves import root_moves
from fogbound.ai.search.run import search
from fogbound.ai.situation.situation import situation_of
from fogbound.belief.kernel import spread
from fogbound.rules import edition
from fogbound.rules.codes import BLACK, TICKET_SHIFT
from fogbound.rules.tables import MAX_STATIONS, tables
from fogbound.views import MisterXView

SOME = (3, 64, 89, 128, 199)


def _members(bits: np.ndarray[tuple[int], np.dtype[np.uint64]]) -> set[int]:
    return {station for station in range(MAX_STATIONS + 1) if int(bits[station // 64]) >> station % 64 & 1}


def test_sets_of_bits_hold_what_is_put_in() -> None:
    """A set counts and returns its stations, and gives one up only once."""
    bits = as_bits(SOME)
    assert _members(bits) == set(SOME)
    assert count_stations(bits) == len(SOME)
    assert [station for station in range(MAX_STATIONS + 1) if contains(bits, station)] == list(SOME)
    assert remove(bits, 64)
    assert not remove(bits, 64)
    assert _members(bits) == set(SOME) - {64}


def test_sets_widen_as_candidates_do() -> None:
    """After a ticket the bits hold the same stations as the candidates' own kernel, for every ticket."""
    which = edition("modern")
    view = next(view for _, view in random_game("modern", 3) if isinstance(view, MisterXView))
    state = situation_of(view).guess(situation_of(view).chooser(0))
    mask, taken, wide = (np.zeros(MAX_STATIONS + 1, np.uint8) for _ in range(3))
    mask[list(SOME)] = 1
    taken[situation_of(view).pursuers] = 1
    candidates = new_candidates(which)
    candidates.members[:] = as_bits(SOME)
    for ticket in range(BLACK + 1):
        find_after(state[0], candidates, ticket)
        spread(tables(which), mask, 15 if ticket == BLACK else 1 << ticket, taken, wide)
        assert _members(candidates.after[ticket]) == set(np.flatnonzero(wide).tolist())


def test_sums_of_distances_cover_all_members() -> None:
    """The sum kept beside a set is that of the distances to each of its stations."""
    view = next(view for _, view in random_game("modern", 3))
    roads = situation_of(view).roads
    candidates = new_candidates(edition("modern"))
    candidates.members[:] = as_bits(SOME)
    add_distances(candidates)
    assert candidates.distance[: len(roads)].tolist() == roads[:, list(SOME)].astype(np.int64).sum(axis=1).tolist()


def test_in_playouts_black_tickets_are_saved_only_by_those_who_filter_their_moves() -> None:
    """In the first round black hides best and is spent at once, unless Mister X holds it back where it hides little."""
    view = next(view for _, view in random_game("modern", 3) if isinstance(view, MisterXView))
    seen = situation_of(view)
    states, candidates = seen.guess(seen.chooser(0)), new_candidates(seen.edition)
    for saves_black in (True, False):
        start_candidates(as_bits(seen.candidates), candidates)
        code = evading_step(seen.tables[0], states[0], seen.roads, np.ones(1, np.uint64), 100, candidates, saves_black)
        assert (code >> TICKET_SHIFT & 7 == BLACK) is not saves_black


def test_a_search_filters_its_playouts_as_it_filters_its_tree() -> None:
    """A single playout from the same move and seed goes another way without filtering; in the tree it has no choice."""
    view = next(view for _, view in random_game("modern", 3) if isinstance(view, MisterXView))
    seen = situation_of(view)
    root = root_moves(seen, saves_black=True)[:1]

    def rewards(filtered: bool) -> list[float]:
        parameters = replace(PUBLISHED_SEARCH, chase_candidates=True, save_black=filtered)
        return [
            search(seen, parameters, root, [view.station], [1.0], Budget(playouts=1), seed).rewards[0]
            for seed in range(40)
        ]

    assert rewards(True) == rewards(True)
    assert rewards(True) != rewards(False)


def test_doubles_are_saved_only_if_asked_to() -> None:
    """At the start, far from everybody, the rebuilt program thinks of doubles only if told not to save them."""
    view = next(view for _, view in random_game("modern", 3) if isinstance(view, MisterXView))
    for spelling, saves_doubles in (("reference", True), ("reference(save_doubles=no)", False)):
        thought_of = make_bot(spelling).choose(view, Budget(playouts=200)).weights
        assert any(move.endswith("+") for move in thought_of) is not saves_doubles


def test_a_searching_mister_x_does_not_run_into_pursuers() -> None:
    """Where the rules let him step onto a pursuer, he does so only if every leg leads to one."""
    for name in ("reference", "hunter"):
        for seed in range(6):
            for _, view in random_game("toy(blocking=no)", seed):
                if isinstance(view, MisterXView) and view.phase == "x":
                    seen = situation_of(view)
                    chosen = seen.moves[view.legal.index(make_bot(name).choose(view, Budget(playouts=4)).move)]
                    has_other = any(move.station not in seen.pursuers for move in seen.moves)
                    assert chosen.station not in seen.pursuers or not has_other
