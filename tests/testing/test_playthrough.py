"""The golden playthroughs in tests/playthroughs are what the program plays today."""

from __future__ import annotations

from pathlib import Path

import pytest

from fogbound.testing.playthrough import GOLDEN, playthrough, write_all

FOLDER = Path(__file__).parent.parent / "playthroughs"


@pytest.mark.parametrize("name", GOLDEN)
def test_playthrough_is_unchanged(name: str) -> None:
    """Truth, events, candidates and legal moves of a seeded game are those that were looked at and stored."""
    spelling, seed = GOLDEN[name]
    stored = (FOLDER / f"{name}.txt").read_text("utf-8")
    assert playthrough(spelling, seed) == stored, "write them anew with python -m fogbound.testing.playthrough"
    assert stored.endswith("seals hold  True\n")


def test_they_can_be_written_anew(tmp_path: Path) -> None:
    """The command writes one file a playthrough, and none is left over from older ones."""
    write_all(tmp_path)
    assert {path.name for path in tmp_path.iterdir()} == {path.name for path in FOLDER.glob("*.txt")}
