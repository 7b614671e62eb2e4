"""The one spelling of a bot: `reference(playouts=10000, categorisation=no)`, a name and its options."""

from __future__ import annotations

import re
from dataclasses import MISSING, fields
from typing import Any, TypeVar

from fogbound.errors import BotError, BudgetError
from fogbound.rules.options import near

_SHAPE = re.compile(r"\s*(?P<name>[\w-]+)\s*(\((?P<options>[^()]*)\))?\s*")
_FLAGS = {"yes": True, "no": False}
MAX_SPELLING = 1_000

Options = TypeVar("Options")


def split_spelling(spelling: str) -> tuple[str, dict[str, str]]:
    """Name and options of a bot's spelling; BotError if it is none."""
    found = _SHAPE.fullmatch(spelling) if len(spelling) <= MAX_SPELLING else None
    if not found:
        raise BotError(f"{spelling[:60]!r} is not a computer player; write, for example, reference(playouts=1000)")
    named: dict[str, str] = {}
    for part in filter(None, (part.strip() for part in (found["options"] or "").split(","))):
        name, equals, value = (piece.strip() for piece in part.partition("="))
        if not equals or name in named:
            raise BotError(f"{part[:40]!r}: an option is written name=value, once")
        named[name] = value
    return found["name"], named


def read_options(kind: type[Options], named: dict[str, str]) -> Options:
    """An options record from its texts: numbers, and yes or no. BotError says what would do instead."""
    known = {entry.name: entry for entry in fields(kind)}  # type: ignore[arg-type]  # every kind is a dataclass
    values: dict[str, Any] = {}
    for name, text in named.items():
        if name not in known:
            raise BotError(f"this computer player has no option {name[:40]!r}.{near(name, known)}")
        usual = known[name].default
        assert usual is not MISSING, "options have defaults"
        values[name] = _value(name, text, usual)
    try:
        return kind(**values)
    except BudgetError as error:
        raise BotError(str(error)) from None


def write_options(name: str, options: object) -> str:
    """The shortest spelling: only what is not as usual."""
    own = [
        f"{entry.name}={_text(value)}"
        for entry in fields(options)  # type: ignore[arg-type]  # every options record is a dataclass
        if (value := getattr(options, entry.name)) != entry.default
    ]
    return f"{name}({', '.join(own)})" if own else name


def _text(value: Any) -> str:
    return str(value) if not isinstance(value, bool) else "yes" if value else "no"


def _value(name: str, text: str, usual: Any) -> Any:
    if isinstance(usual, bool):
        if text not in _FLAGS:
            raise BotError(f"{name}={text[:40]}: write yes or no")
        return _FLAGS[text]
    try:
        value = type(usual)(text)
    except ValueError:
        raise BotError(f"{name}={text[:40]}: write a number such as {usual}") from None
    if not 0 <= value <= 1e9:
        raise BotError(f"{name}={text[:40]}: the number is not between 0 and a thousand million")
    return value
