from __future__ import annotations

import pytest

from ai.tables import random_game
from fogbound._compiled import JIT_IS_ON, on_compile
from fogbound.ai import Budget, make_bot
from fogbound.ai.parts import prepare_parts
from fogbound.ai.thinking import prepare
from fogbound.rules import edition
from fogbound.views import DetectiveView


@pytest.mark.skipif(not JIT_IS_ON, reason="nothing is compiled")
def test_parts_are_compiled_as_they_are_used() -> None:
    """Whoever has the search and the plans has all of their parts: none is compiled for arguments that nobody gives."""
    prepare(edition("modern"))
    view = next(view for _, view in random_game("modern", 3) if isinstance(view, DetectiveView))
    make_bot("hunter", 1).choose(view, Budget(playouts=8))
    compiled: list[bool] = []
    on_compile(lambda: compiled.append(True))
    prepare_parts(edition("modern"))
    assert not compiled
