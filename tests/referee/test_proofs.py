"""Seals: nobody, the server included, moves Mister X afterwards."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from fogbound.engine import deal
from fogbound.referee import Accepted, Sealer, Table, new_key, seals_hold
from fogbound.rules import Side, edition
from fogbound.views import Audience, LogEntry, MisterXView, Opening, PublicView


def _finished(spelling: str, legs: int = 4) -> PublicView:
    chooser = random.Random(1)
    table = Table(spelling, deal(edition(spelling), chooser))
    while legs and not table.is_over:
        view = table.view(Audience.MISTER_X)
        assert isinstance(view, MisterXView)
        legs -= bool(view.legal)
        other = table.view(Audience.DETECTIVES)
        text = chooser.choice(view.legal or getattr(other, "legal", ()))
        assert any(isinstance(table.submit(seat.name, text), Accepted) for seat in table.seats)
    table.conclude(Side.DETECTIVES, "resigned")
    return table.view(Audience.PUBLIC)


@pytest.mark.parametrize("spelling", ["modern", "classic", "beginner", "compact", "toy"])
def test_honest_games_are_proved(spelling: str) -> None:
    """The opened log of an honest game matches every seal, the start's included (rules 2.6)."""
    view = _finished(spelling)
    assert view.opening is not None
    assert len(view.seals) == len(view.opening.log) + 1
    assert seals_hold(view.seals, view.opening)


@pytest.mark.parametrize("spelling", ["beginner", "compact"])
def test_a_game_given_up_before_he_began_is_proved(spelling: str) -> None:
    """Who resigns while starts are chosen leaves a proof behind as well, if only of a Mister X who stood nowhere."""
    view = _finished(spelling, legs=0)
    assert view.opening is not None
    assert len(view.seals) == 1
    assert seals_hold(view.seals, view.opening)


def test_any_change_is_noticed() -> None:
    """Another start, station, ticket or salt, or a missing leg, breaks the proof."""
    view = _finished("modern")
    opening = view.opening
    assert opening is not None
    leg = opening.log[0]
    assert leg.station is not None
    moved = replace(leg, station=leg.station % 199 + 1)
    paid = replace(leg, ticket="b" if leg.ticket == "t" else "t")
    for changed in (
        replace(opening, start=opening.start + 1),
        replace(opening, log=(moved, *opening.log[1:])),
        replace(opening, log=(paid, *opening.log[1:])),
        replace(opening, salts=(opening.salts[1], *opening.salts[1:])),
        replace(opening, log=opening.log[:-1]),
    ):
        assert not seals_hold(view.seals, changed)
    assert not seals_hold(view.seals[:-1], opening)


def test_seals_say_nothing() -> None:
    """The same leg is sealed differently in every game and at every entry, always in 64 letters."""
    seals = {Sealer(new_key()).seal(number, "t46") for number in range(5) for _ in range(5)}
    assert len(seals) == 25
    assert {len(seal) for seal in seals} == {64}


def test_unknown_legs_can_be_sealed() -> None:
    """A game set up in the middle seals the legs that nobody knows as unknown."""
    sealer = Sealer(bytes(32))
    opening = Opening(start=0, log=(LogEntry(),), salts=(sealer.salt(0), sealer.salt(1)))
    assert seals_hold((sealer.seal(0, "?"), sealer.seal(1, "??")), opening)
