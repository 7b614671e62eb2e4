"""Which bus an address stands for, and who thinks where that bus carries computer moves."""

from __future__ import annotations

from fogbound.errors import RequestError
from fogbound.server.bus.alone import NoBus
from fogbound.server.bus.notice import Bus
from fogbound.server.outside import Outside
from fogbound.server.thinkers import Pool, Thinkers


def make_bus(address: str | None, key: str, pool: Pool, outside: Outside) -> tuple[Bus, Thinkers]:
    """None: the server runs alone and thinks with its own workers. `nats://...`: many processes share work and key."""
    if address is None:
        return NoBus(), pool
    if not address.startswith(("nats://", "tls://")):
        raise RequestError("a bus has an address that begins with nats://")
    from fogbound.server.bus.nats import NatsBus
    from fogbound.server.bus.sealing import Sealing
    from fogbound.server.bus.thinking import NatsThinkers

    bus = NatsBus(address, Sealing(key, outside))
    return bus, NatsThinkers(bus, pool)
