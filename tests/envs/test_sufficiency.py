"""What the arrays on request are good for: with them an observation says all that matters for where he can be."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from fogbound.belief.known import KnownArray, become, read_at, stand
from fogbound.belief.whereabouts import first_known
from fogbound.engine import deal
from fogbound.envs.actions import action_coding
from fogbound.envs.observe import Observation, Observer
from fogbound.envs.play import Play
from fogbound.rules import Edition, Side, edition
from fogbound.rules.tables import tables
from fogbound.testing.check_env import packed
from fogbound.testing.strategies import random_edition
from fogbound.views.extras import CANDIDATES, HISTORY, OPENING

POSITIONS = 3_000


def moments(seed: int) -> Iterator[tuple[Edition, Observation]]:
    """The detectives' arrays at every moment of random games of random editions."""
    chooser = random.Random(seed)
    while True:
        which = random_edition(chooser)
        yield from ((which, seen) for seen in game(which, chooser))


def game(which: Edition, chooser: random.Random, *extras: str) -> Iterator[Observation]:
    """The same along one random game, until it ends."""
    coding = action_coding(which)
    observer = Observer(coding, Side.DETECTIVES, extras=extras or (CANDIDATES, OPENING, HISTORY))
    play = Play(which, deal(which, chooser))
    while not play.is_over:
        yield observer.observe(play.detective_view)["observation"]
        is_x = play.side_to_move is Side.MISTER_X
        texts = (play.x_view if is_x else play.detective_view).legal
        play.move(coding.moves((chooser.choice(texts),))[0])


def begun(which: Edition, opening: Any) -> KnownArray:
    """What is known at the beginning, from the edition and the cards that lie open."""
    known = first_known(which)
    for piece in range(1, len(opening)):
        if opening[piece]:
            stand(known[0], piece, int(opening[piece]))
    if opening[0]:
        become(known[0], int(opening[0]))
    return known


def from_moment(which: Edition, seen: Any) -> KnownArray:
    """What is known now, from the arrays of this moment and the candidates alone."""
    known = first_known(which)
    k = known[0]
    k.inside[: len(seen["candidates"])] = seen["candidates"]
    for piece in range(1, len(seen["stations"])):
        k.at[piece] = seen["stations"][piece]
        k.taken[int(k.at[piece])] = k.at[piece] > 0
    k.tickets, k.supply = seen["x_purse"], seen["supply"]
    k.rounds, k.entries = seen["round"][0], (seen["log"][:, 0] > 0).sum()
    k.black_round, k.vanishing = seen["black_round"][0], seen["vanishing"][0]
    return known


def test_one_moment_is_not_enough() -> None:
    """Without arrays on request there are equal observations with different candidates, so the page must say so."""
    which, chooser = edition("toy"), random.Random(1)
    met: dict[bytes, set[bytes]] = {}
    for _ in range(2_000):
        for seen in game(which, chooser, CANDIDATES):
            inside = seen.pop("candidates")
            met.setdefault(packed(seen), set()).add(inside.tobytes())
    assert any(len(found) > 1 for found in met.values())


def test_the_history_says_where_he_can_be() -> None:
    """Opening and history, with the edition, give the candidates: equal arrays cannot have different ones."""
    for number, (which, seen) in enumerate(moments(1)):
        known = begun(which, seen["opening"])
        for row in seen["history"]:
            if row[0]:
                read_at(tables(which), known, 0, row)
        assert known[0].inside[: len(seen["candidates"])].tobytes() == seen["candidates"].tobytes(), which
        if number == POSITIONS:
            return


def test_candidates_are_enough_to_go_on() -> None:
    """The arrays of a moment with the candidates, and what happens next, give the next candidates."""
    compared, before, last = 0, None, None
    for which, seen in moments(2):
        words = int((seen["history"][:, 0] > 0).sum())
        if before is not None and last is which and words >= before[1]:
            known = from_moment(which, before[0])
            for row in seen["history"][before[1] : words]:
                read_at(tables(which), known, 0, row)
            assert known[0].inside[: len(seen["candidates"])].tobytes() == seen["candidates"].tobytes(), which
            compared += 1
        before, last = (seen, words), which
        if compared == POSITIONS:
            return
