"""Who takes part in a tournament: a computer player or a foreign program, with the budget it thinks under.

hunter              the budget of the tournament
reference@10000     10,000 playouts per move
hunter@0.1s         a tenth of a second a move
bots:Clever         a player in Python: the class Clever of the module bots
sly                 a program, when `--exec "sly=./sly --level 3"` names it
"""

from __future__ import annotations

import re
import shlex
import shutil
from collections.abc import Mapping, Sequence

from msgspec import Struct

from fogbound.ai import Budget
from fogbound.ai.players.outside import open_bot
from fogbound.errors import ArenaError, BudgetError
from fogbound.rules.options import near

_BUDGET = re.compile(r"(?P<name>.+)@(?P<amount>[0-9]+(\.[0-9]+)?)(?P<unit>s?)")
_NAME = re.compile(r"[A-Za-z][\w.-]{0,39}")


class Entrant(Struct, frozen=True, omit_defaults=True):
    """One who takes part. `label` is unique in its tournament; a program has a `command`, others a `bot`.

    The processor's own time cannot be counted for a program: it has the clock's.
    """

    label: str
    bot: str = ""
    command: tuple[str, ...] = ()
    playouts: int | None = None
    seconds: float | None = None
    processor: bool = False

    @property
    def budget(self) -> Budget:
        return Budget(self.playouts, self.seconds, self.processor)


def read_programs(lines: Sequence[str]) -> dict[str, tuple[str, ...]]:
    """Commands by name, from texts such as `sly=./sly --level 3`; ArenaError for what cannot be started."""
    programs: dict[str, tuple[str, ...]] = {}
    for line in lines:
        name, equals, rest = line.partition("=")
        if not equals or not _NAME.fullmatch(name.strip()) or name.strip() in programs:
            raise ArenaError(f"{line[:60]!r}: write each program once, as NAME=COMMAND")
        try:
            command = tuple(shlex.split(rest))
        except ValueError as error:
            raise ArenaError(f"the command of {name.strip()} cannot be read: {error}") from None
        if not command or shutil.which(command[0]) is None:
            raise ArenaError(f"the program of {name.strip()} cannot be started: {rest.strip()[:60]!r}")
        programs[name.strip()] = command
    return programs


def read_entrants(
    spellings: Sequence[str], usual: Budget, programs: Mapping[str, tuple[str, ...]] | None = None
) -> tuple[Entrant, ...]:
    """The entrants that the spellings name, with the usual budget where they give none of their own.

    One who is named twice meets himself under a second label: `hunter` and `hunter#2`.
    """
    if len(spellings) < 2:
        raise ArenaError("a tournament needs at least two computer players")
    entrants: list[Entrant] = []
    for spelling in spellings:
        times = sum(entrant.label.split("#")[0] == spelling for entrant in entrants)
        label = f"{spelling}#{times + 1}" if times else spelling
        entrants.append(_entrant(spelling, label, usual, programs or {}))
    return tuple(entrants)


def _entrant(spelling: str, label: str, usual: Budget, programs: Mapping[str, tuple[str, ...]]) -> Entrant:
    found = _BUDGET.fullmatch(spelling)
    name, budget = (found["name"], _read_budget(found)) if found else (spelling, usual)
    if name in programs:
        return Entrant(label, "", programs[name], budget.playouts, budget.seconds)
    try:
        open_bot(name)
    except ValueError as error:
        hint = near(name, programs)
        raise ArenaError(f"{error}{hint}") from None
    return Entrant(label, name, (), budget.playouts, budget.seconds, usual.processor and budget.seconds is not None)


def _read_budget(found: re.Match[str]) -> Budget:
    amount = float(found["amount"])
    if not found["unit"] and not amount.is_integer():
        raise ArenaError(f"@{found['amount']}: write a whole number of playouts, or seconds as in @0.1s")
    try:
        return Budget(seconds=amount) if found["unit"] else Budget(playouts=int(amount))
    except BudgetError as error:
        raise ArenaError(str(error)) from None
