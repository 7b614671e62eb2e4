"""The write-ahead log beside an SQLite file, which somebody may take for a leftover and remove while it is in use.

What is written then goes into a file without a name, and is gone when the last who has it open ends. So whoever writes
looks after each batch whether the log is still there, and else brings everything into the file itself.
"""

from __future__ import annotations

from pathlib import Path

from fogbound.server.store.file import connect


class Journal:
    """A connection to a file and the log that it uses."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._log = path.resolve().with_name(f"{path.resolve().name}-wal")
        self.connection = connect(path)
        self._used = self._there()

    @property
    def is_lost(self) -> bool:
        """Is the log removed?"""
        return self._there() != self._used

    @property
    def is_replaced(self) -> bool:
        """Do others use another log by now?"""
        return self._there() not in (None, self._used)

    def _there(self) -> tuple[int, int] | None:
        try:
            found = self._log.stat()
        except FileNotFoundError:
            return None
        return found.st_dev, found.st_ino

    def save(self) -> bool:
        """Brings what stands in a lost log into the file, and begins another log; False if somebody reads just now."""
        (is_busy, _, _) = self.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        if is_busy:
            return False
        self.begin_anew()
        return True

    def begin_anew(self) -> None:
        """Opens the file again, with the log that is there."""
        self.close()
        self.connection = connect(self._path)
        self._used = self._there()

    def close(self) -> None:
        """Closes the connection."""
        self.connection.close()
