from __future__ import annotations

import asyncio
import json
import os
import random
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from fogbound.wire import Code
from server.online import Online, serving

FRAMES = int(os.environ.get("FOGBOUND_TEST_FRAMES", "3000"))
SOCKETS = 50
SAID: list[dict[str, Any]] = [
    {"type": "move", "id": "1", "seat": "X", "move": "Xt1", "number": 1},
    {"type": "chat", "id": "2", "channel": "table", "text": "hello"},
    {"type": "marks", "id": "3", "marks": [{"station": 1, "to": 2}]},
    {"type": "look", "id": "4", "audience": "detectives"},
    {"type": "ask", "id": "5", "what": "takeback"},
    {"type": "answer", "id": "6", "what": "rematch", "agree": True},
    {"type": "ping", "id": "7"},
    {"type": "hello", "version": 1},
]
WORDS = ["X", "D1", "", "x" * 600, -1, 1 << 70, 1.5, None, True, [], {}, "\u0000", "public", "Xt46", "\ud83d\ude00"]


def frame(chooser: random.Random) -> str | bytes:
    """A random or mutated message."""
    kind = chooser.randrange(4)
    if kind == 0:
        return chooser.randbytes(chooser.randrange(60))
    message = dict(chooser.choice(SAID))
    if kind >= 2:
        message[chooser.choice([*message, "more"])] = chooser.choice(WORDS)
    text = json.dumps(message)
    if kind == 3:
        at = chooser.randrange(len(text))
        text = text[:at] + chr(chooser.randrange(32, 127)) + text[at + chooser.randrange(3) :]
    return text


async def shout(server: Online, table: str, token: str | None, count: int, seed: int) -> dict[str, int]:
    """Sends frames and counts the answers by type."""
    chooser = random.Random(seed)
    counted: dict[str, int] = {}
    url = f"{server.url.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    async with connect(url, max_size=None, ping_interval=None) as socket:
        await socket.send(json.dumps({"type": "hello", "version": 1, "token": token}))
        answers = 0
        for number in range(count):
            await socket.send(frame(chooser))
            while number - answers > 20:
                answers += note(counted, await socket.recv())
        while answers < count:
            async with asyncio.timeout(60):
                answers += note(counted, await socket.recv())
    return counted


def note(counted: dict[str, int], raw: str | bytes) -> bool:
    """Counts a message; is it an answer to a frame?"""
    message = json.loads(raw)
    if message["type"] == "refused":
        assert message["code"] in [code.value for code in Code]
        assert message["code"] != "fault"
    counted[message["type"]] = counted.get(message["type"], 0) + 1
    return message["type"] in ("accepted", "refused")


async def test_every_frame_is_answered(server: Online) -> None:
    """Random and mutated frames from many connections are each accepted or refused; another table plays on."""
    ada = await server.create("Ada", settings={"edition": "toy"}, seats=["X", "D1", "D2"], start=True)
    calm = await server.create("Cy", settings={"edition": "toy"}, seats=["X", "D1", "D2"], start=True)
    await (await calm.enter()).until("game")
    tokens = [ada.token, None]
    crowd = [
        asyncio.create_task(shout(server, ada.table, tokens[seed % 2], FRAMES // SOCKETS, seed))
        for seed in range(SOCKETS)
    ]
    assert (await calm.play(*calm.legal()[0]))["type"] == "accepted"
    counted = await asyncio.gather(*crowd)
    assert sum(one.get("refused", 0) + one.get("accepted", 0) for one in counted) == FRAMES // SOCKETS * SOCKETS
    assert (await calm.ask("ping"))["type"] == "accepted"


@pytest.mark.parametrize("name", ["\u0000", "a\u0000b", "\ud800", "a\tb", ""])
async def test_an_id_that_cannot_be_kept_everywhere_is_refused(server: Online, name: str) -> None:
    """Ids are stored with the moves, many in one statement: one that a database refuses would hold up every table."""
    ada = await server.create("Ada", settings={"edition": "toy(players=2)"}, seats=["X", "D1"], start=True)
    await (await ada.enter()).until("game")
    (seat, move), number = ada.legal()[0], ada.view["number"]
    await ada.send(type="move", id=name, seat=seat, move=move, number=number)
    assert (await ada.until("refused"))["code"] == "bad_message"
    assert (await ada.play(seat, move))["type"] == "accepted"


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ("nonsense", "bad_message"),
        ('{"type":"ping","id":"1"}', "hello_first"),
        ('{"type":"hello","version":2}', "bad_version"),
        ('{"type":"hello","version":1,"token":"guess"}', "bad_token"),
    ],
)
async def test_a_wrong_hello_ends_the_connection(server: Online, said: str, code: str) -> None:
    """Without a right hello nobody gets in, and hears why."""
    ada = await server.create("Ada", settings={"edition": "toy"})
    async with connect(f"{server.url.replace('http', 'ws', 1)}/api/tables/{ada.table}/socket") as socket:
        await socket.send(said)
        assert json.loads(await socket.recv()) == {"type": "bye", "code": code}


async def test_an_unknown_table_says_so(server: Online) -> None:
    """A name that no table has is answered like that, over the socket and over REST."""
    async with connect(f"{server.url.replace('http', 'ws', 1)}/api/tables/NOSUCH/socket") as socket:
        await socket.send('{"type":"hello","version":1}')
        assert json.loads(await socket.recv())["code"] == "no_such_table"
    assert (await server.get("/api/tables/NOSUCH")).json()["code"] == "no_such_table"


@pytest.mark.parametrize("name", ["%00", "A%00B", "A%0aB", "%F0%9F%98%80", "a%20b"])
async def test_what_is_no_name_is_unknown_to_every_store(database: str, name: str) -> None:
    """Letters that no name has, and that an engine may choke on, are answered like any name that nothing has."""
    async with serving(database) as server:
        for path in ("", "/belief", "/invite.svg"):
            answer = await server.get(f"/api/tables/{name}{path}")
            assert (answer.status_code, answer.json()["code"]) == (404, "no_such_table")
        answer = await server.post(f"/api/tables/{name}/people", {"name": "Ada"})
        assert (answer.status_code, answer.json()["code"]) == (404, "no_such_table")
        for path in ("", "/record", "/replay", "/proofs", "/beliefs", "/analysis", "/analysis.json", "/analysis.svg"):
            answer = await server.get(f"/api/games/{name}{path}")
            assert (answer.status_code, answer.json()["code"]) == (404, "no_such_game")
        async with connect(f"{server.url.replace('http', 'ws', 1)}/api/tables/{name}/socket") as socket:
            await socket.send('{"type":"hello","version":1}')
            assert json.loads(await socket.recv())["code"] == "no_such_table"


async def test_a_huge_frame_ends_the_connection(server: Online) -> None:
    """A frame beyond the limit closes that connection and nothing else."""
    ada = await (await server.create("Ada", settings={"edition": "toy"})).enter()
    with pytest.raises(ConnectionClosed):
        await ada.ask("chat", channel="table", text="x" * 100_000)
    assert (await server.get("/healthz")).status_code == 200


async def test_foreign_pages_are_refused(server: Online) -> None:
    """A page of another origin can neither change anything nor open a socket."""
    ada = await server.create("Ada", settings={"edition": "toy"})
    headers = {"Origin": "https://elsewhere.example"}
    async with httpx.AsyncClient(base_url=server.url, headers=headers) as http:
        answer = await http.post("/api/tables", json={"name": "Eve"})
        assert (answer.status_code, answer.json()["code"]) == (403, "bad_origin")
    url = f"{server.url.replace('http', 'ws', 1)}/api/tables/{ada.table}/socket"
    with pytest.raises(InvalidStatus):
        async with connect(url, additional_headers=headers):
            pass


async def test_a_form_cannot_post(server: Online) -> None:
    """Only JSON is read: what a foreign page can send without asking is refused, and so is a body without end."""
    async with httpx.AsyncClient(base_url=server.url) as http:
        plain = await http.post("/api/tables", content='{"name":"Eve"}', headers={"Content-Type": "text/plain"})
        long = await http.post("/api/tables", content=b" " * 100_000, headers={"Content-Type": "application/json"})
    assert (plain.status_code, long.status_code) == (400, 413)


async def test_every_answer_bears_the_headers(server: Online) -> None:
    """Pages, answers and refusals forbid framing, sniffing and scripts from elsewhere."""
    for path in ("/", "/api/tables", "/api/nothing"):
        headers = (await server.get(path)).headers
        assert "script-src 'self'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


async def test_too_much_is_too_fast(tmp_path: os.PathLike[str]) -> None:
    """Beyond its rate an address and a connection are refused as too fast."""
    async with serving(f"{os.fspath(tmp_path)}/x.sqlite3", rate=2.0, message_rate=2.0) as server:
        ada = await server.create("Ada", settings={"edition": "toy"})
        await ada.enter()
        answers = [await ada.ask("ping") for _ in range(12)]
        assert {"type": "refused", "id": answers[-1]["id"], "code": "too_fast"} == answers[-1]
        codes = [(await server.get("/api/tables")).status_code for _ in range(30)]
        assert 429 in codes


async def opened(url: str) -> int:
    """Opens a socket and closes it again; the status that was answered."""
    try:
        async with connect(url):
            return 101
    except InvalidStatus as refused:
        return refused.response.status_code


async def test_an_address_has_so_many_sockets(tmp_path: os.PathLike[str]) -> None:
    """Beyond its number an address gets no further socket, until it has closed one."""
    async with serving(f"{os.fspath(tmp_path)}/x.sqlite3", sockets=2) as server:
        url = f"{server.url.replace('http', 'ws', 1)}/api/tables/NOSUCH/socket"
        async with connect(url), connect(url) as second:
            assert await opened(url) == 403
            await second.close()
            async with asyncio.timeout(60):
                while await opened(url) != 101:
                    await asyncio.sleep(0.02)


async def test_sockets_are_opened_no_faster_than_pages(tmp_path: os.PathLike[str]) -> None:
    """Opening a socket counts as a request of its address: names of tables cannot be tried out that way either."""
    async with serving(f"{os.fspath(tmp_path)}/x.sqlite3", rate=2.0) as server:
        url = f"{server.url.replace('http', 'ws', 1)}/api/tables/NOSUCH/socket"
        assert [await opened(url) for _ in range(30)].count(403) > 0


async def test_a_refusal_names_what_it_refuses(server: Online) -> None:
    """Whatever does not fit the protocol is answered under its id, if it has one that fits."""
    ada = await server.create("Ada", settings={"edition": "toy"})
    await ada.enter()
    for said, name in (
        ({"type": "chat", "id": "a", "channel": "table", "text": "x" * 5_000}, "a"),
        ({"type": "nothing", "id": "b"}, "b"),
        ({"type": "chat", "id": "x" * 41, "channel": "table", "text": "x"}, None),
        ({"type": "chat"}, None),
    ):
        await ada.send(**said)
        assert await ada.until("refused") == {"type": "refused", "id": name, "code": "bad_message"}


async def test_pages_can_be_asked_for_without_their_text(server: Online) -> None:
    """What monitors and previews ask first; and a cache keeps a page for the host and the language it was asked by."""
    whole, head = [await server.request(method, "/") for method in ("GET", "HEAD")]
    assert head.status_code == whole.status_code == 200
    assert head.text == ""
    assert {"host", "accept-language"} <= {word.strip().lower() for word in whole.headers["vary"].split(",")}
