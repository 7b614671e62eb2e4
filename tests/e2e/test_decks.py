from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from e2e import acts
from fogbound.rules import load_deck

BOARDS = {"compact": "", "toy": ",board=toy,detective_starts=1,x_starts=7"}

TRIES = 9
"""After so many moves one was a choice between tickets."""


@pytest.mark.parametrize("deck", BOARDS)
def test_tickets_show_the_points_of_the_deck_that_is_played_with(page: Page, deck: str) -> None:
    """Whatever deck a table has: where tickets lie face up, the choice tells what each of them is worth there."""
    edition = f"compact(players=2,ticket_faces=up,detectives=1,deck={deck}{BOARDS[deck]})"
    acts.open_table(page, edition, ["D1"])
    choices = page.locator(".chooser [data-move*='#']")
    for _ in range(TRIES):
        acts.await_turn(page)
        before = acts.moment(page)
        page.locator(".target").first.press("Enter")
        page.wait_for_selector(f".chooser, [data-moment]:not([data-moment='{before}'])", timeout=acts.WAIT)
        if choices.count() > 1:
            break
    assert choices.count() > 1
    for choice in choices.all():
        number = int(str(choice.get_attribute("data-move")).partition("#")[2])
        points = load_deck(deck).tickets[number - 1].points
        expect(choice).to_contain_text(f"{points} point")
