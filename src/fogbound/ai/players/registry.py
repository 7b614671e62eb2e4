"""Which computer players there are, by name: six levels to play against, and players to measure with."""

from __future__ import annotations

from collections.abc import Callable

from fogbound.ai.bot import Bot
from fogbound.ai.parameters import Parameters
from fogbound.ai.players.cadet import CadetBot
from fogbound.ai.players.greedy import GreedyBot
from fogbound.ai.players.hunter import HunterBot
from fogbound.ai.players.learnt import LearntBot
from fogbound.ai.players.level import LevelBot
from fogbound.ai.players.random_bot import RandomBot
from fogbound.ai.players.reference import ReferenceBot, ReferenceOptions
from fogbound.ai.players.spelling import read_options, split_spelling
from fogbound.errors import BotError
from fogbound.rules.options import near

_SIMPLE = "habits=no, lookahead=no, search_plans=no, plan_percent=0, min_visit_share=0.8, final_power=0"

_RANKS: dict[str, tuple[str, int]] = {
    "cadet": ("cadet", 1),
    "constable": ("greedy", 1),
    "sergeant": (f"hunter(memory=1, team_plan=no, two_trees=no, {_SIMPLE})", 80),
    "inspector": (f"hunter(memory=2, {_SIMPLE})", 300),
    "superintendent": (f"hunter(memory=5, {_SIMPLE})", 2_500),
    "commissioner": ("hunter", 10_000),
}
"""From the weakest to the strongest: who plays, and at most how many playouts per move.

What changes from rank to rank is what people learn too: to remember tickets, to plan together, to see how far a
secret reaches, to know what Mister X likes to do, and to look further ahead.
"""

LEVELS = tuple(_RANKS)

_PLAIN: dict[str, Callable[[int], Bot]] = {"random": RandomBot, "greedy": GreedyBot, "learnt": LearntBot}


def _reference(seed: int, named: dict[str, str]) -> Bot:
    return ReferenceBot(seed, read_options(ReferenceOptions, named))


def _hunter(seed: int, named: dict[str, str]) -> Bot:
    return HunterBot(seed, read_options(Parameters, named))


_CHOSEN: dict[str, Callable[[int, dict[str, str]], Bot]] = {"reference": _reference, "hunter": _hunter}


def bot_names() -> tuple[str, ...]:
    """The levels from the weakest on, then the players to measure with."""
    return (*LEVELS, *_PLAIN, *_CHOSEN)


def make_bot(name: str, seed: int = 0) -> Bot:
    """The bot of that spelling, such as `reference(playouts=1000)`; BotError if there is none."""
    word, named = split_spelling(name)
    if word in _CHOSEN:
        return _CHOSEN[word](seed, named)
    if word not in bot_names():
        names = bot_names()
        raise BotError(f"unknown computer player {word[:40]!r}; choose from {', '.join(names)}.{near(word, names)}")
    if named:
        raise BotError(f"{word} has no options")
    if word == "cadet":
        return CadetBot(seed)
    if word in LEVELS:
        inner, playouts = _RANKS[word]
        return LevelBot(word, make_bot(inner, seed), playouts)
    return _PLAIN[word](seed)
