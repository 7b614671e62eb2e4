"""Ticket decks (rules 6) and their files."""

from __future__ import annotations

from pathlib import Path

import pytest

from fogbound.board import load
from fogbound.errors import EditionError
from fogbound.rules import DeckTicket, Ticket, edition, load_deck
from fogbound.rules.deck import MAX_TICKETS, deck_names, parse_deck
from fogbound.rules.files import open_deck, open_edition


def test_compact_deck() -> None:
    """Rules 6: 24 tickets, each naming another station of the board, with dearer transports worth more points."""
    deck = load_deck("compact")
    assert len(deck.tickets) == sum(deck.counts) == 24
    assert list(deck.numbers()) == list(range(1, 25))
    stations = [ticket.station for ticket in deck.tickets]
    assert len(set(stations)) == 24
    assert set(stations) <= set(load("compact").stations)
    dearest = [max(each.points for each in deck.tickets if each.ticket is kind) for kind in list(Ticket)[:3]]
    assert dearest == sorted(set(dearest))


def test_built_in_decks() -> None:
    """The decks that come with the program can be had by name."""
    assert deck_names() == ("compact", "toy")
    assert all(load_deck(name).name == name for name in deck_names())


def test_a_deck_file() -> None:
    """One ticket a line, in the order of the file; blank lines and comments do not count."""
    deck = parse_deck("# mine\n\n taxi 4 1 # first\nunderground\t3  99\r\nbus 250 0\n", "mine")
    assert deck.tickets == (
        DeckTicket(Ticket.TAXI, 4, 1),
        DeckTicket(Ticket.UNDERGROUND, 3, 99),
        DeckTicket(Ticket.BUS, 250, 0),
    )
    assert deck.counts == (1, 1, 1)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "mine: a deck has 1 to 24 tickets, not 0"),
        ("# nothing\n", "mine: a deck has 1 to 24 tickets, not 0"),
        ("taxi 1 1\n" * (MAX_TICKETS + 1), "mine: a deck has 1 to 24 tickets, not 25"),
        ("taxi 1 1\nferry 2 1", "mine:2: write taxi, bus or underground, a station and points, as in 'taxi 46 3'"),
        ("taxi 1", "mine:1: write taxi, bus"),
        ("taxi 1 2 3", "mine:1: write taxi, bus"),
        ("\n\nbus one 2", "mine:3: station and points are whole numbers"),
        ("bus 1 -2", "mine:1: station and points are whole numbers"),
        ("bus ٤ 2", "mine:1: station and points are whole numbers"),
        ("bus 1 " + "9" * 5_000, "mine:1: station and points are whole numbers"),
        ("bus 0 2", "mine:1: stations are 1 to 250 and points 0 to 99"),
        ("bus 251 2", "mine:1: stations are 1 to 250"),
        ("bus 1 100", "mine:1: stations are 1 to 250 and points 0 to 99"),
    ],
)
def test_faults_of_a_deck_file(text: str, message: str) -> None:
    """Every fault of a deck file is told with its file, its line where it has one, and a cure."""
    with pytest.raises(EditionError) as caught:
        parse_deck(text, "mine")
    assert str(caught.value).startswith(message)
    assert len(str(caught.value)) < 120


def test_an_owner_enters_their_deck(tmp_path: Path) -> None:
    """Rules 8: the owner of a printed game writes its tickets into a file and plays with them."""
    path = tmp_path / "printed.tickets"
    path.write_text("".join(f"taxi {station} 1\n" for station in range(50, 60)))
    which = open_edition(f"compact(deck={path})")
    assert load_deck(which.deck).counts == (10, 0, 0)
    assert edition(str(which)) == which


def test_files_that_are_no_decks(tmp_path: Path) -> None:
    """Missing, foreign, huge and unreadable files are answered, each with a reason, and nothing else happens."""
    huge, foreign = tmp_path / "huge", tmp_path / "foreign"
    huge.write_bytes(b"#" * 100_001)
    foreign.write_bytes(b"taxi \xff 1")
    answers = {
        "compct": "no ticket deck 'compct'; name a file, or one of compact, toy. Did you mean compact?",
        "\0": "no ticket deck",
        "\ud800": "no ticket deck",
        "../decks/compact": "no ticket deck",
        str(tmp_path): "no ticket deck",
        str(huge): "at most 100000 bytes",
        str(foreign): "is a UTF-8 text file",
    }
    for name, answer in answers.items():
        with pytest.raises(EditionError) as caught:
            open_deck(name)
        assert answer in str(caught.value)


def test_load_opens_no_file(tmp_path: Path) -> None:
    """A name leads to a file for `open_deck` alone."""
    path = tmp_path / "my.tickets"
    path.write_text("taxi 1 1")
    assert open_deck(str(path)).counts == (1, 0, 0)
    for name in (str(path), str(tmp_path), "nowhere"):
        with pytest.raises(EditionError, match="no ticket deck"):
            load_deck(name)


def test_a_deck_that_may_not_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that the system does not let us read is answered with the system's reason."""
    path = tmp_path / "locked"
    path.write_text("taxi 1 1")

    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)
    with pytest.raises(EditionError, match="cannot be read: Permission denied"):
        open_deck(str(path))
