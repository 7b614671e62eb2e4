"""Board and edition, compiled to what kernels read."""

from __future__ import annotations

import random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fogbound.board import Transport, load
from fogbound.rules import edition, load_deck
from fogbound.rules.codes import BY_ENTRIES, BY_ROUNDS, BY_TICKETS, DECK, FREE, HANDED, PURSE, SUPPLY, UNLIMITED
from fogbound.rules.tables import MAX_EDGES, tables
from fogbound.testing.strategies import random_edition


@given(st.integers(0, 2**32))
def test_connections_are_those_of_the_board(seed: int) -> None:
    """Rules 2.2: from every station lead exactly the board's connections by the transports that run."""
    which = random_edition(random.Random(seed))
    record, board = tables(which)[0], load(which.board)
    running = [transport for transport in Transport if transport.word in which.transports]
    for station in board.stations:
        first, last = int(record.edge_first[station]), int(record.edge_first[station + 1])
        edges = [(int(record.edge_to[edge]), int(record.edge_via[edge])) for edge in range(first, last)]
        told = [(end, int(by)) for by in running for end in board.neighbours(station, by)]
        assert edges == sorted(told)
        paid = {by for _, by in edges} - {Transport.FERRY}
        assert int(record.served[station]) == sum(1 << by for by in paid)


def test_tables_are_shared_and_locked() -> None:
    """An edition's tables are made once and cannot be written to."""
    made = tables(edition("modern"))
    assert made is tables(edition("modern(players=5)"))
    with pytest.raises(ValueError, match="read-only"):
        made["stations"] = 1


@pytest.mark.parametrize(
    ("spelling", "payment", "purses"),
    [
        ("modern", PURSE, [[11, 8, 4]] * 4),
        ("modern(players=2)", PURSE, [[22, 16, 8]]),
        ("modern(players=2, two_player_taxi=20)", PURSE, [[20, 16, 8]]),
        ("classic(detectives=3)", PURSE, [[10, 8, 4]] * 3),
        ("toy(stock=common)", PURSE, [[6, 4, 2]]),
        ("beginner", FREE, []),
        ("compact", DECK, [list(load_deck("compact").counts)]),
    ],
)
def test_detectives_purses(spelling: str, payment: int, purses: list[list[int]]) -> None:
    """Rules 3 to 6: what the detectives hold at the start, each on its own or all together."""
    record = tables(edition(spelling))[0]
    assert record.payment == payment
    assert record.purse[: len(purses)].tolist() == purses
    assert not record.purse[len(purses) :].any()


@pytest.mark.parametrize(
    ("spelling", "fares", "purse", "supply"),
    [
        ("modern", UNLIMITED, [0, 0, 0, 5, 2], [0, 0, 0]),
        ("modern(fares=supply)", SUPPLY, [0, 0, 0, 5, 2], [57 - 44, 45 - 32, 23 - 16]),
        ("modern(players=6, fares=supply, box=50/45/23)", SUPPLY, [0, 0, 0, 5, 2], [0, 5, 3]),
        ("modern(players=2, fares=supply)", SUPPLY, [0, 0, 0, 5, 2], [35, 29, 15]),
        ("classic(detectives=3)", HANDED, [4, 3, 3, 3, 2], [0, 0, 0]),
        ("classic(fares=unlimited)", UNLIMITED, [0, 0, 0, 5, 2], [0, 0, 0]),
        ("compact(black_tickets=4)", UNLIMITED, [0, 0, 0, 4, 0], [0, 0, 0]),
    ],
)
def test_mister_x_purse(spelling: str, fares: int, purse: list[int], supply: list[int]) -> None:
    """Rules 3 and 4: what Mister X pays with; the supply is the box less what was dealt out, and never negative."""
    record = tables(edition(spelling))[0]
    assert record.fares == fares
    assert record.x_purse.tolist() == purse
    assert record.supply.tolist() == supply


@pytest.mark.parametrize(
    ("spelling", "length_by", "length"),
    [
        ("modern", BY_ROUNDS, 22),
        ("modern(length=entries:24)", BY_ENTRIES, 24),
        ("compact", BY_TICKETS, 0),
    ],
)
def test_length(spelling: str, length_by: int, length: int) -> None:
    """Rules 3 to 6: a game is as long as its rounds, its entries or its tickets."""
    record = tables(edition(spelling))[0]
    assert (record.length_by, record.length) == (length_by, length)


@pytest.mark.parametrize(
    ("spelling", "shown"),
    [
        ("modern", {3, 8, 13, 18, 24}),
        ("modern(sightings=none)", set()),
        ("modern(sightings=2+250)", {2}),
        ("beginner", set(range(50)) - {3, 8, 13}),
        ("compact", set(range(50))),
    ],
)
def test_shown_entries(spelling: str, shown: set[int]) -> None:
    """Rules 3 to 6: after which entries everybody sees Mister X."""
    record = tables(edition(spelling))[0]
    assert set(np.flatnonzero(record.shown).tolist()) == shown


def test_deck_is_numbered_from_one() -> None:
    """Rules 6: kind, station and points of each ticket stand at its number."""
    record = tables(edition("compact"))[0]
    for number, ticket in enumerate(load_deck("compact").tickets, 1):
        row = record.deck_kind[number], record.deck_station[number], record.deck_points[number]
        assert row == (ticket.ticket, ticket.station, ticket.points)
    assert record.deck_size == 24
    assert record.black_cost == 3
    assert tables(edition("modern"))[0].black_cost == 0


def test_start_choices() -> None:
    """Rules 5 and 6: the stations among which the pursuers choose."""
    beginner = tables(edition("beginner(players=5)"))[0]
    assert beginner.starts[: int(beginner.start_count)].tolist() == [41, 46, 124, 142]
    assert beginner.chosen
    assert not beginner.x_by_ticket
    assert tables(edition("compact"))[0].x_by_ticket


def test_there_is_room() -> None:
    """The largest board that can be written fits the tables: 1,024 connections, both ways."""
    assert MAX_EDGES == 2 * 1_024
