"""Stored forms: JSON that is written to be read by other versions of the program, apart from the messages on the wire.

A form has a number, which is raised only when older programs can no longer make sense of it; they then say that they
are too old. What a newer program merely adds is passed over when it is read, and kept when it is written again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

import msgspec

from fogbound import __version__
from fogbound.server.store.faults import Damaged, TooNew

T = TypeVar("T")
FORM = "form"
NAMES = ("person", "game")
"""By these entries the rows of a list are told apart."""
HERE, INSIDE = "here", "inside"

Plain = dict[str, Any]


def write_form(form: Any, number: int, added: Plain | None = None) -> bytes:
    """A form as it is stored, with what a newer program `added` to it when it was read."""
    return msgspec.json.encode({FORM: number} | _merged(msgspec.to_builtins(form), added or {}))


def read_form(raw: bytes, kind: type[T], newest: int, called: str) -> tuple[T, Plain]:
    """A stored form, and what a newer program added; TooNew where it cannot be understood any more."""
    plain = msgspec.json.decode(raw)
    number = plain.pop(FORM, 0) if isinstance(plain, dict) else None
    if not isinstance(number, int) or isinstance(number, bool) or number < 0:
        raise Damaged(called, "a form is an object with a number")
    if number > newest:
        told = f"form {number}, and this fogbound {__version__} reads forms up to {newest}: a newer version wrote it"
        raise TooNew(called, told)
    form = msgspec.convert(plain, kind)
    return form, _added(plain, msgspec.to_builtins(form))


def _added(stored: Plain, known: Plain) -> Plain:
    """What `stored` has beyond `known`: entries that are new here, and what is new inside the entries of both."""
    inside: Plain = {}
    for key in stored.keys() & known.keys():
        value, other = stored[key], known[key]
        if isinstance(value, dict) and isinstance(other, dict):
            inside[key] = _added(value, other)
        elif isinstance(value, list) and isinstance(other, tuple):
            inside[key] = _added(_by_name(value), _by_name(other))
    found = {
        HERE: {key: value for key, value in stored.items() if key not in known},
        INSIDE: {key: value for key, value in inside.items() if value},
    }
    return {key: value for key, value in found.items() if value}


def _merged(written: Plain, added: Plain) -> Plain:
    """`written` with what was added, where that to which it was added is still there."""
    found = {**written, **added.get(HERE, {})}
    for key, value in added.get(INSIDE, {}).items():
        mine = written.get(key)
        if isinstance(mine, dict):
            found[key] = _merged(mine, value)
        elif isinstance(mine, tuple) and (rows := _by_name(mine)):
            found[key] = [_merged(row, value.get(INSIDE, {}).get(name, {})) for name, row in rows.items()]
    return found


def _by_name(rows: Sequence[Any]) -> Plain:
    """The rows of a list by what tells them apart; nothing where nothing does."""
    found = {}
    for row in rows:
        names = [str(row[name]) for name in NAMES if name in row] if isinstance(row, dict) else []
        if names:
            found[names[0]] = row
    return found if len(found) == len(rows) else {}
