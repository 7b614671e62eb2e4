"""Speeds, each the best of several runs: what the machine can do, not what else it was doing."""

from __future__ import annotations

import os
import subprocess
import sys
from tempfile import TemporaryDirectory
from time import perf_counter

import numpy as np

from fogbound.cli.measures.positions import pick
from fogbound.engine import State, apply, deal, legal, start
from fogbound.engine.layout import MAX_MOVES
from fogbound.engine.playout import play_many, play_out_at
from fogbound.rules import Edition

SEED = 88_172_645_463_325_252
REPEATS = 3
PROCESSES = 5
MOVES = 2_000

IMPORT = "from time import perf_counter as now; t = now(); import fogbound; print(now() - t)"
FIRST_CALL = (
    "from time import perf_counter as now; t = now(); import fogbound as f; "
    "e = f.edition('modern'); f.legal(f.start(e, f.deal(e, 1))); print(now() - t)"
)
HELP = (
    "from time import perf_counter as now; import subprocess, sys; t = now(); "
    "subprocess.run([sys.executable, '-m', 'fogbound', '--help'], stdout=subprocess.DEVNULL, check=True); "
    "print(now() - t)"
)


def first_state(edition: Edition) -> State:
    """The state that the games of the bench begin from."""
    return start(edition, deal(edition, 1))


def games_per_second(state: State, games: int) -> tuple[float, int]:
    """Compiled random games from a state on one core; also the moves made, which depend on the seed alone."""
    out = np.empty(MAX_MOVES, np.int32)
    play_many(state.tables, state.copy_array(), 1, _seed(), out)  # compiles or loads
    moves, best = 0, float("inf")
    for _ in range(REPEATS):
        seed = _seed()
        begun = perf_counter()
        moves = play_many(state.tables, state.array, games, seed, out)
        best = min(best, perf_counter() - begun)
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
    best = float("inf")
    for repeat in range(REPEATS):
        spent, now = 0.0, state
        for number in range(MOVES):
            begun = perf_counter()
            choices = legal(now)
            spent += perf_counter() - begun
            move = pick(choices, repeat, number)
            begun = perf_counter()
            now = apply(now, move)
            spent += perf_counter() - begun
            now = state if now.is_over else now
        best = min(best, spent)
    return best / MOVES * 1e6


def process_seconds(code: str) -> float:
    """What a fresh interpreter measures in itself, once it has run before.

    Bytecode is kept between the runs in a folder of their own, as an ordinary installation keeps it.
    """
    command = [sys.executable, "-c", code]
    with TemporaryDirectory() as folder:
        kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        kept["PYTHONPYCACHEPREFIX"] = folder
        runs = [
            subprocess.run(command, env=kept, capture_output=True, text=True, check=True) for _ in range(PROCESSES + 1)
        ]
    return min(float(run.stdout) for run in runs[1:])


def _seed() -> np.ndarray[tuple[int], np.dtype[np.uint64]]:
    return np.array([SEED], np.uint64)
