"""A real server for a while, on a free port and with a database of its own."""

from __future__ import annotations

import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from server.online import free_port

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "src" / "fogbound" / "server" / "static"
SCRIPT = """
import sys
from fogbound.server.run import run
from fogbound.server.settings import ServerSettings
if __name__ == "__main__":
    unlimited = {"rate": 0, "additions": 0}
    news = {"notify_contact": "operator@fogbound.example", "notify_networks": ("127.0.0.1/32",)}
    wanted = {**unlimited, **news, "workers": 1, "log_level": "warning"}
    run(ServerSettings(port=int(sys.argv[1]), database=sys.argv[2], **wanted))
"""
START_SECONDS = 90
PREPARED_SECONDS = 900
"""On its first start a machine compiles what computers need: no test of a page is about that."""


def build() -> None:
    """Builds the browser part where it is older than its sources."""
    subprocess.run([sys.executable, "hatch_build.py"], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """The address of a server whose files are in that folder."""
    script = folder / "serve.py"
    script.write_text(SCRIPT, encoding="utf-8")
    port = free_port()
    process = subprocess.Popen([sys.executable, str(script), str(port), str(folder / "games.db")])
    try:
        address = f"http://127.0.0.1:{port}"
        _await(f"{address}/healthz", process, START_SECONDS)
        _await(f"{address}/api/prepared", process, PREPARED_SECONDS, until=b'"share":1')
        yield address
    finally:
        process.terminate()
        process.wait(timeout=30)


def _await(url: str, process: subprocess.Popen[bytes], seconds: float, until: bytes = b"") -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if process.poll() is not None:
            raise RuntimeError("the server stopped before it was ready")
        try:
            with urllib.request.urlopen(url, timeout=5) as answer:
                if until in answer.read():
                    return
        except OSError:
            pass
        time.sleep(0.1)
    raise RuntimeError(f"the server was not ready in time: {url}")
