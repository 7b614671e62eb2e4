from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from e2e import acts
from server.receiving import Browser, Receiving, receiving

DAYS = {"kind": "days", "seconds": 86_400}
SUBSCRIBE = """wanted => {
  let made = null;
  PushManager.prototype.getSubscription = async () => made;
  PushManager.prototype.subscribe = async options => made = {
    endpoint: wanted.address,
    options: { applicationServerKey: options.applicationServerKey.buffer },
    toJSON: () => ({ endpoint: wanted.address, keys: { p256dh: wanted.p256dh, auth: wanted.auth } }),
    unsubscribe: async () => true,
  };
}"""
"""A browser whose push service is a stand-in: there is no other without the internet."""


@pytest.fixture
def service() -> Iterator[Receiving]:
    """A stand-in for push services, in a thread: this one is the browser's."""
    ready, done = threading.Event(), threading.Event()
    made: list[Receiving] = []

    async def serve() -> None:
        async with receiving() as here:
            made.append(here)
            ready.set()
            await asyncio.to_thread(done.wait)

    thread = threading.Thread(target=lambda: asyncio.run(serve()))
    thread.start()
    ready.wait()
    yield made[0]
    done.set()
    thread.join()


def move(page: Page) -> None:
    """Makes a move as Mister X, and waits for the detectives' answers."""
    before = acts.moment(page)
    acts.turn(page, 0)
    acts.await_change(page, before)
    page.wait_for_selector(".target", timeout=acts.THOUGHT)


def test_somebody_is_told_of_their_turn(visit: Callable[..., Page], service: Receiving) -> None:
    """Nobody is asked before a first move by days; who agrees is told, in a message that shows."""
    browser = Browser("/ada")
    page = visit(service_workers="allow", permissions=["notifications"])
    page.add_init_script(f"({SUBSCRIBE})({json.dumps(browser.subscription(service))})")
    table = acts.open_table(page, acts.FAR_APART, ["X"], clock=DAYS)
    page.wait_for_selector(".target")
    expect(page.get_by_test_id("tell")).to_have_count(0)
    move(page)
    page.get_by_test_id("tell").get_by_role("button", name="Tell me").click()
    expect(page.get_by_test_id("tell")).to_have_count(0)
    page.wait_for_selector(".target")
    move(page)
    page.wait_for_function("() => document.querySelector('.target')")
    for _ in range(100):
        if service.letters:
            break
        page.wait_for_timeout(100)
    told = browser.opened(service.letters[0])
    assert told == {"table": table, "text": f"Your turn at {table}"}
    _deliver(page, json.dumps(told).ljust(256))
    shown = "navigator.serviceWorker.ready.then(r => r.getNotifications()).then(all => all.map(n => [n.body, n.tag]))"
    acts.await_promised(page, f"() => {shown}.then(all => all.length)")
    assert page.evaluate(shown) == [[told["text"], table]]
    page.get_by_label("More").first.click()
    page.get_by_role("button", name="News of turns").click()
    expect(page.get_by_test_id("tell")).to_contain_text("This browser tells you")
    page.get_by_role("button", name="Stop telling me").click()
    expect(page.get_by_test_id("tell")).to_contain_text("Would you like")


def _deliver(page: Page, said: str) -> None:
    """Has the service worker receive a push message, as a browser does when it has opened one."""
    wire = page.context.new_cdp_session(page)
    found: list[str] = []
    wire.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: found.extend(r["registrationId"] for r in told["registrations"]),
    )
    wire.send("ServiceWorker.enable")
    for _ in range(100):
        if found:
            break
        page.wait_for_timeout(50)
    origin = page.evaluate("location.origin")
    wire.send("ServiceWorker.deliverPushMessage", {"origin": origin, "registrationId": found[-1], "data": said})


def test_nobody_is_asked_in_other_games(visit: Callable[..., Page]) -> None:
    """Where people sit before the page nothing is offered, before a move or after."""
    page = visit(service_workers="allow", permissions=["notifications"])
    acts.open_table(page, acts.FAR_APART, ["X"])
    move(page)
    page.get_by_label("More").first.click()
    expect(page.get_by_role("button", name="Copy the link to this table")).to_be_visible()
    expect(page.get_by_role("button", name="News of turns")).to_have_count(0)
    expect(page.get_by_test_id("tell")).to_have_count(0)


def test_an_iphone_is_taught_the_home_screen(visit: Callable[..., Page]) -> None:
    """Where only pages on the Home Screen can be told, the way there is told instead."""
    agent = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1"
    page = visit(user_agent=agent, has_touch=True, viewport={"width": 390, "height": 844})
    page.add_init_script(
        "delete window.PushManager; Object.defineProperty(navigator, 'maxTouchPoints', { get: () => 5 });"
    )
    acts.open_table(page, acts.FAR_APART, ["X"], clock=DAYS)
    move(page)
    expect(page.get_by_test_id("tell")).to_contain_text("Add to Home Screen")
    page.get_by_role("button", name="Got it").click()
    expect(page.get_by_test_id("tell")).to_have_count(0)
    page.reload()
    page.wait_for_selector(".target")
    expect(page.get_by_test_id("tell")).to_have_count(0)


def test_a_host_settles_a_webhook(visit: Callable[..., Page], service: Receiving) -> None:
    """The host's menu takes an address, says that it stands without showing it, and takes it away again."""
    page = visit()
    acts.open_table(page, acts.FAR_APART, ["X"], clock=DAYS)
    page.wait_for_selector(".target")
    page.get_by_label("More").first.click()
    page.get_by_role("button", name="News of turns").click()
    page.get_by_label("Address of the webhook").fill("https://10.0.0.1/secret")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("alert")).to_contain_text("Nothing can be sent to this address")
    page.get_by_label("Address of the webhook").fill(service.url("/hook"))
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Messages go to the webhook (Discord)")).to_be_visible()
    assert "/hook" not in page.content()
    page.get_by_role("button", name="Remove the webhook").click()
    expect(page.get_by_label("Address of the webhook")).to_be_visible()
