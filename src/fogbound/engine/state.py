"""A state is a value: the edition and the packed record, never written to once made."""

from __future__ import annotations

import struct
from collections import namedtuple
from typing import Any

import numpy as np

from fogbound.engine.layout import OVER, PHASE_WORDS, STATE, Record, StateArray
from fogbound.rules import Edition
from fogbound.rules.tables import TableArray, tables

_LETTERS = {"uint8": "B", "int16": "h", "uint32": "I"}
_PURSE = (STATE.names or ()).index("purse")
_PURSES = STATE["purse"].shape[0]


def _letters(field: np.dtype[Any]) -> str:
    """A field in the language of `struct`: a row of bytes stays together."""
    if field.subdtype is None:
        return _LETTERS[field.name]
    *rows, size = field.shape
    return f"{size}s" * (rows[0] if rows else 1)


_packed = struct.Struct("=" + "".join(_letters(STATE[name]) for name in STATE.names or ()))
Reading = namedtuple("Reading", STATE.names or ())  # type: ignore[misc]  # the layout names the fields
"""The fields of a record as plain numbers; rows of numbers are bytes, and `purse` is a tuple of rows."""


class State:
    """What is true at one moment. Equal states have equal bytes. The verbs make states, and `from_position` does.

    `record` gives the fields (engine.layout says which are secret); the text form of a state shows none of
    the secret ones. Kernels take `array` and `tables`, one record each.
    """

    __slots__ = ("array", "edition", "record", "tables")

    record: Record
    """The fields, to read. They are taken out once: each access to a NumPy record costs as much as all of this."""

    def __init__(self, edition: Edition, array: StateArray, compiled_tables: TableArray | None = None) -> None:
        array.setflags(write=False)
        self.edition = edition
        self.array = array
        self.tables = tables(edition) if compiled_tables is None else compiled_tables

    def __getattr__(self, name: str) -> Record:
        """The record when it is first asked for."""
        if name != "record":
            raise AttributeError(f"a State has no attribute {name!r}")
        found = _packed.unpack(self.array.tobytes())
        after = _PURSE + _PURSES
        self.record = Reading._make((*found[:_PURSE], found[_PURSE:after], *found[after:]))
        return self.record

    @property
    def phase(self) -> str:
        """place, x, second, take, pursue or over."""
        return PHASE_WORDS[int(self.record.phase)]

    @property
    def round(self) -> int:
        return int(self.record.rounds)

    @property
    def is_over(self) -> bool:
        return bool(self.record.phase == OVER)

    def copy_array(self) -> StateArray:
        """A fresh array of one record with this state's bytes, to write into."""
        # By bytes: NumPy copies a record with subarrays field by field, twenty times slower.
        return np.frombuffer(bytearray(self.array.tobytes()), STATE)

    def __bytes__(self) -> bytes:
        return self.array.tobytes()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return self.edition == other.edition and bytes(self) == bytes(other)

    def __hash__(self) -> int:
        return hash((self.edition, bytes(self)))

    def __reduce__(self) -> tuple[Any, ...]:
        return unpacked, (self.edition, bytes(self))

    def __repr__(self) -> str:
        return f"<State {self.edition} round {self.round} {self.phase}>"


def unpacked(edition: Edition, packed: bytes) -> State:
    """The state of which these are the `bytes`. Kernels check no index, so nothing else may ever come in here."""
    return State(edition, np.frombuffer(packed, STATE))
