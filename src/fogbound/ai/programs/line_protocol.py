"""The line protocol: what fogbound and a foreign program say to each other, as pure values and bytes.

One JSON object a line, UTF-8, each with a `type`. docs/lines.md tells it in full.

    fogbound                        program
    hello     protocol, name        hello     protocol, name
    new_game  edition, set-up
    events    what happened
    your_turn view, legal, time     move      move, value, weights
    events    how it ended
    game_over winner, reason
    bye
"""

from __future__ import annotations

from collections.abc import Sequence
from reprlib import repr as brief
from typing import Any

import msgspec

from fogbound import __version__
from fogbound.ai.bot import Budget, Decision, SeatView
from fogbound.board import load
from fogbound.rules import OPTIONS, Edition, edition, load_deck, piece_text
from fogbound.rules.position import UNKNOWN_TICKET, Entry, parse_position
from fogbound.rules.tickets import LETTERS
from fogbound.views import AnyEvent, DetectiveView, LogEntry, MisterXView

PROTOCOL = 1
MAX_LINE = 65_536
"""A program's line has at most so many bytes, its end included."""

Message = dict[str, Any]


class LineFault(ValueError):
    """A line that breaks the protocol; `reason` is a code: garbage, illegal or wrong_version."""

    def __init__(self, reason: str, fault: str) -> None:
        super().__init__(fault)
        self.reason = reason


class _Move(msgspec.Struct):
    """A program's answer to `your_turn`; only the move is required."""

    move: str
    value: float | None = None
    weights: dict[str, float] = {}  # msgspec copies the default for every object
    nodes: int = 0
    why: tuple[str, ...] = ()


def encode(message: Message) -> bytes:
    """A message as one line."""
    return msgspec.json.encode(message) + b"\n"


def decode(line: bytes) -> Message:
    """The object on a program's line; LineFault if it is none."""
    try:
        message = msgspec.json.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):  # the last: brackets in brackets without end
        raise LineFault("garbage", f"not valid JSON: {excerpt(line)}") from None
    if not isinstance(message, dict) or not isinstance(message.get("type"), str):
        raise LineFault("garbage", f"not an object with a type: {excerpt(line)}")
    return message


def hello() -> Message:
    """The first line of either side."""
    return {"type": "hello", "protocol": PROTOCOL, "name": "fogbound", "version": __version__}


def read_hello(message: Message) -> str:
    """The program's name; LineFault if it does not speak this protocol."""
    if message["type"] != "hello":
        raise LineFault("garbage", f"hello was expected, not {message['type'][:40]!r}")
    protocol = message.get("protocol")
    if type(protocol) is not int or protocol != PROTOCOL:  # in Python `true` would be 1
        raise LineFault("wrong_version", f"the number {PROTOCOL} was expected as protocol, not {brief(protocol)}")
    return str(message.get("name", ""))[:80]


def new_game(
    view: SeatView, *, game: str, label: str, seed: int, budget: Budget, pieces: Sequence[str] = ()
) -> Message:
    """Everything that is fixed for a game, from the first view of it; without `pieces`, for a whole side."""
    which = edition(view.edition)
    is_x = isinstance(view, MisterXView)
    pursuers = [piece_text(piece, which.detectives) for piece in range(1, which.pursuers + 1)]
    return {
        "type": "new_game",
        "game": game,
        "you": label,
        "seat": "X" if is_x else "D",
        "audience": "mister_x" if is_x else "detectives",
        "pieces": pieces or (["X"] if is_x else pursuers),
        "seed": seed,
        "edition": view.edition,
        "options": _options(view.edition),
        "board": _board(which.board),
        "deck": _deck(which),
        "origin": view.origin,
        "setup": _setup(view),
        "budget": _plain_budget(budget),
    }


def _options(spelling: str) -> Message:
    which = edition(spelling)
    values = {entry.name: getattr(which, entry.name) for entry in OPTIONS}
    length = values["length"]
    values["length"] = {"unit": length.unit, "limit": length.limit}
    return values


def _board(name: str) -> Message:
    board = load(name)
    return {
        "name": board.name,
        "digest": board.digest,
        "stations": board.size,
        "connections": [[line.a, line.b, line.transport.word] for line in board.connections],
    }


def _deck(which: Edition) -> list[Message] | None:
    """The tickets of a ticket deck: what each pays, and what stands on its other side."""
    if not which.has_deck:
        return None
    return [
        {"number": number, "ticket": one.ticket.letter, "station": one.station, "points": one.points}
        for number, one in enumerate(load_deck(which.deck).tickets, 1)
    ]


def _setup(view: SeatView) -> Message:
    """The beginning as plain values: the origin read for the program, and Mister X's own start for him."""
    origin = parse_position(view.origin)

    def name(piece: int) -> str:
        return piece_text(piece, origin.edition.detectives)

    stations = {name(piece): station for piece, station in origin.at if station}
    if isinstance(view, MisterXView) and view.start:
        stations["X"] = view.start
    return {
        "phase": origin.turn[0],
        "round": origin.round,
        "stations": stations,
        "purses": {name(piece) if piece else "all": purse for piece, purse in origin.purse},
        "black": origin.black,
        "double": origin.double,
        "x_tickets": origin.x_tickets,
        "supply": origin.supply,
        "log": [_entry(entry) for entry in origin.log or ()],
        "moved": [name(piece) for piece in origin.moved],
        "out": [name(piece) for piece in origin.out],
        "black_round": origin.black_round,
        "vanishing": origin.vanishing,
        "score": origin.score,
        "handed": origin.handed,
        "known": origin.known,
    }


def _entry(entry: Entry) -> Message:
    """A leg of the log as a view writes it."""
    shown = LogEntry(
        ticket=None if entry.ticket == UNKNOWN_TICKET else LETTERS[entry.ticket],
        station=entry.station or None,
        double="+" in entry.marks,
        vanish="~" in entry.marks,
        surfaced="!" in entry.marks,
        shown="*" in entry.marks,
    )
    plain: Message = msgspec.to_builtins(shown)
    return plain


def events(happened: Sequence[AnyEvent]) -> Message:
    """What an audience learnt; each event with the word that stands for it in a transcript."""
    return {
        "type": "events",
        "events": [{**msgspec.to_builtins(event), "word": event.word} for event in happened],
    }


def your_turn(view: SeatView, budget: Budget, *, told: int, time: float) -> Message:
    """The question for a move: `news` are the transcript's words after the first `told`.

    `time` is in seconds; an answer that takes longer is late.
    """
    return {
        "type": "your_turn",
        "number": view.number,
        "news": view.transcript[told:],
        "legal": view.legal,
        "view": msgspec.to_builtins(view),
        "budget": _plain_budget(budget),
        "time": time,
    }


def _plain_budget(budget: Budget) -> Message:
    """A budget as a program is told it: how its seconds are counted is not its affair."""
    return {"playouts": budget.playouts, "seconds": budget.seconds}


def game_over(winner: str, reason: str) -> Message:
    """The end of a game: the winning side, and a word for why."""
    return {"type": "game_over", "winner": winner, "reason": reason}


def bye() -> Message:
    """The last line: the program should end."""
    return {"type": "bye"}


def read_move(message: Message, view: DetectiveView | MisterXView) -> Decision:
    """The program's decision; LineFault if it is no legal move."""
    if message["type"] != "move":
        raise LineFault("garbage", f"a move was expected, not {message['type'][:40]!r}")
    try:
        answer = msgspec.convert(message, _Move)
    except msgspec.ValidationError as error:
        raise LineFault("garbage", f"not a valid move: {error}") from None
    if answer.move not in view.legal:
        raise LineFault("illegal", f"{answer.move[:40]!r} is not legal")
    return Decision(answer.move, answer.weights, answer.nodes, answer.value, answer.why)


def excerpt(line: bytes) -> str:
    """The beginning of what a program wrote, fit to be shown anywhere."""
    return repr(line[:60].decode("utf-8", "replace"))
