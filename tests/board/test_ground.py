"""The ground of the drawing: water, bridges, parks, landmarks and names that keep off what the game needs."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import combinations
from math import dist

import numpy as np
import pytest

from fogbound.board import Board, Transport, load, names, parse
from fogbound.board.figures import FIGURES
from fogbound.board.geometry import sampled
from fogbound.board.lettering import BROAD, CLEAR, SPACED, Name
from fogbound.board.scenery import Scenery
from fogbound.board.sheet import RADIUS, lay_out

TOWN = "board town\nstations 4\ntaxi 1-2-3-4-1"
PLACES = "1 0.1 0.1\n2 0.9 0.1\n3 0.9 0.7\n4 0.1 0.7\n"


def town(lines: str) -> Board:
    """A town with a wide empty middle, and this scenery."""
    return parse(TOWN, "town.board", PLACES + lines)


def box(name: Name) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of a name."""
    half = len(name.text) * name.size * (BROAD[name.kind] + SPACED[name.kind]) / 2
    x, y = name.at
    return x - half, y - name.size / 2, x + half, y + name.size / 2


@pytest.mark.parametrize("board", names())
def test_built_in_boards_have_scenery(board: str) -> None:
    """Every built-in city has a river with bridges, parks, districts and landmarks, and says where these come from."""
    city = load(board)
    assert city.scenery.source
    assert city.scenery.licence
    ground = lay_out(city).ground
    assert min(map(len, (ground.parks, ground.water, ground.bridges, ground.trees, ground.figures))) > 0
    assert {name.kind for name in ground.names} >= {"district", "park", "landmark"}


@pytest.mark.parametrize("board", names())
def test_names_keep_off_stations(board: str) -> None:
    """No name and no figure touches a station, another name, or the edge of the sheet."""
    sheet = lay_out(load(board))
    level = [name for name in sheet.ground.names if not name.turned]
    for name in level:
        left, top, right, bottom = box(name)
        assert left > 0
        assert top > 0
        assert right < sheet.width
        assert bottom < sheet.height
        for x, y in sheet.places.values():
            assert dist((x, y), (min(max(x, left), right), min(max(y, top), bottom))) > RADIUS + 4, name
    for one, other in combinations(level, 2):
        (left, top, right, bottom), (west, north, east, south) = box(one), box(other)
        assert right < west or east < left or bottom <= north + 1 or south <= top + 1, (one, other)
    for figure in sheet.ground.figures:
        assert min(dist((figure.at[0], figure.at[1] - 20), spot) for spot in sheet.places.values()) > CLEAR + 14


def test_names_without_room_are_left_out() -> None:
    """A name that no place near it can hold is not drawn; one that has room stands where it belongs."""
    board = town("district 0.1 0.1 Abcdefghijklmnopqrstuvwxyz\ndistrict 0.5 0.4 Middle")
    (name,) = lay_out(board).ground.names
    assert name.text == "MIDDLE"
    assert dist(name.at, (380, 0.4 * 760 - 0.1 * 760 + 58)) < 12


def test_long_names_take_two_lines() -> None:
    """A long name is broken at the blank that leaves both lines about as long."""
    shown = [name.text for name in lay_out(town("district 0.5 0.4 Elephant & Castle")).ground.names]
    assert shown == ["ELEPHANT", "& CASTLE"]


def test_lines_cross_the_river_on_bridges() -> None:
    """Taxi and bus have a deck from bank to bank wherever they cross, trains a tunnel; a place gets its own."""
    river = "river -0.2 0.4 0.3 0.4 0.7 0.4 1.2 0.4\nbanks 0.05 0.05\n"
    sheet = lay_out(town(river))
    assert len(sheet.ground.bridges) == 2
    for deck in sheet.ground.bridges:
        assert np.ptp(sampled(deck)[:, 1]) == pytest.approx(0.05 * 760 + 18, abs=8)
    assert len(lay_out(town(river + "bridge 0.5 0.4 Middle Bridge")).ground.bridges) == 3
    assert len(lay_out(town(river + "bridge 0.1 0.4 Western Bridge")).ground.bridges) == 2
    tunnel = parse("board t\nstations 2\nunderground 1-2", "t.board", "1 0.5 0.1\n2 0.5 0.7\n" + river)
    assert lay_out(tunnel).ground.bridges == []


def test_the_river_is_as_broad_as_its_banks() -> None:
    """The water is as broad at each end as the drawing says, and flows on beyond the sheet."""
    sheet = lay_out(town("river 0 0.4 0.5 0.4 1 0.4\nbanks 0.05 0.1"))
    (water,) = sheet.ground.water
    outline = sampled(water)
    left, right = outline[:, 0].min(), outline[:, 0].max()
    assert left < -1000
    assert right > sheet.width + 1000
    for edge, breadth in ((left, 0.05), (right, 0.1)):
        there = outline[np.abs(outline[:, 0] - edge) < 1]
        assert np.ptp(there[:, 1]) == pytest.approx(breadth * 760, abs=2)


@pytest.mark.parametrize("board", names())
def test_trees_stand_in_parks(board: str) -> None:
    """No tree stands under a station or a line by land."""
    sheet = lay_out(load(board))
    trees = np.array(sheet.ground.trees)
    land = [line for c, line in sheet.lines.items() if c.transport != Transport.FERRY]
    spots = np.concatenate([sampled(line) for line in land] + [np.array(list(sheet.places.values()))])
    assert np.hypot(*(trees[:, None] - spots[None]).T).min() > 8


@pytest.mark.parametrize("figure", FIGURES)
def test_figures_stand_on_the_ground(figure: str) -> None:
    """A figure is a closed path, as large as the room that is kept for it."""
    path = FIGURES[figure]
    assert re.fullmatch(r"[MLHVZAQahv0-9. -]+Z", path)
    numbers = [float(number) for number in re.findall(r"-?\d+(?:\.\d+)?", path)]
    assert min(numbers) > -54
    assert max(numbers) <= 44


def test_a_board_without_scenery_is_plain() -> None:
    """A drawing that tells of none has neither parks nor names."""
    ground = lay_out(replace(load("toy"), scenery=Scenery())).ground
    assert (ground.parks, ground.names, ground.figures, ground.trees) == ([], [], [], [])
