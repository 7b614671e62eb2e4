from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from server.finished import finished
from server.online import Online

PNG = b"\x89PNG\r\n\x1a\n"


def tags(html: str) -> dict[str, str]:
    """What messengers read of a page."""
    return dict(re.findall(r'<meta property="(og:[a-z:]+)" content="([^"]*)">', html))


async def test_a_table_is_announced_and_nothing_of_its_game(server: Online) -> None:
    """A link to a table has a sentence and a picture, the same bytes before the start, after moves and for anybody."""
    host = await server.create("Ada", settings={"edition": "toy(players=2)"}, seats=["X"], fill="random")
    seen, page = [], ""
    for is_started in (False, True):
        if is_started:
            await host.start()
            await (await host.enter()).until("game")
            await host.play("X", host.legal()[0][1])
        page = (await server.get(f"/t/{host.table}", host.token)).text
        picture = (await server.get(f"/api/tables/{host.table}/card.png", host.token)).content
        assert picture.startswith(PNG)
        seen.append((tags(page), picture))
    assert seen[0] == seen[1]
    assert seen[0][0]["og:image"].endswith(f"/api/tables/{host.table}/card.png")
    assert "<script" in page
    answer = await server.get(f"/api/games/{host.game_name}/card.png", host.token)
    assert answer.status_code == 409
    assert tags((await server.get(f"/g/{host.game_name}", host.token)).text) == {}
    assert (await server.get(f"/api/games/{host.game_name}/moving.svg")).status_code == 409
    await host.leave()


@pytest.mark.usefixtures("thinks_here")
async def test_a_finished_game_is_shown_elsewhere(server: Online) -> None:
    """Its link tells how it ended, with a picture; it moves in one file without scripts, and may stand in a frame."""
    played = await finished(server)
    page = await server.get(f"/g/{played.game_name}")
    assert "win" in tags(page.text)["og:description"]
    assert (await server.get(f"/api/games/{played.game_name}/card.png")).content.startswith(PNG)
    moving = (await server.get(f"/api/games/{played.game_name}/moving.svg")).text
    drawn = ElementTree.fromstring(moving)
    walks = drawn.findall(".//{http://www.w3.org/2000/svg}animateTransform")
    assert len(walks) >= 2
    for walk in walks:
        times, values = walk.attrib["keyTimes"].split(";"), walk.attrib["values"].split(";")
        assert len(times) == len(values)
        assert times == sorted(times)
    assert "<script" not in moving
    assert page.headers["x-frame-options"] == "DENY"
    framed = await server.get(f"/embed/{played.game_name}")
    assert "frame-ancestors *" in framed.headers["content-security-policy"]
    assert "x-frame-options" not in framed.headers
