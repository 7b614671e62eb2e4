"""What both engines have in common: every question to the store, on top of the few things that an engine can do."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec

from fogbound.server.store import orders, statements
from fogbound.server.store.orders import BanRow, Order
from fogbound.server.store.rows import CHANNELS, CHAT_LINES, NOTHING, AnalysisRow, ChatRow, GameRow, MoveRow, Newest
from fogbound.server.watch import log

R = TypeVar("R")
FORGOTTEN = 3_600_000
"""Milliseconds after which the note of a server is forgotten."""


class SqlStore(ABC):
    """A store in a database. An engine reads, writes, and writes moves, of which many come at once.

    It raises Unavailable where it cannot, and where nobody answers in time.
    """

    among: str
    """The condition that a column holds one of the texts in the list $1."""

    @abstractmethod
    async def open(self) -> None:
        """See `rows.Store`."""

    async def look(self) -> None:
        """See `rows.Store`. What nobody else can use is simply opened."""
        await self.open()

    @abstractmethod
    async def close(self) -> None:
        """See `rows.Store`."""

    async def join(self) -> None:
        """Like `look`, and writes as well."""
        await self.open()

    @abstractmethod
    async def ask(self, statement: str, *values: Any) -> list[Any]:
        """The rows that a question finds."""

    @abstractmethod
    async def do(self, statement: str, *values: Any) -> int:
        """Writes, durably, and says how many rows changed."""

    @abstractmethod
    async def add_move(self, row: MoveRow) -> bool:
        """Writes a move, together with those that come at once."""

    async def add_table(self, table: str, roster: bytes, listed: bool, phase: str, touched: int) -> bool:
        return await self.do(statements.ADD_TABLE, table, roster, int(listed), phase, touched) > 0

    async def save_table(self, table: str, version: int, roster: bytes, listed: bool, phase: str, touched: int) -> bool:
        return await self.do(statements.SAVE_TABLE, table, version, roster, int(listed), phase, touched) > 0

    async def table(self, table: str, after: int = 0) -> bytes | None:
        rows = await self.ask(statements.TABLE, table, after)
        return rows[0][0] or b"" if rows else None

    async def newest(self, tables: list[str], games: list[str]) -> Newest:
        rows = await self.ask(statements.NEWEST + self.among, tables)
        numbers = await self.ask(statements.NEWEST_OF_GAMES + self.among, games)
        return Newest(
            {row[0]: row[1] for row in rows}, {row[0]: row[1] or 0 for row in numbers}, {row[0]: row[2] for row in rows}
        )

    async def listed(self, limit: int) -> list[tuple[str, bytes]]:
        return [(row[0], row[1]) for row in await self.ask(statements.LISTED, limit) if isinstance(row[0], str)]

    async def playing(self, limit: int) -> list[str]:
        return [row[0] for row in await self.ask(statements.PLAYING, limit) if isinstance(row[0], str)]

    async def due(self, by: int, limit: int) -> list[tuple[str, int]]:
        rows = await self.ask(statements.DUE, by, limit)
        return [(name, due) for name, due in rows if isinstance(name, str) and isinstance(due, int)]

    async def claim(self, table: str, due: int, until: int) -> bool:
        return await self.do(statements.CLAIM, table, due, until) > 0

    async def put_off(self, dues: Mapping[str, int | None]) -> None:
        await asyncio.gather(*(self.do(statements.PUT_OFF, table, due) for table, due in dues.items()))

    async def orders(self, after: int) -> list[Order]:
        return sound(Order, await self.ask(orders.ORDERS, after))

    async def newest_order(self) -> int:
        return _number((await self.ask(orders.NEWEST_ORDER))[0][0], 0)

    async def bans(self) -> list[BanRow]:
        return sound(BanRow, await self.ask(orders.BANS))

    async def archive(self, before: int) -> int:
        return await self.do(statements.ARCHIVE, before)

    async def add_game(self, row: GameRow) -> bool:
        names = msgspec.json.encode(row.names).decode()
        values = (row.game, row.table, row.edition, row.beginning, row.key, names, row.began, row.in_full)
        return await self.do(statements.ADD_GAME, *values) > 0

    async def game(self, game: str) -> GameRow | None:
        rows = await self.ask(statements.GAME_NAMED, game)
        if not rows:
            return None
        game, table, edition, beginning, key, written, began, in_full = rows[0]
        names = msgspec.json.decode(written, type=dict[str, str])
        return GameRow(game, table, edition, beginning, key, names, began, in_full)

    async def moves(self, game: str, after: int = 0) -> list[MoveRow]:
        return [MoveRow(*row) for row in await self.ask(statements.MOVES, game, after)]

    async def add_chat(self, row: ChatRow) -> bool:
        return await self.do(statements.ADD_CHAT, *msgspec.structs.astuple(row)) > 0

    async def chat(self, table: str, after: Mapping[str, int] = NOTHING, limit: int = CHAT_LINES) -> list[ChatRow]:
        numbers = [after.get(channel, 0) for channel in CHANNELS]
        return [ChatRow(*row) for row in await self.ask(statements.NEWEST_CHAT, table, limit, *numbers)]

    async def claim_analysis(self, game: str, total: int, now: int, before: int) -> bool:
        return await self.do(statements.CLAIM_ANALYSIS, game, total, now, before) > 0

    async def save_analysis(self, row: AnalysisRow) -> bool:
        return await self.do(statements.SAVE_ANALYSIS, row.game, row.done, row.touched, row.result) > 0

    async def drop_analysis(self, game: str) -> bool:
        return await self.do(statements.DROP_ANALYSIS, game) > 0

    async def forget_analysis(self, game: str, result: bytes) -> bool:
        return await self.do(statements.FORGET_ANALYSIS, game, result) > 0

    async def analysis(self, game: str) -> AnalysisRow | None:
        rows = await self.ask(statements.ANALYSIS_OF, game)
        return AnalysisRow(*rows[0]) if rows else None

    async def pulse(self, now: int, before: int) -> int:
        await self.do(statements.BEAT, now, before)
        rows = await self.ask(statements.SINCE)
        return _number(rows[0][0], now) if rows else now

    async def latest(self) -> int:
        return _number((await self.ask(statements.LATEST))[0][0], 0)

    async def alive(self, process: str, now: int) -> dict[str, int]:
        await self.do(statements.BEAT_OF, statements.NODE + process, now)
        await self.do(statements.FORGET_BEATS, now - FORGOTTEN)
        rows = await self.ask(statements.BEATS, now - FORGOTTEN)
        return {
            name.removeprefix(statements.NODE): touched
            for name, touched in rows
            if isinstance(name, str) and isinstance(touched, int)
        }

    async def time(self) -> int | None:
        return None

    async def check(self, now: int) -> None:
        await self.do(statements.BREATHE, now)
        await self.playing(1)


def _number(value: object, otherwise: int) -> int:
    """A number as it was written; what an engine may keep in its place keeps no server from starting."""
    return value if isinstance(value, int) else otherwise


def sound(kind: type[R], rows: list[Any]) -> list[R]:
    """The rows in which everything is of the right kind: an engine may keep anything in any column."""
    found = []
    for row in rows:
        try:
            found.append(msgspec.convert(list(row), kind))
        except msgspec.ValidationError:
            log.error("a row cannot be read and is passed over", kind=kind.__name__)
    return found
