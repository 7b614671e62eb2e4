"""Plays our own players through the benchmark and writes their scores for the page of figures. Hours, and resumable.

    python bench/baselines.py [PLAYER...] [--deals N] [--workers 2]

Without names: random, greedy, learnt, every level, reference and hunter. A part (`--deals`) is written nowhere.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from fogbound.ai import Budget
from fogbound.ai.players.registry import LEVELS
from fogbound.arena import LocalRunner
from fogbound.arena.benchmark import Measured, measure, open_course
from fogbound.arena.entrant import read_entrants

PLAYERS = ("random", "greedy", "learnt", *(f"{level}@1000" for level in LEVELS), "reference@1000", "hunter@1000")
FOLDER = Path(__file__).parents[1] / "build" / "baselines"
FOUND = FOLDER / "baselines.json"


def row(measured: Measured) -> list[str]:
    """The score, and each side's part of it."""
    cells = {side: [cell for cell in measured.cells if cell.side == side] for side in ("mister_x", "detectives")}
    sides = [f"{100 * sum(cell.rate for cell in own) / len(own):.1f}" for own in cells.values()]
    return [
        f"{measured.course.title}: `{measured.label}`",
        f"{measured.score}; as Mister X {sides[0]}, as detectives {sides[1]}",
    ]


def main() -> int:
    """Plays what has not been played yet."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("players", nargs="*", default=PLAYERS)
    reader.add_argument("--deals", type=int)
    reader.add_argument("--workers", type=int, default=2)
    given = reader.parse_args()
    course, scores = open_course(1), {}
    for name in given.players:
        entrant = read_entrants([name, "random"], Budget(playouts=1_000))[0]
        folder = FOLDER / name.replace(":", "-")
        measured = measure(course, entrant, folder, LocalRunner(given.workers), deals=given.deals)
        sys.stdout.write(measured.line + "\n")
        sys.stdout.flush()
        if measured.is_whole:
            scores[name] = row(measured)
            FOUND.write_text(json.dumps({"rows": list(scores.values())}, indent=2) + "\n", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
