"""A game with its chance in the open, as a value: cards are drawn one by one when they are needed.

Where the engine takes a deal beforehand, game theory wants chance events in the tree. Start cards are drawn before the
first move; a face-down ticket is drawn when it is handed over, and Mister X's start ticket when the pursuers
have chosen: nobody could have known them before, so the games are the same. A draw of one card only is made silently.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from fogbound.board import load
from fogbound.engine import Deal, State, apply, legal, outcome, start
from fogbound.engine.chance import drawable, is_drawing, stacked
from fogbound.referee import Sealer
from fogbound.referee.seen.events import events_for
from fogbound.referee.seen.view import view_for, x_station
from fogbound.rules import Edition, Move, Outcome, Side
from fogbound.rules.sense import start_stations
from fogbound.rules.tables import tables
from fogbound.views import Audience, PublicView

_SEALER = Sealer(bytes(32))
AUDIENCES = (Audience.MISTER_X, Audience.DETECTIVES)


@dataclass(frozen=True, slots=True)
class Course:
    """How far a game has come. `words` are what Mister X and the detectives have read (views.events)."""

    edition: Edition
    cards: tuple[int, ...] = ()
    state: State | None = None
    waiting: Move | None = None
    words: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())

    @staticmethod
    def begin(edition: Edition) -> Course:
        return Course(edition)._settle()

    @property
    def is_chance(self) -> bool:
        """Is a card to be drawn now?"""
        return self.state is None or self.waiting is not None

    @property
    def is_over(self) -> bool:
        return self.state is not None and self.state.is_over

    @property
    def side(self) -> Side:
        """Whose decision comes next."""
        is_x = self.state is not None and self.state.phase in ("x", "second", "take")
        return Side.MISTER_X if is_x else Side.DETECTIVES

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return outcome(self.state) if self.state else None

    @property
    def x_station(self) -> int:
        """Where Mister X stands, 0 before he does: the truth, to tell courses apart."""
        return x_station(self.state) if self.state else 0

    def legal(self) -> tuple[Move, ...]:
        assert self.state is not None
        return legal(self.state)

    def outcomes(self) -> list[int]:
        """The cards that may be drawn, all equally likely: stations, or numbers of deck tickets."""
        if self.state is None:
            return _cards_left(self.edition, self.cards)
        if self.waiting is None:
            return []
        return drawable(self.state, self.waiting)

    def draw(self, card: int) -> Course:
        """The course after a card was drawn."""
        return self._drawn(card)._settle()

    def play(self, move: Move) -> Course:
        """The course after a legal move."""
        return self._played(move)._settle()

    def view(self, audience: Audience) -> PublicView:
        """What an audience may know now; there must be a state."""
        assert self.state is not None
        words = self.words[0 if audience is Audience.MISTER_X else 1]
        return view_for(self.state, audience, number=0, origin="", transcript=words, seals=())

    def __deepcopy__(self, memo: dict[int, Any]) -> Course:
        return self

    def _settle(self) -> Course:
        """Draws that are no choice are made at once."""
        course = self
        while course.is_chance and len(cards := course.outcomes()) <= 1:
            course = course._drawn(cards[0]) if cards else course._dealt()
        return course

    def _drawn(self, card: int) -> Course:
        if self.state is None:
            course = replace(self, cards=(*self.cards, card))
            return course if _cards_left(self.edition, course.cards) else course._dealt()
        assert self.waiting is not None
        known = stacked(self.state, self.waiting, card)
        return replace(self, state=known, waiting=None)._applied(self.waiting)

    def _dealt(self) -> Course:
        """All start cards are out: the first state."""
        is_dealt, has_card = self.edition.start == "dealt", self.edition.x_starts != "ticket"
        numbers = tuple(range(1, int(tables(self.edition)[0].deck_size) + 1))
        state = start(
            self.edition,
            Deal(
                pursuers=self.cards[: self.edition.pursuers] if is_dealt else (),
                x=self.cards[-1] if has_card else 0,
                deck=numbers,
                draws=() if has_card else numbers,
            ),
        )
        words = (f"#{state.round}",) if state.round else ()
        return replace(self, state=state, words=(words, words))

    def _played(self, move: Move) -> Course:
        assert self.state is not None
        return replace(self, waiting=move) if is_drawing(self.state, move) else self._applied(move)

    def _applied(self, move: Move) -> Course:
        before = self.state
        assert before is not None
        after = apply(before, move, (move.code,))
        words = _words(before, move, after, Audience.DETECTIVES)
        # Only of Mister X's own legs do the two sides read different words.
        x_words = _words(before, move, after, Audience.MISTER_X) if move.is_mister_x else words
        return replace(self, state=after, words=(self.words[0] + x_words, self.words[1] + words))


def _words(before: State, move: Move, after: State, audience: Audience) -> tuple[str, ...]:
    return tuple(event.word for event in events_for(before, move, after, audience, _SEALER) if event.word)


def _cards_left(edition: Edition, cards: tuple[int, ...]) -> list[int]:
    """The cards for the next draw before the first move; none when all are dealt."""
    count = edition.pursuers if edition.start == "dealt" else 0
    if len(cards) < count or (len(cards) == count and edition.x_starts == "same"):
        return [station for station in start_stations(edition, load(edition.board)) if station not in cards]
    if len(cards) == count and isinstance(edition.x_starts, tuple):
        return list(edition.x_starts)
    return []
