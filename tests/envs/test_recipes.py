"""The recipe that needs no learning library learns, and every recipe is run by `make recipes`."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

RECIPES = Path(__file__).parents[2] / "bench" / "recipes"


def test_counting_learns(tmp_path: Path) -> None:
    """Detectives who begin by losing everything win more than a third of deals that they have never seen."""
    script = (
        "import sys; from pathlib import Path; import measuring, with_numpy; "
        "measuring.CURVES = Path(sys.argv.pop(1)); with_numpy.main()"
    )
    command = [sys.executable, "-c", script, str(tmp_path), "--steps", "300000"]
    subprocess.run(command, cwd=RECIPES, check=True, capture_output=True)
    lines = [json.loads(line) for line in (tmp_path / "numpy-toy-detectives-1.jsonl").read_text("utf-8").splitlines()]
    assert lines[0]["won"] < 0.05
    assert lines[-1]["won"] > 0.35


def test_every_recipe_is_run() -> None:
    """`make recipes` leaves none out."""
    listed = subprocess.run(
        [sys.executable, "-c", "import run; print(*run.RECIPES)"],
        cwd=RECIPES,
        check=True,
        capture_output=True,
        text=True,
    ).stdout.split()
    assert sorted(listed) == sorted(path.stem for path in RECIPES.glob("with_*.py"))
