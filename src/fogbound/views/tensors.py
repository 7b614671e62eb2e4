"""A view as named arrays of fixed shape: what a learner sees, made from what its audience may know.

Numbers are small integers (`uint8` but for the score). `fields` is the list of arrays that an audience gets in an
edition, with their meaning; the documentation's table is checked against it. A piece's index is 0 for Mister X, then
the detectives, then the bobbies.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from fogbound.rules import Edition, edition, load_deck, piece_index
from fogbound.rules.definition import MAX_LOG
from fogbound.rules.tickets import LETTERS
from fogbound.views.views import Audience, LogEntry, MisterXView, PublicView

Array = np.ndarray[Any, np.dtype[Any]]
Tensors = dict[str, Array]

PHASES = ("place", "x", "second", "take", "pursue", "over")
HIDDEN_TICKET = 5
"""In a log: the leg was made, its ticket is not known. Tickets count from 1 (taxi) to 4 (black); 0 is no entry yet."""

LOG_COLUMNS = ("ticket", "station", "double", "vanish", "surfaced", "shown")


class Field(NamedTuple):
    """One array: its name, shape and type, what its numbers mean, and how large they get. Private: Mister X's alone."""

    name: str
    shape: tuple[int, ...]
    dtype: type[np.generic]
    meaning: str
    is_private: bool = False
    highest: int = 255


def log_length(which: Edition) -> int:
    """The most entries that Mister X's log can have in an edition."""
    extra = which.double_tickets + (which.black_tickets if which.black == "vanish" else 0)
    unit, count = which.length
    if unit == "entries":
        return count
    if unit == "rounds":
        return min(MAX_LOG, count + extra)
    each = sum(which.tickets) * which.detectives if isinstance(which.tickets, tuple) else _deck_size(which)
    return min(MAX_LOG, each + 1 + extra)


def _deck_size(which: Edition) -> int:
    return len(load_deck(which.deck).tickets) if which.has_deck else 0


@lru_cache(maxsize=256)
def fields(which: Edition, audience: Audience) -> tuple[Field, ...]:
    """The arrays that an audience gets, in order."""
    byte, pieces, log = np.uint8, which.pursuers + 1, log_length(which)
    public = [
        Field("phase", (6,), byte, "one-hot: place, x, second, take, pursue, over"),
        Field("round", (1,), byte, "rounds begun; 0 while starts are chosen"),
        Field("stations", (pieces,), byte, "each piece's station; 0: not on the board, or not public"),
        Field("to_move", (pieces,), byte, "1 for each piece of which one moves next"),
        Field("moved", (pieces,), byte, "1 for each piece that has moved in this pursuers' turn"),
        Field("out", (pieces,), byte, "1 for each piece that has dropped out"),
        Field("purses", (which.detectives, 3), byte, "taxi, bus, underground that each detective can spend"),
        Field("x_purse", (5,), byte, "Mister X's taxi, bus, underground (0: not counted), black, double"),
        Field("supply", (3,), byte, "taxi, bus, underground in the supply; 0: not counted"),
        Field("log", (log, 6), byte, "each leg: ticket (1 to 4, 5 hidden), station, double, vanish, surfaced, shown"),
        Field("vanishing", (1,), byte, "1: the second leg of a vanish is still to come"),
        Field("black_round", (1,), byte, "the last round with a black ticket in force"),
        Field("score", (1,), np.int16, "points of the tickets handed over, less the black ones' cost"),
    ]
    if which.has_deck:
        public.append(Field("handed", (_deck_size(which),), byte, "1 for each deck ticket handed over"))
    private = [
        Field("x_station", (1,), byte, "where Mister X is", is_private=True),
        Field("x_start", (1,), byte, "where he began", is_private=True),
        Field("x_log", (log, 2), byte, "his own log: ticket and station of each leg", is_private=True),
    ]
    return tuple(public + private if audience is Audience.MISTER_X else public)


def tensors(view: PublicView) -> Tensors:
    """The arrays of a view, freshly made; the type of the view decides whether private ones are among them."""
    which = edition_of(view.edition)
    audience = Audience.MISTER_X if isinstance(view, MisterXView) else Audience.PUBLIC
    made = {field.name: np.zeros(field.shape, field.dtype) for field in fields(which, audience)}
    _course(made, view, which)
    _tickets(made, view)
    for row, entry in zip(made["log"], view.log, strict=False):
        row[:] = (*_leg(entry), entry.double, entry.vanish, entry.surfaced, entry.shown)
    if isinstance(view, MisterXView):
        made["x_station"][0] = view.station
        made["x_start"][0] = view.start
        for row, entry in zip(made["x_log"], view.own_log, strict=False):
            row[:] = _leg(entry)
    return made


@lru_cache(maxsize=256)
def edition_of(spelling: str) -> Edition:
    """The edition that a view names, read once."""
    return edition(spelling)


def _course(made: Tensors, view: PublicView, which: Edition) -> None:
    made["phase"][PHASES.index(view.phase)] = 1
    made["round"][0] = view.round
    for piece, station in view.stations.items():
        made["stations"][piece_index(piece, which.detectives)] = station
    for name in ("to_move", "moved", "out"):
        for piece in getattr(view, name):
            made[name][piece_index(piece, which.detectives)] = 1
    made["vanishing"][0] = view.vanishing
    made["black_round"][0] = view.black_round


def _tickets(made: Tensors, view: PublicView) -> None:
    for owner, purse in view.purses.items():
        rows = slice(None) if owner == "all" else int(owner) - 1
        made["purses"][rows] = purse
    made["x_purse"][:] = (*(view.x_tickets or (0, 0, 0)), view.black, view.double)
    made["supply"][:] = view.supply or (0, 0, 0)
    made["score"][0] = view.score
    for number in view.handed:
        made["handed"][number - 1] = 1


def _leg(entry: LogEntry) -> tuple[int, int]:
    ticket = HIDDEN_TICKET if entry.ticket is None else LETTERS.index(entry.ticket) + 1
    return ticket, entry.station or 0
