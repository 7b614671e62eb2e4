from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from e2e import acts

EDITION = "modern(players=3, detective_starts=1+2+3+4, x_starts=198)"


def test_detectives_propose_before_anybody_moves(visit: Callable[..., Page]) -> None:
    """A tap proposes instead of moving, nobody sees it before all have proposed, and then everybody sees all."""
    ada, bob, carl = visit(), visit(), visit()
    wanted = {"name": "Ada", "settings": {"edition": EDITION, "proposals": True}, "seats": ["X"]}
    name = str(acts.post(ada.request, "/api/tables", wanted)["table"]["table"])
    acts.post(bob.request, f"/api/tables/{name}/people", {"name": "Bob", "seat": "D1"})
    acts.post(carl.request, f"/api/tables/{name}/people", {"name": "Carl", "seat": "D2"})
    carl.goto(f"/t/{name}")
    expect(carl.get_by_test_id("terms")).to_contain_text("detectives propose before they move")
    acts.post(ada.request, f"/api/tables/{name}/start", {})
    for page in (ada, bob):
        page.goto(f"/t/{name}")
    acts.turn(ada)
    for page in (bob, carl):
        expect(page.get_by_test_id("proposals")).to_contain_text("What would you play?", timeout=acts.WAIT)
        page.wait_for_selector(".target", timeout=acts.WAIT)
    rounds = bob.locator("main").get_attribute("data-moment")
    acts.step(bob)
    expect(bob.get_by_test_id("proposals")).to_contain_text("Waiting for Carl")
    expect(carl.get_by_test_id("proposals")).not_to_contain_text("Bob")
    assert bob.locator("main").get_attribute("data-moment") == rounds
    carl.get_by_role("button", name="No opinion").click()
    for page in (bob, carl):
        expect(page.get_by_test_id("proposals")).to_contain_text("What everyone proposed")
        expect(page.get_by_test_id("proposals")).to_contain_text("no opinion")
        expect(page.get_by_test_id("proposals")).to_contain_text("Detective 1")
    expect(ada.get_by_test_id("proposals")).to_have_count(0)
    acts.turn(bob)
    expect(carl.get_by_test_id("proposals")).to_contain_text("What everyone proposed")
