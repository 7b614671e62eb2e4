"""What the map shows by itself: clear of what lies over it, large enough to be read, and back where it was."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e import acts
from e2e.barriers import PHONE

SCREENS = {"smallest phone": (320, 568), "phone": (390, 844), "phone on its side": (844, 390), "desktop": (1280, 860)}
AT_REST = re.compile(r"scale\(1\)")
HIDDEN = """stations => stations.filter(station => {
  const box = document.querySelector(`[data-station="${station}"] .disc`).getBoundingClientRect();
  return [0.15, 0.5, 0.85].some(part => !document.elementFromPoint(
    box.x + box.width * part, box.y + box.height / 2)?.closest('.board'));
})"""
"""Stations of which a part is off the map or under something that lies over it."""
SMALLEST = """() => Math.min(99, ...[...document.querySelectorAll('.sheet text')]
  .filter(one => one.checkVisibility())
  .map(one => parseFloat(getComputedStyle(one).fontSize) * Math.hypot(one.getScreenCTM().a, one.getScreenCTM().b)))"""
"""Pixels of the smallest letters on the map, whichever way they are turned."""
FLOOR = 6.5


def rest(page: Page) -> None:
    """Waits until the camera rests and the map is drawn for where it is."""
    expect(page.locator(".sheet")).to_have_attribute("style", AT_REST)


def targets(page: Page) -> list[int]:
    """The stations that can be tapped."""
    return [int(str(one.get_attribute("data-station"))) for one in page.locator(".target").all()]


def where(page: Page) -> str:
    """Where the map lies."""
    rest(page)
    return str(page.locator(".sheet").get_attribute("style"))


@pytest.mark.parametrize("screen", SCREENS)
def test_nothing_lies_over_what_can_be_tapped(visit: Callable[..., Page], screen: str) -> None:
    """Buttons and legends leave every station clear that can be reached now, and its number can be read."""
    width, height = SCREENS[screen]
    page = visit(viewport={"width": width, "height": height})
    acts.open_table(page, acts.FAR_APART, ["X"])
    for number in range(3):
        acts.await_turn(page)
        rest(page)
        assert page.evaluate(HIDDEN, targets(page)) == []
        assert page.evaluate(SMALLEST) >= FLOOR
        acts.turn(page, number)


def test_a_screen_that_is_turned_shows_the_same(visit: Callable[..., Page]) -> None:
    """On its side a phone shows what it showed upright."""
    page = visit(**PHONE)
    acts.open_table(page, acts.FAR_APART, ["X"])
    acts.await_turn(page)
    for width, height in ((844, 390), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        rest(page)
        assert page.evaluate(HIDDEN, targets(page)) == []


@pytest.mark.parametrize("aid", ["belief", "candidates", "reach"])
@pytest.mark.parametrize("screen", SCREENS)
def test_an_aid_can_be_read_and_the_camera_comes_back(visit: Callable[..., Page], screen: str, aid: str) -> None:
    """What an aid shows can be read, the likeliest station lies clear, and afterwards the map is where it was."""
    width, height = SCREENS[screen]
    page = visit(viewport={"width": width, "height": height})
    acts.open_table(page, acts.FAR_APART, ["D1"])
    acts.await_turn(page)
    before = where(page)
    page.locator(f"[data-aid={aid}]").click()
    page.wait_for_selector("[data-heat], .tint", timeout=acts.THOUGHT)
    rest(page)
    assert page.evaluate(SMALLEST) >= FLOOR
    if aid == "belief":
        likely = page.get_by_test_id("likely").locator("b").all_inner_texts()
        assert page.evaluate(HIDDEN, likely[:1]) == []
    page.locator(f"[data-aid={aid}]").click()
    page.wait_for_selector("[data-heat], .tint", state="detached")
    page.wait_for_function("before => document.querySelector('.sheet').getAttribute('style') === before", arg=before)


@pytest.mark.parametrize("screen", SCREENS)
def test_the_whole_map_shows_no_letters_too_small_to_read(visit: Callable[..., Page], screen: str) -> None:
    """Seen from afar only what matters has numbers, and they can be read."""
    width, height = SCREENS[screen]
    page = visit(viewport={"width": width, "height": height})
    acts.open_table(page, acts.FAR_APART, ["X"])
    acts.await_turn(page)
    page.get_by_role("button", name="Whole map").click()
    rest(page)
    assert page.evaluate(SMALLEST) >= FLOOR
    assert page.locator(".target text").first.is_visible()


@pytest.mark.parametrize("screen", SCREENS)
def test_a_hint_is_brought_into_sight(visit: Callable[..., Page], screen: str) -> None:
    """Wherever the map was drawn to: when a hint comes, its arrow and its words are on the screen."""
    width, height = SCREENS[screen]
    page = visit(viewport={"width": width, "height": height})
    acts.open_table(page, acts.FAR_APART, ["X"])
    acts.await_turn(page)
    board = page.locator(".board").bounding_box()
    assert board
    for _ in range(4):
        page.mouse.move(board["x"] + board["width"] * 0.7, board["y"] + board["height"] * 0.6)
        page.mouse.down()
        page.mouse.move(board["x"] + 5, board["y"] + board["height"] * 0.6, steps=8)
        page.mouse.up()
    page.get_by_role("button", name="Hint").click()
    page.get_by_test_id("hint").wait_for(timeout=acts.THOUGHT)
    rest(page)
    ends = str(page.locator("[data-mark]").get_attribute("data-mark")).split("-")
    assert page.evaluate(HIDDEN, ends) == []
    expect(page.get_by_test_id("hint").locator("[role=status]")).to_be_in_viewport(ratio=0.9)


def test_the_next_game_begins_in_sight(visit: Callable[..., Page]) -> None:
    """When people play again at the same table, the map shows where the new game begins."""
    ada, bob = acts.two(visit, acts.FAR_APART)
    acts.await_turn(ada)
    ada.get_by_role("button", name="Zoom in").click()
    acts.resign(ada)
    bob.get_by_role("button", name="Play again").click()
    ada.get_by_role("button", name="Yes", exact=True).click()
    bob.wait_for_selector("[data-piece=X]", timeout=acts.WAIT)
    acts.await_turn(bob)
    rest(bob)
    assert bob.evaluate(HIDDEN, targets(bob)) == []


@pytest.mark.parametrize("screen", SCREENS)
def test_an_analysis_hides_nothing_of_the_replay(visit: Callable[..., Page], screen: str) -> None:
    """When the curve comes the map gets smaller, and shows what it showed before."""
    width, height = SCREENS[screen]
    page = visit(viewport={"width": width, "height": height})
    record = "fogbound 1\nedition toy\ndeal pursuers 3 1; x 9\n\n1. Xk7 1b9\n\nend 2 moves: unfinished\n"
    wanted = {"record": record, "ended": {"winner": "mister_x", "reason": "resigned"}}
    game = acts.post(page.request, "/api/records", wanted)["game"]
    page.goto(f"/g/{game}#2")
    page.wait_for_selector("[data-piece]")
    begin = page.get_by_role("button", name="Analyse this game")
    done = page.locator("[data-testid=analysis][data-state=done]")
    begin.or_(done).first.wait_for()
    if begin.count():
        begin.click()
    done.wait_for(timeout=acts.THOUGHT)
    page.wait_for_selector(".curve")
    rest(page)
    moved = [int(str(page.locator(f"[data-piece='{piece}']").get_attribute("data-at"))) for piece in ("X", "1")]
    assert page.evaluate(HIDDEN, moved) == []
