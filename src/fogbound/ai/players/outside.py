"""Players that somebody else wrote in Python, named `module:Class`.

To name one is to run its module's code, so only what a person types at their own machine may come here: commands,
tournaments and environments. The server's players come from `make_bot` alone.
"""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from typing import Any

from fogbound.ai.bot import Bot
from fogbound.ai.players.registry import make_bot
from fogbound.errors import BotError

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
    player: Bot = bot
    return player


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
