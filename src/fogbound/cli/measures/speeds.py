"""Speeds, each the best of several runs: what the machine can do, not what else it was doing.

Time is the processor's, which other programs disturb least; what a person waits for is timed by the clock as well.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from tempfile import TemporaryDirectory
from time import process_time
from typing import NamedTuple

import numpy as np

from fogbound.ai.players.registry import LEVELS
from fogbound.cli.measures.positions import pick
from fogbound.engine import State, apply, deal, legal, start
from fogbound.engine.layout import MAX_MOVES
from fogbound.engine.playout import play_many, play_out_at
from fogbound.rules import Edition, Move

SEED = 88_172_645_463_325_252
REPEATS = 3
PROCESSES = 5
MOVES = 2_000

_MEASURE = """
from time import perf_counter, process_time
clock, worked = perf_counter(), process_time()
{code}
print(perf_counter() - clock, process_time() - worked)
"""
IMPORT = "import fogbound"
FIRST_CALL = "import fogbound as f; e = f.edition('modern'); f.legal(f.start(e, f.deal(e, 1)))"
HELP = """
import contextlib, io, sys
from fogbound.cli.main import main
with contextlib.redirect_stdout(io.StringIO()):
    main(["--help"])
"""
_FIRST_ANSWER = """
from fogbound.warmth import Warming
with Warming(lambda kernels, is_done: None) as warming:
    from fogbound.ai import Budget, make_bot
    from fogbound.engine import deal
    from fogbound.referee import Table
    from fogbound.rules import edition
    from fogbound.views import Audience
    warming.wait()
table = Table("modern", deal(edition("modern"), 1))
{before}
make_bot("{bot}", 1).choose(table.view(Audience.{side}), Budget({budget}))
"""
"""What every program with computer players does: what is not compiled yet is, while it imports what it needs."""

_OPENING = 'table.submit("X", table.view(Audience.MISTER_X).legal[0])'
HIDE_FIRST = _FIRST_ANSWER.format(before="", bot=LEVELS[-1], side="MISTER_X", budget="seconds=0.1")
SEEK_FIRST = _FIRST_ANSWER.format(before=_OPENING, bot=LEVELS[-1], side="DETECTIVES", budget="seconds=0.1")
LONG_SEARCH = _FIRST_ANSWER.format(before="", bot="hunter", side="MISTER_X", budget="playouts=100_000")

# A process that is started takes over its parent's peak in getrusage, so the kernel's own note comes first.
_PEAK = """
{code}
try:
    with open("/proc/self/status") as status:
        print(next(int(line.split()[1]) for line in status if line.startswith("VmHWM")) * 1024)
except OSError:
    import resource, sys
    print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024))
"""


class Wait(NamedTuple):
    """What a person waits for, in seconds: by the clock, and the processor's part of it."""

    clock: float
    processor: float


def first_state(edition: Edition) -> State:
    """The state that the games of the bench begin from."""
    return start(edition, deal(edition, 1))


def games_per_second(state: State, games: int) -> tuple[float, int]:
    """Compiled random games from a state on one core; also the moves made, which depend on the seed alone."""
    out = np.empty(MAX_MOVES, np.int32)
    played = state.copy_array()
    play_many(state.tables, state.array, played, 1, _seed(), out)  # compiles or loads
    moves, best = 0, float("inf")
    for _ in range(REPEATS):
        seed = _seed()
        begun = process_time()
        moves = play_many(state.tables, state.array, played, games, seed, out)
        best = min(best, process_time() - begun)
    return games / best, moves


def endings(state: State, games: int) -> tuple[int, ...]:
    """How many of the same games end caught, stuck, escaped and exhausted; a few microseconds each more."""
    seed, out = _seed(), np.empty(MAX_MOVES, np.int32)
    counts = [0] * 5
    for _ in range(games):
        states = state.copy_array()
        play_out_at(state.tables, states, 0, seed, out)
        counts[int(states["reason"][0])] += 1
    return tuple(counts[1:])


def move_microseconds(state: State) -> float:
    """`legal` and `apply` on immutable states: microseconds for the two together."""
    steps = list(_steps(state))
    best = float("inf")
    for _ in range(REPEATS):
        begun = process_time()
        for before, move in steps:
            legal(before)
            apply(before, move)
        best = min(best, process_time() - begun)
    return best / len(steps) * 1e6


def _steps(first: State) -> Iterator[tuple[State, Move]]:
    """States and moves of whole games, begun anew when one is over."""
    state = first
    for number in range(MOVES):
        move = pick(legal(state), number)
        yield state, move
        after = apply(state, move)
        state = first if after.is_over else after


def process_wait(code: str, processes: int = PROCESSES, *, is_cold: bool = False) -> Wait:
    """How long some code takes in a fresh interpreter, once it has run before; the least of several runs.

    Bytecode is kept between the runs in a folder of their own, as an ordinary installation keeps it. Machine code is
    too, in the user's folder; with `is_cold` each timed run finds none and has to compile.
    """
    program = _MEASURE.format(code=code)
    with TemporaryDirectory() as folder:
        _run(program, folder)
        colds = [f"{folder}/cold-{number}" if is_cold else None for number in range(processes)]
        waits = [Wait(*map(float, _run(program, folder, cold)[-2:])) for cold in colds]
    return Wait(min(wait.clock for wait in waits), min(wait.processor for wait in waits))


def process_megabytes(code: str) -> float:
    """The most memory that a fresh interpreter ever holds while it runs some code, once it has run before."""
    with TemporaryDirectory() as folder:
        _run(code, folder)
        return int(_run(_PEAK.format(code=code), folder)[-1]) / 1e6


def _run(program: str, bytecode: str, machine_code: str | None = None) -> list[str]:
    """The words that a fresh interpreter prints."""
    env = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    env["PYTHONPYCACHEPREFIX"] = bytecode
    if machine_code is not None:
        env["NUMBA_CACHE_DIR"] = machine_code
    command = [sys.executable, "-c", program]
    return subprocess.run(command, env=env, capture_output=True, text=True, check=True).stdout.split()


def _seed() -> np.ndarray[tuple[int], np.dtype[np.uint64]]:
    return np.array([SEED], np.uint64)
