"""NATS as the bus: notices by subject, computer moves as a queue group that any thinking machine may serve."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import msgspec
import nats
from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.errors import Error as NatsError

from fogbound.server.bus.notice import Listener, Notice
from fogbound.server.thinkers import Belief, BeliefTask, Pool, Task, Thought
from fogbound.server.watch import log, where
from fogbound.views import DetectiveView, MisterXView

NOTICES = "fogbound.notices"
THINK = "fogbound.think"
PATIENCE = 10.0
"""Seconds beyond its budget that a thinking machine may take before the move is thought here."""
_notice = msgspec.json.Decoder(Notice)
_task = msgspec.json.Decoder(Task)
_thought = msgspec.json.Decoder(Thought)


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

    def __init__(self, address: str) -> None:
        self._address = address
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
                await listener(_notice.decode(message.data))
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
            await self.client.publish(NOTICES, raw)
        except NatsError:
            log.debug("a notice was lost")

    def _run(self, work: Awaitable[None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


class NatsThinkers:
    """Asks the queue group for moves, and this process's own workers where nobody answers."""

    def __init__(self, bus: NatsBus, pool: Pool) -> None:
        self._bus = bus
        self._pool = pool

    async def open(self) -> None:
        await self._pool.open()

    async def close(self) -> None:
        await self._pool.close()

    async def warm(self) -> None:
        await self._pool.warm()

    async def think(self, level: str, seed: int, view: DetectiveView | MisterXView, seconds: float) -> Thought:
        client = self._bus.client
        if client is not None and client.is_connected:
            raw = msgspec.json.encode(Task(level, seed, seconds, view))
            try:
                answer = await client.request(THINK, raw, timeout=seconds + PATIENCE)
                thought = _thought.decode(answer.data)
                if thought.move in view.legal:
                    return thought
            except (NatsError, TimeoutError, msgspec.MsgspecError):
                log.debug("nobody on the bus thought")
        return await self._pool.think(level, seed, view, seconds)

    async def advise(self, level: str, seed: int, view: DetectiveView | MisterXView, seconds: float) -> Thought:
        """People ask for few hints, so this process thinks them out itself."""
        return await self._pool.advise(level, seed, view, seconds)

    async def believe(self, task: BeliefTask) -> Belief:
        """A belief takes a few milliseconds, so this process works it out itself."""
        return await self._pool.believe(task)


async def answer_questions(address: str, pool: Pool, stopped: Callable[[], Awaitable[None]]) -> None:
    """Thinks for whoever asks over the bus until `stopped` returns: what `fogbound think` does."""
    await pool.open()
    client = await connect(address)
    busy: set[asyncio.Task[None]] = set()

    async def asked(message: Msg) -> None:
        task = asyncio.create_task(_answer(message, pool))
        busy.add(task)
        task.add_done_callback(busy.discard)

    await client.subscribe(THINK, queue="thinkers", cb=asked)
    try:
        await stopped()
        await client.drain()
    finally:
        await asyncio.gather(*busy, return_exceptions=True)
        await pool.close()


async def _answer(message: Msg, pool: Pool) -> None:
    try:
        task = _task.decode(message.data)
        thought = await pool.think(task.level, task.seed, task.view, task.seconds)
    except Exception as error:  # the asker thinks for itself then
        thought = Thought(error=type(error).__name__)
    await message.respond(msgspec.json.encode(thought))
