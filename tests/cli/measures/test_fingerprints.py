from __future__ import annotations

import json
from pathlib import Path

import pytest

from fogbound._compiled import JIT_IS_ON
from fogbound.ai import Budget, Decision, SeatView
from fogbound.cli.measures import fingerprints
from fogbound.cli.measures.positions import pick, pinned_positions
from fogbound.rules import PRESETS, player_counts, preset

PINNED = json.loads((Path(__file__).parents[3] / "bench" / "fingerprints.json").read_text())["fingerprints"]


def test_positions_cover_every_preset() -> None:
    """Every preset with every number of players has pinned positions, early and late in a game."""
    pinned = pinned_positions()
    editions = {str(position.edition) for position in pinned}
    assert {str(preset(name, players=count)) for name in PRESETS for count in player_counts(name)} <= editions
    assert all(len([one for one in pinned if str(one.edition) == name]) == 4 for name in editions)


@pytest.mark.skipif(not JIT_IS_ON, reason="millions of moves take an hour uncompiled")
def test_rules_are_the_pinned_ones() -> None:
    """What may be played is what bench/fingerprints.json says; whoever means to change it writes the file anew."""
    sums = fingerprints.rules_sums()
    assert sums == PINNED["rules_sums"]
    assert fingerprints.rules_digest(sums) == PINNED["rules"]


def test_views_are_the_pinned_ones() -> None:
    """What may be known is what bench/fingerprints.json says; whoever means to change it writes the file anew."""
    assert fingerprints.views_digest() == PINNED["views"]


@pytest.mark.skipif(not JIT_IS_ON, reason="thousands of playouts take an hour uncompiled")
def test_searches_are_the_pinned_ones() -> None:
    """What players work out is what bench/fingerprints.json says; whoever means to change it writes the file anew."""
    assert fingerprints.search_digests() == PINNED["search"]


def test_searching_bots_are_those_that_work_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """The search fingerprint counts the bots whose work grows with the budget, and no others."""

    class Fixed:
        name = "fixed"

        def choose(self, view: SeatView, budget: Budget) -> Decision:
            return Decision(view.legal[0], nodes=3)

    class Searching:
        name = "searching"

        def choose(self, view: SeatView, budget: Budget) -> Decision:
            return Decision(view.legal[0], nodes=budget.playouts or 0)

    monkeypatch.setattr(fingerprints, "bot_names", lambda: ("fixed", "searching"))
    monkeypatch.setattr(fingerprints, "make_bot", lambda name, seed: {"fixed": Fixed, "searching": Searching}[name]())
    found = fingerprints.search_digests()
    assert list(found) == ["searching"]
    assert int(found["searching"].split()[0]) % 128 == 0


def test_pick_is_the_same_everywhere() -> None:
    """The choice depends on the key alone, not on the version of Python or a seed of its own."""
    assert [pick("abcdefgh", 1, number) for number in range(6)] == list("edeeag")
    assert pick("abcdefgh", 1, 0) == pick("abcdefgh", 1, 0)
