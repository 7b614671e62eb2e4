from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from e2e import browser as chromium

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "src" / "fogbound" / "server" / "static"
SERVE = """
import sys
from fogbound.server.run import run
from fogbound.server.settings import ServerSettings
if __name__ == "__main__":
    run(ServerSettings(port=int(sys.argv[1]), database=sys.argv[2], rate=0, workers=1, log_level="warning"))
"""
START_SECONDS = 60


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _await_ready(url: str, process: subprocess.Popen[bytes]) -> None:
    until = time.monotonic() + START_SECONDS
    while time.monotonic() < until:
        if process.poll() is not None:
            raise RuntimeError("the server stopped before it was ready")
        try:
            with urllib.request.urlopen(f"{url}/healthz", timeout=1):
                return
        except OSError:
            time.sleep(0.1)
    raise RuntimeError("the server was not ready in time")


@pytest.fixture(scope="session")
def built() -> None:
    """The browser part must be there and no older than its sources."""
    subprocess.run([sys.executable, "hatch_build.py"], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    assert (STATIC / "index.html").is_file()


@pytest.fixture(scope="session")
def server(built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a real server with a database of its own."""
    folder = tmp_path_factory.mktemp("server")
    script = folder / "serve.py"
    script.write_text(SERVE, encoding="utf-8")
    port = _free_port()
    process = subprocess.Popen([sys.executable, str(script), str(port), str(folder / "games.db")], env=dict(os.environ))
    try:
        _await_ready(f"http://127.0.0.1:{port}", process)
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(timeout=20)


@pytest.fixture(scope="session")
def chrome() -> Iterator[Browser]:
    """One Chromium for all tests."""
    path = chromium.find()
    if path is None:
        pytest.fail(chromium.MISSING)
    with sync_playwright() as play:
        launched = play.chromium.launch(executable_path=path, args=chromium.FLAGS)
        yield launched
        launched.close()


@pytest.fixture
def faults() -> list[str]:
    """Errors of pages, which no test may leave behind."""
    return []


@pytest.fixture
def page(chrome: Browser, server: str, faults: list[str]) -> Iterator[Page]:
    """A fresh visitor on a desktop, in English, by daylight and without motion."""
    context = chrome.new_context(
        viewport={"width": 1280, "height": 860},
        locale="en-GB",
        color_scheme="light",
        reduced_motion="reduce",
        base_url=server,
    )
    one = context.new_page()
    one.on("pageerror", lambda error: faults.append(str(error)))
    yield one
    context.close()
    assert faults == []
