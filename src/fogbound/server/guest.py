"""A program as a guest at a table: the line protocol on one side, the WebSocket on the other.

The program holds the seats of one person, and plays all of them. It sees what a person there sees: each side has a
connection and a copy of the program, so that none is shown what its opponent knows.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_EXCEPTION, ThreadPoolExecutor, wait
from contextlib import ExitStack
from threading import Event
from urllib.parse import urlsplit

from msgspec.structs import replace
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection, connect

from fogbound.ai import Budget, SeatView
from fogbound.ai.programs.program import Program
from fogbound.ai.programs.program_bot import ProgramBot
from fogbound.errors import FogboundError, RequestError
from fogbound.views import Audience, DetectiveView, MisterXView
from fogbound.wire import VERSION, Code, decode_server, encode
from fogbound.wire.client import Hello, Play
from fogbound.wire.server import Bye, GameShown, Refused, TableChanged, Welcome

LINK = re.compile(r"(?P<base>.*)/t/(?P<table>[A-Z0-9]{4,40})/?")
FINAL = {
    Code.BAD_TOKEN,
    Code.REMOVED,
    Code.NO_SUCH_TABLE,
    Code.TABLE_CLOSED,
    Code.BANNED,
    Code.NOT_ALLOWED,
    Code.BAD_VERSION,
}
"""Goodbyes after which coming back is useless."""
PAUSES = (0.2, 1.0, 3.0, 10.0)
SIDES: dict[Audience, type[SeatView]] = {Audience.MISTER_X: MisterXView, Audience.DETECTIVES: DetectiveView}
"""What each side is shown."""


def socket_address(link: str) -> str:
    """The WebSocket of the table that an invite link leads to."""
    parts = urlsplit(link)
    found = LINK.fullmatch(parts.path)
    if parts.scheme not in ("http", "https") or not found:
        raise RequestError("--connect takes the link of a table, such as http://localhost:8000/t/K7QZ4M2XHT9RVD")
    scheme = "wss" if parts.scheme == "https" else "ws"
    return f"{scheme}://{parts.netloc}{found['base']}/api/tables/{found['table']}/socket"


def visit(
    command: Sequence[str], link: str, token: str, *, seconds: float, once: bool, say: Callable[[str], object]
) -> None:
    """Lets a program play until the server says goodbye for good, or (`once`) until the first game is over.

    A copy starts when its side has its first turn. Raises ProgramFault or FogboundError as soon as one cannot go on.
    """
    with ExitStack() as running, ThreadPoolExecutor(len(SIDES)) as threads:
        guests = [
            Guest(running.enter_context(Program(command)), token, side, seconds=seconds, say=say) for side in SIDES
        ]
        plays = [threads.submit(guest.play, link, once=once) for guest in guests]
        try:
            wait(plays, return_when=FIRST_EXCEPTION)
        finally:
            for guest in guests:
                guest.leave()
        for play in plays:
            play.result()
        for code in {guest.goodbye for guest in guests} - {None}:
            say(f"the server says goodbye: {code}")


class Guest:
    """One program on one side of a table. While its person holds no seat there it only listens."""

    def __init__(
        self, program: Program, token: str, side: Audience, *, seconds: float, say: Callable[[str], object]
    ) -> None:
        self._program = program
        self._token = token
        self._side = side
        self._budget = Budget(seconds=seconds)
        self._say = say
        self._bot: ProgramBot | None = None
        self._game: GameShown | None = None
        self._pieces: dict[str, tuple[str, ...]] = {}
        self._socket: ClientConnection | None = None
        self._left = Event()
        self.goodbye: Code | None = None
        """Why the server wants it no more."""

    def leave(self) -> None:
        """Ends `play`, which runs in another thread."""
        self._left.set()
        if self._socket is not None:
            self._socket.close()

    def play(self, link: str, *, once: bool) -> None:
        """Plays until the server says goodbye for good, or (`once`) until the first game is over."""
        address, attempt = socket_address(link), 0
        while not self._left.is_set():
            try:
                with connect(address, max_size=None) as socket:
                    attempt, self._socket = 0, socket
                    if self._left.is_set() or self._converse(socket, once=once):
                        return
            except (OSError, ConnectionClosed, InvalidHandshake):
                if attempt == len(PAUSES) and not self._left.is_set():
                    raise FogboundError("the server cannot be reached") from None
            self._left.wait(PAUSES[min(attempt, len(PAUSES) - 1)])
            attempt += 1

    def _converse(self, socket: ClientConnection, *, once: bool) -> bool:
        """Plays over one connection; True if everything is over."""
        seen = self._game
        hello = Hello(VERSION, self._token, self._side)
        if seen is not None:
            hello = replace(hello, game=seen.game, epoch=seen.epoch, number=seen.view.number)
        socket.send(encode(hello), text=True)
        while True:
            message = decode_server(socket.recv())
            if isinstance(message, Welcome | TableChanged):
                own = [row for row in message.table.seats if row.seat in message.you.seats]
                self._pieces = {row.seat: row.pieces for row in own if row.audience is self._side}
            elif isinstance(message, GameShown):
                if isinstance(message.view, SIDES[self._side]):
                    self._follow(message)
                    self._move(socket, message, message.view)
                if once and message.view.ending is not None:
                    return True
            elif isinstance(message, Refused):
                self._say(f"refused: {message.code}")
            elif isinstance(message, Bye):
                self.goodbye = message.code if message.code in FINAL else None
                return self.goodbye is not None

    def _follow(self, shown: GameShown) -> None:
        """Tells the program what is new."""
        known = self._game
        is_same = known is not None and (known.game, known.epoch) == (shown.game, shown.epoch)
        if self._bot is None or not is_same:
            seed = secrets.randbelow(1 << 31)
            # Each piece once: bobbies belong to several seats.
            held = tuple(dict.fromkeys(piece for pieces in self._pieces.values() for piece in pieces))
            self._bot = ProgramBot(self._program, "guest", seed=seed, limit=60.0, game=shown.game, pieces=held)
        self._bot.tell(shown.events)
        if shown.view.ending is not None:
            self._bot.finish()
            self._say(f"over: {shown.view.ending.winner} ({shown.view.ending.reason})")
        self._game = shown

    def _move(self, socket: ClientConnection, shown: GameShown, view: SeatView) -> None:
        """Asks the program for a move if it is its turn."""
        for seat, pieces in self._pieces.items():
            moves = tuple(text for text in view.legal if text.startswith(pieces))
            if moves and self._bot is not None:
                decision = self._bot.choose(replace(view, legal=moves), self._budget)
                name = f"{self._side.value}-{shown.epoch}-{view.number}"
                socket.send(encode(Play(name, seat, decision.move, view.number)), text=True)
                return
