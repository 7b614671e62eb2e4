from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from fogbound.ai import Budget
from fogbound.engine import deal
from fogbound.envs.play import Play
from fogbound.envs.policy_bot import PolicyBot
from fogbound.rules import Edition, Side, edition, parse_move
from fogbound.testing.check_bot import check_bot


class Lowest(PolicyBot):
    """Takes the lowest action that is allowed, and keeps the names of what it saw."""

    name = "lowest"

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.seen: set[str] = set()

    def act(self, observation: dict[str, Any], side: Side, which: Edition) -> int:
        self.seen |= set(observation["observation"])
        return int(np.flatnonzero(observation["action_mask"])[0])


def test_a_policy_is_a_sound_player() -> None:
    """A policy over observations passes the check of players, so it sees what its side may see."""
    check_bot(Lowest, editions=("toy", "compact"), pairs=1)


def test_it_sees_its_own_sides_arrays() -> None:
    """Mister X's arrays have what is his alone; the detectives' have not. A class without `act` says what to write."""
    which = edition("toy")
    play = Play(which, deal(which, 1))
    mine, theirs = Lowest(), Lowest()
    mine.choose(play.x_view, Budget(playouts=1))
    play.move(parse_move(play.x_view.legal[0], which.detectives))
    theirs.choose(play.detective_view, Budget(playouts=1))
    assert mine.seen - theirs.seen == {"x_station", "x_start", "x_log"}
    with pytest.raises(NotImplementedError, match="write act"):
        PolicyBot().choose(play.detective_view, Budget(playouts=1))
