"""What a store keeps, and the few things that can be asked of it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol

from msgspec import Struct

from fogbound.server.store.orders import BanRow, Order

CHAT_LINES = 100
"""So many lines a channel are shown to whoever comes later."""


NOTHING: Mapping[str, int] = MappingProxyType({})
CHANNELS = ("table", "detectives", "spectators")


class GameRow(Struct, frozen=True):
    """How a game began. Together with its moves this is the whole game; everything else is made from it again."""

    game: str
    table: str
    edition: str
    beginning: str
    """The `deal` or `position` line of a record: secret until the end."""
    key: bytes
    """What the seals are made with: secret for ever."""
    names: dict[str, str]
    """Who held each seat."""
    began: int
    """Milliseconds since 1970."""
    in_full: str | None = None
    """The edition's full spelling, which means the same for ever; games of before have it as `edition`, or only a short
    one. `edition` is for servers that read nothing else, and run beside this one during an upgrade."""


class MoveRow(Struct, frozen=True):
    """One line of a game: a move, or a word beginning with `!` by which the table did something to the game.

    `!undo 12` keeps the first 12 moves, `!end detectives resigned` ends it, `!resume` says that nobody could play since
    the line before: no clock counts that time. Such a line has no seat. `number` counts from 1 without gaps.
    """

    game: str
    number: int
    seat: str
    word: str
    client: str | None
    """Who sent it and under which id, so that a repeated command is recognised."""
    at: int


class ChatRow(Struct, frozen=True):
    """A line of talk. `number` counts the lines of its channel, so that nobody learns how much is said in another."""

    table: str
    channel: str
    number: int
    person: int | None
    name: str
    text: str
    at: int
    client: str | None = None
    """Who sent it and under which id, as of a move."""


class AnalysisRow(Struct, frozen=True):
    """A finished game's analysis: under way (`done` of `total` moves, heard of last when `touched`), or a `result`."""

    game: str
    done: int
    total: int
    touched: int
    result: bytes | None = None


class Newest(NamedTuple):
    """How far the store is: of tables the version of the roster and how much was said, of games the newest row."""

    versions: dict[str, int]
    rows: dict[str, int]
    lines: dict[str, int]


class Store(Protocol):
    """Durable memory. A coroutine that writes returns only after the write is on disk.

    `add` and `save` answer False where somebody else was first: the number, or the version, is taken.
    """

    async def open(self) -> None: ...

    async def look(self) -> None:
        """Instead of `open`: only reads, beside whoever uses the store."""
        ...

    async def close(self) -> None: ...

    async def add_table(self, table: str, roster: bytes, listed: bool, phase: str, touched: int) -> bool: ...

    async def save_table(self, table: str, version: int, roster: bytes, listed: bool, phase: str, touched: int) -> bool:
        """Replaces the roster whose version was `version` - 1."""
        ...

    async def table(self, table: str, after: int = 0) -> bytes | None:
        """The roster, if there is one of a newer version than `after`."""
        ...

    async def newest(self, tables: list[str], games: list[str]) -> Newest:
        """How far these tables and games are; what is not stored is left out."""
        ...

    async def due(self, by: int, limit: int) -> list[tuple[str, int]]:
        """Tables that somebody has to look after by then, and since when, the most urgent first.

        A table in play is due some seconds after its roster was saved, until `put_off` says otherwise.
        """
        ...

    async def claim(self, table: str, due: int, until: int) -> bool:
        """Takes over a table that is due at that moment, until another; False if somebody was quicker."""
        ...

    async def put_off(self, dues: Mapping[str, int | None]) -> None:
        """Says when somebody has to look after these tables again; None: not before somebody comes."""
        ...

    async def listed(self, limit: int) -> list[tuple[str, bytes]]:
        """The names and rosters of listed tables that are not over, newest first."""
        ...

    async def playing(self, limit: int) -> list[str]:
        """Tables with a game in play, the latest first."""
        ...

    async def orders(self, after: int) -> list[Order]:
        """What operators did after an order, the oldest first."""
        ...

    async def newest_order(self) -> int:
        """The number of the newest order; 0 if there was none."""
        ...

    async def bans(self) -> list[BanRow]: ...

    async def archive(self, before: int) -> int:
        """Marks tables untouched since `before` as archived: they leave every list and can still be opened."""
        ...

    async def add_game(self, row: GameRow) -> bool: ...

    async def game(self, game: str) -> GameRow | None: ...

    async def add_move(self, row: MoveRow) -> bool: ...

    async def moves(self, game: str, after: int = 0) -> list[MoveRow]: ...

    async def add_chat(self, row: ChatRow) -> bool: ...

    async def chat(self, table: str, after: Mapping[str, int] = NOTHING, limit: int = CHAT_LINES) -> list[ChatRow]:
        """The newest lines of every channel after a number, in the order in which they were said."""
        ...

    async def claim_analysis(self, game: str, total: int, now: int, before: int) -> bool:
        """Begins an analysis; False where it is finished, or under way and heard of since `before`."""
        ...

    async def save_analysis(self, row: AnalysisRow) -> bool:
        """Notes how far it is, or the result, which stays for ever."""
        ...

    async def drop_analysis(self, game: str) -> bool:
        """Forgets an analysis that came to nothing."""
        ...

    async def forget_analysis(self, game: str, result: bytes) -> bool:
        """Forgets this result, which nobody can read."""
        ...

    async def analysis(self, game: str) -> AnalysisRow | None: ...

    async def pulse(self, now: int, before: int) -> int:
        """Notes that a server is alive, and says since when there has been one: one heard of since `before` goes on."""
        ...

    async def latest(self) -> int:
        """The newest time that is noted anywhere but in games: milliseconds since 1970, 0 for none."""
        ...

    async def alive(self, process: str, now: int) -> dict[str, int]:
        """Notes that a server process is alive, and says when each that was alive lately has noted it last."""
        ...

    async def time(self) -> int | None:
        """The time of day where the store is, in milliseconds since 1970; None where that is no other machine."""
        ...

    async def ask(self, statement: str, *values: Any) -> list[Any]:
        """The rows that a question finds: for what one part of the server alone keeps."""
        ...

    async def do(self, statement: str, *values: Any) -> int:
        """Writes, durably, and says how many rows changed."""
        ...

    async def check(self, now: int) -> None:
        """Reads and writes, as games do; raises Unavailable if either cannot be done."""
        ...
