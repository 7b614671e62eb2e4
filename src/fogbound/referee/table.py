"""A table: the only holder of the truth of one game. Commands go in, views and events come out."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from fogbound.belief import first_candidates
from fogbound.engine import Beginning, Game, GameRecord
from fogbound.engine.verbs import legal_codes
from fogbound.errors import NotationError, Refusal
from fogbound.referee.seen.ending import concluded, ended_view, ending_of
from fogbound.referee.seen.events import events_for, first_events
from fogbound.referee.seen.fixed import fixed_of
from fogbound.referee.seen.json import Parts, views_json
from fogbound.referee.seen.logs import Logs
from fogbound.referee.seen.names import pieces_to_move
from fogbound.referee.seen.opening import new_seals, opening_of
from fogbound.referee.seen.position import public_position
from fogbound.referee.seen.refusal import refusal_for
from fogbound.referee.seen.seals import KEY_BYTES, Sealer, new_key
from fogbound.referee.seen.stream import Growing, Stream
from fogbound.referee.seen.view import view_for
from fogbound.rules import Edition, Side, parse_move
from fogbound.rules.position import Position
from fogbound.views import AnyEvent, Audience, Ended, Ending, Opening, PublicView
from fogbound.wire import encode


@dataclass(frozen=True, slots=True)
class Seat:
    """A place at the table: a side, and the pieces moved from there. Bobbies belong to every detective seat."""

    name: str
    audience: Audience
    pieces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Accepted:
    """The command was carried out; `move_count` is the number of moves of the game so far."""

    move_count: int


@dataclass(frozen=True, slots=True)
class Refused:
    """The command changed nothing. The code depends only on what the seat may know."""

    code: Refusal


@lru_cache(maxsize=1_024)
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
        if key is not None and len(key) < KEY_BYTES:
            raise ValueError(f"a key has at least {KEY_BYTES} bytes, or its seals can be opened by trying")
        self._sealer = sealer or Sealer(new_key() if key is None else key)
        self._seats = {seat.name: seat for seat in seats_of(self._game.edition)}
        self._fixed = fixed_of(self._game.edition)
        self._own, self._seen = Stream(), Stream()
        # Detectives and public learn the same: what the detectives may do is no event.
        self._streams = {Audience.MISTER_X: self._own, Audience.DETECTIVES: self._seen, Audience.PUBLIC: self._seen}
        self._ending: Ending | None = None
        self._opening: Opening | None = None
        self._first = self._first_position()
        self._origin = str(self._first)
        self._origin_json = encode(self._origin)
        self._seals: tuple[str, ...] = ()
        self._seals_json = Growing()
        self._codes: list[int] | None = None
        self._encoded: dict[Audience, Parts] | None = None
        self._logs = Logs()
        self._begin()

    @property
    def edition(self) -> Edition:
        return self._game.edition

    @property
    def first(self) -> Position:
        """The public position in which the game began."""
        return self._first

    @property
    def origin(self) -> str:
        """The same as text."""
        return self._origin

    @property
    def seats(self) -> tuple[Seat, ...]:
        return tuple(self._seats.values())

    def seat(self, name: str) -> Seat | None:
        """The seat of that name."""
        return self._seats.get(name)

    @property
    def move_count(self) -> int:
        """How many moves have been made."""
        return len(self._game)

    @property
    def to_move(self) -> tuple[str, ...]:
        """The pieces of which one moves next, as everybody knows."""
        return () if self.is_over else pieces_to_move(self._game.state, self._legal())

    @property
    def ending(self) -> Ending | None:
        return self._ending

    @property
    def is_over(self) -> bool:
        return self._ending is not None

    def submit(self, seat: str, text: str) -> Accepted | Refused:
        """A seat's move."""
        known = self._seats.get(seat)
        if known is None:
            return Refused(Refusal.UNKNOWN_SEAT)
        if self._ending is not None:
            return Refused(Refusal.GAME_OVER)
        try:
            move = parse_move(text, self.edition.detectives)
        except NotationError:
            return Refused(Refusal.UNREADABLE)
        before = self._game.state
        codes = self._legal()
        code = refusal_for(before, known.audience, known.pieces, move, codes)
        if code is not None:
            return Refused(code)
        after = self._game.push(move, codes)
        self._codes = self._encoded = None
        if move.is_mister_x or not self._seals:
            self._seal()
        seen = tuple(events_for(before, move, after, Audience.PUBLIC, self._sealer))
        if move.is_mister_x:
            self._seen.add(seen)
            self._own.add(tuple(events_for(before, move, after, Audience.MISTER_X, self._sealer)))
        else:
            self._seen.add(seen, self._own)
        self._end_by_rules()
        return Accepted(self.move_count)

    def _stream(self, audience: Audience) -> Stream:
        """What an audience has learnt; ValueError for what is no audience."""
        return self._streams[Audience(audience)]

    def conclude(self, winner: Side, reason: str) -> None:
        """Ends the game from outside the rules: a resignation, a flag that fell, a table given up."""
        if not self.is_over:
            self._end(concluded(self._game.state, Side(winner), reason))

    def view(self, audience: Audience) -> PublicView:
        """What an audience may know now."""
        stream = self._stream(audience)
        seen = view_for(
            self._game.state,
            Audience(audience),
            number=len(stream.events),
            origin=self._origin,
            transcript=tuple(stream.words),
            seals=self._seals,
        )
        return seen if self._ending is None else ended_view(seen, self._ending, self._opening)

    def told(self, audience: Audience, after: int) -> tuple[bytes, Parts]:
        """An audience's stream from number `after` + 1 on, and its view, as JSON; the view comes in parts.

        They are the bytes of `events` and `view`, made for all audiences at once and for a fraction.
        """
        if self._encoded is None:
            self._encoded = self._encode()
        return self._stream(audience).json(after), self._encoded[Audience(audience)]

    def _encode(self) -> dict[Audience, Parts]:
        if self._ending is not None:
            return {audience: (encode(self.view(audience)),) for audience in Audience}
        state = self._game.state
        numbers = len(self._seen.events), len(self._own.events)
        words = self._seen.words_json.json, self._own.words_json.json
        views, self._codes = views_json(
            state, self._fixed, numbers, self._origin_json, self._logs.json(state), words, self._seals_json.json
        )
        return views

    def events(self, audience: Audience, after: int = 0) -> Sequence[AnyEvent]:
        """An audience's stream from number `after` + 1 on."""
        return tuple(self._stream(audience).events[after:])

    def words(self, audience: Audience, after: int = 0) -> Sequence[str]:
        """An audience's transcript from its word number `after` + 1 on."""
        return self._stream(audience).words[after:]

    def newest(self, audience: Audience) -> int:
        """The number of the last event of an audience's stream."""
        return len(self._stream(audience).events)

    def record(self, tags: dict[str, str] | None = None) -> GameRecord:
        """The game with everything in it: for storage, and for everybody once it is over."""
        return GameRecord(self._game, tags or {})

    def __repr__(self) -> str:
        return f"<Table {self.edition} after {self.move_count} moves>"

    def _begin(self) -> None:
        self._seal()
        self._add(*first_events(self._game.state))
        self._end_by_rules()

    def _add(self, *happened: AnyEvent) -> None:
        """Something that everybody learns alike."""
        self._seen.add(happened, self._own)

    def _legal(self) -> list[int]:
        """The legal moves, worked out once a move."""
        if self._codes is None:
            self._codes = legal_codes(self._game.state)
        return self._codes

    def _end_by_rules(self) -> None:
        ending = ending_of(self._game.state)
        if ending is not None:
            self._end(ending)

    def _end(self, ending: Ending) -> None:
        self._ending = ending
        self._encoded = None
        self._seal()
        self._opening = opening_of(self._game.state, self._sealer)
        self._add(Ended(ending, self._opening))

    def _seal(self) -> None:
        """Seals what is new."""
        new = tuple(new_seals(self._game.state, self._sealer, len(self._seals), is_over=self.is_over))
        self._seals += new
        self._seals_json.add(encode(new))

    def _first_position(self) -> Position:
        """What everybody knows at the beginning, with the stations where Mister X can be."""
        beginning = self._game.beginning
        if isinstance(beginning, Position) and beginning.known:
            return public_position(self._game.state, beginning.known)
        seen = public_position(self._game.state, ())
        return dataclasses.replace(seen, known=first_candidates(seen))
