"""What is in a database, and what of it cannot be read: every roster is opened and every game played through."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from typing import Any

from fogbound.server.play.live import LiveGame
from fogbound.server.store.sql import SqlStore
from fogbound.server.tables.shelf import read_roster
from fogbound.server.watch import where

PAGE = 200
ROSTERS = "SELECT name, roster FROM tables WHERE name > $1 ORDER BY name LIMIT $2"
GAMES = "SELECT game FROM games WHERE game > $1 ORDER BY game LIMIT $2"


@dataclass(frozen=True, slots=True)
class Unreadable:
    """One thing that cannot be read. `why` names the kind and place of the fault, never the text of a row."""

    kind: str
    name: str
    why: str


@dataclass(slots=True)
class Findings:
    """What there is."""

    tables: int = 0
    games: int = 0
    moves: int = 0
    unreadable: list[Unreadable] = field(default_factory=list)

    def note(self, kind: str, name: str, error: Exception) -> None:
        self.unreadable.append(Unreadable(kind, name, f"{type(error).__name__} at {where(error)}"))


async def look_through(store: SqlStore, tell: Callable[[int], object] = lambda _: None) -> Findings:
    """Reads every roster and plays every game of a store; `tell` hears the number of games so far."""
    found = Findings()
    async for name, roster in _paged(store, ROSTERS):
        found.tables += 1
        try:
            read_roster(roster)
        except Exception as error:  # whatever stands there
            found.note("table", name, error)
    async for (game,) in _paged(store, GAMES):
        found.games += 1
        try:
            found.moves += await _play(store, game)
        except Exception as error:  # whatever stands there
            found.note("game", game, error)
        tell(found.games)
    return found


async def _play(store: SqlStore, game: str) -> int:
    """Plays a stored game through; how many rows it has."""
    row = await store.game(game)
    assert row is not None
    rows = await store.moves(game)
    LiveGame(row, rows)
    return len(rows)


async def _paged(store: SqlStore, statement: str) -> AsyncIterator[tuple[Any, ...]]:
    """All rows of a question that asks for those after a name."""
    last = ""
    while rows := await store.ask(statement, last, PAGE):
        for row in rows:
            yield tuple(row)
        last = rows[-1][0]
