"""Questions in the move box."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e import acts


@pytest.mark.parametrize(
    ("locale", "asked", "answered"),
    [
        ("en-GB", "near 46", "Next to 46: "),
        ("de-DE", "wer erreicht 9", "erreich"),
        ("fr-FR", "trajet 1 46", "déplacement"),
        ("pl-PL", "bilety 1", "11 Taxi"),
        ("ru-RU", "где он может быть", "станци"),
    ],
)
def test_the_move_box_answers(visit: Callable[..., Page], locale: str, asked: str, answered: str) -> None:
    """A question in the player's language is answered below the box, and nothing is played."""
    page = visit(locale=locale)
    acts.open_table(page, "modern(players=4, detective_starts=1+2+3+4, x_starts=198)", ["D1", "D2", "D3"])
    acts.await_turn(page)
    before = acts.moment(page)
    box = page.get_by_test_id("move-box")
    box.fill(asked)
    box.press("Enter")
    expect(page.locator("form", has=box).get_by_role("status")).to_contain_text(answered, timeout=acts.WAIT)
    assert acts.moment(page) == before
