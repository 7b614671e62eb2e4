"""Option values as text: `11/8/4`, `3+8+13`, `rounds:22`, `yes`; read and written in one place."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable
from dataclasses import Field
from typing import Any

from fogbound.board import Transport
from fogbound.rules.clash import Clash, EditionClash
from fogbound.rules.definition import MAX_LOG, OPTIONS, Length

BY_NAME = {entry.name: entry for entry in OPTIONS}
_NUMBER = re.compile(r"[0-9]{1,4}")
_NAME = re.compile(r"[^(),;=\s\"]{1,200}")
_TRANSPORTS = tuple(transport.word for transport in Transport)


def near(word: str, words: Iterable[str]) -> str:
    """` Did you mean ...?` with the nearest word, or nothing."""
    found = difflib.get_close_matches(word, list(words), n=1)
    return f" Did you mean {found[0]}?" if found else ""


def find_option(name: str) -> Field[Any]:
    """The option of that name; EditionClash with a near one if there is none."""
    if name not in BY_NAME:
        sentence = f"unknown option {name[:40]!r}.{near(name, BY_NAME)}"
        raise EditionClash(Clash.SPELLING, sentence=sentence)
    return BY_NAME[name]


def write_value(entry: Field[Any], value: Any) -> str:
    """The text of an option's value; `read_value` reads it back."""
    match entry.metadata["form"]:
        case "flag":
            return "yes" if value else "no"
        case "length":
            return "none" if value.unit == "none" else f"{value.unit}:{value.limit}"
        case "triple" if isinstance(value, tuple):
            return "/".join(map(str, value))
        case "stations" | "entries" | "transports" if isinstance(value, tuple):
            return "+".join(map(str, value)) or "none"
        case _:
            return str(value)


def read_value(entry: Field[Any], text: str) -> Any:
    """The value that a text stands for; EditionClash says what would do instead."""
    form = entry.metadata["form"]
    choices: tuple[str, ...] = entry.metadata["choices"]
    if text in choices:
        return text
    readers = {
        "number": _number,
        "flag": _flag,
        "triple": _triple,
        "stations": _numbers,
        "entries": _numbers,
        "transports": _transport_words,
        "length": _length,
        "name": _name,
    }
    value = readers[form](entry, text) if form in readers else None
    if value is None:
        sentence = f"{entry.name}={text[:40]}: write {_expected(entry)}.{near(text, choices)}"
        raise EditionClash(Clash.VALUE, {entry.name: text}, sentence=sentence)
    return value


def _number(entry: Field[Any], text: str) -> int | None:
    if not _NUMBER.fullmatch(text):
        return None
    value = int(text)
    return value if entry.metadata["low"] <= value <= entry.metadata["high"] else None


def _flag(_: Field[Any], text: str) -> bool | None:
    return {"yes": True, "no": False, "true": True, "false": False}.get(text)


def _triple(_: Field[Any], text: str) -> tuple[int, int, int] | None:
    parts = text.split("/")
    if len(parts) != 3 or not all(_NUMBER.fullmatch(part) for part in parts):
        return None
    taxi, bus, underground = map(int, parts)
    return (taxi, bus, underground) if max(taxi, bus, underground) <= 99 else None


def _numbers(_: Field[Any], text: str) -> tuple[int, ...] | None:
    if text == "none":
        return ()
    parts = text.split("+")
    if not all(_NUMBER.fullmatch(part) for part in parts):
        return None
    numbers = tuple(sorted(map(int, parts)))
    return numbers if len(set(numbers)) == len(numbers) and numbers[0] >= 1 and numbers[-1] <= 250 else None


def _transport_words(_: Field[Any], text: str) -> tuple[str, ...] | None:
    words = text.split("+")
    if len(set(words)) != len(words) or not set(words) <= set(_TRANSPORTS):
        return None
    return tuple(word for word in _TRANSPORTS if word in words)


def _length(_: Field[Any], text: str) -> Length | None:
    if text == "none":
        return Length("none")
    unit, _colon, count = text.partition(":")
    if unit not in ("rounds", "entries") or not _NUMBER.fullmatch(count) or not 1 <= int(count) <= MAX_LOG:
        return None
    return Length("rounds" if unit == "rounds" else "entries", int(count))


def _name(_: Field[Any], text: str) -> str | None:
    return text if _NAME.fullmatch(text) else None


def _expected(entry: Field[Any]) -> str:
    low, high = entry.metadata["low"], entry.metadata["high"]
    forms = {
        "number": f"a number from {low} to {high}",
        "flag": "yes or no",
        "triple": "three numbers such as 11/8/4",
        "stations": "different stations such as 13+26+29",
        "entries": "different entries such as 3+8+13, or none",
        "transports": f"some of {'+'.join(_TRANSPORTS)}",
        "length": f"rounds:22, entries:24 (1 to {MAX_LOG}) or none",
        "name": "a name without blanks, commas, semicolons or brackets",
    }
    ways = [forms[entry.metadata["form"]]] if entry.metadata["form"] in forms else []
    return " or ".join([*ways, *entry.metadata["choices"]])
