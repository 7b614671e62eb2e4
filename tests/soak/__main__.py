"""`make soak`: plays many games through a real server, writes a report, and ends with 1 if anything was wrong.

make soak ARGS="--games 300 --seed 7"
make soak ARGS="--seed 7 --first 42 --games 1"    # sitting 42 of that seed once more
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from soak.report import summary, write_report
from soak.soak import Found, soak


def main() -> int:
    """Plays as many games as the command line asks for."""
    parser = argparse.ArgumentParser(prog="make soak", description=__doc__)
    parser.add_argument("--games", type=int, default=300, help="at least so many games")
    parser.add_argument("--seed", type=int, default=1, help="decides what is played")
    parser.add_argument("--first", type=int, default=0, help="begin with this sitting")
    parser.add_argument("--at-once", type=int, default=6, help="tables that are played at at the same time")
    parser.add_argument("--report", type=Path, default=Path("build/soak"), help="the folder for the report")
    wanted = parser.parse_args()
    found = _with_progress(wanted)
    write_report(found, wanted.report)
    sys.stdout.write(f"{summary(found)}\nReport: {wanted.report}\n")
    return 0 if found.is_clean else 1


def _with_progress(wanted: argparse.Namespace) -> Found:
    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with tempfile.TemporaryDirectory() as folder, Progress(*columns, console=console) as bar:
        task = bar.add_task("games", total=wanted.games)

        def progress(games: int) -> None:
            bar.update(task, completed=games)
            if not console.is_terminal:
                console.print(f"{games} of {wanted.games} games")

        return asyncio.run(
            soak(
                Path(folder), wanted.games, wanted.seed,
                at_once=wanted.at_once, first=wanted.first, progress=progress,
            )
        )  # fmt: skip


if __name__ == "__main__":
    sys.exit(main())
