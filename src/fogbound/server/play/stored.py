"""Games from the store: read, checked and played through, or Damaged with what of them cannot be read."""

from __future__ import annotations

import msgspec

from fogbound.server.play.live import LiveGame
from fogbound.server.store import GameRow, Store
from fogbound.server.store.reading import reading


async def load_game(store: Store, game: str) -> LiveGame | None:
    """A stored game with everything that has happened in it; None if there is no such game."""
    with reading("game"):
        row = await store.game(game)
        if row is None:
            return None
        msgspec.convert(msgspec.structs.asdict(row), GameRow)  # an engine may keep anything in any column
        live = LiveGame(row)
    with reading("moves"):
        live.follow_stored(await store.moves(game))
    return live
