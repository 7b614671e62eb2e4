"""A program as a guest at a table: the line protocol on one side, the WebSocket on the other.

The program holds the seats of one person, and plays all of them. It sees what a person there sees.
"""

from __future__ import annotations

import re
import secrets
import time
from collections.abc import Callable
from typing import cast
from urllib.parse import urlsplit

from msgspec.structs import replace
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection, connect

from fogbound.ai import Budget
from fogbound.ai.external import ExternalBot, Program
from fogbound.errors import EditionError, FogboundError
from fogbound.views import DetectiveView, MisterXView
from fogbound.wire import VERSION, Code, decode_server, encode
from fogbound.wire.client import Hello, Play
from fogbound.wire.server import Bye, GameShown, Refused, TableChanged, Welcome

LINK = re.compile(r"(?P<base>.*)/t/(?P<table>[A-Z0-9]{4,40})/?")
FINAL = {Code.BAD_TOKEN, Code.REMOVED, Code.NO_SUCH_TABLE, Code.NOT_ALLOWED, Code.BAD_VERSION}
"""Goodbyes after which coming back is useless."""
PAUSES = (0.2, 1.0, 3.0, 10.0)


def socket_address(link: str) -> str:
    """The WebSocket of the table that an invite link leads to."""
    parts = urlsplit(link)
    found = LINK.fullmatch(parts.path)
    if parts.scheme not in ("http", "https") or not found:
        raise EditionError("--connect takes the link of a table, such as http://localhost:8000/t/K7QZ4M2XHT9RVD")
    scheme = "wss" if parts.scheme == "https" else "ws"
    return f"{scheme}://{parts.netloc}{found['base']}/api/tables/{found['table']}/socket"


class Guest:
    """One program at one table."""

    def __init__(self, program: Program, token: str, *, seconds: float, say: Callable[[str], object]) -> None:
        self._program = program
        self._token = token
        self._budget = Budget(seconds=seconds)
        self._say = say
        self._bot: ExternalBot | None = None
        self._game: GameShown | None = None
        self._pieces: dict[str, tuple[str, ...]] = {}

    def play(self, link: str, *, once: bool) -> None:
        """Plays until the server says goodbye for good, or (`once`) until the first game is over."""
        address, attempt = socket_address(link), 0
        while True:
            try:
                with connect(address, max_size=None) as socket:
                    attempt = 0
                    if self._converse(socket, once=once):
                        return
            except (OSError, ConnectionClosed, InvalidHandshake):
                if attempt == len(PAUSES):
                    raise FogboundError("the server cannot be reached") from None
            time.sleep(PAUSES[min(attempt, len(PAUSES) - 1)])
            attempt += 1

    def _converse(self, socket: ClientConnection, *, once: bool) -> bool:
        """Plays over one connection; True if everything is over."""
        seen = self._game
        hello = Hello(VERSION, self._token)
        if seen is not None:
            hello = replace(hello, game=seen.game, epoch=seen.epoch, number=seen.view.number)
        socket.send(encode(hello), text=True)
        while True:
            message = decode_server(socket.recv())
            if isinstance(message, Welcome | TableChanged):
                own = message.you.seats
                self._pieces = {row.seat: row.pieces for row in message.table.seats if row.seat in own}
            elif isinstance(message, GameShown):
                self._follow(message)
                if once and message.view.ending is not None:
                    return True
                self._move(socket)
            elif isinstance(message, Refused):
                self._say(f"refused: {message.code}")
            elif isinstance(message, Bye):
                self._say(f"the server says goodbye: {message.code}")
                return message.code in FINAL

    def _follow(self, shown: GameShown) -> None:
        """Tells the program what is new."""
        known = self._game
        is_same = known is not None and (known.game, known.epoch) == (shown.game, shown.epoch)
        if self._bot is None or not is_same:
            seed = secrets.randbelow(1 << 31)
            held = self._held(is_x=isinstance(shown.view, MisterXView))
            self._bot = ExternalBot(self._program, "guest", seed=seed, limit=60.0, game=shown.game, pieces=held)
        self._bot.tell(shown.events)
        if shown.view.ending is not None:
            self._bot.finish()
            self._say(f"over: {shown.view.ending.winner} ({shown.view.ending.reason})")
        self._game = shown

    def _held(self, *, is_x: bool) -> list[str]:
        """The pieces that the program moves on its side, each once: bobbies belong to several seats."""
        held = dict.fromkeys(piece for pieces in self._pieces.values() for piece in pieces)
        return [piece for piece in held if (piece == "X") is is_x]

    def _move(self, socket: ClientConnection) -> None:
        """Asks the program for a move if it is its turn."""
        shown, bot = self._game, self._bot
        if shown is None or bot is None:
            return
        for seat, pieces in self._pieces.items():
            moves = tuple(text for text in getattr(shown.view, "legal", ()) if text.startswith(pieces))
            if moves:
                view = cast(DetectiveView | MisterXView, replace(shown.view, legal=moves))
                decision = bot.choose(view, self._budget)
                name = f"{shown.epoch}-{shown.view.number}"
                socket.send(encode(Play(name, seat, decision.move, shown.view.number)), text=True)
                return
