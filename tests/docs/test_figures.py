"""Measured figures stand on one page, each with its date and the target that measures it again."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from book import figures
from docs.pages import ROOT

STORED = json.loads((ROOT / "docs" / "figures.json").read_text("utf-8"))
TARGETS = set(re.findall(r"^([a-z-]+):.*## ", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
CLAIM = re.compile(
    r"[\d,.]+k? (?:games|moves|steps|messages|playouts|positions) (?:a|per) second"
    r"|\b\d[\d.]* ?(?:ms|µs|milliseconds|microseconds)\b"
    r"|\d+ of \d+ \(\d+ to \d+ %"
    r"|takes? (?:about|some) "
)
FREE = {
    "figures.md": "that page itself",
    "experiments.md": "what was measured once while the players were built, each with what repeats it",
}


def test_the_page_is_made_from_what_is_stored() -> None:
    """The page shows the stored figures and no others; `make figures` writes both."""
    assert figures.PAGE.read_text("utf-8") == figures.page(STORED)


@pytest.mark.parametrize("name", STORED)
def test_every_figure_can_be_measured_again(name: str) -> None:
    """Every table has a date and names a target of the Makefile."""
    section = STORED[name]
    assert re.fullmatch(r"\d{4}-\d\d-\d\d", section["date"])
    assert section["target"].removeprefix("make ") in TARGETS
    assert section["rows"]


@pytest.mark.parametrize(
    "file", [*sorted((ROOT / "docs").glob("*.md")), *sorted(ROOT.glob("*.md"))], ids=lambda file: file.name
)
def test_no_other_page_claims_a_figure(file: Path) -> None:
    """Speeds and results that were measured once grow old: no page but that of the figures tells them."""
    if file.name not in FREE:
        assert CLAIM.findall(file.read_text("utf-8")) == []


def test_newer_measurements_replace_older_ones(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a target has left in build/ takes the place of what was stored, section by section."""
    monkeypatch.setattr(figures, "BUILD", tmp_path)
    folder = tmp_path / "load"
    folder.mkdir()
    (folder / "load.json").write_text(json.dumps({"ratio": 0.5, "echo": {"p99_ms": 7}, "delays": [1, 2]}), "utf-8")
    old = {"title": "Rules", "target": "make bench", "date": "2026-01-01", "machine": "one", "rows": [["games", "1"]]}
    found = figures.collect({"rules": old})
    assert found["rules"] == old
    assert found["load"]["rows"] == [
        ["fogbound : bare echo, messages per second", "0.5"],
        ["bare echo: 99 % within, ms", "7"],
    ]
    assert "| fogbound : bare echo, messages per second | 0.5 |" in figures.page(found)
