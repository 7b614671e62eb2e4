from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from e2e import acts

EDITION = "modern(players=3, detective_starts=13+26+29+50, x_starts=172)"
SETTINGS = {"edition": EDITION, "clock": {"kind": "days", "seconds": 100}}
"""Nobody stands where somebody else wants to go, and at most five seconds pass until an answer is played."""


def test_an_answer_in_advance_is_played(visit: Callable[..., Page]) -> None:
    """Bob writes what he answers, sees that it stands, and finds it played after Ada's move; Ada sees none of it."""
    ada, bob = visit(), visit()
    wanted = {"name": "Ada", "settings": SETTINGS, "seats": ["X"]}
    name = str(acts.post(ada.request, "/api/tables", wanted)["table"]["table"])
    for seat in ("D1", "D2"):
        acts.post(bob.request, f"/api/tables/{name}/people", {"name": "Bob", "seat": seat})
    acts.post(ada.request, f"/api/tables/{name}/start", {})
    for page in (ada, bob):
        page.goto(f"/t/{name}")
    answers = bob.get_by_test_id("answers-D1")
    answers.locator("summary").click(timeout=acts.WAIT)
    answers.get_by_role("button", name="Another answer").click()
    first, second = answers.locator("fieldset").all()
    first.get_by_role("combobox").first.select_option("Mister X is seen on this station:")
    first.get_by_role("textbox", name="Station").fill("46")
    for one in (first, second):
        one.get_by_role("combobox").last.select_option(index=1)
    answers.get_by_role("button", name="Keep these answers").click()
    expect(answers).to_contain_text("whatever happens → Detective 1:", timeout=acts.WAIT)
    acts.turn(ada)
    bob.wait_for_function(
        "() => Number(document.querySelector('[data-moment]')?.dataset.moment.split(' ')[1]) >= 3", timeout=acts.WAIT
    )
    game = bob.request.get(f"/api/tables/{name}").json()["table"]["game"]
    transcript = bob.request.get(f"/api/games/{game}").json()["view"]["transcript"]
    assert [word[0] for word in transcript if word[0] in "12"] == ["1"]
    expect(ada.locator("details[data-testid^=answers]")).to_have_count(1)
    assert "whatever happens →" not in ada.locator("main").inner_text()
