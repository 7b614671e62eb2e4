"""The stored form of an analysis: fields of its own, whatever becomes of the messages that tell about one."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from fogbound.rules import Side
from fogbound.server.store.forms import read_form, write_form
from fogbound.server.store.reading import reading
from fogbound.wire.analysis import Analysis

FORM = 1


class OptionForm(Struct, frozen=True):
    """A move that could have been made."""

    move: str
    weight: float
    why: tuple[str, ...] = ()


class AssessmentForm(Struct, frozen=True, kw_only=True):
    """What a move was worth."""

    number: int
    round: int
    side: Side
    move: str
    chance: float
    chance_after: float | None = None
    weight: float
    alternatives: tuple[OptionForm, ...] = ()
    why: tuple[str, ...] = ()
    candidates: int
    candidates_after: int | None = None
    hiding: float
    hiding_after: float | None = None
    catch: float
    lost: float = 0.0
    values: dict[str, float] = {}
    is_turning_point: bool = False
    line: tuple[str, ...] = ()


class AnalysisForm(Struct, frozen=True, kw_only=True):
    """A whole game."""

    edition: str
    judge: str
    playouts: int | None = None
    seconds: float | None = None
    winner: str | None = None
    reason: str | None = None
    moves: tuple[AssessmentForm, ...]
    accuracy: dict[str, float] = {}


def write_analysis(analysis: Analysis) -> bytes:
    """An analysis as it is stored."""
    return write_form(msgspec.convert(msgspec.to_builtins(analysis), AnalysisForm), FORM)


def read_analysis(raw: bytes) -> Analysis:
    """An analysis from its stored bytes; Damaged if it is none."""
    with reading("analysis"):
        form, _ = read_form(raw, AnalysisForm, FORM, "analysis")
        return msgspec.convert(msgspec.to_builtins(form), Analysis)
