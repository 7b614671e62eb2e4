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
        _await_ready(f"http://127.0.0.1:{port}", process)
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(timeout=30)


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
