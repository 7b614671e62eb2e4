"""The bus of a server that runs alone: nobody else is listening."""

from __future__ import annotations

from fogbound.server.bus.notice import Listener, Notice


class NoBus:
    """Carries nothing."""

    is_shared = False
    is_connected = True

    async def open(self, listener: Listener) -> None:
        """Nothing will ever be heard."""

    async def close(self) -> None:
        """Nothing to close."""

    async def follow(self, table: str) -> None:
        """Nothing will be heard of it."""

    async def unfollow(self, table: str) -> None:
        """Nothing was."""

    def publish(self, notice: Notice) -> None:
        """Nobody is there."""
