"""`make storm`: simulated servers under faults, a run a seed, and ends with 1 if anything was wrong.

make storm ARGS="--seeds 10000"                   # seeds 0 to 9999
make storm ARGS="--first 4711 --seeds 1 --lines"  # seed 4711 once more, line by line
make storm ARGS="--twins 1000"                    # games that differ in what is hidden, through the same storms
"""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from storm import twins
from storm.report import Tally, describe
from storm.storm import Report, run

CORES = 2
BATCH = 25


def some(first: int, count: int) -> list[Report]:
    """The runs of some seeds."""
    return [run(seed) for seed in range(first, first + count)]


def main() -> int:
    """Runs what the command line asks for."""
    parser = argparse.ArgumentParser(prog="make storm", description=__doc__)
    parser.add_argument("--seeds", type=int, default=2_000, help="so many runs")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--lines", action="store_true", help="print everything that was stored and sent")
    parser.add_argument("--twins", type=int, default=0, help="so many pairs of games that differ in what is hidden")
    parser.add_argument("--report", type=Path, default=Path("build/storm"), help="the folder for the report")
    wanted = parser.parse_args()
    if wanted.twins:
        return twins.compare(wanted.twins, wanted.first)
    if wanted.lines:
        report = run(wanted.first, verbose=True)
        sys.stdout.write("\n".join([*report.lines, describe(report), ""]))
        return len(report.wrong[:1])
    tally = _with_progress(wanted.first, wanted.seeds)
    tally.write(wanted.report)
    sys.stdout.write(f"{tally}\n")
    return 0 if tally.is_clean else 1


def _with_progress(first: int, seeds: int) -> Tally:
    columns = (TextColumn("storms"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    console, tally = Console(stderr=True), Tally()
    starts = range(first, first + seeds, BATCH)
    counts = [min(BATCH, first + seeds - start) for start in starts]
    with Progress(*columns, console=console) as bar, ProcessPoolExecutor(CORES) as workers:
        task = bar.add_task("storms", total=seeds)
        for reports in workers.map(some, starts, counts):
            for report in reports:
                tally.add(report)
                if report.wrong:
                    console.print(describe(report))
            bar.update(task, advance=len(reports))
            if not console.is_terminal and tally.runs % 500 < BATCH:
                console.print(f"{tally.runs} of {seeds} storms")
    return tally


if __name__ == "__main__":
    sys.exit(main())
