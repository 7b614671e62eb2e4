from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from e2e import acts
from e2e.newer import relay

KEPT = """async () => {
  const names = await caches.keys();
  const lists = await Promise.all(names.map(async name => (await caches.open(name)).keys()));
  return lists.flat().map(one => new URL(one.url).pathname);
}"""
"""The paths that the service worker has put by."""
HAS_WORDS = f"() => ({KEPT})().then(paths => paths.some(path => path.startsWith('/assets/rules-')))"
"""Has it the texts of this language too?"""


def _kept_visit(visit: Callable[..., Page], **wishes: Any) -> Page:
    """A visitor whose browser has put the program by."""
    page = visit(service_workers="allow", **wishes)
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    return page


def test_the_program_opens_without_a_network_and_says_so(visit: Callable[..., Page]) -> None:
    """Offline the page opens, says in plain words that there is no connection, teaches, and comes back by itself."""
    page = _kept_visit(visit, locale="fr-FR")
    acts.await_promised(page, HAS_WORDS)
    page.context.set_offline(True)
    page.goto("/t/whatever")
    expect(page.get_by_test_id("offline")).to_contain_text("Pas de connexion")
    page.get_by_test_id("offline").get_by_role("link", name="Règles").click()
    expect(page.locator("figure").first).to_be_visible()
    page.goto("/learn")
    page.wait_for_selector(".target")
    page.goto("/")
    expect(page.get_by_test_id("offline")).to_be_visible()
    page.context.set_offline(False)
    expect(page.get_by_test_id("offline")).to_be_hidden(timeout=acts.WAIT)
    page.locator("[data-mode=solo]").click()
    page.wait_for_selector("fieldset")


def test_nothing_of_a_game_is_put_by(visit: Callable[..., Page]) -> None:
    """What is kept on the device is the program alone: no table, no game, no answer of the server."""
    page = _kept_visit(visit)
    acts.open_table(page, "toy", ["X"])
    acts.play_on(page)
    paths = page.evaluate(KEPT)
    assert "/" in paths
    assert [path for path in paths if path.startswith("/assets/")]
    assert [path for path in paths if path != "/" and not path.startswith(("/assets/", "/icon", "/manifest"))] == []


def test_a_new_version_replaces_the_old_one(visit: Callable[..., Page], server: str) -> None:
    """When the server has a new program, the next visit runs it and what was kept of the old one is thrown away."""
    with relay(server) as update:
        page = _kept_visit(visit, base_url=update.address)
        (before,) = page.evaluate("caches.keys()")
        dropped = next(path for path in page.evaluate(KEPT) if path.startswith("/assets/Screen-"))
        update.newer = lambda worker: worker.replace('SHELL_VERSION="', 'SHELL_VERSION="new').replace(
            f'"{dropped[1:]}",', ""
        )
        page.evaluate("navigator.serviceWorker.getRegistration().then(found => found.update())")
        acts.await_promised(
            page, "before => caches.keys().then(names => names.length === 1 && names[0] !== before)", before
        )
        # The open page tells the new keeper its language too: without a network there would be no words.
        acts.await_promised(page, HAS_WORDS)
        now = set(page.evaluate(KEPT))
        assert "/" in now
        assert dropped not in now
        page.reload()
        page.wait_for_selector("[data-mode]")


def test_the_program_can_be_installed(page: Page) -> None:
    """The manifest names the program, where it starts, and icons that exist in the sizes that browsers ask for."""
    page.goto("/")
    manifest = page.request.get(page.locator("link[rel=manifest]").get_attribute("href") or "").json()
    assert {"name", "start_url", "display", "icons"} <= set(manifest)
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    for icon in manifest["icons"]:
        assert page.request.get("/" + icon["src"]).headers["content-type"] == icon["type"]
