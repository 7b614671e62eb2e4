"""A room as those see it who show it to people, or act in it without anybody's doing: what they need, and no more."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import Protocol

from fogbound.server.people.connection import Connection
from fogbound.server.people.presence import Presence
from fogbound.server.play.live import LiveGame
from fogbound.server.services import Services
from fogbound.server.store import MoveRow
from fogbound.server.tables.roster import Roster
from fogbound.server.tables.talk import Talk
from fogbound.server.thinkers import Claim
from fogbound.wire.server import Absence, Drawn


class Showing(Protocol):
    """What is shown to people, and to whom."""

    hub: Services
    roster: Roster
    live: LiveGame | None
    talk: Talk
    marks: dict[int, Drawn]
    connections: dict[Connection, None]
    presence: Presence

    def now(self) -> int: ...

    def absences(self) -> tuple[Absence, ...]: ...


class Company(Showing, Protocol):
    """The same for those who act."""

    written: int
    has_paused: bool

    @property
    def game(self) -> LiveGame: ...

    @property
    def claim(self) -> Claim: ...

    @property
    def is_overdue(self) -> bool: ...

    @property
    def is_left_to_others(self) -> bool: ...

    def held(self) -> AbstractAsyncContextManager[None]: ...

    async def write(self, row: MoveRow) -> None: ...

    async def change(self, alter: Callable[[Roster], Roster]) -> None: ...
