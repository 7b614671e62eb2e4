"""A position as text: where everything stands, readable and writable by a person.

    full: modern; turn x; round 3; at X=46 1=13 2=26 3=29 4=50; log 35 t46 b58+ u74*

`full:` tells everything, `public:` only what detectives may know (`?` for the rest). Sections are separated by
semicolons and may stand in any order after the edition; what is left out is as at the start of a game:

    turn       x, second, pursue, pursue 2 (fixed order), take 1, place 2, over caught 2, over escaped...
    round      number, from 1 (0 while places are chosen)
    at         station of each piece, X=46 1=13 B1=94; X=? in public
    purse      taxi/bus/underground of each detective, 1=9/8/4; a common purse is all=20/16/8
    x          Mister X's black and double tickets, k4 d2, and under handed fares also 4/3/3
    supply     taxi/bus/underground
    log        start station, then an entry a leg: ticket, station, and marks: + first of a double, ~ first
               of a vanish, ! surfaced, * station public, - ticket not public; ? where unknown
    moved, out pieces that have moved in this turn, that have dropped out
    black      the last round in which a black ticket was in force
    vanishing  yes: the second leg of a vanish is still to come
    score      points; handed: numbers of the deck tickets handed over
    deck, draws  the hidden orders of a ticket deck (full only)
    known      the stations where Mister X can be, as the detectives know at this moment
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from fogbound.board import load
from fogbound.errors import NotationError
from fogbound.rules.definition import Edition
from fogbound.rules.moves import piece_index, piece_text
from fogbound.rules.spelling import edition as read_edition
from fogbound.rules.tickets import LETTERS, Triple

MAX_TEXT = 4_000
UNKNOWN_TICKET = 7
"""In a log: the ticket of this leg is not known."""

_TOKEN = re.compile(r"(?P<ticket>[tbuk?])(?P<station>[1-9][0-9]{0,2}|\?)(?P<marks>[+~!*-]{0,4})")
_MARKS = "+~!*-"
_TRIPLE = re.compile(r"([0-9]{1,3})/([0-9]{1,3})/([0-9]{1,3})")


class Entry(NamedTuple):
    """One line of the log in a position. Station 0: not known; ticket UNKNOWN_TICKET: not known."""

    ticket: int
    station: int
    marks: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    """The parts of a position text; None or empty: not said, so as at the start."""

    edition: Edition
    is_full: bool
    turn: tuple[str, ...] = ("x",)
    round: int = 1
    at: tuple[tuple[int, int], ...] = ()
    purse: tuple[tuple[int, Triple], ...] = ()
    x_tickets: Triple | None = None
    black: int | None = None
    double: int | None = None
    supply: Triple | None = None
    start: int = 0
    log: tuple[Entry, ...] | None = None
    moved: tuple[int, ...] = ()
    out: tuple[int, ...] = ()
    black_round: int = 0
    vanishing: bool = False
    score: int = 0
    handed: tuple[int, ...] = ()
    deck: tuple[int, ...] = ()
    draws: tuple[int, ...] = ()
    known: tuple[int, ...] = ()

    def __str__(self) -> str:
        return "; ".join([f"{'full' if self.is_full else 'public'}: {self.edition}", *_written(self)])


def _written(position: Position) -> list[str]:
    def name(piece: int) -> str:
        return piece_text(piece, position.edition.detectives)

    sections = {
        "turn": position.turn,
        "round": (position.round,),
        "at": [f"{name(piece)}={station or '?'}" for piece, station in position.at],
        "purse": [f"{name(piece) if piece else 'all'}={_slashed(tickets)}" for piece, tickets in position.purse],
        "x": _x_words(position),
        "supply": [] if position.supply is None else [_slashed(position.supply)],
        "log": [] if position.log is None else [position.start or "?", *map(_entry_text, position.log)],
        "moved": [name(piece) for piece in position.moved],
        "out": [name(piece) for piece in position.out],
        "black": [position.black_round] if position.black_round else [],
        "vanishing": ["yes"] if position.vanishing else [],
        "score": [position.score] if position.score else [],
        "handed": position.handed,
        "deck": position.deck,
        "draws": position.draws,
        "known": position.known,
    }
    return [f"{key} {' '.join(map(str, words))}" for key, words in sections.items() if words]


def _slashed(triple: Triple) -> str:
    return "/".join(map(str, triple))


def _x_words(position: Position) -> list[str]:
    said = (("k", position.black), ("d", position.double))
    words = [f"{letter}{count}" for letter, count in said if count is not None]
    return words if position.x_tickets is None else [*words, _slashed(position.x_tickets)]


def _entry_text(entry: Entry) -> str:
    ticket = "?" if entry.ticket == UNKNOWN_TICKET else LETTERS[entry.ticket]
    return f"{ticket}{entry.station or '?'}{entry.marks}"


def parse_position(
    text: str, *, line: int = 1, column: int = 1, read: Callable[[str], Edition] = read_edition
) -> Position:
    """Reads a position of either kind; NotationError names the place, EditionError a wrong edition.

    `read` reads the edition, which inside a record is the record's.
    """
    if len(text) > MAX_TEXT:
        raise NotationError(f"a position has at most {MAX_TEXT} characters", line=line, column=column)
    kind, colon, rest = text.partition(":")
    if not colon or kind.strip() not in ("full", "public"):
        raise NotationError("a position begins with full: or public:", line=line, column=column)
    sections = rest.split(";")
    at_column = column + len(kind) + 1
    edition = read(sections[0].strip())
    reader = _Reader(edition)
    said: dict[str, object] = {}
    for before, section in pairwise(sections):
        at_column += len(before) + 1
        words = section.split()
        try:
            if not words:
                raise ValueError("there is an empty section")
            for field, value in reader.read(words[0], words[1:]):
                if field in said:
                    raise ValueError(f"{words[0]} is said twice")
                said[field] = value
        except ValueError as error:
            raise NotationError(str(error), line=line, column=at_column) from None
    return Position(edition=edition, is_full=kind.strip() == "full", **said)  # type: ignore[arg-type]  # by section name


class _Reader:
    """Turns the words of a section into fields of a Position; ValueError says what is wrong."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.stations = load(edition.board).size

    def read(self, key: str, words: list[str]) -> list[tuple[str, object]]:
        match key:
            case "turn":
                return [("turn", _some(words))]
            case "round":
                return [("round", _number(_only(words)))]
            case "score":
                return [("score", _number(_only(words), -9_999, 9_999))]
            case "black":
                return [("black_round", _number(_only(words)))]
            case "at":
                return [("at", tuple((self._piece(left), self._unknown(right)) for left, right in map(_pair, words)))]
            case "purse":
                return [("purse", tuple((self._owner(left), _triple(right)) for left, right in map(_pair, words)))]
            case "x":
                return self._x(words)
            case "supply":
                return [("supply", _triple(_only(words)))]
            case "log":
                return [
                    ("start", self._unknown(words[0] if words else "?")),
                    ("log", tuple(map(self._entry, words[1:]))),
                ]
            case "moved" | "out":
                return [(key, tuple(map(self._piece, words)))]
            case "vanishing":
                return [("vanishing", _yes(_only(words)))]
            case "known":
                return [(key, tuple(map(self._station, words)))]
            case "handed" | "deck" | "draws":
                return [(key, tuple(map(_number, words)))]
        raise ValueError(f"unknown section {key[:20]!r}")

    def _piece(self, text: str) -> int:
        index = piece_index(text, self.edition.detectives)
        if index > self.edition.pursuers:
            raise ValueError(f"this game has no piece {text}")
        return index

    def _station(self, text: str) -> int:
        station = _number(text)
        if not 1 <= station <= self.stations:
            raise ValueError(f"there is no station {station}: this board's stations end at {self.stations}")
        return station

    def _unknown(self, text: str) -> int:
        return 0 if text == "?" else self._station(text)

    def _entry(self, text: str) -> Entry:
        found = _TOKEN.fullmatch("??" if text == "?" else text)
        if not found or len(set(found["marks"])) != len(found["marks"]):
            raise ValueError(f"{text[:20]!r} is not a valid log entry; write t46, k89+ or ??")
        ticket = UNKNOWN_TICKET if found["ticket"] == "?" else LETTERS.index(found["ticket"])
        marks = "".join(mark for mark in _MARKS if mark in found["marks"])
        return Entry(ticket, self._unknown(found["station"]), marks)

    def _owner(self, text: str) -> int:
        return 0 if text == "all" else self._piece(text)

    def _x(self, words: list[str]) -> list[tuple[str, object]]:
        said: list[tuple[str, object]] = []
        for word in words:
            if word[0] == "k":
                said.append(("black", _number(word[1:])))
            elif word[0] == "d":
                said.append(("double", _number(word[1:])))
            else:
                said.append(("x_tickets", _triple(word)))
        return said


def _only(words: list[str]) -> str:
    if len(words) != 1:
        raise ValueError("this section has exactly one word")
    return words[0]


def _some(words: list[str]) -> tuple[str, ...]:
    if not words:
        raise ValueError("this section has at least one word")
    return tuple(words)


def _yes(word: str) -> bool:
    if word not in ("yes", "no"):
        raise ValueError(f"{word[:20]!r} is neither yes nor no")
    return word == "yes"


def _pair(word: str) -> tuple[str, str]:
    left, equals, right = word.partition("=")
    if not equals:
        raise ValueError(f"{word[:20]!r} should look like 1=46")
    return left, right


def _number(text: str, low: int = 0, high: int = 250) -> int:
    if not re.fullmatch(r"-?[0-9]{1,4}", text) or not low <= int(text) <= high:
        raise ValueError(f"{text[:20]!r} is not a number from {low} to {high}")
    return int(text)


def _triple(text: str) -> Triple:
    found = _TRIPLE.fullmatch(text)
    if not found or max(map(int, found.groups())) > 250:
        raise ValueError(f"{text[:20]!r} should look like 11/8/4")
    return int(found[1]), int(found[2]), int(found[3])
