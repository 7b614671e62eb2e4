from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e import acts
from e2e.barriers import violations

TEAM = "modern(players=4, detective_starts=13+53+103+174, x_starts=198)"
OTHERS = """if (!localStorage["fogbound.explained"]) localStorage["fogbound.explained"] = "black double reach heat";"""
"""Somebody who knows all but the bobbies."""
TINY = {"viewport": {"width": 320, "height": 568}, "has_touch": True, "is_mobile": True}


@pytest.mark.parametrize("screen", [TINY, {}], ids=["tiny", "desktop"])
def test_a_newcomer_is_told_once_what_a_bobby_is(visit: Callable[..., Page], screen: dict[str, object]) -> None:
    """When a bobby is first in hand it is explained; never again, in this game or the next."""
    page = visit(newcomer=True, **screen)
    page.add_init_script(OTHERS)
    acts.open_table(page, TEAM, ["D1", "D2", "D3"], fill="random")
    acts.await_turn(page)
    coach = page.get_by_test_id("coach")
    page.get_by_role("group", name="Choose a piece").get_by_role("button").last.click()
    expect(coach).to_have_attribute("data-topic", "bobby")
    expect(coach).to_contain_text("Bobbies ride without tickets")
    assert violations(page) == []
    coach.get_by_role("button", name="Got it").click()
    expect(coach).to_have_count(0)
    acts.open_table(page, TEAM, ["D1", "D2", "D3"], fill="random")
    acts.await_turn(page)
    page.get_by_role("group", name="Choose a piece").get_by_role("button").last.click()
    expect(page.get_by_test_id("turn")).to_contain_text("Bobby 1")
    assert coach.count() == 0


def test_mister_x_learns_of_his_double_when_they_are_close(visit: Callable[..., Page]) -> None:
    """Explained where it first matters: with a detective two steps away; one button shows an aid that is told of."""
    page = visit(newcomer=True)
    acts.open_table(page, "modern(players=4, detective_starts=13+53+103+174, x_starts=14)", ["X"], fill="random")
    acts.await_turn(page)
    expect(page.get_by_test_id("coach")).to_have_attribute("data-topic", "double-x")


def test_advice_is_in_the_lobby_the_rules_and_the_lesson(page: Page) -> None:
    """Those who wait read one piece after another; the rules have all that fits their game."""
    answer = acts.post(
        page.request, "/api/tables", {"name": "Ada", "settings": {"edition": "modern(players=3)"}, "seats": ["X"]}
    )
    page.goto(f"/t/{answer['table']['table']}")
    advice = page.get_by_test_id("advice")
    expect(advice).to_contain_text("black ticket")
    before = advice.inner_text()
    page.get_by_role("button", name="More advice").click()
    assert advice.inner_text() != before
    page.goto("/rules/modern")
    expect(page.get_by_test_id("advice").first.locator("li")).to_have_count(4)
    page.goto("/rules/compact")
    expect(page.get_by_test_id("advice").first.locator("li")).to_have_count(2)
    assert violations(page) == []
