"""Better lines: how a game would have gone on from the judge's choice, where a move gave away much.

Each side goes on as the judge would, from what it could see in that game, not from what was true.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

from msgspec.structs import replace

from fogbound.ai import Bot, Budget, SeatView
from fogbound.referee import Accepted, Table
from fogbound.rules import parse_move
from fogbound.server.store import MoveRow
from fogbound.views import Audience
from fogbound.wire.analysis import Analysis, Assessment

WEAK = 0.03
"""A move that gave away less gets no line."""
MOST = 6
"""So many moves get one, the costliest."""
LENGTH = 8
"""Moves of a line, with the better one that it begins with."""


def with_lines(
    analysis: Analysis,
    moves: Sequence[MoveRow],
    begin: Callable[[], Table],
    bot: Bot,
    budget: Budget,
    tell: Callable[[], None] = lambda: None,
) -> Analysis:
    """The analysis with lines for its costliest moves.

    `begin` gives a table before the first move, `tell` hears of each line.
    """
    weak = sorted((move for move in analysis.moves if move.lost >= WEAK and choice(move)), key=lambda move: -move.lost)
    lines = {}
    for move in weak[:MOST]:
        table = begin()
        for row in moves[: move.number - 1]:
            table.submit(row.seat, row.word)
        lines[move.number] = _line(table, choice(move), bot, budget)
        tell()
    told = tuple(replace(move, line=lines.get(move.number, ())) for move in analysis.moves)
    return replace(analysis, moves=told)


def choice(move: Assessment) -> str:
    """What the judge would have played instead; nothing where it would have played the same."""
    first = move.alternatives[0] if move.alternatives else None
    return first.move if first is not None and first.weight >= move.weight else ""


def _line(table: Table, first: str, bot: Bot, budget: Budget) -> tuple[str, ...]:
    line, text = [], first
    while isinstance(table.submit(_seat(table, text), text), Accepted):
        line.append(text)
        view = None if len(line) == LENGTH else _to_move(table)
        if view is None:
            break
        text = bot.choose(view, budget).move
    return tuple(line)


def _to_move(table: Table) -> SeatView | None:
    """What the side sees whose decision it is; None when the game is over."""
    views = (cast(SeatView, table.view(audience)) for audience in (Audience.MISTER_X, Audience.DETECTIVES))
    return None if table.is_over else next(view for view in views if view.legal)


def _seat(table: Table, text: str) -> str:
    """A seat that may make the move; Mister X also decides which tickets he takes from detectives."""
    if text.startswith("X"):
        return "X"
    piece = parse_move(text, table.edition.detectives).piece
    return next(seat.name for seat in table.seats if piece in seat.pieces)
