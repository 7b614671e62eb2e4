from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from server.receiving import Receiving, receiving


@pytest.fixture
async def service() -> AsyncIterator[Receiving]:
    """Somebody who receives, on the loopback."""
    async with receiving() as here:
        yield here
