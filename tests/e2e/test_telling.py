from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e import acts
from e2e.barriers import PHONE

SLOW = 5_000
"""Milliseconds that a computer takes for a move, so that there is something to wait for."""


def _expect_in_sight(locator: Locator) -> None:
    """It is on the screen but for a rounded pixel, and nothing lies over it."""
    expect(locator).to_be_in_viewport(ratio=0.95)
    assert locator.evaluate("""one => {
      const box = one.getBoundingClientRect();
      return one.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
    }""")


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_whoever_may_choose_a_channel_can_send(visit: Callable[..., Page], size: str) -> None:
    """Where detectives talk to everybody or among themselves, all of the line to write on is in sight."""
    page = visit(**(PHONE if size == "phone" else {}))
    acts.open_table(page, acts.FAR_APART, ["D1"])
    acts.await_turn(page)
    acts.raise_sheet(page)
    page.get_by_role("tab", name="Chat").click()
    _expect_in_sight(page.get_by_role("button", name="Send"))


def test_only_one_overlay_tells_where_he_is(page: Page) -> None:
    """Where he can be and where he probably is are never shown together; turned on, all of either is in sight."""
    acts.open_table(page, acts.FAR_APART, ["D1"])
    acts.await_turn(page)
    can, probably = page.locator("[data-aid=candidates]"), page.locator("[data-aid=belief]")
    can.click()
    page.wait_for_selector(".candidate")
    page.wait_for_timeout(300)
    for tint in page.locator(".candidate").all():
        expect(tint).to_be_in_viewport()
    probably.click()
    expect(can).to_have_attribute("aria-pressed", "false")
    expect(page.locator(".candidate")).to_have_count(0)
    page.wait_for_selector("[data-heat]", timeout=acts.THOUGHT)
    can.click()
    expect(probably).to_have_attribute("aria-pressed", "false")
    expect(page.locator("[data-heat]")).to_have_count(0)


def test_mister_x_is_spoken_to(page: Page) -> None:
    """Whoever is Mister X reads about themselves, not about him."""
    acts.open_table(page, acts.FAR_APART, ["X"])
    acts.await_turn(page)
    expect(page.get_by_test_id("seen")).to_have_text("No one has seen you yet. You show yourself in 3 steps.")
    expect(page.locator("[data-aid=candidates]")).to_have_text("Where can they suspect you?")


def test_everybody_knows_who_is_awaited(visit: Callable[..., Page]) -> None:
    """People who are awaited are named, detectives have their players' names, and a spectator is told so."""
    ada, bob, cleo, eve = visit(), visit(), visit(), visit()
    wanted = {"name": "Ada", "settings": {"edition": "modern(players=3)", "beat": 0}, "seats": ["X"]}
    name = str(acts.post(ada.request, "/api/tables", wanted)["table"]["table"])
    acts.post(bob.request, f"/api/tables/{name}/people", {"name": "Bob", "seat": "D1"})
    acts.post(cleo.request, f"/api/tables/{name}/people", {"name": "Cleo", "seat": "D2"})
    acts.post(ada.request, f"/api/tables/{name}/start", {})
    for page in (ada, bob, eve):
        page.goto(f"/t/{name}")
    for page in (bob, eve):
        expect(page.locator(".headline")).to_have_text("Waiting for Ada…", timeout=acts.WAIT)
    acts.turn(ada)
    expect(ada.locator(".headline")).to_have_text("Waiting for Bob and Cleo…", timeout=acts.WAIT)
    expect(eve.get_by_text("You are watching")).to_be_visible()
    expect(bob.get_by_text("You are watching")).to_have_count(0)
    expect(bob.get_by_role("tabpanel")).to_contain_text("Cleo")


def test_a_move_is_on_its_way_until_it_has_arrived(page: Page) -> None:
    """A move made without a network is said to be on its way, the loss is told soon, and the move arrives later."""
    acts.open_table(page, acts.FAR_APART, ["D1"])
    acts.await_turn(page)
    before = acts.moment(page)
    page.context.set_offline(True)
    acts.step(page)
    expect(page.locator(".headline")).to_have_text("Sending your move…")
    expect(page.get_by_text("Connection lost")).to_be_visible(timeout=acts.WAIT)
    page.context.set_offline(False)
    acts.await_change(page, before)


def test_the_lesson_says_what_to_pay_with(page: Page) -> None:
    """Whoever pays with another ticket than the lesson is about reads which one it wants."""
    page.goto("/learn")
    page.wait_for_selector(".target")
    page.get_by_role("button", name="Mister X").click()
    page.locator(".target").press("Enter")
    page.locator(".target").press("Enter")
    page.locator(".chooser [data-move]").first.click()
    expect(page.get_by_role("alert")).to_have_text("Not this time. Here you pay with: Black.")
    page.locator(".chooser [data-move]").last.click()
    expect(page.get_by_test_id("lesson")).to_contain_text("The third box")


def test_what_cannot_be_done_is_said_where_it_was_tried(page: Page) -> None:
    """A move, a station and a link that do not exist are answered at once and in sight."""
    page.set_viewport_size({"width": 1280, "height": 720})
    acts.open_table(page, acts.FAR_APART, ["D1"])
    acts.await_turn(page)
    page.get_by_test_id("move-box").fill("taxi 999")
    page.keyboard.press("Enter")
    _expect_in_sight(page.get_by_text("No such move."))
    page.get_by_label("Find a station by number").fill("999")
    page.keyboard.press("Enter")
    _expect_in_sight(page.get_by_text("There is no such station."))
    page.goto("/")
    page.get_by_label("Link to a table").fill("https://example.com/foo")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("That is not a table link.")


def test_a_clash_of_rules_stays_in_sight(page: Page) -> None:
    """However far up the form somebody is, what does not go together is told on the screen."""
    page.goto("/")
    page.locator("[data-mode=solo]").click()
    page.get_by_text("House rules").click()
    page.get_by_text("Show every option").click()
    for group in page.locator(".group > summary").all():
        group.click()
    page.get_by_role("combobox", name="How he moves").select_option("open")
    fault = page.get_by_role("alert")
    fault.wait_for()
    page.locator(".group > summary").first.scroll_into_view_if_needed()
    expect(fault).to_be_in_viewport(ratio=0.95)


def test_the_rules_lead_back_into_the_game(page: Page) -> None:
    """From a table the rules open at its own edition, and one press leads back."""
    acts.open_table(page, "compact", ["X"])
    acts.await_turn(page)
    address = page.url
    page.get_by_role("link", name="Rules").click()
    expect(page.locator("[aria-current=page]")).to_have_text("Compact")
    page.get_by_role("link", name="Classic").click()
    page.reload()
    page.get_by_role("link", name="Back to the game").click()
    expect(page).to_have_url(address)
    acts.await_turn(page)


def test_a_first_start_says_that_it_prepares_the_computer(page: Page) -> None:
    """Whoever waits for a computer on a machine's first start reads why, and how far it is, until it is done."""
    shares = iter((0.25, 0.5))
    page.route("**/api/prepared", lambda route: route.fulfill(json={"share": next(shares, 1.0)}))
    acts.open_table(page, acts.FAR_APART, ["X"], beat=SLOW)
    acts.await_turn(page)
    acts.step(page)
    preparing = page.get_by_test_id("preparing")
    expect(preparing).to_contain_text("only once", timeout=acts.WAIT)
    expect(preparing.get_by_role("progressbar")).to_have_attribute("value", "0.5", timeout=acts.WAIT)
    expect(preparing).to_have_count(0, timeout=acts.WAIT)
