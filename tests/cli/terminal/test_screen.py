from __future__ import annotations

import io

import pytest
from rich.console import Console

from fogbound.cli.terminal.screen import Left, Screen


def screen_on(kind: str, monkeypatch: pytest.MonkeyPatch) -> tuple[Screen, io.StringIO]:
    """A screen on a terminal of that kind, and what is written to it."""
    monkeypatch.setenv("TERM", kind)
    written = io.StringIO()
    screen = Screen()
    screen._console = Console(file=written, force_terminal=kind != "", width=60, height=24)
    return screen, written


def test_wiping_takes_the_scrolled_lines_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a terminal the curtain also clears what could be scrolled back to."""
    screen, written = screen_on("xterm", monkeypatch)
    screen.wipe()
    assert "\x1b[2J" in written.getvalue()
    assert "\x1b[3J" in written.getvalue()


def test_wiping_a_dumb_terminal_scrolls(monkeypatch: pytest.MonkeyPatch) -> None:
    """A terminal without control codes gets none: everything is scrolled out of sight."""
    screen, written = screen_on("dumb", monkeypatch)
    screen.wipe()
    assert written.getvalue().count("\n") >= 24
    assert "\x1b" not in written.getvalue()


def test_a_pipe_gets_plain_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    """Into a pipe nothing but the text is written."""
    screen, written = screen_on("", monkeypatch)
    screen.wipe()
    screen.say("[bold]46[/bold]", "bold")
    assert written.getvalue() == "[bold]46[/bold]\n"


def test_lines_are_read_in_bounds(monkeypatch: pytest.MonkeyPatch) -> None:
    """A line is stripped of blanks and control codes and cut at a bound; the end of the input is told."""
    screen, _ = screen_on("", monkeypatch)
    monkeypatch.setattr("sys.stdin", io.StringIO(" t46\x1b \n" + "1" * 600))
    assert screen.ask("?") == "t46"
    assert screen.ask("?") == "1" * 500
    assert screen.ask("?") == "1" * 100
    with pytest.raises(Left):
        screen.ask("?")
