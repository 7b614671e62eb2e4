"""The pages on research say what the code does."""

from __future__ import annotations

from typing import Any

import pytest

from docs.pages import blocks, page, rows, section
from fogbound.envs.actions import action_coding
from fogbound.rules import edition
from fogbound.views import Audience
from fogbound.views.extras import extra_fields, extra_names
from fogbound.views.tensors import fields

EXAMPLES = {
    f"{name} {number}": block
    for name in ("research", "evaluation", "benchmark")
    for number, block in enumerate(blocks(page(name), "python"))
}


@pytest.mark.parametrize("name", EXAMPLES)
def test_examples_run(name: str) -> None:
    """Every example of the pages runs to its end, and says about ten lines' worth."""
    names: dict[str, Any] = {}
    exec(EXAMPLES[name], names)
    assert EXAMPLES[name].count("\n") <= 17


def test_solving_example_solves() -> None:
    """The OpenSpiel example comes near equilibrium."""
    names: dict[str, Any] = {}
    exec(next(block for block in EXAMPLES.values() if "pyspiel" in block), names)
    assert 0 <= names["distance"] < 0.05


def test_the_arrays_are_listed() -> None:
    """The table of arrays is the code's own list for the modern edition, with shapes, owners and meanings."""
    listed = rows(section(page("research"), "Observation arrays"))
    assert listed == [
        {
            "array": field.name,
            "shape": " x ".join(map(str, field.shape)),
            "whose": "Mister X" if field.is_private else "all",
            "meaning": field.meaning,
        }
        for field in fields(edition("modern"), Audience.MISTER_X)
    ]


def test_the_arrays_on_request_are_listed() -> None:
    """The table of arrays on request is the code's own, for the modern edition."""
    options = {"candidates": {"candidates": True, "history": False}, "history": {"candidates": False, "history": True}}
    assert rows(section(page("research"), "What an observation leaves out").partition("| for")[0]) == [
        {
            "option": option,
            "array": field.name,
            "shape": " x ".join(map(str, field.shape)),
            "meaning": field.meaning,
        }
        for option, named in options.items()
        for field in extra_fields(edition("modern"), extra_names(**named))
    ]


def test_the_numbers_of_actions_are_listed() -> None:
    """The table of action counts is what the coding gives."""
    text = section(page("research"), "Actions").partition("The numbers of actions")[2]
    for row in rows(text):
        coding = action_coding(edition(row["edition"]))
        assert (row["Mister X"], row["pursuer"], row["team"]) == tuple(
            map(str, (coding.mister_x, coding.pursuer, coding.team))
        )
    assert len(rows(text)) == 5


def test_the_order_of_actions_is_as_described() -> None:
    """Numbers rise as the page says: with kind, ticket, station; takings and waivings with detective and ticket."""
    coding = action_coding(edition("classic(surfacing=yes)"))
    moves = [coding.x_move(action) for action in range(1, coding.mister_x)]
    legs = [(move.kind, move.ticket, move.station) for move in moves if move.station]
    takings = [(move.kind, move.piece, move.ticket) for move in moves if not move.station]
    assert legs == sorted(legs)
    assert takings == sorted(takings)
    assert [bool(move.station) for move in moves] == [True] * len(legs) + [False] * len(takings)
    up = action_coding(edition("compact(ticket_faces=up)"))
    steps = [up.step_move(1, action) for action in range(1, up.pursuer)]
    keys = [(move.kind, move.face, move.ticket, move.station) for move in steps]
    assert keys == sorted(keys)
    assert up.team_move(1 + 2 * up.steps).piece == 3
