"""The networks of trained players: small enough for NumPy, kept as safetensors files.

Every legal move's row of features goes through two layers; a number comes out for each, and the moves' chances are
their softmax. The judgement of a position, which only training needs, is no part of it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from fogbound.ai.learnt.features import FEATURES
from fogbound.errors import FogboundError

Array = np.ndarray[Any, np.dtype[np.float32]]

PARTS = ("first.weight", "first.bias", "second.weight", "second.bias", "choice.weight", "choice.bias")
_HEADER = 8
_LONGEST = 100_000


class NetworkError(FogboundError, ValueError):
    """A file of weights that cannot be used."""


@dataclass(frozen=True)
class Network:
    """The layers, and what the file says of where they come from. The weights have a row for each output."""

    parts: dict[str, Array]
    about: dict[str, str]

    def logits(self, rows: Array) -> Array:
        """A number for each row: the larger, the better the move."""
        hidden = np.maximum(rows @ self.parts["first.weight"].T + self.parts["first.bias"], 0)
        hidden = np.maximum(hidden @ self.parts["second.weight"].T + self.parts["second.bias"], 0)
        found: Array = hidden @ self.parts["choice.weight"][0] + self.parts["choice.bias"][0]
        return found


def read_network(content: bytes) -> Network:
    """The network of a safetensors file; NetworkError if it is none of ours."""
    try:
        size = int.from_bytes(content[:_HEADER], "little")
        if not 0 < size <= _LONGEST:
            raise NetworkError("this is not a safetensors file")
        header = msgspec.json.decode(content[_HEADER : _HEADER + size], type=dict[str, dict[str, Any]])
        about = {name: str(text) for name, text in header.get("__metadata__", {}).items()}
        data = content[_HEADER + size :]
        parts = {name: _part(header[name], data) for name in PARTS}
    except (msgspec.DecodeError, KeyError, TypeError, ValueError) as error:
        raise NetworkError(f"these weights cannot be read: {error}") from None
    _check(parts)
    return Network(parts, about)


def open_network(path: Path) -> Network:
    """The network in a file."""
    return read_network(path.read_bytes())


@lru_cache(maxsize=8)
def shipped_network(name: str) -> Network:
    """One of ours, such as `toy-detectives`."""
    return read_network((files("fogbound.ai.learnt") / "weights" / f"{name}.safetensors").read_bytes())


def _part(entry: dict[str, Any], data: bytes) -> Array:
    if entry["dtype"] != "F32":
        raise NetworkError(f"weights are F32, not {entry['dtype']}")
    start, stop = entry["data_offsets"]
    return np.frombuffer(data[start:stop], "<f4").reshape(entry["shape"])


def _check(parts: dict[str, Array]) -> None:
    width = parts["first.weight"].shape[0]
    wanted = {
        "first.weight": (width, FEATURES),
        "first.bias": (width,),
        "second.weight": (width, width),
        "second.bias": (width,),
        "choice.weight": (1, width),
        "choice.bias": (1,),
    }
    for name, shape in wanted.items():
        if parts[name].shape != shape or not np.isfinite(parts[name]).all():
            raise NetworkError(f"{name} should hold finite numbers of shape {shape}")
