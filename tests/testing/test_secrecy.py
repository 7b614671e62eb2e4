"""Nothing that detectives or spectators receive depends on what they may not know."""

from __future__ import annotations

import os
import random

import pytest

from fogbound.rules import OPTIONS, edition
from fogbound.rules.options import BY_NAME, write_value
from fogbound.testing.check_secrecy import check_secrecy, compare
from fogbound.testing.strategies import TWISTS, option_values, preset_spellings
from fogbound.testing.twins import HIDING, twins

PAIRS = int(os.environ.get("FOGBOUND_SECRECY_PAIRS", "0"))
VALUES = list(option_values())
EACH = max(1, PAIRS // len(VALUES))


@pytest.mark.parametrize("spelling", ["modern", "classic", "beginner", "compact", "toy"])
def test_presets_keep_secrets(spelling: str) -> None:
    """In each preset, twin games look the same, byte by byte, to detectives and spectators."""
    assert check_secrecy(max(3, EACH), seed=1, edition=edition(spelling)) > 0


@pytest.mark.parametrize("value", VALUES)
def test_house_rules_keep_secrets(value: str) -> None:
    """With any value of any option, twin games look the same, byte by byte, to detectives and spectators."""
    assert check_secrecy(EACH, seed=1000, having=value) > 0


@pytest.mark.parametrize("spelling", HIDING)
def test_hiding_keeps_secrets(spelling: str) -> None:
    """Where most is hidden, twins whose Misters X stand elsewhere look the same."""
    differing = 0
    for first, second in twins(max(6, EACH), random.Random(spelling), edition(spelling)):
        assert compare(first, second) > 0
        differing += any(
            one.record.at[0] != other.record.at[0] for one, other in zip(first.states, second.states, strict=True)
        )
    assert differing > 1


def test_every_option_has_its_turn() -> None:
    """Twins are made with every option; only the city, the deck and the people at the table follow from the preset."""
    from_presets = {"board", "players", "detective_starts", "deck"}
    assert {entry.name for entry in OPTIONS} - from_presets == set(TWISTS)


@pytest.mark.parametrize("value", VALUES)
def test_twins_have_what_is_asked_for(value: str) -> None:
    """Twins of random editions have the option that is asked for, and are really different games."""
    ((first, second),) = twins(1, random.Random(4), having=value)
    name = value.partition("=")[0]
    assert f"{name}={write_value(BY_NAME[name], getattr(first.edition, name))}" == value
    assert first.edition == second.edition
    assert first.texts != second.texts or first.beginning != second.beginning


def test_every_preset_has_twins() -> None:
    """The check is not empty: for every preset and player count twins can be found."""
    for spelling in preset_spellings():
        assert next(twins(1, random.Random(1), edition(spelling)))
