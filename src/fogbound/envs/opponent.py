"""Who plays the other side of a single environment: a player by its spelling, a bot, or a function of observations."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, cast

from fogbound.ai import Bot, Budget
from fogbound.ai.players.outside import open_bot
from fogbound.envs.actions import ActionCoding
from fogbound.envs.observe import Observer
from fogbound.rules import Move, Side, parse_move
from fogbound.views import DetectiveView, MisterXView

Given = str | Bot | Callable[[dict[str, Any]], Any]
"""A spelling such as `greedy` or `my_bots:Slow`, a bot (which then plays every game), or a function that gets
`{"observation": arrays, "action_mask": mask}` of its side and returns an action."""


class Opponent(Protocol):
    """Answers views with moves."""

    def begin(self, seed: int) -> None:
        """A new game begins."""
        ...

    def move(self, view: MisterXView | DetectiveView) -> Move:
        """Its move."""
        ...


class BotOpponent:
    """A bot; one that is given by its spelling is made anew for every game."""

    def __init__(self, given: str | Bot, coding: ActionCoding, playouts: int) -> None:
        self._given = given
        self._detectives = coding.edition.detectives
        self._budget = Budget(playouts=playouts)
        self.begin(0)

    def begin(self, seed: int) -> None:
        self._bot = open_bot(self._given, seed) if isinstance(self._given, str) else self._given

    def move(self, view: MisterXView | DetectiveView) -> Move:
        return parse_move(self._bot.choose(view, self._budget).move, self._detectives)


class FunctionOpponent:
    """A function from observations to actions."""

    def __init__(
        self, function: Callable[[dict[str, Any]], Any], coding: ActionCoding, side: Side, extras: tuple[str, ...]
    ) -> None:
        self._function = function
        self._observer = Observer(coding, side, extras=extras)
        self._move = coding.x_move if side is Side.MISTER_X else coding.team_move

    def begin(self, seed: int) -> None:
        """It keeps nothing of a game."""

    def move(self, view: MisterXView | DetectiveView) -> Move:
        return self._move(int(self._function(self._observer.observe(view))))


def opponent_for(given: Given, coding: ActionCoding, side: Side, *, playouts: int, extras: tuple[str, ...]) -> Opponent:
    """The opponent that plays a side; BotError or ValueError for what is none."""
    if isinstance(given, str):
        return BotOpponent(given, coding, playouts)
    if hasattr(given, "choose"):
        return BotOpponent(cast("Bot", given), coding, playouts)
    if not callable(given):
        raise ValueError(
            f"opponent={given!r}: write a player's name or module:Class, or give a bot or a function of observations"
        )
    return FunctionOpponent(given, coding, side, extras)
