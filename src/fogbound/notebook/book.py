"""A notebook: a view that grows from what everybody sees of a game, entry by entry.

There is no truth in it. Whatever an entry makes of the view is worked out in worlds that fit it, each with Mister X on
one of the stations where he can be; what everybody sees is the same in all of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from copy import copy
from dataclasses import dataclass
from typing import Self

from msgspec.structs import replace

from fogbound.ai.situation.worlds import world
from fogbound.belief import Candidates
from fogbound.belief.whereabouts import start_cards
from fogbound.engine.chance import drawable, is_drawing, stacked
from fogbound.engine.deals import Deal, deal
from fogbound.engine.state import State
from fogbound.engine.verbs import apply, legal
from fogbound.errors import NotationError, Refusal
from fogbound.notebook.entries import (
    ENDING,
    GOES_ON,
    entry_of,
    is_ending,
    is_of_mister_x,
    is_taking,
    may_be,
    moved_and_face,
    piece_of,
)
from fogbound.referee import Sealer, Table
from fogbound.referee.seen.ending import ending_of
from fogbound.referee.seen.events import events_for
from fogbound.referee.seen.refusal import refusal_for
from fogbound.referee.seen.view import view_for
from fogbound.rules import Edition, Move
from fogbound.rules.position import parse_position
from fogbound.views import Audience, DetectiveView, Ending

NOWHERE = "nowhere"
"""Mister X can have done this from none of the stations where he can be."""
X_DECIDES = ("x", "second", "take")
_SEALER = Sealer(b"")


@dataclass(frozen=True, slots=True)
class _Step:
    """One way in which an entry may have come about: a move in a world, and what everybody sees of it."""

    after: State
    words: tuple[str, ...]


def blank_view(edition: Edition, pursuers: tuple[int, ...] = ()) -> DetectiveView:
    """The first view of a game, from the pursuers' cards alone; PositionError where they cannot have been dealt."""
    usual = deal(edition, seed=0)
    free = [card for card in start_cards(edition) if card not in pursuers]
    cards = Deal(pursuers=pursuers, x=free[0] if usual.x and free else 0, deck=usual.deck, draws=usual.draws)
    seen = Table(edition, cards, key=bytes(32)).view(Audience.DETECTIVES)
    assert isinstance(seen, DetectiveView)
    return replace(seen, seals=())


class Notebook:
    """What everybody sees of a game, and what follows from it. `write` says why an entry cannot be."""

    def __init__(self, edition: Edition, pursuers: tuple[int, ...] = ()) -> None:
        self.edition = edition
        self.view = blank_view(edition, pursuers)
        self.entries: tuple[str, ...] = ()
        self._known = Candidates(parse_position(self.view.origin))
        self._endings: dict[str, Ending] = {}
        """How the last entry may have ended the game."""
        self._pending: tuple[str, DetectiveView, Candidates] | None = None
        """An entry after which Mister X shows himself somewhere that is still to be written, and what was before it."""

    @property
    def candidates(self) -> tuple[int, ...]:
        """Where he can be."""
        return self._known.stations

    @property
    def endings(self) -> tuple[str, ...]:
        """How the last entry may have ended the game, as far as nobody has said so."""
        return tuple(self._endings) if self.view.ending is None else ()

    def fork(self) -> Self:
        """A notebook that stands where this one does and goes on by itself."""
        other = copy(self)
        other._known = _forked(self._known)
        return other

    def fits(self, entries: Iterable[str]) -> bool:
        """Writes them all; do they fit?"""
        return all(self.write(entry) is None for entry in entries)

    def possible(self) -> tuple[str, ...]:
        """Everything that may be written next, endings apart."""
        if self.view.ending is not None:
            return ()
        if self._pending is not None:
            entry, base, known = self._pending
            return tuple(sorted({step.words[-1] for step in self._steps(entry, base, known.stations)}))
        if self.view.phase in X_DECIDES:
            return tuple(sorted(self._own_words()))
        return tuple(self._with_faces())

    def write(self, entry: str) -> str | None:
        """Takes in what somebody has seen. None, or why it cannot be; then nothing has changed."""
        if entry == GOES_ON:
            return None if self.view.ending is None else Refusal.GAME_OVER.value
        if is_ending(entry):
            why = self._end(entry.removeprefix(ENDING))
        elif self.view.ending is not None:
            why = Refusal.GAME_OVER.value
        else:
            try:
                why = self._take_in(entry)
            except NotationError:
                why = Refusal.UNREADABLE.value
        if why is None:
            self.entries += (entry,)
        return why

    def _end(self, reason: str) -> str | None:
        if self.view.ending is not None and self.view.ending.reason == reason:
            return None  # it was the only way
        if self.view.ending is not None or reason not in self._endings:
            return Refusal.ILLEGAL.value
        self.view = replace(self.view, phase="over", to_move=(), legal=(), ending=self._endings[reason])
        return None

    def _take_in(self, entry: str) -> str | None:
        base, known, steps = self.view, self._known, self._steps(entry, self.view, self.candidates)
        if self._pending is not None:
            moved, base, known = self._pending
            steps = (step for step in self._steps(moved, base, known.stations) if step.words[-1] == entry)
        endings: dict[str, Ending] = {}
        going_on: _Step | None = None
        # Where pursuers do not block he may have run into one: then every world is asked.
        is_asked_of_all = is_of_mister_x(entry) and not self.edition.blocking
        for step in steps:
            ending = ending_of(step.after)
            if ending is not None:
                told = endings.setdefault(ending.reason, ending)
                if told.catcher != ending.catcher:
                    endings[ending.reason] = replace(told, catcher=None)  # nobody can know into whom he ran
            elif going_on is None:
                going_on = step
            if going_on is not None and not is_asked_of_all:
                break
        if going_on is not None:
            self._go_on(entry, going_on, base, known, endings)
            return None
        if not endings:
            return self._why_not(entry)
        self.view = replace(self.view, transcript=(*self.view.transcript, entry), to_move=(), legal=())
        self._endings = endings
        if len(endings) == 1:
            self._end(next(iter(endings)))
        return None

    def _go_on(
        self, entry: str, step: _Step, base: DetectiveView, known: Candidates, endings: dict[str, Ending]
    ) -> None:
        """The game goes on, as far as anybody has said."""
        words, is_pending = step.words, False
        if len(words) > 1 and words[-1].startswith("X@") and self._pending is None:
            words, is_pending = words[:-1], True
        before = known.stations
        after = _forked(known).read(words)
        self._known, self._pending = after, (entry, base, known) if is_pending else None
        seen = view_for(
            step.after,
            Audience.DETECTIVES,
            number=base.number + len(words),
            origin=base.origin,
            transcript=(*base.transcript, *words),
            seals=(),
        )
        assert isinstance(seen, DetectiveView)
        if is_pending:
            others = {name: at for name, at in seen.stations.items() if name != "X"}
            seen = replace(seen, stations=others, to_move=("X",), legal=())
        self.view, self._endings = seen, endings
        if not entry.startswith("X"):
            self._note_endings(entry, before, words)

    def _note_endings(self, entry: str, before: tuple[int, ...], words: tuple[str, ...]) -> None:
        """The game goes on, unless somebody says that this move of a pursuer has ended it."""
        station, score = moved_and_face(entry, self.edition)[0].station, self.view.score
        if station in before and self.view.round:
            self._endings.setdefault("caught", Ending("detectives", "caught", score, piece_of(entry)))
        gone = set(before) - {station} - set(self.candidates)
        if gone and words[-1].startswith("#"):
            self._endings.setdefault("stuck", Ending("detectives", "stuck", score))

    def _why_not(self, entry: str) -> str:
        """The code of a refusal, or that Mister X can have done this from nowhere."""
        if self._pending is not None or is_of_mister_x(entry) != (self.view.phase in X_DECIDES):
            return Refusal.NOT_YOUR_TURN.value
        if is_of_mister_x(entry):
            return NOWHERE
        move, _ = moved_and_face(entry, self.edition)
        state = next(self._worlds(self.view, self.candidates))
        pieces = tuple(range(1, self.edition.pursuers + 1))
        codes = [legal_move.code for legal_move in legal(state)]
        return (refusal_for(state, Audience.DETECTIVES, pieces, move, codes) or Refusal.ILLEGAL).value

    def _worlds(self, view: DetectiveView, stations: Iterable[int]) -> Iterator[State]:
        """The states that fit a view, one for each of these stations of Mister X."""
        if view.phase == "place" and self.edition.x_starts == "ticket":
            yield world(view, 0)
            return
        for station in stations:
            yield world(view, station)

    def _steps(self, entry: str, view: DetectiveView, stations: tuple[int, ...]) -> Iterator[_Step]:
        """Every way in which an entry can have come about."""
        if is_of_mister_x(entry) != (view.phase in X_DECIDES):
            return
        for state in self._worlds(view, stations):
            for before, move in self._ways(entry, state):
                after = apply(before, move)
                words = tuple(event.word for event in events_for(before, move, after, Audience.PUBLIC, _SEALER))
                words = tuple(filter(None, words))
                if words[0] == entry:
                    yield _Step(after, words)

    def _ways(self, entry: str, state: State) -> Iterator[tuple[State, Move]]:
        """The moves, each in a state, that may be the entry."""
        if is_of_mister_x(entry):
            yield from ((state, move) for move in legal(state) if may_be(move, entry))
            return
        move, face = moved_and_face(entry, self.edition)
        if move not in legal(state):
            return
        if not is_drawing(state, move):
            yield state, move
            return
        for ticket in drawable(state, move):
            if not face or ticket == face:
                yield stacked(state, move, ticket), move

    def _own_words(self) -> set[str]:
        """What everybody may see of Mister X's next move."""
        found: set[str] = set()
        hidden: dict[tuple[int, int], str] = {}
        for state in self._worlds(self.view, self.candidates):
            for move in legal(state):
                if (move.ticket, move.kind) in hidden and not is_taking(move):
                    continue
                after = apply(state, move)
                word = next(events_for(state, move, after, Audience.PUBLIC, _SEALER)).word
                found.add(word)
                if "?" in word[2:]:
                    hidden[move.ticket, move.kind] = word
        return found

    def _with_faces(self) -> Iterator[str]:
        """The pursuers' legal moves, each with every ticket that it may turn up."""
        if self.edition.ticket_faces != "down" or not self.edition.has_deck or self.view.phase == "place":
            yield from self.view.legal
            return
        state = next(self._worlds(self.view, self.candidates))
        for move in legal(state):
            faces = drawable(state, move) if is_drawing(state, move) else [0]
            yield from (entry_of(move, self.edition, face) for face in faces)


def _forked(known: Candidates) -> Candidates:
    other = copy(known)
    other.known = known.known.copy()
    return other
