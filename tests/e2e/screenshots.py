"""Takes the pictures in docs/screenshots: every main screen, light and dark, desktop and phone. `make screenshots`."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, Page, sync_playwright

from e2e import acts, browser, serving

SIZES = {"desktop": (1440, 900, 1), "phone": (390, 844, 1.5)}
WIDE = {"tablet": (820, 1180, 1), "large": (2560, 1440, 0.75)}
"""Other sizes, in which one screen is shown."""
QUALITY = 74
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


def ended(page: Page) -> None:
    """The end of a game: the log is open, the seals are checked."""
    some_way_into(page, "modern(players=4)", ["X"], "cadet", 7)
    acts.resign(page)


def lobby(page: Page) -> None:
    """A table that waits for its players."""
    wanted = {"name": "Ada", "settings": {"edition": "modern(players=4)"}, "seats": ["X"]}
    page.goto(f"/t/{acts.post(page.request, '/api/tables', wanted)['table']['table']}")
    page.wait_for_selector("[data-seat]")


def marks(page: Page) -> None:
    """Detectives who draw for each other."""
    some_way_into(page, "modern(players=4)", ["D1", "D2", "D3"], "constable", 14)
    page.click("[data-aid=marks]")
    at = [str(piece.get_attribute("data-at")) for piece in page.locator("[data-piece='1'], [data-piece='2']").all()]
    for stroke in ("140", f"{at[0]} 79", f"{at[1]} 140"):
        page.get_by_test_id("mark-box").fill(stroke)
        page.keyboard.press("Enter")
    page.get_by_role("button", name="Whole map").click()


def house_rules(page: Page) -> None:
    """Every rule can be changed."""
    choose(page)
    page.get_by_text("House rules").click()
    page.get_by_text("Black, double and other tricks").click()
    page.get_by_text("Detectives and bobbies").click()
    page.get_by_text("House rules").scroll_into_view_if_needed()
    page.evaluate("document.querySelector('.inside').scrollIntoView()")


def rules(page: Page) -> None:
    """The rules."""
    page.goto("/rules")
    page.wait_for_selector("figure")


def learn(page: Page) -> None:
    """The first game, at its first deduction."""
    page.goto("/learn")
    for _ in range(2):
        page.wait_for_selector(".target")
        page.locator(".target").focus()
        page.keyboard.press("Enter")


SCREENS = (
    start,
    learn,
    choose,
    house_rules,
    lobby,
    detectives,
    marks,
    mister_x,
    compact,
    curtain,
    ended,
    replay,
    rules,
)


def shoot(chrome: Browser, address: str, folder: Path, wanted: list[str]) -> None:
    """One picture of each screen, size and theme."""
    for screen in SCREENS:
        if wanted and screen.__name__ not in wanted:
            continue
        for size, (width, height, scale) in (SIZES | WIDE if screen is detectives else SIZES).items():
            for theme in THEMES:
                context = chrome.new_context(
                    viewport={"width": width, "height": height},
                    device_scale_factor=scale,
                    color_scheme=theme,
                    reduced_motion="reduce",
                    locale="en-GB",
                    base_url=address,
                    service_workers="block",
                )
                page = context.new_page()
                screen(page)
                page.wait_for_timeout(700)
                picture = folder / f"{screen.__name__.replace('_', '-')}-{size}-{theme}.jpg"
                page.screenshot(path=picture, type="jpeg", quality=QUALITY)
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
