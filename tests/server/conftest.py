from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from server.online import Online, serving


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Online]:
    """A server of the test's own."""
    async with serving(tmp_path / "test.sqlite3") as online:
        yield online
