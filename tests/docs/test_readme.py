"""The session in the README."""

from __future__ import annotations

import doctest

from docs.pages import ROOT, blocks

README = (ROOT / "README.md").read_text("utf-8")


def test_session() -> None:
    """The first thing that a reader tries works, answer by answer, and has twelve lines."""
    (session,) = blocks(README, "python")
    assert session.count("\n") == 12
    parsed = doctest.DocTestParser().get_doctest(session, {}, "README.md", None, 0)
    assert doctest.DocTestRunner(verbose=False).run(parsed) == (0, 8)
