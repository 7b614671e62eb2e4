from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from e2e import acts


def test_play_now_needs_no_choice(page: Page) -> None:
    """One press on the first page leads into a game in which the visitor may move."""
    page.goto("/")
    page.get_by_role("button", name="Play now").click()
    page.wait_for_selector(".target", timeout=acts.THOUGHT)
    expect(page.get_by_text("Round 1 of 22")).to_be_visible()


@pytest.mark.parametrize("seats", [["X"], ["D1", "D2"]], ids=["mister-x", "detectives"])
def test_a_solo_game_is_played_to_its_end(page: Page, seats: list[str]) -> None:
    """Either side can be played alone against computers until somebody has won and the seals are checked."""
    acts.open_table(page, "toy", seats)
    acts.play_on(page)
    assert acts.expect_winner(page) in ("mister_x", "detectives")


def test_a_whole_big_game_ends(page: Page) -> None:
    """Mister X can be played through the big city until the end."""
    acts.open_table(page, "modern(players=2)", ["X"])
    acts.play_on(page)
    acts.expect_winner(page)


@pytest.mark.parametrize(
    "edition",
    [
        "modern(players=2)",
        "modern(players=4)",
        "classic",
        "beginner",
        "compact",
        "compact(ticket_faces=up)",
        "classic(surfacing=yes)",
    ],
)
def test_every_edition_is_played_some_rounds(page: Page, edition: str) -> None:
    """Both sides of every edition move, by tapping alone, on one shared device."""
    answer = page.request.get("/api/edition", params={"spelling": edition}).json()
    acts.open_table(page, edition, list(answer["seats"]), fill=None)
    for number in range(14):
        acts.turn(page, number)
    page.wait_for_selector(".written, [data-testid=ended]", state="attached", timeout=acts.WAIT)
