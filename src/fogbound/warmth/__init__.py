"""Machine code for this machine: made once, on the first start, so that nobody has to wait for it in a game."""

from fogbound.warmth.turns import wait_for_others
from fogbound.warmth.warming import Warming

__all__ = ["Warming", "wait_for_others"]
