"""Analyses of finished games, made in the background: a few wait, one is worked on, and every result is kept.

How far each is stands in the store, so that any process can tell, and so that one that was interrupted can be begun
anew. Only a game that everybody may see is ever looked at.
"""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import suppress
from typing import NamedTuple

import msgspec

from fogbound.ai.analysis import JUDGE
from fogbound.server.analysis.review import Progress, Review, Reviewed
from fogbound.server.analysis.stored import read_analysis, write_analysis
from fogbound.server.outside import Outside
from fogbound.server.play.live import standing_moves
from fogbound.server.refuse import Refuse
from fogbound.server.store import AnalysisRow, GameRow, MoveRow, Store
from fogbound.server.store.faults import Damaged, TooNew
from fogbound.server.store.reading import reading
from fogbound.server.thinkers.process import start_process
from fogbound.server.watch import log, short
from fogbound.wire import Code
from fogbound.wire.analysis import Analysis

PLAYOUTS = 8_000
AT_ONCE = 8
"""So many analyses may wait or be worked on in this process."""
OF_VISITOR = 2
"""So many of them may one visitor have asked for."""
HEARTBEAT = 2.0
"""Seconds after which it is noted again that an analysis is under way."""
STALE = 30_000
"""Milliseconds without such a note after which nobody works on it any more."""
PATIENCE = 900.0
"""Seconds for one move, or for the start of the process, before it counts as stuck; a slow machine takes long."""
FAILURES = 1_000
"""So many games are remembered whose analysis failed."""
LINE = 1 << 24

_said: msgspec.json.Decoder[Progress | Reviewed] = msgspec.json.Decoder(Progress | Reviewed)


class State(NamedTuple):
    """So many of all moves have been looked at, or the result."""

    done: int
    total: int
    analysis: Analysis | None = None


class ReviewFailed(Exception):
    """The process came to no result."""


class Reviews:
    """The analyses that this server process makes, one after the other."""

    def __init__(self, store: Store, outside: Outside, megabytes: int = 1_024) -> None:
        self._store = store
        self._outside = outside
        self._megabytes = megabytes
        self._turn = asyncio.Semaphore(1)
        self._jobs: dict[str, asyncio.Task[None]] = {}
        self._done: dict[str, int] = {}
        self._visitors: dict[str, str] = {}
        """Who asked for each."""
        self._failed: deque[str] = deque(maxlen=FAILURES)

    @property
    def waiting(self) -> int:
        """How many analyses wait or are worked on here."""
        return len(self._jobs)

    def has_failed(self, game: str) -> bool:
        """Did the last analysis of the game here come to no result?"""
        return game in self._failed

    async def state(self, game: str) -> State | None:
        """How far the analysis of a game is, or its result; None where nobody works on it, or nobody can read it."""
        row = await self._store.analysis(game)
        if row is None:
            return None
        try:
            with reading("analysis"):
                if row.result is not None:
                    return State(row.total, row.total, read_analysis(row.result))
                return State(row.done, row.total) if row.touched >= self._outside.now() - STALE else None
        except TooNew:
            raise Refuse(Code.SET_ASIDE) from None
        except Damaged:
            return None

    async def begin(self, row: GameRow, moves: list[MoveRow], visitor: str) -> State | None:
        """Begins an analysis unless it is there or under way; Refuse when too many wait, or too many of a visitor."""
        game = row.game
        state = await self.state(game)
        if state is not None:
            return state
        if len(self._jobs) >= AT_ONCE or list(self._visitors.values()).count(visitor) >= OF_VISITOR:
            raise Refuse(Code.BUSY, "several games are being analysed; try again in a minute")
        await self._forget_damaged(game)
        total = standing_moves(moves)
        if await self._store.claim_analysis(game, total, self._outside.now(), self._outside.now() - STALE):
            if game in self._failed:
                self._failed.remove(game)
            task = Review(msgspec.structs.replace(row, key=b""), tuple(moves), JUDGE, PLAYOUTS)
            self._visitors[game] = visitor
            self._jobs[game] = asyncio.create_task(self._run(game, task, total))
        return await self.state(game)

    async def _forget_damaged(self, game: str) -> None:
        """Makes room where a result stands that nobody can read: it can be had again from the game."""
        row = await self._store.analysis(game)
        if row is not None and row.result is not None:
            log.error("an analysis cannot be read and is made again", game=short(game))
            await self._store.forget_analysis(game, row.result)

    async def close(self) -> None:
        """Gives up what is under way; it can be begun again."""
        for job in list(self._jobs.values()):
            job.cancel()
        await asyncio.gather(*self._jobs.values(), return_exceptions=True)

    async def _run(self, game: str, task: Review, total: int) -> None:
        self._done[game] = 0
        beat = asyncio.create_task(self._beat(game, total))
        try:
            async with self._turn:
                result = await self._work(game, task)
            await self._store.save_analysis(AnalysisRow(game, total, total, self._outside.now(), result))
        except asyncio.CancelledError:
            await asyncio.shield(self._store.drop_analysis(game))
            raise
        except Exception as error:  # whatever went wrong: whoever asked may ask again
            log.warning("an analysis failed", error=type(error).__name__)
            self._failed.append(game)
            await self._store.drop_analysis(game)
        finally:
            beat.cancel()
            del self._jobs[game], self._done[game], self._visitors[game]

    async def _beat(self, game: str, total: int) -> None:
        """Notes now and then that the analysis is under way, and how far it is."""
        while True:
            with suppress(Exception):  # the store is away for a moment: the result is what counts
                await self._store.save_analysis(AnalysisRow(game, self._done[game], total, self._outside.now()))
            await asyncio.sleep(HEARTBEAT if not self._done[game] else HEARTBEAT / 4)

    async def _work(self, game: str, task: Review) -> bytes:
        """Has a process look at the game; the analysis as it is stored."""
        process = await start_process("fogbound.server.analysis.reviewer", self._megabytes, LINE)
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(msgspec.json.encode(task) + b"\n")
            await process.stdin.drain()
            while True:
                said = _said.decode(await asyncio.wait_for(process.stdout.readline(), PATIENCE))
                if isinstance(said, Progress):
                    self._done[game] = said.done
                elif said.analysis is not None:
                    return write_analysis(said.analysis)
                else:
                    raise ReviewFailed(said.error)
        finally:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()
