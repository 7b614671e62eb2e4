"""A board file while it is being read: what its lines have said so far."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

from fogbound.board.check import first_flaw, size_flaw
from fogbound.board.graph import Board, Connection, Transport
from fogbound.board.labels import Labels
from fogbound.board.lines import NAME, Line, near, shown
from fogbound.board.scenery import NO_SCENERY
from fogbound.errors import BoardError

if TYPE_CHECKING:
    from collections.abc import Callable

MAX_TITLE = 80
TRANSPORTS = {transport.word: transport for transport in Transport}
BEGIN = "begin with a line such as: board my-town"


class Draft:
    """Takes the lines of one board file, each with its own errors, and makes the board at the end.

    `load` finds the board that this one extends.
    """

    def __init__(self, source: str, load: Callable[[str], Board]) -> None:
        self._source = source
        self._load = load
        self._name = ""
        self._title = ""
        self._size = 0
        self._base: Board | None = None
        self._labels = Labels()
        self._entries: list[tuple[Connection, Line]] = []
        self._seen: dict[str, int] = {}
        self._headings: dict[str, Callable[[Line], None]] = {
            "board": self._take_name,
            "title": self._take_title,
            "stations": self._take_size,
            "extends": self._take_base,
        }

    def take(self, line: Line) -> None:
        """Read one line; the first one of a file has to be its name."""
        if not self._seen and line.word != "board":
            raise line.error("the file does not begin with its name", BEGIN)
        if line.word in TRANSPORTS:
            self._take_connections(line, TRANSPORTS[line.word])
        elif line.word == "labels":
            self._labels.take(line)
        elif line.word in self._headings:
            if line.word in self._seen:
                cure = f"keep one of the two; the first is on line {self._seen[line.word]}"
                raise line.error(f"'{line.word}' is there twice", cure)
            self._seen[line.word] = line.number
            self._headings[line.word](line)
        else:
            cure = near(line.word, (*TRANSPORTS, "labels", *self._headings))
            raise line.error(f"'{shown(line.word)}' is neither a transport nor a heading", cure)

    def _take_name(self, line: Line) -> None:
        if not NAME.fullmatch(line.rest):
            cure = "use up to 40 small letters, digits and hyphens, as in: board my-town"
            raise line.error(f"'{shown(line.rest)}' is not a valid name for a board", cure)
        self._name = line.rest

    def _take_title(self, line: Line) -> None:
        if not line.rest.isprintable() or not 1 <= len(line.rest) <= MAX_TITLE:
            raise line.error("the title cannot be used", f"write 1 to {MAX_TITLE} printable characters")
        self._title = line.rest

    def _take_size(self, line: Line) -> None:
        if self._base:
            raise line.error("a board that extends another has its stations", "leave this line out")
        self._size = line.whole_number(line.rest, "number of stations")
        flaw = size_flaw(self._size)
        if flaw:
            raise line.error(flaw.fault, flaw.cure)

    def _take_base(self, line: Line) -> None:
        if self._size:
            cure = f"leave out line {self._seen['stations']}"
            raise line.error("a board that extends another has its stations", cure)
        try:
            self._base = self._load(line.rest)
        except BoardError as error:
            raise line.error(error.fault, error.cure) from error
        self._size = self._base.size

    def _take_connections(self, line: Line, transport: Transport) -> None:
        chains = re.sub(r"\s*-\s*", "-", line.rest).split()
        if not chains:
            raise line.error(f"no connection after '{line.word}'", f"write some, as in: {line.word} 1-2 2-3")
        for chain in chains:
            if "<" in chain or ">" in chain:
                cure = "every connection runs both ways: write a plain hyphen, as in 1-8"
                raise line.error(f"'{shown(chain)}' looks like a one-way connection", cure)
            if not re.fullmatch(r"[0-9]{1,6}(-[0-9]{1,6})+", chain):
                cure = "join station numbers by hyphens, as in 1-8 or 1-8-18"
                raise line.error(f"'{shown(chain)}' is not a valid connection", cure)
            stops = [int(stop) for stop in chain.split("-")]
            for one, other in pairwise(stops):
                self._entries.append((Connection.between(one, other, transport), line))

    def finish(self) -> Board:
        """The board, when the lines together make one; its drawing is that of the extended board."""
        if not self._seen:
            raise BoardError("the file is empty", source=self._source, cure=BEGIN)
        if not self._size:
            cure = "say how many there are, as in: stations 20"
            raise BoardError("the number of stations is missing", source=self._source, cure=cure)
        base = self._base
        return Board(
            name=self._name,
            title=self._title or self._name,
            connections=self._connections(base.connections if base else ()),
            size=self._size,
            positions=base.positions if base else {},
            labellings=self._labels.finish(self._size, base.labellings if base else {}),
            river=base.river if base else (),
            scenery=base.scenery if base else NO_SCENERY,
        )

    def _connections(self, inherited: tuple[Connection, ...]) -> tuple[Connection, ...]:
        connections = [*inherited, *(connection for connection, _ in self._entries)]
        flaw = first_flaw(self._size, connections)
        if flaw is None:
            return tuple(sorted(connections))
        if flaw.index is None:
            raise BoardError(flaw.fault, source=self._source, cure=flaw.cure)
        cure = flaw.cure
        if flaw.earlier is not None:
            earlier = flaw.earlier - len(inherited)
            where = f"line {self._entries[earlier][1].number}" if earlier >= 0 else "the extended board"
            cure = f"{cure}; it is on {where} already"
        raise self._entries[flaw.index - len(inherited)][1].error(flaw.fault, cure)
