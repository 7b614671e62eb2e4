"""Mister X's log as JSON, twice: as everybody knows it and as he does."""

from __future__ import annotations

from fogbound.engine import State
from fogbound.referee.seen.log import log_json, log_marks
from fogbound.referee.seen.stream import Growing


class Logs:
    """The JSON of both, carried along: a leg adds to it, and one that is shown afterwards has it written anew."""

    __slots__ = ("_logs", "_marks")

    def __init__(self) -> None:
        self._marks = b""
        self._logs = Growing(), Growing()

    def json(self, state: State) -> tuple[bytes, bytes]:
        """What everybody knows, and what he knows."""
        marks = log_marks(state)
        if marks != self._marks:
            if not marks.startswith(self._marks):
                self._marks, self._logs = b"", (Growing(), Growing())
            for is_own, written in enumerate(self._logs):
                written.add(log_json(state, is_own=bool(is_own), first=len(self._marks)))
            self._marks = marks
        known, own = self._logs
        return known.json, own.json
