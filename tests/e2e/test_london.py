"""London on the map, the fog over it, themes, and the end as a moment."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e import acts
from e2e.barriers import PHONE, violations
from e2e.test_settings import choose, open_settings
from fogbound.board import load
from fogbound.board.palette import THEMES
from fogbound.board.sheet import lay_out

NAMES = "() => [...document.querySelectorAll('.names text')].map(name => name.textContent)"
MIST = """() => {
  const fog = document.querySelector('canvas[data-fog]');
  const cells = fog.getContext('2d').getImageData(0, 0, fog.width, fog.height).data;
  return cells.filter((_, at) => at % 4 === 3).reduce((sum, one) => sum + one, 0);
}"""
"""How much fog lies over the city, all in all."""
ASKED = """() => new Promise(told => {
  const begun = () => document.querySelector('[data-testid=finale]') && told(true);
  new MutationObserver(begun).observe(document.body, { childList: true, subtree: true });
  document.querySelector('[data-way]').click();
  setTimeout(() => told(false), 10000);
})"""
"""Asks for his way: does it begin?"""
FACE = """() => document.fonts.check('20px "Fogbound Display"', document.querySelector('h1').textContent)"""


def resign(page: Page) -> None:
    """Gives the game up."""
    page.locator("summary").click()
    page.locator("details button", has_text="Resign").click()
    page.locator("button.danger").click()


def some_legs(page: Page, **wishes: Any) -> None:
    """A table at which Mister X has moved twice."""
    acts.open_table(page, acts.FAR_APART, ["D1"], **wishes)
    for number in range(2):
        acts.turn(page, number)
    acts.await_turn(page)


@pytest.mark.parametrize("theme", sorted(THEMES))
def test_the_map_shows_london(page: Page, theme: str) -> None:
    """Names, water and landmarks of the drawing are on the screen, in every theme, with the colours of its palette."""
    page.add_init_script(f"localStorage.setItem('fogbound.theme', '{theme}')")
    page.set_viewport_size({"width": 1920, "height": 1200})
    acts.open_table(page, acts.FAR_APART, ["D1"])
    acts.await_turn(page)
    page.locator(".board").focus()
    page.keyboard.press("0")
    expect(page.locator(".names .district").first).to_be_attached()
    drawn = [name.text for name in lay_out(load("london-modern")).ground.names]
    assert set(page.evaluate(NAMES)) <= set(drawn)
    assert "MAYFAIR" in page.evaluate(NAMES)
    expect(page.locator(".ground .figure")).to_have_count(len(lay_out(load("london-modern")).ground.figures))
    water = page.locator(".ground .water").first.evaluate("one => getComputedStyle(one).fill")
    red, green, blue = (int(part) for part in re.findall(r"\d+", water))
    assert f"#{red:02x}{green:02x}{blue:02x}" == THEMES[theme].water


def test_names_that_cannot_be_read_are_left_out(page: Page) -> None:
    """From afar the map has no names; closer there are more and more of them."""
    page.set_viewport_size({"width": 390, "height": 844})
    acts.open_table(page, acts.FAR_APART, ["D1"])
    acts.await_turn(page)
    page.locator(".board").focus()
    page.keyboard.press("0")
    expect(page.locator(".names text")).to_have_count(0)
    for _ in range(8):
        page.keyboard.press("+")
    expect(page.locator(".names .district").first).to_be_attached()


def test_fog_lies_over_the_city_and_can_be_switched_off(page: Page) -> None:
    """It clears a little round every detective, lifts at the end, and whoever wants none has none."""
    acts.open_table(page, acts.FAR_APART, ["D1"])
    acts.await_turn(page)
    fog = page.locator("canvas[data-fog]")
    expect(fog).to_have_attribute("data-fog", "4")
    assert page.evaluate(MIST) > 0
    open_settings(page)
    choose(page, "Fog", "Off")
    expect(fog).to_have_attribute("data-fog", "none")
    page.wait_for_function(f"() => ({MIST})() === 0")
    choose(page, "Fog", "On")
    page.keyboard.press("Escape")
    page.wait_for_function(f"() => ({MIST})() > 0")
    resign(page)
    page.wait_for_function(f"() => ({MIST})() === 0")


def test_fog_tells_mister_x_apart_from_nobody(visit: Callable[..., Page]) -> None:
    """Mister X and the detectives see the very same fog: it is made of what everybody knows."""
    ada, bob = acts.two(visit, acts.FAR_APART, reduced_motion="reduce")
    acts.await_turn(ada)
    acts.step(ada)
    acts.await_turn(bob)
    seen = [page.evaluate(MIST) for page in (ada, bob)]
    assert seen[0] == seen[1] > 0


def test_the_end_shows_his_way(visit: Callable[..., Page]) -> None:
    """When a game ends his way is gone once more, leg by leg; then something is told that nobody could know before."""
    page = visit(reduced_motion="no-preference")
    some_legs(page)
    resign(page)
    expect(page.get_by_test_id("finale-told")).to_be_visible(timeout=acts.WAIT)
    assert int(page.locator(".trail").get_attribute("data-legs") or 0) >= 1
    told = page.get_by_test_id("fact").inner_text()
    assert "Mister X" in told or "detective" in told
    expect(page.get_by_test_id("finale-told")).to_contain_text(told)
    page.get_by_role("button", name="Close").click()
    expect(page.get_by_test_id("finale-told")).to_have_count(0)
    assert page.evaluate(ASKED)
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("finale")).to_have_count(0)
    expect(page.get_by_test_id("finale-told")).to_be_visible()


WAY_IN_SIGHT = """() => {
  const way = document.querySelector('.trail')?.getBoundingClientRect();
  const side = document.querySelector('.side').getBoundingClientRect();
  return way && way.left >= 0 && way.right <= innerWidth && way.top >= 0 && way.bottom <= side.top;
}"""
"""Lies all of his way on the map, and nothing of it under the sheet?"""


def test_all_of_his_way_is_in_sight(visit: Callable[..., Page]) -> None:
    """The map shows the whole way, and not only where it ended."""
    page = visit(**PHONE)
    acts.open_table(page, acts.FAR_APART, ["X"])
    for number in range(4):
        acts.turn(page, number)
    acts.await_turn(page)
    for _ in range(4):
        page.locator("button[data-zoom=in]").click()
    resign(page)
    page.wait_for_function(WAY_IN_SIGHT, timeout=acts.WAIT)
    # The map may still be on its way elsewhere: it stays there.
    page.evaluate("Promise.all(document.querySelector('.board .sheet').getAnimations().map(one => one.finished))")
    assert page.evaluate(WAY_IN_SIGHT)


def test_the_end_is_told_once(page: Page) -> None:
    """The live region beside the map tells the end, and no other one repeats it."""
    some_legs(page)
    resign(page)
    ended = page.get_by_test_id("ended")
    expect(ended).to_have_attribute("role", "status")
    expect(ended).to_contain_text("The detectives gave up.")
    assert "gave up" not in page.get_by_test_id("spoken").inner_text()
    card = page.get_by_test_id("finale-told")
    expect(card).to_be_visible(timeout=acts.WAIT)
    assert card.locator("[aria-hidden=true]").inner_text()
    assert card.locator("[role], [aria-live]").count() == 0


def test_without_motion_the_end_is_there_at_once(visit: Callable[..., Page]) -> None:
    """Whoever wants no motion sees the whole way and what it tells without waiting."""
    page = visit(reduced_motion="reduce")
    some_legs(page)
    resign(page)
    expect(page.get_by_test_id("finale-told")).to_be_visible()
    assert page.get_by_test_id("finale").count() == 0
    assert page.evaluate("document.querySelector('.trail').getAnimations({ subtree: true }).length") == 0


def test_whoever_comes_to_an_ended_game_may_ask_for_his_way(page: Page) -> None:
    """After a reload nothing moves by itself, and all of the way is drawn."""
    some_legs(page)
    resign(page)
    expect(page.get_by_test_id("ended")).to_be_visible()
    page.reload()
    expect(page.get_by_test_id("ended")).to_be_visible()
    expect(page.locator(".trail")).to_be_attached()
    assert page.get_by_test_id("finale").count() == 0


@pytest.mark.parametrize(("theme", "size"), [("transit", "phone"), ("contrast", "desktop"), ("dark", "phone")])
def test_no_barrier_in_any_theme(visit: Callable[..., Page], theme: str, size: str) -> None:
    """axe finds nothing to complain about in a game, its end and the settings."""
    page = visit(reduced_motion="reduce", **(PHONE if size == "phone" else {}))
    page.add_init_script(f"localStorage.setItem('fogbound.theme', '{theme}')")
    some_legs(page)
    found = violations(page)
    open_settings(page)
    found += violations(page)
    page.keyboard.press("Escape")
    resign(page)
    expect(page.get_by_test_id("finale-told" if size == "desktop" else "ended")).to_be_visible()
    found += violations(page)
    assert found == []


def test_forced_colours(visit: Callable[..., Page]) -> None:
    """Where the system chooses the colours there is no fog, and lines and stations are still drawn."""
    page = visit(forced_colors="active")
    acts.open_table(page, acts.FAR_APART, ["D1"])
    acts.await_turn(page)
    expect(page.locator("canvas[data-fog]")).to_be_hidden()
    expect(page.locator(".line").first).to_be_visible()


@pytest.mark.parametrize(("language", "word"), [("en", "Somewhere"), ("pl", "mgle"), ("ru", "тумане")])
def test_the_display_face_has_every_letter(visit: Callable[..., Page], language: str, word: str) -> None:
    """The first page's title is set in our own face, in Latin, Polish and Cyrillic letters."""
    page = visit(locale=language)
    page.goto("/")
    expect(page.locator("h1")).to_contain_text(word)
    page.wait_for_function(FACE)


def test_each_sound_is_off_or_on(page: Page) -> None:
    """Sounds are chosen one by one, and the choice is kept."""
    page.goto("/")
    open_settings(page)
    bus = page.get_by_role("checkbox", name="Bus")
    expect(bus).to_be_checked()
    bus.uncheck()
    page.reload()
    open_settings(page)
    expect(bus).not_to_be_checked()
    expect(page.get_by_role("checkbox", name="Taxi")).to_be_checked()
    choose(page, "Sound", "Off")
    expect(page.get_by_role("checkbox", name="Taxi")).to_be_disabled()
