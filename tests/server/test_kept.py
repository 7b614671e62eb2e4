from __future__ import annotations

import httpx
import pytest

from server.finished import opened
from server.online import PATIENCE, Client, Online


async def _bytes(server: Online, path: str, encoding: str, token: str | None = None) -> tuple[int, bool]:
    """So many bytes travel for an answer, and whether they are packed."""
    headers = {"accept-encoding": encoding} | ({"authorization": f"Bearer {token}"} if token else {})
    async with (
        httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as http,
        http.stream("GET", path, headers=headers) as answer,
    ):
        sent = b"".join([part async for part in answer.aiter_raw()])
        return len(sent), answer.headers.get("content-encoding") == "gzip"


@pytest.mark.parametrize("path", ["games/{game}/replay", "editions"])
async def test_what_anybody_may_read_travels_packed(server: Online, path: str) -> None:
    """What is no secret comes packed to whoever can unpack, with the same contents as plain."""
    game = await opened(server)
    address = f"/api/{path.format(game=game)}"
    plain, packed = await _bytes(server, address, "identity"), await _bytes(server, address, "gzip")
    assert (plain[1], packed[1]) == (False, True)
    assert packed[0] < plain[0] / 2
    async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as http:
        given = [(await http.get(address, headers={"accept-encoding": one})).json() for one in ("gzip", "identity")]
    assert given[0] == given[1]


async def test_what_a_seat_alone_may_know_is_never_packed(server: Online) -> None:
    """The length of packed bytes tells what they hold: a token, a place at a table and a poll travel as they are."""
    ada: Client = await server.create("Ada", settings={"edition": "toy"}, seats=["X"], fill="random", start=True)
    assert await _bytes(server, f"/api/tables/{ada.table}", "gzip", ada.token) == (
        len((await server.get(f"/api/tables/{ada.table}", ada.token)).content),
        False,
    )
    for path, body in (("/poll", {"said": ['{"type":"hello","version":1}']}), ("/people", {"name": "Bob"})):
        answer = await server.post(f"/api/tables/{ada.table}{path}", body)
        assert "content-encoding" not in answer.headers
