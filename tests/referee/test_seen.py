"""The truth becomes something that somebody may know in one room of the referee, and nowhere else."""

from __future__ import annotations

from pathlib import Path

import pytest

import fogbound
from referee.states import touches

SOURCES = Path(fogbound.__file__).parent
ROOMS = {
    "engine": "is the truth",
    "referee/seen": "writes what an audience may know",
    "ai": "makes states of its own from views, and looks into those",
    "solve": "goes through every state of a game to find what perfect play is worth",
    "testing": "makes games that differ only in what is hidden",
    "cli/measures": "measures the engine with states that it deals itself",
}
"""Who may look into a state, and why."""


def texts(*, outside: bool) -> dict[str, str]:
    """Our sources by their path, those in none of the rooms or those in one."""
    files = {str(file.relative_to(SOURCES)): file for file in SOURCES.rglob("*.py")}
    is_inside = {name: any(name.startswith(f"{room}/") for room in ROOMS) for name in files}
    return {name: file.read_text("utf-8") for name, file in files.items() if is_inside[name] is not outside}


def test_states_stay_closed() -> None:
    """Outside these rooms nothing reads a field of a state, and nothing makes what an audience is told."""
    found = {name: list(touches(text)) for name, text in texts(outside=True).items()}
    assert {name: lines for name, lines in found.items() if lines} == {}


@pytest.mark.parametrize("room", ROOMS)
def test_rooms_are_needed(room: str) -> None:
    """No room is let into the truth that does not look at it."""
    assert any(list(touches(text)) for name, text in texts(outside=False).items() if name.startswith(f"{room}/"))


OFFENDERS = (
    "from fogbound.engine.layout import MARK_TICKET",
    "def tell(state): return state.record.at[0]",
    "def tell(state):\n s = state.record\n return s.at[0]",
    "def tell(state):\n s, edition = state.record, state.edition\n return s.seen",
    "def tell(s: Record): return s.at",
    "def tell(g, i):\n s: Record = g.states[i]\n return s.phase",
    "def tell(g): return g.states[0].at",
    "def tell(states): return states['at'][:, 0]",
    "def tell(anything): return anything.log_station",
    "def tell(where): return XSeen(where)",
)


@pytest.mark.parametrize("offender", OFFENDERS)
def test_offenders_are_found(offender: str) -> None:
    """Each way to look into a state, or to write for an audience, is noticed."""
    assert list(touches(offender))
