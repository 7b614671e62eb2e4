from __future__ import annotations

import asyncio
import json
from typing import Any, Literal

import httpx
import pytest

from server.online import Online


async def test_a_table_in_the_list_says_nothing_secret(server: Online) -> None:
    """A listed table can be found, an unlisted one cannot, and neither line holds a token."""
    ada = await server.create("Ada", settings={"edition": "toy", "listed": True}, seats=["X"])
    await server.create("Bob", settings={"edition": "toy"}, seats=["X"])
    (row,) = (await server.get("/api/tables")).json()["tables"]
    assert row == {"table": ada.table, "edition": "toy", "phase": "lobby", "host": "Ada", "seats": 3, "free": 2}


async def test_the_token_is_a_cookie_and_stored_as_a_hash(server: Online) -> None:
    """Whoever joins gets a cookie that scripts cannot read; what the server stores does not contain the token."""
    answer = await server.post("/api/tables", {"name": "Ada"})
    token = answer.json()["token"]
    cookie = answer.headers["set-cookie"]
    assert token in cookie
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert server.hub is not None
    stored = await server.hub.store.table(answer.json()["table"]["table"])
    assert stored is not None
    assert token.encode() not in stored
    assert answer.json()["resume"].encode() not in stored


async def test_a_resume_code_moves_a_person_to_another_device(server: Online) -> None:
    """The code, typed in any case, gives another token for the same person; a fresh code voids the old one."""
    ada = await server.create("Ada", settings={"edition": "toy"}, seats=["X"])
    code = ada.entrance["resume"]
    other = await server.post(f"/api/tables/{ada.table}/resume", {"code": f" {code.lower()} "})
    assert other.json()["you"] == ada.entrance["you"]
    assert other.json()["token"] != ada.token
    fresh = (await ada.rest("/resume-code")).json()["resume"]
    assert (await server.post(f"/api/tables/{ada.table}/resume", {"code": code})).status_code == 401
    assert (await server.post(f"/api/tables/{ada.table}/resume", {"code": fresh})).status_code == 200


async def test_the_host_fills_swaps_and_removes(server: Online) -> None:
    """Before the start the host seats computers, swaps holders and puts people out; nobody else may."""
    ada = await server.create("Ada", settings={"edition": "toy"}, seats=["X"])
    bob = await ada.join("Bob", "D1")
    assert (await bob.rest("/seats/D2", {"action": "computer", "level": "random"})).json()["code"] == "not_host"
    await ada.rest("/seats/D2", {"action": "computer", "level": "random"})
    swapped = (await ada.rest("/seats/X", {"action": "swap", "other": "D1"})).json()
    assert [row["name"] for row in swapped["table"]["seats"]] == ["Bob", "Ada", "random"]
    assert (await ada.rest("/start")).status_code == 200
    assert (await ada.rest("/seats/X", {"action": "swap", "other": "D1"})).json()["code"] == "already_started"


async def test_who_is_put_out_is_told(server: Online) -> None:
    """A removed person's connection is closed with the reason, and the token is worth nothing any more."""
    ada = await server.create("Ada", settings={"edition": "toy"})
    bob = await (await ada.join("Bob", "D1")).enter()
    assert (await ada.rest(f"/people/{bob.person}", method="DELETE")).status_code == 200
    assert await bob.until_bye() == "removed"
    assert (await bob.rest("/seats/D1", {"action": "take"})).json()["code"] == "bad_token"


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"name": "Ada", "settings": {"edition": "modren"}}, 422, "bad_edition"),
        ({"name": "Ada", "settings": {"edition": "modern(board=/etc/passwd)"}}, 422, "bad_edition"),
        ({"name": "\u200b\n", "settings": {"edition": "toy"}}, 422, "bad_name"),
        ({"name": "Ada", "fill": "oracle"}, 422, "no_such_level"),
        ({"name": "Ada", "seats": ["D9"]}, 404, "unknown_seat"),
        ({"name": "Ada", "start": True}, 409, "seats_open"),
        ({"name": ""}, 400, "bad_message"),
        ({"name": "x" * 33}, 400, "bad_message"),
        ({"name": "Ada", "more": 1}, 400, "bad_message"),
        ([], 400, "bad_message"),
    ],
)
async def test_senseless_tables_are_refused(server: Online, body: object, status: int, code: str) -> None:
    """A table that cannot be is refused with a status and a code."""
    answer = await server.post("/api/tables", body)
    assert (answer.status_code, answer.json()["code"]) == (status, code)


async def test_a_clash_of_options_is_told_by_its_code(server: Online) -> None:
    """Options that do not go together are refused with a reason that any language can tell."""
    answer = await server.get("/api/edition?spelling=modern(length=rounds:47)")
    numbers = {"room": 48, "entries": 49}
    assert answer.json()["clash"] == {"reason": "log_too_long", "options": ["length"], "numbers": numbers}
    assert "length=rounds:47" in answer.json()["detail"]


async def test_strangers_change_nothing(server: Online) -> None:
    """Without a token of the table, or with another table's, every change is refused."""
    ada = await server.create("Ada", settings={"edition": "toy"})
    bob = await server.create("Bob", settings={"edition": "toy"})
    for token in (None, "guess", bob.token):
        for path, body in (("/start", None), ("/seats/X", {"action": "take"}), ("/resume-code", None)):
            answer = await server.post(f"/api/tables/{ada.table}{path}", body, token)
            assert (answer.status_code, answer.json()["code"]) == (401, "bad_token")


async def test_the_invitation_is_a_picture_of_the_link(server: Online) -> None:
    """The QR code is an SVG that bears the link as its title."""
    ada = await server.create("Ada")
    picture = await server.get(f"/api/tables/{ada.table}/invite.svg")
    assert f"{server.url}/t/{ada.table}" in picture.text


async def test_the_invitation_of_a_game_at_home_leads_to_this_machine_and_not_to_ones_own(server: Online) -> None:
    """Whoever plays at the machine itself invites under the address that others in the network can reach."""
    assert server.hub is not None
    ada = await server.create("Ada")
    server.hub.network = "http://192.0.2.7:8000"
    path = f"/api/tables/{ada.table}/invite.svg"
    assert f"http://192.0.2.7:8000/t/{ada.table}" in (await server.get(path)).text
    async with httpx.AsyncClient(base_url=server.url, headers={"Host": "games.example"}) as http:
        assert f"http://games.example/t/{ada.table}" in (await http.get(path)).text


async def test_an_address_that_fits_no_picture_is_refused(server: Online) -> None:
    """The host's name is the client's word: one that is too long for a QR code is refused, like any bad request."""
    ada = await server.create("Ada")
    async with httpx.AsyncClient(base_url=server.url, headers={"Host": "a" * 3_000}) as http:
        answer = await http.get(f"/api/tables/{ada.table}/invite.svg")
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_message")


async def test_spectators_are_counted_and_can_be_kept_out(server: Online) -> None:
    """Everybody sees how many look on; a table that wants nobody to watch says goodbye to them."""
    ada = await (await server.create("Ada", settings={"edition": "toy"}, seats=["X"])).enter()
    watcher = await ada.watcher().enter()
    while ada.entrance["table"]["spectators"] != 1:
        await ada.until("table")
    await watcher.leave()
    while ada.entrance["table"]["spectators"] != 0:
        await ada.until("table")
    closed = await server.create("Bob", settings={"edition": "toy", "watching": False})
    stranger = closed.watcher()
    await stranger.connect()
    assert await stranger.until_bye() == "not_allowed"


async def test_settings_can_change_until_the_start(server: Online) -> None:
    """The host may change the edition; whoever has a seat that it still has keeps it."""
    ada = await server.create("Ada", settings={"edition": "toy"}, seats=["X"])
    await ada.join("Bob", "D2")
    answer = await ada.rest("/settings", {"edition": "toy(players=2)", "beat": 0}, "PUT")
    assert [row["name"] for row in answer.json()["table"]["seats"]] == ["Ada", ""]
    assert answer.json()["table"]["settings"]["edition"] == "toy(players=2)"


async def test_levels_are_offered_and_others_accepted(server: Online) -> None:
    """People choose among the levels, from the weakest on; players to measure with can be named as well."""
    offered = (await server.get("/api/editions")).json()["levels"]
    assert offered[0] == "cadet"
    assert "random" not in offered
    ada = await server.create("Ada", settings={"edition": "toy"}, seats=["X"])
    for level in (*offered, "random"):
        assert (await ada.rest("/seats/D1", {"action": "computer", "level": level})).status_code == 200


async def test_a_table_in_memory_is_a_cache(server: Online) -> None:
    """A table that nobody is connected to is forgotten, and read again from the store when somebody asks."""
    ada = await server.create("Ada", settings={"edition": "toy"}, seats=["X"])
    assert server.hub is not None
    before = await server.hub.room(ada.table)
    await server.hub.rounds.step(1)
    after = await server.hub.room(ada.table)
    assert after is not before
    assert after.roster == before.roster
    await ada.enter()
    await server.hub.rounds.step(1)
    assert await server.hub.room(ada.table) is after


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "/people", {"name": "Ada", "seat": "D1"}),
        ("POST", "/resume", {}),
        ("PUT", "/settings", {"edition": "toy", "beat": 7}),
        ("POST", "/seats/D1", {"action": "take"}),
    ],
)
async def test_a_body_that_takes_its_time_changes_the_table_as_it_is(
    server: Online, method: str, path: str, body: dict[str, Any]
) -> None:
    """A table may be forgotten and opened again while a request is on its way: all at it see what comes of it."""
    ada = await server.create("Ada", settings={"edition": "toy"}, seats=["X"])
    raw = json.dumps(body or {"code": ada.entrance["resume"]}).encode()
    head = (
        f"{method} /api/tables/{ada.table}{path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
        f"Authorization: Bearer {ada.token}\r\nContent-Length: {len(raw)}\r\nConnection: close\r\n\r\n"
    )
    reader, writer = await asyncio.open_connection("127.0.0.1", int(server.url.rpartition(":")[2]))
    writer.write(head.encode() + raw[:5])
    await asyncio.sleep(0.3)
    assert server.hub is not None
    await server.hub.rounds.step(1)
    await ada.enter()
    writer.write(raw[5:])
    status, _, answer = (await reader.read()).partition(b"\r\n\r\n")
    writer.close()
    assert status.startswith(b"HTTP/1.1 200"), answer
    version = json.loads(answer)["table"]["version"]
    assert version == 1 + ada.entrance["table"]["version"]
    assert (await server.get(f"/api/tables/{ada.table}")).json()["table"]["version"] == version
    while ada.entrance["table"]["version"] != version:
        await ada.until("table")


class Watched(asyncio.Lock):
    """A lock that tells how often it was asked for."""

    asked = 0

    async def acquire(self) -> Literal[True]:
        self.asked += 1
        return await super().acquire()


async def test_a_room_is_never_changed_after_it_was_forgotten(server: Online) -> None:
    """Who waited for the lock of a room that was forgotten meanwhile gets the room that is there now."""
    ada = await server.create("Ada", settings={"edition": "toy"})
    hub = server.hub
    assert hub is not None
    before = await hub.room(ada.table)
    before.lock = Watched()
    async with before.lock:
        waiting = asyncio.create_task(ada.rest("/seats/X", {"action": "take"}))
        while before.lock.asked < 2:
            await asyncio.sleep(0.01)
        del hub.rooms[ada.table]
        after = await hub.room(ada.table)
    assert (await waiting).status_code == 200
    assert after.roster.seats["X"].person == ada.person
