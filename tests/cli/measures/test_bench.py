from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from fogbound.cli.measures import playouts, report, speeds
from fogbound.cli.measures.report import Fingerprints, Playouts, Versus
from fogbound.rules import PRESETS

if TYPE_CHECKING:
    from cli.conftest import Command


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Spare what has tests of its own or takes minutes uncompiled; the rest of a bench is real."""
    monkeypatch.setattr(report, "fingerprints", lambda: Fingerprints("abc", {"deep": "896 feed"}, "def", {"toy": 7}))
    monkeypatch.setattr(report, "no_limit", lambda: "no C compiler on the PATH")
    monkeypatch.setattr(speeds, "games_per_second", lambda state, games: (1234.5, 6))
    monkeypatch.setattr(
        speeds, "process_wait", lambda code, processes, is_cold: speeds.Wait(20 if is_cold else 2.5, 0.5)
    )
    monkeypatch.setattr(speeds, "process_megabytes", lambda code: 301.0)
    monkeypatch.setattr(playouts, "play_quickly", lambda state, games: playouts.Played(4321.5, 6, (1, 0, 0, 0)))
    monkeypatch.setattr(playouts, "searched_per_second", lambda name, side, edition: 765.4)
    monkeypatch.setattr(speeds, "move_microseconds", lambda state: 12.0)


def test_tables(run: Command) -> None:
    """The bench prints fingerprints, games per second and bounds, and says why it does without C."""
    code, out, _ = run("bench")
    assert code == 0
    assert all(word in out for word in ("abc", "896 feed", "def", "1,234", "4,322", "765", *PRESETS))
    assert "Not compared with C: no C compiler on the PATH." in out
    rows = [line for line in out.splitlines() if any(f" {unit} " in line for unit in ("s", "us", "MB"))]
    assert [row.split("│")[-2].strip() for row in rows] == ["yes", "yes", "NO", "NO", "yes", "yes", "NO"]


def test_json(run: Command) -> None:
    """The JSON form holds the same figures and nothing else is printed."""
    code, out, err = run("bench", "--json")
    figures = json.loads(out)
    assert (code, err) == (0, "")
    assert figures["fingerprints"]["rules"] == "abc"
    assert list(figures["games_per_second"]) == list(PRESETS)
    assert [speed["bound"] for speed in figures["speeds"]] == [60, 1.0, 0.25, 0.3, 1.5, 1.5, 300]
    assert [speed["clock"] for speed in figures["speeds"]] == [None, *[2.5] * 5, None]
    assert figures["playouts"]["per_second"] == 4321.5
    assert len(figures["playouts"]["searches"]) == 4


def test_cold_starts_on_request(run: Command) -> None:
    """First answers without machine code are timed on request only, for both sides."""
    figures = json.loads(run("bench", "--json", "--cold")[1])
    assert [speed["value"] for speed in figures["speeds"] if speed["bound"] == 15] == [20, 20]


def test_fingerprints_alone(run: Command) -> None:
    """On request nothing is timed."""
    assert list(json.loads(run("bench", "--fingerprints", "--json")[1])) == ["version", "fingerprints"]
    assert "games" not in run("bench", "--fingerprints")[1]


def test_other_games_than_in_c_are_a_failure(run: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    """If kernel and C disagree about the games, the bench says so and ends with 1."""
    monkeypatch.setattr(report, "no_limit", lambda: "")
    found = Versus(2469.0, 0.5, (5, 5), ((1,), (1,)))
    wrong = Versus(2469.0, 0.5, (5, 6), ((1,), (1,)))
    for games, search in ((wrong, found), (found, wrong), (found, found)):
        monkeypatch.setattr(report, "against_limit", lambda count, games=games: games)
        beside = Playouts(3.0, search, {})
        monkeypatch.setattr(report, "search_playouts", lambda count, is_compared, beside=beside: beside)
        code, out, _ = run("bench")
        is_same = games is search
        assert code == (0 if is_same else 1)
        assert ("DID NOT play the same games" in out) is not is_same
