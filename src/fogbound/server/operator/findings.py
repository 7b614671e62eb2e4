"""What is in a database, and what of it cannot be read: every roster is opened and every game played through."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from typing import Any

from fogbound.server.analysis.stored import read_analysis
from fogbound.server.play.stored import load_game
from fogbound.server.store.faults import Damaged
from fogbound.server.store.reading import reading
from fogbound.server.store.rows import ChatRow
from fogbound.server.store.sql import SqlStore
from fogbound.server.store.statements import CHAT
from fogbound.server.tables.shelf import opened_roster
from fogbound.server.tables.talk import is_sound

PAGE = 200
ROSTERS = "SELECT name, roster FROM tables WHERE name > $1 ORDER BY name LIMIT $2"
GAMES = "SELECT game, place FROM games WHERE game > $1 ORDER BY game LIMIT $2"
TALK = "SELECT DISTINCT place FROM chat WHERE place > $1 ORDER BY place LIMIT $2"
LINES = f"SELECT {CHAT} FROM chat WHERE place = $1"
RESULTS = "SELECT game, result FROM analyses WHERE game > $1 AND result IS NOT NULL ORDER BY game LIMIT $2"


@dataclass(frozen=True, slots=True)
class Unreadable:
    """One thing that cannot be read. `why` names the kind and place of the fault, never the text of a row."""

    kind: str
    name: str
    why: str
    table: str = ""
    """The table that a game belongs to."""


@dataclass(slots=True)
class Findings:
    """What there is."""

    tables: int = 0
    games: int = 0
    moves: int = 0
    unreadable: list[Unreadable] = field(default_factory=list)

    def note(self, kind: str, name: str, error: Damaged, table: str = "") -> None:
        self.unreadable.append(Unreadable(kind, name, str(error), table))


async def look_through(store: SqlStore, tell: Callable[[int], object] = lambda _: None) -> Findings:
    """Reads every roster and plays every game of a store; `tell` hears the number of games so far."""
    found = Findings()
    async for name, roster in _paged(store, ROSTERS):
        found.tables += 1
        try:
            opened_roster(name, roster)
        except Damaged as error:
            found.note("table", name, error)
    async for game, table in _paged(store, GAMES):
        found.games += 1
        try:
            found.moves += await _play(store, game)
        except Damaged as error:
            found.note("game", game, error, table)
        tell(found.games)
    await _look_beside(store, found)
    return found


async def _look_beside(store: SqlStore, found: Findings) -> None:
    """Talk and analyses, without which every game goes on."""
    async for (table,) in _paged(store, TALK):
        damaged = sum(not is_sound(ChatRow(*row)) for row in await store.ask(LINES, table))
        if damaged:
            found.note("talk", table, Damaged("talk", f"{damaged} lines are not of the right kind"), table)
    async for game, result in _paged(store, RESULTS):
        try:
            read_analysis(result)
        except Damaged as error:
            found.note("analysis", game, error)


async def _play(store: SqlStore, game: str) -> int:
    """Plays a stored game through; how many rows it has."""
    with reading("game"):
        live = await load_game(store, game)
        assert live is not None
        return live.row_count


async def _paged(store: SqlStore, statement: str) -> AsyncIterator[tuple[Any, ...]]:
    """All rows of a question that asks for those after a name."""
    last = ""
    while rows := await store.ask(statement, last, PAGE):
        for row in rows:
            yield tuple(row)
        last = rows[-1][0]
