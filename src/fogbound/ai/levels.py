"""Which computer players there are, by name."""

from __future__ import annotations

from collections.abc import Callable

from fogbound.ai.bot import Bot
from fogbound.ai.random_bot import RandomBot
from fogbound.errors import EditionError
from fogbound.rules.options import near

_BOTS: dict[str, Callable[[int], Bot]] = {"random": RandomBot}


def bot_names() -> tuple[str, ...]:
    """Their names, from the weakest on."""
    return tuple(_BOTS)


def make_bot(name: str, seed: int = 0) -> Bot:
    """The bot of that name; EditionError with a near one for a name that there is not."""
    if name not in _BOTS:
        raise EditionError(f"there is no computer player {name[:40]!r}.{near(name, _BOTS)}")
    return _BOTS[name](seed)
