"""The one place where the truth becomes something that somebody may know.

Whatever is not written into a view or an event here does not leave the referee. Views in play are also written as JSON
at once (`views_json`), of which `writing` writes the part that changes with every move.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import Any, NamedTuple

import numpy as np

from fogbound.engine import State, to_position
from fogbound.engine.layout import (
    MARK_DOUBLE,
    MARK_STATION_SHOWN,
    MARK_SURFACED,
    MARK_TICKET,
    MARK_TICKET_SHOWN,
    MARK_VANISH,
    OVER,
    PHASE_WORDS,
    PLACE,
    PURSUE,
)
from fogbound.engine.verbs import legal_codes
from fogbound.referee.proofs import Sealer, leg_word
from fogbound.referee.writing import FIXED_ROOM, MOVE_ROOM, put_fields
from fogbound.rules import Edition, Kind, Move, Reason, Ticket, Triple, move_text, piece_text
from fogbound.rules.codes import FREE, HANDED, SUPPLY
from fogbound.rules.moves import MISTER_X, PIECE_SHIFT
from fogbound.rules.position import UNKNOWN_TICKET, Entry, Position
from fogbound.rules.tables import tables
from fogbound.rules.tickets import LETTERS
from fogbound.views import (
    AnyEvent,
    Audience,
    DetectiveView,
    LogEntry,
    MisterXView,
    Opening,
    Placed,
    PublicView,
    PursuerMoved,
    RoundBegan,
    Skipped,
    TicketTaken,
    XMoved,
    XSeen,
)
from fogbound.wire import encode

Fields = dict[str, Any]
Parts = tuple[bytes, ...]
"""JSON in pieces that are written one after the other."""
X_DECIDES = ("x", "second", "take")
PHASES = tuple(b',"phase":"%b",' % word.encode() for word in PHASE_WORDS)
NO_MOVES = b"[]"


@lru_cache(maxsize=16_384)
def log_entry(mark: int, station: int, *, is_own: bool) -> LogEntry:
    """One leg: whole for Mister X, for the others as far as its mark allows. Kept, since a view holds many of them."""
    ticket = mark & MARK_TICKET
    knows_ticket = (is_own or mark & MARK_TICKET_SHOWN) and ticket != UNKNOWN_TICKET
    is_shown = bool(mark & MARK_STATION_SHOWN)
    return LogEntry(
        ticket=LETTERS[ticket] if knows_ticket else None,
        station=(station or None) if is_own or is_shown else None,
        double=bool(mark & MARK_DOUBLE),
        vanish=bool(mark & MARK_VANISH),
        surfaced=bool(mark & MARK_SURFACED),
        shown=is_shown,
    )


def _legs(state: State, *, is_own: bool, first: int = 0) -> list[tuple[int, int]]:
    """Mark and station of the legs from an entry on; for others than Mister X without what their mark hides.

    What is kept by these is then kept by what is known, and finding it takes as long wherever he is.
    """
    s = state.record
    last = int(s.entries)
    legs = zip(s.log_mark[first:last], s.log_station[first:last], strict=True)
    return list(legs) if is_own else [_as_known(mark, station) for mark, station in legs]


def _as_known(mark: int, station: int) -> tuple[int, int]:
    known = mark if mark & MARK_TICKET_SHOWN else mark | UNKNOWN_TICKET
    return known, station if mark & MARK_STATION_SHOWN else 0


def log(state: State, *, is_own: bool, first: int = 0) -> tuple[LogEntry, ...]:
    """The log from an entry on, as Mister X or as everybody knows it."""
    return tuple(
        [log_entry(mark, station, is_own=is_own) for mark, station in _legs(state, is_own=is_own, first=first)]
    )


@lru_cache(maxsize=16_384)
def _entry_json(mark: int, station: int, *, is_own: bool) -> bytes:
    return encode(log_entry(mark, station, is_own=is_own))


def log_json(state: State, *, is_own: bool, first: int = 0) -> bytes:
    """The log from an entry on as JSON: the bytes of `encode(log(...))`, put together from entries that are kept."""
    legs = _legs(state, is_own=is_own, first=first)
    return b"[%b]" % b",".join([_entry_json(mark, station, is_own=is_own) for mark, station in legs])


def log_marks(state: State) -> bytes:
    """What the log's text depends on: while this stays, so does it."""
    s = state.record
    marks: bytes = s.log_mark[: s.entries]
    return marks


def public_position(state: State, known: tuple[int, ...]) -> Position:
    """What everybody knows of a state, as a position."""
    full = to_position(state)
    entries = (_public_entry(entry) for entry in full.log or ())
    return Position(
        edition=full.edition,
        is_full=False,
        turn=full.turn,
        round=full.round,
        at=tuple((piece, station) for piece, station in full.at if piece or state.record.seen),
        purse=full.purse,
        x_tickets=full.x_tickets,
        black=full.black,
        double=full.double,
        supply=full.supply,
        start=full.start if state.record.seen and not full.log else 0,
        log=tuple(entries),
        moved=full.moved,
        out=full.out,
        black_round=full.black_round,
        vanishing=full.vanishing,
        score=full.score,
        handed=full.handed,
        known=known,
    )


def _public_entry(entry: Entry) -> Entry:
    return Entry(
        ticket=UNKNOWN_TICKET if "-" in entry.marks else entry.ticket,
        station=entry.station if "*" in entry.marks else 0,
        marks=entry.marks,
    )


def shared(state: State, codes: Sequence[int], number: int, origin: str, log: tuple[LogEntry, ...]) -> Fields:
    """The fields of a view that are the same for every audience, in their order; `codes` are the legal moves."""
    s, edition = state.record, state.edition
    names, fixed, x_purse, is_seen = _names(edition.detectives), fixed_of(edition), s.x_purse, bool(s.seen)
    return {
        "edition": fixed.spelling,
        "number": number,
        "origin": origin,
        "phase": state.phase,
        "round": int(s.rounds),
        "to_move": pieces_to_move(state, codes),
        "stations": {names[piece]: station for piece, station in enumerate(s.at) if station and (piece or is_seen)},
        "purses": _purses(state, fixed),
        "black": x_purse[Ticket.BLACK],
        "double": x_purse[Ticket.DOUBLE],
        "x_tickets": tuple(x_purse[:3]) if fixed.has_handed_fares else None,
        "supply": tuple(s.supply) if fixed.has_supply else None,
        "log": log,
        "moved": _pieces(int(s.moved), edition.detectives),
        "out": _pieces(int(s.out), edition.detectives),
        "vanishing": bool(s.vanishing),
        "black_round": int(s.black_round),
        "score": int(s.score),
        "handed": _numbers(int(s.handed)),
    }


def view(
    state: State, audience: Audience, *, number: int, origin: str, transcript: tuple[str, ...], seals: tuple[str, ...]
) -> PublicView:
    """What an audience may know now. The table adds the ending, which may come from outside the rules."""
    codes = legal_codes(state)
    is_x_deciding = state.phase in X_DECIDES
    known = shared(state, codes, number, origin, log(state, is_own=False))
    if audience is Audience.DETECTIVES:
        moves = () if is_x_deciding else texts(codes, state.edition.detectives)
        return DetectiveView(**known, transcript=transcript, seals=seals, legal=moves)
    if audience is Audience.MISTER_X:
        return MisterXView(
            **known,
            transcript=transcript,
            seals=seals,
            station=int(state.record.at[0]),
            start=int(state.record.x_start),
            own_log=log(state, is_own=True),
            legal=texts(codes, state.edition.detectives) if is_x_deciding else (),
        )
    return PublicView(**known, transcript=transcript, seals=seals)


def views_json(
    state: State,
    fixed: Fixed,
    numbers: tuple[int, int],
    origin: bytes,
    logs: tuple[bytes, bytes],
    words: tuple[bytes, bytes],
    seals: bytes,
) -> tuple[dict[Audience, Parts], list[int]]:
    """The views of a game in play as JSON in parts, and the codes of the legal moves.

    Numbers, logs and transcripts come in pairs, what everybody knows and what he knows; they, the origin and the seals
    are JSON already. The parts in a row are the bytes of `encode(view(...))`; all three cost less here than one there.
    """
    s = state.record
    codes, out = np.empty(fixed.most_moves, np.int32), np.empty(FIXED_ROOM + MOVE_ROOM * fixed.most_moves, np.uint8)
    log_at, moves_at, end, count = put_fields(state.tables, state.array, codes, out)
    written = out[:end].tobytes()
    moves = written[moves_at:]
    his, theirs = (moves, NO_MOVES) if PHASE_WORDS[s.phase] in X_DECIDES else (NO_MOVES, moves)
    head = b',"origin":%b%b%b,"log":%b%b,"transcript":' % (
        origin, PHASES[s.phase], written[:log_at], logs[0], written[log_at:moves_at]
    )  # fmt: skip
    rest = b',"seals":%b,"ending":null,"opening":null' % seals
    known = b"%d%b%b%b" % (numbers[0], head, words[0], rest)
    own = b"%d%b%b%b" % (numbers[1], head, words[1], rest)
    place = b',"station":%d,"start":%d,"own_log":' % (s.at[0], s.x_start)
    views = {
        Audience.PUBLIC: (fixed.begins[Audience.PUBLIC], known, b"}"),
        Audience.DETECTIVES: (fixed.begins[Audience.DETECTIVES], known, b',"legal":', theirs, b"}"),
        Audience.MISTER_X: (fixed.begins[Audience.MISTER_X], own, place, logs[1], b',"legal":', his, b"}"),
    }
    return views, codes[:count].tolist()


def pieces_to_move(state: State, codes: Sequence[int]) -> tuple[str, ...]:
    """The pieces of which one moves next. Pursuers' moves never depend on where Mister X is."""
    phase = state.phase
    if phase == "over":
        return ()
    if phase in X_DECIDES:
        return ("X",)
    names = _names(state.edition.detectives)
    return tuple([names[piece] for piece in dict.fromkeys([code >> PIECE_SHIFT & 7 for code in codes])])


def texts(codes: Sequence[int], detectives: int) -> tuple[str, ...]:
    """Moves as text."""
    return tuple([_text(code, detectives) for code in codes])


@cache
def _text(code: int, detectives: int) -> str:
    return move_text(Move.from_code(code), detectives)


@cache
def _names(detectives: int) -> tuple[str, ...]:
    return tuple(piece_text(piece, detectives) for piece in range(8))


class Fixed(NamedTuple):
    """What an edition decides once for all of its views: reading it from the compiled tables costs more each time."""

    spelling: str
    begins: dict[Audience, bytes]
    """How each audience's view begins as JSON, up to the number."""
    is_free: bool
    has_common_purse: bool
    has_handed_fares: bool
    has_supply: bool
    most_moves: int


@lru_cache(maxsize=1_024)
def fixed_of(edition: Edition) -> Fixed:
    """The same for every game of an edition."""
    t = tables(edition)[0]
    return Fixed(
        spelling=str(edition),
        begins={
            audience: b'{"audience":"%b","edition":%b,"number":' % (audience.encode(), encode(str(edition)))
            for audience in Audience
        },
        is_free=t.payment == FREE,
        has_common_purse=bool(t.common),
        has_handed_fares=t.fares == HANDED,
        has_supply=t.fares == SUPPLY,
        most_moves=int(t.most_moves),
    )


def _purses(state: State, fixed: Fixed) -> dict[str, Triple]:
    if fixed.is_free:
        return {}
    rows = state.record.purse
    if fixed.has_common_purse:
        return {"all": tuple(rows[0])}
    return {str(row + 1): tuple(rows[row]) for row in range(state.edition.detectives)}


@cache
def _pieces(bits: int, detectives: int) -> tuple[str, ...]:
    return tuple(piece_text(piece, detectives) for piece in range(1, 8) if bits >> piece & 1)


def _numbers(bits: int) -> tuple[int, ...]:
    return tuple([number for number in range(1, 32) if bits >> number & 1]) if bits else ()


def events(before: State, move: Move, after: State, audience: Audience, sealer: Sealer) -> Iterator[AnyEvent]:
    """What an audience learns from one move: the move, who could not move, and the next round's beginning."""
    was, now = before.record, after.record
    piece = _names(before.edition.detectives)[move.piece]
    if move.kind is Kind.PLACE:
        yield Placed(piece, move.station)
    elif move.kind is Kind.TAKE:
        yield TicketTaken(piece, move.ticket.letter)
    elif move.piece == MISTER_X:
        yield _x_moved(after, audience, sealer)
    else:
        face = (int(now.handed) ^ int(was.handed)).bit_length() - 1
        points = int(after.tables[0].deck_points[face]) if face > 0 else 0
        yield PursuerMoved(piece, move.ticket.letter, move.station, max(0, face), points)
    yield from _passed_over(before, move, after)
    if now.rounds != was.rounds:
        yield RoundBegan(int(now.rounds))
        if now.seen and not was.seen and move.piece != MISTER_X:
            yield XSeen(int(now.at[0]))


def _x_moved(after: State, audience: Audience, sealer: Sealer) -> XMoved:
    s = after.record
    index = s.entries - 1
    mark, station = s.log_mark[index], s.log_station[index]
    own = log_entry(mark, station, is_own=True)
    entry = own if audience is Audience.MISTER_X else log_entry(*_as_known(mark, station), is_own=False)
    return XMoved(
        entry=index + 1,
        ticket=entry.ticket,
        station=entry.station,
        double=entry.double,
        vanish=entry.vanish,
        surfaced=entry.surfaced,
        shown=entry.shown,
        seal=sealer.seal(index + 1, leg_word(own)),
    )


def _passed_over(before: State, move: Move, after: State) -> Iterator[Skipped]:
    """Those who drop out now, and at the end of the pursuers' turn those who could not move in it."""
    was, now = before.record, after.record
    if was.phase == PLACE or now.reason == Reason.CAUGHT:
        return
    dropped, idle = int(now.out) & ~int(was.out), 0
    if now.rounds != was.rounds or now.phase == OVER:
        idle = ~(int(was.out) | int(was.moved) | (1 << move.piece if was.phase == PURSUE else 0))
    for piece in range(1, before.edition.pursuers + 1):
        if (dropped | idle) >> piece & 1:
            yield Skipped(_names(before.edition.detectives)[piece], bool(dropped >> piece & 1))


def opening(state: State, sealer: Sealer) -> Opening:
    """The log opened at the end, with the salts that prove it."""
    own = log(state, is_own=True)
    return Opening(
        start=int(state.record.x_start),
        log=own,
        salts=tuple(sealer.salt(number) for number in range(len(own) + 1)),
    )
