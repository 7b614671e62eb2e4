"""NATS as the bus: it carries notices from process to process, sealed."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable

import msgspec
import nats
from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.errors import Error as NatsError

from fogbound.server.bus.notice import Listener, Notice
from fogbound.server.bus.sealing import Forged, Sealing
from fogbound.server.watch import log, where

NOTICES = "fogbound.notices"
ABOUT = b"notice"
SIZES = (256, 4_096, 65_536)
"""To which notices are filled up: most are of the first, and what somebody has drawn may be longer."""
_notice = msgspec.json.Decoder(Notice)


async def connect(address: str) -> Client:
    """A connection that comes back by itself for as long as the process lives."""

    async def lost() -> None:
        log.warning("the bus is away")

    async def back() -> None:
        log.info("the bus is back")

    async def fault(error: Exception) -> None:
        log.debug("the bus reports", error=type(error).__name__)

    return await nats.connect(
        address,
        max_reconnect_attempts=-1,
        reconnect_time_wait=0.5,
        disconnected_cb=lost,
        reconnected_cb=back,
        error_cb=fault,
        allow_reconnect=True,
    )


class NatsBus:
    """The bus of many processes. While it is away, rooms keep in step through the store."""

    is_shared = True

    def __init__(self, address: str, sealing: Sealing) -> None:
        self._address = address
        self.sealing = sealing
        self._tasks: set[asyncio.Task[None]] = set()
        self.client: Client | None = None

    @property
    def is_connected(self) -> bool:
        return self.client is not None and self.client.is_connected

    async def open(self, listener: Listener) -> None:
        """Begins to connect. A server can serve before the bus is there."""
        self._run(self._listen(listener))

    async def _listen(self, listener: Listener) -> None:
        client = await connect(self._address)

        async def heard(message: Msg) -> None:
            try:
                await listener(_notice.decode(self.sealing.open_once(message.data, ABOUT)))
            except Forged:
                log.warning("a notice was not sealed with the key of the bus, or was heard before")
            except msgspec.MsgspecError:
                log.warning("a notice could not be read")
            except Exception as error:  # a fault at one table must not end the listening
                log.error("a notice could not be followed", error=type(error).__name__, where=where(error))

        await client.subscribe(NOTICES, cb=heard)
        self.client = client

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        if self.client is not None:
            await self.client.close()

    def publish(self, notice: Notice) -> None:
        self._run(self._publish(msgspec.json.encode(notice)))

    async def _publish(self, raw: bytes) -> None:
        if self.client is None or not self.is_connected:
            return  # the others find it in the store
        try:
            await self.client.publish(NOTICES, self.sealing.seal(raw, ABOUT, SIZES))
        except NatsError:
            log.debug("a notice was lost")

    def _run(self, work: Awaitable[None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
