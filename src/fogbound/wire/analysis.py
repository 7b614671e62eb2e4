"""A game looked at afterwards, as it is stored, sent and shown. `ai.analysis` makes it."""

from __future__ import annotations

from msgspec import Struct

from fogbound.rules import Side


class Option(Struct, frozen=True):
    """A move that could be made, the share of its thinking that the judge gives it, and what speaks for it."""

    move: str
    weight: float
    why: tuple[str, ...] = ()
    """Codes for sentences in the reader's language."""


class Assessment(Struct, frozen=True, kw_only=True):
    """What a move was worth. Chances are those of the side that moved to win, as far as it could know."""

    number: int
    round: int
    side: Side
    move: str
    chance: float
    chance_after: float | None
    """At the side's next decision, or 1 or 0 when the game ended first; None in a game that has not ended."""
    weight: float
    """The share of the judge's thinking that went to the move that was played."""
    alternatives: tuple[Option, ...]
    """The best others, best first."""
    why: tuple[str, ...]
    """What speaks for the judge's own choice, as codes."""
    candidates: int
    """Stations where Mister X could be before the move, as the detectives knew."""
    candidates_after: int | None
    hiding: float
    """The same, each station counted by its chance: 1 when he surely is in one place."""
    hiding_after: float | None
    catch: float
    """The chance that this step of a pursuer catches him."""
    lost: float = 0.0
    """The chance that the move gave away against the judge's own choice."""
    values: dict[str, float] = {}
    """The chance after each move that the judge has looked at."""
    is_turning_point: bool = False
    line: tuple[str, ...] = ()
    """How the judge would have gone on from its own choice, for both sides; only for the costliest moves."""

    @property
    def swing(self) -> float:
        """What the move brought its side."""
        return 0.0 if self.chance_after is None else self.chance_after - self.chance


class Analysis(Struct, frozen=True, kw_only=True):
    """A whole game. `judge` is the bot that was asked, `playouts` and `seconds` what it had for a move."""

    edition: str
    judge: str
    playouts: int | None
    seconds: float | None
    winner: str | None
    reason: str | None
    moves: tuple[Assessment, ...]
    accuracy: dict[str, float] = {}
    """For each side, how close its moves came to the judge's choices: 1 where nothing was lost."""
