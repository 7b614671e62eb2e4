from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from e2e import acts


def _open_lobby(page: Page, edition: str) -> str:
    """A table with the opener as Mister X that has not begun; its name."""
    wanted = {"name": "Ada", "settings": {"edition": edition, "beat": 0}, "seats": ["X"]}
    name = str(acts.post(page.request, "/api/tables", wanted)["table"]["table"])
    page.goto(f"/t/{name}")
    return name


def test_friends_meet_by_link_and_somebody_watches(visit: Callable[..., Page]) -> None:
    """Two browsers and a spectator share a table; a reload in the middle loses nothing."""
    ada, bob, eve = visit(), visit(), visit()
    name = _open_lobby(ada, acts.FAR_APART)
    bob.goto(f"/t/{name}")
    bob.get_by_label("Your name").fill("Bob")
    bob.locator("[data-seat=D1]").get_by_role("button", name="Sit here").click()
    expect(ada.locator("[data-seat=D1]")).to_contain_text("Bob", timeout=acts.WAIT)
    ada.get_by_role("button", name="Start the game").click()
    eve.goto(f"/t/{name}")
    acts.turn(ada)
    expect(eve.locator(".written")).to_have_count(1, timeout=acts.WAIT)
    acts.turn(bob)
    bob.reload()
    for _ in range(3):
        acts.turn(bob)
    acts.turn(ada)
    expect(bob.locator(".written")).to_have_count(2, timeout=acts.WAIT)
    expect(eve.locator(".target")).to_have_count(0)


def test_talk_reaches_the_others_as_plain_text(visit: Callable[..., Page]) -> None:
    """A line is shown to the table exactly as it was typed, markup and all."""
    ada, eve = visit(), visit()
    name = acts.open_table(ada, "toy", ["X"])
    eve.goto(f"/t/{name}")
    for page in (ada, eve):
        page.get_by_role("tab", name="Chat").click()
    ada.get_by_label("Write a message").fill("<b>boo</b>")
    ada.get_by_role("button", name="Send").click()
    expect(eve.get_by_role("log")).to_contain_text("<b>boo</b>", timeout=acts.WAIT)


def test_a_lost_connection_mends_itself(page: Page) -> None:
    """While the network is gone the page says so; afterwards the game goes on from where it was."""
    acts.open_table(page, "toy", ["X"])
    acts.await_turn(page)
    sockets = "window.__sockets?.forEach(one => one.close())"
    page.add_init_script(
        "window.__sockets = []; const Real = WebSocket;"
        "window.WebSocket = class extends Real { constructor(...a) { super(...a); window.__sockets.push(this); } };"
    )
    page.reload()
    acts.await_turn(page)
    page.context.set_offline(True)
    page.evaluate(sockets)
    expect(page.get_by_text("Connection lost")).to_be_visible(timeout=acts.WAIT)
    page.context.set_offline(False)
    expect(page.get_by_text("Connection lost")).to_be_hidden(timeout=acts.WAIT)
    acts.play_on(page)
    acts.expect_winner(page)


def test_a_finished_game_is_replayed_and_its_seals_checked(page: Page) -> None:
    """The replay steps through the game, and the browser itself finds every seal intact."""
    acts.open_table(page, "toy", ["X"])
    acts.play_on(page)
    page.get_by_role("link", name="Replay").click()
    expect(page.get_by_test_id("proof")).to_have_attribute("data-holds", "true")
    slider = page.get_by_role("slider")
    assert slider.input_value() != "0"
    slider.fill("0")
    expect(page.locator(".written")).to_have_count(0)
    page.get_by_role("button", name="One step on").click()
    expect(page.locator(".written")).to_have_count(1)


def test_a_forged_log_is_noticed(page: Page) -> None:
    """If a server moved Mister X afterwards, the replay says so in plain words."""
    acts.open_table(page, "toy", ["X"])
    acts.play_on(page)
    game = str(page.get_by_role("link", name="Replay").get_attribute("href")).rpartition("/")[2]
    proofs = page.request.get(f"/api/games/{game}/proofs").json()
    proofs["opening"]["log"][0]["station"] = 1 + proofs["opening"]["log"][0]["station"] % 10
    page.route("**/proofs", lambda route: route.fulfill(json=proofs))
    page.goto(f"/g/{game}")
    expect(page.get_by_test_id("proof")).to_have_text("The seals do not match the log!")
