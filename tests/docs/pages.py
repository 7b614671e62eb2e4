"""The pages of the documentation, taken apart for the tests."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]


def page(name: str) -> str:
    """The text of a page in docs/."""
    return (ROOT / "docs" / f"{name}.md").read_text("utf-8")


def blocks(text: str, language: str = "") -> list[str]:
    """The fenced blocks in a language, without their fences."""
    found = re.findall(r"^```(\w*)\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)
    return [block for written, block in found if written == language]


def section(text: str, heading: str) -> str:
    """What stands under a heading, up to the next heading of any level."""
    found = re.search(rf"^#+ {re.escape(heading)}\n(.*?)(?=^#+ |\Z)", text, re.DOTALL | re.MULTILINE)
    assert found, f"no heading {heading}"
    return found[1]


def rows(text: str) -> list[dict[str, str]]:
    """The first table of a text, a dictionary a row."""
    lines = [line for line in text.splitlines() if line.startswith("|")]
    table = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    return [dict(zip(table[0], cells, strict=True)) for cells in table[2:]]


def anchors(text: str) -> set[str]:
    """The names under which the headings of a page can be linked to."""
    headings = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}
