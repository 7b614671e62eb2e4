"""Many games at once for `gymnasium.make_vec`: Mister X or the detectives against random play, or both sides.

Everything between the actions and the observations is compiled. For an opponent that thinks, ask Gymnasium for
single environments side by side: `make_vec(..., vectorization_mode="sync", opponent=...)`.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.error import InvalidAction, ResetNeeded
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from fogbound.envs.games import VectorGames
from fogbound.envs.observe import Observation, space_of
from fogbound.envs.options import given_deals, given_mask
from fogbound.errors import IllegalMove
from fogbound.referee.seen.block import Buffers
from fogbound.rules import Edition
from fogbound.views import Audience
from fogbound.views.tensors import fields

Array = np.ndarray[Any, np.dtype[Any]]


class ChaseVectorEnv(VectorEnv[Observation, Array, Array]):
    """N games of one edition; a game that has ended is dealt anew in the next step.

    `side` steps (`mister_x`, `detectives`, or `both`: whoever decides in each game, with its own view); rewards are
    1 and -1 for that side, for Mister X where both step. With `copy=False` observations are the environment's own
    buffers, overwritten by the next step: four times as fast. An action that its mask forbids is InvalidAction, and
    no game has changed.
    """

    metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012  Gymnasium declares it so

    def __init__(
        self,
        num_envs: int = 1,
        edition: Edition | str = "modern",
        side: str = "both",
        opponent: str = "random",
        *,
        copy: bool = True,
    ) -> None:
        if opponent != "random":
            raise ValueError('the compiled opponent is "random"; for a bot write vectorization_mode="sync"')
        self.games = VectorGames(edition, num_envs, side)
        self.num_envs = num_envs
        self.single_observation_space = self._space()
        self.single_action_space = spaces.Discrete(self.games.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._buffers: Buffers = self.games.new_buffers()
        self._actions = np.zeros(num_envs, np.int64)
        self._rewards = np.zeros(num_envs, np.float64)
        self._copy = copy
        self._is_ready = False

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deals anew; `seed` as in SyncVectorEnv: n stands for n, n + 1..., a list has one (or None) for each game.

        `options["deal"]` gives the cards, one deal for all games or a list of them; `options["reset_mask"]` says which
        games begin anew.
        """
        begins = given_mask(options, self.num_envs)
        self.games.reset(seed, deals=given_deals(options, self.num_envs), begins=begins)
        self._is_ready = True
        return self._observe(), {}

    def step(self, actions: Array) -> tuple[Observation, Array, Array, Array, dict[str, Any]]:
        """One action a game."""
        if not self._is_ready:
            raise ResetNeeded("no game is in progress: call reset()")
        given = np.asarray(actions)
        if given.shape != (self.num_envs,) or not np.issubdtype(given.dtype, np.integer):
            raise InvalidAction(f"actions are {self.num_envs} whole numbers")
        self._actions[:] = given
        try:
            ended = self.games.step(self._actions, self._rewards)
        except IllegalMove as error:
            raise InvalidAction(str(error)) from None
        none = np.zeros(self.num_envs, np.bool_)
        return self._observe(), self._rewards.copy(), ended.copy(), none, {}

    def random_actions(self) -> Array:
        """A legal action for every game, all equally likely: the baseline policy, at compiled speed."""
        actions = np.empty(self.num_envs, np.int64)
        self.games.choose(actions)
        return actions

    def _observe(self) -> Observation:
        self.games.observe(self._buffers)
        parts, mask = self._buffers.arrays, self._buffers.action_mask
        if not self._copy:
            return {"observation": dict(parts), "action_mask": mask}
        return {"observation": {name: part.copy() for name, part in parts.items()}, "action_mask": mask.copy()}

    def _space(self) -> spaces.Dict:
        audience = Audience.DETECTIVES if self.games.side == "detectives" else Audience.MISTER_X
        parts = {field.name: space_of(field) for field in fields(self.games.edition, audience)}
        mask = spaces.Box(0, 1, (self.games.actions,), np.int8)
        return spaces.Dict({"observation": spaces.Dict(parts), "action_mask": mask})  # type: ignore[arg-type]  # boxes are spaces


def mister_x_vector(num_envs: int = 1, **options: Any) -> ChaseVectorEnv:
    """Mister X against random detectives."""
    return ChaseVectorEnv(num_envs, side="mister_x", **options)


def detectives_vector(num_envs: int = 1, **options: Any) -> ChaseVectorEnv:
    """The detectives against a random Mister X."""
    return ChaseVectorEnv(num_envs, side="detectives", **options)


def both_vector(num_envs: int = 1, **options: Any) -> ChaseVectorEnv:
    """Both sides step."""
    return ChaseVectorEnv(num_envs, side="both", **options)
