"""The presets: the numbers of the printed editions (rules 3 to 6)."""

from __future__ import annotations

import pytest

from fogbound.board import Transport, load
from fogbound.errors import EditionError
from fogbound.rules import PRESETS, Length, edition, player_counts, preset


@pytest.mark.parametrize(
    ("name", "people", "usual"),
    [
        ("modern", range(2, 7), 5),
        ("classic", range(3, 7), 6),
        ("beginner", range(4, 6), 4),
        ("compact", range(2, 5), 4),
        ("toy", range(2, 4), 3),
    ],
)
def test_how_many_can_play(name: str, people: range, usual: int) -> None:
    """Rules 3 to 6: each preset has its range of players, a usual number within it, and refuses any other."""
    assert player_counts(name) == people
    assert preset(name).players == usual
    for count in (people.start - 1, people.stop):
        with pytest.raises(EditionError, match=f"{name} is for {people.start} to {people.stop - 1} players"):
            preset(name, players=count)


def test_every_preset_makes_sense() -> None:
    """Rules 9: each preset, for each number of players, is a combination of options that is itself accepted."""
    assert {"modern", "classic", "beginner", "compact", "toy"} <= set(PRESETS)
    made = {edition(f"{name}(players={count})") for name in PRESETS for count in player_counts(name)}
    assert len(made) == sum(len(player_counts(name)) for name in PRESETS)


@pytest.mark.parametrize(
    ("players", "detectives", "bobbies", "stock"),
    [(2, 2, 2, "common"), (3, 2, 2, "own"), (4, 3, 1, "own"), (5, 4, 0, "own"), (6, 5, 0, "own")],
)
def test_modern_pieces(players: int, detectives: int, bobbies: int, stock: str) -> None:
    """Rules 3: few detectives are helped by bobbies, and a lone detective player has one stock for both."""
    which = preset("modern", players=players)
    assert (which.detectives, which.bobbies, which.stock) == (detectives, bobbies, stock)
    assert which.black_tickets == 5


def test_modern_numbers() -> None:
    """Rules 3: tickets, sightings, length and order of the modern game."""
    which = preset("modern")
    assert which.board == "london-modern"
    assert which.tickets == (11, 8, 4)
    assert which.two_player_taxi == 22
    assert which.box == (57, 45, 23)
    assert (which.fares, which.black, which.double_tickets) == ("unlimited", "wild", 2)
    assert which.sightings == (3, 8, 13, 18, 24)
    assert which.length == Length("rounds", 22)
    assert (which.order, which.stuck, which.x_moves, which.surfacing) == ("free", "skip", "secret", False)


def test_modern_start_cards() -> None:
    """Rules 3: two separate decks of start cards, 29 together, with no station in both."""
    which = preset("modern")
    assert which.start == "dealt"
    assert which.detective_starts == (13, 26, 29, 34, 50, 53, 91, 94, 103, 112, 117, 123, 138, 141, 155, 174)
    assert which.x_starts == (35, 45, 51, 71, 78, 104, 106, 127, 132, 146, 166, 170, 172)
    assert len({*which.detective_starts, *which.x_starts}) == 29


@pytest.mark.parametrize(("players", "detectives"), [(3, 4), (4, 3), (5, 4), (6, 5)])
def test_classic_pieces(players: int, detectives: int) -> None:
    """Rules 4: one detective a player, but two each for two players; as many black tickets as detectives; no bobby."""
    which = preset("classic", players=players)
    assert (which.detectives, which.bobbies, which.stock) == (detectives, 0, "own")
    assert which.black_tickets == detectives


def test_classic_numbers() -> None:
    """Rules 4: tickets, fares, sightings, length and order of the classic game."""
    which = preset("classic")
    assert which.board == "london-classic"
    assert which.tickets == (10, 8, 4)
    assert (which.fares, which.x_tickets, which.box) == ("handed", (4, 3, 3), (54, 43, 23))
    assert (which.black, which.double_tickets) == ("wild", 2)
    assert which.sightings == (3, 8, 13, 18)
    assert which.length == Length("rounds", 22)
    assert (which.order, which.stuck, which.x_moves, which.surfacing) == ("fixed", "skip", "secret", False)


def test_classic_start_cards() -> None:
    """Rules 4: one deck of 18 start cards for all."""
    which = preset("classic")
    assert (which.start, which.x_starts) == ("dealt", "same")
    assert which.detective_starts == (13, 26, 29, 34, 50, 53, 91, 94, 103, 112, 117, 132, 138, 141, 155, 174, 197, 198)


@pytest.mark.parametrize(("players", "starts"), [(4, (41, 46, 124)), (5, (41, 46, 124, 142))])
def test_beginner(players: int, starts: tuple[int, ...]) -> None:
    """Rules 5: the beginners' game, with three detectives or four."""
    which = preset("beginner", players=players)
    assert (which.board, which.transports) == ("london-modern", ("taxi", "bus"))
    assert (which.detectives, which.bobbies, which.tickets) == (players - 1, 0, "free")
    assert (which.start, which.detective_starts, which.x_starts) == ("chosen", starts, (82,))
    assert (which.black, which.black_tickets, which.double_tickets) == ("hide", 1, 1)
    assert (which.x_moves, which.hidden_entries, which.sightings) == ("open", (3, 8, 13), ())
    assert (which.length, which.order) == (Length("rounds", 13), "free")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_compact(players: int) -> None:
    """Rules 6: the compact game, always with three detectives, one deck and one black ticket."""
    which = preset("compact", players=players)
    assert (which.board, which.detectives, which.bobbies) == ("compact", 3, 0)
    assert (which.tickets, which.stock, which.deck, which.ticket_faces) == ("deck", "common", "compact", "down")
    assert (which.start, which.detective_starts, which.x_starts) == ("chosen", "underground", "ticket")
    assert (which.black, which.black_tickets, which.double_tickets) == ("vanish", 1, 0)
    assert (which.black_rest, which.vanish, which.black_cost) == (True, "turn", 3)
    assert (which.x_moves, which.hidden_entries, which.order) == ("open", (), "free")
    assert which.length == Length("none", 0)


def test_boards_of_the_presets() -> None:
    """Rules 8: classic plays with the taxi between 13 and 14, modern and beginner without it."""
    presets = ("classic", "modern", "beginner")
    joined = {name: 14 in load(preset(name).board).neighbours(13, Transport.TAXI) for name in presets}
    assert joined == {"classic": True, "modern": False, "beginner": False}


@pytest.mark.parametrize(
    ("name", "detectives", "players"),
    [("modern", 2, 3), ("modern", 3, 4), ("classic", 4, 5), ("compact", 3, 4), ("modern", 6, 6), ("beginner", 1, 4)],
)
def test_people_for_so_many_detectives(name: str, detectives: int, players: int) -> None:
    """Where only detectives are named, the largest party that the preset seats with so many of them sits down."""
    assert preset(name, detectives=detectives).players == players


def test_unknown_presets() -> None:
    """Wrong names are answered with all right ones and the nearest."""
    with pytest.raises(
        EditionError, match=r"unknown edition 'modren'; choose from modern.*toy\. Did you mean modern\?"
    ):
        player_counts("modren")
    with pytest.raises(EditionError, match=rf"choose from {', '.join(PRESETS)}\.$"):
        preset("zzz")
