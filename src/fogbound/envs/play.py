"""One refereed game as environments use it: moves go in, views come out, and each view is made once."""

from __future__ import annotations

from fogbound.engine import Deal
from fogbound.errors import IllegalMove
from fogbound.referee import Accepted, Table
from fogbound.rules import Edition, Move, Side, move_text
from fogbound.views import Audience, DetectiveView, Ending, MisterXView, PublicView

_KEY = bytes(32)
"""Seals are no part of an observation, so their key need not be secret."""


class Play:
    """A game at a referee's table. All knowledge of it leaves as views."""

    def __init__(self, edition: Edition, cards: Deal) -> None:
        self.edition = edition
        self.cards = cards
        self._table = Table(edition, cards, key=_KEY)
        self._seats = {piece: seat.name for seat in reversed(self._table.seats) for piece in seat.pieces}
        self._views: dict[Audience, PublicView] = {}

    @property
    def ending(self) -> Ending | None:
        return self._table.ending

    @property
    def is_over(self) -> bool:
        return self._table.is_over

    def view(self, audience: Audience) -> PublicView:
        """What an audience may know now; kept until the next move."""
        if audience not in self._views:
            self._views[audience] = self._table.view(audience)
        return self._views[audience]

    @property
    def x_view(self) -> MisterXView:
        view = self.view(Audience.MISTER_X)
        assert isinstance(view, MisterXView)
        return view

    @property
    def detective_view(self) -> DetectiveView:
        view = self.view(Audience.DETECTIVES)
        assert isinstance(view, DetectiveView)
        return view

    @property
    def public(self) -> PublicView:
        """A view for its public part alone: one that was made already, since all audiences share that part."""
        return next(iter(self._views.values()), None) or self.view(Audience.PUBLIC)

    @property
    def side_to_move(self) -> Side:
        """Whose decision comes next; the detectives' once it is over."""
        is_x = self.public.phase in ("x", "second", "take")
        return Side.MISTER_X if is_x else Side.DETECTIVES

    def move(self, move: Move) -> None:
        """Plays a move; IllegalMove with the referee's code if it may not be played, and nothing changes."""
        seat = self._seats[0 if move.is_mister_x else move.piece]
        answer = self._table.submit(seat, move_text(move, self.edition.detectives))
        if not isinstance(answer, Accepted):
            raise IllegalMove(f"the referee refused this action: {answer.code}")
        self._views.clear()


def reward(ending: Ending | None, side: Side) -> float:
    """1 for the winner's side, -1 for the loser's, 0 while the game goes on."""
    if ending is None:
        return 0.0
    return 1.0 if ending.winner == side.value else -1.0
