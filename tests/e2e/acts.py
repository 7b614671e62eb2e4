"""What people do on the pages, in their words: the tests read as play."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import APIRequestContext, Page, expect

WAIT = 20_000
THOUGHT = 120_000
"""Milliseconds for a first thought of a computer, which may have to be compiled before."""

FAR_APART = "modern(players=2, detective_starts=1+2+3+4, x_starts=198)"
"""A game in which nobody can run into Mister X by chance in the first rounds."""


def open_table(page: Page, edition: str, seats: list[str], *, fill: str | None = "random", **settings: Any) -> str:
    """Opens a table as this visitor over REST, which also sets the cookie, and goes to its page; the table's name."""
    answer = post(
        page.request,
        "/api/tables",
        {
            "name": "Ada",
            "settings": {"edition": edition, "beat": 0, **settings},
            "seats": seats,
            "fill": fill,
            "start": True,
        },
    )
    name = str(answer["table"]["table"])
    page.goto(f"/t/{name}")
    return name


def post(request: APIRequestContext, path: str, body: Any) -> Any:
    """Sends JSON and reads the answer, which must not be a refusal."""
    answer = request.post(path, data=json.dumps(body), headers={"content-type": "application/json"})
    assert answer.ok, answer.text()
    return answer.json()


def two(visit: Callable[..., Page], edition: str, **wishes: Any) -> tuple[Page, Page]:
    """Ada as Mister X and Bob as the detectives, at the same table in two browsers, in play; `match` is a wish too."""
    settings = {"edition": edition, "beat": 0, "match": wishes.pop("match", False)}
    ada, bob = visit(**wishes), visit(**wishes)
    wanted = {"name": "Ada", "settings": settings, "seats": ["X"]}
    name = str(post(ada.request, "/api/tables", wanted)["table"]["table"])
    post(bob.request, f"/api/tables/{name}/people", {"name": "Bob", "seat": "D1"})
    post(ada.request, f"/api/tables/{name}/start", {})
    for page in (ada, bob):
        page.goto(f"/t/{name}")
    return ada, bob


def ask_back(page: Page) -> None:
    """Asks for the last move to be taken back."""
    page.locator("summary").click()
    page.get_by_role("button", name="Take back").click()


def is_over(page: Page) -> bool:
    """Does the page show the end of the game?"""
    return page.get_by_test_id("ended").count() > 0


def await_turn(page: Page) -> bool:
    """Waits until something can be done here; False when the game is over instead."""
    page.wait_for_selector(".target, [data-move], [data-testid=ended], .curtain", timeout=THOUGHT)
    return not is_over(page)


def step(page: Page, choice: int = 0) -> None:
    """One move: a glowing station is tapped, and a ticket where there is a choice."""
    taken = page.locator("section [data-move]")
    if taken.count():
        taken.first.click()
        return
    targets = page.locator(".target")
    target = targets.nth(choice % targets.count())
    target.focus()
    page.keyboard.press("Enter")
    tickets = page.locator(".chooser [data-move]")
    if tickets.count():
        tickets.first.click()


def turn(page: Page, choice: int = 0) -> bool:
    """Makes the next move here, or lifts the curtain, and waits until it is seen; False when the game is over."""
    if not await_turn(page):
        return False
    if page.locator(".curtain").count():
        page.locator(".curtain button").click()
        page.wait_for_selector(".curtain", state="detached", timeout=WAIT)
        return True
    before = moment(page)
    step(page, choice)
    await_change(page, before)
    return True


def play_on(page: Page, most: int = 400) -> None:
    """Plays until the end of the game, lifting curtains on the way."""
    for number in range(most):
        if not turn(page, number):
            return
    raise AssertionError("the game did not end")


def moment(page: Page) -> str:
    """Something that changes with every move."""
    return str(page.evaluate("() => document.querySelector('[data-moment]')?.dataset.moment ?? ''"))


def await_change(page: Page, before: str) -> None:
    """Waits until the page shows another moment."""
    page.wait_for_function(
        "before => (document.querySelector('[data-moment]')?.dataset.moment ?? '') !== before", arg=before, timeout=WAIT
    )


def expect_winner(page: Page) -> str:
    """The game is over, and its seals hold; who won."""
    ended = page.get_by_test_id("ended")
    expect(ended).to_be_visible()
    expect(page.get_by_test_id("proof")).to_contain_text("seals checked")
    return str(ended.get_attribute("data-winner"))


def raise_sheet(page: Page, height: str = "all") -> None:
    """On a narrow screen: raises what stands below the map until so much of it is seen."""
    handle = page.locator("[data-sheet]")
    while handle.is_visible() and page.locator(".side").get_attribute("data-height") != height:
        handle.click()


def resign(page: Page) -> None:
    """Gives the game up."""
    page.locator("summary").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Yes, resign").click()
    expect(page.get_by_test_id("ended")).to_be_visible(timeout=WAIT)


def await_promised(page: Page, function: str, wanted: Any = None) -> None:
    """Waits until what the function promises is true. Playwright's own wait takes any promise for something true."""
    page.evaluate(
        f"""async wanted => {{
  const end = Date.now() + {WAIT};
  while (!(await ({function})(wanted))) {{
    if (Date.now() > end) throw new Error("what was promised never came true");
    await new Promise(done => setTimeout(done, 50));
  }}
}}""",
        wanted,
    )
