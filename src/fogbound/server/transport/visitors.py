"""Who counts as one visitor: an address, or the network that an IPv6 connection is given as a whole."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network

from starlette.requests import HTTPConnection

from fogbound.errors import RequestError

NETWORK = 64
"""So many bits of an IPv6 address name the network of one household, which chooses the others as it likes."""


def visitor_of(connection: HTTPConnection) -> str:
    """Whoever asks, as limits count them."""
    return visitor(connection.client.host) if connection.client else ""


@lru_cache(maxsize=4_096)
def visitor(host: str) -> str:
    """The visitor behind an address. An IPv4 address within an IPv6 one is the same visitor as by itself."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return str(address)
    mapped = address.ipv4_mapped
    return str(mapped) if mapped else str(ip_network((address, NETWORK), strict=False))


def network(text: str) -> str:
    """The address or network of a proxy that is believed, tidied; RequestError for anything else."""
    try:
        found = ip_network(text.strip(), strict=False)
    except ValueError:
        raise RequestError(
            f"a trusted proxy is an address or a network, such as 10.0.0.2 or 10.0.0.0/8, not {text[:60]!r}"
        ) from None
    return str(found.network_address) if found.num_addresses == 1 else str(found)
