"""Which addresses a server may be sent to by strangers: none that only the machine or its own network can reach.

A name is looked up once, what it stands for is checked, and the connection goes to that very address: a name that
stands for something else a moment later, or a redirect, leads nowhere.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterable
from concurrent.futures import Executor
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from urllib.parse import SplitResult, urlsplit

from fogbound.errors import RequestError

Address = IPv4Address | IPv6Address
Network = IPv4Network | IPv6Network

LONGEST = 2_000
PORTS = {"https": 443, "http": 80}
NOT_PUBLIC = tuple(
    ip_network(text)
    for text in (
        "0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/24",
        "192.0.2.0/24", "192.31.196.0/24", "192.52.193.0/24", "192.88.99.0/24", "192.168.0.0/16", "192.175.48.0/24",
        "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/3",
        "2001::/23", "2001:db8::/32", "2002::/16", "2620:4f:8000::/48", "3fff::/20",
    )
)  # fmt: skip
"""What the registries set aside for machines, homes, tunnels, tests and many receivers at once."""
PUBLIC_6 = ip_network("2000::/3")
"""All that is given out of IPv6. Outside of it lie mapped and translated IPv4 addresses, and local ones."""


class NotAllowed(Exception):
    """An address that nothing is sent to."""


def networks(texts: Iterable[str]) -> tuple[Network, ...]:
    """The networks that the operator allows besides; RequestError for anything else."""
    try:
        return tuple(ip_network(text.strip()) for text in texts)
    except ValueError as error:
        raise RequestError(f"a network is such as 10.1.0.0/16 or 127.0.0.1: {error}") from None


def is_allowed(address: Address, besides: Iterable[Network] = ()) -> bool:
    """Is it public, or in one of the networks that are allowed besides?"""
    if any(address.version == network.version and address in network for network in besides):
        return True
    if isinstance(address, IPv6Address) and address not in PUBLIC_6:
        return False
    return not any(address.version == network.version and address in network for network in NOT_PUBLIC)


def read(text: str, besides: Iterable[Network] = ()) -> SplitResult:
    """An address that may be sent to as far as can be seen without asking anybody; NotAllowed for others."""
    try:
        parts = urlsplit(text)
        port = PORTS[parts.scheme] if parts.port is None else parts.port
    except (ValueError, KeyError):
        raise NotAllowed("not a valid web address") from None
    is_odd = not text.isascii() or any(letter <= " " or letter == "\\" for letter in text) or len(text) > LONGEST
    if is_odd or not parts.hostname or "@" in parts.netloc or parts.fragment or not 0 < port < 65_536:
        raise NotAllowed("not a plain web address")
    if parts.scheme == "http" and not besides:
        raise NotAllowed("it begins with https://")
    try:
        host = ip_address(parts.hostname)
    except ValueError:
        return parts
    _check(host, parts.scheme, besides)
    return parts


def _check(host: Address, scheme: str, besides: Iterable[Network]) -> None:
    if not is_allowed(host, besides):
        raise NotAllowed("it is not public")
    if scheme == "http" and is_allowed(host):
        raise NotAllowed("what goes over public networks goes by https://")


async def find(text: str, besides: Iterable[Network], threads: Executor) -> tuple[SplitResult, str]:
    """An address and the one machine behind it to connect to; NotAllowed, or OSError where there is none."""
    parts = read(text, besides)
    port = parts.port or PORTS[parts.scheme]
    loop = asyncio.get_running_loop()
    found = await loop.run_in_executor(threads, _look_up, str(parts.hostname), port)
    # If anything behind the name is not for strangers, the name is not.
    for host in found:
        _check(host, parts.scheme, besides)
    # Not every server can reach IPv6, and whoever has both answers on IPv4 as well.
    return parts, str(min(found, key=lambda host: host.version))


def _look_up(host: str, port: int) -> list[Address]:
    rows = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return [ip_address(str(row[4][0])) for row in rows]
