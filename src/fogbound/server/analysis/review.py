"""What a reviewing process is told and tells: a finished game goes in, progress and an analysis come out."""

from __future__ import annotations

from msgspec import Struct

from fogbound.server.store import GameRow, MoveRow
from fogbound.wire.analysis import Analysis


class Review(Struct, frozen=True):
    """A finished game to be looked at again, the bot that judges, and its playouts per move."""

    row: GameRow
    moves: tuple[MoveRow, ...]
    judge: str
    playouts: int


class Progress(Struct, frozen=True, tag="progress"):
    """So many moves have been looked at."""

    done: int


class Reviewed(Struct, frozen=True, tag="reviewed"):
    """The whole analysis; `error` names the kind of fault where there is none."""

    analysis: Analysis | None = None
    error: str = ""
