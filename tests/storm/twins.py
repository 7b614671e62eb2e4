"""The same storm for two games that differ only in what is hidden: whoever may not know must not see a difference.

Everything sent to detectives and spectators, with its time, every notice on the bus and every line of the log is
compared to the byte.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from random import Random
from unittest.mock import patch

from fogbound.engine import Game, record_to_json
from fogbound.referee import seats_of
from fogbound.rules import edition
from fogbound.server.play import live, stored_table
from fogbound.server.play.live import game_row
from fogbound.server.store import GameRow
from fogbound.testing.twins import HIDING, BlankSealer, twins
from storm.plan import EDITIONS, OF_PEOPLE, Guest, Plan, TablePlan, make_plan
from storm.storm import run

SECONDS = 12.0
"""So long people go on playing after the last fault."""
PATIENT = {"away": {"grace": 5, "then": "wait"}, "stand_in": "random"}
"""Nothing is decided by computers, who see what their seat sees."""


def plan_for(seed: int, game: Game) -> Plan:
    """The storm of a seed around one table, at which people play this game; in every third Mister X never by hand."""
    chance = Random(f"twins {seed}")
    seats = [seat.name for seat in seats_of(game.edition)]
    foresees = float(seed % 3 == 2)
    guests = (
        Guest(("X",), chance.uniform(0.2, 0.8), _absences(chance), talks=0.05, foresees=foresees),
        Guest(tuple(seats[1:]), chance.uniform(0.2, 0.8), _absences(chance), talks=0.05, asks=0.05),
        Guest((), 1.0),
    )
    clock = {"kind": "days"} if foresees else {"kind": "none"}
    settings = {"edition": str(game.edition), **PATIENT, "clock": clock, "beat": 0}
    storm = make_plan(seed)
    people = len(guests)
    return replace(
        storm,
        tables=(TablePlan(settings, guests, ()),),
        faults=tuple(replace(one, person=min(one.person, people - 1)) for one in storm.faults),
        events=tuple(
            replace(one, number=one.number % people) if one.kind in OF_PEOPLE else one for one in storm.events
        ),
        script=game.texts,
        most=SECONDS,
    )


def _absences(chance: Random) -> tuple[tuple[float, float], ...]:
    goes = chance.uniform(2.0, 20.0)
    return ((goes, goes + chance.uniform(1.0, 10.0)),) if chance.random() < 0.3 else ()


@contextmanager
def dealing(game: Game) -> Iterator[None]:
    """Deals this game at every table, and blanks the seals, which differ like random numbers."""

    def dealt(name: str, table: str, spelling: str, names: dict[str, str], at: int, chance: Random) -> GameRow:
        return game_row(name, table, game.edition, f"deal {record_to_json(game)['deal']}", b"", names, at)

    with patch.object(stored_table, "new_game", dealt), patch.object(live, "Sealer", lambda key: BlankSealer()):
        yield


def overheard(seed: int, game: Game) -> list[str]:
    """What whoever may not know sees of a game in the storm of a seed."""
    with dealing(game):
        report = run(seed, plan_for(seed, game), verbose=True)
    if report.wrong:
        raise AssertionError(f"seed {seed}: {report.wrong}")
    return report.overheard


def pair(seed: int) -> tuple[Game, Game]:
    """Two games of a seed: of the toy city, of an edition that hides much, or of any."""
    chooser = Random(f"pair {seed}")
    spelling = chooser.choice((chooser.choice(EDITIONS), chooser.choice(HIDING), None))
    while True:
        games = next(twins(1, chooser, edition(spelling) if spelling else None))
        if games[0].texts:
            return games


def difference(seed: int) -> str | None:
    """The first thing that is not the same in both games of a seed."""
    first, second = (overheard(seed, game) for game in pair(seed))
    for one, other in zip(first, second, strict=False):
        if one != other:
            return f"seed {seed}: {one[:300]}\n  and: {other[:300]}"
    return None if len(first) == len(second) else f"seed {seed}: one twin says more than the other"


def compare(pairs: int, first: int) -> int:
    """Compares so many pairs; 1 if any can be told apart."""
    found = [told for seed in range(first, first + pairs) if (told := difference(seed)) is not None]
    sys.stdout.write("\n".join([*found, f"{pairs} pairs of twins in storms, {len(found)} told apart", ""]))
    return 1 if found else 0
