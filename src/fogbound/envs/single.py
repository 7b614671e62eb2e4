"""One agent for Gymnasium: Mister X against a computer player, or the detectives against one."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.error import InvalidAction, ResetNeeded

from fogbound.ai import Bot, Budget, make_bot
from fogbound.engine import Deal
from fogbound.envs.actions import action_coding
from fogbound.envs.deals import Deals
from fogbound.envs.many.stepping import BEGINNINGS
from fogbound.envs.observe import Observation, Observer
from fogbound.envs.options import given_deal
from fogbound.envs.play import Play, reward
from fogbound.envs.render import RENDER_FPS, RENDER_MODES, Frame, check_mode, frame
from fogbound.errors import IllegalMove
from fogbound.rules import Edition, Side, parse_move
from fogbound.rules.files import open_edition
from fogbound.views.extras import extra_names

Answer = tuple[Observation, float, bool, bool, dict[str, Any]]


class SideEnv(gymnasium.Env[Observation, np.int64]):
    """One side plays, a bot of `fogbound.ai` plays the other one. A step is a decision; the reward comes at the end.

    An action outside the space is always InvalidAction. One that the mask forbids ends the game with -1 and
    `info["illegal_action"]`, or, with `illegal="raise"`, is InvalidAction too and changes nothing. The bot thinks
    for `playouts`, so that equal seeds and actions give equal games.
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": RENDER_FPS}  # noqa: RUF012  Gymnasium declares it so
    side: Side

    def __init__(
        self,
        edition: Edition | str = "modern",
        opponent: str = "random",
        *,
        playouts: int = 200,
        candidates: bool = False,
        history: bool = False,
        illegal: str = "lose",
        render_mode: str | None = None,
    ) -> None:
        if illegal not in ("lose", "raise"):
            raise ValueError(f"illegal={illegal!r}: write 'lose' or 'raise'")
        check_mode(render_mode)
        self.edition = _edition(edition)
        self.render_mode = render_mode
        self._coding = action_coding(self.edition)
        self._observer = Observer(self._coding, self.side, extras=extra_names(candidates=candidates, history=history))
        self.observation_space = self._observer.space()
        self.action_space = spaces.Discrete(self._observer.actions)
        self._opponent = opponent
        self._bot: Bot = make_bot(opponent)
        self._budget = Budget(playouts=playouts)
        self._illegal = illegal
        self._deals = Deals(self.edition)
        self._play: Play | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
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
                    return self._observe(play), {}
        raise ResetNeeded("every game ends before the first decision: give another deal or opponent")

    def step(self, action: np.int64 | int) -> Answer:
        """Plays one decision, then the bot's until it is this side's turn again."""
        play = self._play
        if play is None or play.is_over:
            raise ResetNeeded("no game is in progress: call reset()")
        if not self.action_space.contains(action):
            raise InvalidAction(f"actions are 0 to {self._observer.actions - 1}")
        number = int(action)
        try:
            play.move(self._coding.x_move(number) if self.side is Side.MISTER_X else self._coding.team_move(number))
        except IllegalMove:
            return self._forbidden(play)
        self._let_opponent_play(play)
        return self._observe(play), reward(play.ending, self.side), play.is_over, False, {}

    def render(self) -> Frame | None:
        if self._play is None:
            raise ResetNeeded("no game is in progress: call reset()")
        return frame(self._view(self._play), self.render_mode)

    def _begun(self, cards: Deal) -> Play:
        """A game at this side's first decision, or over."""
        self._bot = make_bot(self._opponent, int(self.np_random.integers(2**31)))
        play = Play(self.edition, cards)
        self._let_opponent_play(play)
        return play

    def _forbidden(self, play: Play) -> Answer:
        if self._illegal == "raise":
            raise InvalidAction("this action is masked out: the rules do not allow it here")
        self._play = None
        return self._observe(play), -1.0, True, False, {"illegal_action": True}

    def _let_opponent_play(self, play: Play) -> None:
        while not play.is_over and play.side_to_move is not self.side:
            view = play.detective_view if self.side is Side.MISTER_X else play.x_view
            decision = self._bot.choose(view, self._budget)
            play.move(parse_move(decision.move, self.edition.detectives))

    def _view(self, play: Play) -> Any:
        return play.x_view if self.side is Side.MISTER_X else play.detective_view

    def _observe(self, play: Play) -> Observation:
        return self._observer.observe(self._view(play))


def _edition(which: Edition | str) -> Edition:
    return open_edition(which) if isinstance(which, str) else which


class MisterXEnv(SideEnv):
    """Mister X against a computer player."""

    side = Side.MISTER_X


class DetectivesEnv(SideEnv):
    """The detectives, bobbies included, against a computer player: one leg of one piece a step."""

    side = Side.DETECTIVES
