from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e import acts

ANSWERS = "[data-testid=answer]"


@pytest.mark.parametrize("answer", ["Yes", "No"])
def test_the_asker_of_a_takeback_reads_the_answer(visit: Callable[..., Page], answer: str) -> None:
    """A takeback that was agreed to is told as agreed, and one that was refused as refused."""
    ada, bob = acts.two(visit, acts.FAR_APART)
    acts.turn(ada)
    acts.turn(bob)
    acts.ask_back(bob)
    ada.get_by_role("button", name=answer, exact=True).click()
    said = "Agreed." if answer == "Yes" else "The answer was no. Everything stays as it is."
    expect(bob.locator(ANSWERS)).to_have_text(said, timeout=acts.WAIT)
    assert ada.locator(ANSWERS).count() == 0


def test_the_asker_of_another_game_is_told_that_all_agreed(visit: Callable[..., Page]) -> None:
    """When everyone wants another game it begins, and whoever asked does not read that the answer was no."""
    ada, bob = acts.two(visit, "toy(players=2)")
    acts.await_turn(ada)
    acts.resign(ada)
    bob.get_by_role("button", name="Play again").click()
    ada.get_by_role("button", name="Yes", exact=True).click()
    # What became of the question is told before the new game is shown.
    bob.wait_for_selector("[data-piece=X]", timeout=acts.WAIT)
    expect(bob.locator(ANSWERS)).to_have_text("Agreed.")


def test_a_question_that_the_game_has_overtaken_is_told_so(visit: Callable[..., Page]) -> None:
    """Whoever asks for a takeback and sees the game go on reads that, not that somebody refused."""
    ada, bob = acts.two(visit, acts.FAR_APART)
    acts.turn(ada)
    acts.turn(bob)
    acts.ask_back(bob)
    ada.get_by_role("alertdialog").wait_for(timeout=acts.WAIT)
    acts.turn(bob)
    expect(bob.locator(ANSWERS)).to_have_text("The game went on, so nothing is taken back.", timeout=acts.WAIT)


def test_who_withdraws_a_question_is_not_told_of_an_answer(visit: Callable[..., Page]) -> None:
    """Whoever takes a question back has no answer to read."""
    ada, bob = acts.two(visit, acts.FAR_APART)
    acts.turn(ada)
    acts.turn(bob)
    acts.ask_back(bob)
    ada.get_by_role("alertdialog").wait_for(timeout=acts.WAIT)
    bob.get_by_role("button", name="Cancel").click()
    expect(ada.get_by_role("alertdialog")).to_have_count(0, timeout=acts.WAIT)
    expect(bob.get_by_role("button", name="Cancel")).to_have_count(0)
    assert bob.locator(ANSWERS).count() == 0
