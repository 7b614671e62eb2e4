from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e import acts

WATCH = """() => {
  window.changes = [];
  const watch = new MutationObserver(seen => window.changes.push(...seen.map(one => one.target.getAttribute('class'))));
  const all = { subtree: true, childList: true, attributes: true, characterData: true };
  watch.observe(document.querySelector('.board'), all);
}"""
"""Writes down what changes inside the map."""
AT_REST = re.compile(r"scale\(1\)")


@pytest.fixture
def table(page: Page) -> Page:
    """The page of a game on the large map, in which Mister X is to move."""
    acts.open_table(page, acts.FAR_APART, ["X"])
    acts.await_turn(page)
    expect(page.locator(".sheet")).to_have_attribute("style", AT_REST)
    return page


def drag(page: Page, right: int, down: int, start: tuple[int, int] = (400, 400)) -> None:
    """Draws the map with the mouse, in steps."""
    x, y = start
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + right, y + down, steps=12)
    page.mouse.up()


def between_stations(page: Page) -> tuple[int, int]:
    """A point of the screen at which the mouse points to no station, so that nothing is lit up."""
    for x in range(400, 600, 10):
        page.mouse.move(x, 400)
        if not page.locator(".board .lit").count():
            return x, 400
    raise AssertionError("the mouse points to a station everywhere")


def test_a_drag_moves_the_map_and_changes_nothing_in_it(table: Page) -> None:
    """However far the map is drawn, only its transform is written; nothing on it is made anew."""
    table.mouse.move(400, 400)
    table.mouse.wheel(0, -300)
    table.wait_for_timeout(500)
    expect(table.locator(".sheet")).to_have_attribute("style", AT_REST)
    before = table.locator(".sheet").get_attribute("style")
    start = between_stations(table)
    table.evaluate(WATCH)
    drag(table, -350, -300, start)
    table.wait_for_timeout(300)
    assert table.locator(".sheet").get_attribute("style") != before
    assert set(table.evaluate("window.changes")) <= {str(table.locator(".sheet").get_attribute("class"))}


def test_stations_lie_under_the_finger_after_zooming_and_dragging(table: Page) -> None:
    """A zoom is drawn anew once it rests, and a tap then finds the station that is seen there."""
    target = table.locator(".target").first
    box = target.locator(".disc").bounding_box()
    assert box
    size = box["width"]
    table.mouse.move(box["x"], box["y"])
    for _ in range(3):
        table.mouse.wheel(0, -120)
    drag(table, 60, -80)
    expect(table.locator(".sheet")).to_have_attribute("style", AT_REST)
    box = target.locator(".disc").bounding_box()
    assert box
    assert box["width"] > 1.2 * size
    station = str(target.get_attribute("data-station"))
    table.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    at = table.locator("[data-piece=X]")
    table.wait_for_selector(f".chooser, [data-piece=X][data-at='{station}']", timeout=acts.WAIT)
    if table.locator(".chooser").count():
        table.locator(".chooser [data-move]").first.click()
    expect(at).to_have_attribute("data-at", station, timeout=acts.WAIT)


def test_a_screen_reader_presses_a_station(table: Page) -> None:
    """A press without a place, as screen readers make them, picks the station like the Enter key."""
    target = table.locator(".target").first
    station = str(target.get_attribute("data-station"))
    target.dispatch_event("click")
    table.wait_for_selector(f".chooser, [data-piece=X][data-at='{station}']", timeout=acts.WAIT)


def test_no_button_covers_a_station_that_can_be_tapped(visit: Callable[..., Page]) -> None:
    """Even on a phone what can be reached now lies clear of the buttons over the map."""
    page = visit(viewport={"width": 390, "height": 844}, has_touch=True)
    acts.open_table(page, acts.FAR_APART, ["X"])
    acts.await_turn(page)
    expect(page.locator(".sheet")).to_have_attribute("style", AT_REST)
    covered = page.evaluate("""() => [...document.querySelectorAll('.target .disc')].filter(disc => {
      const box = disc.getBoundingClientRect();
      return !document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)?.closest('.board');
    }).length""")
    assert covered == 0
