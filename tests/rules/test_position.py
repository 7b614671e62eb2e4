"""Positions as text, full and public."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fogbound.engine import from_position, legal, to_position
from fogbound.errors import EditionError, FogboundError, NotationError, PositionError
from fogbound.referee.seen.position import public_position
from fogbound.rules.position import UNKNOWN_TICKET, Entry, Position, parse_position
from fogbound.testing.strategies import random_edition, random_game

FULL = "full: modern; turn x; round 3; at X=46 1=13 2=26 3=29 4=50; log 35 t36 b46"


@settings(max_examples=60)
@given(st.integers(0, 2**32))
def test_full_positions_round_trip(seed: int) -> None:
    """Every state of a random game of a random edition is rebuilt exactly from its full position's text."""
    chooser = random.Random(seed)
    game = random_game(random_edition(chooser), chooser)
    for state in chooser.sample(game.states, min(8, len(game.states))):
        position = to_position(state)
        read = parse_position(str(position))
        assert read == position
        assert str(read) == str(position)
        assert from_position(read) == state


@settings(max_examples=60)
@given(st.integers(0, 2**32))
def test_public_positions_round_trip(seed: int) -> None:
    """Every public position of a random game is read back from its text, known stations included."""
    chooser = random.Random(seed)
    game = random_game(random_edition(chooser), chooser)
    for state in chooser.sample(game.states, min(8, len(game.states))):
        known = tuple(sorted(chooser.sample(range(1, 11), chooser.randrange(4))))
        position = public_position(state, known)
        assert parse_position(str(position)) == position
        assert not position.is_full


@given(st.integers(0, 2**32))
def test_a_game_goes_on_from_a_position(seed: int) -> None:
    """From a rebuilt state lead the same moves to the same states as from the state itself."""
    chooser = random.Random(seed)
    game = random_game(random_edition(chooser), chooser)
    state = chooser.choice(game.states)
    assert legal(from_position(to_position(state))) == legal(state)


def test_a_position_written_by_hand() -> None:
    """A person writes what matters; the rest is as at the start of a game."""
    position = parse_position(FULL)
    assert (position.is_full, position.turn, position.round) == (True, ("x",), 3)
    assert position.at == ((0, 46), (1, 13), (2, 26), (3, 29), (4, 50))
    assert (position.start, position.log) == (35, (Entry(0, 36), Entry(1, 46)))
    assert (position.purse, position.black, position.supply, position.out) == ((), None, None, ())
    assert parse_position(str(position)) == position


def test_sections_in_any_order() -> None:
    """Sections stand in any order and with any blanks; writing puts both in order."""
    text = "full :modern ; log 35 t36 b46;at  2=26 X=46 1=13 3=29 4=50 ;round 3"
    assert parse_position(text).at[0] == (2, 26)
    assert str(parse_position("full: toy; round 2; turn pursue")) == "full: toy; turn pursue; round 2"


def test_every_section() -> None:
    """Each section has its words, and they are kept."""
    text = (
        "full: modern(detectives=2, stuck=out); turn pursue; round 4; at X=46 1=13 2=26 B1=29 B2=50; "
        "purse 1=9/8/4 2=10/8/3; x k4 d1 4/3/3; supply 1/2/3; log ? t? b36+ k46*- ??; moved 1 B2; out 2; black 3; "
        "vanishing yes; score -7; handed 3 5; deck 1 2; draws 2 1; known 46 58"
    )
    position = parse_position(text)
    assert str(position) == text
    assert position.purse == ((1, (9, 8, 4)), (2, (10, 8, 3)))
    assert (position.black, position.double, position.x_tickets) == (4, 1, (4, 3, 3))
    assert position.log == (Entry(0, 0), Entry(1, 36, "+"), Entry(3, 46, "*-"), Entry(UNKNOWN_TICKET, 0))
    assert (position.moved, position.out) == ((1, 4), (2,))
    assert (position.black_round, position.vanishing, position.score) == (3, True, -7)
    assert (position.handed, position.deck, position.draws) == ((3, 5), (1, 2), (2, 1))
    assert position.known == (46, 58)


def test_marks_are_put_in_order() -> None:
    """The marks of an entry mean the same in any order."""
    assert parse_position("full: toy; log 7 t8*-+").log == parse_position("full: toy; log 7 t8+*-").log


@pytest.mark.parametrize(
    "text", ["x k4", "x d1", "x 4/3/3", "x k4 4/3/3", "purse all=20/16/8", "log ?", "vanishing no"]
)
def test_parts_of_a_section(text: str) -> None:
    """What is said alone is kept alone."""
    position = parse_position(f"full: modern; {text}")
    assert parse_position(str(position)) == position


@pytest.mark.parametrize(
    ("text", "column", "reason"),
    [
        ("", 1, "begins with full: or public:"),
        ("modern", 1, "begins with full: or public:"),
        ("secret: modern", 1, "begins with full: or public:"),
        ("full: toy; " + "x" * 4_000, 1, "at most 4000 characters"),
        ("full: toy;", 11, "there is an empty section"),
        ("full: toy; ; round 1", 11, "there is an empty section"),
        ("full: toy; colour red", 11, "unknown section 'colour'"),
        ("full: toy; round 1; round 2", 20, "round is said twice"),
        ("full: toy; x k1; x k2", 17, "x is said twice"),
        ("full: toy; x k1 k2", 11, "x is said twice"),
        ("full: toy; turn", 11, "at least one word"),
        ("full: toy; round", 11, "exactly one word"),
        ("full: toy; round 1 2", 11, "exactly one word"),
        ("full: toy; round two", 11, "'two' is not a number from 0 to 250"),
        ("full: toy; round 251", 11, "is not a number from 0 to 250"),
        ("full: toy; round -1", 11, "is not a number from 0 to 250"),
        ("full: toy; round ٤", 11, "is not a number from 0 to 250"),
        ("full: toy; score 10000", 11, "is not a number from -9999 to 9999"),
        ("full: toy; black x", 11, "is not a number"),
        ("full: toy; at 1", 11, "'1' should look like 1=46"),
        ("full: toy; at 1=x", 11, "'x' is not a number"),
        ("full: toy; at Y=1", 11, "'Y' is not a piece; write X, 1, 2 or B1"),
        ("full: toy; at 3=1", 11, "unknown detective 3"),
        ("full: toy; at B1=1", 11, "this game has no piece B1"),
        ("full: toy; at B6=1", 11, "unknown bobby 6"),
        ("full: toy; purse 1=9/8", 11, "'9/8' should look like 11/8/4"),
        ("full: toy; purse 1=9/8/251", 11, "should look like 11/8/4"),
        ("full: toy; supply 9", 11, "'9' should look like 11/8/4"),
        ("full: toy; x kk", 11, "'k' is not a number"),
        ("full: toy; x dx", 11, "'x' is not a number"),
        ("full: toy; x 4", 11, "'4' should look like 11/8/4"),
        ("full: toy; log x", 11, "'x' is not a number"),
        ("full: toy; log 7 8", 11, "'8' is not a valid log entry; write t46, k89+ or ??"),
        ("full: toy; log 7 d8", 11, "is not a valid log entry"),
        ("full: toy; log 7 t8++", 11, "is not a valid log entry"),
        ("full: toy; log 7 t999", 11, "is not a number from 0 to 250"),
        ("full: toy; moved Z", 11, "'Z' is not a piece"),
        ("full: toy; vanishing maybe", 11, "'maybe' is neither yes nor no"),
        ("full: toy; known x", 11, "'x' is not a number"),
    ],
)
def test_faults_of_a_position(text: str, column: int, reason: str) -> None:
    """Every fault of a position's text is told with line, column and a reason."""
    with pytest.raises(NotationError) as caught:
        parse_position(text)
    assert (caught.value.line, caught.value.column) == (1, column)
    assert reason in caught.value.fault
    with pytest.raises(NotationError, match=f"line 3, column {column + 9}: "):
        parse_position(text, line=3, column=10)


def test_the_edition_of_a_position() -> None:
    """A position of an edition that does not exist is refused as an edition is."""
    with pytest.raises(EditionError, match="Did you mean toy"):
        parse_position("full: toi; round 1")


@given(st.text("full:pbic toyXturn=/?123;+*~-!k", max_size=60))
def test_any_text_is_a_position_or_an_error(text: str) -> None:
    """A text is a position whose own text means the same, or is refused; so is every set-up made from it."""
    try:
        position = parse_position(f"full: toy; {text}")
        assert parse_position(str(position)) == position
        from_position(position)
    except FogboundError:
        return


@pytest.mark.parametrize("turn", ["pursue B9", "pursue -5", "pursue 999", "over caught B999", "over", "sleep"])
def test_turns_that_do_not_exist(turn: str) -> None:
    """A set-up whose turn belongs to nobody is refused as a set-up, whatever number it names."""
    with pytest.raises(PositionError):
        from_position(parse_position(f"full: classic; turn {turn}; round 1; at X=1 1=13 2=26 3=29 4=50 5=53"))


def test_a_public_position_is_no_beginning() -> None:
    """Nobody can set up a game from what only the detectives know."""
    with pytest.raises(PositionError, match="set up from a full one"):
        from_position(parse_position("public: toy; round 1"))


def test_positions_are_values() -> None:
    """Equal texts give equal positions."""
    assert isinstance(parse_position(FULL), Position)
    assert len({parse_position(FULL), parse_position(FULL)}) == 1
