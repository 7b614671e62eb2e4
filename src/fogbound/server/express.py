"""The way of a move that has to wait for nothing but the disk: decided in the callback in which it arrives.

Almost every move finds its room at rest. It then needs no task, and wakes none: it is decided when its bytes are read,
and shown, together with all that were written with it, when the store says that they are on disk. Whatever else a
client says, and a move that finds the room at work, is left to the connection's reader.
"""

from __future__ import annotations

import asyncio
from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING

from fogbound.server.commands import decide, refuse
from fogbound.server.refuse import Refuse
from fogbound.server.watch import log, where
from fogbound.wire import Code, decode_play
from fogbound.wire.server import Accepted

if TYPE_CHECKING:
    from fogbound.server.connection import Connection
    from fogbound.server.room import Room
    from fogbound.server.store import Answer, MoveRow
    from fogbound.wire.client import Play


class Express:
    """The moves of one connection."""

    def __init__(self, room: Room, connection: Connection) -> None:
        self._room = room
        self._connection = connection
        self._settling: asyncio.Task[None] | None = None

    def take(self, raw: bytes) -> bool:
        """Carries a message out, or refuses it; False if it is none of these moves, and nothing has happened."""
        room, connection = self._room, self._connection
        if room.lock.locked():
            return False
        play = decode_play(raw)
        if play is None:
            return False
        try:
            if not connection.bucket.allows():
                raise Refuse(Code.TOO_FAST)
            line = decide(room, connection, play)
        except Refuse as refusal:
            refuse(room, connection, play.id, refusal)
            return True
        if line is None:
            connection.tell(Accepted(play.id))
            return True
        room.lock.take()
        room.hub.store.put_move(line, partial(self._written, play, line, perf_counter()))
        return True

    def _written(self, play: Play, line: MoveRow, started: float, answer: Answer) -> None:
        try:
            if not self._room.show(line, answer, started):
                self._settling = asyncio.create_task(self._settle(play, line, answer))
                return
            self._connection.tell(Accepted(play.id))
        except Exception as error:  # no fault at one table may reach another
            log.error("a move could not be shown", error=type(error).__name__, where=where(error))
            self._connection.close(Code.FAULT)
        self._room.lock.release()

    async def _settle(self, play: Play, line: MoveRow, answer: Answer) -> None:
        room, connection = self._room, self._connection
        try:
            await room.settle(line, answer)
            connection.tell(Accepted(play.id))
        except Refuse as refusal:
            refuse(room, connection, play.id, refusal)
        except Exception as error:
            log.error("a move could not be settled", error=type(error).__name__, where=where(error))
            connection.close(Code.FAULT)
        finally:
            room.lock.release()
