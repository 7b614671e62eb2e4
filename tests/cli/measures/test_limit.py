from __future__ import annotations

import pytest

from fogbound._compiled import JIT_IS_ON
from fogbound.cli.measures import limit, speeds
from fogbound.cli.measures.playouts import GREED, play_quickly
from fogbound.cli.measures.report import Versus, against_limit
from fogbound.engine import deal as make_deal
from fogbound.engine import start
from fogbound.rules import edition

GAMES = 300 if JIT_IS_ON else 5


@pytest.mark.skipif(bool(limit.no_limit()), reason="there is no C compiler here")
def test_both_languages_play_the_same_games() -> None:
    """From one seed the kernel and the program in C make the same moves and end the same way."""
    versus = against_limit(GAMES)
    assert versus.is_same
    assert sum(versus.endings[0]) == GAMES
    assert versus.moves[0] > GAMES * 10


@pytest.mark.skipif(bool(limit.no_limit()), reason="there is no C compiler here")
@pytest.mark.parametrize("deal", range(3))
def test_both_languages_play_the_same_playouts(deal: int) -> None:
    """From one seed the search's playouts are the same in C, move by move, and end the same way."""
    which = edition("modern")
    state = start(which, make_deal(which, deal))
    ours = play_quickly(state, GAMES)
    in_c = limit.run_limit(state, GAMES, speeds.SEED, GREED, repeats=1)
    assert (ours.moves, ours.endings) == (in_c.moves, in_c.endings)
    assert sum(ours.endings) == GAMES


def test_city_text_has_every_line_both_ways() -> None:
    """The program is given every connection from both ends, and where the pieces begin."""
    state = speeds.first_state(edition("modern"))
    head, *edges, pieces = limit.city_text(state).splitlines()
    assert head == f"199 {len(edges)}"
    assert {tuple(edge.split()) for edge in edges} == {(b, a, via) for a, b, via in map(str.split, edges)}
    assert [int(word) for word in pieces.split()] == [int(station) for station in state.record.at[:5]]


def test_no_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a C compiler the yardstick says so."""
    monkeypatch.setenv("PATH", "")
    monkeypatch.delenv("CC", raising=False)
    assert "no C compiler" in limit.no_limit()


def test_no_source(monkeypatch: pytest.MonkeyPatch) -> None:
    """An installed copy without the C source says so."""
    monkeypatch.setattr(limit, "SOURCE", limit.SOURCE / "missing")
    assert "source tree" in limit.no_limit()


def test_different_games_are_noticed() -> None:
    """Other moves or other endings are not the same games."""
    assert Versus(1.0, 1.0, (5, 5), ((1, 0), (1, 0))).is_same
    assert not Versus(1.0, 1.0, (5, 6), ((1, 0), (1, 0))).is_same
    assert not Versus(1.0, 1.0, (5, 5), ((1, 0), (0, 1))).is_same
