"""The toy city, complete: every game of two rounds, every state, every outcome."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from fogbound._compiled import JIT_IS_ON
from fogbound.belief import Candidates
from fogbound.engine import Deal, Game, State, apply, deal, legal, outcome, start
from fogbound.engine.counting import census
from fogbound.referee.seen.events import events_for
from fogbound.referee.seen.position import public_position
from fogbound.rules import Edition, Reason, edition
from fogbound.testing.twins import BlankSealer
from fogbound.views import Audience
from oracle.agreement import oracle_for, summary

# Uncompiled kernels walk through a smaller game: there they are run to see every line, not every state.
FEW_ROUNDS = edition(f"toy(length=rounds:{2 if JIT_IS_ON else 1})")
SHARED_STATIONS = replace(FEW_ROUNDS, blocking=False)
STARTS = (7, 8, 9)


CENSUS = {
    1: {Reason.CAUGHT: 24, Reason.ESCAPED: 284},
    2: {Reason.CAUGHT: 2_359, Reason.ESCAPED: 17_691},
    3: {Reason.CAUGHT: 124_005, Reason.STUCK: 72, Reason.ESCAPED: 768_967},
    4: {Reason.CAUGHT: 2_155_486, Reason.STUCK: 1_380, Reason.ESCAPED: 11_527_245},
}

STATES = {
    1: (350, {Reason.CAUGHT: 24, Reason.ESCAPED: 192}),
    2: (12_111, {Reason.CAUGHT: 1_312, Reason.ESCAPED: 5_196}),
}


def _all_states(first: State) -> dict[bytes, tuple[State, tuple[str, ...]]]:
    """Every state that can be reached, with one way to it."""
    game = Game(first.edition, deal(first.edition, 0))
    nowhere: tuple[str, ...] = ()
    found = {bytes(first): (first, nowhere)}
    waiting = [(first, nowhere)]
    while waiting:
        state, way = waiting.pop()
        for move in legal(state):
            after = apply(state, move)
            if bytes(after) not in found:
                path = (*way, game.text(move))
                found[bytes(after)] = (after, path)
                waiting.append((after, path))
    return found


def test_every_state_of_two_rounds() -> None:
    """The toy city's two-round game has exactly these states, and each ends as it must (rules 2.3, 2.10)."""
    first = start(FEW_ROUNDS, Deal(pursuers=(1, 2), x=8))
    found = _all_states(first)
    ends = Counter(ended.reason for state, _ in found.values() if (ended := outcome(state)))
    assert (len(found), ends) == STATES[FEW_ROUNDS.length.limit]


@pytest.mark.parametrize("rounds", CENSUS)
def test_every_game(rounds: int) -> None:
    """All games from one deal, four rounds and 13,684,111 games in all, end in these ways and in no others."""
    if not JIT_IS_ON:
        rounds = 1
    first = start(edition(f"toy(length=rounds:{rounds})"), Deal(pursuers=(1, 2), x=8))
    assert census(first) == CENSUS[rounds]


@pytest.mark.parametrize("blocking", [True, False])
def test_oracle_knows_every_state_of_one_round(blocking: bool) -> None:
    """In the toy city's one-round game the oracle tells each state, reached by any way, like the engine."""
    which = replace(edition("toy(length=rounds:1)"), blocking=blocking)
    cards = Deal(pursuers=(1, 2), x=8)
    for state, way in _all_states(start(which, cards)).values():
        oracle = oracle_for(Game(which, cards))
        for text in way:
            oracle.apply(text)
        assert summary(state) == oracle.summary()


@pytest.mark.parametrize("which", [FEW_ROUNDS, SHARED_STATIONS], ids=str)
def test_candidates_are_exact(which: Edition) -> None:
    """For every public course of two rounds, the candidates are exactly the stations of all games that fit it."""
    worlds = [start(which, Deal(pursuers=(1, 2), x=x)) for x in STARTS]
    origin = public_position(worlds[0], STARTS)
    courses: dict[tuple[str, ...], dict[bytes, State]] = {("#1",): {bytes(world): world for world in worlds}}
    compared = 0
    while courses:
        following: dict[tuple[str, ...], dict[bytes, State]] = {}
        for course, fitting in courses.items():
            truth = {int(state.record.at[0]) for state in fitting.values()}
            assert set(Candidates(origin).read(course).stations) == truth, course
            compared += 1
            for state in fitting.values():
                for move in legal(state):
                    after = apply(state, move)
                    if not after.is_over:
                        happened = events_for(state, move, after, Audience.PUBLIC, BlankSealer())
                        words = (*course, *(event.word for event in happened if event.word))
                        following.setdefault(words, {})[bytes(after)] = after
        courses = following
    assert compared > (1_000 if JIT_IS_ON else 50)
