"""Which computer players there are, by name: players to measure with, and levels to play against."""

from __future__ import annotations

from collections.abc import Callable

from fogbound.ai.bot import Bot
from fogbound.ai.greedy import GreedyBot
from fogbound.ai.hunter import HunterBot, HunterOptions
from fogbound.ai.random_bot import RandomBot
from fogbound.ai.reference import ReferenceBot, ReferenceOptions
from fogbound.ai.spelling import read_options, split_spelling
from fogbound.errors import EditionError
from fogbound.rules.options import near

_PLAIN: dict[str, Callable[[int], Bot]] = {"random": RandomBot, "greedy": GreedyBot}


def _reference(seed: int, named: dict[str, str]) -> Bot:
    return ReferenceBot(seed, read_options(ReferenceOptions, named))


def _hunter(seed: int, named: dict[str, str]) -> Bot:
    return HunterBot(seed, read_options(HunterOptions, named))


_CHOSEN: dict[str, Callable[[int, dict[str, str]], Bot]] = {"reference": _reference, "hunter": _hunter}


def bot_names() -> tuple[str, ...]:
    """Their names, from the weakest on."""
    return (*_PLAIN, *_CHOSEN)


def make_bot(name: str, seed: int = 0) -> Bot:
    """The bot of that spelling, such as `reference(playouts=1000)`; EditionError with a near word if there is none."""
    word, named = split_spelling(name)
    if word in _CHOSEN:
        return _CHOSEN[word](seed, named)
    if word not in _PLAIN:
        raise EditionError(f"there is no computer player {word[:40]!r}.{near(word, bot_names())}")
    if named:
        raise EditionError(f"{word} has no options")
    return _PLAIN[word](seed)
