from __future__ import annotations

import inspect
from dataclasses import fields, replace
from itertools import pairwise
from typing import Any

import pytest

from fogbound.ai import make_bot, parameters
from fogbound.ai.parameters import Parameters, as_array
from fogbound.ai.players.spelling import read_options, split_spelling, write_options

SPELLINGS = (
    "hunter(playouts=500, hidden_playouts=no, two_trees=no, greedy_percent=70, uct_constant=0.4)",
    "hunter(off_tree_percent=40, plan_percent=50, suspect_percent=30, min_visit_share=0.8, final_power=0.0)",
    "hunter(save_doubles=no, exposed_stations=2, save_black=no, memory=5, habits=no)",
    "hunter(opponent_model=no, model_playouts=1000, team_plan=no, lookahead=no, search_plans=no, plan_margin=0.1)",
    "reference(playouts=1000, greedy_playouts=no, categorisation=no, reduction=no, filtering=no, save_doubles=no)",
)
"""Every option as tournaments have been held with it."""


def test_every_parameter_is_told_in_a_line() -> None:
    """Whoever wants to set a parameter reads right above it what it does."""
    lines = [line.strip() for line in inspect.getsource(Parameters).splitlines()]
    told = {line.partition(":")[0] for above, line in pairwise(lines) if above.startswith("# ")}
    assert {entry.name for entry in fields(Parameters)} <= told


def test_kernels_read_what_is_set() -> None:
    """The record that a kernel gets holds every parameter under its name."""
    chosen = replace(Parameters(), greedy_percent=33, uct_constant=0.7, hidden_playouts=False, plan_margin=0.125)
    record = as_array(chosen)[0]
    assert {name: record[name] for name in parameters.PARAMETERS.names or ()} == {
        entry.name: getattr(chosen, entry.name) for entry in fields(Parameters)
    }


@pytest.mark.parametrize("spelling", SPELLINGS)
def test_options_are_spelt_as_they_were(spelling: str) -> None:
    """A player keeps the name under which its games were kept, option by option in the same order."""
    assert make_bot(spelling).name == spelling


def test_every_option_can_be_typed() -> None:
    """Whatever a record holds can be read from what it is written as."""
    for entry in fields(Parameters):
        usual: Any = entry.default
        other: Any = not usual if isinstance(usual, bool) else usual + 1
        changed = replace(Parameters(), **{entry.name: other})
        _, named = split_spelling(write_options("hunter", changed))
        assert read_options(Parameters, named) == changed


def test_all_options_can_be_typed_at_once() -> None:
    """The bound on a spelling leaves room for every option."""
    usual: dict[str, Any] = {entry.name: entry.default for entry in fields(Parameters)}
    changed = Parameters(**{name: not value if isinstance(value, bool) else value + 1 for name, value in usual.items()})
    assert make_bot(write_options("hunter", changed)).name == write_options("hunter", changed)
