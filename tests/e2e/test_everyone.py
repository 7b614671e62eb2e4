from __future__ import annotations

import gzip
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e import acts, serving
from e2e.barriers import PHONE


def test_a_game_is_played_with_the_move_box_alone(page: Page) -> None:
    """Whoever cannot see the map writes moves and hears what happened."""
    acts.open_table(page, "toy", ["X"])
    for _ in range(12):
        if not acts.await_turn(page):
            break
        name = str(page.locator(".target").first.get_attribute("aria-label"))
        station, ticket = (
            name.split(",", maxsplit=1)[0].rsplit(maxsplit=1)[-1],
            name.split(": ")[1].split(",", maxsplit=1)[0],
        )
        before = acts.moment(page)
        page.get_by_test_id("move-box").fill(f"{ticket} {station}")
        page.keyboard.press("Enter")
        acts.await_change(page, before)
        expect(page.get_by_test_id("spoken")).not_to_be_empty(timeout=acts.WAIT)
    assert acts.expect_winner(page) in ("mister_x", "detectives")


def test_a_tap_on_the_map_plays_on_a_phone(visit: Callable[..., Page]) -> None:
    """A finger on a glowing station and on a ticket makes a move; map and controls are in sight together."""
    page = visit(**PHONE)
    acts.open_table(page, acts.FAR_APART, ["X"])
    acts.await_turn(page)
    page.wait_for_timeout(300)
    before = acts.moment(page)
    page.locator(".target").first.tap()
    page.locator(".chooser [data-move]").first.tap()
    acts.await_change(page, before)
    for part in (".board", ".headline"):
        box = page.locator(part).bounding_box()
        assert box is not None
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= 844


def test_the_language_is_the_browsers_and_can_be_switched(visit: Callable[..., Page]) -> None:
    """A Polish browser is greeted in Polish; a choice is kept over a reload."""
    page = visit(locale="pl-PL")
    page.goto("/")
    expect(page.get_by_role("button", name="Graj", exact=True)).to_be_visible()
    page.get_by_label("Język").select_option("fr")
    expect(page.get_by_role("button", name="Jouer", exact=True)).to_be_visible()
    assert page.evaluate("document.documentElement.lang") == "fr"
    page.reload()
    expect(page.get_by_role("button", name="Jouer", exact=True)).to_be_visible()


@pytest.mark.parametrize("locale", ["en-GB", "ru-RU", "pl-PL", "fr-FR", "de-DE"])
def test_no_language_is_too_wide_for_a_phone(visit: Callable[..., Page], locale: str) -> None:
    """Long words wrap or are cut: the first page with all its choices never scrolls sideways."""
    page = visit(locale=locale, **PHONE)
    page.goto("/")
    page.locator("[data-mode=online]").click()
    page.locator("details summary").first.click()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_the_first_game_teaches_both_sides(page: Page) -> None:
    """Following the glowing stations leads through the lesson of the detectives and then through Mister X's."""
    page.goto("/")
    page.get_by_role("link", name="Learn by playing").click()
    lesson = page.get_by_test_id("lesson")
    for ending in ("Caught!", "You have got away"):
        for _ in range(12):
            if ending in lesson.inner_text():
                break
            page.wait_for_selector(".target, .side .primary")
            if page.locator(".target").count():
                page.locator(".target").focus()
                page.keyboard.press("Enter")
                if page.locator(".chooser").count():
                    page.locator(".chooser [data-move]").last.click()
            else:
                page.get_by_role("button", name="Go on").click()
        expect(lesson).to_contain_text(ending)
        if ending == "Caught!":
            page.get_by_role("button", name="Now as Mister X").click()


def test_the_first_page_is_small_and_all_our_own(page: Page) -> None:
    """The first load asks nobody but our server and stays under 150 kB, packed."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("/")
    page.wait_for_load_state("networkidle")
    assert asked
    assert all(url.startswith(page.url) for url in asked)
    paths = [url.removeprefix(page.url) for url in asked if "/assets/" in url]
    assert sum(len(gzip.compress((serving.STATIC / path).read_bytes())) for path in paths) < 150_000


def test_the_board_runs_without_a_server_behind_it(page: Page) -> None:
    """The demonstration page shows the board, moves a piece on a tap, and asks for no view."""
    page.goto("/demo.html?city=toy")
    page.wait_for_selector(".target")
    before = page.locator("[data-piece='1']").get_attribute("data-at")
    page.locator(".target").first.focus()
    page.keyboard.press("Enter")
    assert page.locator("[data-piece='1']").get_attribute("data-at") != before
