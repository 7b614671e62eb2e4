from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e import acts
from e2e.barriers import PHONE, violations

TEAM = "modern(players=4, detective_starts=13+53+103+174, x_starts=198)"
TINY = {"viewport": {"width": 320, "height": 568}, "has_touch": True, "is_mobile": True}
WIDE = {"viewport": {"width": 844, "height": 390}, "has_touch": True, "is_mobile": True}


def team(page: Page) -> None:
    """A table at which this person has all detectives and a bobby, and it is their turn."""
    acts.open_table(page, TEAM, ["D1", "D2", "D3"], fill="random")
    acts.await_turn(page)


def tap(page: Page, station: int) -> None:
    """A tap on the map, wherever the station lies."""
    spot = page.locator(f"[data-station='{station}']").bounding_box()
    assert spot is not None
    page.mouse.click(spot["x"] + spot["width"] / 2, spot["y"] + spot["height"] / 2)


def neighbour(page: Page) -> int:
    """A station in sight that can be reached."""
    return int(str(page.locator(".target").first.get_attribute("data-station")))


@pytest.mark.parametrize("screen", [TINY, WIDE, {}], ids=["tiny", "wide", "desktop"])
def test_a_turn_is_planned_and_sent_in_one_go(visit: Callable[..., Page], screen: dict[str, object]) -> None:
    """Moves are chosen piece by piece, shown as arrows, taken out again, and sent together: nothing goes out before."""
    page = visit(**screen)
    said: list[str] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda frame: said.append(str(frame))))
    team(page)
    before = acts.moment(page)
    page.locator("[data-plan]").click()
    for number in range(3):
        acts.step(page)
        expect(page.locator("[data-planned]")).to_have_count(number + 1)
    assert acts.moment(page) == before
    assert page.locator("[data-mark]").count() == 3
    page.locator("[data-planned]").nth(1).click()
    expect(page.locator("[data-planned]")).to_have_count(2)
    assert violations(page) == []
    page.get_by_role("button", name="Send 2 moves").click()
    expect(page.get_by_test_id("plan")).to_have_count(0)
    expect(page.get_by_role("group", name="Choose a piece").get_by_role("button")).to_have_count(2, timeout=acts.WAIT)
    assert [frame for frame in said if '"type":"move"' in frame] == []
    assert len([frame for frame in said if '"type":"moves"' in frame]) == 1


def test_a_plan_that_no_longer_fits_stops_and_says_why(page: Page) -> None:
    """Two pieces cannot go to one station: the first goes, and the banner tells why the second did not."""
    acts.open_table(
        page,
        "modern(players=4, detective_starts=13+14+15+23, x_starts=198)",
        ["D1", "D2", "D3"],
        fill="random",
    )
    acts.await_turn(page)
    page.locator("[data-plan]").click()
    pieces = page.get_by_role("group", name="Choose a piece").get_by_role("button")
    ways: list[set[str]] = []
    for piece in pieces.all():
        piece.click()
        ways.append({str(one.get_attribute("data-station")) for one in page.locator(".target").all()})
    pairs = [(a, b) for b in range(len(ways)) for a in range(b) if ways[a] & ways[b]]
    both = min(ways[pairs[0][0]] & ways[pairs[0][1]])
    for number in pairs[0]:
        pieces.nth(number).click()
        page.locator(f".target[data-station='{both}']").focus()
        page.keyboard.press("Enter")
        tickets = page.locator(".chooser [data-move]")
        if tickets.count():
            tickets.first.click()
    page.get_by_role("button", name="Send 2 moves").click()
    expect(page.get_by_role("alert")).to_contain_text("Somebody stands there", timeout=acts.WAIT)
    expect(page.get_by_role("group", name="Choose a piece").get_by_role("button")).to_have_count(3)


@pytest.mark.parametrize("screen", [PHONE, {}], ids=["phone", "desktop"])
def test_notes_stay_on_the_device(visit: Callable[..., Page], screen: dict[str, object]) -> None:
    """A tap crosses a station out, words are noted beside it; a reload keeps both, and nothing of it is sent."""
    page = visit(**screen)
    said: list[str] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda frame: said.append(str(frame))))
    team(page)
    page.locator("[data-aid=notes]").click()
    page.get_by_test_id("note-box").wait_for()
    station = neighbour(page)
    tap(page, station)
    expect(page.locator(f"[data-note='{station}']")).to_be_attached()
    page.get_by_test_id("note-box").fill("67 from here?")
    page.keyboard.press("Enter")
    expect(page.locator("[data-note='67']")).to_have_text("from here?")
    page.get_by_test_id("note-box").fill("nonsense")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Begin with the number of a station.")).to_be_attached()
    assert violations(page) == []
    assert str(page.locator("[data-station='67']").get_attribute("aria-label")).endswith(", your note: from here?")
    page.reload()
    expect(page.locator("[data-note]")).to_have_count(2, timeout=acts.WAIT)
    page.locator("[data-aid=notes]").click()
    tap(page, station)
    expect(page.locator("[data-note]")).to_have_count(1)
    page.get_by_role("button", name="Clear all").click()
    expect(page.locator("[data-note]")).to_have_count(0)
    assert not any("from here" in frame or "note" in frame for frame in said)


@pytest.mark.parametrize("screen", [TINY, PHONE, WIDE], ids=["tiny", "phone", "wide"])
def test_every_aid_can_be_pressed(visit: Callable[..., Page], screen: dict[str, object]) -> None:
    """However many there are, none lies under another button, on or off."""
    page = visit(**screen)
    team(page)
    for aid in page.locator("[data-aid]").all():
        aid.click()
        expect(aid).to_have_attribute("aria-pressed", "true")
        aid.click()
        expect(aid).to_have_attribute("aria-pressed", "false")


def test_a_shared_device_keeps_the_notes_of_each_side_apart(page: Page) -> None:
    """What Mister X noted is not on the map when the detectives look."""
    acts.open_table(page, "toy", ["X", "D1", "D2"])
    acts.turn(page)
    acts.await_turn(page)
    page.locator("[data-aid=notes]").click()
    page.get_by_test_id("note-box").fill("7 my hiding place")
    page.keyboard.press("Enter")
    expect(page.locator("[data-note]")).to_have_count(1)
    page.locator("[data-aid=notes]").click()
    acts.turn(page)
    acts.turn(page)
    acts.await_turn(page)
    assert page.locator("[data-note]").count() == 0
    assert "my hiding place" not in page.content()


def test_the_lines_of_a_station_are_lit_while_it_is_pointed_at(page: Page) -> None:
    """By mouse, and by whoever walks over the stations with the keyboard; elsewhere nothing is lit."""
    team(page)
    station = neighbour(page)
    spot = page.locator(f"[data-station='{station}']").bounding_box()
    assert spot is not None
    page.mouse.move(spot["x"] + spot["width"] / 2, spot["y"] + spot["height"] / 2)
    expect(page.locator(f"[data-lit='{station}'] .line")).not_to_have_count(0)
    page.mouse.move(5, 5)
    expect(page.locator("[data-lit]")).to_have_count(0)
    page.locator(f"[data-station='{station}']").focus()
    expect(page.locator(f"[data-lit='{station}']")).to_be_attached()
