from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e import acts
from e2e.barriers import PHONE, violations

SMALL = """() => {
  const small = [];
  for (const one of document.querySelectorAll('button, select, summary, input, a')) {
    const box = one.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const seen = document.elementFromPoint(x, y);
    if (!box.width || !seen || !one.contains(seen) || one.closest('p, .unseen')) continue;
    const target = one.closest('label') ?? one;
    const hits = (dx, dy) => {
      let far = 0;
      while (far < 44 && target.contains(document.elementFromPoint(x + dx * (far + 1), y + dy * (far + 1)))) far++;
      return far;
    };
    const [width, height] = [hits(-1, 0) + hits(1, 0) + 1, hits(0, -1) + hits(0, 1) + 1];
    const isCut = y < 44 || y > innerHeight - 44 || x < 44 || x > innerWidth - 44;
    if (!isCut && Math.min(width, height) < 43) small.push(`${one.outerHTML.slice(0, 90)} ${width}x${height}`);
  }
  return small;
}"""
"""What a finger would miss: controls well in sight that answer to fewer than 44 pixels across."""

COUNT_GLIDES = """window.glides = 0; const real = Element.prototype.animate;
Element.prototype.animate = function (...how) { window.glides++; return real.apply(this, how); }"""
"""Counts from now on how often something is sent on its way."""
BREATHES = "() => getComputedStyle(document.querySelector('.breath')).animationName.includes('breathe')"
"""Does the ring of a station that can be reached pulse?"""


def _lobby(page: Page) -> None:
    wanted = {"name": "Ada", "settings": {"edition": "modern(players=3)"}, "seats": ["X"]}
    page.goto(f"/t/{acts.post(page.request, '/api/tables', wanted)['table']['table']}")
    page.wait_for_selector("[data-seat]")


def _quiet_pages(page: Page, check: Callable[[], None]) -> None:
    """Every page outside a game, one after the other."""
    page.goto("/")
    page.locator("[data-mode=online]").click()
    page.get_by_text("House rules").click()
    page.get_by_text("Show every option").click()
    for group in page.locator(".group > summary").all():
        group.click()
    check()
    for path, seen in (("/rules/modern", "figure"), ("/learn", ".target"), ("/demo.html?city=toy", ".target")):
        page.goto(path)
        page.wait_for_selector(seen)
        check()
    _lobby(page)
    check()


def _tables(page: Page, check: Callable[[], None]) -> None:
    """A table as every side sees it, from the curtain to the replay."""
    acts.open_table(page, "toy", ["X", "D1", "D2"], fill=None)
    page.wait_for_selector(".curtain")
    check()
    acts.open_table(page, "toy", ["D1", "D2"])
    acts.await_turn(page)
    page.locator("[data-aid=marks]").click()
    check()
    acts.open_table(page, "toy", ["X"])
    acts.await_turn(page)
    page.locator("summary").click()
    check()
    page.keyboard.press("Escape")
    acts.play_on(page)
    check()
    page.get_by_role("link", name="Replay").click()
    page.get_by_role("slider").wait_for()
    check()


@pytest.mark.parametrize(("size", "theme"), [("desktop", "light"), ("phone", "dark")])
def test_no_page_has_a_barrier(visit: Callable[..., Page], size: str, theme: str) -> None:
    """axe finds nothing to complain about on any page, by day and by night, on desk and phone."""
    page = visit(color_scheme=theme, **(PHONE if size == "phone" else {}))
    found: list[str] = []

    def check() -> None:
        found.extend(f"{page.url} {one}" for one in violations(page))

    _quiet_pages(page, check)
    _tables(page, check)
    assert found == [], "\n".join(found)


def test_everything_is_large_enough_for_a_finger(visit: Callable[..., Page]) -> None:
    """On a phone every control has at least 44 pixels across, whatever it looks like."""
    page = visit(**PHONE)
    found: list[str] = []

    def check() -> None:
        found.extend(f"{page.url}: {one}" for one in page.evaluate(SMALL))

    _quiet_pages(page, check)
    _tables(page, check)
    assert found == [], "\n".join(found)


def test_a_whole_game_is_played_with_the_keyboard_alone(page: Page) -> None:
    """From the first page to the replay nothing but keys is needed, and the focus is always somewhere sensible."""
    page.goto("/")
    _tab_to(page, "a[href$='/learn']")
    acts.open_table(page, "toy", ["X"])
    for _ in range(12):
        if not acts.await_turn(page):
            break
        before = acts.moment(page)
        _tab_to(page, ".target")
        page.keyboard.press("Enter")
        if page.locator(".chooser").count():
            expect(page.locator(".chooser button").first).to_be_focused()
            page.keyboard.press("Enter")
        acts.await_change(page, before)
    acts.expect_winner(page)
    _tab_to(page, "a[href*='/g/']")
    page.keyboard.press("Enter")
    page.get_by_role("slider").wait_for()


def _tab_to(page: Page, wanted: str, most: int = 60) -> None:
    """Presses Tab until such an element, which is on the page or about to be, has the focus."""
    page.wait_for_selector(wanted, timeout=acts.WAIT)
    for _ in range(most):
        page.keyboard.press("Tab")
        if page.evaluate("wanted => document.activeElement?.matches(wanted) ?? false", wanted):
            return
    raise AssertionError(f"Tab does not lead to {wanted}")


@pytest.mark.parametrize(("motion", "moving"), [("reduce", False), ("no-preference", True)])
def test_motion_stops_for_those_who_wish_so(visit: Callable[..., Page], motion: str, moving: bool) -> None:
    """With reduced motion nothing on the map glides or pulses; otherwise pieces travel along their lines."""
    page = visit(reduced_motion=motion)
    page.add_init_script(COUNT_GLIDES)
    acts.open_table(page, "toy", ["X"])
    acts.await_turn(page)
    assert page.evaluate(BREATHES) is moving
    before = page.locator("[data-piece=X]").get_attribute("data-at")
    acts.step(page)
    gone = "before => document.querySelector('[data-piece=X]').dataset.at !== before"
    page.wait_for_function(gone, arg=before)
    assert page.evaluate("window.glides > 0") is moving
