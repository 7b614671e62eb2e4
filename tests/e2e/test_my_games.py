from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e import acts
from e2e.barriers import PHONE, violations

TINY = {"viewport": {"width": 320, "height": 568}, "has_touch": True, "is_mobile": True}


def finished(page: Page, seats: list[str] | None = None) -> None:
    """A short game that somebody gave up."""
    acts.open_table(page, "toy", seats or ["X"], fill="random")
    acts.await_turn(page)
    acts.resign(page)


def test_games_are_remembered_moved_by_a_code_and_forgotten(page: Page, visit: Callable[..., Page]) -> None:
    """What was played here is counted here alone; a code takes it to another device, and a tap forgets it."""
    finished(page)
    finished(page, ["D1"])
    page.goto("/")
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url) if request.method != "GET" else None)
    page.get_by_role("link", name="My games").click()
    rows = page.locator("[data-game]")
    expect(rows).to_have_count(2)
    expect(page.get_by_test_id("sum")).to_contain_text("0%")
    expect(page.get_by_test_id("shares").locator("tbody tr")).to_have_count(2)
    page.wait_for_function("() => document.querySelector('[data-testid=code]').value !== ''")
    code = page.get_by_test_id("code").input_value()
    other = visit(**PHONE)
    other.goto("/games")
    expect(other.get_by_test_id("none")).to_be_visible()
    box = other.get_by_label("Code from another device")
    box.fill("fogbound1.nonsense")
    other.get_by_role("button", name="Add its games").click()
    expect(other.get_by_text("That is not a code of games")).to_be_visible()
    box.fill(code)
    other.get_by_role("button", name="Add its games").click()
    expect(other.locator("[data-game]")).to_have_count(2)
    other.get_by_role("button", name="Forget this game").first.click()
    expect(other.locator("[data-game]")).to_have_count(1)
    other.get_by_role("button", name="Forget all games").click()
    other.get_by_role("button", name="Yes, forget this game").click()
    expect(other.get_by_test_id("none")).to_be_visible()
    assert sent == []
    page.reload()
    expect(rows).to_have_count(2)
    rows.first.get_by_role("link", name="Replay").click()
    page.wait_for_selector("[data-step]", timeout=acts.WAIT)


def test_a_game_that_ended_without_us_is_found(page: Page) -> None:
    """Whoever closed the page finds the game on the first page's next visit, though its end was never seen."""
    acts.open_table(page, "toy", ["X"], fill="random")
    acts.await_turn(page)
    name = page.url.rpartition("/")[2]
    other = page.context.new_page()
    other.goto(f"/t/{name}")
    acts.await_turn(other)
    page.goto("/rules")
    acts.resign(other)
    other.evaluate("localStorage.removeItem('fogbound.games')")
    other.close()
    page.goto("/")
    page.wait_for_function("() => localStorage.getItem('fogbound.games') !== null")
    page.goto("/games")
    expect(page.locator("[data-game]")).to_contain_text("Lost")


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("screen", [TINY, {"viewport": {"width": 1440, "height": 900}}], ids=["tiny", "desktop"])
def test_my_games_have_no_barrier(visit: Callable[..., Page], screen: dict[str, object], theme: str) -> None:
    """axe finds nothing, and nothing is wider than the screen."""
    page = visit(color_scheme=theme, **screen)
    finished(page)
    page.goto("/games")
    expect(page.locator("[data-game]")).to_have_count(1)
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
