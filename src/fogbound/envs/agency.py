"""What the AEC and the parallel environment have in common: agents, spaces, state and picture of one chase."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from fogbound.envs.chase import Chase
from fogbound.envs.render import Frame


class Agency:
    """Put in front of a PettingZoo environment, whose attributes it fills."""

    chase: Chase
    agents: list[str]
    possible_agents: list[str]
    render_mode: str | None
    state_space: spaces.Space[Any]

    def take_up(self, chase: Chase) -> None:
        """Stands for this chase from now on; nobody plays before `reset`."""
        self.chase = chase
        self.possible_agents = list(chase.pieces)
        self.agents = []
        self.render_mode = chase.render_mode
        self.state_space = chase.state_space()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.chase.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.chase.action_spaces[agent]

    def state(self) -> np.ndarray[Any, np.dtype[Any]]:
        return self.chase.state()

    def render(self) -> Frame | None:
        return self.chase.render()

    def close(self) -> None:
        """Nothing is held open."""
