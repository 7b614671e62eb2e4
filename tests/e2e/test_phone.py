"""A phone is a map: it fills the screen, a sheet from below tells the rest, and a thumb is enough."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e import acts
from e2e.barriers import PHONE

SMALLEST: dict[str, Any] = {**PHONE, "viewport": {"width": 320, "height": 568}}
ASIDE: dict[str, Any] = {**PHONE, "viewport": {"width": 844, "height": 390}}
FELT = """window.felt = []; window.locks = [];
navigator.vibrate = pattern => window.felt.push(pattern) > 0;
Object.defineProperty(navigator, 'wakeLock', { value: { request: async what => {
  const lock = { what, held: true, release: async () => { lock.held = false; } };
  window.locks.push(lock);
  return lock;
} } });"""
"""Counts what a hand would feel, and what keeps the screen on."""
SINGLE = """() => [...document.querySelectorAll('.target')]
  .find(one => one.ariaLabel.split(',').length === 2).dataset.station"""
"""A station that one ticket leads to."""
JUMPS = """window.jumped = 0;
const add = list => list.getEntries().forEach(one => { if (!one.hadRecentInput) window.jumped += one.value; });
window.jumps = new PerformanceObserver(add);
window.jumps.observe({ type: 'layout-shift', buffered: true });"""
JUMPED = "() => (window.jumps.takeRecords().forEach(one => { window.jumped += one.value; }), window.jumped)"
"""How much of the page has moved unasked, in screens."""
MOST_JUMP = 0.1
PIECES = "performance.getEntriesByType('resource').length"
MOST_PIECES = 16
HELD = "window.locks.filter(lock => lock.held).length"
SPOT = """station => {
  const box = document.querySelector(`[data-station="${station}"] .disc`).getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""


def sit_down(page: Page, seats: list[str], **settings: Any) -> None:
    """A game against computers, at its first turn."""
    acts.open_table(page, acts.FAR_APART, seats, **settings)
    acts.await_turn(page)


def height(page: Page) -> str:
    """How much of the sheet is seen."""
    return str(page.locator(".side").get_attribute("data-height"))


def tap_station(page: Page) -> int:
    """A finger on the first station that can be reached."""
    station = int(str(page.locator(".target").first.get_attribute("data-station")))
    page.touchscreen.tap(*page.evaluate(SPOT, station))
    return station


@pytest.mark.parametrize("wishes", [PHONE, SMALLEST, ASIDE], ids=["phone", "smallest", "on its side"])
def test_the_map_fills_the_screen(visit: Callable[..., Page], wishes: dict[str, Any]) -> None:
    """From edge to edge; on its side the phone keeps a column beside it, and in no case a head above it."""
    page = visit(**wishes)
    sit_down(page, ["X"])
    size, board = wishes["viewport"], page.locator(".board").bounding_box()
    assert board
    assert (board["x"], board["y"], board["height"]) == (0, 0, size["height"])
    assert board["width"] == size["width"] if wishes is not ASIDE else board["width"] > 0.6 * size["width"]
    assert page.evaluate("document.documentElement.scrollHeight") <= size["height"]


def test_the_sheet_has_three_heights(visit: Callable[..., Page]) -> None:
    """The turn, the log too, everything: by a tap, by drawing it with a finger, and by the keyboard."""
    page = visit(**PHONE)
    sit_down(page, ["X"])
    handle, log, tickets = (
        page.locator("[data-sheet]"),
        page.get_by_label("Mister X's log"),
        page.get_by_role("tablist"),
    )
    expect(page.get_by_test_id("turn")).to_be_in_viewport(ratio=1)
    expect(log).to_be_hidden()
    handle.tap()
    expect(log).to_be_in_viewport(ratio=1)
    expect(tickets).to_be_hidden()
    expect(handle).to_have_accessible_name("Show tickets, story and chat too")
    handle.tap()
    expect(tickets).to_be_in_viewport(ratio=1)
    handle.tap()
    expect(log).to_be_hidden()
    for to, expected in ((200, "all"), (830, "turn")):
        box = handle.bounding_box()
        assert box
        page.mouse.move(box["x"] + 100, box["y"] + 10)
        page.mouse.down()
        page.mouse.move(box["x"] + 100, to, steps=6)
        page.mouse.up()
        assert height(page) == expected
    handle.focus()
    page.keyboard.press("ArrowUp")
    assert height(page) == "log"


def test_the_status_is_one_line(visit: Callable[..., Page]) -> None:
    """However much there is to say, above the turn it takes one line, also on the smallest screen with clocks."""
    page = visit(**SMALLEST)
    sit_down(page, ["X"], clock={"kind": "bank", "seconds": 900, "increment": 15})
    for _ in range(2):
        box = page.locator(".status").bounding_box()
        assert box
        assert box["height"] <= 48
        assert page.evaluate(
            "document.querySelector('.status').scrollWidth <= document.querySelector('.status').clientWidth"
        )
        acts.turn(page)
        acts.await_turn(page)


@pytest.mark.parametrize("wishes", [SMALLEST, ASIDE], ids=["smallest", "on its side"])
@pytest.mark.parametrize("locale", ["de-DE", "ru-RU", "fr-FR"])
def test_no_language_pushes_anything_off_the_edge(
    visit: Callable[..., Page], locale: str, wishes: dict[str, Any]
) -> None:
    """However long the words are, the table's commands and every kind of move stay in sight."""
    page = visit(locale=locale, **wishes)
    sit_down(page, ["X"])
    acts.turn(page)
    acts.await_turn(page)
    for part in page.locator(".side summary, [data-testid=turn] button").all():
        expect(part).to_be_in_viewport(ratio=1)
    assert page.locator(".side").evaluate("one => one.scrollWidth <= one.clientWidth")


@pytest.mark.parametrize("wishes", [PHONE, SMALLEST, ASIDE], ids=["phone", "smallest", "on its side"])
def test_aids_are_signs_in_reach_of_a_thumb(visit: Callable[..., Page], wishes: dict[str, Any]) -> None:
    """Each has a name, none is cut off, all lie in the lower half, and one that is on says in words what it is."""
    page = visit(**wishes)
    sit_down(page, ["D1"])
    size = wishes["viewport"]
    for aid in page.locator("[data-aid]").all():
        box = aid.bounding_box()
        assert box
        assert (box["width"], box["height"]) >= (44, 44)
        assert 0 <= box["x"] <= size["width"] - box["width"]
        assert box["y"] > size["height"] / 2
    reach = page.get_by_role("button", name="Within reach", exact=True)
    expect(reach.locator("span")).to_have_css("clip-path", "inset(50%)")
    reach.tap()
    expect(reach).to_have_attribute("aria-pressed", "true")
    expect(reach.locator("span")).to_have_css("clip-path", "none")


READ_WHOLE = "one => one.scrollWidth <= one.clientWidth"


@pytest.mark.parametrize("wishes", [PHONE, SMALLEST, ASIDE], ids=["phone", "smallest", "on its side"])
@pytest.mark.parametrize("locale", ["en-GB", "ru-RU"])
def test_an_aid_that_is_on_can_be_read(visit: Callable[..., Page], locale: str, wishes: dict[str, Any]) -> None:
    """What an aid says once it is on is never cut off, however many signs stand beside it."""
    page = visit(locale=locale, **wishes)
    sit_down(page, ["D1"])
    for aid in ("candidates", "belief", "reach"):
        sign = page.locator(f"[data-aid={aid}]")
        sign.tap()
        expect(sign).to_have_attribute("aria-pressed", "true")
        assert sign.locator("span").evaluate(READ_WHOLE), aid
        sign.tap()
        expect(sign).to_have_attribute("aria-pressed", "false")


def test_nothing_crowds_the_strip_above_the_sheet(visit: Callable[..., Page]) -> None:
    """Where the sheet leaves a strip of the map, no sign lies over it; they come back with the map."""
    page = visit(**PHONE)
    sit_down(page, ["D1"])
    acts.raise_sheet(page)
    for part in (".aids", ".zoom"):
        expect(page.locator(part)).to_be_hidden()
    acts.raise_sheet(page, "turn")
    for part in (".aids", ".zoom"):
        expect(page.locator(part)).to_be_visible()


GRIP = "one => getComputedStyle(one, '::before').backgroundColor"
CLEAR = "rgba(0, 0, 0, 0)"


def test_the_sheet_shows_its_grip_and_its_fields(visit: Callable[..., Page]) -> None:
    """What can be drawn up looks so, and what can be written in has an edge."""
    page = visit(**PHONE)
    sit_down(page, ["D1"])
    assert page.locator("[data-sheet]").evaluate(GRIP) != CLEAR
    acts.raise_sheet(page)
    expect(page.get_by_test_id("move-box")).to_have_css("border-top-style", "solid")


def test_every_ticket_is_named_beside_its_sign(visit: Callable[..., Page]) -> None:
    """What a sign stands for is written where the tickets are: a finger finds no tooltip."""
    page = visit(**PHONE)
    sit_down(page, ["D1"])
    acts.raise_sheet(page)
    for word in ("Taxi", "Bus", "Underground", "Black", "Double"):
        expect(page.locator(".key").get_by_text(word, exact=True).last).to_be_visible()


def test_a_finger_is_asked_once_more(visit: Callable[..., Page]) -> None:
    """What a finger taps is played after a second tap, clear of the sheet; a change of mind is a tap as well."""
    page = visit(**PHONE)
    sit_down(page, ["X"])
    before = acts.moment(page)
    tap_station(page)
    choice = page.locator(".chooser")
    expect(choice).to_be_visible()
    box, side = choice.bounding_box(), page.locator(".side").bounding_box()
    assert box
    assert side
    assert box["y"] + box["height"] <= side["y"]
    page.get_by_role("button", name="Cancel").tap()
    expect(choice).to_have_count(0)
    assert acts.moment(page) == before
    tap_station(page)
    choice.locator("[data-move]").first.tap()
    acts.await_change(page, before)


def test_who_is_asked_once_more_is_a_setting(visit: Callable[..., Page]) -> None:
    """A mouse is not asked unless it wants to be; a finger that wants to be quick is not either."""
    page = visit(has_touch=True)
    acts.open_table(page, "toy", ["D1", "D2"])
    acts.await_turn(page)
    for chosen, by, asked in ((None, "mouse", False), ("on", "mouse", True), ("off", "touch", False)):
        if chosen:
            page.evaluate("chosen => localStorage.setItem('fogbound.confirm', chosen)", chosen)
            page.reload()
        assert acts.await_turn(page)
        before, spot = acts.moment(page), page.evaluate(SPOT, page.evaluate(SINGLE))
        if by == "mouse":
            page.mouse.click(*spot)
        else:
            page.touchscreen.tap(*spot)
        if asked:
            page.locator(".chooser [data-move]").click()
        acts.await_change(page, before)


def test_a_hand_feels_what_happens_and_the_screen_stays_on(visit: Callable[..., Page]) -> None:
    """A move buzzes unless that is off; the screen stays on during a game, and no longer."""
    page = visit(**PHONE)
    page.add_init_script(FELT)
    sit_down(page, ["X"])
    assert page.evaluate(HELD) == 1
    tap_station(page)
    page.locator(".chooser [data-move]").first.tap()
    page.wait_for_function("window.felt.length > 0")
    page.evaluate("localStorage.setItem('fogbound.haptics', 'off')")
    page.reload()
    acts.turn(page)
    assert page.evaluate("window.felt") == []
    acts.resign(page)
    assert page.evaluate(HELD) == 0


def test_both_clocks_are_seen_and_one_that_runs_out_warns(visit: Callable[..., Page]) -> None:
    """Each side sees how long both have; the last seconds are marked, and said once."""
    page = visit(**PHONE)
    sit_down(page, ["X"], clock={"kind": "turn", "seconds": 25})
    expect(page.locator("[data-clock]")).to_have_count(2)
    expect(page.get_by_role("status").filter(has_text="Only 20 seconds left!")).to_have_count(1, timeout=acts.WAIT)
    expect(page.locator("[data-clock=mister_x]")).to_contain_text("!")


def test_calm_leaves_the_map_and_the_turn(visit: Callable[..., Page]) -> None:
    """A key or the settings clear away everything else, and the table's menu leads back."""
    page = visit()
    sit_down(page, ["X"])
    page.keyboard.press("z")
    for gone in ("[data-aid=reach]", "[data-zoom=in]", "header"):
        expect(page.locator(gone)).to_be_hidden()
    page.locator("summary").click()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("group", name="Calm").get_by_role("radio", name="Off").check(force=True)
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Zoom in")).to_be_visible()


def test_the_language_is_among_the_settings(visit: Callable[..., Page]) -> None:
    """Where the head of the page has no room for it, too; what is open changes at once."""
    page = visit(**PHONE)
    sit_down(page, ["X"])
    page.get_by_role("button", name="Settings").tap()
    page.get_by_test_id("desk").get_by_label("Language").select_option("de")
    expect(page.get_by_role("heading", name="Einstellungen")).to_be_visible()


def test_nothing_jumps_while_a_page_comes(visit: Callable[..., Page]) -> None:
    """The first page, a table and a replay stand where they are from the first sight on, and come in few pieces."""
    page = visit(**PHONE)
    page.add_init_script(JUMPS)
    sit_down(page, ["X"])
    table = page.url
    acts.turn(page)
    acts.await_turn(page)
    page.goto(table)
    acts.await_turn(page)
    jumped = {"table": page.evaluate(JUMPED)}
    assert page.evaluate(PIECES) <= MOST_PIECES
    acts.resign(page)
    page.get_by_role("link", name="Replay").tap()
    page.wait_for_url("**/g/*")
    page.reload()
    page.wait_for_selector("[data-piece]", timeout=acts.THOUGHT)
    jumped["replay"] = page.evaluate(JUMPED)
    page.goto("/")
    page.wait_for_load_state("networkidle")
    jumped["start"] = page.evaluate(JUMPED)
    assert page.evaluate(PIECES) <= MOST_PIECES
    assert {where: far for where, far in jumped.items() if far >= MOST_JUMP} == {}
