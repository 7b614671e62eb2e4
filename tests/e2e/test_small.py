"""Small screens: whatever state a table is in, all of it can be reached, and what the turn needs is in sight."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e import acts

SCREENS = {
    "smallest phone": (320, 568),
    "small phone": (375, 667),
    "phone": (390, 844),
    "phone on its side": (844, 390),
    "window": (720, 450),
    "twice as large": (640, 360),
}
"""Width and height; the last is a screen of 1280 by 720 at 200 %."""
OUT_OF_REACH = """() => [...document.querySelectorAll(
  '.side :is(button, input, select, summary, a[href])')].filter(one => {
  if (!one.checkVisibility() || one.closest('.unseen')) return false;
  one.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const box = one.getBoundingClientRect();
  const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return !(hit && (one.contains(hit) || hit.closest('label')?.contains(one)));
}).map(one => one.outerHTML.slice(0, 90))"""
"""What can be pressed beside the map, and yet cannot, because something lies over it."""
SQUEEZED = """() => [...document.querySelector('.side').children]
  .filter(one => one.scrollHeight > one.offsetHeight + 2).map(one => one.outerHTML.slice(0, 90))"""
ABOVE_FOLD = """() => {
  document.querySelector('.side').scrollTop = 0;
  const parts = document.querySelectorAll('[data-testid=turn] :is(button, .headline)');
  return [...parts].every(one => one.getBoundingClientRect().bottom <= innerHeight + 0.5);
}"""


def expect_usable(page: Page) -> None:
    """Nothing beside the map is covered, squeezed or cut off."""
    assert page.evaluate(OUT_OF_REACH) == []
    assert page.evaluate(SQUEEZED) == []


@pytest.fixture(params=SCREENS)
def screen(request: pytest.FixtureRequest) -> dict[str, object]:
    """A small screen, as a visitor's wishes."""
    width, height = SCREENS[request.param]
    return {"viewport": {"width": width, "height": height}}


def test_a_turn_of_many_pieces_is_in_sight(visit: Callable[..., Page], screen: dict[str, object]) -> None:
    """Whose turn it is, every piece and the hint are in sight at once, and a turn can be made, also after a reload."""
    page = visit(**screen)
    acts.open_table(page, "modern(players=4)", ["D1", "D2", "D3"], fill="cadet")
    for _ in range(2):
        acts.await_turn(page)
        assert page.evaluate(ABOVE_FOLD)
        expect_usable(page)
        page.reload()
    acts.turn(page)


def test_every_state_of_a_table_is_usable(visit: Callable[..., Page], screen: dict[str, object]) -> None:
    """Kinds of moves, a hint, a question, marks, talk, a wait and the end: all that is offered can be pressed."""
    ada, bob = acts.two(visit, acts.FAR_APART, **screen)
    acts.await_turn(ada)
    assert ada.evaluate(ABOVE_FOLD)
    expect_usable(ada)
    ada.get_by_role("button", name="Hint").click()
    ada.get_by_test_id("hint").wait_for(timeout=acts.THOUGHT)
    expect_usable(ada)
    expect_usable(bob)
    acts.turn(ada)
    acts.turn(bob)
    acts.ask_back(bob)
    ada.get_by_role("alertdialog").wait_for(timeout=acts.WAIT)
    expect_usable(ada)
    expect_usable(bob)
    ada.get_by_role("button", name="No", exact=True).click()
    bob.locator("[data-aid=marks]").click()
    expect_usable(bob)
    acts.raise_sheet(bob)
    for tab in ("Story", "Chat"):
        bob.get_by_role("tab", name=tab).click()
        expect_usable(bob)
    acts.resign(ada)
    for page in (ada, bob):
        expect(page.get_by_test_id("ended")).to_be_visible(timeout=acts.WAIT)
        expect_usable(page)


def test_room_that_was_needed_once_is_given_back(visit: Callable[..., Page]) -> None:
    """What lies below the turn moves up again when less is to be said."""
    ada, bob = acts.two(visit, acts.FAR_APART, viewport={"width": 390, "height": 844})
    acts.await_turn(ada)
    heights = [_height(bob)]
    acts.turn(ada)
    acts.await_turn(bob)
    for number in range(4):
        acts.turn(bob, number)
    expect(bob.locator(".headline")).to_have_text("Waiting for Ada…", timeout=acts.WAIT)
    heights.append(_height(bob))
    assert heights[1] == heights[0]


def _height(page: Page) -> float:
    box = page.get_by_test_id("turn").bounding_box()
    assert box
    return box["height"]
