"""How server processes hear of each other's changes."""

from fogbound.server.bus.alone import NoBus
from fogbound.server.bus.notice import Bus, Listener, Notice

__all__ = ["Bus", "Listener", "NoBus", "Notice"]
