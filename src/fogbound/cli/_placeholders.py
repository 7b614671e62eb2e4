"""What stands for a value in the help of a command: `--games N`, not `--games <int range>`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

PLACEHOLDERS = {
    "additions": "N",
    "asked": "N",
    "beginnings": "FILE",
    "bus": "URL",
    "bus_key": "KEY",
    "computer_games": "N",
    "config": "FILE",
    "connect": "LINK",
    "days": "N",
    "deals": "N",
    "depth": "N",
    "game": "N",
    "games": "N",
    "host": "ADDRESS",
    "html": "FILE",
    "journal": "FILE",
    "json": "FILE",
    "labels": "NUMBERING",
    "limit": "N",
    "message_rate": "N",
    "origin": "URL",
    "out": "FOLDER",
    "output": "FILE",
    "pairs": "N",
    "person": "N",
    "players": "PLAYER...",
    "playouts": "N",
    "port": "N",
    "rate": "N",
    "ray": "ADDRESS",
    "samples": "N",
    "seat": "TOKEN",
    "seconds": "SECONDS",
    "seed": "N",
    "seeds": "N",
    "sockets": "N",
    "sprt": "LOW,HIGH",
    "svg": "FILE",
    "trusted_proxy": "ADDRESS",
    "turns": "N",
    "version": "N",
    "why": "TEXT",
    "worker_megabytes": "N",
    "workers": "N",
}
"""By the name of the option or argument; any other name stands for itself."""
CHOICES = ("log_level", "phase")
"""Here the help lists the values."""


class Command(Protocol):
    """A command, or a group of them."""

    @property
    def params(self) -> Sequence[Any]:
        """Its options and arguments."""


def name_values(command: Command) -> None:
    """Gives every value of a command, and of the commands below it, a word for its help."""
    for parameter in command.params:
        name = str(parameter.name)
        if parameter.metavar is None and name not in CHOICES and not getattr(parameter, "is_flag", False):
            parameter.metavar = PLACEHOLDERS.get(name, name.upper().replace("_", "-"))
    for below in getattr(command, "commands", {}).values():
        name_values(below)
