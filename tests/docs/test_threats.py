"""The page on threats promises only what a test holds."""

from __future__ import annotations

import ast
import re

import pytest

from docs.pages import ROOT, page

PAGE = page("threats")
ROWS = [row for row in re.findall(r"^\| (.+) \| (.+) \|$", PAGE, re.MULTILINE) if row[1] != "held by"]
NAMED = sorted(set(re.findall(r"`([\w/]+\.py)::(test_\w+)`", PAGE)))


@pytest.mark.parametrize(("promise", "holders"), ROWS)
def test_every_promise_names_a_test(promise: str, holders: str) -> None:
    """Whoever promises says what would turn red if it were broken."""
    assert re.fullmatch(r"`[\w/]+\.py::test_\w+`(, `[\w/]+\.py::test_\w+`)*", holders), promise


@pytest.mark.parametrize(("file", "name"), NAMED)
def test_every_test_that_is_named_exists(file: str, name: str) -> None:
    """A test that was renamed or removed takes its promise with it."""
    tree = ast.parse((ROOT / "tests" / file).read_text("utf-8"))
    found = {one.name for one in tree.body if isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef)}
    assert name in found


def test_every_kind_of_attacker_is_told_what_is_not_promised() -> None:
    """What somebody may come to, and what they have to see to themselves, stands under every heading but failure's."""
    sections = re.split(r"^## ", PAGE, flags=re.MULTILINE)[1:]
    assert len(sections) >= 7
    for section in sections:
        assert "Not promised: " in section or section.startswith("Failure"), section.partition("\n")[0]
