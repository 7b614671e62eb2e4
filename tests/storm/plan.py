"""What a seed stands for: how many servers and tables there are, who plays, and what goes wrong when."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from storm.weather import ANYBODY, Fault

EDITIONS = (
    "toy(players=2)", "toy(players=3)", "toy(players=2, order=fixed)", "toy(players=3, surfacing=yes)",
    "toy(players=2, x_moves=open, black=hide, sightings=none)", "toy(players=3, blocking=no)",
)  # fmt: skip
BEGINNING = 0.25, 2.0
"""Seconds in which games begin."""
MOMENT, LASTING = (0.02, 1.5), (4.0, 20.0)
"""Seconds for which faults are in force."""
CHANCES = {
    "player fails": 1.0,
    "net breaks": 1.0,
    "net stalls": 1.0,
    "bus is away": 1.0,
    "clock is wrong": 1.0,
    "store is silent": 1.0,
}
"""How often a fault strikes while it is in force; others do so more or less often."""
AMOUNTS = {"store is slow": (0.05, 2.0), "bus is late": (0.1, 4.0), "net is slow": (0.1, 2.0)}
LEVELS = ("random", "cadet")
KINDS = (
    "store refuses", "store is full", "store is slow", "store is silent", "answer is lost", "store does twice",
    "bus is away", "bus loses", "bus is late", "bus says twice",
    "net breaks", "net stalls", "net is slow", "worker dies", "player fails", "clock is wrong", "letters fail",
)  # fmt: skip
OFTEN = ("store is slow", "store is silent", "clock is wrong", "bus is late")
"""Those that need a particular moment to do harm."""
LASTING_KINDS = ("clock is wrong", "player fails")
"""Faults that may stay for ever: everybody plays on in spite of them."""
OF_PEOPLE = ("cut", "silent cut", "take down")
"""Events whose number is a person's; other numbers are of processes."""


@dataclass(frozen=True, slots=True)
class Event:
    """A process is killed or stopped, and started again after so many seconds; or a person's connection is cut.

    `take down` kills the process to which somebody is connected, just when they go away.
    """

    at: float
    kind: str
    number: int
    seconds: float = 0.0


@dataclass(frozen=True, slots=True)
class Guest:
    """A person of a plan. `seats` is empty for who only looks on; `absences` are from when until when."""

    seats: tuple[str, ...]
    pace: float
    absences: tuple[tuple[float, float], ...] = ()
    talks: float = 0.0
    plans: float = 0.0
    asks: float = 0.0
    errs: float = 0.0
    """How often this person talks, plays a whole plan, asks for a takeback, or does what nobody should."""
    foresees: float = 0.0
    """How often this person says beforehand what a seat will answer, where that can be said. 1: never plays by hand."""


@dataclass(frozen=True, slots=True)
class TablePlan:
    """A table: what is settled, who comes, and the host is the first."""

    settings: dict[str, Any]
    guests: tuple[Guest, ...]
    computers: tuple[str, ...]
    level: str = "random"


@dataclass(frozen=True, slots=True)
class Plan:
    """Everything that is decided before a run begins."""

    processes: int
    tables: tuple[TablePlan, ...]
    faults: tuple[Fault, ...]
    events: tuple[Event, ...]
    script: tuple[str, ...] = ()
    """The moves that people play, where they do not choose."""
    most: float = 0.0
    """If not 0, the run ends so many seconds after the last fault, whether anything is over or not."""

    @property
    def clears(self) -> float:
        """When everything that goes wrong is over."""
        ends = [fault.ends for fault in self.faults if fault.kind not in LASTING_KINDS]
        restarts = [event.at + event.seconds for event in self.events]
        returns = [end for table in self.tables for guest in table.guests for _, end in guest.absences if end < FOREVER]
        return max([*ends, *restarts, *returns, 5.0])


FOREVER = 1e6


def make_plan(seed: int) -> Plan:
    """The plan of a seed."""
    chance = Random(f"plan {seed}")
    processes = 1 if chance.random() < 0.4 else chance.randint(2, 5)
    span = chance.uniform(10.0, 30.0)
    tables = tuple(_table(chance, span) for _ in range(1 if chance.random() < 0.7 else 2))
    people = sum(len(table.guests) for table in tables)
    faults = tuple(_fault(chance, span, processes, people) for _ in range(chance.randint(0, 5)))
    events = tuple(event for _ in range(chance.randint(0, 4)) for event in _events(chance, span, processes, people))
    guests = [guest for table in tables for guest in table.guests]
    events += tuple(
        Event(guest.absences[0][0] - 0.1, "take down", number, chance.uniform(*LASTING))
        for number, guest in enumerate(guests)
        if guest.absences and chance.random() < 0.3
    )
    return Plan(processes, tables, faults, tuple(sorted(events, key=lambda event: event.at)))


def _table(chance: Random, span: float) -> TablePlan:
    edition = chance.choice(EDITIONS)
    seats = ["X", "D1"] if "players=2" in edition else ["X", "D1", "D2"]
    clock: dict[str, Any] = {"kind": chance.choice(("none", "turn", "turn", "turn", "bank", "days"))}
    if clock["kind"] in ("turn", "bank"):
        clock["seconds"] = chance.randint(5, 12) * (3 if clock["kind"] == "bank" else 1)
        clock["out"] = chance.choice(("computer", "forfeit"))
    away = {"grace": chance.randint(5, 10), "then": chance.choice(("wait", "computer", "end"))}
    computers = tuple(seat for seat in seats if chance.random() < 0.25)
    computers = computers[:-1] if len(computers) == len(seats) else computers
    held = [seat for seat in seats if seat not in computers]
    people = chance.randint(1, len(held))
    hands: list[list[str]] = [[] for _ in range(people)]
    for number, seat in enumerate(held):
        hands[number % people].append(seat)
    # Nobody may stay away for ever where the others would wait for ever.
    may_go = (away["then"] != "wait" and clock["kind"] != "days") or clock["kind"] in ("turn", "bank")
    # Where a clock runs, some take longer than it lets them.
    slow = clock.get("seconds", 0) * 1.5 if clock["kind"] == "turn" else 0.0
    guests = [_guest(chance, tuple(hand), span, may_go=may_go, slow=slow) for hand in hands]
    if chance.random() < 0.3:
        guests.append(_guest(chance, (), span, may_go=True))
    settings = {
        "edition": edition, "clock": clock, "away": away, "beat": chance.choice((0, 300, 900)), "stand_in": "random",
        "match": chance.random() < 0.4, "proposals": chance.random() < 0.4,
    }  # fmt: skip
    return TablePlan(settings, tuple(guests), computers, chance.choice(LEVELS))


def _guest(chance: Random, seats: tuple[str, ...], span: float, *, may_go: bool, slow: float = 0.0) -> Guest:
    absences = []
    if chance.random() < 0.25:
        goes = chance.uniform(2.0, span)
        stays = FOREVER if may_go and chance.random() < 0.4 else goes + chance.uniform(*LASTING)
        absences.append((goes, stays))
    talks, plans, asks, errs = (chance.choice((0.0, 0.05, 0.2)) for _ in range(4))
    pace = chance.uniform(0.2, 1.2)
    if slow and chance.random() < 0.35:
        pace = chance.uniform(0.5, 1.0) * slow
    return Guest(seats, pace, tuple(absences), talks, plans, asks, errs, foresees=talks)


def _fault(chance: Random, span: float, processes: int, people: int) -> Fault:
    kind = chance.choice(KINDS + OFTEN)
    begins = chance.uniform(*BEGINNING) if chance.random() < 0.2 else chance.uniform(0.5, span)
    ends = begins + chance.uniform(*chance.choice((MOMENT, LASTING)))
    process = chance.choice((ANYBODY, chance.randrange(processes)))
    person = chance.choice((ANYBODY, chance.randrange(people))) if kind.startswith("net") else ANYBODY
    often = CHANCES.get(kind, chance.choice((0.2, 0.5, 1.0)))
    amount = chance.uniform(*AMOUNTS[kind]) if kind in AMOUNTS else 0.0
    if kind in LASTING_KINDS:
        ends = chance.choice((ends, FOREVER))
    if kind == "clock is wrong":
        amount = chance.choice((-1, 1)) * chance.choice((0.5, 3.0, 20.0, 90.0, 4_000.0))
    return Fault(kind, begins, ends, process, person, often, amount)


def _events(chance: Random, span: float, processes: int, people: int) -> list[Event]:
    kind = chance.choice(("kill", "kill", "stop", "rolling", "cut", "silent cut"))
    at = chance.uniform(0.5, span)
    if kind == "rolling":
        pause = chance.uniform(0.2, 4.0)
        return [Event(at + number * pause, "stop", number, pause / 2) for number in range(processes)]
    if kind in ("kill", "stop"):
        return [Event(at, kind, chance.randrange(processes), chance.uniform(*chance.choice((MOMENT, LASTING))))]
    return [Event(at, kind, chance.randrange(people))]
