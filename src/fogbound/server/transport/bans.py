"""Visitors whom the operator keeps out: addresses and networks, held in memory and looked at with every request."""

from __future__ import annotations

from collections.abc import Iterable
from ipaddress import IPv4Network, IPv6Network, ip_network

from fogbound.server.outside import Outside
from fogbound.server.store.orders import BanRow

KEPT = 10_000
"""Visitors of whom it is remembered whether they are banned."""
Network = IPv4Network | IPv6Network


class Bans:
    """Who may not come in just now."""

    def __init__(self, outside: Outside) -> None:
        self._outside = outside
        self._bans: list[tuple[Network, int | None]] = []
        self._found: dict[str, list[int | None]] = {}

    def take_in(self, rows: Iterable[BanRow]) -> None:
        """These hold from now on, and no others. Rows that name no network keep nobody out."""
        self._bans = [(found, row.until) for row in rows if (found := _network(row.visitor)) is not None]
        self._found.clear()

    def forbids(self, visitor: str) -> bool:
        """Is this visitor, as limits count them, kept out?"""
        if not self._bans:
            return False
        if visitor not in self._found:
            if len(self._found) >= KEPT:
                self._found.clear()
            self._found[visitor] = self._ends(visitor)
        return any(end is None or end > self._outside.now() for end in self._found[visitor])

    def _ends(self, visitor: str) -> list[int | None]:
        own = _network(visitor)
        return [] if own is None else [end for ban, end in self._bans if _overlap(ban, own)]


def _overlap(ban: Network, own: Network) -> bool:
    """An IPv6 visitor is a whole network: who is banned for one address of it is banned with it."""
    return ban.version == own.version and ban.overlaps(own)


def _network(text: str) -> Network | None:
    try:
        return ip_network(text, strict=False)
    except ValueError:
        return None
