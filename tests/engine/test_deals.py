"""Deals: what chance decides, fixed before the game."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from fogbound.engine import Deal, check_deal, deal, start
from fogbound.errors import PositionError
from fogbound.rules import edition
from fogbound.rules.editions import CLASSIC_CARDS, MODERN_DETECTIVE_CARDS, MODERN_X_CARDS
from fogbound.testing.strategies import random_edition


def test_same_seed_same_deal() -> None:
    """A seed decides the deal; other seeds give other deals."""
    which = edition("classic")
    assert deal(which, 3) == deal(which, 3)
    assert len({deal(which, seed) for seed in range(20)}) > 15
    assert deal(which, None) != deal(which, None) or deal(which, None) != deal(which, None)


def test_classic_deals_one_deck() -> None:
    """Classic deals everybody from one deck of 18 cards, without replacement (rules 4)."""
    which = edition("classic")
    seen = set()
    for seed in range(200):
        cards = deal(which, seed)
        stations = {*cards.pursuers, cards.x}
        assert len(stations) == 6
        seen |= stations
    assert seen == set(CLASSIC_CARDS)


def test_modern_deals_two_decks() -> None:
    """Modern deals pursuers and Mister X from decks of their own (rules 3)."""
    which = edition("modern(players=3)")
    deals = [deal(which, seed) for seed in range(300)]
    assert {station for cards in deals for station in cards.pursuers} == set(MODERN_DETECTIVE_CARDS)
    assert {cards.x for cards in deals} == set(MODERN_X_CARDS)
    assert all(len(cards.pursuers) == 4 for cards in deals)


def test_compact_draws_again() -> None:
    """Mister X draws another ticket while a detective stands on the station of the drawn one (rules 6)."""
    which = edition("compact")
    cards = deal(which, 1)
    taken = [number for number in cards.draws if number in (21, 22, 23)]
    state = start(which, replace(cards, draws=(*taken, *(each for each in cards.draws if each not in taken))))
    from fogbound.engine import apply, legal

    for station in (8, 40, 56):
        state = apply(state, next(move for move in legal(state) if move.station == station))
    first_free = next(number for number in cards.draws if number not in taken)
    assert state.record.at[0] == state.tables[0].deck_station[first_free]


def test_every_edition_deals_itself() -> None:
    """What `deal` gives, `check_deal` accepts, whatever the options."""
    chooser = random.Random(8)
    for _ in range(100):
        which = random_edition(chooser)
        cards = deal(which, chooser)
        assert check_deal(which, cards) is cards


@pytest.mark.parametrize(
    ("spelling", "cards"),
    [
        ("modern", Deal(pursuers=(13, 26, 29), x=35)),
        ("modern", Deal(pursuers=(13, 26, 29, 29), x=35)),
        ("modern", Deal(pursuers=(13, 26, 29, 35), x=35)),
        ("modern", Deal(pursuers=(13, 26, 29, 34), x=13)),
        ("modern", Deal(pursuers=(13, 26, 29, 34), x=35, deck=(1,))),
        ("classic(detectives=3)", Deal(pursuers=(13, 26, 29), x=29)),
        ("beginner", Deal(pursuers=(41, 46, 124), x=82)),
        ("beginner", Deal(x=83)),
        ("compact", Deal(x=5)),
        ("compact", Deal(deck=tuple(range(1, 25)))),
        ("compact", Deal(deck=tuple(range(1, 24)), draws=tuple(range(1, 25)))),
    ],
)
def test_impossible_deals_are_refused(spelling: str, cards: Deal) -> None:
    """A deal that the edition could not have dealt is refused, without naming a station."""
    with pytest.raises(PositionError) as caught:
        start(edition(spelling), cards)
    assert "35" not in str(caught.value)
