from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, Route, expect

from e2e import acts
from fogbound.rules import OPTIONS


def test_a_hint_names_a_move(page: Page) -> None:
    """Whoever is to move can ask the computer, which names a move that is possible now."""
    acts.open_table(page, "toy", ["X"])
    acts.await_turn(page)
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_text("The computer would play: Mister X")).to_be_visible(timeout=acts.THOUGHT)


def test_a_hint_puts_its_piece_in_hand(page: Page) -> None:
    """The computer may think of another piece than the one that was chosen: then that one is chosen."""
    acts.open_table(page, "modern(players=2)", ["D1"])
    acts.await_turn(page)
    pieces = page.get_by_role("group", name="Choose a piece")
    pieces.get_by_role("button").last.click()
    page.get_by_role("button", name="Hint").click()
    says = page.get_by_test_id("hint").locator(".says")
    expect(says).to_be_visible(timeout=acts.THOUGHT)
    piece = pieces.get_by_role("button", pressed=True).locator(".unseen").inner_text()
    expect(says).to_contain_text(f"{piece}:")


def test_a_place_is_taken_up_on_another_device(visit: Callable[..., Page]) -> None:
    """A short code brings the same person in from elsewhere, seat and all."""
    here, there = visit(), visit()
    name = acts.open_table(here, "toy", ["X"])
    acts.await_turn(here)
    here.locator("summary").click()
    here.get_by_role("button", name="Continue on another device").click()
    expect(here.get_by_text("under “Code from another device”")).to_be_visible()
    expect(here.get_by_role("button", name="Copy", exact=True)).to_be_visible()
    code = here.get_by_test_id("resume-code").inner_text()
    there.goto(f"/t/{name}")
    there.locator("summary").click()
    there.get_by_label("Code from another device").fill(code)
    there.get_by_role("button", name="Join").click()
    there.wait_for_selector(".target", timeout=acts.WAIT)
    expect(there.locator("[data-piece=X]")).to_have_count(1)


FOCUSED_BEHIND = """() => [...document.querySelectorAll('a, button, input, select, summary, [tabindex]')]
  .filter(one => {
    if (one.closest('.curtain')) return false
    one.focus()
    return document.activeElement === one
  }).length"""


def test_nothing_behind_the_curtain_can_be_reached(page: Page) -> None:
    """Whoever holds the device between two sides neither tabs into the other's table nor hears of it."""
    acts.open_table(page, acts.FAR_APART, ["X", "D1"])
    curtain = page.get_by_role("dialog")
    expect(curtain.get_by_role("button", name="I am Mister X")).to_be_focused(timeout=acts.WAIT)
    assert page.locator("a, button").count() > 1
    assert page.evaluate(FOCUSED_BEHIND) == 0
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(curtain).to_be_visible()
    for _ in ("the curtain", "a move"):
        acts.turn(page)
    expect(curtain.get_by_role("button", name="We are the detectives")).to_be_visible(timeout=acts.WAIT)
    expect(page.get_by_test_id("spoken")).to_be_empty()


def test_whoever_is_muted_reads_so_before_writing(visit: Callable[..., Page]) -> None:
    """In place of the field stands why nothing can be sent."""
    ada, bob = acts.two(visit, acts.FAR_APART)
    bob.get_by_role("tab", name="Chat").click()
    expect(bob.get_by_label("Write a message")).to_be_visible(timeout=acts.WAIT)
    ada.get_by_role("tab", name="Chat").click()
    ada.get_by_role("button", name="Mute").click()
    expect(bob.get_by_test_id("muted")).to_have_text("The host has muted you.", timeout=acts.WAIT)
    expect(bob.get_by_label("Write a message")).to_have_count(0)


def test_a_table_with_a_clock_is_set_up_by_hand(page: Page) -> None:
    """A person opens a table with a clock and a house rule from the first page and fills it with computers."""
    page.goto("/")
    page.locator("[data-mode=online]").click()
    page.get_by_role("combobox", name="Clock").select_option("turn")
    page.get_by_text("House rules").click()
    page.get_by_text("Black, double and other tricks").click()
    page.get_by_role("combobox", name="Surfacing").select_option("yes")
    page.get_by_role("combobox", name="Players").select_option("2")
    page.get_by_role("button", name="Open the table").click()
    seat = page.locator("[data-seat=X]")
    seat.get_by_role("combobox").select_option("cadet")
    expect(seat).to_contain_text("Cadet", timeout=acts.WAIT)
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_selector(".target", timeout=acts.WAIT)
    expect(page.locator("[data-clock=detectives]")).to_be_visible()


def test_a_table_waits_for_the_rules_that_were_just_chosen(page: Page) -> None:
    """Whoever is quicker than the server gets the table that stands in the form, not the one before."""

    def late(route: Route) -> None:
        page.wait_for_timeout(700)
        route.continue_()

    page.goto("/")
    page.locator("[data-mode=online]").click()
    expect(page.get_by_role("button", name="Open the table")).to_be_enabled(timeout=acts.WAIT)
    page.route("**/api/edition*", late)
    page.get_by_role("combobox", name="Players").select_option("2")
    expect(page.get_by_role("button", name="Open the table")).to_be_disabled()
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator("[data-seat]")).to_have_count(2, timeout=acts.WAIT)


def test_every_rule_can_be_changed_and_nonsense_is_refused_before_the_start(page: Page) -> None:
    """All options stand in the form; what contradicts itself is named in plain words, and the spelling can be kept."""
    page.goto("/")
    page.locator("[data-mode=solo]").click()
    page.get_by_text("House rules").click()
    page.get_by_text("Show every option").click()
    offered = {str(one.get_attribute("data-option")) for one in page.locator("[data-option]").all()}
    assert offered | {"players"} == {entry.name for entry in OPTIONS}
    page.get_by_text("Mister X", exact=True).last.click()
    page.get_by_role("combobox", name="How he moves").select_option("open")
    fault = page.get_by_role("alert")
    expect(fault).to_contain_text("do not go together: How he moves, What a black ticket does")
    expect(fault).to_contain_text("In the open one a black ticket hides a step or lets him vanish.")
    page.get_by_role("combobox", name="Language").select_option("de")
    expect(fault).to_contain_text("Im offenen verbirgt ein schwarzes Ticket einen Schritt oder lässt ihn verschwinden.")
    page.get_by_role("combobox").filter(has_text="English").select_option("en")
    expect(page.get_by_role("button", name="Start", exact=True)).to_be_disabled()
    page.get_by_role("button", name="Undo the last change").click()
    expect(fault).to_be_hidden()
    sightings = page.locator("[data-option=sightings]")
    sightings.get_by_role("button", name="24", exact=True).click()
    expect(page.get_by_test_id("spelling")).to_have_value("modern(sightings=3+8+13+18)")
    page.get_by_test_id("spelling").fill("classic(players=3, surfacing=yes)")
    page.get_by_test_id("spelling").blur()
    expect(page.locator("[data-option=surfacing] select")).to_have_value("yes")
    page.get_by_role("radio", name="Cadet").check()
    page.get_by_role("button", name="Start", exact=True).click()
    page.wait_for_selector(".target", timeout=acts.WAIT)


def test_the_end_is_told_where_the_next_sighting_was(page: Page) -> None:
    """After the game it is said once who won and why, not when he would show himself, and no entry comes next."""
    acts.open_table(page, "modern(players=2)", ["X"])
    acts.await_turn(page)
    seen = page.get_by_test_id("seen")
    expect(seen).to_contain_text("You show yourself")
    upcoming = page.locator(".next")
    expect(upcoming).to_have_count(1)
    acts.resign(page)
    expect(upcoming).to_have_count(0)
    expect(seen).to_have_count(0)
    expect(page.get_by_test_id("ended")).to_contain_text("Mister X gave up.")


def test_a_game_against_computers_is_played_again_from_either_side(page: Page) -> None:
    """After a game alone one press begins the next one: easier after a defeat, the same again, or on the other side."""
    acts.open_table(page, "toy", ["X"], fill="constable")
    acts.await_turn(page)
    expect(page).to_have_title("● Your turn – toy – fogbound")
    again = (
        ("Easier: Cadet", "Mister X, your move"),
        ("Play again", "Mister X, your move"),
        ("Swap sides", "Detective 1"),
    )
    for button, prompt in again:
        acts.resign(page)
        address = page.url
        page.get_by_role("button", name=button).click()
        page.wait_for_function("before => location.href !== before", arg=address)
        page.wait_for_selector(".target", timeout=acts.WAIT)
        expect(page.locator(".headline")).to_contain_text(prompt)


def test_a_menu_closes_however_soon(page: Page) -> None:
    """Escape closes the menu of a table also in the moment in which it opens."""
    acts.open_table(page, "toy(x_starts=8)", ["X"])
    acts.await_turn(page)
    page.evaluate("""() => {
      document.querySelector("summary").click();
      window.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
    }""")
    expect(page.locator("details:has(.menu)")).not_to_have_attribute("open", "")
    page.locator("summary").click()
    expect(page.locator("details:has(.menu)")).to_have_attribute("open", "")


def test_whoever_closed_the_page_finds_back(page: Page) -> None:
    """The first page leads back into games that are not over, and forgets those that are."""
    acts.open_table(page, "toy", ["X"])
    acts.await_turn(page)
    page.goto("/")
    page.locator(".unfinished a").click()
    acts.await_turn(page)
    acts.resign(page)
    page.goto("/")
    page.wait_for_selector("[data-mode]")
    page.wait_for_load_state("networkidle")
    expect(page.locator(".unfinished")).to_have_count(0)
