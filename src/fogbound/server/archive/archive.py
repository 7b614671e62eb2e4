"""What has been told of finished games, kept for whoever asks next, and asked of a worker once where it is not."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import NamedTuple

from fogbound.server.refuse import Refuse
from fogbound.server.store import GameRow, MoveRow
from fogbound.server.store.faults import Damaged, TooNew
from fogbound.server.thinkers import Claim, TellTask, Thinkers, Told
from fogbound.server.thinkers.thought import Aspect
from fogbound.server.watch import log, where
from fogbound.wire import Code

KEPT_BYTES = 64 << 20
KEPT_SECONDS = 600.0
"""Somebody may be erased from the database: what was told before is not kept for long."""

Key = tuple[str, Aspect]


class _Kept(NamedTuple):
    told: Told
    until: float

    @property
    def size(self) -> int:
        """Bytes."""
        return len(self.told.body) + len(self.told.packed)


class Archive:
    """The archive of one server process."""

    def __init__(self, thinkers: Thinkers) -> None:
        self._thinkers = thinkers
        self._kept: OrderedDict[Key, _Kept] = OrderedDict()
        self._size = 0
        self._asked: dict[Key, asyncio.Task[Told]] = {}
        self._epoch = 0

    def kept(self, game: str, aspect: Aspect) -> Told | None:
        """What was told of a game lately."""
        kept = self._kept.get((game, aspect))
        if kept is None or kept.until < asyncio.get_running_loop().time():
            return None
        self._kept.move_to_end((game, aspect))
        return kept.told

    async def tell(self, row: GameRow, moves: list[MoveRow], aspect: Aspect, claim: Claim) -> Told:
        """An aspect of a game; Damaged where it cannot be read, and Refuse while it is played at a table."""
        kept = self.kept(row.game, aspect)
        if kept is not None:
            return kept  # somebody else's question was answered meanwhile
        key = (row.game, aspect)
        if key not in self._asked:
            task = TellTask(row, tuple(moves), aspect)
            self._asked[key] = asking = asyncio.create_task(self._thinkers.tell(task, claim))
            epoch = self._epoch
            asking.add_done_callback(lambda done: self._answered(key, epoch, done))
        try:
            answer = await asyncio.shield(self._asked[key])
        except Exception as error:  # no worker could tell; the next question tries again
            log.warning("a finished game could not be told", error=type(error).__name__, where=where(error))
            raise Refuse(Code.BUSY) from None
        if answer.damaged is not None:
            kind, why, is_too_new = answer.damaged
            raise (TooNew if is_too_new else Damaged)(kind, why)
        if row.table and not answer.is_over:
            raise Refuse(Code.NOT_OVER)
        return answer

    def forget(self) -> None:
        """Keep nothing of what was told or asked so far: something of it may have been deleted or erased."""
        self._epoch += 1
        self._asked.clear()
        self._kept.clear()
        self._size = 0

    def _answered(self, key: Key, epoch: int, asking: asyncio.Task[Told]) -> None:
        if epoch != self._epoch:
            return
        del self._asked[key]
        if asking.cancelled() or asking.exception() is not None or not asking.result().is_lasting:
            return
        self._drop(key)
        self._kept[key] = kept = _Kept(asking.result(), asyncio.get_running_loop().time() + KEPT_SECONDS)
        self._size += kept.size
        while self._size > KEPT_BYTES:
            self._drop(next(iter(self._kept)))

    def _drop(self, key: Key) -> None:
        kept = self._kept.pop(key, None)
        if kept is not None:
            self._size -= kept.size
