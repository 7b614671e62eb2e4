"""Browsers and networks that let less through than others."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from e2e import acts

NO_SOCKETS = """
window.__tried = 0;
window.WebSocket = class { constructor() {
  window.__tried += 1; this.readyState = 0;
  setTimeout(() => { this.readyState = 3; this.onclose?.(); });
} close() {} send() {} };
Object.assign(window.WebSocket, { CONNECTING: 0, OPEN: 1, CLOSED: 3 });
"""

NO_COOKIES = "const real = fetch; window.fetch = (url, init) => real(url, { ...init, credentials: 'omit' });"
"""Requests neither bring nor keep any."""


def _play_now(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/t/*")


def test_without_websockets_the_game_goes_over_requests(visit: Callable[..., Page]) -> None:
    """Two people play where no WebSocket gets through; each hears of the other's moves at once."""
    ada, bob = visit(), visit()
    ada.add_init_script(NO_SOCKETS)
    bob.add_init_script(NO_SOCKETS)
    settings: dict[str, Any] = {"edition": acts.FAR_APART, "beat": 0}
    wanted = {"name": "Ada", "settings": settings, "seats": ["X"]}
    name = str(acts.post(ada.request, "/api/tables", wanted)["table"]["table"])
    acts.post(bob.request, f"/api/tables/{name}/people", {"name": "Bob", "seat": "D1"})
    acts.post(ada.request, f"/api/tables/{name}/start", {})
    for page in (ada, bob):
        page.goto(f"/t/{name}")
    assert acts.turn(ada)
    for _ in range(4):
        assert acts.turn(bob)
    assert acts.turn(ada)
    expect(bob.locator(".written")).to_have_count(2, timeout=acts.WAIT)
    assert ada.evaluate("window.__tried") == 1
    expect(ada.get_by_text("Connection lost")).to_have_count(0)


def test_without_cookies_the_address_holds_the_seat(page: Page) -> None:
    """Whoever opens a table in a browser without cookies plays at it, and comes back by the page's address."""
    page.add_init_script(NO_COOKIES)
    _play_now(page)
    assert acts.await_turn(page)
    expect(page.get_by_text("holds your seat")).to_be_visible()
    assert "#seat=" in page.url
    page.get_by_role("button", name="Got it").click()
    expect(page.get_by_text("holds your seat")).to_have_count(0)
    assert acts.turn(page)
    assert page.context.cookies() == []
    page.reload()
    assert acts.await_turn(page)
    page.locator("summary").click()
    keep = "() => Object.defineProperty(navigator.clipboard, 'writeText', {value: text => window.__kept = text})"
    page.evaluate(keep)
    page.get_by_role("button", name="Copy the link").click()
    assert "#" not in page.evaluate("window.__kept")


def test_without_cookies_somebody_joins_by_link(visit: Callable[..., Page]) -> None:
    """Sitting down at a friend's table works without cookies as well."""
    ada, bob = visit(), visit()
    wanted = {"name": "Ada", "settings": {"edition": "toy", "beat": 0}, "seats": ["X"]}
    name = str(acts.post(ada.request, "/api/tables", wanted)["table"]["table"])
    bob.add_init_script(NO_COOKIES)
    bob.goto(f"/t/{name}")
    bob.get_by_label("Your name").fill("Bob")
    bob.locator("[data-seat=D1]").get_by_role("button", name="Sit here").click()
    expect(bob.locator("[data-seat=D1]")).to_contain_text("(you)")
    expect(bob.get_by_text("holds your seat")).to_be_visible()


def test_with_cookies_the_address_tells_no_secret(page: Page) -> None:
    """Where the cookie is kept, the token stands nowhere that scripts or people see."""
    _play_now(page)
    assert acts.await_turn(page)
    assert "#" not in page.url
