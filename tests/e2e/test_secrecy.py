from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from e2e import acts

KEEP = """() => JSON.stringify([{...localStorage}, {...sessionStorage}, document.cookie])"""
"""What a page has stored where scripts can see it."""


def _overhear(page: Page) -> list[str]:
    """Everything that the page is told by the network or says on its console, from now on."""
    heard: list[str] = []

    def read(response: Any) -> None:
        if "/api/" in response.url:
            heard.append(response.text())

    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: heard.append(str(frame))))
    page.on("console", lambda message: heard.append(message.text))
    page.on("requestfinished", lambda request: read(request.response()))
    return heard


def _hidden_in(view: dict[str, Any], station: int) -> list[str]:
    """Where a view of the detectives names the station as Mister X's."""
    log = [entry for entry in view["log"] if entry.get("station") == station]
    words = [word for word in view["transcript"] if re.fullmatch(rf"X[tbuk?@]?{station}[+!~]?", word)]
    standing = [name for name, at in view["stations"].items() if name == "X" and at == station]
    return [*map(str, log), *words, *standing, *[key for key in ("station", "start", "own_log") if key in view]]


def test_a_detectives_page_never_learns_the_hidden_station(visit: Callable[..., Page]) -> None:
    """While he is hidden, nothing that a detective's page receives, shows or stores says where Mister X stands."""
    ada, bob = visit(), visit()
    heard = _overhear(bob)
    wanted = {
        "name": "Ada",
        "settings": {"edition": acts.FAR_APART, "beat": 0, "aids": {"candidates": False}},
        "seats": ["X"],
    }
    name = str(acts.post(ada.request, "/api/tables", wanted)["table"]["table"])
    acts.post(bob.request, f"/api/tables/{name}/people", {"name": "Bob", "seat": "D1"})
    acts.post(ada.request, f"/api/tables/{name}/start", {})
    ada.goto(f"/t/{name}")
    bob.goto(f"/t/{name}")
    for number in range(2):
        assert acts.turn(ada, number)
        truth = int(ada.locator("[data-piece=X]").get_attribute("data-at") or 0)
        assert truth
        acts.await_turn(bob)
        views = [json.loads(frame)["view"] for frame in heard if frame.startswith('{"type":"game"')]
        assert views
        assert all(view["audience"] == "detectives" for view in views)
        assert [found for view in views for found in _hidden_in(view, truth)] == []
        assert bob.locator("[data-piece=X], [data-piece=ghost]").count() == 0
        assert bob.locator(".written .station").count() == 0
        assert str(truth) not in re.findall(r"\d+", str(bob.evaluate(KEEP)).replace(name, ""))
        for _ in range(4):
            acts.turn(bob, number)


def test_the_curtain_leaves_nothing_of_the_other_side(page: Page) -> None:
    """When a shared device changes hands, Mister X is in the document neither under the curtain nor after it."""
    acts.open_table(page, "modern(players=2)", ["X", "D1"], fill=None)
    page.wait_for_selector(".curtain")
    assert page.locator("[data-piece=X]").count() == 0
    page.locator(".curtain button").click()
    page.wait_for_selector("[data-piece=X]")
    acts.await_turn(page)
    acts.step(page)
    page.wait_for_selector(".curtain")
    assert page.locator("[data-piece=X]").count() == 0
    page.reload()
    page.wait_for_selector(".curtain")
    assert page.locator("[data-piece=X]").count() == 0
    page.locator(".curtain button").click()
    page.wait_for_selector(".target")
    assert page.locator("[data-piece=X]").count() == 0
    assert page.locator(".written .station").count() == 0
