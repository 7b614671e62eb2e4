"""The yardstick: `bench/limit.c`, the same games in plain C, compiled and run on the spot."""

from __future__ import annotations

import os
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from fogbound.engine import State

SOURCE = Path(__file__).parents[4] / "bench" / "limit.c"
FLAGS = ("-O3",)


@dataclass(frozen=True, slots=True)
class Limit:
    """One run: seconds, and what must be the same in both languages."""

    seconds: float
    moves: int
    endings: tuple[int, ...]
    """Games that ended caught, stuck, escaped, exhausted."""


def no_limit() -> str:
    """Why the yardstick cannot be run here, or nothing if it can."""
    if not SOURCE.is_file():
        return "bench/limit.c comes with the source tree, and this is an installed copy"
    return "" if _compiler() else "no C compiler (cc, gcc or clang) on the PATH"


def run_limit(state: State, games: int, seed: int, greed: int | None = None, repeats: int = 3) -> Limit:
    """So many games from a first state of `modern` with four detectives; the quickest of the repeats.

    They are random games, or, with `greed`, playouts of the search with so many greedy steps of 100.
    """
    words = () if greed is None else (str(greed),)
    with TemporaryDirectory() as folder:
        program = Path(folder) / "limit"
        subprocess.run([_compiler(), *FLAGS, "-o", str(program), str(SOURCE)], check=True, capture_output=True)
        runs = [_run([str(program), *words], f"{city_text(state)}{games} {seed}\n") for _ in range(repeats)]
    return min(runs, key=lambda run: run.seconds)


def city_text(state: State) -> str:
    """The city and the pieces' stations in the form that the program reads."""
    t = state.tables[0]
    edges = [
        f"{station} {int(t.edge_to[edge])} {int(t.edge_via[edge])}\n"
        for station in range(1, int(t.stations) + 1)
        for edge in range(int(t.edge_first[station]), int(t.edge_first[station + 1]))
    ]
    pieces = " ".join(str(int(station)) for station in state.record.at[: int(t.pursuers) + 1])
    return f"{int(t.stations)} {len(edges)}\n{''.join(edges)}{pieces}\n"


def _compiler() -> str:
    names = filter(None, (os.environ.get("CC"), "cc", "gcc", "clang"))
    return next((found for name in names if (found := shutil.which(name))), "")


def _run(command: list[str], text: str) -> Limit:
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=True)
    seconds, moves, *endings = done.stdout.split()
    return Limit(float(seconds), int(moves), tuple(map(int, endings)))
