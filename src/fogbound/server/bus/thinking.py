"""Computer moves over NATS: a queue group that any thinking machine may serve, each question and answer sealed.

A question holds what a seat sees, Mister X's among them. Whoever only listens learns that somebody is thinking, and
not for whom: all questions are as long as each other, and so are all answers.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import msgspec
from nats.aio.msg import Msg
from nats.errors import Error as NatsError

from fogbound.server.bus.nats import NatsBus, connect
from fogbound.server.bus.sealing import Forged, Sealing, TooLong, mark
from fogbound.server.thinkers import (
    ANYBODY,
    Belief,
    BeliefTask,
    Claim,
    Noted,
    NoteTask,
    Opened,
    Pool,
    ReadTask,
    Task,
    TellTask,
    Thought,
    Told,
)
from fogbound.server.watch import log
from fogbound.views import DetectiveView, MisterXView

THINK = "fogbound.think"
ABOUT_TASK, ABOUT_THOUGHT = b"task", b"thought "
TASK_SIZE, THOUGHT_SIZE = (65_536,), (4_096,)
"""One size for all questions, and one for all answers. What does not fit is thought where it came up."""
PATIENCE = 10.0
"""Seconds beyond its budget that a thinking machine may take before the move is thought here."""
_task = msgspec.json.Decoder(Task)
_thought = msgspec.json.Decoder(Thought)


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

    async def think(
        self, level: str, seed: int, view: DetectiveView | MisterXView, seconds: float, claim: Claim = ANYBODY
    ) -> Thought:
        thought = await self._asked(Task(level, seed, seconds, view, claim))
        if thought is not None and thought.move in view.legal:
            return thought
        return await self._pool.think(level, seed, view, seconds, claim)

    async def _asked(self, task: Task) -> Thought | None:
        """What a machine on the bus thinks; None if none does."""
        client, sealing = self._bus.client, self._bus.sealing
        if client is None or not client.is_connected:
            return None
        try:
            sealed = sealing.seal(msgspec.json.encode(task), ABOUT_TASK, TASK_SIZE)
            answer = await client.request(THINK, sealed, timeout=task.seconds + PATIENCE)
            return _thought.decode(sealing.open(answer.data, ABOUT_THOUGHT + mark(sealed)))
        except (NatsError, TimeoutError, msgspec.MsgspecError, Forged, TooLong) as error:
            log.debug("nobody on the bus thought", error=type(error).__name__)
            return None

    async def advise(
        self, level: str, seed: int, view: DetectiveView | MisterXView, seconds: float, claim: Claim
    ) -> Thought:
        """People ask for few hints, so this process thinks them out itself."""
        return await self._pool.advise(level, seed, view, seconds, claim)

    async def believe(self, task: BeliefTask, claim: Claim) -> Belief:
        """A belief takes a few milliseconds, so this process works it out itself."""
        return await self._pool.believe(task, claim)

    async def tell(self, task: TellTask, claim: Claim) -> Told:
        """A whole game is not sent over the bus."""
        return await self._pool.tell(task, claim)

    async def read(self, task: ReadTask, claim: Claim) -> Opened:
        """Nor is a record."""
        return await self._pool.read(task, claim)

    async def note(self, task: NoteTask, claim: Claim) -> Noted:
        """Nor a notebook."""
        return await self._pool.note(task, claim)


async def answer_questions(address: str, sealing: Sealing, pool: Pool, stopped: Callable[[], Awaitable[None]]) -> None:
    """Thinks for whoever asks over the bus until `stopped` returns: what `fogbound think` does."""
    await pool.open()
    client = await connect(address)
    busy: set[asyncio.Task[None]] = set()

    async def asked(message: Msg) -> None:
        try:
            question = sealing.open_once(message.data, ABOUT_TASK)
        except Forged:
            log.warning("a question was not sealed with the key of the bus")
            return
        task = asyncio.create_task(_answer(message, question, sealing, pool))
        busy.add(task)
        task.add_done_callback(busy.discard)

    await client.subscribe(THINK, queue="thinkers", cb=asked)
    try:
        await stopped()
        await client.drain()
    finally:
        await asyncio.gather(*busy, return_exceptions=True)
        await pool.close()


async def _answer(message: Msg, question: bytes, sealing: Sealing, pool: Pool) -> None:
    try:
        task = _task.decode(question)
        thought = await pool.think(task.level, task.seed, task.view, task.seconds, task.claim)
    except Exception as error:  # the asker thinks for itself then
        thought = Thought(error=type(error).__name__)
    about = ABOUT_THOUGHT + mark(message.data)
    await message.respond(sealing.seal(msgspec.json.encode(thought), about, THOUGHT_SIZE))
