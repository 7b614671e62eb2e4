"""N games stepped at once in compiled code, over arrays that the caller owns. No framework is needed for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from fogbound.engine import Deal, start
from fogbound.engine.dealing import undealt, x_cards
from fogbound.engine.layout import STATE, StateArray
from fogbound.envs import stepping
from fogbound.envs.actions import action_coding
from fogbound.envs.options import Mask
from fogbound.envs.seeds import ANSWERS, CHOICES, DEALS, Seed, Streams, seeds_for, streams
from fogbound.envs.stepping import BOTH, DETECTIVES, MISTER_X, Games
from fogbound.errors import IllegalMove
from fogbound.referee.seen.block import Buffers, make_buffers
from fogbound.rules import Edition
from fogbound.rules.files import open_edition
from fogbound.rules.tables import MAX_STATIONS, tables
from fogbound.views import Audience
from fogbound.views.tensors import log_length

SIDES = {"both": BOTH, "mister_x": MISTER_X, "detectives": DETECTIVES}

Actions = np.ndarray[Any, np.dtype[np.int64]]
Rewards = np.ndarray[Any, np.dtype[np.float64]]
Ended = np.ndarray[Any, np.dtype[np.bool_]]


class VectorGames:
    """So many games of one edition. `side` steps; with `both` whoever decides in each game does, and sees its own view.

    A game that ended in one step is dealt anew in the next one, whatever its action is. Each game has a seed of its
    own, so the same seeds and actions give the same games: see `reset`.
    """

    def __init__(
        self,
        which: Edition | str,
        games: int,
        side: str = "both",
        seed: int | Sequence[Seed] | None = None,
    ) -> None:
        if side not in SIDES:
            raise ValueError(f"side={side!r}: write {', '.join(SIDES)}")
        if games < 1:
            raise ValueError("there must be at least one game")
        self.edition = open_edition(which) if isinstance(which, str) else which
        self.games = games
        self.side = side
        self.coding = coding = action_coding(self.edition)
        sizes = {"both": coding.size, "mister_x": coding.mister_x, "detectives": coding.team}
        self.actions = sizes[side]
        most = int(tables(self.edition)[0].most_moves)
        self._side = SIDES[side]
        self._longest = log_length(self.edition)
        self._games = Games(
            tables=tables(self.edition),
            first=undealt(self.edition),
            own=x_cards(self.edition),
            dealt=np.zeros(games, STATE),
            states=np.zeros(games, STATE),
            deals=np.zeros(games, np.uint64),
            answers=np.zeros(games, np.uint64),
            choices=np.zeros(games, np.uint64),
            codes=np.zeros((games, most), np.int32),
            counts=np.zeros(games, np.int32),
            ended=np.zeros(games, np.bool_),
            cards=np.zeros(MAX_STATIONS, np.uint8),
            x_codes=coding.x_codes,
            step_codes=coding.step_codes,
            x_numbers=coding.x_numbers,
            step_numbers=coding.step_numbers,
        )
        self._sow(streams(seeds_for(seed, games)), np.ones(games, np.bool_))
        self.reset()

    def reset(
        self,
        seed: int | Sequence[Seed] | None = None,
        *,
        deals: Sequence[Deal | None] | None = None,
        begins: Mask | None = None,
    ) -> None:
        """Deals anew, everywhere or where `begins` says so. ValueError or PositionError, and nothing has changed.

        A number n seeds the games with n, n + 1 and so forth, a list each with its own; without a seed, or where the
        list has None, a game takes the next deal of the seed that it has. `deals` gives some games their cards.
        """
        seeds = seeds_for(seed, self.games)
        begins = np.ones(self.games, np.bool_) if begins is None else begins
        given = [None] * self.games if deals is None else list(deals)
        if len(given) != self.games:
            raise ValueError(f"there are {len(given)} deals: give one, or None, for each of the {self.games} games")
        states = {place: start(self.edition, cards).array[0] for place, cards in enumerate(given) if cards is not None}
        self._sow(streams(seeds), begins & np.array([word is not None for word in seeds]))
        for place, state in states.items():
            if begins[place]:
                self._games.dealt[place] = state
        stepping.begin_all(self._games, self._side, begins, np.array([cards is not None for cards in given]))

    def _sow(self, words: Streams, where: Mask) -> None:
        """Begins the streams of some games anew."""
        for column, seeds in (
            (DEALS, self._games.deals),
            (ANSWERS, self._games.answers),
            (CHOICES, self._games.choices),
        ):
            seeds[where] = words[where, column]

    def set_states(self, states: StateArray) -> None:
        """Goes on from given states of this edition, one a game; where one side steps, it must be deciding."""
        self._games.states[:] = states
        stepping.list_all(self._games)

    def step(self, actions: Actions, rewards: Rewards) -> Ended:
        """One action a game, in place; fills `rewards` and returns which games have ended (kept: copy to keep).

        IllegalMove names the first game whose action its mask forbids, and then nothing at all has changed.
        """
        if actions.shape != (self.games,) or rewards.shape != (self.games,):
            raise ValueError(f"actions and rewards have one number a game: shape ({self.games},)")
        wrong = stepping.first_illegal(self._games, actions)
        if wrong >= 0:
            raise IllegalMove(f"the action of game {wrong} is masked out")
        stepping.play_all(self._games, actions, self._side, rewards)
        return self._games.ended

    def observe(self, buffers: Buffers) -> None:
        """Writes what the stepping side sees of every game, and its masks, into the caller's buffers."""
        if buffers.action_mask.shape != (self.games, self.actions):
            raise ValueError(f"action_mask should be int8 of shape ({self.games}, {self.actions})")
        stepping.write_all(self._games, self._side, self._longest, buffers.rows, buffers.action_mask)

    def new_buffers(self) -> Buffers:
        """Buffers that `observe` can write into; private arrays are named only where Mister X steps."""
        audience = Audience.DETECTIVES if self.side == "detectives" else Audience.MISTER_X
        return make_buffers(self.edition, self.games, self.actions, audience=audience)

    def choose(self, actions: Actions) -> None:
        """A random legal action for every game."""
        stepping.choose_all(self._games, actions)

    @property
    def states(self) -> StateArray:
        """The truth, for tests and for research that may know it."""
        return self._games.states
