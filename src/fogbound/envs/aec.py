"""The game for PettingZoo's AEC interface, one agent a piece or one a side.

Where the edition lets the pursuers choose their order, pieces are asked by number, each as soon as it can move; the
two-agent variant keeps the choice. An illegal action raises IllegalMove from `raw_env` and changes nothing; `env`
adds PettingZoo's usual wrappers, with which it ends the game against the agent that played it.
"""

from __future__ import annotations

from typing import Any

from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from fogbound.envs.agency import Agency
from fogbound.envs.chase import METADATA, Chase, Teams
from fogbound.envs.observe import Observation
from fogbound.rules import Edition
from fogbound.views.extras import extra_names


def env(**options: Any) -> AECEnv[str, Observation, int]:
    """The environment in PettingZoo's usual wrappers; options as for `ChaseEnv`."""
    bare = ChaseEnv(**options)
    losing: AECEnv[str, Observation, int] = wrappers.TerminateIllegalWrapper(bare, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(losing))


class ChaseEnv(Agency, AECEnv[str, Observation, int]):  # type: ignore[misc]  # PettingZoo carries no types
    """The bare environment. The reward comes at the end: 1 for every agent of the winning side, -1 for the others.

    `reset(seed=...)` decides all deals until the next seed, `reset(options={"deal": cards})` gives the cards.
    """

    metadata = METADATA | {"name": "fogbound_chase_v0"}

    def __init__(
        self,
        edition: Edition | str = "modern",
        agents: Teams = "pieces",
        *,
        candidates: bool = False,
        history: bool = False,
        reveal: bool = False,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        extras = extra_names(candidates=candidates, history=history)
        self.take_up(Chase(edition, agents, extras=extras, reveal=reveal, render_mode=render_mode))

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a new game."""
        self.chase.begin(seed, options)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, self.chase.game.is_over)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self._next_agent()

    def step(self, action: int | None) -> None:
        """Plays the selected agent's action; IllegalMove leaves everything as it was."""
        if not self.agents:
            raise RuntimeError("the game is over and all agents are gone: call reset()")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.chase.game.move(self.chase.move_of(agent, action))
        self._cumulative_rewards[agent] = 0.0
        self.rewards = self.chase.rewards()
        self.terminations = dict.fromkeys(self.agents, self.chase.game.is_over)
        self.agent_selection = self._next_agent()
        self._accumulate_rewards()

    def observe(self, agent: str) -> Observation:
        return self.chase.observe(agent)

    def _next_agent(self) -> str:
        return self.agents[0] if self.chase.game.is_over else self.chase.to_move()[0]


raw_env = ChaseEnv
