"""How a game can end."""

from __future__ import annotations

import pytest

from fogbound.rules import Outcome, Reason, Side


@pytest.mark.parametrize(
    ("reason", "winner"),
    [
        (Reason.CAUGHT, Side.DETECTIVES),
        (Reason.STUCK, Side.DETECTIVES),
        (Reason.ESCAPED, Side.MISTER_X),
        (Reason.EXHAUSTED, Side.MISTER_X),
    ],
)
def test_every_reason_has_its_winner(reason: Reason, winner: Side) -> None:
    """Rules 2.3, 2.4, 2.10 and 7: catching and blocking wins for the pursuers, lasting for Mister X."""
    assert Outcome(reason).winner is winner
    assert reason.word == reason.name.lower()
