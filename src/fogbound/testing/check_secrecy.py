"""Does anything that a detective or a spectator receives depend on what they may not know?

Twin games are played on two tables, and everything observable is compared after every move: views, events, their
JSON, candidates, legal moves, refusals of wrong commands, text forms and errors.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import msgspec

from fogbound.belief import candidates
from fogbound.engine import Game
from fogbound.referee import Refused, Table
from fogbound.rules import Edition, piece_text
from fogbound.testing.twins import BlankSealer, twins
from fogbound.views import Audience

OTHERS = (Audience.DETECTIVES, Audience.PUBLIC)

Observation = Callable[[Table, Audience], bytes]


def observe_view(table: Table, audience: Audience) -> bytes:
    """The view as JSON and as text, and what follows from it."""
    view = table.view(audience)
    return msgspec.json.encode(view) + repr(view).encode() + repr(candidates(view)).encode()


def observe_events(table: Table, audience: Audience) -> bytes:
    """The whole stream so far."""
    return msgspec.json.encode(table.events(audience)) + repr(table.events(audience)).encode()


def observe_refusals(table: Table, audience: Audience) -> bytes:
    """The answers to wrong commands from every detective seat, and the table's own text form."""
    answers = [
        repr(table.submit(seat.name, text))
        for seat in table.seats
        if seat.audience is audience
        for text in _wrong_commands(table)
    ]
    if any(not answer.startswith(Refused.__name__) for answer in answers):
        raise AssertionError("a command that should be wrong was carried out")
    return "\n".join([*answers, repr(table)]).encode()


OBSERVATIONS: tuple[Observation, ...] = (observe_view, observe_events, observe_refusals)


def check_secrecy(
    pairs: int,
    seed: int = 0,
    *,
    edition: Edition | None = None,
    observations: tuple[Observation, ...] = OBSERVATIONS,
) -> int:
    """Compares so many pairs of twins; returns the bytes compared. AssertionError names what differed, and where."""
    chooser = random.Random(seed)
    return sum(compare(first, second, observations) for first, second in twins(pairs, chooser, edition))


def compare(first: Game, second: Game, observations: tuple[Observation, ...] = OBSERVATIONS) -> int:
    """Plays two twins side by side; returns the bytes compared."""
    tables = [Table(game.edition, game.beginning, sealer=BlankSealer()) for game in (first, second)]
    compared = 0
    for step, moves in enumerate(zip(first.texts, second.texts, strict=True)):
        for table, text in zip(tables, moves, strict=True):
            table.submit(_seat_for(table, text), text)
        for audience in OTHERS:
            for observe in observations:
                told = [observe(table, audience) for table in tables]
                if told[0] != told[1]:
                    raise AssertionError(
                        f"{observe.__name__} tells {audience} a secret of {first.edition}, move {step + 1}"
                    )
                compared += len(told[0])
    return compared


def _seat_for(table: Table, text: str) -> str:
    detectives = table.edition.detectives
    for seat in table.seats:
        if any(text.startswith(piece_text(piece, detectives)) for piece in seat.pieces):
            return seat.name
    raise AssertionError("no seat holds this piece")


def _wrong_commands(table: Table) -> Iterator[str]:
    """Commands that are illegal whatever the hidden station: unreadable, unpayable, or not the detectives' business."""
    view = table.view(Audience.PUBLIC)
    stations = sorted(set(view.stations.values()) | {1, 2, 3, 250})
    yield from ("", "Xt1", "X-1t", "nonsense", "9t1", "1k1", "1t999")
    station = stations[view.number % len(stations)]
    for piece in view.stations:
        yield from (f"{piece}k{station}", f"{piece}t{station}+", f"{piece}@250")
