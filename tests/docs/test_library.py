"""The page about the Python library: what it shows is what happens."""

from __future__ import annotations

import doctest
import re

import fogbound
from docs.pages import blocks, page

PAGE = page("library")


def test_every_example_gives_what_stands_below_it() -> None:
    """The page is one session from the first line to the last."""
    parsed = doctest.DocTestParser().get_doctest("".join(blocks(PAGE, "python")), {}, "library.md", None, 0)
    failed, attempted = doctest.DocTestRunner(verbose=False).run(parsed)
    assert failed == 0
    assert attempted > 40


def test_every_public_name_is_met() -> None:
    """Whoever reads the page has seen every name of the tour, but for the types of what its functions give."""
    types = {"Board", "Decision", "Deal", "DetectiveView", "Edition", "GameRecord", "MisterXView", "Move", "Outcome"}
    types |= {"Position", "PublicView", "Refusal", "State"}
    words = set(re.findall(r"\w+", PAGE))
    assert set(fogbound.__all__) - words - types == {"PRESETS", "parse_move", "__version__"}
