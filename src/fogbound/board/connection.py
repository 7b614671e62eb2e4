"""The four transports, and the lines that they run between two stations."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum


class Transport(IntEnum):
    """What runs between two stations. The numbers index arrays everywhere and never change."""

    TAXI = 0
    BUS = 1
    UNDERGROUND = 2
    FERRY = 3

    @property
    def word(self) -> str:
        """The name as board files and messages spell it."""
        return self.name.lower()


@dataclass(frozen=True, slots=True, order=True)
class Connection:
    """A direct line between two stations by one transport; it runs both ways, and a < b."""

    a: int
    b: int
    transport: Transport

    @classmethod
    def between(cls, one: int, other: int, transport: Transport) -> Connection:
        """The connection between two stations named in either order."""
        return cls(min(one, other), max(one, other), transport)

    def __str__(self) -> str:
        return f"{self.transport.word} {self.a}-{self.b}"
