"""Links between our own pages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from docs.pages import ROOT, anchors

PAGES = [*sorted((ROOT / "docs").glob("*.md")), *sorted(ROOT.glob("*.md"))]


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


@pytest.mark.parametrize("page", sorted((ROOT / "docs").glob("*.md")), ids=lambda page: page.name)
def test_readme_leads_everywhere(page: Path) -> None:
    """Whoever reads the README finds a link to every page."""
    assert f"](docs/{page.name})" in (ROOT / "README.md").read_text("utf-8")
