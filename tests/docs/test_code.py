"""The map of the code."""

from __future__ import annotations

from book.code import PAGE, page


def test_every_file_has_its_line() -> None:
    """The map lists every file with what that file says of itself now; `make map` writes it."""
    assert PAGE.read_text("utf-8") == page()


def test_every_file_says_what_it_does() -> None:
    """No file of the map is silent."""
    silent = [row for row in page().splitlines() if row.startswith("| ") and row.endswith("|  |")]
    assert silent == []
