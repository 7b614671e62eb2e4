"""An installed fogbound, called as a person calls it."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

PATIENCE = 600.0
ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+/")


class Program:
    """The command `fogbound` of some environment, in a folder of its own and with caches of its own."""

    def __init__(self, command: Path, folder: Path) -> None:
        self.command = command
        self.folder = folder
        kept = {"XDG_CACHE_HOME": str(folder / "cache"), "XDG_DATA_HOME": str(folder / "kept")}
        unwanted = ("FOGBOUND_", "NUMBA_", "PYTHON", "VIRTUAL_ENV")
        self.environment = {key: value for key, value in os.environ.items() if not key.startswith(unwanted)} | kept

    def say(self, *words: str) -> str:
        """What a command prints; RuntimeError if it fails."""
        run = subprocess.run(
            [str(self.command), *words],
            cwd=self.folder, env=self.environment, capture_output=True, text=True, timeout=PATIENCE, check=False,
        )  # fmt: skip
        if run.returncode:
            raise RuntimeError(f"fogbound {' '.join(words)} ended with {run.returncode}: {run.stderr}")
        return run.stdout

    @contextmanager
    def playing(self) -> Iterator[tuple[str, float]]:
        """`fogbound play` for a while: its address, and the seconds until it was said. It must end when told to."""
        started = time.perf_counter()
        command = [str(self.command), "play", "--no-browser", "--port", "0"]
        with subprocess.Popen(
            command, cwd=self.folder, env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        ) as process:
            assert process.stdout is not None
            try:
                found = next((hit for line in process.stdout if (hit := ADDRESS.search(line))), None)
                if found is None:
                    raise RuntimeError("fogbound play does not say where it is")
                yield found.group(), time.perf_counter() - started
            finally:
                process.send_signal(signal.SIGINT)
                process.wait(60)
        if process.returncode not in (0, 130):
            raise RuntimeError(f"fogbound play ended with {process.returncode}")


def fetch(url: str, body: Any = None) -> str:
    """The answer to a request; with a body, to a POST."""
    content = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(url, content, {"Content-Type": "application/json"} if content else {})
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
        return str(answer.read().decode())
