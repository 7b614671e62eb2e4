from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from storm import twins
from storm.plan import make_plan
from storm.report import describe
from storm.storm import run

TESTS = Path(__file__).parents[1]
PAIRS = 25
SEEDS = int(os.environ.get("FOGBOUND_STORMS", "240"))
AT_ONCE = 30
SAME = (0, 3, 4, 14)


def test_a_seed_is_a_run() -> None:
    """The same seed stores and sends the same bytes at the same times, also in a process that hashes differently."""
    here = [run(seed).digest for seed in SAME]
    code = f"from storm.storm import run; print(*(run(seed).digest for seed in {SAME}))"
    environment = os.environ | {"PYTHONHASHSEED": "7", "PYTHONPATH": str(TESTS)}
    there = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    assert here == there.stdout.split() == [run(seed).digest for seed in SAME]
    assert len(set(here)) == len(SAME)


def test_seeds_differ() -> None:
    """Plans have one process or several, and between them every kind of fault."""
    plans = [make_plan(seed) for seed in range(200)]
    assert {plan.processes for plan in plans} == {1, 2, 3, 4, 5}
    assert len({fault.kind for plan in plans for fault in plan.faults}) == 17
    assert {event.kind for plan in plans for event in plan.events} == {"kill", "stop", "cut", "silent cut", "take down"}


@pytest.mark.parametrize("first", range(0, SEEDS, AT_ONCE))
def test_everybody_plays_on_after_any_storm(first: int) -> None:
    """Whatever goes wrong, nothing is lost or doubled, nobody is told too much, and afterwards every game goes on."""
    assert [describe(report) for seed in range(first, first + AT_ONCE) if (report := run(seed)).wrong] == []


def test_twins_are_alike_in_any_storm() -> None:
    """Whoever is not Mister X gets the same bytes at the same times, whatever goes wrong, wherever he hides."""
    assert [told for seed in range(PAIRS) if (told := twins.difference(seed)) is not None] == []


def test_twins_differ_for_mister_x() -> None:
    """The comparison means something: what is stored differs."""
    games = twins.pair(0)
    assert games[0].texts != games[1].texts
    assert len(twins.overheard(0, games[0])) > 50
