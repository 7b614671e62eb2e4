"""What holds the server's promises would notice if they were broken: `make plants` plants every fault, this a few."""

from __future__ import annotations

import pytest

from plants.__main__ import found
from plants.planted import PLANTS, Plant
from plants.sowing import file_of

QUICK = ("a move is shown before it is stored", "an old id stands for another move", "the bus is not sealed")


@pytest.mark.parametrize("plant", PLANTS, ids=lambda plant: plant.name)
def test_every_plant_fits(plant: Plant) -> None:
    """The line that a fault is planted in still stands there, once."""
    assert file_of(plant).read_text(encoding="utf-8").count(plant.old) == 1


@pytest.mark.parametrize("name", QUICK)
def test_planted_faults_are_found(name: str) -> None:
    """A few of them, those that are found soon."""
    assert found(next(plant for plant in PLANTS if plant.name == name))
