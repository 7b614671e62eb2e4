"""Plants a leak in every writer of the referee, one after the other, and says whether the check of secrets finds it.

    NUMBA_DISABLE_JIT=1 python -m testing.plants      prints, as JSON, by what each was found; null: by nothing

Machine code takes in the functions that it calls, so kernels can be exchanged only where they are plain Python. What
is hidden differs between twins and nothing else does, so a leak is what a writer does otherwise for the second one.
"""

from __future__ import annotations

import ast
import dataclasses
import inspect
import json
import random
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec

from fogbound.engine import Game
from fogbound.engine.layout import MARK_DOUBLE
from fogbound.errors import Refusal
from fogbound.referee import Table, seen
from fogbound.rules import edition
from fogbound.testing import check_secrecy
from fogbound.testing.twins import twins
from fogbound.views import Audience, Ending, Skipped
from testing.environments import ENVIRONMENTS

ROOM = Path(seen.__file__).parent
Function = Callable[..., Any]

HIS_ALONE = "goes to Mister X alone"
WHEN_OVER = "goes out when the game is over and everything open"
SALTED = "goes out as a salted hash alone"
NO_GAME = "knows nothing of a game"

UNPLANTED = {
    "view.x_station": HIS_ALONE,
    "rows.write_private": HIS_ALONE,
    "opening.opening_of": WHEN_OVER,
    "ending.concluded": WHEN_OVER,
    "ending.ended_view": WHEN_OVER,
    "turns.is_over": WHEN_OVER,
    "turns.is_x_lost": WHEN_OVER,
    "words.write_ending": WHEN_OVER,
    "seals.Sealer.salt": WHEN_OVER,
    "seals.Sealer._made": WHEN_OVER,
    "seals.seals_hold": WHEN_OVER,
    "seals.start_word": SALTED,
    "seals.leg_word": SALTED,
    "seals.new_key": NO_GAME,
    "seals.Sealer.renew": NO_GAME,
    "fields._word": NO_GAME,
    "block.make_buffers": NO_GAME,
    "block.look_into": NO_GAME,
    "block.row_slots": NO_GAME,
    "block.places_of": NO_GAME,
    "block.row_order": NO_GAME,
    "block.row_bytes": NO_GAME,
    "block._bytes": NO_GAME,
    "block._look": NO_GAME,
}
"""Functions in which no leak can show while a game is played, and why."""

EDITIONS = (
    "toy(blocking=no)",
    "classic(surfacing=yes, length=rounds:4)",
    "modern(players=2, fares=supply, length=rounds:3)",
    "modern(fares=handed, length=rounds:3)",
    "classic(detectives=3, tickets=2/1/0, stuck=out)",
    "compact(black_tickets=4, vanish=rounds, length=rounds:4)",
    "compact(black_tickets=4, ticket_faces=up, order=fixed, length=rounds:4)",
    "beginner(hidden_entries=1+2, black_tickets=4, black=hide, length=rounds:4)",
)
"""Between them twins of these go through everything that is written."""

FOR_ENVIRONMENTS = ("arrays", "block", "cards", "extras", "masks", "rows", "turns", "words")
"""Files that write for research environments alone."""


def writers() -> Iterator[str]:
    """Every function and method of the room, as `file.name`. Constructors give nothing out."""
    for file in sorted(ROOM.glob("*.py")):
        for node in ast.parse(file.read_text("utf-8")).body:
            if isinstance(node, ast.FunctionDef):
                yield f"{file.stem}.{node.name}"
            elif isinstance(node, ast.ClassDef):
                methods = (inner for inner in node.body if isinstance(inner, ast.FunctionDef))
                yield from (f"{file.stem}.{node.name}.{method.name}" for method in methods if method.name[:2] != "__")


class Twin(Table):
    """A table of the comparison. Whoever is asked something last is the one for whom is written now."""

    is_second = False
    made = 0

    def __init__(self, *given: Any, **named: Any) -> None:
        self._place = Twin.made % 2
        Twin.made += 1
        Twin.is_second = bool(self._place)
        super().__init__(*given, **named)

    def __getattribute__(self, name: str) -> Any:
        if name[0] != "_":
            Twin.is_second = bool(object.__getattribute__(self, "_place"))
        return super().__getattribute__(name)


def leaking(honest: Function, change: Callable[[Any], Any]) -> Function:
    """The function, with something changed for the second twin, unless it writes for Mister X."""
    shape = inspect.signature(honest)

    @wraps(honest)
    def leak(*given: Any, **named: Any) -> Any:
        told = honest(*given, **named)
        values = shape.bind(*given, **named).arguments
        if not Twin.is_second or values.get("is_own") or values.get("audience") is Audience.MISTER_X:
            return told
        if "out" in values:
            return _with_a_space(values["out"], told)
        array = values.get("row", values.get("mask"))
        if array is None:
            return change(told)
        array[values.get("place", 0)] ^= 1
        return told

    return leak


def _with_a_space(out: Any, end: Any) -> Any:
    """One more byte, where a kernel has come to the end of its text."""
    *parts, last, count = end if isinstance(end, tuple) else (end, 0)
    out[last] = ord(" ")
    return (*parts, last + 1, count) if parts else last + 1


def otherwise(value: Any) -> Any:
    """Something else of the same kind, with which everything goes on as before."""
    match value:
        case bool():
            return not value
        case Refusal():
            return Refusal.ILLEGAL if value is not Refusal.ILLEGAL else Refusal.NO_TICKET
        case int():
            return value ^ 1
        case str():
            return value + " "
        case bytes():
            return value + b" "
        case dict():
            return value | {name: otherwise(value[name]) for name in (("score",) if "score" in value else value)}
        case tuple() | list() if not hasattr(value, "_fields"):
            return type(value)(map(otherwise, value))
        case None:
            return None
        case _:
            return _another(value)


FIELD = ("score", "spelling", "station", "piece", "round", "rounds", "marks")
"""What is changed in a record: the first of these that it has."""


def _another(value: Any) -> Any:
    if inspect.isgenerator(value):
        return iter([otherwise(one) for one in value])
    change = msgspec.structs.replace if isinstance(value, msgspec.Struct) else dataclasses.replace
    if isinstance(value, tuple):
        change = type(value)._replace  # type: ignore[attr-defined]  # a named tuple
    name = next(name for name in FIELD if hasattr(value, name))
    return change(value, **{name: otherwise(getattr(value, name) or 0)})


def _add_to_stream(honest: Function) -> Function:
    def add(stream: Any, happened: Any, *others: Any) -> None:
        honest(stream, (*happened, Skipped("1")) if Twin.is_second else happened, *others)

    return add


def _add_to_array(honest: Function) -> Function:
    def add(array: Any, values: bytes) -> None:
        honest(array, values + b" " if Twin.is_second else values)

    return add


def _changing(change: Callable[[Any], Any]) -> Callable[[Function], Function]:
    return lambda honest: leaking(honest, change)


def _another_mark(leg: tuple[int, int]) -> tuple[int, int]:
    """A station that its mark hides is held back once more further on; a mark is not."""
    return leg[0] ^ MARK_DOUBLE, leg[1]


def _another_row(buffers: Any) -> Any:
    return dataclasses.replace(buffers, rows=buffers.rows ^ 1)


def _more_for_others(written: Any) -> Any:
    views, codes = written
    return {audience: (*parts, b" ") for audience, parts in views.items()}, codes


PLANTS: dict[str, Callable[[Function], Function]] = {
    "stream.Stream.add": _add_to_stream,
    "stream.Growing.add": _add_to_array,
    "log.as_known": _changing(_another_mark),
    "log._legs": _changing(lambda legs: list(map(_another_mark, legs))),
    "log.log_marks": _changing(lambda marks: b""),
    "ending.ending_of": _changing(lambda ending: Ending("detectives", "caught")),
    "block.Buffers.copied": _changing(_another_row),
    "block.Buffers.first": _changing(_another_row),
    "json.views_json": _changing(_more_for_others),
}
"""Leaks of a kind of their own; all other writers leak by what they return or write into an array."""


@contextmanager
def planted(name: str) -> Iterator[None]:
    """A leak in one writer, wherever our code calls it."""
    module, *path = name.split(".")
    owner = import_module(f"{seen.__name__}.{module}")
    if len(path) == 2:
        owner = getattr(owner, path[0])
    honest = getattr(owner, path[-1])
    leak = PLANTS.get(name, _changing(otherwise))(honest)
    ours = [loaded for key, loaded in sys.modules.items() if key.split(".")[0] in ("fogbound", "testing")]
    places = [(place, key) for place in (owner, *ours) for key, value in vars(place).items() if value is honest]
    for place, key in places:
        setattr(place, key, leak)
    try:
        yield
    finally:
        for place, key in places:
            setattr(place, key, honest)


def forget() -> None:
    """What was kept of earlier writing is written anew."""
    for key, module in list(sys.modules.items()):
        if key.startswith(seen.__name__):
            for value in vars(module).values():
                if hasattr(value, "cache_clear"):
                    value.cache_clear()


def found_by(name: str, pairs: list[tuple[Game, Game]]) -> str | None:
    """What the check says of a leak in this writer; None if it says nothing."""
    observations = ENVIRONMENTS if name.split(".", maxsplit=1)[0] in FOR_ENVIRONMENTS else check_secrecy.OBSERVATIONS
    with planted(name):
        for first, second in pairs:
            for after in (None, len(first) // 2):
                forget()
                try:
                    check_secrecy.compare(first, second, observations, after=after)
                except (AssertionError, IndexError) as error:  # the second: a mask has no room for his moves
                    return str(error)
    return None


def main() -> None:
    """Plants every leak."""
    pairs = [next(twins(1, random.Random(2), edition(spelling))) for spelling in EDITIONS]
    check_secrecy.Table = Twin  # type: ignore[attr-defined]  # so that it is known for which of two is written
    names = [name for name in writers() if name not in UNPLANTED]
    sys.stdout.write(json.dumps({name: found_by(name, pairs) for name in names}))


if __name__ == "__main__":
    main()
