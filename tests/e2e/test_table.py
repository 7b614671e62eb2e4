from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from e2e import acts


def test_a_hint_names_a_move(page: Page) -> None:
    """Whoever is to move can ask the computer, which names a move that is possible now."""
    acts.open_table(page, "toy", ["X"])
    acts.await_turn(page)
    page.locator("summary").click()
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_text("The computer would play: Mister X")).to_be_visible(timeout=acts.WAIT)


def test_a_place_is_taken_up_on_another_device(visit: Callable[..., Page]) -> None:
    """A short code brings the same person in from elsewhere, seat and all."""
    here, there = visit(), visit()
    name = acts.open_table(here, "toy", ["X"])
    acts.await_turn(here)
    here.locator("summary").click()
    here.get_by_role("button", name="Continue on another device").click()
    code = here.get_by_test_id("resume-code").inner_text()
    there.goto(f"/t/{name}")
    there.locator("summary").click()
    there.get_by_label("Code from another device").fill(code)
    there.get_by_role("button", name="Join").click()
    there.wait_for_selector(".target", timeout=acts.WAIT)
    expect(there.locator("[data-piece=X]")).to_have_count(1)


def test_a_table_with_a_clock_is_set_up_by_hand(page: Page) -> None:
    """A person opens a table with a clock and a house rule from the first page and fills it with computers."""
    page.goto("/")
    page.locator("[data-mode=online]").click()
    page.get_by_role("combobox", name="Clock").select_option("turn")
    page.get_by_text("House rules").click()
    page.get_by_role("combobox", name="Surfacing").select_option("yes")
    page.get_by_role("combobox", name="Players").select_option("2")
    page.get_by_role("button", name="Open the table").click()
    seat = page.locator("[data-seat=X]")
    seat.get_by_role("combobox").select_option("cadet")
    expect(seat).to_contain_text("Cadet", timeout=acts.WAIT)
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_selector(".target", timeout=acts.WAIT)
    expect(page.locator(".clock")).to_be_visible()
