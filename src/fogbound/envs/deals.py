"""The deals of a seed, one after the other: the same cards in every environment."""

from __future__ import annotations

import numpy as np

from fogbound.engine import Deal
from fogbound.engine.dealing import Seeds, deal_at, deal_of, undealt, x_cards
from fogbound.engine.layout import STATE
from fogbound.envs.seeds import DEALS, Seed, streams, whole
from fogbound.rules import Edition
from fogbound.rules.tables import MAX_STATIONS, tables


class Deals:
    """What is dealt in game after game from one seed; without a seed the system's randomness decides.

    Deals that would leave Mister X without a first leg are left out.
    """

    def __init__(self, edition: Edition, seed: Seed = None) -> None:
        self._edition = edition
        self._first, self._own = undealt(edition), x_cards(edition)
        self._state, self._cards = np.zeros(1, STATE), np.zeros(MAX_STATIONS, np.uint8)
        self._seed: Seeds = streams([None if seed is None else whole(seed)])[0, DEALS : DEALS + 1]

    def deal(self) -> Deal:
        """The next deal; some microseconds."""
        deal_at(tables(self._edition), self._first, self._state, 0, self._own, self._seed, self._cards)
        return deal_of(self._edition, self._state[0])
