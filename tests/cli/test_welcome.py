from __future__ import annotations

import webbrowser
from pathlib import Path

import pytest

from fogbound.cli import main as cli
from fogbound.cli._preparing import PreparingBar
from fogbound.cli._welcome import Welcome, has_browser
from fogbound.server.store.exclusive import Exclusive, note_address, running_at

HERE, THERE = "http://localhost:8000/", "http://192.0.2.7:8000/"


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The addresses that were opened in a browser."""
    found: list[str] = []
    monkeypatch.setattr(webbrowser, "open", lambda url: not found.append(url))  # type: ignore[func-returns-value]  # appends, then is true
    return found


def test_a_second_start_leads_to_the_running_game(
    opened: list[str], capfd: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever starts the game once more, with its page forgotten in some tab, gets that page; nothing else starts."""
    monkeypatch.setattr("fogbound.cli._welcome.has_browser", lambda: True)
    file = tmp_path / "home.sqlite3"
    running = Exclusive(file)
    running.take()
    note_address(file, HERE)
    assert cli.main(["play", "--database", str(file)]) == 0
    assert opened == [HERE]
    assert capfd.readouterr().out == f"fogbound is already running: {HERE}\n"
    running.release()
    assert running_at(file) is None


def test_the_browser_leads_to_the_game(opened: list[str], capfd: pytest.CaptureFixture[str]) -> None:
    """With a browser the game is opened in it, and the address is said all the same."""
    Welcome(PreparingBar(), opens_browser=True).ready(HERE, None)
    assert opened == [HERE]
    assert capfd.readouterr().out.startswith(f"fogbound is ready: {HERE}")


def test_without_a_browser_there_is_a_code(opened: list[str], capfd: pytest.CaptureFixture[str]) -> None:
    """Without a browser the address for others is said, and drawn as a code for a phone."""
    Welcome(PreparingBar(), opens_browser=False).ready(HERE, THERE)
    said = capfd.readouterr().out
    assert opened == []
    assert f"join at {THERE}" in said
    assert said.count("█") > 50


def test_whoever_wants_no_browser_gets_the_address_only(opened: list[str], capfd: pytest.CaptureFixture[str]) -> None:
    """Where only this machine can play there is nothing to scan."""
    Welcome(PreparingBar(), opens_browser=False).ready(HERE, None)
    assert capfd.readouterr().out.count("\n") == 1
    assert opened == []


@pytest.mark.parametrize(
    ("found", "is_one"),
    [(webbrowser.GenericBrowser("lynx"), False), (webbrowser.BackgroundBrowser("firefox"), True), (None, False)],
    ids=["in the terminal", "with windows", "none"],
)
def test_a_browser_in_the_terminal_is_none(
    monkeypatch: pytest.MonkeyPatch, found: webbrowser.BaseBrowser | None, is_one: bool
) -> None:
    """The board needs a browser with windows: one that would take this terminal is not opened."""

    def get() -> webbrowser.BaseBrowser:
        if found is None:
            raise webbrowser.Error
        return found

    monkeypatch.setattr(webbrowser, "get", get)
    assert has_browser() is is_one


def test_a_first_start_says_that_it_goes_on(opened: list[str], capfd: pytest.CaptureFixture[str]) -> None:
    """Whoever opens the page while kernels are compiled is told why the first move takes long; later nobody is."""
    bar = PreparingBar()
    welcome = Welcome(bar, opens_browser=True)
    bar(3, False)
    welcome.ready(HERE, None)
    assert "still being prepared" in capfd.readouterr().out
    bar(9, True)
    welcome.ready(HERE, None)
    assert "still being prepared" not in capfd.readouterr().out


def test_what_the_page_asks_for_is_not_ignored(capfd: pytest.CaptureFixture[str]) -> None:
    """Options that only the terminal knows are refused in the browser's game, with what to do, not dropped."""
    assert cli.main(["play", "--edition", "classic", "--no-browser"]) == 2
    assert "need --terminal" in " ".join(capfd.readouterr().err.replace("│", " ").split())
