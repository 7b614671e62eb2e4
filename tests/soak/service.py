"""`fogbound serve` as a process of its own, with everything that it says kept."""

from __future__ import annotations

import asyncio
import json
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import httpx

from server.online import Online, free_port

LOG = "server.log"
START_SECONDS = 180.0
STOP_SECONDS = 20.0


@asynccontextmanager
async def serving(folder: Path, workers: int = 1) -> AsyncIterator[Online]:
    """A server with its database and its log in the folder. RuntimeError if it does not start or ends badly.

    What a first start compiles is compiled before: games are tried here, not the compiler.
    """
    port = free_port()
    limits = ["--rate", "0", "--message-rate", "0", "--sockets", "5000", "--additions", "0", "--workers", str(workers)]
    place = ["--port", str(port), "--database", str(folder / "soak.sqlite3"), "--log-json"]
    await asyncio.to_thread(subprocess.run, [sys.executable, "-m", "fogbound.warmth"], stdout=subprocess.DEVNULL)
    with (folder / LOG).open("wb") as file:
        command = [sys.executable, "-W", "default", "-m", "fogbound", "serve", *place, *limits]
        process = subprocess.Popen(command, stdout=file, stderr=file)
        try:
            await _ready(f"http://127.0.0.1:{port}", process)
            yield Online(f"http://127.0.0.1:{port}")
        finally:
            process.terminate()
            code = await asyncio.to_thread(process.wait, STOP_SECONDS)
    if code not in (0, -signal.SIGTERM):
        raise RuntimeError(f"the server ended with {code}")


async def _ready(url: str, process: subprocess.Popen[bytes]) -> None:
    async with asyncio.timeout(START_SECONDS), httpx.AsyncClient() as http:
        while process.poll() is None:
            with suppress(httpx.TransportError):
                if (await http.get(f"{url}/readyz")).status_code == 200:
                    return
            await asyncio.sleep(0.05)
    raise RuntimeError("the server ended before it was ready")


def read_log(log: Path) -> tuple[Counter[str], list[str]]:
    """How many lines there are of each level, and the lines that should not be there."""
    levels: Counter[str] = Counter()
    bad: list[str] = []
    for line in log.read_text("utf-8", errors="replace").splitlines():
        try:
            level = str(json.loads(line)["level"])
        except (ValueError, KeyError, TypeError):
            level = "plain"  # whatever got past the log: a traceback, a warning of Python
        levels[level] += 1
        if level not in ("debug", "info"):
            bad.append(line)
    return levels, bad
