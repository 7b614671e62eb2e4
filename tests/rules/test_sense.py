"""Which options go together (rules 9), and what is said of those that do not."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from fogbound.board import load
from fogbound.errors import BoardError, EditionError
from fogbound.rules import edition, sense
from fogbound.rules.sense import start_stations

REFUSED = [
    # Pieces.
    ("modern(players=6, bobbies=3)", "together are at most 7"),
    ("modern(players=5, detectives=3)", "4 detective players for 3 detectives"),
    # Starts.
    ("toy(detective_starts=1+2+99)", "toy has no station 99 to start on"),
    ("toy(x_starts=99)", "toy has no station 99 to start on"),
    ("toy(bobbies=2)", "4 pieces start from detective_starts, which has 3 stations"),
    ("toy(detective_starts=none)", "which has 0 stations"),
    ("classic(detective_starts=1+2+3+4+5)", "6 pieces start from detective_starts, which has 5"),
    ("classic(start=chosen)", "with start=chosen there are none"),
    ("toy(x_starts=ticket)", "it needs tickets=deck and start=chosen"),
    ("compact(start=dealt)", "it needs tickets=deck and start=chosen"),
    ("toy(x_starts=none)", "Mister X must begin somewhere"),
    ("toy(x_starts=3)", "in both detective_starts and x_starts"),
    # Transports.
    ("modern(transports=ferry)", "no transport that a detective could take runs on london-modern"),
    ("modern(black_tickets=0)", "only a black ticket opens a ferry"),
    ("modern(transports=underground)", "nobody could leave start station 26 with transports=underground"),
    ("beginner(transports=bus, x_starts=82+83)", "nobody could leave start station 83"),
    # Tickets.
    ("compact(stock=own)", "it needs stock=common"),
    ("beginner(stock=common)", "with tickets=free nobody has any"),
    ("modern(two_player_taxi=20)", "it means nothing here"),
    ("modern(players=2, stock=own, two_player_taxi=20)", "it means nothing here"),
    ("modern(players=2, tickets=9/8/4, two_player_taxi=20)", "it means nothing here"),
    ("modern(ticket_faces=up)", "ticket_faces=up needs tickets with two sides"),
    ("modern(black_cost=5)", "only tickets=deck has points"),
    ("modern(tickets=50/8/4, length=rounds:5)", "a purse holds at most 250"),
    ("modern(tickets=0/0/0)", "without a single ticket could never move"),
    ("modern(tickets=free, fares=supply)", "fares=supply lives on the tickets that detectives spend"),
    ("classic(tickets=free)", "fares=handed lives on the tickets that detectives spend"),
    # Mister X.
    ("beginner(black=wild)", "with x_moves=open write black=hide or black=vanish"),
    ("modern(black=hide)", "with x_moves=secret all are hidden: write black=wild"),
    ("modern(black=vanish)", "with x_moves=secret all are hidden"),
    ("beginner(sightings=3)", "sightings are for x_moves=secret"),
    ("modern(hidden_entries=3)", "hidden_entries are for x_moves=open"),
    ("beginner(tickets=9/9/9, fares=supply)", "would betray a hidden leg"),
    ("beginner(surfacing=yes)", "an open Mister X is seen anyway"),
    ("modern(tickets=free, surfacing=yes)", "surfacing takes tickets from the detectives"),
    ("compact(double_tickets=1)", "black=vanish needs double_tickets=0"),
    ("modern(vanish=rounds)", "it needs black=vanish"),
    # Length.
    ("beginner(length=none)", "a game without tickets needs an end"),
    ("modern(length=rounds:47)", "room for 48 entries and this game could write 49"),
    ("modern(length=none)", "this game could write 95"),
    # Decks.
    ("compact(deck=toy, board=toy, bobbies=4, detective_starts=1+2+3+4+5+6+10)", "too few stations for Mister X"),
    ("compact(board=toy, detective_starts=1+2+3)", ", which toy has not"),
]


def reason_against(spelling: str) -> str:
    """The sentence with which an edition is refused."""
    with pytest.raises(EditionError) as caught:
        edition(spelling)
    return str(caught.value)


@pytest.mark.parametrize(("spelling", "reason"), REFUSED, ids=[spelling for spelling, _ in REFUSED])
def test_senseless_combinations_are_refused_with_a_reason(spelling: str, reason: str) -> None:
    """Rules 9: options that contradict each other are refused in a sentence that says why."""
    assert reason in reason_against(spelling)


def test_every_reason_is_reached() -> None:
    """The table above has a case for each reason that the checks can give."""
    given = [reason_against(spelling) for spelling, _ in REFUSED]
    faults = [
        part for part in ast.walk(ast.parse(Path(sense.__file__).read_text("utf-8"))) if isinstance(part, ast.Yield)
    ]
    assert len(faults) > 30
    for fault in faults:
        words = [
            part.value for part in ast.walk(fault) if isinstance(part, ast.Constant) and isinstance(part.value, str)
        ]
        assert any(max(words, key=len) in reason for reason in given), words


@pytest.mark.parametrize(
    "spelling",
    [
        "modern(players=6, bobbies=2)",
        "modern(players=2, two_player_taxi=20)",
        "modern(black_tickets=0, transports=taxi+bus+underground)",
        "toy(black_tickets=0, transports=taxi+bus+underground)",
        "modern(length=rounds:46)",
        "modern(length=entries:48)",
        "classic(fares=unlimited, tickets=free)",
        "classic(surfacing=yes, length=entries:22)",
        "beginner(black=vanish, double_tickets=0, vanish=rounds)",
        "beginner(tickets=4/4/4, stock=common)",
        "compact(black_tickets=4, ticket_faces=up, black_cost=0)",
        "compact(board=toy, deck=toy, players=3, detectives=2)",
        "modern(tickets=2/1/0, detectives=3, length=none)",
    ],
)
def test_sensible_combinations_are_accepted(spelling: str) -> None:
    """Rules 9: house rules that do not contradict each other make a game, up to the very bounds."""
    assert edition(str(edition(spelling))) == edition(spelling)


def test_unknown_boards() -> None:
    """A board that does not exist is refused with a near one."""
    with pytest.raises(BoardError, match="did you mean london-modern"):
        edition("modern(board=london-modrn)")


def test_underground_starts() -> None:
    """Rules 6: `underground` stands for every station of the board that an underground serves."""
    starts = start_stations(edition("compact"), load("compact"))
    assert {13, 40} <= set(starts)
    assert len(starts) == len(set(starts)) > 3
    assert start_stations(edition("toy"), load("toy")) == (1, 2, 3)
