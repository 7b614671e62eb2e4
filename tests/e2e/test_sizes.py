from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e import acts

SCREENS = {
    "phone": (390, 844),
    "phone on its side": (844, 390),
    "tablet": (820, 1180),
    "tablet on its side": (1180, 820),
    "big screen": (2560, 1440),
}
LARGE_TEXT = "document.documentElement.style.fontSize = '200%'"

SEEN_OF_THE_MAP = """() => document.querySelector('.side').getBoundingClientRect().top
  - document.querySelector('header a').getBoundingClientRect().bottom > innerHeight / 4"""
"""Is a quarter of the screen map, and nothing but map?"""


def _is_wider_than(page: Page, width: int) -> bool:
    return int(page.evaluate("document.documentElement.scrollWidth")) > width


@pytest.mark.parametrize("screen", SCREENS)
def test_map_and_controls_are_in_sight_together(visit: Callable[..., Page], screen: str) -> None:
    """On every kind of screen a turn can be made without scrolling the page, and the map has a good part of it."""
    width, height = SCREENS[screen]
    page = visit(viewport={"width": width, "height": height})
    acts.open_table(page, acts.FAR_APART, ["X"])
    acts.await_turn(page)
    assert not _is_wider_than(page, width)
    assert int(page.evaluate("document.documentElement.scrollHeight")) <= height
    board, headline = page.locator(".board").bounding_box(), page.locator(".headline").bounding_box()
    assert board is not None
    assert headline is not None
    assert board["width"] * board["height"] > 0.4 * width * height
    assert headline["y"] + headline["height"] <= height
    before = acts.moment(page)
    acts.step(page)
    acts.await_change(page, before)


@pytest.mark.parametrize("width", [390, 1280])
def test_text_of_twice_the_size_breaks_nothing(visit: Callable[..., Page], width: int) -> None:
    """With letters twice as large no page scrolls sideways, and a turn can still be made."""
    page = visit(viewport={"width": width, "height": 860})
    for path, seen in (("/", "[data-mode]"), ("/rules/compact", "figure"), ("/learn", ".target")):
        page.goto(path)
        page.wait_for_selector(seen)
        page.evaluate(LARGE_TEXT)
        assert not _is_wider_than(page, width), path
    acts.open_table(page, acts.FAR_APART, ["X"])
    acts.await_turn(page)
    page.evaluate(LARGE_TEXT)
    assert not _is_wider_than(page, width)
    before = acts.moment(page)
    acts.step(page)
    acts.await_change(page, before)


def test_a_grandparents_phone_shows_what_is_to_be_done(visit: Callable[..., Page]) -> None:
    """On the smallest phone with letters twice as large the lesson is read, the map seen, and nothing cut off."""
    page = visit(viewport={"width": 320, "height": 568}, has_touch=True, is_mobile=True)
    page.goto("/learn")
    page.wait_for_selector(".target")
    page.evaluate(LARGE_TEXT)
    head, text = page.locator("header").bounding_box(), page.get_by_test_id("lesson").bounding_box()
    assert head is not None
    assert text is not None
    assert head["height"] <= 568 / 5
    assert text["y"] <= 568 - 220
    assert page.locator(".side").evaluate("one => one.scrollWidth <= one.clientWidth")
    acts.open_table(page, "modern(players=4)", ["D1", "D2", "D3"])
    acts.await_turn(page)
    page.evaluate(LARGE_TEXT)
    page.wait_for_function(SEEN_OF_THE_MAP, timeout=acts.WAIT)
    for button in page.get_by_role("group", name="Choose a piece").get_by_role("button").all():
        assert button.evaluate("one => one.scrollWidth <= one.clientWidth")
    for part in page.locator(".round > :is(.short, b)").all():
        assert part.evaluate(
            "one => getComputedStyle(one).position === 'absolute' || one.scrollWidth <= one.clientWidth"
        )


def test_the_panel_keeps_still_from_turn_to_turn(page: Page) -> None:
    """Beside the map the log stands where it stood, whatever the turn asks for: four pieces, one, or to wait."""
    page.set_viewport_size({"width": 1440, "height": 900})
    acts.open_table(page, "modern(players=5)", ["D1", "D2", "D3", "D4"])
    places = set()
    for number in range(4):
        acts.await_turn(page)
        places.add(page.locator(".log").evaluate("one => Math.round(one.getBoundingClientRect().top)"))
        acts.turn(page, number)
    assert len(places) == 1, places


def test_a_sighting_is_announced(visit: Callable[..., Page]) -> None:
    """When he shows himself, the detectives read at once where, the map rings the station, and the log has it."""
    ada, bob = visit(), visit()
    edition = acts.FAR_APART.replace(")", ", sightings=1)")
    wanted = {"name": "Ada", "settings": {"edition": edition, "beat": 0}, "seats": ["X"]}
    name = str(acts.post(ada.request, "/api/tables", wanted)["table"]["table"])
    acts.post(bob.request, f"/api/tables/{name}/people", {"name": "Bob", "seat": "D1"})
    acts.post(ada.request, f"/api/tables/{name}/start", {})
    for page in (ada, bob):
        page.goto(f"/t/{name}")
        page.wait_for_selector(".board")
    acts.turn(ada)
    station = str(ada.locator("[data-piece=X]").get_attribute("data-at"))
    expect(bob.get_by_test_id("seen-now")).to_contain_text(f"Mister X stands on {station}.", timeout=acts.WAIT)
    expect(bob.locator(".found")).to_be_visible()
    expect(bob.locator(".written .station")).to_have_text(station)
    assert ada.get_by_test_id("seen-now").count() == 0
