"""What somebody prefers stands in one place, and so do the keys."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e import acts
from e2e.barriers import PHONE, violations

THEME = "document.documentElement.dataset.theme"


def open_settings(page: Page) -> None:
    """Opens the settings from the head of the page."""
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_test_id("desk")).to_be_visible()


def choose(page: Page, setting: str, choice: str) -> None:
    """Chooses in the open settings."""
    page.get_by_role("group", name=setting).get_by_role("radio", name=choice, exact=True).check(force=True)


def test_what_is_chosen_holds_at_once_and_after_a_reload(page: Page) -> None:
    """Colours and motion change while the window is open, and are kept; Escape leads back to the button."""
    page.goto("/")
    open_settings(page)
    choose(page, "Colours", "Night")
    choose(page, "Motion", "Full")
    assert page.evaluate(THEME) == "dark"
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("desk")).to_have_count(0)
    expect(page.get_by_role("button", name="Settings")).to_be_focused()
    page.reload()
    assert page.evaluate(THEME) == "dark"
    assert page.evaluate("document.documentElement.dataset.motion") == "full"


@pytest.mark.parametrize("what", ["settings", "keys"])
def test_the_window_has_no_barrier(visit: Callable[..., Page], what: str) -> None:
    """axe finds nothing to complain about, and on the smallest phone every choice can be pressed."""
    page = visit(**{**PHONE, "viewport": {"width": 320, "height": 568}})
    page.goto("/")
    open_settings(page)
    if what == "keys":
        page.get_by_role("button", name="Show all keys").click()
    assert violations(page) == []
    assert page.evaluate("document.querySelector('dialog').scrollWidth <= document.querySelector('dialog').clientWidth")


def test_every_key_of_the_table_does_what_the_list_says(page: Page) -> None:
    """A question mark shows the keys; pieces, the hint and the aids have one each."""
    acts.open_table(page, "modern(players=4)", ["D1", "D2", "D3"], fill="cadet")
    acts.await_turn(page)
    page.keyboard.press("?")
    expect(page.get_by_test_id("desk")).to_contain_text("choose a detective")
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("desk")).to_be_hidden()
    page.keyboard.press("3")
    expect(page.get_by_role("group", name="Choose a piece").get_by_role("button", pressed=True)).to_contain_text("3")
    for key, aid in (("c", "candidates"), ("r", "reach"), ("m", "marks"), ("n", "notes")):
        page.keyboard.press(key)
        expect(page.locator(f"[data-aid={aid}]")).to_have_attribute("aria-pressed", "true")
        page.keyboard.press(key)
        expect(page.locator(f"[data-aid={aid}]")).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("h")
    page.get_by_test_id("hint").wait_for(timeout=acts.THOUGHT)


CLOSE_AND_PRESS = """key => {
  document.querySelector("dialog").close();
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
}"""
"""A key in the moment in which a window closes: browsers tell the page of the key before that."""


def test_no_key_is_lost_while_the_window_closes(page: Page) -> None:
    """Whoever closes the list of keys and presses one at once is understood; a question mark brings the list back."""
    acts.open_table(page, "modern(players=4)", ["D1", "D2", "D3"], fill="cadet")
    acts.await_turn(page)
    page.keyboard.press("?")
    expect(page.get_by_test_id("desk")).to_be_visible()
    page.evaluate(CLOSE_AND_PRESS, "3")
    expect(page.get_by_role("group", name="Choose a piece").get_by_role("button", pressed=True)).to_contain_text("3")
    page.keyboard.press("?")
    expect(page.get_by_test_id("desk")).to_be_visible()
    page.evaluate(CLOSE_AND_PRESS, "?")
    page.evaluate("new Promise(done => setTimeout(done))")
    expect(page.get_by_test_id("desk")).to_be_visible()


def test_keys_are_silent_in_fields_and_where_they_are_turned_off(page: Page) -> None:
    """Whoever writes a move or turns the keys off presses none by accident."""
    acts.open_table(page, "toy", ["D1", "D2"])
    acts.await_turn(page)
    reach = page.locator("[data-aid=reach]")
    page.get_by_test_id("move-box").press_sequentially("r?")
    expect(reach).to_have_attribute("aria-pressed", "false")
    open_settings(page)
    choose(page, "Single-key shortcuts", "Off")
    page.keyboard.press("Escape")
    page.locator(".board").focus()
    page.keyboard.press("r")
    expect(reach).to_have_attribute("aria-pressed", "false")
