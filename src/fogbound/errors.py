"""What can go wrong, in one tree, and the codes that a refused command is answered with.

FogboundError
├── BoardError      (ValueError)   a board file that cannot be used: file, line and cure
├── EditionError    (ValueError)   an unknown edition or option, or options that contradict
│   └── rules.EditionClash         the same with a code, for everything but broken files of ticket decks
├── NotationError   (ValueError)   a text that is no move, position or record: line and column
├── PositionError   (ValueError)   a set-up that no game could stand in
├── IllegalMove     (ValueError)   a move that the rules forbid here
├── BotError        (ValueError)   an unknown computer player or option of one, or nothing for it to decide
├── BudgetError     (ValueError)   a budget with which nobody could think
├── RequestError    (ValueError)   a setting, address, table or person that is none
└── ArenaError      (ValueError)   a tournament that cannot be held as asked

No message of any of them contains anything that is hidden from somebody at the table.
"""

from __future__ import annotations

from enum import StrEnum


class FogboundError(Exception):
    """The root: catching it catches every error that fogbound raises on purpose."""


class BoardError(FogboundError, ValueError):
    """A board that cannot be used.

    `source` names the file (or the built-in board), `line` counts from 1 (0 when the fault is
    not on one line), and `cure` is a sentence that says what to do.
    """

    def __init__(self, fault: str, *, source: str = "", line: int = 0, cure: str = "") -> None:
        self.fault = fault
        self.source = source
        self.line = line
        self.cure = cure
        place = f"{source}:{line}: " if line else f"{source}: " if source else ""
        super().__init__(f"{place}{fault}" + (f" ({cure})" if cure else ""))


class EditionError(FogboundError, ValueError):
    """An edition that does not exist or whose options contradict each other."""


class NotationError(FogboundError, ValueError):
    """A text that could not be read; `line` and `column` count from 1."""

    def __init__(self, fault: str, *, line: int = 1, column: int = 1) -> None:
        self.fault = fault
        self.line = line
        self.column = column
        super().__init__(f"line {line}, column {column}: {fault}")


class PositionError(FogboundError, ValueError):
    """A set-up in which no game of this edition could stand."""


class IllegalMove(FogboundError, ValueError):
    """A move that the rules forbid in this state."""


class BotError(FogboundError, ValueError):
    """A computer player that there is not, or that cannot do what is asked of it."""


class BudgetError(FogboundError, ValueError):
    """A budget of no playouts, of less than no time, or of what is not a number."""


class RequestError(FogboundError, ValueError):
    """A setting that makes no sense, or a request about something that there is not."""


class ArenaError(FogboundError, ValueError):
    """A tournament that cannot be held or resumed as asked."""


class Refusal(StrEnum):
    """Why a command was refused. The codes are the same in Python, on the wire and in every language."""

    GAME_OVER = "game_over"
    UNKNOWN_SEAT = "unknown_seat"
    NOT_YOUR_TURN = "not_your_turn"
    NOT_YOUR_PIECE = "not_your_piece"
    ALREADY_MOVED = "already_moved"
    UNREADABLE = "unreadable"
    NO_SUCH_STATION = "no_such_station"
    NO_CONNECTION = "no_connection"
    STATION_TAKEN = "station_taken"
    NO_TICKET = "no_ticket"
    ILLEGAL = "illegal"
