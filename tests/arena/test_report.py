from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from fogbound.arena import Entrant, Outcome, Plan, Sprt, hold, run_here
from fogbound.arena.report import report

THREE = (
    Entrant("random", "random", playouts=7),
    Entrant("sly", "random", seconds=0.5),
    Entrant("<b>roken", command=("false",), playouts=1),
)


@pytest.fixture(scope="module")
def outcome(tmp_path_factory: pytest.TempPathFactory) -> Outcome:
    """A small round robin with a program that always crashes."""
    return hold(Plan("toy", THREE, pairs=4, seed=1), tmp_path_factory.mktemp("arena"), run_here)


class _Sound(HTMLParser):
    """Follows the tags of a page: all that are opened must be closed."""

    SINGLE = frozenset({"meta", "br"})

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)
        if tag not in self.SINGLE:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_a_report_stands_alone(outcome: Outcome) -> None:
    """A report is one sound page that loads nothing, with a style for light and for dark."""
    page = report(outcome)
    reader = _Sound()
    reader.feed(page)
    assert not reader.open
    assert not {"script", "link", "img", "iframe"} & set(reader.seen)
    assert not re.search(r"(src|href)=|url\(|@import", page)
    assert "prefers-color-scheme: dark" in page


def test_a_report_shows_everything(outcome: Outcome) -> None:
    """A report has its charts, the table, everybody's budget, and who forfeited why."""
    page = report(outcome)
    for title in ("Win rate by side", "by round", "Length of the games", "was caught", "Time to think", "Who against"):
        assert title in page
    assert page.count("<svg") == 5
    assert "7 playouts" in page
    assert "0.5 s" in page
    forfeited = [one.number + 1 for one in outcome.results if one.fault]
    assert [int(game) for game in re.findall(r"Game (\d+): &lt;b&gt;roken forfeited", page)] == forfeited
    assert "24 games, each deal with sides swapped" in page


def test_a_report_says_that_deals_were_played_once(tmp_path: Path) -> None:
    """Where every deal was played once, a report does not speak of swapped sides."""
    page = report(hold(Plan("toy", THREE[:2], pairs=3, seed=1, once=True), tmp_path, run_here))
    assert "3 games, each deal once, who is named first as Mister X." in page
    assert "swapped" not in page


def test_names_cannot_break_the_page(outcome: Outcome) -> None:
    """What people call their programs is text and never markup."""
    page = report(outcome)
    assert "<b>" not in page
    assert "&lt;b&gt;roken" in page


def test_captures_are_counted(outcome: Outcome) -> None:
    """The map names every station where Mister X was caught, with the right number of times."""
    page = report(outcome)
    caught = [one.station for one in outcome.results if one.station]
    assert caught
    shown = {int(station): int(count) for station, count in re.findall(r"station (\d+): caught (\d+) times", page)}
    assert shown == {station: caught.count(station) for station in caught}


def test_forfeits_are_in_the_table(outcome: Outcome) -> None:
    """A program that always crashes has lost all its games by forfeit, and is last."""
    last = outcome.table.rows[-1]
    assert (last.label, last.forfeits, last.games) == ("<b>roken", 16, 16)
    assert last.as_x.rate == last.as_detectives.rate == 0.0
    assert sum(row.forfeits for row in outcome.table.rows) == 16


def test_the_verdict_is_told(tmp_path: Path) -> None:
    """A report of a sequential test says how it ended and on how many pairs."""
    ended = hold(Plan("toy", THREE[:2], pairs=60, seed=1), tmp_path, run_here, Sprt(0, 300))
    assert ended.verdict is not None
    assert f"stronger by 0 Elo rather than 300 ({ended.verdict.pairs} pairs" in report(ended)
