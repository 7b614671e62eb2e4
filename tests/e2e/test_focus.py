from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from e2e import acts

STOPS = "() => document.activeElement.closest('[data-station]')?.classList.contains('target') ?? null"
"""Has a station the focus, and can it be reached? None elsewhere."""
PRESS_OVER = """(head, below) => {
  const box = document.querySelector(below).getBoundingClientRect();
  const at = { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 };
  head.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1, ...at }));
}"""
"""Presses something as if it lay over the first element that the selector finds."""
RING = "() => getComputedStyle(document.activeElement.querySelector('.focus')).stroke"
"""The colour of the ring round the station that has the focus."""


@pytest.fixture
def table(page: Page) -> Page:
    """The page of a game on the large map, in which Mister X is to move."""
    acts.open_table(page, acts.FAR_APART, ["X"])
    acts.await_turn(page)
    return page


def test_tab_stops_only_at_stations_that_can_be_reached(table: Page) -> None:
    """Of 199 stations the Tab key visits those that glow, each with a ring, and then leaves the map."""
    count = table.locator(".target").count()
    table.locator(".board").focus()
    for _ in range(count):
        table.keyboard.press("Tab")
        assert table.evaluate(STOPS) is True
        assert table.evaluate(RING) != "none"
    table.keyboard.press("Tab")
    assert table.evaluate(STOPS) is None


def test_whoever_changes_their_mind_goes_on_where_they_were(table: Page) -> None:
    """Escape puts the tickets away and the focus back on the station; a move leaves it on the map."""
    target = table.locator(".target").first
    target.focus()
    table.keyboard.press("Enter")
    expect(table.locator(".chooser")).to_contain_text(f"Ticket to station {target.get_attribute('data-station')}")
    table.keyboard.press("Escape")
    expect(target).to_be_focused()
    acts.turn(table)
    expect(table.locator(".board")).to_be_focused()


def test_a_hint_leaves_the_focus_on_its_button(table: Page) -> None:
    """While the computer thinks and afterwards the button that asked it keeps the focus."""
    button = table.locator(".hint")
    button.focus()
    table.keyboard.press("Enter")
    expect(table.get_by_test_id("hint")).to_be_visible(timeout=acts.THOUGHT)
    expect(button).to_be_focused()


def test_the_map_has_the_focus_after_the_curtain(page: Page) -> None:
    """Whoever lifts the curtain with a key goes on with the map."""
    acts.open_table(page, "toy", ["X", "D1", "D2"], fill=None)
    page.wait_for_selector(".curtain")
    page.keyboard.press("Enter")
    page.wait_for_selector(".target", timeout=acts.WAIT)
    expect(page.locator(".board")).to_be_focused()


def test_a_press_on_a_ticket_is_none_on_the_map_under_it(table: Page) -> None:
    """The choice of tickets covers stations; a press on it that lies over one neither plays nor puts it away."""
    table.locator(".target").first.press("Enter")
    table.locator(".chooser .head").evaluate(PRESS_OVER, ".station:not(.target) .disc")
    expect(table.locator(".chooser")).to_be_visible()
