"""Somebody at a table who remembers what the server said, and holds it to that."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from websockets.asyncio.client import ClientConnection

from server.online import Client


class Fault(AssertionError):
    """The server broke a promise; `record` is the game's, if there is one."""

    record = ""


def expect(holds: bool, fault: str) -> None:
    """Fault where something does not hold."""
    if not holds:
        raise Fault(fault)


@dataclass
class Witness(Client):
    """A client that checks every message against those before it."""

    tally: Counter[str] = field(default_factory=Counter)
    stream: tuple[str, int, str] = ("", 0, "")
    """Game, epoch and audience of what is being shown."""
    first: int = 0
    """The number of the last event before `events`."""
    events: list[dict[str, Any]] = field(default_factory=list)
    candidates: dict[int, list[int]] = field(default_factory=dict)
    """The stations that were announced as possible, by the number of the newest event."""
    question: dict[str, Any] | None = None

    @property
    def table_info(self) -> dict[str, Any]:
        info: dict[str, Any] = self.entrance["table"]
        return info

    @property
    def has_seen_the_end(self) -> bool:
        """Has this client been shown the end of the table's newest game, and its result?"""
        return (
            self.is_over
            and self.game_name == self.table_info["game"]
            and any(result["game"] == self.game_name for result in self.table_info["results"])
        )

    @property
    def place(self) -> tuple[str, int, int]:
        """What is shown: game, epoch and number."""
        assert self.game is not None
        return self.game["game"], self.game["epoch"], self.view["number"]

    async def receive(self) -> dict[str, Any]:
        message = await super().receive()
        self.tally["messages"] += 1
        if message["type"] == "game":
            self._follow(message)
        elif message["type"] in ("asked", "welcome"):
            self.question = message["asked"]
        return message

    def _follow(self, message: dict[str, Any]) -> None:
        """Joins what happened to what was shown before, as a browser does."""
        view, after, happened = message["view"], message["after"], message["events"]
        stream = (message["game"], message["epoch"], view["audience"])
        expect(view["number"] == after + len(happened), "a message's events do not lead to its view's number")
        if stream == self.stream and after == self.first + len(self.events):
            self.events += happened
        else:
            self.stream, self.first, self.events = stream, view["number"], []
            self.candidates = {}
        if message["candidates"] is not None:
            self.candidates[view["number"]] = message["candidates"]

    async def drop(self) -> None:
        """The network is gone: nobody says goodbye."""
        if isinstance(self._socket, ClientConnection):
            self._socket.transport.abort()
            self._socket = None
            self.tally["disconnects"] += 1

    async def come_back(self) -> None:
        """Connects again with what has been shown, and gets exactly what came after it."""
        shown = self.place if self.game is not None else None
        audience = self.view["audience"] if self.game is not None else None
        if shown is None:
            await self.enter()
            return
        await self.enter(game=shown[0], epoch=shown[1], number=shown[2], audience=audience)
        message = await self.until("game")
        is_same = (message["game"], message["epoch"], message["view"]["audience"]) == (*shown[:2], audience)
        expect(not is_same or message["after"] == shown[2], "a client that came back was not shown what came after")
