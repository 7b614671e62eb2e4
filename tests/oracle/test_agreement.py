"""The engine, the views and the candidates against the oracle."""

from __future__ import annotations

import os

import pytest

from fogbound.rules import edition
from fogbound.testing.strategies import preset_spellings
from oracle.agreement import play_side_by_side

GAMES = int(os.environ.get("FOGBOUND_AGREEMENT_GAMES", "240"))
BATCH = 40


@pytest.mark.parametrize("spelling", sorted(preset_spellings()))
def test_presets_agree(spelling: str) -> None:
    """Every preset, for every number of players, plays exactly as the oracle tells (rules 2 to 7)."""
    for seed in range(2):
        assert play_side_by_side(seed, edition(spelling)) > 0


@pytest.mark.parametrize("first", range(0, GAMES, BATCH))
def test_house_rules_agree(first: int) -> None:
    """Random combinations of options play exactly as the oracle tells (rules 9)."""
    for seed in range(first, min(first + BATCH, GAMES)):
        assert play_side_by_side(seed) > 0
