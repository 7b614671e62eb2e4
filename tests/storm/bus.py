"""The simulated bus between server processes: notices arrive late, in another order, twice, or not at all."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress

import msgspec

from fogbound.server.bus import Listener, Notice
from fogbound.server.store import Unavailable
from storm.database import Asker
from storm.weather import Weather

WAY = (0.0002, 0.003)


class Wire:
    """What connects the buses. `heard` is told every notice that travels, as whoever listens would see it."""

    def __init__(self, weather: Weather, heard: Callable[[bytes], None] = lambda raw: None) -> None:
        self.weather = weather
        self.heard = heard
        self.ends: list[SimulatedBus] = []


class SimulatedBus:
    """One process's end of the bus. Of each table it listens to one notice after the other, as the real one does."""

    is_shared = True

    def __init__(self, wire: Wire, asker: Asker) -> None:
        self._wire = wire
        self._asker = asker
        self._listener: Listener | None = None
        self._arrived: dict[str, asyncio.Queue[bytes]] = {}
        self._listening: dict[str, asyncio.Task[None]] = {}

    @property
    def is_connected(self) -> bool:
        now = asyncio.get_running_loop().time()
        return self._wire.weather.of("bus is away", now, self._asker.number) is None

    async def open(self, listener: Listener) -> None:
        self._listener = listener
        self._wire.ends.append(self)

    async def close(self) -> None:
        if self in self._wire.ends:
            self._wire.ends.remove(self)
        for table in list(self._listening):
            await self.unfollow(table)

    async def follow(self, table: str) -> None:
        if table not in self._arrived:
            self._arrived[table] = asyncio.Queue()
            self._listening[table] = asyncio.create_task(self._listen(self._arrived[table]))
        await asyncio.sleep(self._wire.weather.chance.uniform(*WAY))

    async def unfollow(self, table: str) -> None:
        if self._arrived.pop(table, None) is not None:
            self._listening.pop(table).cancel()

    async def _listen(self, arrived: asyncio.Queue[bytes]) -> None:
        assert self._listener is not None
        while True:
            notice = msgspec.json.decode(await arrived.get(), type=Notice)
            with suppress(Unavailable):
                await self._listener(notice)

    def publish(self, notice: Notice) -> None:
        if self._asker.is_dead or not self.is_connected:
            return
        raw = msgspec.json.encode(notice)
        self._wire.heard(raw)
        for end in self._wire.ends:
            if end is not self:
                end.carry(notice.table, raw)

    def carry(self, table: str, raw: bytes) -> None:
        """Brings a notice, as the weather allows."""
        loop, weather, number = asyncio.get_running_loop(), self._wire.weather, self._asker.number
        if weather.of("bus loses", loop.time(), number):
            return
        late = weather.of("bus is late", loop.time(), number)
        for _ in range(2 if weather.of("bus says twice", loop.time(), number) else 1):
            way = weather.chance.uniform(*WAY) + (weather.chance.uniform(0.0, late.amount) if late else 0.0)
            loop.call_later(way, self._arrive, table, raw)

    def _arrive(self, table: str, raw: bytes) -> None:
        if not self._asker.is_dead and self.is_connected and table in self._arrived:
            self._arrived[table].put_nowait(raw)
