"""NATS as the bus: it carries notices from process to process, sealed.

Each table has a subject of its own, under a name that only who has the key can tell: a process hears of the tables that
it has in memory and of no others, however many the rest of the cluster plays.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from contextlib import suppress

import msgspec
from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.aio.subscription import Subscription
from nats.errors import Error as NatsError

from fogbound.server.bus.notice import Listener, Notice
from fogbound.server.bus.sealing import Forged, Sealing
from fogbound.server.watch import log, where

TABLES = "fogbound.table"
SUBSCRIBED_SECONDS = 2
"""So long it is waited for the word that a subject is heard from now on."""
SIZES = (256, 4_096, 65_536)
"""To which notices are filled up: most are of the first, and what somebody has drawn may be longer."""
_notice = msgspec.json.Decoder(Notice)


class _Signs:
    """Says once that the bus is away, also if it was never there, and once that it is back."""

    def __init__(self, client: Client) -> None:
        self._client = client
        self._is_away = False

    async def lost(self) -> None:
        self._say_away({})

    async def fault(self, error: Exception) -> None:
        log.debug("the bus reports", error=type(error).__name__)
        if not self._client.is_connected:
            self._say_away({"error": type(error).__name__})

    async def back(self) -> None:
        if self._is_away:
            self._is_away = False
            log.info("the bus is back")

    def _say_away(self, why: dict[str, str]) -> None:
        if not self._is_away and not self._client.is_closed:  # who closes it knows
            self._is_away = True
            log.warning("the bus is away", **why)


async def connect(address: str) -> Client:
    """A connection that comes back by itself for as long as the process lives."""
    client = Client()
    signs = _Signs(client)
    await client.connect(
        address,
        max_reconnect_attempts=-1,
        reconnect_time_wait=0.5,  # type: ignore[arg-type]  # it is slept for as it is
        disconnected_cb=signs.lost,
        reconnected_cb=signs.back,
        error_cb=signs.fault,
        allow_reconnect=True,
        no_echo=True,
    )
    await signs.back()
    return client


class NatsBus:
    """The bus of many processes. While it is away, rooms keep in step through the store."""

    is_shared = True

    def __init__(self, address: str, sealing: Sealing) -> None:
        self._address = address
        self.sealing = sealing
        self._tasks: set[asyncio.Task[None]] = set()
        self._listener: Listener = _deaf
        self._followed: dict[str, Subscription | None] = {}
        """By table: where its notices come in; None until there is a connection."""
        self.client: Client | None = None

    @property
    def is_connected(self) -> bool:
        return self.client is not None and self.client.is_connected

    async def open(self, listener: Listener) -> None:
        """Begins to connect. A server can serve before the bus is there."""
        self._listener = listener
        self._run(self._connect())

    async def _connect(self) -> None:
        client = await connect(self._address)
        self.client = client
        for table in [table for table, heard in self._followed.items() if heard is None]:
            await self._subscribe(client, table)

    async def follow(self, table: str) -> None:
        """Hears of a table from now on; where the bus is away, as soon as it is back."""
        if table in self._followed:
            return
        self._followed[table] = None
        if self.client is not None:
            await self._subscribe(self.client, table)
            with suppress(NatsError, TimeoutError):
                await self.client.flush(timeout=SUBSCRIBED_SECONDS)

    async def unfollow(self, table: str) -> None:
        """Hears of a table no more."""
        subscription = self._followed.pop(table, None)
        if subscription is not None:
            with suppress(NatsError):
                await subscription.unsubscribe()

    async def _subscribe(self, client: Client, table: str) -> None:
        subject = self._subject(table)

        async def heard(message: Msg) -> None:
            await self._hear(subject, message.data)

        with suppress(NatsError):  # a client that is closed hears nothing any more
            subscription = await client.subscribe(subject, cb=heard)
            if self._followed.get(table, subscription) is not None:  # unfollowed meanwhile, or followed anew
                await subscription.unsubscribe()
            else:
                self._followed[table] = subscription

    async def _hear(self, subject: str, sealed: bytes) -> None:
        try:
            await self._listener(_notice.decode(self.sealing.open_once(sealed, subject.encode())))
        except Forged:
            log.warning("a notice was not sealed with the key of the bus, is old, or was heard before")
        except msgspec.MsgspecError:
            log.warning("a notice could not be read")
        except Exception as error:  # a fault at one table must not end the listening
            log.error("a notice could not be followed", error=type(error).__name__, where=where(error))

    def _subject(self, table: str) -> str:
        return f"{TABLES}.{self.sealing.name(table)}"

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        if self.client is not None:
            await self.client.close()

    def publish(self, notice: Notice) -> None:
        self._run(self._publish(self._subject(notice.table), msgspec.json.encode(notice)))

    async def _publish(self, subject: str, raw: bytes) -> None:
        if self.client is None or not self.is_connected:
            return  # the others find it in the store
        try:
            await self.client.publish(subject, self.sealing.seal(raw, subject.encode(), SIZES))
        except NatsError:
            log.debug("a notice was lost")

    def _run(self, work: Awaitable[None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


async def _deaf(notice: Notice) -> None:
    """Nobody listens yet."""
