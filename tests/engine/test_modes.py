"""The kernels mean the same compiled and uncompiled."""

from __future__ import annotations

import os
import subprocess
import sys

SCRIPT = """
import hashlib, random
from fogbound._compiled import JIT_IS_ON
from fogbound.referee import Table
from fogbound.belief import candidates
from fogbound.testing.strategies import random_edition, random_game
from fogbound.views import Audience

total = hashlib.sha256()
chooser = random.Random(21)
for _ in range(6):
    game = random_game(random_edition(chooser), chooser)
    for state in game.states:
        total.update(bytes(state))
    table = Table(game.edition, game.beginning, key=bytes(32))
    for text, move in zip(game.texts, game.moves):
        seat = next(seat.name for seat in table.seats if move.is_mister_x or move.piece in seat.pieces)
        table.submit(seat, text)
        total.update(repr(candidates(table.view(Audience.DETECTIVES))).encode())
print(JIT_IS_ON, total.hexdigest())
"""


def _run(switch: str) -> list[str]:
    environment = {**os.environ, "NUMBA_DISABLE_JIT": switch}
    done = subprocess.run([sys.executable, "-c", SCRIPT], env=environment, capture_output=True, text=True, check=True)
    return done.stdout.split()


def test_compiled_equals_uncompiled() -> None:
    """Seeded games of random editions have the same states and candidates, byte by byte, in both modes."""
    compiled, plain = _run("0"), _run("1")
    assert (compiled[0], plain[0]) == ("True", "False")
    assert compiled[1] == plain[1]
