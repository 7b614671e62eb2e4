"""Files that a person names: whatever they are, they are read in bounds or refused in one line."""

from __future__ import annotations

from pathlib import Path

from fogbound.errors import FogboundError

MAX_BYTES = 1_000_000


def read_text(name: str) -> str:
    """The text of a file; FogboundError for one that is missing, a folder, huge or no UTF-8 text."""
    path = Path(name)
    try:
        if path.is_dir():
            raise FogboundError(f"{name}: this is a folder")
        with path.open("rb") as file:
            content = file.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:
        # ValueError: a path that no system accepts, such as one with a zero byte in it.
        raise FogboundError(f"{name}: {getattr(error, 'strerror', None) or error}") from None
    if len(content) > MAX_BYTES:
        raise FogboundError(f"{name}: more than {MAX_BYTES:,} bytes, so this is no game")
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise FogboundError(f"{name}:{line}: this is not UTF-8 text") from None
