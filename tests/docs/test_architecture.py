"""The page about the architecture describes the house that stands."""

from __future__ import annotations

import re
import tomllib

import pytest

from docs.pages import ROOT, blocks, page, rows, section

PAGE = page("architecture")
SOURCES = ROOT / "src" / "fogbound"


def layers_told() -> list[list[str]]:
    """The lines of the drawing, from the top, as the packages on each."""
    (drawing,) = blocks(PAGE)
    return [re.split(r" \| ", re.split(r"\s{3,}", line)[0]) for line in drawing.splitlines()]


def test_layers_are_those_that_are_checked() -> None:
    """The drawing shows the layers to which every import is held."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    contract = settings["tool"]["importlinter"]["contracts"][0]
    held = [line.replace("(", "").replace(")", "").split(" | ") for line in contract["layers"]]
    assert layers_told() == held


def test_every_package_has_its_place() -> None:
    """No package of the product is missing from the drawing."""
    placed = {name for line in layers_told() for name in line}
    assert {file.parent.name for file in SOURCES.glob("*/__init__.py")} <= placed


@pytest.mark.parametrize("row", rows(section(PAGE, "Layers")), ids=lambda row: row["package"])
def test_files_exist(row: dict[str, str]) -> None:
    """Every file that a reader is sent to exists."""
    package = row["package"].strip("`")
    for name in re.findall(r"`([^`]+)`", row["begin reading with"]):
        assert (SOURCES / package / name).exists(), name


@pytest.mark.parametrize("name", re.findall(r"`([A-Z]\w+\.\w+|[\w/]+\.py)`", section(PAGE, "One move")))
def test_the_walk_of_a_move_leads_past_what_there_is(name: str) -> None:
    """Every method and file that a move passes on the page is in the code."""
    kind, _, method = name.rpartition(".")
    if method == "py":
        assert [file for file in SOURCES.rglob("*.py") if file.as_posix().endswith(f"/{name}")]
    else:
        texts = [text for file in SOURCES.rglob("*.py") if f"class {kind}" in (text := file.read_text("utf-8"))]
        assert any(f"def {method}(" in text for text in texts)
