from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from fogbound.cli.measures import report, speeds
from fogbound.cli.measures.report import Fingerprints, Versus
from fogbound.rules import PRESETS

if TYPE_CHECKING:
    from cli.conftest import Command


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Spare what has tests of its own or takes minutes uncompiled; the rest of a bench is real."""
    monkeypatch.setattr(report, "fingerprints", lambda: Fingerprints("abc", {"deep": "896 feed"}, "def", {"toy": 7}))
    monkeypatch.setattr(report, "no_limit", lambda: "there is no C compiler")
    monkeypatch.setattr(speeds, "games_per_second", lambda state, games: (1234.5, 6))
    monkeypatch.setattr(speeds, "process_wait", lambda code: speeds.Wait(2.5, 0.5))
    monkeypatch.setattr(speeds, "move_microseconds", lambda state: 12.0)


def test_tables(run: Command) -> None:
    """The bench prints fingerprints, games per second and bounds, and says why it does without C."""
    code, out, _ = run("bench")
    assert code == 0
    assert all(word in out for word in ("abc", "896 feed", "def", "1,234", *PRESETS))
    assert "Not compared with C: there is no C compiler." in out
    rows = [line for line in out.splitlines() if " s " in line or " us " in line]
    assert [row.split("│")[-2].strip() for row in rows] == ["yes", "yes", "NO", "NO"]


def test_json(run: Command) -> None:
    """The JSON form holds the same figures and nothing else is printed."""
    code, out, err = run("bench", "--json")
    figures = json.loads(out)
    assert (code, err) == (0, "")
    assert figures["fingerprints"]["rules"] == "abc"
    assert list(figures["games_per_second"]) == list(PRESETS)
    assert [speed["bound"] for speed in figures["speeds"]] == [60, 1.0, 0.25, 0.3]
    assert [speed["clock"] for speed in figures["speeds"]] == [None, 2.5, 2.5, 2.5]


def test_fingerprints_alone(run: Command) -> None:
    """On request nothing is timed."""
    assert list(json.loads(run("bench", "--fingerprints", "--json")[1])) == ["version", "fingerprints"]
    assert "games" not in run("bench", "--fingerprints")[1]


def test_other_games_than_in_c_are_a_failure(run: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    """If kernel and C disagree about the games, the bench says so and ends with 1."""
    monkeypatch.setattr(report, "no_limit", lambda: "")
    monkeypatch.setattr(report, "against_limit", lambda games: Versus(2469.0, 0.5, (5, 6), ((1,), (1,))))
    code, out, _ = run("bench")
    assert code == 1
    assert "DID NOT play the same games" in out
