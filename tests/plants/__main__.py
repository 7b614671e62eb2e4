"""`make plants`: plants one fault after the other, and looks whether it is found; ends with 1 if any is not.

make plants ARGS="wall"   # those with this in their name
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from plants.planted import PLANTS, STORM, Plant

TESTS = Path(__file__).parents[1]
SEEDS = 500
CORES = 2
RED = 1
"""What pytest ends with where a test has failed."""


def storm(name: str) -> int:
    """Storms with a fault planted until one of them finds it; 0 if none of so many seeds does."""
    from plants.sowing import sow

    plant = sow(name)
    from storm.storm import run

    for seed in range(SEEDS):
        found = [wrong for wrong in run(seed).wrong if plant.says in wrong]
        if found:
            sys.stdout.write(f"seed {seed}: {found[0]}\n")
            return RED
    return 0


def found(plant: Plant) -> str:
    """How a planted fault was found; empty if it was not."""
    if plant.found_by == STORM:
        command = ["-m", "plants", "--storm", plant.name]
    else:
        command = ["-m", "pytest", "-q", "-x", "-n", "0", "-p", "plants.sowing", str(TESTS / plant.found_by)]
    environment = {**os.environ, "PYTHONPATH": str(TESTS)} | ({} if plant.found_by == STORM else {"PLANT": plant.name})
    done = subprocess.run(
        [sys.executable, *command], env=environment, cwd=TESTS.parent, capture_output=True, text=True, check=False
    )
    if done.returncode != RED:
        return ""
    if plant.found_by == STORM:
        return done.stdout.strip()
    return plant.found_by if "FAILED" in done.stdout and "does not fit any more" not in done.stdout else ""


def main() -> int:
    """Plants what the command line asks for."""
    parser = argparse.ArgumentParser(prog="make plants", description=__doc__)
    parser.add_argument("name", nargs="?", default="", help="only those with this in their name")
    parser.add_argument("--storm", help=argparse.SUPPRESS)
    wanted = parser.parse_args()
    if wanted.storm:
        return storm(wanted.storm)
    chosen = [plant for plant in PLANTS if wanted.name in plant.name]
    lost = 0

    def seek(plant: Plant) -> tuple[Plant, str, float]:
        began = time.monotonic()
        return plant, found(plant), time.monotonic() - began

    with ThreadPoolExecutor(CORES) as threads:
        for plant, how, seconds in threads.map(seek, chosen):
            sys.stdout.write(f"{plant.name} ({seconds:.0f} s): {how or 'NOT FOUND'}\n")
            sys.stdout.flush()
            lost += not how
    sys.stdout.write(f"{len(chosen)} faults planted, {lost} not found\n")
    return min(lost, 1)


if __name__ == "__main__":
    sys.exit(main())
