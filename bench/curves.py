"""Draws the learning curves that are kept in bench/curves, and writes their ends for the page of figures.

    python bench/curves.py

A file is a run, `RECIPE-TASK-SEED.jsonl`, as the recipes and bench/learn.py write them: a line each time the network
played the deals that are kept apart.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import NamedTuple

from fogbound.pages import Frame, legend, percent_ticks, svg

ROOT = Path(__file__).parents[1]
KEPT = ROOT / "bench" / "curves"
PICTURE = ROOT / "docs" / "curves.svg"
FIGURES = ROOT / "build" / "curves" / "curves.json"


class Curve(NamedTuple):
    """A run: who learnt what, from which seed, and (decisions, share won, processor seconds) as it went."""

    recipe: str
    task: str
    seed: int
    points: tuple[tuple[int, float, float], ...]

    @property
    def label(self) -> str:
        return f"{self.recipe}, {self.task}".replace("-", " ").replace("_", " ").replace("mister x", "Mister X")


def read_curves() -> list[Curve]:
    """All runs that are kept, by name."""
    return [read_curve(path) for path in sorted(KEPT.glob("*.jsonl"))]


def read_curve(path: Path) -> Curve:
    """One run."""
    recipe, _, rest = path.stem.partition("-")
    task, _, seed = rest.rpartition("-")
    lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    points = tuple((line["decisions"], line.get("won", line.get("greedy")), line["seconds"]) for line in lines)
    return Curve(recipe, task, int(seed), points)


def draw(curves: list[Curve]) -> str:
    """All of them as lines, a colour for each recipe and task, and a line for each seed."""
    most = max(point[0] for curve in curves for point in curve.points)
    step = 250_000 if most <= 1_500_000 else 500_000
    frame = Frame(0, most, 0, 1, width=860, height=340, right=250)
    ticks = [(float(x), f"{x:,}") for x in range(0, most + 1, step)]
    labels = list(dict.fromkeys(curve.label for curve in curves))
    parts = frame.axes(ticks, percent_ticks(), "decisions")
    for curve in curves:
        spots = [(float(decisions), won) for decisions, won, _ in curve.points]
        parts.append(frame.line(spots, labels.index(curve.label)))
    return svg(
        frame.width,
        frame.height,
        "Share of games won against greedy",
        [*parts, *legend(labels, 622, 26)],
        is_alone=True,
    )


def rows(curves: list[Curve]) -> list[list[str]]:
    """Where each run began and came to, and what it cost."""
    found = []
    for curve in curves:
        (_, first, _), (decisions, last, seconds) = curve.points[0], curve.points[-1]
        what = f"{curve.label}, seed {curve.seed}: won against `greedy`"
        found.append([what, f"{first:.1%} to {last:.1%}, {decisions:,} decisions in {seconds:.0f} s of one core"])
    return found


def main() -> int:
    """Writes the picture and the figures."""
    curves = read_curves()
    PICTURE.write_text(draw(curves) + "\n", "utf-8")
    FIGURES.parent.mkdir(parents=True, exist_ok=True)
    FIGURES.write_text(json.dumps({"rows": rows(curves)}, indent=2) + "\n", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
