"""A server as those see it who look after its tables: what they need of it, and no more."""

from __future__ import annotations

from typing import Protocol

from fogbound.server.archive.archive import Archive
from fogbound.server.bus import Bus
from fogbound.server.outside import Outside
from fogbound.server.people.room import Room
from fogbound.server.pulse import Pulse
from fogbound.server.store import Store
from fogbound.server.transport.bans import Bans


class House(Protocol):
    """Its tables in memory, and the doors to others."""

    store: Store
    bus: Bus
    outside: Outside
    pulse: Pulse
    bans: Bans
    archive: Archive
    rooms: dict[str, Room]
    is_closing: bool

    async def room(self, table: str) -> Room: ...

    async def forget(self, table: str) -> Room: ...

    async def try_again(self) -> None: ...

    def tell_presence(self, room: Room) -> None: ...
