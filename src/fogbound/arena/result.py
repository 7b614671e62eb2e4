"""What is kept of a game: who played, how it ended, how long they thought, and the whole record."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from fogbound.rules import Side


class Result(Struct, frozen=True, omit_defaults=True):
    """One game of a tournament; one line of its journal. Thinking is in seconds a move."""

    number: int
    pair: int
    deal: int
    x: str
    detectives: str
    winner: Side
    reason: str
    """A word of rules.outcome.Reason; for a forfeit crashed, illegal, garbage, too_long, late or wrong_version."""
    rounds: int
    x_thought: tuple[float, ...]
    detectives_thought: tuple[float, ...]
    record: dict[str, Any]
    station: int | None = None
    """Where Mister X was caught."""
    fault: str = ""
    """What went wrong, in words, if a side forfeited."""
    x_tokens: int = 0
    """What language models read and wrote for either side."""
    detectives_tokens: int = 0

    @property
    def winner_label(self) -> str:
        return self.x if self.winner is Side.MISTER_X else self.detectives

    @property
    def loser_label(self) -> str:
        return self.detectives if self.winner is Side.MISTER_X else self.x
