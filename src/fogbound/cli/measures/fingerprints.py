"""Three fingerprints: a commit that moves one of them says so.

rules    perft sums of the pinned positions, by edition: what may be played
search   nodes of every searching bot at a fixed budget, and a digest of its moves: what the bots work out
views    a digest of every audience's views and events in pinned games: what may be known
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from typing import cast

import msgspec

from fogbound.ai import Budget, SeatView, bot_names, make_bot
from fogbound.cli._seats import seat_for, side_to_move
from fogbound.cli.measures.positions import pick, pinned_positions
from fogbound.engine import from_position, perft
from fogbound.referee import Table
from fogbound.views import Audience

DEPTH = 4
SEARCH_POSITIONS = 6
SMALL_BUDGET, LARGE_BUDGET = Budget(playouts=32), Budget(playouts=128)
_KEY = bytes(32)


def rules_sums() -> dict[str, int]:
    """Edition -> the sum of perft over its positions; seconds once everything is compiled."""
    sums: dict[str, int] = {}
    for position in pinned_positions():
        name = str(position.edition)
        sums[name] = sums.get(name, 0) + perft(from_position(position), DEPTH)
    return sums


def rules_digest(sums: dict[str, int]) -> str:
    """16 hex digits that stand for all the sums."""
    return sha256(repr(sorted(sums.items())).encode()).hexdigest()[:16]


def search_digests() -> dict[str, str]:
    """Searching bot -> nodes over the pinned positions, and 8 hex digits for the moves that it chose.

    A bot searches if a larger budget makes it work more.
    """
    found: dict[str, str] = {}
    for name in bot_names():
        small, _ = _search(name, SMALL_BUDGET)
        large, moves = _search(name, LARGE_BUDGET)
        if large > small:
            found[name] = f"{large} {sha256(moves.encode()).hexdigest()[:8]}"
    return found


def _search(bot: str, budget: Budget) -> tuple[int, str]:
    decisions = [make_bot(bot, seed=1).choose(view, budget) for view in _decisions()]
    return sum(decision.nodes for decision in decisions), " ".join(decision.move for decision in decisions)


def _decisions() -> Iterator[SeatView]:
    """Views of whoever is to move in some of the pinned positions."""
    positions = pinned_positions()
    for position in positions[:: max(1, len(positions) // SEARCH_POSITIONS)]:
        table = Table(position.edition, position, key=_KEY)
        for audience in (Audience.MISTER_X, Audience.DETECTIVES):
            view = cast("SeatView", table.view(audience))
            if view.legal:
                yield view


def views_digest() -> str:
    """16 hex digits over the streams of one game from each pinned position."""
    total = sha256()
    for number, position in enumerate(pinned_positions()):
        for part in _stream(Table(position.edition, position, key=_KEY), number):
            total.update(part)
    return total.hexdigest()[:16]


def _stream(table: Table, game: int) -> Iterator[bytes]:
    while not table.is_over:
        yield from (msgspec.json.encode(table.view(audience)) for audience in Audience)
        side = side_to_move(table)
        move = pick(cast("SeatView", table.view(side)).legal, game, table.move_count)
        table.submit(seat_for(table, side, move), move)
    yield from (msgspec.json.encode(table.events(audience)) for audience in Audience)
