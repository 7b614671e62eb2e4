"""Keeping visitors out, by address or network."""

from __future__ import annotations

from ipaddress import ip_network

from fogbound.errors import RequestError
from fogbound.server.operator.joining import order
from fogbound.server.outside import Outside
from fogbound.server.store import orders
from fogbound.server.store.sql import SqlStore

DAY = 86_400_000
WIDEST = {4: 8, 6: 16}
"""Bits that a ban must name at least: fewer would be a slip."""


def banned_network(text: str) -> str:
    """The address or network, tidied; RequestError for what is neither, and for what is nearly everybody."""
    try:
        found = ip_network(text.strip(), strict=False)
    except ValueError:
        raise RequestError(
            f"an address or a network is banned, such as 192.0.2.7 or 2001:db8::/48, not {text[:60]!r}"
        ) from None
    if found.prefixlen < WIDEST[found.version]:
        raise RequestError(f"{found} is too much of the internet to ban")
    return str(found.network_address) if found.num_addresses == 1 else str(found)


async def ban(store: SqlStore, visitor: str, why: str, days: float | None) -> str:
    """Keeps a visitor out from now on; the address or network as it is kept."""
    found, now = banned_network(visitor), Outside().now()
    await store.do(orders.BAN, found, None if days is None else now + int(days * DAY), why, now)
    await order(store, "bans")
    return found


async def unban(store: SqlStore, visitor: str) -> bool:
    """Lets a visitor in again; False if they were not kept out."""
    is_gone = await store.do(orders.UNBAN, banned_network(visitor)) > 0
    await order(store, "bans")
    return is_gone
