"""The three kinds of move and their texts."""

import re
from typing import NamedTuple

MISTER_X = "X"

_LEG = re.compile(r"(X|B?\d+)([tbuk])(\d+)([+!~]?)(?:#(\d+))?")
_TAKING = re.compile(r"X-(\d+)([tbu]?)")
_PLACING = re.compile(r"(B?\d+)@(\d+)")


class Leg(NamedTuple):
    """One step of one piece: `Xt46+`, `2b94#7`.

    `sign` is "+" (first leg of a double), "!" (surfaces after it), "~" (first leg of a vanish) or "";
    `number` is the ticket of the deck that pays, 0 when the payer does not choose one.
    """

    piece: str
    ticket: str
    station: int
    sign: str = ""
    number: int = 0

    @property
    def text(self) -> str:
        """The leg as people write it."""
        chosen = f"#{self.number}" if self.number else ""
        return f"{self.piece}{self.ticket}{self.station}{self.sign}{chosen}"


def read_leg(text: str) -> Leg:
    """The leg that `text` names."""
    piece, ticket, station, sign, number = _groups(_LEG, text)
    return Leg(piece, ticket, int(station), sign, int(number or 0))


def read_taking(text: str) -> tuple[str, str]:
    """Which detective loses a ticket of which letter: `X-2b`; none: `X-2`."""
    detective, ticket = _groups(_TAKING, text)
    return detective, ticket


def read_placing(text: str) -> tuple[str, int]:
    """Which pursuer begins on which station: `1@41`."""
    piece, station = _groups(_PLACING, text)
    return piece, int(station)


def _groups(pattern: re.Pattern[str], text: str) -> tuple[str, ...]:
    match = pattern.fullmatch(text)
    if match is None:
        raise ValueError(f"{text!r} is no move")
    return match.groups()
