"""How a game ended, and a view of it when it is over."""

from __future__ import annotations

from msgspec.structs import replace

from fogbound.engine import State, outcome
from fogbound.referee.seen.names import piece_names
from fogbound.rules import Side
from fogbound.views import Ending, Opening, PublicView


def ending_of(state: State) -> Ending | None:
    """The ending by the rules; None while the game goes on."""
    ended = outcome(state)
    if ended is None:
        return None
    catcher = int(state.record.catcher)
    return Ending(
        winner=ended.winner.value,
        reason=ended.reason.word,
        score=ended.score,
        catcher=piece_names(state.edition.detectives)[catcher] if catcher else None,
    )


def concluded(state: State, winner: Side, reason: str) -> Ending:
    """An ending from outside the rules."""
    return Ending(winner=winner.value, reason=reason, score=int(state.record.score))


def ended_view(seen: PublicView, ending: Ending, opening: Opening | None) -> PublicView:
    """A view when it is over: nobody moves any more, and the log is open."""
    nothing = {"legal": ()} if hasattr(seen, "legal") else {}
    return replace(seen, phase="over", to_move=(), ending=ending, opening=opening, **nothing)
