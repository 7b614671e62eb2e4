"""The game for PettingZoo's parallel interface: all pursuers who may move propose at once.

In a step every agent gives an action; whoever has nothing to decide gives `wait`. Where the pursuers choose their
order, those who have not moved yet propose their legs together, knowing the same; the legs are played by number,
and a piece whose leg has become impossible meanwhile (another one went there) is asked again in the next step. Where
the order is fixed, one piece acts in a step. Either way the games are games of the edition.
"""

from __future__ import annotations

from typing import Any

from pettingzoo import ParallelEnv

from fogbound.envs.actions import WAIT
from fogbound.envs.agency import Agency
from fogbound.envs.chase import METADATA, Chase, Teams, side_of
from fogbound.envs.observe import Observation
from fogbound.errors import IllegalMove
from fogbound.rules import Edition, Move
from fogbound.views.extras import extra_names

Agents = dict[str, Any]


class ParallelChaseEnv(Agency, ParallelEnv[str, Observation, int]):  # type: ignore[misc]  # PettingZoo carries no types
    """All agents step together; rewards as in the AEC environment.

    `illegal` says what becomes of an action that the mask forbids: `lose` ends the game, -1 for the agent and 0 for
    the others (as PettingZoo's wrapper for the AEC interface does); `raise` is an IllegalMove and changes nothing.
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
        illegal: str = "lose",
        render_mode: str | None = None,
    ) -> None:
        if illegal not in ("lose", "raise"):
            raise ValueError(f"illegal={illegal!r}: write 'lose' or 'raise'")
        extras = extra_names(candidates=candidates, history=history)
        self.take_up(Chase(edition, agents, extras=extras, reveal=reveal, render_mode=render_mode))
        self._illegal = illegal

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Agents, Agents]:
        """Begins a new game."""
        self.chase.begin(seed, options)
        self.agents = list(self.possible_agents)
        return self._observations(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, int]) -> tuple[Agents, Agents, Agents, Agents, Agents]:
        """Plays every agent's action that the rules allow one after the other."""
        if not self.agents:
            raise RuntimeError("the game is over and all agents are gone: call reset()")
        deciding = self.chase.to_move()
        moves: dict[str, Move] = {}
        faulty: list[str] = []
        for agent in self.agents:
            try:
                moves |= self._proposal(agent, actions[agent], deciding)
            except IllegalMove:
                if self._illegal == "raise":
                    raise
                faulty.append(agent)
        if not faulty:
            self._play_all(deciding, moves)
        return self._answer(faulty)

    def _proposal(self, agent: str, action: int, deciding: list[str]) -> dict[str, Move]:
        if agent in deciding:
            return {agent: self.chase.allowed_move_of(agent, action)}
        if not self.action_space(agent).contains(action) or int(action) != WAIT:
            raise IllegalMove("an agent that has nothing to decide gives action 0")
        return {}

    def _play_all(self, deciding: list[str], moves: dict[str, Move]) -> None:
        """By number. The side that decides can change only at the end, so the later moves are still in turn."""
        for agent in deciding:
            try:
                self.chase.game.move(moves[agent])
            except IllegalMove:
                continue  # Somebody went there meanwhile: this piece is asked again.
            if self.chase.game.is_over or side_of(self.chase.to_move()[0]) is not side_of(agent):
                return

    def _answer(self, faulty: list[str]) -> tuple[Agents, Agents, Agents, Agents, Agents]:
        agents = self.agents
        is_over = bool(faulty) or self.chase.game.is_over
        rewards = {agent: -1.0 if agent in faulty else 0.0 for agent in agents} if faulty else self.chase.rewards()
        observations = self._observations()
        if is_over:
            self.agents = []
        ended = dict.fromkeys(agents, is_over)
        return observations, rewards, ended, dict.fromkeys(agents, False), {agent: {} for agent in agents}

    def _observations(self) -> Agents:
        return {agent: self.chase.observe(agent) for agent in self.agents}


parallel_env = ParallelChaseEnv
