"""Searches mean the same compiled and uncompiled."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

SCRIPT = """
from ai.tables import random_game
from fogbound._compiled import JIT_IS_ON
from fogbound.ai import Budget, make_bot

print(JIT_IS_ON)
views = [view for _, view in random_game("toy", 3) if len(view.legal) > 1]
for name in ("reference", "hunter"):
    for view in views[:8]:
        decision = make_bot(name, 1).choose(view, Budget(playouts=20))
        print(name, decision.move, decision.nodes, f"{decision.value:.9f}")
"""


def _run(switch: str) -> list[str]:
    environment = {**os.environ, "NUMBA_DISABLE_JIT": switch, "PYTHONPATH": str(Path(__file__).parents[2])}
    command = [sys.executable, "-W", "error", "-c", SCRIPT]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert not done.returncode, done.stderr
    return done.stdout.splitlines()


def test_a_search_uncompiled_decides_the_same() -> None:
    """Both sides' searches come to the same decisions in both modes, and without a warning."""
    compiled, plain = _run("0"), _run("1")
    assert (compiled[0], plain[0]) == ("True", "False")
    assert len(compiled) == 17
    assert compiled[1:] == plain[1:]
