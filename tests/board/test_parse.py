"""The board format: what may be written, and how each fault is answered."""

from __future__ import annotations

import pytest

from fogbound.board import Transport, load, parse
from fogbound.board.scenery import Area, Landmark, Scenery, Spot
from fogbound.errors import BoardError

TOWN = "board town\nstations 4\ntaxi 1-2-3-4\n"


def fault_of(text: str, places: str | None = None) -> BoardError:
    """The error that a text is answered with."""
    with pytest.raises(BoardError) as caught:
        parse(text, "town.board", places)
    return caught.value


def test_chains_and_pairs_are_the_same() -> None:
    """A line of stops, its single connections, and blanks round the hyphens all mean the same."""
    spellings = ["taxi 1-2-3-4", "taxi 4-3 1-2\ntaxi 3-2", "taxi 1 - 2 -3- 4", "  taxi\t1-2   2-3 3-4 # all"]
    boards = [parse(f"board town\nstations 4\n{lines}", "town") for lines in spellings]
    assert all(board == boards[0] for board in boards)
    assert boards[0].neighbours(3, Transport.TAXI) == (2, 4)


def test_title_and_labels() -> None:
    """A title is kept as written; a labelling is complete, with numbers where no label is given."""
    board = parse(TOWN + "title Old  Town, 1890\nlabels roman 1=I 2=II\nlabels roman 3=III\n", "town.board")
    assert board.title == "Old  Town, 1890"
    assert board.labellings == {"roman": {1: "I", 2: "II", 3: "III", 4: "4"}}


@pytest.mark.parametrize(
    ("text", "line", "fault", "cure"),
    [
        ("", 0, "the file is empty", "begin with a line such as: board my-town"),
        ("# nothing\n\n", 0, "the file is empty", "board my-town"),
        ("stations 4\ntaxi 1-2", 1, "does not begin with its name", "board my-town"),
        ("board\nstations 4", 1, "'' is not a valid name", "small letters"),
        ("board My Town", 1, "'My Town' is not a valid name", "small letters"),
        ("board town", 0, "the number of stations is missing", "stations 20"),
        ("board town\nboard city", 2, "'board' is there twice", "line 1"),
        ("board town\nstations x", 2, "'x' is not a valid number of stations", "whole number"),
        ("board town\nstations -4", 2, "'-4' is not a valid number of stations", "whole number"),
        ("board town\nstations ٤", 2, "'٤' is not a valid number of stations", "whole number"),
        ("board town\nstations 1", 2, "1 stations cannot", "2 to 250"),
        ("board town\nstations 251", 2, "251 stations cannot", "2 to 250"),
        ("board town\nstations 4\nstations 4", 3, "'stations' is there twice", "line 2"),
        (TOWN + "title ", 4, "the title cannot be used", "1 to 80"),
        (TOWN + "title " + "x" * 81, 4, "the title cannot be used", "1 to 80"),
        (TOWN + "title a\x07b", 4, "the title cannot be used", "printable"),
        (TOWN + "taxy 1-3", 4, "'taxy' is neither a transport nor a heading", "did you mean taxi"),
        (TOWN + "metro 1-3", 4, "'metro'", "it is one of taxi, bus, underground, ferry"),
        (TOWN + "Taxi 1-3", 4, "'Taxi'", "did you mean taxi"),
        (TOWN + "bus", 4, "no connection after 'bus'", "bus 1-2 2-3"),
        (TOWN + "bus 1", 4, "'1' is not a valid connection", "hyphens"),
        (TOWN + "bus 1-2-", 4, "'1-2-' is not a valid connection", "hyphens"),
        (TOWN + "bus 1–2", 4, "'1–2' is not a valid connection", "hyphens"),
        (TOWN + "bus 1-" + "9" * 5000, 4, "is not a valid connection", "hyphens"),
        (TOWN + "bus 1>2", 4, "'1>2' looks like a one-way connection", "both ways"),
        (TOWN + "bus 1->2", 4, "one-way", "both ways"),
        (TOWN + "bus 1-5", 4, "station 5 is out of range", "stations are 1 to 4"),
        (TOWN + "bus 0-4", 4, "station 0 is out of range", "stations are 1 to 4"),
        (TOWN + "bus 2-2", 4, "station 2 is connected to itself", "two different stations"),
        (TOWN + "bus 1-2\ntaxi 2-3", 5, "taxi 2-3 is there twice", "line 3 already"),
        (TOWN + "bus 1-2-1", 4, "bus 1-2 is there twice", "line 4 already"),
        (TOWN + "taxi 2-1", 4, "taxi 1-2 is there twice", "once, from either end"),
        ("board town\nstations 5\ntaxi 1-2-4-5", 0, "station 3 has no connection", "without a gap"),
        ("board town\nstations 4\ntaxi 1-2 3-4", 0, "station 3 cannot be reached from station 1", "join"),
        ("board town\nstations 4\ntaxi 1-2-3\nferry 3-4", 0, "station 4 has only ferries", "black ticket"),
        ("board town\nstations 4\ntaxi 1-2 3-4\nferry 2-3", 0, "cannot be reached", "ferries do not count"),
        (TOWN + "labels", 4, "a labelling needs a name and labels", "labels old 108=118"),
        (TOWN + "labels old", 4, "a labelling needs a name and labels", "labels old 108=118"),
        (TOWN + "labels old 1", 4, "'1' is not a valid label", "station=label"),
        (TOWN + "labels old 1=", 4, "'1=' is not a valid label", "station=label"),
        (TOWN + "labels old 1=1234567890123", 4, "is not a valid label", "1 to 12 characters"),
        (TOWN + "labels old x=1", 4, "'x' is not a valid station", "whole number"),
        (TOWN + "labels old 5=9", 4, "station 5 is out of range", "1 to 4"),
        (TOWN + "labels old 1=8\nlabels old 1=9", 5, "station 1 has two labels", "line 4"),
        (TOWN + "labels old 1=9 2=9", 4, "stations 1 and 2 are both called '9'", "another label"),
        (TOWN + "labels old 4=1", 4, "stations 1 and 4 are both called '1'", "another label"),
        (TOWN + "labels old 1=4", 4, "stations 1 and 4 are both called '4'", "another label"),
        (TOWN + "extends toy", 4, "has its stations", "leave out line 2"),
        ("board town\nextends toy\nstations 10", 3, "has its stations", "leave this line out"),
        ("board town\nextends tox", 2, "no board is called 'tox'", "did you mean toy"),
        ("board town\nextends ../toy", 2, "no board is called '../toy'", "toy"),
        ("board town\nextends toy\ntaxi 2-1", 3, "taxi 1-2 is there twice", "the extended board already"),
        ("board town\nextends toy\ntaxi 1-11", 3, "station 11 is out of range", "1 to 10"),
    ],
)
def test_faults_of_a_board_file(text: str, line: int, fault: str, cure: str) -> None:
    """Every fault of a board file is told with its file, its line where it has one, and a cure."""
    error = fault_of(text)
    assert (error.source, error.line) == ("town.board", line)
    assert fault in error.fault
    assert cure in error.cure
    assert len(str(error)) < 250
    assert str(error).isprintable()


def test_too_many_connections() -> None:
    """The 1,025th connection is refused where it stands."""
    pairs = [(a, b) for a in range(1, 50) for b in range(a + 1, 50)][:1025]
    lines = [f"taxi {a}-{b}" for a, b in pairs]
    error = fault_of("\n".join(["board town", "stations 49", *lines]))
    assert (error.line, error.fault) == (1027, "more than 1024 connections")


PLACES = "1 0 0\n2 0.5 0.25\n3 1 1\n4 0.25 0.75\n"


def test_places() -> None:
    """A drawing gives every station a place, in any order, and may lead a river beyond the sheet."""
    places = "4 0.25 0.75\nriver -0.1 0.5 0.5 0.6\nriver 1.1 0.5\n" + PLACES.replace("4 0.25 0.75\n", "")
    board = parse(TOWN, "town.board", places)
    assert board.positions == {1: (0, 0), 2: (0.5, 0.25), 3: (1, 1), 4: (0.25, 0.75)}
    assert list(board.positions) == [1, 2, 3, 4]
    assert board.river == ((-0.1, 0.5), (0.5, 0.6), (1.1, 0.5))


def test_scenery() -> None:
    """A drawing may tell of parks, lakes, bridges, names, landmarks, the river's breadth and its own source."""
    lines = """
        source Surveyed by us   # on foot
        licence CC0-1.0
        banks 0.02 0.03
        park 0.1 0.1  0.2 0.1  0.2 0.2  Hyde Park
        park -0.2 0.1  0.2 0.1  0.2 1.2
        lake 0.1 0.1  0.2 0.1  0.2 0.2  The   Pond
        bridge 0.5 0.5 Old Bridge
        stream 0.5 0.6 Wend
        district 0.4 0.3 Elephant & Castle
        landmark clock 0.4 0.3 Big Ben
        landmark	eye	0.4 0.3
    """
    scenery = parse(TOWN, "town.board", PLACES + lines).scenery
    assert scenery == Scenery(
        banks=(0.02, 0.03),
        parks=(
            Area(((0.1, 0.1), (0.2, 0.1), (0.2, 0.2)), "Hyde Park"),
            Area(((-0.2, 0.1), (0.2, 0.1), (0.2, 1.2))),
        ),
        lakes=(Area(((0.1, 0.1), (0.2, 0.1), (0.2, 0.2)), "The Pond"),),
        bridges=(Spot((0.5, 0.5), "Old Bridge"),),
        streams=(Spot((0.5, 0.6), "Wend"),),
        districts=(Spot((0.4, 0.3), "Elephant & Castle"),),
        landmarks=(Landmark("clock", (0.4, 0.3), "Big Ben"), Landmark("eye", (0.4, 0.3))),
        source="Surveyed by us",
        licence="CC0-1.0",
    )


@pytest.mark.parametrize(
    ("places", "line", "fault", "cure"),
    [
        ("", 0, "station 1 has no place", "1 0.5 0.25"),
        (PLACES.replace("3 1 1\n", ""), 0, "station 3 has no place", "3 0.5 0.25"),
        (PLACES + "2 0.1 0.1", 5, "station 2 has two places", "line 2"),
        (PLACES + "5 0.1 0.1", 5, "station 5 is out of range", "1 to 4"),
        (PLACES + "rivre 0.1 0.1", 5, "'rivre' is not a station", "did you mean river"),
        (PLACES + "0x1 0.1 0.1", 5, "'0x1' is not a valid station", "whole number"),
        (PLACES + "river", 5, "led through points", "river 0.1 0.4"),
        (PLACES + "river 0.1 0.2 0.3", 5, "led through points", "x and y"),
        (PLACES + "river 0.1 2", 5, "0.1 2 is outside", "-0.2 to 1.2"),
        (PLACES + "prak 0.1 0.1", 5, "'prak' is not a station", "did you mean park"),
        (PLACES + "park 0.1 0.1 0.2 0.2", 5, "a park has 3 corners", "0.1 0.1 0.2 0.1"),
        (PLACES + "park", 5, "a park has 3 corners", "0.1 0.1 0.2 0.1"),
        (PLACES + "lake" + " 0.1 0.2" * 81, 5, "a lake has 3 corners", "3 to 80"),
        (PLACES + "park 0.1 0.1 0.2 0.2 0.3 Green", 5, "x and y come in pairs", "two numbers"),
        (PLACES + "park 0.1 0.1 0.2 0.2 0,3 0.4", 5, "'0,3' is not a valid number", "0.25"),
        (PLACES + "park 0.1 0.1 0.2 0.2 0.3 1.3", 5, "0.3 1.3 is outside", "-0.2 to 1.2"),
        (PLACES + "district 0.1 0.1", 5, "a district has one place and a name", "Old Town"),
        (PLACES + "bridge 0.1 0.1 0.2 0.2 Two", 5, "a bridge has one place and a name", "x, y"),
        (PLACES + "stream Wend", 5, "a stream has one place and a name", "x, y"),
        (PLACES + "district 0.1 0.1 " + "x" * 41, 5, "the name cannot be used", "40"),
        (PLACES + "district 0.1 0.1 a\u202eb", 5, "the name cannot be used", "printable"),
        (PLACES + "landmark eyy 0.1 0.1", 5, "'eyy' is not a figure", "did you mean eye"),
        (PLACES + "landmark", 5, "'' is not a figure", "it is one of arch"),
        (PLACES + "landmark eye", 5, "a landmark has one place", "figure, x and y"),
        (PLACES + "banks 0.02", 5, "the river needs two breadths", "banks 0.02 0.03"),
        (PLACES + "banks 0 0.1", 5, "the river needs two breadths", "up to 0.2"),
        (PLACES + "banks 0.1 0.1\nbanks 0.1 0.1", 6, "the banks are there twice", "keep one"),
        (PLACES + "source", 5, "the source cannot be used", "120"),
        (PLACES + "licence a\nlicence b", 6, "'licence' is there twice", "keep one"),
        (PLACES + "district 0.1 0.1 A\n" * 101, 105, "more than 100 lines begin with 'district'", "leave some out"),
        ("1 0.5", 1, "'0.5' is not a valid place", "x and y"),
        ("1 0.5 0.5 0.5", 1, "is not a valid place", "x and y"),
        ("1 nan 0", 1, "'nan 0' is not a valid place", "x and y"),
        ("1 1e400 0", 1, "is not a valid place", "x and y"),
        ("1 0,5 0", 1, "is not a valid place", "x and y"),
        ("1 -0.01 0", 1, "-0.01 0 is outside the board", "0 to 1"),
        ("1 0 1.01", 1, "0 1.01 is outside the board", "downwards"),
    ],
)
def test_faults_of_a_places_file(places: str, line: int, fault: str, cure: str) -> None:
    """Every fault of a drawing is told with the drawing's file, its line and a cure."""
    error = fault_of(TOWN, places)
    assert (error.source, error.line) == ("town.places", line)
    assert fault in error.fault
    assert cure in error.cure


def test_extended_board_may_have_its_own_drawing() -> None:
    """A drawing given with an extending board replaces the inherited one, river and all."""
    places = "".join(f"{station} 0.{station:02} 0.5\n" for station in range(1, 11))
    board = parse("board twin\nextends toy", "twin.board", places)
    assert board.positions[10] == (0.10, 0.5)
    assert board.river == ()
    assert board.digest == load("toy").digest
