"""A policy over observations as a computer player, for tournaments and the benchmark."""

from __future__ import annotations

from typing import Any

from fogbound.ai import Budget, Decision, SeatView
from fogbound.envs.actions import action_coding
from fogbound.envs.observe import Observer
from fogbound.rules import Edition, Side, edition, move_text
from fogbound.views import MisterXView
from fogbound.views.extras import extra_names


class PolicyBot:
    """Derive from it and write `act`. Named `module:Class` it is a player everywhere.

    `candidates` and `history` say which arrays on request an observation has.
    """

    name = "policy"
    candidates = True
    history = False

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed
        self._observers: dict[tuple[Edition, Side], Observer] = {}

    def act(self, observation: dict[str, Any], side: Side, which: Edition) -> int:
        """An action for `{"observation": arrays, "action_mask": mask}` of a side, as its environment gives it."""
        raise NotImplementedError("write act(observation, side, which) -> action")

    def choose(self, view: SeatView, budget: Budget) -> Decision:
        which = edition(view.edition)
        side = Side.MISTER_X if isinstance(view, MisterXView) else Side.DETECTIVES
        coding = action_coding(which)
        if (which, side) not in self._observers:
            extras = extra_names(candidates=self.candidates, history=self.history)
            self._observers[which, side] = Observer(coding, side, extras=extras)
        action = int(self.act(self._observers[which, side].observe(view), side, which))
        move = coding.x_move(action) if side is Side.MISTER_X else coding.team_move(action)
        return Decision(move_text(move, which.detectives))
