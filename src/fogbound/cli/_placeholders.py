"""What stands for a value in the help of a command: `--games N`, not `--games <int range>`."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typer.core import TyperCommand, TyperGroup

NUMBERS = (
    "additions asked computer_games days deals depth game games limit message_rate pairs person playouts port rate samples "
    "seed seeds sockets turns version worker_megabytes workers"
).split()
PLACEHOLDERS = dict.fromkeys(NUMBERS, "N") | {
    "beginnings": "FILE",
    "bus": "URL",
    "bus_key": "KEY",
    "config": "FILE",
    "connect": "LINK",
    "host": "ADDRESS",
    "html": "FILE",
    "journal": "FILE",
    "json": "FILE",
    "labels": "NUMBERING",
    "origin": "URL",
    "out": "FOLDER",
    "output": "FILE",
    "players": "PLAYER...",
    "ray": "ADDRESS",
    "seat": "TOKEN",
    "seconds": "SECONDS",
    "sprt": "LOW,HIGH",
    "svg": "FILE",
    "trusted_proxy": "ADDRESS",
    "why": "TEXT",
}
"""By the name of the option or argument; any other name stands for itself."""
CHOICES = ("log_level", "phase")
"""Here the help lists the values."""


def name_values(command: TyperCommand | TyperGroup) -> None:
    """Gives every value of a command, and of the commands below it, a word for its help."""
    for parameter in command.params:
        name = str(parameter.name)
        if parameter.metavar is None and name not in CHOICES and not getattr(parameter, "is_flag", False):
            parameter.metavar = PLACEHOLDERS.get(name, name.upper().replace("_", "-"))
    for below in getattr(command, "commands", {}).values():
        name_values(below)
