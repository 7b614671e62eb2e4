from __future__ import annotations

import socket
from concurrent.futures import ThreadPoolExecutor
from ipaddress import ip_address

import pytest

from fogbound.errors import RequestError
from fogbound.server.notify.addresses import NotAllowed, find, is_allowed, networks, read

INSIDE = (
    "0.0.0.0", "10.1.2.3", "100.64.0.1", "127.0.0.1", "127.8.9.1", "169.254.169.254", "172.16.0.1", "172.31.255.255",
    "192.0.0.8", "192.168.1.1", "198.18.0.1", "224.0.0.1", "240.0.0.1", "255.255.255.255",
    "::", "::1", "::ffff:10.0.0.1", "::ffff:8.8.8.8", "::7f00:1", "64:ff9b::a00:1", "64:ff9b:1::1", "100::1",
    "2001::1", "2001:db8::1", "2002:a00:1::", "3fff::1", "5f00::1", "fc00::1", "fd12::1", "fe80::1", "fec0::1",
    "ff02::1",
)  # fmt: skip
OUTSIDE = ("8.8.8.8", "1.1.1.1", "93.184.215.14", "172.32.0.1", "2606:4700::1111", "2a00:1450:4001::1")


@pytest.mark.parametrize("text", INSIDE)
def test_nothing_inside_is_reached(text: str) -> None:
    """Private, loopback, link-local, mapped, translated, tunnelled and reserved addresses are refused."""
    assert not is_allowed(ip_address(text))


@pytest.mark.parametrize("text", OUTSIDE)
def test_public_addresses_are_reached(text: str) -> None:
    """What anybody can reach may be sent to."""
    assert is_allowed(ip_address(text))


def test_an_operator_may_allow_a_network() -> None:
    """A network that the operator names is reached although it is not public, and nothing beside it."""
    besides = networks(["10.1.0.0/16"])
    assert is_allowed(ip_address("10.1.2.3"), besides)
    assert not is_allowed(ip_address("10.2.0.1"), besides)
    assert not is_allowed(ip_address("::ffff:10.1.2.3"), besides)
    with pytest.raises(RequestError, match="a network is such as"):
        networks(["10.1.0.1/16"])


@pytest.mark.parametrize(
    "text",
    [
        "", "hook", "//a.example/x", "ftp://a.example/x", "file:///etc/passwd", "gopher://a.example", "javascript:1",
        "http://a.example/x", "https://", "https:///x", "https://a.example:0/x", "https://a.example:99999/x",
        "https://u:p@a.example/x", "https://a.example/x#y", "https://a.example/ x", "https://a.example/\r\nX: 1",
        "https://a.example\\@b.example/", "https://ä.example/", "https://127.0.0.1/x", "https://[::1]/x",
        "https://[::ffff:10.0.0.1]/x", "https://[fe80::1%25eth0]/x", "https://a.example/" + "x" * 2_000,
    ],
)  # fmt: skip
def test_only_plain_public_addresses_are_noted(text: str) -> None:
    """An address is https, with a host and nothing strange in it."""
    with pytest.raises(NotAllowed):
        read(text)


@pytest.mark.parametrize("host", ["127.1", "0x7f.1", "2130706433", "0177.0.0.1", "localhost", "0"])
async def test_other_spellings_of_the_loopback_are_seen_through(host: str) -> None:
    """What counts is what a name stands for, however it is written."""
    with ThreadPoolExecutor(1) as threads, pytest.raises(NotAllowed):
        await find(f"https://{host}/x", (), threads)


def _names(monkeypatch: pytest.MonkeyPatch, *answers: list[str]) -> list[str]:
    """A name service that answers so, one after the other; the names that it was asked for."""
    asked: list[str] = []

    def look_up(host: str, port: int, **_: object) -> list[tuple[object, ...]]:
        asked.append(host)
        return [(socket.AF_INET, 1, 6, "", (one, port)) for one in answers[len(asked) - 1]]

    monkeypatch.setattr(socket, "getaddrinfo", look_up)
    return asked


async def test_a_name_is_looked_up_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The connection goes to the address that was checked: what the name stands for later does not matter."""
    asked = _names(monkeypatch, ["8.8.8.8"], ["127.0.0.1"])
    with ThreadPoolExecutor(1) as threads:
        parts, host = await find("https://a.example/x", (), threads)
    assert (parts.hostname, host, asked) == ("a.example", "8.8.8.8", ["a.example"])


async def test_a_name_with_an_inside_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """One address of many that is not public is enough."""
    _names(monkeypatch, ["8.8.8.8", "10.0.0.1"])
    with ThreadPoolExecutor(1) as threads, pytest.raises(NotAllowed):
        await find("https://a.example/x", (), threads)


async def test_only_allowed_networks_may_be_told_in_the_clear(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without TLS letters stay in the operator's own network, whatever a name stands for."""
    _names(monkeypatch, ["8.8.8.8"], ["10.1.0.1"])
    besides = networks(["10.1.0.0/16"])
    with ThreadPoolExecutor(1) as threads:
        with pytest.raises(NotAllowed):
            await find("http://a.example/x", besides, threads)
        assert (await find("http://a.example/x", besides, threads))[1] == "10.1.0.1"
