"""Who is a visitor, behind a proxy and without one, and whether the documented proxies lead browsers to the server."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect

from fogbound.errors import RequestError
from fogbound.server.settings import ServerSettings
from fogbound.server.transport.visitors import network, visitor
from server.online import free_port, serving

PAGE = (Path(__file__).parents[2] / "docs" / "operations.md").read_text("utf-8")
LOCATION = re.findall(r"^location / \{.*?^\}\nlocation /metrics.*?$", PAGE, re.DOTALL | re.MULTILINE)[0]
NGINX = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")


async def statuses(http: httpx.AsyncClient, forwarded: list[str]) -> list[int]:
    """What somebody is answered who comes with these headers, one after the other."""
    return [(await http.get("/api/tables", headers={"X-Forwarded-For": said})).status_code for said in forwarded]


@pytest.mark.parametrize("is_behind_proxy", [True, False])
async def test_a_proxy_is_believed_only_where_there_is_one(tmp_path: Path, is_behind_proxy: bool) -> None:
    """Behind a proxy each visitor has a limit and a secure cookie; elsewhere no header leads around the limit."""
    settings: dict[str, Any] = {"rate": 2.0, "proxy_headers": is_behind_proxy}
    async with (
        serving(tmp_path / "x.sqlite3", **settings) as server,
        httpx.AsyncClient(base_url=server.url) as http,
    ):
        headers = {"X-Forwarded-For": "203.0.113.99", "X-Forwarded-Proto": "https"}
        opened = await http.post("/api/tables", json={"name": "Ada"}, headers=headers)
        assert ("secure" in opened.headers["set-cookie"].lower()) is is_behind_proxy
        many = await statuses(http, [f"203.0.113.{visitor}" for visitor in range(30)])
        assert (429 in many) is not is_behind_proxy
        assert 429 in await statuses(http, ["203.0.113.7"] * 30)


async def test_a_proxy_that_is_not_named_is_not_believed(tmp_path: Path) -> None:
    """With trusted proxies elsewhere, somebody who comes past them is one visitor, whatever headers they bring."""
    settings: dict[str, Any] = {"rate": 2.0, "proxy_headers": True, "trusted_proxies": ("192.0.2.1",)}
    async with (
        serving(tmp_path / "x.sqlite3", **settings) as server,
        httpx.AsyncClient(base_url=server.url) as http,
    ):
        assert 429 in await statuses(http, [f"203.0.113.{visitor}" for visitor in range(30)])


async def test_what_a_visitor_writes_in_front_is_not_believed(tmp_path: Path) -> None:
    """A proxy appends the visitor to what the visitor sent: only what stands behind that counts, ports left aside."""
    settings: dict[str, Any] = {
        "rate": 2.0,
        "proxy_headers": True,
        "trusted_proxies": ("127.0.0.1", network("10.0.0.0/8")),
    }
    async with (
        serving(tmp_path / "x.sqlite3", **settings) as server,
        httpx.AsyncClient(base_url=server.url) as http,
    ):
        for behind in ("203.0.113.7", "203.0.113.8, 10.1.2.3", "203.0.113.9:{port}", "[2001:db8::1]:{port}"):
            made_up = [f"198.51.100.{lie}, {behind.format(port=4_000 + lie)}" for lie in range(30)]
            assert 429 in await statuses(http, made_up), behind
        assert await statuses(http, ["198.51.100.1, 203.0.113.77"]) == [200]


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::ffff", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
    ],
)
def test_a_network_of_64_bits_is_one_visitor(host: str, counted: str) -> None:
    """Whoever has an IPv6 connection chooses the last 64 bits freely, so they do not count."""
    assert visitor(host) == counted


def test_a_slip_in_a_trusted_proxy_is_told() -> None:
    """What is neither address nor network is refused at the start, and not quietly believed by nobody."""
    assert (network("10.0.0.2"), network("10.0.0.2/8"), network("::1")) == ("10.0.0.2", "10.0.0.0/8", "::1")
    with pytest.raises(RequestError, match=r"not '10\.0\.0\.'"):
        network("10.0.0.")
    assert all(network(one) == one for one in ServerSettings().trusted_proxies)


def documented(port: int, remote: str, host: str, scheme: str) -> dict[str, str]:
    """The headers that nginx sends on as documented, for a visitor who asks this host and port."""
    values = {
        "$http_host": f"{host}:{port}",
        "$host": host,
        "$remote_addr": remote,
        "$scheme": scheme,
    }
    said = dict(re.findall(r"proxy_set_header (\S+) (\S+);", LOCATION))
    return {name: values[value] for name, value in said.items() if value in values}


async def test_the_documented_proxy_may_listen_anywhere(tmp_path: Path) -> None:
    """With the headers of the documented nginx on another port, a page may change things, and its cookie is secure."""
    async with (
        serving(tmp_path / "x.sqlite3", proxy_headers=True) as server,
        httpx.AsyncClient(base_url=server.url) as http,
    ):
        sent = documented(8443, "203.0.113.7", "play.example", "https")
        answer = await http.post(
            "/api/tables", json={"name": "Ada"}, headers={**sent, "Origin": "https://play.example:8443"}
        )
        assert answer.status_code == 201
        assert "secure" in answer.headers["set-cookie"].lower()
        foreign = await http.post(
            "/api/tables", json={"name": "Eve"}, headers={**sent, "Origin": "https://play.example"}
        )
        assert foreign.json()["code"] == "bad_origin"


@contextmanager
def nginx(folder: Path, port: int, upstream: str) -> Iterator[None]:
    """A real nginx that leads to a server as documented."""
    assert NGINX is not None
    places = "".join(f"{one}_temp_path {folder}/{one};" for one in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    location = LOCATION.replace("http://127.0.0.1:8000", upstream)
    (folder / "nginx.conf").write_text(
        f"daemon off; pid {folder}/pid; error_log {folder}/log; worker_processes 1; events {{}}"
        f"http {{ access_log off; {places} server {{ listen 127.0.0.1:{port}; {location} }} }}"
    )
    running = subprocess.Popen([NGINX, "-p", str(folder), "-c", str(folder / "nginx.conf"), "-e", str(folder / "log")])
    try:
        yield
    finally:
        running.terminate()
        running.wait()


@pytest.mark.skipif(NGINX is None, reason="no nginx on this machine: the headers that it would send are tested above")
async def test_a_real_nginx_leads_browsers_to_the_server(tmp_path: Path) -> None:
    """Through nginx as documented, on a port of its own, pages change things, sockets open and metrics stay inside."""
    port = free_port()
    origin = f"http://127.0.0.1:{port}"
    async with serving(tmp_path / "x.sqlite3", proxy_headers=True) as server:
        with nginx(tmp_path, port, server.url):
            transport = httpx.AsyncHTTPTransport(retries=9)
            async with httpx.AsyncClient(base_url=origin, headers={"Origin": origin}, transport=transport) as http:
                opened = await http.post("/api/tables", json={"name": "Ada"})
                assert opened.status_code == 201
                assert (await http.get("/metrics")).status_code == 403
            table = opened.json()["table"]["table"]
            url = f"ws://127.0.0.1:{port}/api/tables/{table}/socket"
            async with connect(url, additional_headers={"Origin": origin}) as socket:
                await socket.send('{"type":"hello","version":1}')
                assert '"welcome"' in str(await socket.recv())
