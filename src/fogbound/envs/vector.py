"""Many games at once for Gymnasium: one side against an opponent in compiled code or a function, or both sides.

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

from fogbound.ai.players.outside import is_outside, open_object
from fogbound.envs.flat import Flat
from fogbound.envs.games import OPPONENTS, Policy, VectorGames, audience_of
from fogbound.envs.observe import Observation, space_of
from fogbound.envs.options import given_deals, given_mask
from fogbound.errors import IllegalMove
from fogbound.referee.seen.block import Buffers
from fogbound.rules import Edition
from fogbound.views.extras import extra_fields
from fogbound.views.tensors import fields

Array = np.ndarray[Any, np.dtype[Any]]


class ChaseVectorEnv(VectorEnv[Observation, Array, Array]):
    """N games of one edition.

    `side` steps (`mister_x`, `detectives`, or `both`: whoever decides in each game, with its own view); rewards are
    1 and -1 for that side, for Mister X where both step. `opponent` plays the other one: "random", "greedy", or a
    function from its observations, a row for each game in which it decides, to an action for each. An action that its
    mask forbids is InvalidAction, and no game has changed; with `illegal="random"` a random legal one is played
    instead, and `infos["illegal_action"]` says where.

    `candidates` and `history` add arrays (views.extras). With `views="both"` observations have both sides' parts, under
    their names. With `rows` an observation is one row of bytes (`games.slots()` says what lies where), with `flat` one
    of numbers between -1 and 1 (envs.flat). With
    `copy=False` observations are the environment's own buffers, overwritten by the next step: four times as fast.
    """

    def __init__(
        self,
        num_envs: int = 1,
        edition: Edition | str = "modern",
        side: str = "both",
        opponent: str | Policy = "random",
        *,
        candidates: bool = False,
        history: bool = False,
        views: str = "deciding",
        rows: bool = False,
        flat: bool = False,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        illegal: str = "raise",
        copy: bool = True,
    ) -> None:
        if isinstance(opponent, str) and is_outside(opponent):
            opponent = open_object(opponent)
        if (isinstance(opponent, str) and opponent not in OPPONENTS) or hasattr(opponent, "choose"):
            words = ", ".join(f'"{word}"' for word in OPPONENTS)
            raise ValueError(f'opponent is {words} or a function here; for a bot write vectorization_mode="sync"')
        if views not in ("deciding", "both"):
            raise ValueError(f"views={views!r}: write deciding or both")
        if illegal not in ("raise", "random"):
            raise ValueError(f"illegal={illegal!r}: write raise, or random to play any legal action instead")
        if rows and flat:
            raise ValueError("rows are bytes, flat is numbers: ask for one of them")
        mode = AutoresetMode(autoreset_mode)
        self.games = VectorGames(
            edition, num_envs, side, opponent=opponent, candidates=candidates, history=history, autoreset=mode.value
        )
        self.num_envs = num_envs
        self.metadata = {"autoreset_mode": mode}
        self._sees = ("mister_x", "detectives") if views == "both" else (side,)
        self._rows = rows
        self._replaces = illegal == "random"
        self._flats = {seer: self._flat_of(seer) for seer in self._sees} if flat else {}
        self.single_observation_space = self._space()
        self.single_action_space = spaces.Discrete(self.games.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._buffers = {seer: self.games.new_buffers(seer) for seer in self._sees}
        self._actions = np.zeros(num_envs, np.int64)
        self._rewards = np.zeros(num_envs, np.float64)
        self._finals: dict[str, Any] = {}
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
        self._finals = {}
        replaced = self._replace_illegal() if self._replaces else {}
        try:
            ended = self.games.step(self._actions, self._rewards, self._look_last)
        except IllegalMove as error:
            raise InvalidAction(str(error)) from None
        none = np.zeros(self.num_envs, np.bool_)
        return self._observe(), self._rewards.copy(), ended, none, self._finals | replaced

    def _replace_illegal(self) -> dict[str, Any]:
        """Puts random legal actions where the given ones are forbidden, and says where."""
        wrong = self.games.illegal(self._actions)
        if wrong.any():
            self._actions[wrong] = self.random_actions()[wrong]
        return {"illegal_action": wrong, "_illegal_action": wrong}

    @property
    def autoreset_mode(self) -> AutoresetMode:
        """When games are dealt anew, as `SyncVectorEnv` says it."""
        mode: AutoresetMode = self.metadata["autoreset_mode"]
        return mode

    def call(self, name: str, *args: Any, **named: Any) -> tuple[Any, ...]:
        """What an attribute or method gives, once for each game: there are no environments inside, so all are alike."""
        found = getattr(self, name)
        answer = found(*args, **named) if callable(found) else found
        return (answer,) * self.num_envs

    def get_attr(self, name: str) -> tuple[Any, ...]:
        """An attribute, once for each game."""
        return self.call(name)

    def set_attr(self, name: str, values: Any) -> None:
        """Sets an attribute for all games; ValueError where they should differ, since they have it in common."""
        each = list(values) if isinstance(values, list | tuple) else [values]
        if any(value is not each[0] and value != each[0] for value in each) or not each:
            raise ValueError(f"{name} is common to all games: give one value")
        setattr(self, name, each[0])

    def action_masks(self) -> Array:
        """The actions that are allowed now, a row of booleans for each game."""
        masks = [part.action_mask != 0 for part in self._buffers.values()]
        if len(masks) > 1:
            raise ValueError('with views="both" each observation has its own action_mask')
        only: Array = masks[0]
        return only

    def random_actions(self) -> Array:
        """A legal action for every game, all equally likely: the baseline policy, at compiled speed."""
        actions = np.empty(self.num_envs, np.int64)
        self.games.choose(actions)
        return actions

    def _observe(self) -> Observation:
        for seer, buffers in self._buffers.items():
            self.games.observe(buffers, seer)
        return self._told(self._buffers, copy=self._copy)

    def _told(self, buffers: dict[str, Buffers], *, copy: bool) -> Observation:
        """What the buffers hold, under the sides' names where both are asked for."""
        told: dict[str, Observation] = {}
        for seer, part in buffers.items():
            own = part.copied() if copy else part
            told[seer] = {"observation": self._shaped(own, seer), "action_mask": own.action_mask}
        return told if len(self._sees) > 1 else next(iter(told.values()))

    def _shaped(self, buffers: Buffers, seer: str) -> Any:
        if self._rows:
            return buffers.rows
        return self._flats[seer](buffers.arrays) if self._flats else dict(buffers.arrays)

    def _flat_of(self, seer: str) -> Flat:
        return Flat(self.games.edition, audience_of(seer), self.games.extras)

    def _look_last(self, ended: Array) -> None:
        """Keeps what is seen of games that are dealt anew in the same step, as SyncVectorEnv does."""
        where = np.flatnonzero(ended)
        buffers = {seer: part.first(len(where)) for seer, part in self._buffers.items()}
        for seer, part in buffers.items():
            self.games.observe(part, seer, where)
        seen, finals = self._told(buffers, copy=True), np.full(self.num_envs, None, object)
        for row, game in enumerate(where):
            finals[game] = _of_row(seen, row)
        self._finals = {"final_obs": finals, "_final_obs": ended, "final_info": {}, "_final_info": ended}

    def _space(self) -> spaces.Dict:
        parts = {seer: self._space_of(seer) for seer in self._sees}
        return spaces.Dict(dict(parts)) if len(parts) > 1 else parts[self._sees[0]]

    def _space_of(self, seer: str) -> spaces.Dict:
        games = self.games
        made = (*fields(games.edition, audience_of(seer)), *extra_fields(games.edition, games.extras))
        parts: dict[str, spaces.Space[Any]] = {field.name: space_of(field) for field in made}
        seen: spaces.Space[Any] = spaces.Dict(parts)
        if self._rows:
            seen = spaces.Box(0, 255, (games.row_bytes,), np.uint8)
        elif self._flats:
            seen = spaces.Box(-1, 1, (self._flats[seer].size,), np.float32)
        return spaces.Dict({"observation": seen, "action_mask": spaces.Box(0, 1, (games.action_count(seer),), np.int8)})


def _of_row(seen: Any, row: int) -> Any:
    """What is seen of one game."""
    if isinstance(seen, dict):
        return {name: _of_row(part, row) for name, part in seen.items()}
    return seen[row]


def mister_x_vector(num_envs: int = 1, **options: Any) -> ChaseVectorEnv:
    """Mister X against an opponent."""
    return ChaseVectorEnv(num_envs, side="mister_x", **options)


def detectives_vector(num_envs: int = 1, **options: Any) -> ChaseVectorEnv:
    """The detectives against an opponent."""
    return ChaseVectorEnv(num_envs, side="detectives", **options)


def both_vector(num_envs: int = 1, **options: Any) -> ChaseVectorEnv:
    """Both sides step."""
    return ChaseVectorEnv(num_envs, side="both", **options)
