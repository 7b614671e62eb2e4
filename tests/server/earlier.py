"""Servers as earlier commits of this repository made them, each in a process of its own."""

from __future__ import annotations

import asyncio
import io
import json
import os
import subprocess
import sys
import tarfile
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx

from server.online import PATIENCE, Online, free_port

REPOSITORY = Path(__file__).parents[2]
SERVE = """
import dataclasses, json, sys
from fogbound.server.run import run
from fogbound.server.settings import ServerSettings
from fogbound.server.watch import set_up_logs
wanted, known = json.loads(sys.argv[1]), {field.name for field in dataclasses.fields(ServerSettings)}
set_up_logs("info", as_json=True)
run(ServerSettings(**{name: value for name, value in wanted.items() if name in known}))
"""


def export(commit: str, folder: Path) -> Path:
    """The source of a commit, unpacked into a folder of its own."""
    packed = subprocess.run(["git", "archive", commit, "src"], cwd=REPOSITORY, capture_output=True, check=True).stdout
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        archive.extractall(folder / commit, filter="data")
    return folder / commit / "src"


def environment(source: Path) -> dict[str, str]:
    """The environment of a process of that source; its rules run uncompiled, which a few moves do not mind."""
    kept = {key: value for key, value in os.environ.items() if not key.startswith("FOGBOUND_")}
    return {**kept, "PYTHONPATH": str(source), "NUMBA_DISABLE_JIT": "1"}


@dataclass
class Earlier:
    """A server of an earlier commit."""

    source: Path
    database: str
    bus: str | None = None
    _process: subprocess.Popen[str] | None = None

    async def start(self) -> Online:
        """Starts it; it serves when this returns."""
        port = free_port()
        wanted: dict[str, Any] = {"port": port, "database": self.database, "bus": self.bus}
        wanted |= {"rate": 0, "message_rate": 0, "workers": 1}
        command = [sys.executable, "-c", SERVE, json.dumps(wanted)]
        self._process = subprocess.Popen(
            command, env=environment(self.source), stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
        )
        url = f"http://127.0.0.1:{port}"
        async with asyncio.timeout(PATIENCE), httpx.AsyncClient() as http:
            while True:
                if self._process.poll() is not None:
                    raise AssertionError(f"the earlier server ended: {self.stop()}")
                with suppress(httpx.TransportError):
                    if (await http.get(f"{url}/readyz")).status_code == 200:
                        return Online(url)
                await asyncio.sleep(0.05)

    def stop(self) -> str:
        """SIGTERM, and waits until it has ended; what it logged."""
        assert self._process is not None
        self._process.terminate()
        _, logged = self._process.communicate()
        return logged
