"""One server at a time for a file: a lock beside it, of which the system lets go when the server ends in any way."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import TextIO

from fogbound.server.store.faults import StoreRefused

ATTEMPTS, PAUSE = 100, 0.05
"""So often, and after so many seconds, it is tried again: the server before may be just ending."""


class Exclusive:
    """The right to be the only server that uses a file."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._lock: TextIO | None = None

    def take(self) -> None:
        """Takes it; StoreRefused if another server has it. Where the system has no such locks, nobody is refused."""
        lock = _lock_of(self._path).open("a+", encoding="ascii")
        if not _is_locked(lock, ATTEMPTS):
            lock.seek(0)
            holder = lock.readline(20).strip() or "unknown"
            lock.close()
            raise StoreRefused(
                f"another fogbound server (process {holder}) uses {self._path}, and a file serves one server only: "
                "stop that one, or give this one a database of its own"
            )
        lock.truncate(0)
        lock.write(f"{os.getpid()}\n")
        lock.flush()
        self._lock = lock

    def release(self) -> None:
        if self._lock is not None:
            self._lock.close()
            self._lock = None


def note_address(path: Path, address: str) -> None:
    """Notes beside a file where the server that has the right to it can be reached."""
    with _lock_of(path).open("a", encoding="ascii") as lock:
        lock.write(f"{address}\n")


def running_at(path: Path) -> str | None:
    """Where the server that uses a file can be reached; None if none does, or it has not said."""
    if not _lock_of(path).is_file():
        return None
    with _lock_of(path).open("a+", encoding="ascii") as lock:
        if _is_locked(lock, 1):
            return None
        lock.seek(0)
        return next(iter(lock.read(500).splitlines()[1:]), None)


def _lock_of(path: Path) -> Path:
    real = path.resolve()
    return real.with_name(f"{real.name}-lock")


def _is_locked(file: TextIO, attempts: int) -> bool:
    """Locks the file, if nobody else has or somebody lets go of it soon."""
    try:
        import fcntl
    except ImportError:  # no such locks on this system
        return True
    for _ in range(attempts):
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return True
        except BlockingIOError:
            time.sleep(PAUSE)
    return False
