"""`make smoke`: builds the wheel, installs it into an empty environment, tries it there, and times it.

Nothing of the development environment is used but uv, which builds and installs. The times go into build/smoke.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from smoke.checks import CHECKS
from smoke.program import Program, fetch

ROOT = Path(__file__).parents[2]
FINISH = 600.0
"""Seconds that a first start may take, with all that it compiles."""


def timed(name: str, seconds: dict[str, float], work: Callable[[], object]) -> None:
    """Does something, notes how long it took, and says so."""
    started = time.perf_counter()
    work()
    seconds[name] = time.perf_counter() - started
    sys.stdout.write(f"{name}: {seconds[name]:.1f} s\n")
    sys.stdout.flush()


def installed(folder: Path, seconds: dict[str, float]) -> Program:
    """fogbound from its wheel, in an environment of its own."""
    uv = str(Path(sys.executable).with_name("uv"))
    timed(
        "building the wheel",
        seconds,
        lambda: subprocess.run([uv, "build", "--quiet", "--wheel", "--out-dir", str(folder), str(ROOT)], check=True),
    )
    (wheel,) = folder.glob("*.whl")
    home = folder / "environment"
    subprocess.run([uv, "venv", "--quiet", "--python", sys.executable, str(home)], check=True)
    target = ["--python", str(home / "bin" / "python")]
    timed(
        "installing it with all it needs",
        seconds,
        lambda: subprocess.run([uv, "pip", "install", "--quiet", *target, str(wheel)], check=True),
    )
    (folder / "work").mkdir()
    return Program(home / "bin" / "fogbound", folder / "work")


def time_starts(program: Program, seconds: dict[str, float]) -> None:
    """The first start and the second: until the page can be opened, and until a game begun at once has a move."""
    for which in ("first", "second"):
        started = time.perf_counter()
        with program.playing() as (address, wait):
            seconds[f"{which} start, until the game can be opened"] = wait
            wait_for_strongest(address, started + FINISH)
            seconds[f"{which} start, until the strongest computer has moved"] = time.perf_counter() - started
    for name in list(seconds)[-4:]:
        sys.stdout.write(f"{name}: {seconds[name]:.1f} s\n")


def wait_for_strongest(address: str, end: float) -> None:
    """Begins a game with the strongest level as Mister X, and returns when he has moved."""
    level = json.loads(fetch(f"{address}api/editions"))["levels"][-1]
    body = {"name": "Ada", "settings": {"beat": 0}, "seats": ["D1"], "fill": level, "start": True}
    game = json.loads(fetch(f"{address}api/tables", body))["table"]["game"]
    while not json.loads(fetch(f"{address}api/games/{game}"))["view"]["log"]:
        if time.perf_counter() > end:
            raise RuntimeError("the strongest computer does not move")
        time.sleep(0.1)


def main() -> int:
    """Ends with 1 at the first check that fails."""
    parser = argparse.ArgumentParser(prog="make smoke", description=__doc__)
    parser.add_argument("--report", type=Path, default=ROOT / "build" / "smoke", help="the folder for the times")
    report: Path = parser.parse_args().report
    seconds: dict[str, float] = {}
    with tempfile.TemporaryDirectory() as folder:
        program = installed(Path(folder), seconds)
        time_starts(program, seconds)
        for check in CHECKS:
            try:
                check(program)
            except RuntimeError as error:
                sys.stdout.write(f"{check.__name__.replace('_', ' ')}: NO, {error}\n")
                return 1
            sys.stdout.write(f"{check.__name__.replace('_', ' ')}: yes\n")
    report.mkdir(parents=True, exist_ok=True)
    found = {"seconds": seconds, "load": round(os.getloadavg()[1], 1)}
    (report / "smoke.json").write_text(json.dumps(found, indent=2) + "\n", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
