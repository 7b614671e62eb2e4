"""Every page says which it is: in its title, by its heading, and where there is none."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from e2e import acts

HEADING = "main h1"


@pytest.mark.parametrize(
    ("path", "title"),
    [
        ("/", "fogbound"),
        ("/rules", "Rules – fogbound"),
        ("/learn", "Learn by playing – fogbound"),
        ("/games", "My games – fogbound"),
        ("/notebook", "Notebook for a printed board – fogbound"),
        ("/t/nowhere", "This table cannot be opened – fogbound"),
        ("/g/nowhere", "Replay – fogbound"),
        ("/nothing/here", "There is no such page. – fogbound"),
    ],
)
def test_a_tab_is_called_after_its_page(page: Page, path: str, title: str) -> None:
    """Among many tabs, and in the history, every page is found again."""
    page.goto(path)
    expect(page).to_have_title(title)


def test_an_address_that_leads_nowhere_says_so_and_leads_home(page: Page) -> None:
    """Whoever mistypes is not left on another page that looks right."""
    answer = page.goto("/rulez")
    assert answer is not None
    assert answer.status == 404
    expect(page.locator(HEADING)).to_have_text("There is no such page.")
    page.get_by_role("link", name="To the start page").click()
    page.wait_for_selector("[data-mode]")


def test_the_heading_has_the_focus_on_another_page(page: Page) -> None:
    """What was pressed is gone with its page: the focus stands at the top of the next one, where it is read aloud."""
    page.goto("/")
    page.get_by_role("link", name="Rules").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(HEADING)).to_be_focused()
    page.go_back()
    expect(page.locator(HEADING)).to_be_focused()
    page.get_by_role("button", name="Play now").focus()
    page.keyboard.press("Enter")
    expect(page.locator(HEADING)).to_be_focused(timeout=acts.WAIT)
    expect(page.locator(HEADING)).to_have_text("Modern – you lead the detectives")
    expect(page).to_have_title("Modern – fogbound")
    acts.await_turn(page)
    expect(page).to_have_title("● Your turn – Modern – fogbound")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('.map') !== null")
