"""One agent for Gymnasium: Mister X against a computer player, or the detectives against one."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.error import InvalidAction, ResetNeeded

from fogbound.engine import Deal
from fogbound.envs.actions import action_coding
from fogbound.envs.deals import Deals
from fogbound.envs.flat import Flat
from fogbound.envs.many.stepping import BEGINNINGS
from fogbound.envs.observe import Observer
from fogbound.envs.opponent import Given, opponent_for
from fogbound.envs.options import given_deal
from fogbound.envs.play import Play, reward
from fogbound.envs.render import RENDER_FPS, RENDER_MODES, Frame, check_mode, frame
from fogbound.errors import IllegalMove
from fogbound.rules import Edition, Side
from fogbound.rules.files import open_edition
from fogbound.views.extras import extra_names

Answer = tuple[Any, float, bool, bool, dict[str, Any]]


class SideEnv(gymnasium.Env[Any, np.int64]):
    """One side plays, `opponent` the other one. A step is a decision; the reward comes at the end.

    With `flat` an observation is one row of numbers (envs.flat), and `action_masks()` says what is allowed.

    The opponent is a player's name, `module:Class`, a bot, or a function from its side's observations to actions.

    An action outside the space is always InvalidAction. One that the mask forbids ends the game with -1 and
    `info["illegal_action"]`; with `illegal="raise"` it is InvalidAction too and changes nothing, with
    `illegal="random"` a random legal one is played instead. A bot thinks for `playouts`, so that equal seeds and
    actions give equal games.
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": RENDER_FPS}  # noqa: RUF012  Gymnasium declares it so
    side: Side

    def __init__(
        self,
        edition: Edition | str = "modern",
        opponent: Given = "random",
        *,
        playouts: int = 200,
        candidates: bool = False,
        history: bool = False,
        flat: bool = False,
        illegal: str = "lose",
        render_mode: str | None = None,
    ) -> None:
        if illegal not in ("lose", "raise", "random"):
            raise ValueError(f"illegal={illegal!r}: write 'lose', 'raise' or 'random'")
        check_mode(render_mode)
        self.edition = _edition(edition)
        self.render_mode = render_mode
        self._coding = action_coding(self.edition)
        extras = extra_names(candidates=candidates, history=history)
        self._observer = Observer(self._coding, self.side, extras=extras)
        self._flat = Flat(self.edition, self._observer.audience, extras) if flat else None
        row = None if self._flat is None else spaces.Box(-1, 1, (self._flat.size,), np.float32)
        self.observation_space = row or self._observer.space()
        self.action_space = spaces.Discrete(self._observer.actions)
        other = Side.DETECTIVES if self.side is Side.MISTER_X else Side.MISTER_X
        self._opponent = opponent_for(opponent, self._coding, other, playouts=playouts, extras=extras)
        self._illegal = illegal
        self._deals = Deals(self.edition)
        self._play: Play | None = None
        self._is_lost = False
        self._mask: Any = None

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Begins a new game; `options["deal"]` gives the cards instead of the seed.

        A game that the bot loses before this side has a decision is begun again: there is nothing to learn from it.
        Where the bot loses it every time, the next deal is taken.
        """
        cards = given_deal(options)
        super().reset(seed=seed)
        if seed is not None:
            self._deals = Deals(self.edition, seed)
        for _ in range(BEGINNINGS if cards is None else 1):
            dealt = cards or self._deals.deal()
            for _ in range(BEGINNINGS):
                play = self._play = self._begun(dealt)
                if not play.is_over:
                    self._is_lost = False
                    return self._observe(play), {}
        raise ResetNeeded("every game ends before the first decision: give another deal or opponent")

    def step(self, action: np.int64 | int) -> Answer:
        """Plays one decision, then the bot's until it is this side's turn again."""
        play = self._play
        if play is None or play.is_over or self._is_lost:
            raise ResetNeeded("no game is in progress: call reset()")
        if not self.action_space.contains(action):
            raise InvalidAction(f"actions are 0 to {self._observer.actions - 1}")
        number, info = int(action), {}
        if self._illegal == "random" and not self._mask[number]:
            number, info = int(self.np_random.choice(np.flatnonzero(self._mask))), {"illegal_action": True}
        try:
            play.move(self._coding.x_move(number) if self.side is Side.MISTER_X else self._coding.team_move(number))
        except IllegalMove:
            return self._forbidden(play)
        self._let_opponent_play(play)
        return self._observe(play), reward(play.ending, self.side), play.is_over, False, info

    def action_masks(self) -> np.ndarray[Any, np.dtype[np.bool_]]:
        """The actions that are allowed now, as booleans: what SB3's MaskablePPO asks for."""
        if self._mask is None:
            raise ResetNeeded("no game is in progress: call reset()")
        allowed: np.ndarray[Any, np.dtype[np.bool_]] = self._mask != 0
        return allowed

    def render(self) -> Frame | None:
        if self._play is None:
            raise ResetNeeded("no game is in progress: call reset()")
        return frame(self._view(self._play), self.render_mode)

    def _begun(self, cards: Deal) -> Play:
        """A game at this side's first decision, or over."""
        self._opponent.begin(int(self.np_random.integers(2**31)))
        play = Play(self.edition, cards)
        self._let_opponent_play(play)
        return play

    def _forbidden(self, play: Play) -> Answer:
        if self._illegal == "raise":
            raise InvalidAction("this action is masked out: the rules do not allow it here")
        self._is_lost = True
        return self._observe(play), -1.0, True, False, {"illegal_action": True}

    def _let_opponent_play(self, play: Play) -> None:
        while not play.is_over and play.side_to_move is not self.side:
            view = play.detective_view if self.side is Side.MISTER_X else play.x_view
            play.move(self._opponent.move(view))

    def _view(self, play: Play) -> Any:
        return play.x_view if self.side is Side.MISTER_X else play.detective_view

    def _observe(self, play: Play) -> Any:
        seen = self._observer.observe(self._view(play))
        self._mask = seen["action_mask"]
        return seen if self._flat is None else self._flat(seen["observation"])


def _edition(which: Edition | str) -> Edition:
    return open_edition(which) if isinstance(which, str) else which


class MisterXEnv(SideEnv):
    """Mister X against a computer player."""

    side = Side.MISTER_X


class DetectivesEnv(SideEnv):
    """The detectives, bobbies included, against a computer player: one leg of one piece a step."""

    side = Side.DETECTIVES


def no_single_self_play(**options: Any) -> SideEnv:
    """Both sides step in many games at once only; says what to call for one."""
    raise gymnasium.error.Error(
        'both sides of one game are two agents: call pettingzoo.make("aec", "fogbound/chase-v0", agents="teams"), or '
        'gymnasium.make_vec("fogbound/SelfPlay-v0", num_envs=1)'
    )
