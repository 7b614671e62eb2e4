"""A television, Mister X's phone and three more at one table."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from e2e import acts
from e2e.barriers import violations

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
TELEVISION = {"viewport": {"width": 1920, "height": 1080}}
SHORT = "modern(players=4, detective_starts=1+2+3+4, x_starts=198, length=rounds:4)"
SMALLEST = 22
"""Pixels of the smallest letters beside the map on a television: a fiftieth of its height."""
SMALLEST_NUMBER = 18
"""The same for stations on the map."""

LETTERS = """() => {
  const isWritten = part => part.nodeType === 3 && part.data.trim()
  return [...document.querySelectorAll('[data-testid=screen] *')]
    .filter(node => !node.closest('.map, .unseen') && [...node.childNodes].some(isWritten))
    .map(node => parseFloat(getComputedStyle(node).fontSize))
}"""
NUMBERS = """() => [...document.querySelectorAll('.map [data-station] text')]
  .map(node => node.getBoundingClientRect())
  .filter(box => box.left > 0 && box.top > 0 && box.right < innerWidth && box.bottom < innerHeight)
  .map(box => box.height)"""
OVER = """() => [...document.querySelectorAll('[data-testid=screen] .side > *')]
  .filter(node => node.scrollWidth > node.clientWidth + 1 || node.getBoundingClientRect().bottom > innerHeight + 1)
  .map(node => node.className || node.tagName)"""

MAP = """() => {
  const [whole, drawn] = ['.map', '.map .board'].map(name => document.querySelector(name).getBoundingClientRect())
  return [whole.width, whole.height, drawn.width, drawn.height, innerHeight].map(Math.round)
}"""


def _heard(page: Page) -> list[dict[str, Any]]:
    """The games that the page is told over its connection, from now on."""
    views: list[dict[str, Any]] = []

    def read(frame: Any) -> None:
        said = json.loads(str(frame))
        if said["type"] == "game":
            views.append(said["view"])

    page.on("websocket", lambda socket: socket.on("framereceived", read))
    return views


def _can_be_read_from_afar(screen: Page) -> None:
    """All letters are as large as they must be, and nothing runs over its edge."""
    assert min(screen.evaluate(LETTERS)) >= SMALLEST
    assert screen.evaluate(NUMBERS)
    # The map may still be on its way to where the play is.
    screen.wait_for_function(f"() => Math.min(...({NUMBERS})()) >= {SMALLEST_NUMBER}")
    assert screen.evaluate(OVER) == []


def test_a_room_plays_with_a_television_and_four_phones(visit: Callable[..., Page]) -> None:
    """Phones are hands: all sit down, move and finish there, while the television shows what a stranger may know."""
    ada, *detectives = [visit(**PHONE) for _ in range(4)]
    wanted = {"name": "Ada", "settings": {"edition": SHORT, "beat": 0}, "seats": ["X"]}
    name = str(acts.post(ada.request, "/api/tables", wanted)["table"]["table"])
    screen = visit(**TELEVISION)
    views = _heard(screen)
    screen.goto(f"/tv/{name}")
    expect(screen.locator("img")).to_be_visible()
    for number, (page, person) in enumerate(zip(detectives, ("Bob", "Cleo", "Dan"), strict=True), 1):
        acts.post(page.request, f"/api/tables/{name}/people", {"name": person, "seat": f"D{number}"})
        expect(screen.get_by_text(person)).to_be_visible(timeout=acts.WAIT)
    barriers = violations(screen)
    acts.post(ada.request, f"/api/tables/{name}/start", {})
    for page in (ada, *detectives):
        page.goto(f"/t/{name}")
    hands = {"X": ada, "B1": detectives[0]} | {str(number): page for number, page in enumerate(detectives, 1)}
    screen.wait_for_function("() => document.querySelector('[data-moment]')?.dataset.moment.startsWith('public')")
    while views[-1]["phase"] != "over":
        before, hand = acts.moment(screen), hands[views[-1]["to_move"][0]]
        acts.turn(hand)
        acts.await_change(screen, before)
        if len(views[-1]["transcript"]) % 5 == 0:
            _can_be_read_from_afar(screen)
            barriers += violations(screen)
    barriers += violations(screen)
    expect(ada.get_by_test_id("ended")).to_be_visible(timeout=acts.WAIT)
    expect(screen.get_by_test_id("finale-told")).to_be_visible(timeout=acts.WAIT)
    assert barriers == []
    assert {view["audience"] for view in views} == {"public"}
    assert not any("X" in view["stations"] for view in views if view["phase"] != "over" and len(view["log"]) < 3)


def _map_is_filled(screen: Page) -> None:
    """The map reaches from edge to edge, however the browser reckons lengths under a zoom."""
    width, height, drawn_width, drawn_height, window = screen.evaluate(MAP)
    assert height == window
    assert abs(drawn_width - width) <= 2
    assert abs(drawn_height - height) <= 2


def test_the_map_fills_a_television(visit: Callable[..., Page]) -> None:
    """On a large screen as on a small one, in play and after the end."""
    page = visit(**TELEVISION)
    name = acts.open_table(page, acts.FAR_APART, ["X"])
    acts.await_turn(page)
    page.goto(f"/tv/{name}")
    for height in (1080, 720):
        page.set_viewport_size({"width": height * 16 // 9, "height": height})
        expect(page.locator("[data-testid=screen] [data-piece='1']")).to_be_in_viewport(timeout=acts.WAIT)
        _map_is_filled(page)
    page.goto(f"/t/{name}")
    acts.resign(page)
    page.goto(f"/tv/{name}")
    expect(page.get_by_text("The detectives win")).to_be_visible(timeout=acts.WAIT)
    _map_is_filled(page)


def test_nothing_on_a_television_can_be_tapped(visit: Callable[..., Page]) -> None:
    """No button, link or field. Opened in Mister X's own browser it shows what a stranger may know."""
    page = visit(**TELEVISION)
    views = _heard(page)
    name = acts.open_table(page, acts.FAR_APART, ["X"])
    acts.await_turn(page)
    views.clear()
    page.goto(f"/tv/{name}")
    expect(page.locator("[data-testid=screen] [data-piece='1']")).to_be_attached(timeout=acts.WAIT)
    assert {view["audience"] for view in views} == {"public"}
    assert page.locator("[data-piece=X]").count() == 0
    assert page.locator("[data-testid=screen] :is(a, button, input, select):not([inert] *)").count() == 0
