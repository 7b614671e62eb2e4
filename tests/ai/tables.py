"""Games at a referee's table for tests of computer players."""

from __future__ import annotations

import random
from collections.abc import Iterator

from fogbound._compiled import JIT_IS_ON
from fogbound.ai import Bot, Budget, Decision, SeatView
from fogbound.engine import deal
from fogbound.referee import Accepted, Table
from fogbound.rules import edition
from fogbound.views import Audience, DetectiveView, MisterXView

EDITIONS = (
    "modern",
    "modern(players=2)",
    "modern(players=3, fares=supply, stuck=out)",
    "classic(detectives=3, surfacing=yes)",
    "classic(sightings=3+8+13+18+24, length=rounds:24)",
    "beginner",
    "compact(black_tickets=4)",
    "compact(vanish=rounds, ticket_faces=up)",
    "toy",
)
"""Between them these meet every phase and every option that changes what a player decides."""

SEARCHED = EDITIONS if JIT_IS_ON else ("toy",)
"""Editions for whole games of searching players: uncompiled these take minutes, and the toy walks the same lines."""

FEW = Budget(playouts=8 if JIT_IS_ON else 1)


def seat_view(table: Table) -> SeatView:
    """The view of the side that is to move."""
    audience = Audience.MISTER_X if "X" in table.view(Audience.PUBLIC).to_move else Audience.DETECTIVES
    view = table.view(audience)
    assert isinstance(view, DetectiveView | MisterXView)
    return view


def submit(table: Table, text: str) -> None:
    """Plays a move from whichever seat may make it."""
    if not any(isinstance(table.submit(seat.name, text), Accepted) for seat in table.seats):
        raise AssertionError(f"no seat may play {text}")


def random_game(spelling: str, seed: int) -> Iterator[tuple[Table, SeatView]]:
    """A random game, with the mover's view before every move."""
    table = Table(edition(spelling), deal(edition(spelling), seed), key=b"k" * 32)
    chooser = random.Random(seed)
    while not table.is_over:
        view = seat_view(table)
        yield table, view
        submit(table, chooser.choice(view.legal))


def play(spelling: str, seed: int, x: Bot, detectives: Bot, budget: Budget) -> tuple[Table, list[Decision]]:
    """A game between two bots."""
    table = Table(edition(spelling), deal(edition(spelling), seed), key=b"k" * 32)
    decisions = []
    while not table.is_over:
        view = seat_view(table)
        decision = (x if isinstance(view, MisterXView) else detectives).choose(view, budget)
        assert decision.move in view.legal
        decisions.append(decision)
        submit(table, decision.move)
    return table, decisions
