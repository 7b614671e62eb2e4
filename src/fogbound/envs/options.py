"""What `reset(options=...)` understands; everything else is refused, so that nothing is taken for done that was not."""

from __future__ import annotations

from typing import Any

import numpy as np

from fogbound.engine import Deal

Mask = np.ndarray[tuple[int], np.dtype[np.bool_]]

PETTINGZOO_OWN = "options"
"""PettingZoo's conformance tests ask whether `reset` takes options by giving one of this name."""


def given_deal(options: dict[str, Any] | None, besides: str = "") -> Deal | None:
    """The cards for one game, if any are given; ValueError for an option that there is not (`besides` is let pass)."""
    cards = _known(options, ("deal",), besides).get("deal")
    if cards is not None and not isinstance(cards, Deal):
        raise ValueError(f'options["deal"] is a fogbound.Deal, not {type(cards).__name__}')
    return cards


def given_deals(options: dict[str, Any] | None, games: int) -> list[Deal | None]:
    """The cards for each of many games, None where the seed decides."""
    cards = _known(options, ("deal", "reset_mask")).get("deal")
    if cards is None or isinstance(cards, Deal):
        return [cards] * games
    if not isinstance(cards, list | tuple) or len(cards) != games:
        raise ValueError(f'options["deal"] is a fogbound.Deal, or a list with one (or None) for each of {games} games')
    for entry in cards:
        if entry is not None and not isinstance(entry, Deal):
            raise ValueError(f'options["deal"] has {type(entry).__name__} among its deals')
    return list(cards)


def given_mask(options: dict[str, Any] | None, games: int) -> Mask:
    """Which of many games begin anew: all of them where no mask is given."""
    mask = (options or {}).get("reset_mask")
    if mask is None:
        return np.ones(games, np.bool_)
    if not isinstance(mask, np.ndarray) or mask.dtype != np.bool_ or mask.shape != (games,) or not mask.any():
        raise ValueError(f'options["reset_mask"] is a NumPy array of {games} booleans, not all of them False')
    return mask


def _known(options: dict[str, Any] | None, names: tuple[str, ...], besides: str = "") -> dict[str, Any]:
    named = options or {}
    for name in named:
        if name not in (*names, besides):
            raise ValueError(f"unknown option {name!r} of reset: choose from {', '.join(names)}")
    return named
