"""The notebook beside a printed board: games are written into it as people would."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from e2e import acts
from e2e.barriers import violations
from fogbound.engine import Deal, Game
from fogbound.notebook import read_entries
from fogbound.notebook.entries import is_ending
from fogbound.rules import edition
from fogbound.testing.strategies import random_game
from notebook.games import cards, written

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
GAMES = int(os.environ.get("FOGBOUND_WRITTEN_GAMES", "2"))
EDITIONS = ("beginner", "modern(players=3)", "classic(players=3)", "modern(players=2)")
"""Without a deck: of tickets that are worth the same the page offers one."""
MOST_TAPS = 2
READY = ".side [data-entry], .target, [data-testid=misfit]"
"""The first answer has come, for which a worker may have to be started."""
MOST_ENTRIES = int(os.environ.get("FOGBOUND_WRITTEN_ENTRIES", "14"))


def _games() -> Iterator[Game]:
    import random

    for number in range(GAMES):
        yield random_game(edition(EDITIONS[number % len(EDITIONS)]), random.Random(number))


def _open(page: Page, game: Game) -> None:
    """A new notebook for a game, filled in as on the page."""
    page.goto("/notebook")
    name = str(game.edition).partition("(")[0]
    page.get_by_label("Edition").select_option(name)
    page.get_by_label("Players").select_option(str(game.edition.players))
    for piece, card in zip(_pieces(game), cards(game).pursuers, strict=False):
        page.locator(f"[data-card='{piece}']").fill(str(card))
    page.get_by_role("button", name="Open the notebook").click()
    page.wait_for_selector(READY, timeout=acts.THOUGHT)


def _pieces(game: Game) -> list[str]:
    which = game.edition
    return [*map(str, range(1, which.detectives + 1)), *(f"B{number}" for number in range(1, which.bobbies + 1))]


def _tap(page: Page, selector: str) -> None:
    page.wait_for_selector(selector, timeout=acts.WAIT, state="attached")
    page.evaluate(
        "one => document.querySelector(one).dispatchEvent(new MouseEvent('click', {bubbles: true}))", selector
    )


def _write(page: Page, entry: str) -> int:
    """Writes an entry by what can be tapped; how many taps it took."""
    if page.locator(f".side [data-entry='{entry}']").count():
        page.locator(f".side [data-entry='{entry}']").click()
        return 1
    station = "".join(letter for letter in entry.partition("#")[0][2:] if letter.isdigit())
    target = page.locator(f".target[data-station='{station}']")
    target.focus()
    page.keyboard.press("Enter")
    page.wait_for_function(
        """entry => document.querySelector(`[role=group] [data-entry="${entry}"]`)
          || document.querySelector('main').dataset.entries.endsWith(` ${entry}`)""",
        arg=entry,
        timeout=acts.WAIT,
    )
    choice = page.locator(f"[role=group] [data-entry='{entry}']")
    if not choice.count():
        return 1
    choice.click()
    return 2


def test_recorded_games_are_written_with_two_taps_a_move(visit: Callable[..., Page]) -> None:
    """After every entry the map shows exactly where he can be, on a phone, and nothing takes more than two taps."""
    page = visit(**PHONE)
    for game in _games():
        _open(page, game)
        entries = written(game)
        for number, entry in enumerate(entries[:MOST_ENTRIES], 1):
            book, _ = read_entries(game.edition, cards(game).pursuers, entries[:number])
            if is_ending(entry) and not page.locator(f".side [data-entry='{entry}']").count():
                break  # it was the only way in which it can have ended
            assert _write(page, entry) <= MOST_TAPS
            expect(page.locator("main")).to_have_attribute(
                "data-entries", "".join(f" {one}" for one in entries[:number]), timeout=acts.WAIT
            )
            assert page.locator("main").get_attribute("data-candidates") == " ".join(map(str, book.candidates))
        page.get_by_role("button", name="New notebook").click()
        page.get_by_role("button", name="Yes, throw").click()


def test_a_wrong_entry_is_named_and_mended(page: Page) -> None:
    """What cannot be is said with the reason, and one tap puts right what was wrong before it."""
    page.goto("/notebook")
    page.evaluate(
        "written => localStorage.setItem('fogbound.notebook', JSON.stringify(written))",
        {
            "edition": "toy",
            "pursuers": [2, 1],
            "start": None,
            "entries": ["Xt?+", "Xk6", "2b10", "1t3", "Xt?", "2t1"],
        },
    )
    page.reload()
    page.wait_for_selector(READY, timeout=acts.THOUGHT)
    misfit = page.get_by_test_id("misfit")
    expect(misfit).to_contain_text("This cannot be: Detective 2", timeout=acts.WAIT)
    suspect = misfit.locator("[data-suspect='2']")
    expect(suspect).to_contain_text("Entry 3")
    suspect.get_by_role("button", name="Taxi to 4").click()
    expect(misfit).to_be_hidden(timeout=acts.WAIT)
    expect(page.locator("main")).to_have_attribute("data-entries", " Xt?+ Xk6 2t4 1t3 Xt? 2t1")
    page.get_by_test_id("undo").click()
    expect(page.locator("main")).to_have_attribute("data-entries", " Xt?+ Xk6 2t4 1t3 Xt?")


@pytest.mark.parametrize(("size", "theme"), [("desktop", "light"), ("phone", "dark")])
def test_the_notebook_has_no_barrier(visit: Callable[..., Page], size: str, theme: str) -> None:
    """axe finds nothing on a blank notebook, a written one, and one in which something cannot be."""
    page = visit(color_scheme=theme, **(PHONE if size == "phone" else {}))
    page.goto("/notebook")
    page.wait_for_selector("[data-card]")
    found = violations(page)
    for entries in (["Xt?"], ["Xt?+", "Xk6", "2b10", "1t3", "Xt?", "2t1"]):
        written = {"edition": "toy", "pursuers": [2, 1], "start": None, "entries": entries}
        page.evaluate("written => localStorage.setItem('fogbound.notebook', JSON.stringify(written))", written)
        page.reload()
        page.wait_for_selector(READY, timeout=acts.THOUGHT)
        found += violations(page)
    assert found == [], "\n".join(found)


def test_it_is_kept_and_says_when_the_server_is_away(page: Page) -> None:
    """What was written is there after a reload; without the server it says so, and loses nothing."""
    game = Game("toy", Deal(pursuers=(2, 1), x=7))
    page.goto("/notebook")
    page.evaluate(
        "written => localStorage.setItem('fogbound.notebook', JSON.stringify(written))",
        {
            "edition": "toy",
            "pursuers": list(cards(game).pursuers),
            "start": None,
            "entries": [],
        },
    )
    page.reload()
    page.wait_for_selector(READY, timeout=acts.THOUGHT)
    page.locator("[data-entry='Xt?']").click()
    expect(page.locator("main")).to_have_attribute("data-entries", " Xt?", timeout=acts.WAIT)
    page.route("**/api/notebook", lambda route: route.abort())
    page.get_by_test_id("undo").click()
    expect(page.get_by_text("The server cannot be reached")).to_be_visible(timeout=acts.WAIT)
    page.unroute("**/api/notebook")
    page.reload()
    expect(page.locator("main")).to_have_attribute("data-entries", " Xt?", timeout=acts.WAIT)


def test_the_log_and_the_notebook_become_a_replay(page: Page) -> None:
    """At the end Mister X reads out his log; what does not fit is named, and what fits opens as a replay."""
    page.goto("/notebook")
    page.evaluate(
        "written => localStorage.setItem('fogbound.notebook', JSON.stringify(written))",
        {
            "edition": "toy",
            "pursuers": [2, 1],
            "start": None,
            "entries": ["Xt?+", "Xk6", "2t4", "1t3"],
        },
    )
    page.goto("/notebook#log=7.4.8")
    page.reload()
    page.wait_for_selector(READY, timeout=acts.THOUGHT)
    page.get_by_role("button", name="Check and replay").click()
    expect(page.get_by_text("They disagree at entry 2")).to_be_visible(timeout=acts.WAIT)
    page.get_by_test_id("log").fill("7 4 6")
    page.get_by_role("button", name="Check and replay").click()
    page.wait_for_url("**/g/*", timeout=acts.WAIT)


def test_mister_x_keeps_his_own(page: Page) -> None:
    """His start and moves in full; his log stands there to be read out."""
    page.goto("/notebook")
    page.evaluate(
        "written => localStorage.setItem('fogbound.notebook', JSON.stringify(written))",
        {
            "edition": "toy",
            "pursuers": [2, 1],
            "start": 7,
            "entries": ["Xt4+"],
        },
    )
    page.reload()
    page.wait_for_selector(READY, timeout=acts.THOUGHT)
    expect(page.get_by_text("Your log")).to_contain_text("7 4", timeout=acts.WAIT)
    expect(page.locator("[data-piece=X]")).to_be_attached()
