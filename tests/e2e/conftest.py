from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from e2e import browser as chromium
from e2e import serving

EXPLAINED = """try {
    const topics = ["bobby", "black", "double", "reach", "heat"];
    localStorage.setItem("fogbound.explained", topics.flatMap(topic => [topic, topic + "-x"]).join(" "));
} catch {}"""
"""What a person knows who has played before."""


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a real server with the newest browser part."""
    serving.build()
    with serving.serving(tmp_path_factory.mktemp("server")) as address:
        yield address


@pytest.fixture(scope="module")
def chrome() -> Iterator[Browser]:
    """One Chromium a file: while Playwright is open its event loop runs, and no other test could have one."""
    path = chromium.find()
    if path is None:
        pytest.fail(chromium.MISSING)
    with sync_playwright() as play:
        launched = play.chromium.launch(executable_path=path, args=chromium.FLAGS)
        yield launched
        launched.close()


@pytest.fixture
def visit(chrome: Browser, server: str) -> Iterator[Callable[..., Page]]:
    """Makes fresh visitors: on a desktop, in English, by daylight, without motion and without a
    service worker, unless told otherwise. They have played before and need nothing explained, but for a `newcomer`.

    No page may leave an error behind.
    """
    faults: list[str] = []
    contexts = []

    def make(**wishes: Any) -> Page:
        usual: dict[str, Any] = {
            "viewport": {"width": 1280, "height": 860},
            "locale": "en-GB",
            "color_scheme": "light",
            "reduced_motion": "reduce",
            "base_url": server,
            "service_workers": "block",
        }
        is_newcomer = wishes.pop("newcomer", False)
        context = chrome.new_context(**{**usual, **wishes})
        contexts.append(context)
        if not is_newcomer:
            context.add_init_script(EXPLAINED)
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        return page

    yield make
    for context in contexts:
        context.close()
    assert faults == []


@pytest.fixture
def page(visit: Callable[..., Page]) -> Page:
    """One visitor."""
    return visit()
