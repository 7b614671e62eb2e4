"""What can be done to the process that writes an SQLite file."""

from __future__ import annotations

import os
import resource
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path


def scribes_of(file: Path) -> list[int]:
    """The processes that write this file."""
    words: dict[Path, bytes] = {}
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        with suppress(OSError):  # it has just ended
            words[path] = path.read_bytes()
    return [int(path.parent.name) for path, said in words.items() if os.fsencode(file) in said and b"scribe" in said]


def scribe_of(file: Path) -> int:
    """The process that writes this file."""
    (scribe,) = scribes_of(file)
    return scribe


@contextmanager
def full_disk(path: Path) -> Iterator[None]:
    """The process that writes this file can make nothing longer than one byte."""
    scribe = scribe_of(path)
    _, most = resource.prlimit(scribe, resource.RLIMIT_FSIZE)
    resource.prlimit(scribe, resource.RLIMIT_FSIZE, (1, most))
    yield
    resource.prlimit(scribe, resource.RLIMIT_FSIZE, (most, most))
