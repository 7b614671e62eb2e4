"""Games that begin anywhere: from a position text."""

from __future__ import annotations

import random

import pytest

from fogbound.engine import Game, from_position, to_position
from fogbound.errors import EditionError, PositionError
from fogbound.rules.position import parse_position
from fogbound.testing.strategies import random_edition, random_game

PIECES = "at X=46 1=13 2=26 3=29 4=50"


def test_every_state_is_a_position() -> None:
    """A state written as a position and read again is the same state, in every edition, at every moment."""
    chooser = random.Random(12)
    for _ in range(40):
        game = random_game(random_edition(chooser), chooser)
        for state in game.states:
            assert from_position(parse_position(str(to_position(state)))) == state


def test_little_needs_to_be_said() -> None:
    """A set-up says where the pieces are; the rest is as at the start of a game."""
    game = Game("modern", parse_position(f"full: modern; {PIECES}"))
    assert game.state.round == 1
    assert game.state.phase == "x"
    assert game.state.record.purse[0] == bytes([11, 8, 4])
    assert game.legal()


def test_middle_of_a_game_without_its_log() -> None:
    """A puzzle may begin in a later round without telling how it came to that."""
    game = Game("modern", parse_position(f"full: modern; {PIECES}; round 7; turn pursue; x k1 d0; known 46 47"))
    assert game.state.record.entries == 7
    game.push("1u46")
    assert game.is_over


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("public: modern; at 1=13 2=26 3=29 4=50", "public"),
        ("full: modern; at X=46 1=13 2=26 3=29 4=13", "two pursuers"),
        ("full: modern; at X=46 1=13 2=26 3=29 4=46", "exactly when he is caught"),
        ("full: modern; at X=46 1=13 2=26 3=29", "every pursuer"),
        ("full: modern; at 1=13 2=26 3=29 4=50", "where Mister X is"),
        ("full: modern; at X=46 1=13 2=26 3=29 4=50 4=51", "twice"),
        ("full: modern; at X=46 1=13 2=26 3=29 4=200", "end at 199"),
        (f"full: modern; {PIECES}; turn pursue 2; round 1", "order is fixed"),
        (f"full: classic(detectives=4); {PIECES}; turn pursue; round 1", "order is fixed"),
        (f"full: modern; {PIECES}; turn place 1", "dealt"),
        (f"full: modern; {PIECES}; turn take 1; round 1", "surfacing"),
        (f"full: modern; {PIECES}; turn sleep", "turn sleep"),
        (f"full: modern; {PIECES}; turn over", "turn over"),
        (f"full: modern; {PIECES}; round 0", "from 1"),
        (f"full: modern; {PIECES}; round 23", "ended before"),
        (f"full: modern; {PIECES}; turn second; round 1; log 1 t46", "marked \\+"),
        (f"full: modern; {PIECES}; moved 1", "pursuers' turn"),
        (f"full: modern; {PIECES}; turn over caught; round 1", "names the piece"),
        (f"full: modern; {PIECES}; turn over escaped 1; round 22", "names the piece"),
        (f"full: modern; {PIECES}; round 2; log 1 t200", "end at 199"),
        (f"full: modern; {PIECES}; round 2; log 1 t8", "does not end"),
        (f"full: modern; {PIECES}; round 2; log 2 t46", "connection"),
        (f"full: modern; {PIECES}; round 2; log 1 b46*; turn pursue", "do not fit"),
        (f"full: modern; {PIECES}; round 3; log 1 ??* b46", "no station"),
        (f"full: modern; {PIECES}; purse 1=12/8/4", "more tickets"),
        (f"full: modern; {PIECES}; purse all=12/8/4", "common purse"),
        (f"full: modern(fares=supply); {PIECES}; supply 14/13/7", "tickets in play"),
        ("full: classic(detectives=3); at X=1 1=10 2=20 3=29; x 5/3/3 k3 d2", "tickets in play"),
        ("full: classic(detectives=3); at X=1 1=10 2=20 3=29; purse 1=9/8/4; x 6/3/3 k3 d2", "tickets in play"),
        (f"full: modern; {PIECES}; x k6 d2", "more black"),
        (f"full: modern; {PIECES}; x k5 d2 4/3/3", "fares=handed"),
        (f"full: modern; {PIECES}; score 3", "no ticket deck"),
        (f"full: modern; {PIECES}; handed 30", "not that large"),
        (f"full: modern; {PIECES}; log 1 {'b46 ' * 60}", "at most"),
        ("full: beginner; at X=82 1=41 2=46 3=124; purse 1=1/1/1", "no tickets"),
        ("full: compact; at X=1 1=8 2=13 3=30; handed 1", "make up the deck"),
        ("full: compact; at X=1 1=8 2=13 3=30; deck 1 1", "each of its 24"),
        ("full: toy; at X=1 1=2 2=3; x k0 d0; moved X", "name pursuers|pursuers' turn"),
    ],
)
def test_senseless_set_ups_are_refused(text: str, word: str) -> None:
    """A position in which no game could stand is refused with the reason."""
    with pytest.raises((PositionError, EditionError), match=word):
        from_position(parse_position(text))


def test_stuck_position_is_refused() -> None:
    """A set-up in which nobody could move is no game any more (rules 2.4)."""
    with pytest.raises(PositionError, match="over already"):
        from_position(parse_position("full: classic(detectives=3); at X=100 1=10 2=20 3=29; x 0/0/0 k0 d2"))


def test_messages_keep_the_secret() -> None:
    """No refusal names Mister X's station."""
    for text in (f"full: modern; {PIECES}; round 2; log 1 t8", f"full: modern; {PIECES}; purse 1=12/8/4"):
        with pytest.raises(PositionError) as caught:
            from_position(parse_position(text))
        assert "46" not in str(caught.value)
