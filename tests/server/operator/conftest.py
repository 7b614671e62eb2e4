from __future__ import annotations

from server.store.conftest import address

__all__ = ["address"]
