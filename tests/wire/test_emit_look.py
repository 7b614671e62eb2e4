from __future__ import annotations

import pytest

from fogbound.wire.emit_look import FOLDER, texts


@pytest.mark.parametrize("path", sorted(texts()))
def test_generated_files_are_fresh(path: str) -> None:
    """Palette and lesson city are what would be written now; `python -m fogbound.wire.emit_look` writes them anew."""
    assert (FOLDER / path).read_text("utf-8") == texts()[path]
