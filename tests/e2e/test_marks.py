from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from e2e import acts

EDITION = "modern(players=3, detective_starts=1+2+3+4, x_starts=198)"


def _hunt(visit: Callable[..., Page]) -> tuple[Page, Page, Page, list[str]]:
    """Mister X and two detectives at one table, each with a browser; everything that Mister X's is told."""
    ada, bob, cid = visit(), visit(), visit()
    told: list[str] = []
    ada.on("websocket", lambda socket: socket.on("framereceived", lambda frame: told.append(str(frame))))
    wanted = {"name": "Ada", "settings": {"edition": EDITION, "beat": 0}, "seats": ["X"]}
    name = str(acts.post(ada.request, "/api/tables", wanted)["table"]["table"])
    for page, person, seat in ((bob, "Bob", "D1"), (cid, "Cid", "D2")):
        acts.post(page.request, f"/api/tables/{name}/people", {"name": person, "seat": seat})
    acts.post(ada.request, f"/api/tables/{name}/start", {})
    for page in (ada, bob, cid):
        page.goto(f"/t/{name}")
        page.wait_for_selector("[data-station='100']", timeout=acts.WAIT)
    return ada, bob, cid, told


def _middle(page: Page, station: int) -> tuple[float, float]:
    box = page.locator(f"[data-station='{station}'] .disc").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def _drag(page: Page, start: int, end: int, button: str = "left") -> None:
    page.mouse.move(*_middle(page, start))
    page.mouse.down(button=button)  # type: ignore[arg-type]  # Playwright names the buttons as a literal
    page.mouse.move(*_middle(page, end), steps=4)
    page.mouse.up(button=button)  # type: ignore[arg-type]  # as above


def test_detectives_draw_for_each_other_and_mister_x_sees_nothing(visit: Callable[..., Page]) -> None:
    """A mark and an arrow reach the other detective with their author; Mister X's connection is told of neither."""
    ada, bob, cid, told = _hunt(visit)
    bob.locator("[data-aid=marks]").click()
    bob.mouse.click(*_middle(bob, 100))
    _drag(bob, 79, 111)
    for page in (bob, cid):
        expect(page.locator("[data-mark='100-100'], [data-mark='79-111']")).to_have_count(2, timeout=acts.WAIT)
    expect(cid.locator("[data-mark='79-111'] title")).to_have_text("Bob")
    _drag(cid, 140, 153, button="right")
    expect(bob.locator("[data-mark='140-153']")).to_have_count(1, timeout=acts.WAIT)
    cid.reload()
    expect(cid.locator("[data-mark]")).to_have_count(3, timeout=acts.WAIT)
    bob.mouse.click(*_middle(bob, 100))
    expect(cid.locator("[data-mark='100-100']")).to_have_count(0, timeout=acts.WAIT)
    assert ada.locator("[data-aid=marks], [data-mark]").count() == 0
    assert not [frame for frame in told if "79" in frame and '"to":111' in frame]
    assert not [frame for frame in told if '"type":"marks"' in frame]


def test_marks_are_drawn_by_keyboard_and_by_finger(visit: Callable[..., Page]) -> None:
    """Whoever does not drag writes the stations; on a phone a finger draws while the map stays where it is."""
    page = visit(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    acts.open_table(page, acts.FAR_APART, ["D1"])
    acts.await_turn(page)
    page.locator("[data-aid=marks]").focus()
    page.keyboard.press("Enter")
    box = page.get_by_test_id("mark-box")
    box.focus()
    page.keyboard.type("46")
    page.keyboard.press("Enter")
    page.keyboard.type("46>79")
    page.keyboard.press("Enter")
    expect(page.locator("[data-mark='46-46'], [data-mark='46-79']")).to_have_count(2)
    page.keyboard.type("999")
    page.keyboard.press("Enter")
    expect(box).to_have_attribute("aria-invalid", "true")
    station = int(str(page.locator(".target").first.get_attribute("data-station")))
    page.touchscreen.tap(*_middle(page, station))
    expect(page.locator(f"[data-mark='{station}-{station}']")).to_have_count(1)
    page.get_by_role("button", name="Clear mine").tap()
    expect(page.locator("[data-mark]")).to_have_count(0)
    box.focus()
    page.keyboard.press("Escape")
    expect(box).to_be_hidden()
