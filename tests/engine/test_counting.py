"""Perft: the rules' fingerprint, pinned per edition and told by the oracle too."""

from __future__ import annotations

import pytest

from fogbound._compiled import JIT_IS_ON
from fogbound.engine import Game, deal, divide, perft, start
from fogbound.rules import edition
from oracle import Oracle
from oracle.agreement import oracle_for

PINNED = {
    "modern": [24, 417, 6830, 76774, 530988],
    "modern(players=2)": [24, 417, 6830, 76774],
    "modern(players=3)": [24, 417, 6830, 76774],
    "modern(fares=supply, order=fixed, stuck=out)": [24, 213, 639, 2115, 12735],
    "classic": [22, 138, 447, 1640, 4920, 14760],
    "classic(surfacing=yes)": [33, 287, 1043, 4024, 14456],
    "classic(surfacing=yes, taking=must)": [33, 276, 861, 2882, 8646],
    "beginner": [3, 6, 6, 180, 3144, 59790, 682062],
    "beginner(players=5)": [4, 12, 24, 24, 720, 16176, 454920],
    "compact": [10, 90, 720, 7920, 145584, 3062772],
    "compact(ticket_faces=up, black_tickets=2)": [10, 90, 720, 7920, 1167264],
    "compact(vanish=rounds, black_tickets=3)": [10, 90, 720, 7920, 234696, 4657104],
    "classic(sightings=3+8+13+18+24, length=rounds:24, blocking=no)": [22, 138, 447, 1640, 4920, 14760, 101628],
    "toy(blocking=no)": [12, 63, 222, 1098, 4674, 18300, 73116, 274684],
    "toy": [12, 45, 144, 636, 2381, 9270, 30948, 102807, 415809],
}


@pytest.mark.parametrize("spelling", PINNED)
def test_perft_is_pinned(spelling: str) -> None:
    """The number of move sequences from a seeded start does not change unless the rules do."""
    which = edition(spelling)
    state = start(which, deal(which, 0))
    pinned = PINNED[spelling] if JIT_IS_ON else PINNED[spelling][:2]
    assert [perft(state, depth) for depth in range(1, len(pinned) + 1)] == pinned


@pytest.mark.parametrize("spelling", PINNED)
def test_divide_sums_up(spelling: str) -> None:
    """Split by the first move, the counts add up to the whole; and nothing is one sequence."""
    which = edition(spelling)
    state = start(which, deal(which, 0))
    depth = 3 if JIT_IS_ON else 2
    assert sum(divide(state, depth).values()) == perft(state, depth)
    assert perft(state, 0) == 1


def _count(oracle: Oracle, game: Game, played: tuple[str, ...], depth: int) -> int:
    if depth == 0:
        return 1
    total = 0
    for move in oracle.legal():
        other = oracle_for(game)
        for text in (*played, move):
            other.apply(text)
        total += _count(other, game, (*played, move), depth - 1)
    return total


@pytest.mark.parametrize("spelling", ["toy", "toy(blocking=no)", "classic(detectives=3, surfacing=yes)", "beginner"])
def test_oracle_counts_alike(spelling: str) -> None:
    """The oracle finds as many sequences of three moves as the engine."""
    which = edition(spelling)
    game = Game(which, deal(which, 0))
    assert _count(oracle_for(game), game, (), 3) == perft(game.state, 3)
