"""The pictures of the rules, each drawn from the boards, the presets and a game that was really played."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from book import stubs
from book.map import Arrow, detail
from fogbound.board import Transport, load
from fogbound.cli.replays.walk import new_table, walk
from fogbound.engine import parse_record
from fogbound.rules import Edition, load_deck
from fogbound.views import Audience, PublicView

LONDON, SMALL = "london-modern", "compact"
SQUARE = (104, 117, 127, 133, 142)
"""The corner of London that most pictures show."""
HERE, NEXT, FAR = 116, 127, 133
TAXI, BUS, UNDERGROUND, FERRY = Transport

GAME = """\
fogbound 1
edition modern(detectives=3)
deal pursuers 13 26 29 34; x 127

1. Xt134 3b42 1u89 B1b22 2t39
2. Xt118 B1t35 3t30 1u13 2t52
3. Xt116 1u89 B1t22 2b13 3t17
4. Xb142+ Xk128 1t88 3t30 B1t35 2b23
5. Xu89

end 22 moves: unfinished
"""


@cache
def seen() -> PublicView:
    """What everybody knew at the end of the game above."""
    record = parse_record(GAME)
    table = new_table(record)
    for _ in walk(record, table):
        pass
    return table.view(Audience.PUBLIC)


def reach(city: str, station: int, *transports: Transport) -> list[int]:
    """The stations one leg away."""
    return sorted({one for transport in transports for one in load(city).neighbours(station, transport)})


def goal(title: str, _: Edition) -> str:
    """Everybody on the map."""
    return detail(LONDON, title, SQUARE, pieces=[(HERE, "X"), (FAR, "1"), (142, "2"), (104, "3")])


def start(title: str, which: Edition) -> str:
    """Where the pursuers can begin, and Mister X where everybody knows it."""
    if not isinstance(which.detective_starts, tuple):
        stations = [one for one in load(which.board).stations if load(which.board).neighbours(one, UNDERGROUND)]
        return detail(which.board, title, stations, shining=stations)
    shown = list(which.detective_starts)
    if isinstance(which.x_starts, tuple) and len(which.x_starts) == 1:
        return detail(which.board, title, [*shown, *which.x_starts], pieces=[(which.x_starts[0], "X")], shining=shown)
    signs = [*map(str, range(1, which.detectives + 1)), *(f"B{number}" for number in range(1, which.bobbies + 1))]
    return detail(which.board, title, shown, pieces=list(zip(shown, signs, strict=False)), shining=shown)


def lines(title: str, which: Edition) -> str:
    """Stations with every sign that the city has."""
    if which.board == SMALL:
        return detail(SMALL, title, [47, 36, *reach(SMALL, 47, TAXI, BUS)])
    return detail(LONDON, title, (108, 115, 89, 142))


def turn(title: str, which: Edition) -> str:
    """A detective, the stations within reach, and the leg that is made."""
    city, station = (SMALL, 47) if which.board == SMALL else (LONDON, 142)
    near = reach(city, station, TAXI, BUS)
    end = near[0] if city == SMALL else HERE
    by = BUS if end in load(city).neighbours(station, BUS) else TAXI
    return detail(
        city, title, [station, *near], pieces=[(station, "1")], shining=near, arrows=[Arrow(station, end, by)]
    )


def tickets(title: str, which: Edition) -> str:
    """What a detective has; of a deck, how many there are of each kind."""
    if which.has_deck:
        dealt = [one.ticket.letter for one in load_deck(which.deck).tickets]
        return stubs.purse(title, [(letter, str(dealt.count(letter))) for letter in "tbu"])
    counts = which.tickets if isinstance(which.tickets, tuple) else (0, 0, 0)
    own = [("k", str(which.black_tickets)), ("2", str(which.double_tickets))]
    return stubs.purse(title, [*zip("tbu", map(str, counts), strict=True), *own])


def log(title: str, which: Edition) -> str:
    """The log of a game some rounds in; where he moves openly, its hidden boxes."""
    if which.x_moves == "secret":
        return stubs.log(title, seen().log, 8, which.sightings)
    return stubs.log(title, (), min(13, which.length.limit or 8), (), which.hidden_entries)


def black(title: str, which: Edition) -> str:
    """Everywhere that a black ticket can have led to; where it does not hide, the ferry that it pays."""
    if which.black == "vanish":
        return detail(SMALL, title, [47, 36, 84], pieces=[(47, "X")], arrows=[Arrow(47, 36, FERRY)])
    near = reach(LONDON, HERE, *(Transport[word.upper()] for word in which.transports))
    return detail(LONDON, title, [HERE, *near], pieces=[(HERE, "X")], shining=near)


def double(title: str, _: Edition) -> str:
    """Two legs in one turn."""
    return detail(LONDON, title, SQUARE, pieces=[(HERE, "X")], arrows=[Arrow(HERE, NEXT, BUS), Arrow(NEXT, FAR, TAXI)])


def vanish(title: str, _: Edition) -> str:
    """Two legs that nobody sees."""
    first = reach(SMALL, 47, TAXI)[0]
    second = next(one for one in reach(SMALL, first, TAXI) if one != 47)
    arrows = [Arrow(47, first, None, is_hidden=True), Arrow(first, second, None, is_hidden=True)]
    return detail(SMALL, title, [47, 36, first, second], pieces=[(47, "X")], arrows=arrows)


def bobbies(title: str, _: Edition) -> str:
    """A bobby beside a detective, going by underground."""
    return detail(
        LONDON, title, (67, 89, 52, 105), pieces=[(67, "B1"), (105, "1")], arrows=[Arrow(67, 89, UNDERGROUND)]
    )


def block(title: str, _: Edition) -> str:
    """A station that is closed, and those that are still open."""
    near = [one for one in reach(LONDON, HERE, TAXI, BUS) if one != 118]
    return detail(LONDON, title, [HERE, 118, *near], pieces=[(HERE, "X"), (118, "2")], shining=near)


def catch(title: str, _: Edition) -> str:
    """The leg that ends the game."""
    return detail(LONDON, title, SQUARE, pieces=[(HERE, "X"), (142, "2")], arrows=[Arrow(142, HERE, BUS)])


PICTURES: dict[str, Callable[[str, Edition], str]] = {
    one.__name__: one for one in (goal, start, lines, turn, tickets, log, black, double, vanish, bobbies, block, catch)
}
"""By the section of the rules that it belongs to."""
