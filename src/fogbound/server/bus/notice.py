"""What server processes tell each other: that something changed at a table. The change itself is in the store.

A notice that is lost does no harm, because rooms in use also look into the store every few seconds. Marks and presence
are not stored and travel in the notice itself, so nobody may forge one: a bus seals what it carries.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Literal, Protocol

from msgspec import Struct

from fogbound.wire.server import Drawn


class Notice(Struct, frozen=True, omit_defaults=True):
    """A table changed. `sender` is the process that says so."""

    sender: str
    table: str
    kind: Literal["stored", "marks", "presence", "who"]
    """`who` asks the others who is there at them: whoever takes up a table does not know."""
    drawn: Drawn | None = None
    game: str | None = None
    """The game in which it was drawn: in another one Mister X may be somebody else."""
    people: tuple[int, ...] = ()
    spectators: int = 0


Listener = Callable[[Notice], Awaitable[None]]


class Bus(Protocol):
    """Carries notices to the other processes. `publish` never waits and never fails."""

    @property
    def is_shared(self) -> bool:
        """Are there other processes?"""
        ...

    @property
    def is_connected(self) -> bool:
        """Do notices arrive at the moment?"""
        ...

    async def open(self, listener: Listener) -> None: ...

    async def close(self) -> None: ...

    async def follow(self, table: str) -> None:
        """Hears of a table from now on: nobody hears of tables that they do not follow."""
        ...

    async def unfollow(self, table: str) -> None: ...

    def publish(self, notice: Notice) -> None: ...
