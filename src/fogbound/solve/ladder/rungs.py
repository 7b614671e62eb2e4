"""The ladder: ten small games of hiding, from hundreds of information sets to tens of thousands, with their values.

Each asks for something else: to guess where he is, to mix so that he cannot be guessed, to spend a black ticket or a
double where it hides most, to share out tickets. The values are `solve`'s, to a thousandth of a game.
"""

from __future__ import annotations

from importlib.resources import files
from typing import NamedTuple

from fogbound.board.loading import add, parse
from fogbound.errors import FogboundError
from fogbound.rules import Edition, edition
from fogbound.rules.options import near


def open_boards() -> None:
    """Makes the boards of the ladder known by their names."""
    for name in ("square", "quarter"):
        add(f"ladder-{name}", parse((files(__package__) / "boards" / f"{name}.board").read_text("utf-8"), name))


class Rung(NamedTuple):
    """A game of the ladder."""

    name: str
    spelling: str
    pursuers: tuple[int, ...]
    sets: tuple[int, int]
    """Information sets of Mister X, and of the detectives."""
    value: float
    """Mister X's chance to win when both play perfectly."""

    @property
    def edition(self) -> Edition:
        """The rules; the boards of the ladder are known from then on."""
        open_boards()
        return edition(self.spelling)


TOY = "toy(order=fixed, sightings=none, "
SQUARE = "toy(board=ladder-square, players=2, order=fixed, tickets=free, sightings=none, black_tickets=0, "
QUARTER = "toy(board=ladder-quarter, players=2, order=fixed, tickets=free, sightings=none, black_tickets=0, "
BY_TAXI = "transports=taxi, double_tickets=0, "
BY_BUS = "transports=taxi+bus, double_tickets=0, "
AROUND, FAR = "x_starts=1+3+4+8+9+13+14+16, ", "x_starts=1+3+8+9+14+16, "
DOWNTOWN = "x_starts=8+14+15+16+20+21+23, "

RUNGS = (
    Rung(
        "three",
        f"{SQUARE}{BY_TAXI}detectives=3, detective_starts=6+11+16, x_starts=1+3+4+8+9+13+14, length=rounds:2)",
        (6, 11, 16),
        (187, 325),
        0.5834,
    ),
    Rung(
        "alone",
        f"{SQUARE}{BY_TAXI}detectives=1, detective_starts=6+11, {FAR}length=rounds:5)",
        (6,),
        (1_504, 215),
        0.8249,
    ),
    Rung(
        "pair",
        f"{SQUARE}{BY_TAXI}detectives=2, detective_starts=6+11, {AROUND}length=rounds:3)",
        (6, 11),
        (1_918, 687),
        0.6560,
    ),
    Rung(
        "downtown",
        f"{QUARTER}{BY_TAXI}detectives=3, detective_starts=9+17+22, {DOWNTOWN}length=rounds:2)",
        (9, 17, 22),
        (555, 649),
        0.8570,
    ),
    Rung(
        "black",
        f"{TOY}double_tickets=0, detective_starts=1+2, length=rounds:3)",
        (1, 2),
        (1_216, 3_967),
        0.8333,
    ),
    Rung(
        "double",
        "toy(board=ladder-square, players=2, order=fixed, tickets=2/1/1, sightings=none, black_tickets=0, "
        "transports=taxi+bus, double_tickets=1, detectives=2, detective_starts=7+15, x_starts=3+8+9+10+14, "
        "length=rounds:2)",
        (7, 15),
        (830, 1_392),
        0.8799,
    ),
    Rung(
        "buses",
        f"{SQUARE}{BY_BUS}detectives=2, detective_starts=6+11, {AROUND}length=rounds:3)",
        (6, 11),
        (8_406, 14_116),
        0.6853,
    ),
    Rung(
        "longer",
        f"{SQUARE}{BY_TAXI}detectives=2, detective_starts=6+11, {AROUND}length=rounds:4)",
        (6, 11),
        (18_044, 6_335),
        0.5972,
    ),
    Rung(
        "quarter",
        f"{QUARTER}transports=taxi+bus+underground, double_tickets=0, detectives=2, detective_starts=9+22, "
        "x_starts=14+15+16+17+21, length=rounds:3)",
        (9, 22),
        (18_602, 36_396),
        0.8183,
    ),
    Rung(
        "lone-bus",
        f"{SQUARE}{BY_BUS}detectives=1, detective_starts=6+11, x_starts=1+4+13+16, length=rounds:5)",
        (6,),
        (47_059, 13_148),
        0.8374,
    ),
)


def rung(name: str) -> Rung:
    """The game of that name; FogboundError with a near word if there is none."""
    for one in RUNGS:
        if one.name == name:
            return one
    names = [one.name for one in RUNGS]
    raise FogboundError(f"unknown game {name[:40]!r}; choose from {', '.join(names)}.{near(name, names)}")
