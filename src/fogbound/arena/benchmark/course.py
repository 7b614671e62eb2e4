"""A version of the benchmark: what is played, from which deals, against whom, and how all of that behaved.

Editions stand in full, so that a changed preset changes nothing here. `digests` are of games between the opponents
themselves (digest.py): whoever changes rules or players so that they come out otherwise makes a new version.
"""

from __future__ import annotations

import hashlib
from importlib.resources import files

import msgspec
from msgspec import Struct

from fogbound.ai import Budget
from fogbound.arena.entrant import Entrant, read_entrants
from fogbound.arena.schedule import read_beginnings
from fogbound.errors import ArenaError
from fogbound.rules import Edition
from fogbound.rules.full import read_full
from fogbound.rules.options import near

NAME = "fogbound-bench"
_HOME = "fogbound.arena.benchmark"


class Stage(Struct, frozen=True):
    """An edition of the benchmark, in full."""

    name: str
    edition: str


class Course(Struct, frozen=True):
    """A frozen version. `deals` is how many of each stage's file are played, by both sides, against every opponent."""

    version: int
    stages: tuple[Stage, ...]
    opponents: tuple[str, ...]
    deals: int
    seed: int
    digests: dict[str, str]

    @property
    def title(self) -> str:
        """Name and version, and a few digits of everything that was frozen."""
        return f"{NAME} v{self.version} ({self.digest})"

    @property
    def digest(self) -> str:
        """Eight digits of the course and its deals."""
        parts = [msgspec.json.encode(self), *("\n".join(self.beginnings(stage)).encode() for stage in self.stages)]
        return hashlib.sha256(b"\n".join(parts)).hexdigest()[:8]

    def stage(self, name: str) -> Stage:
        """The stage of a name; ArenaError with a near one."""
        for one in self.stages:
            if one.name == name:
                return one
        names = [one.name for one in self.stages]
        raise ArenaError(f"the benchmark has no edition {name[:40]!r}; it has {', '.join(names)}.{near(name, names)}")

    def edition(self, stage: Stage) -> Edition:
        """The edition as it was frozen; EditionError where the present rules or boards are others."""
        return read_full(stage.edition)

    def beginnings(self, stage: Stage) -> tuple[str, ...]:
        """The deals of a stage, in the order in which they are played."""
        return read_beginnings((files(_HOME) / f"v{self.version}" / f"{stage.name}.deals").read_text("utf-8"))

    def ladder(self) -> tuple[Entrant, ...]:
        """The opponents with their budgets, from the weakest on."""
        return read_entrants(self.opponents, Budget(playouts=1))


def courses() -> tuple[int, ...]:
    """The versions that there are."""
    names = (entry.name for entry in files(_HOME).iterdir())
    return tuple(sorted(int(name[1:-5]) for name in names if name.startswith("v") and name.endswith(".json")))


def open_course(version: int) -> Course:
    """A version; ArenaError if there is none."""
    if version not in courses():
        raise ArenaError(f"unknown version {version} of the benchmark; choose from {', '.join(map(str, courses()))}")
    return msgspec.json.decode((files(_HOME) / f"v{version}.json").read_bytes(), type=Course)
