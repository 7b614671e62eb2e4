"""The process that compiles, as whoever has started it sees it.

A program starts it first thing, and imports what it needs itself meanwhile: nothing here draws on Numba or the rules.
"""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Callable

from fogbound.warmth.turns import is_warm
from fogbound.warmth.words import COMPILED, RULES

EXPECTED = 133
"""About how many kernels a first start compiles."""
COMMAND = (sys.executable, "-m", "fogbound.warmth")


class Warming:
    """The process, and a thread that listens to it; `tell` gets the number of kernels so far and whether it is done."""

    def __init__(self, tell: Callable[[int, bool], object]) -> None:
        self._tell = tell
        self._rules = threading.Event()
        self._kernels = 0
        self._is_done = False
        self._listener: threading.Thread | None = None
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Starts the process, unless the cache holds everything already."""
        if is_warm():
            self._is_done = True
            self._rules.set()
            return
        self._process = subprocess.Popen(COMMAND, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self._listener = threading.Thread(target=self._listen, args=(self._process,), daemon=True)
        self._listener.start()

    @property
    def has_rules(self) -> bool:
        """Can moves be made without compiling? Also said when the process has failed."""
        return self._rules.is_set()

    @property
    def share(self) -> float:
        """How much is compiled, 0 to 1; all of it also where the process has failed."""
        return 1.0 if self._is_done else min(self._kernels, EXPECTED - 1) / EXPECTED

    def wait_for_rules(self) -> None:
        """Returns when moves can be made without compiling, or when the process has failed."""
        self._rules.wait()

    def wait(self) -> None:
        """Returns when everything is compiled and told, or when the process has failed."""
        if self._listener is not None:
            self._listener.join()

    def __enter__(self) -> Warming:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def stop(self) -> None:
        """Ends the process; what it has compiled stays."""
        if self._process is not None and self._process.poll() is None:
            self._process.terminate()
            self._process.wait()

    def _listen(self, process: subprocess.Popen[str]) -> None:
        with process:
            for line in process.stdout or ():
                if line.strip() == RULES:
                    self._rules.set()
                else:
                    self._kernels += line.strip() == COMPILED
                    self._tell(self._kernels, False)
        self._is_done = True
        self._rules.set()
        self._tell(self._kernels, True)
