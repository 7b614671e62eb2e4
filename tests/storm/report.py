"""What came of many runs, and how to see a bad one again."""

from __future__ import annotations

import time
from collections import Counter
from pathlib import Path

from storm.storm import Report

WORDS = {
    "stored": "rows stored",
    "sent": "messages sent",
    "told": "turns told",
    "begun": "games",
    "event": "kills, stops and cuts",
}


def describe(report: Report) -> str:
    """A bad run in a few lines, with the command that runs it again."""
    if not report.wrong:
        return f"seed {report.seed}: nothing is wrong in {report.seconds:.0f} simulated seconds"
    lines = [f"seed {report.seed}:", *(f"  {line}" for line in report.wrong[:5])]
    return "\n".join([*lines, f'  again: make storm ARGS="--first {report.seed} --seeds 1 --lines"'])


class Tally:
    """The sum of many runs."""

    def __init__(self) -> None:
        self.runs = 0
        self.bad: list[Report] = []
        self.counted: Counter[str] = Counter()
        self.seconds = 0.0
        self.longest = Report(0)
        self._began = time.monotonic()

    @property
    def is_clean(self) -> bool:
        return not self.bad

    def add(self, report: Report) -> None:
        """One run more."""
        self.runs += 1
        self.counted.update(report.counted)
        self.seconds += report.seconds
        self.longest = max(self.longest, report, key=lambda one: one.longest)
        if report.wrong:
            self.bad.append(report)

    def __str__(self) -> str:
        took = time.monotonic() - self._began
        counts = ", ".join(f"{self.counted[kind]:,} {words}" for kind, words in WORDS.items())
        return (
            f"{self.runs:,} storms, {len(self.bad)} with a fault, in {took:.0f} s ({self.runs / took:.1f} a second)\n"
            f"{self.seconds / 3600:.1f} simulated hours: {counts}\n"
            f"longest wait after the last fault: {self.longest.longest:.1f} s (seed {self.longest.seed})"
        )

    def write(self, folder: Path) -> None:
        """Writes the report: the sum, and each bad run."""
        folder.mkdir(parents=True, exist_ok=True)
        text = "\n".join([str(self), *map(describe, self.bad), ""])
        (folder / "report.txt").write_text(text, encoding="utf-8")
