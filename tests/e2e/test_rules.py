from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

EDITIONS = {"modern": "Bobbies", "classic": "Surfacing", "beginner": "hatched boxes", "compact": "Vanishing"}


@pytest.mark.parametrize("locale", ["en-GB", "ru-RU", "pl-PL", "fr-FR", "de-DE"])
def test_every_game_is_explained_in_every_language(visit: Callable[..., Page], locale: str) -> None:
    """Each section of each game has words in the reader's language, nearly all a picture, and both sides get advice."""
    page = visit(locale=locale)
    for edition in EDITIONS:
        page.goto(f"/rules/{edition}")
        page.wait_for_selector("figure")
        page.wait_for_selector("#advice li")
        assert not re.search("rules-|advice-", page.locator("main").inner_text())
        sections, pictures = page.locator("main section:not(#advice)").count(), page.locator("figure").count()
        assert sections - pictures == 1
        assert page.locator("#advice ul:has(li)").count() == len(("detectives", "mister_x"))


def test_the_games_differ_and_have_addresses(page: Page) -> None:
    """A choice shows what is special about that game; its address can be sent, and the back button works."""
    page.goto("/rules")
    for edition, special in EDITIONS.items():
        page.locator(f"nav a[href$='/rules/{edition}']").click()
        expect(page.locator("main")).to_contain_text(special)
    page.go_back()
    expect(page.locator("nav a[aria-current]").last).to_have_text("Beginners")
