"""Does anything that a detective or a spectator receives depend on what they may not know?

Twin games, alike in all but what is hidden, are played on two tables. Before the first move and after every one, all
that leaves the tables for those audiences is compared byte by byte, sizes included: the JSON that a server sends, from
every number on, views, events, words, refusals, what the table says of itself, arrays, and text forms.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from fogbound.belief import candidates
from fogbound.engine import Game, to_position
from fogbound.referee import Refused, Table
from fogbound.rules import Edition, piece_text
from fogbound.testing.twins import BlankSealer, twins
from fogbound.views import Audience
from fogbound.views.tensors import tensors
from fogbound.wire import encode

OTHERS = (Audience.DETECTIVES, Audience.PUBLIC)

Observation = Callable[[Table, Audience], bytes]


def observe_told(table: Table, audience: Audience) -> bytes:
    """The JSON that goes out: the view in its parts, and the stream from every number on."""
    streams = [table.told(audience, after)[0] for after in range(table.newest(audience) + 1)]
    return b"\n".join([*table.told(audience, 0)[1], *streams])


def observe_view(table: Table, audience: Audience) -> bytes:
    """The view as JSON and as text."""
    view = table.view(audience)
    return encode(view) + repr(view).encode()


def observe_conclusions(table: Table, audience: Audience) -> bytes:
    """What is made of a view: its arrays, and the stations where Mister X can be."""
    view = table.view(audience)
    return b"\n".join([repr(candidates(view)).encode(), *(part.tobytes() for part in tensors(view).values())])


def observe_events(table: Table, audience: Audience) -> bytes:
    """The whole stream so far, and its words."""
    events = table.events(audience)
    return encode(events) + repr((events, table.words(audience))).encode()


def observe_refusals(table: Table, audience: Audience) -> bytes:
    """The answers to wrong commands from every detective seat."""
    answers = [
        repr(table.submit(seat.name, text))
        for seat in table.seats
        if seat.audience is audience
        for text in _wrong_commands(table)
    ]
    if any(not answer.startswith(Refused.__name__) for answer in answers):
        raise AssertionError("a command that should be wrong was carried out")
    return "\n".join(answers).encode()


def observe_table(table: Table, audience: Audience) -> bytes:
    """What the table says of itself to anybody, and how far it has come."""
    said = (
        table.edition,
        table.first,
        table.origin,
        table.seats,
        table.move_count,
        table.ending,
        table.newest(audience),
    )
    return repr((table, *said)).encode()


OBSERVATIONS: tuple[Observation, ...] = (
    observe_told,
    observe_view,
    observe_conclusions,
    observe_events,
    observe_refusals,
    observe_table,
)


def check_secrecy(
    pairs: int,
    seed: int = 0,
    *,
    edition: Edition | None = None,
    having: str = "",
    observations: tuple[Observation, ...] = OBSERVATIONS,
) -> int:
    """Compares so many pairs of twins, of an edition or of random ones `having` an option; returns the bytes compared.

    Each pair is played from its deal, and once more from a position on its way. AssertionError names what differed,
    and where.
    """
    chooser, compared = random.Random(seed), 0
    for first, second in twins(pairs, chooser, edition, having=having):
        compared += compare(first, second, observations)
        compared += compare(first, second, observations, after=chooser.randint(0, len(first)))
    return compared


def compare(
    first: Game, second: Game, observations: tuple[Observation, ...] = OBSERVATIONS, *, after: int | None = None
) -> int:
    """Plays two twins side by side; returns the bytes compared. `after` so many moves they begin with a position."""
    games = (first, second)
    beginnings = [game.beginning if after is None else to_position(game.states[after]) for game in games]
    tables = [Table(first.edition, beginning, sealer=BlankSealer()) for beginning in beginnings]
    compared = _compare_now(tables, observations)
    for moves in zip(*(game.texts[after or 0 :] for game in games), strict=True):
        for table, text in zip(tables, moves, strict=True):
            table.submit(_seat_for(table, text), text)
        compared += _compare_now(tables, observations)
    return compared


def _compare_now(tables: list[Table], observations: tuple[Observation, ...]) -> int:
    """Compares what two tables tell at one moment; returns the bytes compared."""
    compared = 0
    for audience in OTHERS:
        for observe in observations:
            told = [observe(table, audience) for table in tables]
            if told[0] != told[1]:
                where = f"{tables[0].edition}, move {tables[0].move_count}"
                raise AssertionError(f"{observe.__name__} tells {audience} a secret of {where}")
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
