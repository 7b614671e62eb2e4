"""Everything about a table as one JSON object: for its people, who may ask what is kept of them."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

import msgspec

from fogbound.engine.record import write_record
from fogbound.errors import FogboundError
from fogbound.server.notify.receivers import Ledger
from fogbound.server.operator.erasing import GAMES
from fogbound.server.operator.tables import roster_of
from fogbound.server.play.live import LiveGame
from fogbound.server.store.sql import SqlStore

TALK = "SELECT channel, person, name, text, at FROM chat WHERE place = $1 ORDER BY at, number"


async def export(store: SqlStore, table: str) -> dict[str, Any]:
    """People, settings, results, talk, who is told of turns, and the records of games that are over.

    Of a game in play nothing is told. Of a receiver only the host: whoever has the whole address can write there.
    """
    roster = await roster_of(store, table)
    talk = [
        dict(zip(("channel", "person", "name", "text", "at"), line, strict=True))
        for line in await store.ask(TALK, table)
    ]
    return {
        "table": table,
        "people": [{"person": one.person, "name": one.name} for one in roster.members],
        "seats": {seat: roster.holder_name(seat) for seat in roster.seats},
        "settings": msgspec.to_builtins(roster.settings),
        "results": msgspec.to_builtins(roster.results),
        "talk": talk,
        "receivers": [
            {
                "person": one.person,
                "kind": one.kind,
                "host": urlsplit(one.address).hostname,
                "text": one.text,
                "added": one.added,
            }
            for one in await Ledger(store).of_table(table)
        ],
        "games": [await _record(store, game) for game, _ in await store.ask(GAMES, table)],
    }


async def _record(store: SqlStore, game: str) -> dict[str, Any]:
    row = await store.game(game)
    assert row is not None
    told = {"game": game, "began": row.began, "names": row.names, "record": None}
    try:
        live = LiveGame(row, await store.moves(game))
    except (FogboundError, RuntimeError, ValueError):
        return told
    return told | ({"record": write_record(live.table.record().game)} if live.is_over else {})
