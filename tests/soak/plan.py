"""What is played in a soak: one sitting after the other, each drawn from the seed and its own number."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import cycle
from typing import Any, Literal

from fogbound.ai.players.registry import LEVELS
from fogbound.referee import seats_of
from fogbound.rules import edition
from fogbound.testing.strategies import preset_spellings, random_edition

Trouble = Literal["none", "drops", "takebacks", "talk", "stand_in", "left", "time_computer", "time_forfeit", "resigned"]
TROUBLES: tuple[Trouble, ...] = (
    "none", "drops", "takebacks", "talk", "drops", "resigned", "takebacks", "stand_in",
    "none", "drops", "takebacks", "talk", "drops", "time_computer", "takebacks", "left", "time_forfeit",
)  # fmt: skip
"""In turn; what costs seconds of waiting stands here less often."""


@dataclass(frozen=True)
class Sitting:
    """One table: what is played, who sits where, how many look on, what goes wrong, and how many games there are."""

    number: int
    edition: str
    is_house_rule: bool
    holders: dict[str, int | str]
    """By seat: the number of a scripted person, or a computer's level."""
    watchers: int
    games: int
    trouble: Trouble
    settings: dict[str, Any]
    seed: str

    @property
    def people(self) -> tuple[int, ...]:
        """The scripted people who hold a seat, the host first."""
        return tuple(sorted({one for one in self.holders.values() if isinstance(one, int)}))

    @property
    def levels(self) -> tuple[str, ...]:
        return tuple(one for one in self.holders.values() if isinstance(one, str))


def sittings(seed: int) -> Iterator[Sitting]:
    """Sittings without end: every preset and number of players in turn, and after each a game by house rules."""
    presets = cycle(preset_spellings())
    for number, trouble in enumerate(cycle(TROUBLES)):
        own = f"{seed}.{number}"
        chooser = random.Random(own)
        is_house_rule = number % 2 == 1
        spelling = str(random_edition(chooser)) if is_house_rule else next(presets)
        yield Sitting(
            number,
            spelling,
            is_house_rule,
            _holders(spelling, number, chooser),
            watchers=chooser.choice((0, 1, 1, 2)),
            games=chooser.choice((1, 2, 2, 3)),
            trouble=trouble,
            settings=_settings(trouble, chooser),
            seed=own,
        )


def _holders(spelling: str, number: int, chooser: random.Random) -> dict[str, int | str]:
    """A person for some seats and computers for the others; the levels take turns from sitting to sitting."""
    seats = [seat.name for seat in seats_of(edition(spelling))]
    most = chooser.randint(1, len(seats))
    holders: dict[str, int | str] = {}
    for index, seat in enumerate(seats):
        is_computer = chooser.random() < 0.45
        holders[seat] = LEVELS[(number + index) % len(LEVELS)] if is_computer else chooser.randrange(most)
    if all(isinstance(one, str) for one in holders.values()):
        holders[chooser.choice(seats)] = 0
    return _renumbered(holders)


def _renumbered(holders: dict[str, int | str]) -> dict[str, int | str]:
    """The same with people counted from 0 without a gap."""
    found = sorted({one for one in holders.values() if isinstance(one, int)})
    return {seat: found.index(one) if isinstance(one, int) else one for seat, one in holders.items()}


def _settings(trouble: Trouble, chooser: random.Random) -> dict[str, Any]:
    settings: dict[str, Any] = {
        "beat": chooser.choice((0, 0, 0, 60)),
        "aids": {"candidates": chooser.random() < 0.8, "hints": chooser.random() < 0.8},
        "match": chooser.random() < 0.2,
        "listed": chooser.random() < 0.3,
    }
    if trouble == "stand_in":
        settings |= {"away": {"grace": 5, "then": "computer"}, "stand_in": chooser.choice(LEVELS)}
    elif trouble == "left":
        settings["away"] = {"grace": 5, "then": "end"}
    elif trouble in ("time_computer", "time_forfeit"):
        settings["clock"] = {"kind": "turn", "seconds": 3, "out": trouble.removeprefix("time_")}
    elif chooser.random() < 0.2:
        settings["clock"] = {"kind": "bank", "seconds": 3_600, "increment": 5}
    return settings
