"""A simulated browser with a page at a table: what web/src/net/socket.ts and play/client.svelte.ts do, in few lines."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec

from fogbound.wire import VERSION
from storm.network import Link
from storm.node import Node
from storm.weather import Weather

FIRST_WAIT, LONGEST_WAIT = 0.4, 8.0
PING_EVERY, PATIENCE = 20.0, 10.0


class Browser:
    """A page. `sent` is told what a server sends, before it arrives or is lost, and `heard` what arrives."""

    def __init__(
        self,
        nodes: list[Node],
        weather: Weather,
        chance: Random,
        person: int,
        token: str | None,
        table: str,
        prefix: str,
        sent: Callable[[str], None],
        heard: Callable[[dict[str, Any]], None],
    ) -> None:
        self._nodes = nodes
        self._weather = weather
        self._chance = chance
        self._person = person
        self._token = token
        self._table = table
        self._prefix = prefix
        self._sent = sent
        self._heard = heard
        self._count = 0
        self._wait = FIRST_WAIT
        self._link: Link | None = None
        self.node: Node | None = None
        """Where the page is connected, or last tried to be."""
        self._retry: asyncio.TimerHandle | None = None
        self._pinging: asyncio.TimerHandle | None = None
        self._is_greeted = False
        self.waiting: dict[str, tuple[str, asyncio.Future[str | None]]] = {}
        self.is_closed = False
        self.game: dict[str, Any] | None = None
        self.table: dict[str, Any] = {}
        self.you: dict[str, Any] = {}
        self.asked: dict[str, Any] | None = None
        self.proposals: dict[str, Any] | None = None
        self.talk: dict[tuple[str, int], str] = {}
        self.epoch = 0
        self._open()
        self._ping()

    @property
    def view(self) -> dict[str, Any]:
        """What the page shows of the game; empty if there is none."""
        return self.game["view"] if self.game is not None else {}

    @property
    def is_online(self) -> bool:
        """Does the page believe that it is connected?"""
        return self._is_greeted

    def legal(self) -> list[tuple[str, str]]:
        """The seat and text of each move that this person may make now, as far as the page knows."""
        return [
            (row["seat"], text)
            for text in self.view.get("legal", ())
            for row in self.table.get("seats", ())
            if row["seat"] in self.you.get("seats", ()) and text.startswith(tuple(row["pieces"]))
        ]

    def pieces(self, seat: str) -> list[str]:
        """The pieces of a seat."""
        return next(row["pieces"] for row in self.table["seats"] if row["seat"] == seat)

    def new_id(self) -> str:
        """An id that no other message of this person has."""
        self._count += 1
        return f"{self._prefix}-{self._count}"

    def is_own(self, name: str) -> bool:
        """Is this an id of this page, and not of one that the same person had before?"""
        return name.startswith(f"{self._prefix}-")

    def send(self, name: str | None = None, **message: Any) -> asyncio.Future[str | None]:
        """Sends a message, again after each break until it is answered: None for accepted, or the refusal's code."""
        name = name or self.new_id()
        text = msgspec.json.encode({"id": name, **message}).decode()
        settled: asyncio.Future[str | None] = asyncio.get_running_loop().create_future()
        self.waiting[name] = text, settled
        if self._link is not None and self._link.is_open:
            self._link.say(text)
        return settled

    def close(self) -> None:
        """The page is closed."""
        self.is_closed, self._is_greeted = True, False
        for timer in (self._retry, self._pinging):
            if timer is not None:
                timer.cancel()
        if self._link is not None:
            self._link.close()

    def cut(self, *, is_silent: bool) -> None:
        """The network breaks the connection."""
        if self._link is not None:
            self._link.cut(is_silent=is_silent)

    def _open(self) -> None:
        up = [node for node in self._nodes if node.is_up]
        node = self.node = self._chance.choice(up or self._nodes)
        link = self._link = Link(
            self._weather, node, self._person,
            lambda text: self._told(link, text), lambda: self._lose(link), self._sent,
        )  # fmt: skip
        link.open(node, self._table)

    def _told(self, link: Link, text: str) -> None:
        if self._link is not link:
            return
        if not text:
            known = {"game": self.game["game"], "epoch": self.epoch, "number": self.view["number"]} if self.game else {}
            wished = {"audience": self.you["audience"]} if self.you.get("seats") else {}
            hello = {"type": "hello", "version": VERSION, "token": self._token, **wished, **known}
            link.say(msgspec.json.encode(hello).decode())
            return
        self._take(link, msgspec.json.decode(text))

    def _take(self, link: Link, message: dict[str, Any]) -> None:
        self._heard(message)
        match message["type"]:
            case "welcome":
                self._is_greeted, self._wait, self.proposals = True, FIRST_WAIT, None
                self.table, self.you, self.asked = message["table"], message["you"], message["asked"]
                self.talk = {(line["channel"], line["number"]): line["text"] for line in message["chat"]}
                for text, _ in self.waiting.values():
                    link.say(text)
            case "table":
                self.table, self.you = message["table"], message["you"]
            case "game":
                self.game, self.epoch = message, message["epoch"]
                if message["view"]["phase"] in ("x", "second", "take", "over"):
                    self.proposals = None
            case "chat":
                line = message["line"]
                self.talk[line["channel"], line["number"]] = line["text"]
            case "asked":
                self.asked = message["asked"]
            case "proposals":
                self.proposals = message
            case "accepted" | "hint":
                self._settle(message["id"], None)
            case "refused" if message["id"]:
                self._settle(message["id"], message["code"])

    def _settle(self, name: str, code: str | None) -> None:
        if name in self.waiting:
            _, settled = self.waiting.pop(name)
            if not settled.done():
                settled.set_result(code)

    def _lose(self, link: Link) -> None:
        if self._link is not link or self.is_closed:
            return
        self._link, self._is_greeted = None, False
        link.close()
        later = asyncio.get_running_loop().call_later
        self._retry = later(self._wait * self._chance.uniform(0.75, 1.25), self._open)
        self._wait = min(LONGEST_WAIT, self._wait * 2)

    def _ping(self) -> None:
        later = asyncio.get_running_loop().call_later
        self._pinging = later(PING_EVERY, self._ping)
        link = self._link
        if link is not None and link.is_open:
            asked = self.send(type="ping")
            later(PATIENCE, lambda: None if asked.done() else self._lose(link))
        elif link is not None:
            later(PATIENCE, lambda: None if link.is_open else self._lose(link))
