"""Players that somebody else wrote in Python, named `module:Class`.

To name one is to run its module's code, so only what a person types at their own machine may come here: commands,
tournaments and environments. The server's players come from `make_bot` alone.
"""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from typing import Any

from fogbound.ai.bot import Bot, Budget, Decision, SeatView, check_decides
from fogbound.ai.players.registry import make_bot
from fogbound.errors import BotError

GIVE = "return Decision(move) with one of view.legal"
WANTED = "write module:Class, where Class(seed) makes a player with a name and choose(view, budget)"


def open_bot(spelling: str, seed: int = 0) -> Bot:
    """The bot of a spelling, or the one that `module:Class` makes from a seed; BotError says what is missing."""
    if not is_outside(spelling):
        return make_bot(spelling, seed)
    made = open_object(spelling)
    if not callable(made):
        raise BotError(f"{spelling[:60]!r} cannot be called: {WANTED}")
    try:
        bot = made(seed)
    except Exception as error:  # whatever a stranger's constructor does wrong is a wrong spelling here
        raise BotError(f"{spelling[:60]}({seed}) failed with {type(error).__name__}: {error}") from error
    if not isinstance(getattr(bot, "name", None), str) or not callable(getattr(bot, "choose", None)):
        raise BotError(f"{spelling[:60]!r} makes a {type(bot).__name__}, which is not a player: {WANTED}")
    return OutsideBot(spelling, bot)


class IllegalChoice(BotError):
    """A player chose a move that is not legal."""


class OutsideBot:
    """A player of somebody else's: whatever it does wrong is told as its own fault, in one sentence."""

    def __init__(self, spelling: str, inner: Bot) -> None:
        self.spelling = spelling
        self.inner = inner
        self.name = inner.name

    def choose(self, view: SeatView, budget: Budget) -> Decision:
        """The inner player's decision; BotError if it fails, or if that is not a Decision with a legal move."""
        check_decides(view)
        bot = self.spelling[:60]
        try:
            decision = self.inner.choose(view, budget)
        except Exception as error:  # anything can go wrong in a stranger's code
            raise BotError(f"the player {bot} failed with {type(error).__name__}: {str(error)[:200]}") from error
        if not isinstance(decision, Decision):
            raise BotError(f"the player {bot} gave {type(decision).__name__} instead of a Decision: {GIVE}")
        if decision.move not in view.legal:
            raise IllegalChoice(f"the player {bot} plays {str(decision.move)[:40]!r}, which is not legal here: {GIVE}")
        return decision


def is_outside(spelling: str) -> bool:
    """Does it name something in a module?"""
    return ":" in spelling


def open_object(spelling: str) -> Any:
    """What a module has under a name, as `module:name`. Modules in the current folder are found, too."""
    module, _, name = spelling.partition(":")
    folder = str(Path.cwd())
    if folder not in sys.path:
        sys.path.append(folder)
    try:
        found = import_module(module.strip())
    except Exception as error:
        raise BotError(f"{module[:60]!r} cannot be imported: {type(error).__name__}: {error}") from error
    for part in name.strip().split("."):
        if not hasattr(found, part):
            raise BotError(f"{module[:60]} has no {name[:60]!r}: {WANTED}")
        found = getattr(found, part)
    return found
