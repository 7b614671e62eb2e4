"""Tables at which nobody may look on."""

from __future__ import annotations

import httpx
import pytest

from server.online import Client, Online

pytestmark = pytest.mark.usefixtures("thinks_here")
SECLUDED = {"edition": "toy(players=2)", "watching": False}


async def refused(client: Client) -> str:
    """Why a connection is closed, if it is shown nothing of a game before."""
    await client.connect()
    code = await client.until_bye()
    assert client.game is None
    return code


async def secluded(server: Online) -> tuple[Client, str]:
    """A running game that only Ada, who plays it, may see."""
    ada = await server.create("Ada", settings=SECLUDED, seats=["X", "D1"], start=True)
    await (await ada.enter()).until("game")
    return ada, ada.game_name


async def test_a_game_is_shown_to_who_plays_it(server: Online) -> None:
    """Until the end only who holds a seat sees the public view, by token or by cookie; then everybody does."""
    ada, game = await secluded(server)
    answer = await server.get(f"/api/games/{game}")
    assert (answer.status_code, answer.json()["code"]) == (403, "not_allowed")
    assert (await server.get(f"/api/games/{game}", ada.token)).json()["view"]["audience"] == "public"
    async with httpx.AsyncClient(base_url=server.url, cookies={f"fogbound_{ada.table}": str(ada.token)}) as browser:
        assert (await browser.get(f"/api/games/{game}")).status_code == 200
    await ada.ask("resign", seat="X")
    assert (await server.get(f"/api/games/{game}")).status_code == 200


async def test_where_watching_is_allowed_the_link_is_enough(server: Online) -> None:
    """A stranger sees the public view of a running game."""
    ada = await server.create("Ada", settings={"edition": "toy"}, seats=["X", "D1", "D2"], start=True)
    await (await ada.enter()).until("game")
    assert (await server.get(f"/api/games/{ada.game_name}")).status_code == 200


async def test_joining_without_a_seat_opens_nothing(server: Online) -> None:
    """Whoever joins while others play is a person of the table, and sees as little as a stranger."""
    ada, game = await secluded(server)
    eve = await ada.join("Eve")
    assert await refused(eve) == "not_allowed"
    for path in (f"/api/games/{game}", f"/api/tables/{ada.table}/belief"):
        answer = await server.get(path, eve.token)
        assert (answer.status_code, answer.json()["code"]) == (403, "not_allowed")


async def test_before_the_start_people_come_in_and_take_seats(server: Online) -> None:
    """Who has joined may come in before the start; who has no seat then is shown out before anything is shown."""
    ada = await server.create("Ada", settings=SECLUDED, seats=["X"])
    bob, eve = await ada.join("Bob"), await ada.join("Eve")
    for client in (ada, bob, eve):
        await client.enter()
    assert (await bob.rest("/seats/D1", {"action": "take"})).status_code == 200
    await ada.start()
    for client in (ada, bob):
        await client.until("game")
    assert await eve.until_bye() == "not_allowed"
    assert eve.game is None


async def test_after_the_end_people_come_in_until_the_next_game(server: Online) -> None:
    """A finished game is no secret; the rematch is one again."""
    ada, _ = await secluded(server)
    eve = await ada.join("Eve")
    await ada.ask("resign", seat="X")
    await (await eve.enter()).until("game")
    assert eve.is_over
    await ada.ask("ask", what="rematch")
    over = eve.game_name
    assert await eve.until_bye() == "not_allowed"
    assert eve.game_name == over


async def test_settings_that_forbid_watching_show_strangers_out(server: Online) -> None:
    """Strangers who look on leave when the host wants nobody to."""
    ada = await (await server.create("Ada", settings={"edition": "toy"}, seats=["X"])).enter()
    stranger = await ada.watcher().enter()
    assert (await ada.rest("/settings", {"edition": "toy", "watching": False}, "PUT")).status_code == 200
    assert await stranger.until_bye() == "not_allowed"
    assert (await ada.ask("ping"))["type"] == "accepted"
