"""Takes the pictures in docs/screenshots: every main screen, light and dark, desktop and phone. `make screenshots`."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, Page, sync_playwright

from e2e import acts, browser, serving

SIZES = {"desktop": (1440, 900, 1), "phone": (390, 844, 2)}
GAME = Path(__file__).with_name("a-game.fogbound")
"""A game between computers that turned several times."""
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")


def some_way_into(page: Page, edition: str, seats: list[str], level: str, moves: int) -> None:
    """A game in which these seats have made so many moves and are to move; one that ends before that is begun anew."""
    for _ in range(9):
        acts.open_table(page, edition, seats, fill=level)
        if all(acts.turn(page, number) for number in range(moves)) and acts.await_turn(page):
            return
    raise RuntimeError("every game ended too soon for its picture")


def start(page: Page) -> None:
    """The first page."""
    page.goto("/")
    page.wait_for_selector("[data-mode]")


def choose(page: Page) -> None:
    """Setting up a game."""
    start(page)
    page.click("[data-mode=solo]")
    page.wait_for_selector("fieldset")


def detectives(page: Page) -> None:
    """A game as the detectives, some rounds in, with the candidates shown."""
    some_way_into(page, "modern(players=4)", ["D1", "D2", "D3"], "constable", 16)
    page.click("[data-aid=candidates]")


def mister_x(page: Page) -> None:
    """A game as Mister X with a choice of tickets open."""
    some_way_into(page, "modern(players=4)", ["X"], "cadet", 3)
    page.locator(".target").first.focus()
    page.keyboard.press("Enter")


def compact(page: Page) -> None:
    """The small board."""
    some_way_into(page, "compact(players=2)", ["D1"], "constable", 6)


def curtain(page: Page) -> None:
    """The hand-over of a shared device."""
    acts.open_table(page, "modern(players=2)", ["X", "D1"], fill=None)
    page.wait_for_selector(".curtain")


def replay(page: Page) -> None:
    """A finished game that was analysed, where it turned."""
    game = acts.post(page.request, "/api/records", {"record": GAME.read_text("utf-8")})["game"]
    page.goto(f"/g/{game}#1")
    analyse = page.get_by_role("button", name="Analyse this game")
    done = page.locator("[data-testid=analysis][data-state=done]")
    analyse.or_(done).first.wait_for()
    if analyse.count():
        analyse.click()
    done.wait_for(timeout=120_000)
    page.wait_for_selector("[data-heat]")
    page.keyboard.press("n")
    page.keyboard.press("n")


def rules(page: Page) -> None:
    """The rules."""
    page.goto("/rules")
    page.wait_for_selector("h1")


def learn(page: Page) -> None:
    """The first game, at its first deduction."""
    page.goto("/learn")
    for _ in range(2):
        page.wait_for_selector(".target")
        page.locator(".target").focus()
        page.keyboard.press("Enter")


SCREENS = (start, learn, choose, detectives, mister_x, compact, curtain, replay, rules)


def shoot(chrome: Browser, address: str, folder: Path, wanted: list[str]) -> None:
    """One picture of each screen, size and theme."""
    for screen in SCREENS:
        if wanted and screen.__name__ not in wanted:
            continue
        for size, (width, height, scale) in SIZES.items():
            for theme in THEMES:
                context = chrome.new_context(
                    viewport={"width": width, "height": height},
                    device_scale_factor=scale,
                    color_scheme=theme,
                    reduced_motion="reduce",
                    locale="en-GB",
                    base_url=address,
                )
                page = context.new_page()
                screen(page)
                page.wait_for_timeout(700)
                picture = folder / f"{screen.__name__.replace('_', '-')}-{size}-{theme}.jpg"
                page.screenshot(path=picture, type="jpeg", quality=82)
                context.close()


def main(wanted: list[str]) -> None:
    """Take the named screens, or all of them."""
    folder = serving.ROOT / "docs" / "screenshots"
    folder.mkdir(parents=True, exist_ok=True)
    serving.build()
    with tempfile.TemporaryDirectory() as scratch, serving.serving(Path(scratch)) as address, sync_playwright() as play:
        chrome = play.chromium.launch(executable_path=browser.find(), args=browser.FLAGS)
        shoot(chrome, address, folder, wanted)
        chrome.close()


if __name__ == "__main__":
    main(sys.argv[1:])
