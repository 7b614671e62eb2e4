"""A table: the only holder of the truth of one game. Commands go in, views and events come out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace

from fogbound.belief import first_candidates
from fogbound.engine import Beginning, Game, GameRecord
from fogbound.engine.verbs import legal_codes
from fogbound.errors import NotationError, Refusal
from fogbound.referee import project
from fogbound.referee.proofs import Sealer, leg_word, new_key
from fogbound.referee.reasons import refusal_for
from fogbound.rules import Edition, Side, parse_move, piece_text
from fogbound.rules.position import Position
from fogbound.views import AnyEvent, Audience, Ended, Ending, PublicView, RoundBegan


@dataclass(frozen=True, slots=True)
class Seat:
    """A place at the table: a side, and the pieces moved from there. Bobbies belong to every detective seat."""

    name: str
    audience: Audience
    pieces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Accepted:
    """The command was carried out; `number` counts the moves of the game so far."""

    number: int


@dataclass(frozen=True, slots=True)
class Refused:
    """The command changed nothing. The code depends only on what the seat may know."""

    code: Refusal


def seats_of(edition: Edition) -> tuple[Seat, ...]:
    """Mister X's seat `X` and the detective players' seats `D1`, `D2`... (rules 3, 4, 6)."""
    bobbies = tuple(range(edition.detectives + 1, edition.pursuers + 1))
    detectives = (
        Seat(f"D{number}", Audience.DETECTIVES, edition.pieces_of(number) + bobbies)
        for number in range(1, edition.seats + 1)
    )
    return (Seat("X", Audience.MISTER_X, (0,)), *detectives)


class Table:
    """One game, refereed. The same edition, beginning, key and moves give the same streams, byte by byte.

    `key` makes the seals; without one a fresh key is drawn. `sealer` takes its place in tests.
    """

    def __init__(
        self,
        edition: Edition | str,
        beginning: Beginning | None = None,
        *,
        key: bytes | None = None,
        sealer: Sealer | None = None,
    ) -> None:
        self._game = Game(edition, beginning)
        self._sealer = sealer or Sealer(new_key() if key is None else key)
        self._seats = {seat.name: seat for seat in seats_of(self._game.edition)}
        self._streams: dict[Audience, list[AnyEvent]] = {audience: [] for audience in Audience}
        self._words: dict[Audience, tuple[str, ...]] = dict.fromkeys(Audience, ())
        self._ending: Ending | None = None
        self._origin = str(project.public_position(self._game.state, self._known()))
        self._seals: tuple[str, ...] = ()
        self._common: dict[str, Any] | None = None
        self._codes: list[int] = []
        self._begin()

    @property
    def edition(self) -> Edition:
        return self._game.edition

    @property
    def seats(self) -> tuple[Seat, ...]:
        return tuple(self._seats.values())

    @property
    def number(self) -> int:
        """How many moves have been made."""
        return len(self._game.moves)

    @property
    def ending(self) -> Ending | None:
        return self._ending

    @property
    def is_over(self) -> bool:
        return self._ending is not None

    def submit(self, seat: str, text: str, number: int | None = None) -> Accepted | Refused:
        """A seat's move. With `number` (the moves it has seen) a command that comes too late is refused as stale."""
        if seat not in self._seats:
            return Refused(Refusal.UNKNOWN_SEAT)
        if self.is_over:
            return Refused(Refusal.GAME_OVER)
        if number is not None and number != self.number:
            return Refused(Refusal.STALE)
        try:
            move = parse_move(text, self.edition.detectives)
        except NotationError:
            return Refused(Refusal.UNREADABLE)
        place = self._seats[seat]
        before = self._game.state
        code = refusal_for(before, place.audience, place.pieces, move)
        if code is not None:
            return Refused(code)
        after = self._game.push(move)
        self._common = None
        self._seal()
        # Detectives and public learn the same of a move: what they may do is no event.
        seen = tuple(project.events(before, move, after, Audience.PUBLIC, self._sealer))
        own = tuple(project.events(before, move, after, Audience.MISTER_X, self._sealer)) if move.is_mister_x else seen
        self._add(Audience.MISTER_X, *own)
        self._add(Audience.DETECTIVES, *seen)
        self._add(Audience.PUBLIC, *seen)
        self._end_by_rules()
        return Accepted(self.number)

    def conclude(self, winner: Side, reason: str) -> None:
        """Ends the game from outside the rules: a resignation, a flag that fell, a table given up."""
        if not self.is_over:
            self._end(Ending(winner=winner.value, reason=reason, score=int(self._game.state.record.score)))

    def view(self, audience: Audience) -> PublicView:
        """What an audience may know now."""
        state = self._game.state
        if self._common is None:
            self._codes = legal_codes(state)
            self._common = project.shared(state, self._codes)
        seen = project.view(
            state,
            audience,
            number=len(self._streams[audience]),
            origin=self._origin,
            transcript=self._words[audience],
            seals=self._seals,
            common=self._common,
            codes=self._codes,
        )
        if self._ending is None:
            return seen
        ended = {"ending": self._ending, "opening": project.opening(self._game.state, self._sealer)}
        return replace(seen, phase="over", to_move=(), **ended, **({"legal": ()} if hasattr(seen, "legal") else {}))

    def events(self, audience: Audience, after: int = 0) -> Sequence[AnyEvent]:
        """An audience's stream from number `after` + 1 on."""
        return tuple(self._streams[audience][after:])

    def newest(self, audience: Audience) -> int:
        """The number of the last event of an audience's stream."""
        return len(self._streams[audience])

    def record(self, tags: dict[str, str] | None = None) -> GameRecord:
        """The game with everything in it: for storage, and for everybody once it is over."""
        return GameRecord(self._game, tags or {})

    def __repr__(self) -> str:
        return f"<Table {self.edition} after {self.number} moves>"

    def _begin(self) -> None:
        self._seal()
        if self._game.state.round:
            for audience in Audience:
                self._add(audience, RoundBegan(self._game.state.round))
        self._end_by_rules()

    def _add(self, audience: Audience, *happened: AnyEvent) -> None:
        self._streams[audience].extend(happened)
        self._words[audience] += tuple(word for event in happened if (word := event.word))

    def _end_by_rules(self) -> None:
        ended = self._game.outcome
        if ended is None:
            return
        catcher = int(self._game.state.record.catcher)
        self._end(
            Ending(
                winner=ended.winner.value,
                reason=ended.reason.word,
                score=ended.score,
                catcher=piece_text(catcher, self.edition.detectives) if catcher else None,
            )
        )

    def _end(self, ending: Ending) -> None:
        self._ending = ending
        self._seal()
        opened = project.opening(self._game.state, self._sealer)
        for audience in Audience:
            self._add(audience, Ended(ending, opened))

    def _seal(self) -> None:
        """Seals what is new: the start, when he stands somewhere or it is over before he does, and every leg."""
        state = self._game.state
        if state.phase == "place" and not state.record.x_start and not self.is_over:
            return
        if not self._seals:
            self._seals = (self._sealer.seal(0, str(int(state.record.x_start) or "?")),)
        done = len(self._seals)
        for number, leg in enumerate(project.log(state, is_own=True, first=done - 1), done):
            self._seals += (self._sealer.seal(number, leg_word(leg)),)

    def _known(self) -> tuple[int, ...]:
        """Where Mister X can be at the beginning, as the detectives know."""
        beginning = self._game.beginning
        if isinstance(beginning, Position) and beginning.known:
            return beginning.known
        return first_candidates(project.public_position(self._game.state, ()))
