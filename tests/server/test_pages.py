from __future__ import annotations

import re
from pathlib import Path

import httpx
import pytest

from fogbound.server.routes import pages
from server.online import Online, serving


@pytest.fixture
def static(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder in the place of the built browser part."""
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<html><head><title>x</title></head></html>")
    (folder / "assets" / "a-1.js").write_text("1")
    (tmp_path / "secret.txt").write_text("secret")
    monkeypatch.setattr(pages, "STATIC", folder)
    return folder


async def test_every_address_shows_the_page(server: Online, static: Path) -> None:
    """Links to tables and games open the page, which finds its files from any of them."""
    for path in ("/", "/t/ABCD", "/g/ABCD"):
        answer = await server.get(path)
        assert answer.status_code == 200
        assert '<head><base href="/">' in answer.text


async def test_an_address_that_leads_nowhere_is_told_so_to_people_and_programs(server: Online, static: Path) -> None:
    """Whatever no page begins with is answered by the page, which says so in words, under the status for that."""
    answer = await server.get("/nothing/here")
    assert (answer.status_code, "<base" in answer.text) == (404, True)
    routes = (Path(__file__).parents[2] / "web" / "src" / "ui" / "route.svelte.ts").read_text("utf-8")
    assert set(re.findall(r'page === "([a-z]+)"', routes.partition("export const route")[0])) | {""} == pages.PAGES


async def test_the_page_knows_under_which_address_to_invite(server: Online, static: Path) -> None:
    """At the machine that serves a game at home it is told the address for others; nobody else is, and nowhere else."""
    assert server.hub is not None
    assert "network" not in (await server.get("/t/ABCD")).text
    server.hub.opening = 'make play ARGS="--host 0.0.0.0"'
    opened = '<meta name="opening" content="make play ARGS=&quot;--host 0.0.0.0&quot;">'
    assert opened in (await server.get("/t/ABCD")).text
    server.hub.network = "http://192.0.2.7:8000"
    assert '<meta name="network" content="http://192.0.2.7:8000">' in (await server.get("/t/ABCD")).text
    assert "opening" not in (await server.get("/t/ABCD")).text
    async with httpx.AsyncClient(base_url=server.url, headers={"Host": "games.example"}) as http:
        assert "network" not in (await http.get("/t/ABCD")).text


async def test_files_are_served_and_nothing_beside_them(server: Online, static: Path) -> None:
    """Built files come with a long life; a path that leaves the folder leads nowhere."""
    answer = await server.get("/assets/a-1.js")
    assert (answer.text, "immutable" in answer.headers["cache-control"]) == ("1", True)
    for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt", "/assets/none.js", "/%00.js"):
        answer = await server.get(path)
        assert answer.status_code == 404, path


@pytest.mark.parametrize("path", [f"/{'a' * 300}", f"/assets/{'a' * 4_000}.js", f"/t/{'a' * 5_000}"])
async def test_a_name_too_long_for_a_file_is_no_page(server: Online, static: Path, path: str) -> None:
    """What the disk takes for no name at all is answered like any page that does not exist."""
    answer = await server.get(path)
    assert (answer.status_code, answer.json()["code"]) == (404, "no_such_page")


async def test_files_travel_packed_where_the_browser_can_unpack_them(server: Online, static: Path) -> None:
    """A script is sent as gzip to whoever takes that, plain to whoever does not, and anew when it has changed."""
    script = static / "assets" / "a-1.js"
    for text in ("1;" * 500, "2;" * 500):
        script.write_text(text)
        async with httpx.AsyncClient(base_url=server.url) as http:
            packed = await http.get("/assets/a-1.js", headers={"Accept-Encoding": "gzip"})
            plain = await http.get("/assets/a-1.js", headers={"Accept-Encoding": "identity"})
        assert packed.text == plain.text == text
        assert packed.headers["content-encoding"] == "gzip"
        assert packed.headers["content-type"] == plain.headers["content-type"]
        assert int(packed.headers["content-length"]) < len(text)
        assert "content-encoding" not in plain.headers


async def test_without_the_browser_part_a_page_says_so(server: Online, static: Path) -> None:
    """A server without the built part still answers, and says what to do."""
    (static / "index.html").unlink()
    assert "make web" in (await server.get("/")).text


async def test_a_base_path_is_known_to_the_page(static: Path, tmp_path: Path) -> None:
    """Behind a proxy that shows the server under a path, page, cookie and invite link name that path."""
    async with serving(tmp_path / "x.sqlite3", base_path="/fog") as server:
        assert '<base href="/fog/">' in (await server.get("/")).text
        answer = await server.post("/fog/api/tables", {"name": "Ada"})
        assert "Path=/fog" in answer.headers["set-cookie"]
        table = answer.json()["table"]["table"]
        assert f"/fog/t/{table}" in (await server.get(f"/fog/api/tables/{table}/invite.svg")).text


async def test_metrics_and_health_name_nobody(server: Online) -> None:
    """Operators see counters, and no table or person in them."""
    ada = await server.create("Ada", settings={"edition": "toy"}, seats=["X"])
    assert (await server.get("/readyz")).text == "ready\n"
    text = (await server.get("/metrics")).text
    assert "fogbound_rooms 1.0" in text
    assert ada.table not in text
    assert "Ada" not in text
