from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

FIRST_START = """
from ai.tables import random_game
from fogbound._compiled import on_compile
from fogbound.ai import Budget, make_bot
from fogbound.ai.parts import prepare_parts
from fogbound.ai.search.run import compile_search
from fogbound.referee import Table
from fogbound.referee.seen.fields import prepare_texts
from fogbound.rules import edition
from fogbound.views import Audience, DetectiveView

compiled = []
on_compile(lambda: compiled.append(True))
compile_search(edition("modern"))
view = next(view for _, view in random_game("modern", 3) if isinstance(view, DetectiveView))
make_bot("hunter", 1).choose(view, Budget(playouts=8))
Table("modern").told(Audience.DETECTIVES, 0)
before = len(compiled)
prepare_parts(edition("modern"))
prepare_texts(edition("modern"))
print(before > 0, len(compiled) - before)
"""


def test_parts_are_compiled_as_they_are_used(tmp_path: Path) -> None:
    """Whoever has searches, plans and texts has all their parts: none is compiled for arguments that nobody gives."""
    # In a folder of its own: of two processes that compile at once, one may forget what the other has kept.
    environment = {
        **os.environ,
        "NUMBA_CACHE_DIR": str(tmp_path),
        "NUMBA_DISABLE_JIT": "0",
        "PYTHONPATH": str(Path(__file__).parents[1]),
    }
    run = subprocess.run(
        [sys.executable, "-c", FIRST_START], env=environment, capture_output=True, text=True, check=False
    )
    assert run.stdout.split() == ["True", "0"], run.stderr
