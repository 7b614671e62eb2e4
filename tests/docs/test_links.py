"""Links between our own pages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from docs.pages import ROOT, anchors

NAMES = ("rules", "editions", "notation", "architecture", "boards")
PAGES = [*(ROOT / "docs" / f"{name}.md" for name in NAMES), *sorted(ROOT.glob("*.md"))]


@pytest.mark.parametrize("file", PAGES, ids=lambda file: file.name)
def test_links_lead_somewhere(file: Path) -> None:
    """Every link to a page or a heading of ours has a goal."""
    text = file.read_text("utf-8")
    for target in re.findall(r"\]\(([^)\s]+)\)", text):
        path, _, anchor = target.partition("#")
        if "://" in path:
            continue
        goal = file.parent / path if path else file
        assert goal.exists(), target
        assert not anchor or anchor in anchors(goal.read_text("utf-8")), target
