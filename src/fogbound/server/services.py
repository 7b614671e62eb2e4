"""What the rooms of one server process share, and the two things that they ask of whoever holds them."""

from __future__ import annotations

from abc import ABC, abstractmethod

from fogbound.ai import bot_names
from fogbound.ai.players.registry import LEVELS
from fogbound.server.bus import Bus, NoBus
from fogbound.server.outside import Outside
from fogbound.server.play.live import LiveGame
from fogbound.server.pulse import Pulse
from fogbound.server.refuse import Refuse
from fogbound.server.store import Store
from fogbound.server.store.faults import Damaged
from fogbound.server.tables.roster import Roster
from fogbound.server.thinkers import Pool, Thinkers
from fogbound.server.watch import Metrics


class Services(ABC):
    """Store, bus, thinkers and the world outside. `name` tells this process from others on the bus."""

    def __init__(
        self,
        store: Store,
        thinkers: Thinkers | None = None,
        bus: Bus | None = None,
        metrics: Metrics | None = None,
        outside: Outside | None = None,
    ) -> None:
        self.outside = outside or Outside()
        self.name = self.outside.chance.randbytes(6).hex()
        self.metrics = metrics or Metrics()
        self.store = store
        self.bus: Bus = bus or NoBus()
        self.pulse = Pulse(self.name, store, self.outside, is_shared=self.bus.is_shared)
        self.thinkers: Thinkers = thinkers or Pool(metrics=self.metrics)
        self.levels = LEVELS
        """The levels that people are offered, from the weakest on."""
        self.computers = bot_names()
        """Whoever may sit on a computer seat: the levels, and players to measure with."""
        self.default_level = self.levels[-1]
        self.is_closing = False

    @abstractmethod
    def set_aside(self, table: str, error: Damaged) -> Refuse:
        """Lets go of a table of which something cannot be read, and of everybody there; the refusal to raise."""

    @abstractmethod
    def tell_turns(self, roster: Roster, live: LiveGame | None) -> None:
        """Has those told whose turn it is now, wherever they are, if the operator wants that."""
