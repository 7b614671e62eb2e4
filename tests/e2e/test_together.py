from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from e2e import acts


def _where(page: Page, piece: str) -> str:
    return str(page.locator(f"[data-piece='{piece}']").get_attribute("data-at"))


def test_a_move_is_taken_back_when_the_other_side_agrees(visit: Callable[..., Page]) -> None:
    """A takeback is asked for by name, can be refused or agreed to, and then both see the piece where it was."""
    ada, bob = acts.two(visit, acts.FAR_APART)
    acts.turn(ada)
    acts.await_turn(bob)
    home = _where(bob, "1")
    acts.turn(bob)
    away = _where(bob, "1")
    assert away != home
    acts.ask_back(bob)
    expect(bob.get_by_text("Waiting for an answer from Ada")).to_be_visible(timeout=acts.WAIT)
    expect(ada.get_by_role("alertdialog")).to_contain_text("Bob would like to take the last move back")
    ada.get_by_role("button", name="No", exact=True).click()
    expect(bob.get_by_text("The answer was no")).to_be_visible(timeout=acts.WAIT)
    assert _where(bob, "1") == away
    acts.ask_back(bob)
    ada.get_by_role("button", name="Yes", exact=True).click()
    for page in (ada, bob):
        expect(page.get_by_test_id("notice")).to_have_text("A move was taken back.", timeout=acts.WAIT)
        expect(page.locator("[data-piece='1']")).to_have_attribute("data-at", home, timeout=acts.WAIT)
        expect(page.get_by_test_id("spoken")).to_be_empty()


def test_what_was_learnt_cannot_be_taken_back(visit: Callable[..., Page]) -> None:
    """When the detectives have found out something since, it is said in plain words in place of the offer."""
    ada, bob = acts.two(visit, acts.FAR_APART)
    for number in range(2):
        acts.turn(ada, number)
        for _ in range(4):
            acts.turn(bob, number)
    acts.turn(ada)
    acts.await_turn(bob)
    ada.locator("summary").click()
    expect(ada.get_by_test_id("no-takeback")).to_contain_text("something secret has been shown", timeout=acts.WAIT)
    expect(ada.get_by_role("button", name="Take back")).to_have_count(0)


def test_nothing_is_offered_back_before_a_move(visit: Callable[..., Page]) -> None:
    """A wish that the server would refuse is not offered: who has not moved reads that there is nothing."""
    ada, _ = acts.two(visit, acts.FAR_APART)
    acts.await_turn(ada)
    ada.locator("summary").click()
    expect(ada.get_by_test_id("no-takeback")).to_contain_text("You have no move to take back.", timeout=acts.WAIT)
    expect(ada.get_by_role("button", name="Take back")).to_have_count(0)


def test_a_match_goes_on_until_everybody_was_mister_x(visit: Callable[..., Page]) -> None:
    """After a game the scoreboard stands, the seats turn, and after the last game the match is over."""
    ada, bob = acts.two(visit, "toy(players=2)", match=True)
    acts.await_turn(ada)
    acts.resign(ada)
    board = bob.get_by_test_id("scoreboard")
    expect(board.get_by_role("row", name="Bob")).to_contain_text("1", timeout=acts.WAIT)
    expect(board.get_by_role("row", name="Bob")).to_contain_text("to come")
    ada.get_by_role("button", name="Next game").click()
    expect(bob.get_by_role("alertdialog")).to_contain_text("Ada would like another game")
    bob.get_by_role("button", name="Yes", exact=True).click()
    expect(bob.get_by_test_id("notice")).to_have_text("Sides have changed: you are Mister X now.", timeout=acts.WAIT)
    expect(ada.get_by_test_id("notice")).to_have_text("Sides have changed: you lead the detectives now.")
    bob.wait_for_selector("[data-piece=X]", timeout=acts.WAIT)
    expect(ada.locator("[data-piece=X]")).to_have_count(0)
    acts.await_turn(bob)
    acts.resign(bob)
    expect(ada.get_by_test_id("scoreboard")).to_contain_text("The match is over", timeout=acts.WAIT)


def test_two_tabs_show_one_game(page: Page) -> None:
    """The same person in two tabs sees the same game; either may move, and neither plays twice."""
    name = acts.open_table(page, acts.FAR_APART, ["X"])
    other = page.context.new_page()
    other.goto(f"/t/{name}")
    for tab in (page, other):
        acts.await_turn(tab)
    acts.turn(page)
    expect(other.locator(".written")).to_have_count(1, timeout=acts.WAIT)
    assert _where(other, "X") == _where(page, "X")
    acts.await_turn(other)
    acts.turn(other)
    expect(page.locator(".written")).to_have_count(2, timeout=acts.WAIT)
    assert _where(other, "X") == _where(page, "X")


def test_back_and_forward_lead_out_of_a_game_and_into_it_again(page: Page) -> None:
    """The browser's buttons go where people expect, and the game is where it was."""
    page.goto("/")
    page.get_by_role("button", name="Play now").click()
    page.wait_for_selector(".target", timeout=acts.THOUGHT)
    where = [piece.get_attribute("data-at") for piece in page.locator("[data-piece]").all()]
    page.go_back()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    page.go_forward()
    page.wait_for_selector(".target", timeout=acts.WAIT)
    assert [piece.get_attribute("data-at") for piece in page.locator("[data-piece]").all()] == where


def test_old_printings_number_a_few_stations_differently(page: Page) -> None:
    """Who wishes reads and writes the old numbers everywhere; the moves stay the same."""
    acts.open_table(page, "classic(players=3, detective_starts=135+1+2+3, x_starts=198)", ["D1", "D2"])
    acts.await_turn(page)
    page.locator("summary").click()
    page.get_by_role("button", name="Old station numbers").click()
    page.keyboard.press("Escape")
    expect(page.locator("[data-station='171'] text")).to_have_text("200")
    expect(page.locator("[data-station='108'] text")).to_have_text("118")
    box = page.get_by_label("Find a station by number")
    box.fill("200")
    box.press("Enter")
    expect(page.locator(".found")).to_be_visible()
    disc = page.locator("[data-station='171'] .disc")
    expect(page.locator(".found")).to_have_attribute("cx", str(disc.get_attribute("cx")))


def test_a_table_names_bobbies_once_and_house_rules_in_words(page: Page) -> None:
    """Before the start bobbies stand beside the seats that share them, and changed rules are told by their names."""
    edition = {"edition": "modern(players=2, surfacing=yes)"}
    wanted = {"name": "Ada", "settings": edition, "seats": ["X"]}
    page.goto(f"/t/{acts.post(page.request, '/api/tables', wanted)['table']['table']}")
    expect(page.locator("[data-seat=D1]")).to_contain_text("Detective 1, Detective 2")
    expect(page.locator("li", has_text="Bobby 1, Bobby 2")).to_have_count(1)
    expect(page.get_by_text("Surfacing – yes")).to_be_visible()


def test_a_host_fills_the_free_seats_at_one_press(page: Page) -> None:
    """Nobody has to seat computers one by one; then the game can start."""
    wanted = {"name": "Ada", "settings": {"edition": "toy(players=3)", "beat": 0}, "seats": ["X"]}
    page.goto(f"/t/{acts.post(page.request, '/api/tables', wanted)['table']['table']}")
    page.get_by_role("button", name="Computers for all 2 free seats").click()
    page.get_by_role("button", name="Start the game").click()
    assert acts.await_turn(page)
