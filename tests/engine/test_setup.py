"""Games that begin anywhere: from a position text."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.set_ups import spoilt
from fogbound.belief import Candidates, first_candidates
from fogbound.engine import Deal, Game, apply, from_position, legal, outcome, start, to_position
from fogbound.errors import FogboundError, NotationError, PositionError
from fogbound.referee import Table
from fogbound.referee.seen.position import public_position
from fogbound.rules import Outcome, Reason, edition
from fogbound.rules.position import Entry, parse_position
from fogbound.testing.strategies import random_edition, random_game

PIECES = "at X=46 1=13 2=26 3=29 4=50"


def test_every_state_is_a_position() -> None:
    """A state written as a position and read again is the same state, in every edition, at every moment."""
    chooser = random.Random(12)
    for _ in range(40):
        game = random_game(random_edition(chooser), chooser)
        for state in game.states:
            assert from_position(parse_position(str(to_position(state)))) == state


def test_a_game_that_ends_with_his_first_turn_can_be_set_up() -> None:
    """Whether the detectives can ever move is first asked when Mister X has had a turn (rules 7)."""
    which = edition("toy(tickets=0/0/1)")
    state = start(which, Deal(pursuers=(2, 3), x=7))
    assert from_position(parse_position(str(to_position(state)))) == state
    assert outcome(apply(state, legal(state)[0])) == Outcome(Reason.EXHAUSTED)


def test_a_bobby_may_move_in_the_first_round_where_no_detective_can() -> None:
    """The first round is played to its end by whoever can move, so every state of it can be set up (rules 7)."""
    pieces = "at X=140 1=117 2=155 B1=123 B2=141; purse all=0/2/2; x k5 d2; log 132 t140"
    text = f"full: modern(players=2, tickets=0/1/1); turn pursue; round 1; {pieces}"
    assert from_position(parse_position(text)).phase == "pursue"


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
        (f"full: modern; {PIECES}; turn x 1 2", "turn x 1 2"),
        (f"full: modern; {PIECES}; turn over caught 1 2", "turn over caught"),
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
        # Where he can be.
        (f"full: modern; {PIECES}; known 46 250", "end at 199"),
        (f"full: modern; {PIECES}; known 0 46", "end at 199"),
        (f"full: modern; {PIECES}; known 46 46", "once"),
        (f"full: modern; {PIECES}; known 47", "leaves out"),
        # Over, where nothing is over.
        ("full: toy; at X=8 1=3 2=1; turn over none; round 2; log ? k6 t8", "ended in some way"),
        ("full: toy; at X=8 1=3 2=1; turn over escaped; round 2; log ? k6 t8; x k0", "not over in this way"),
        ("full: toy; at X=8 1=3 2=1; turn over stuck; round 3; log ? k6 t8; x k0", "not over in this way"),
        ("full: toy; at X=8 1=3 2=1; turn over exhausted; round 2; log ? k6 t8; x k0; moved 1", "not over in this way"),
        ("full: toy; at X=8 1=3 2=5; turn over escaped; round 4; x k0; moved 1", "not over in this way"),
        ("full: toy; at X=8 1=8 2=1; turn over caught 2; round 2; log ? k6 t8; x k0; moved 2", "where Mister X is"),
        ("full: toy; at X=8 1=8 2=1; turn over caught 1; round 2; log ? k6+ t8; x k0 d0; moved 1", "do not fit"),
        # Dead purses, and more tickets than there are.
        ("full: toy; at X=8 1=3 2=1; round 2; purse 1=0/0/1 2=0/0/1", "ever move"),
        ("full: toy; at X=8 1=3 2=1; round 2; turn pursue; purse 1=0/0/1 2=0/0/0", "ever move"),
        (
            "full: toy; at X=8 1=3 2=1; round 2; turn second; log 7 t9 t10+; purse 1=0/0/0 2=0/0/0",
            "end where|ever move",
        ),
        ("full: toy; at X=8 1=3 2=1; round 2; log 5 k8", "cannot have so many"),
        ("full: toy; at X=8 1=3 2=1; round 3; log ? k4+ k6 t8; x k0 d0", "cannot have so many"),
        ("full: toy; at X=8 1=3 2=1; round 3; log ? ??+ ??+ ??; x k0 d0", "begin another"),
        ("full: toy; at X=8 1=3 2=1; round 3; log ? ??+ t6 t8; x k0 d1", "cannot have so many"),
        ("full: toy; at X=8 1=3 2=1; purse 1=1/1/1 1=1/1/1", "told twice"),
        ("full: toy; at X=8 1=3 2=1; supply 1/1/1", "fares=supply"),
        ("full: toy; at X=8 1=3 2=1; round 2; black 2; x k0", "in force"),
        ("full: toy; at X=8 1=3 2=1; round 2; black 1", "in force"),
        # Second legs of nothing.
        ("full: compact; at X=1 1=8 2=13 3=30; vanishing yes", "vanishing"),
        ("full: compact; at X=1 1=8 2=13 3=30; round 2; turn pursue; vanishing yes; x k0; score -3", "vanishing"),
        ("full: compact; at X=1 1=8 2=13 3=30; round 2; log ? k1~; x k0; score -3; vanishing yes", "at once"),
        ("full: compact; at X=1 1=8 2=13 3=30; round 3; log ? k?~ t?; x k0; score -3", "without marks|do not fit"),
        ("full: toy; at X=8 1=3 2=1; round 2; log ? k8~; x k0; vanishing yes", "vanish"),
        ("full: toy; at X=8 1=3 2=1; round 2; log ? t8+; x d0", "at once"),
        ("full: toy; at X=8 1=3 2=1; round 2; log ? t8!*", "surfacing"),
        ("full: toy; at X=8 1=3 2=1; round 1; turn second; log ? t8+!*; x d0", "at most one"),
        ("full: toy(surfacing=yes); at X=8 1=3 2=1; turn take 1; log ? t8", "marked !"),
        ("full: toy(surfacing=yes, bobbies=1); at X=8 1=3 2=1 B1=9; turn take B1; log ? t8!*", "order is fixed"),
        # Turns that are none.
        ("full: toy; at X=8 1=3 2=1; turn pursue; out 1", "stuck=out"),
        ("full: toy(stuck=out, bobbies=1); at X=8 1=3 2=1 B1=9; turn pursue; out B1", "drop out"),
        ("full: classic(detectives=3); at X=1 1=10 2=20 3=29; turn pursue 1; moved 2", "fixed order"),
        ("full: toy; at X=8 1=3 2=1; turn pursue; moved 1 1", "once"),
        ("full: toy(length=entries:2); at X=8 1=3 2=1; round 3; log ? ?? ??", "ended before"),
        ("full: toy(length=entries:2); at X=8 1=3 2=1; round 2; turn second; log ? ?? ??+; x d0", "ended before"),
        ("full: beginner; turn place 1; round 0", "where Mister X is"),
        ("full: beginner; at X=82 1=1; turn place 2; round 0", "start stations"),
        ("full: compact; at X=1; turn place 1; round 0", "draws his start"),
        ("full: toy(length=none); at X=8 1=3 2=1; round 40", "has room"),
    ],
)
def test_senseless_set_ups_are_refused(text: str, word: str) -> None:
    """A position in which no game could stand is refused with the reason."""
    with pytest.raises((PositionError, NotationError), match=word):
        from_position(parse_position(text))


def test_stuck_position_is_refused() -> None:
    """A set-up in which nobody could move is no game any more (rules 2.4)."""
    with pytest.raises(PositionError, match="already be over"):
        from_position(parse_position("full: classic(detectives=3); at X=100 1=10 2=20 3=29; x 0/0/0 k0 d2"))


def test_messages_keep_the_secret() -> None:
    """No refusal names Mister X's station."""
    for text in (f"full: modern; {PIECES}; round 2; log 1 t8", f"full: modern; {PIECES}; purse 1=12/8/4"):
        with pytest.raises(PositionError) as caught:
            from_position(parse_position(text))
        assert "46" not in str(caught.value)


def test_positions_made_by_hand_are_checked_too() -> None:
    """A position need not come from a text."""
    sound = parse_position("full: toy; turn x; round 2; at X=8 1=3 2=1")
    far = (
        replace(sound, at=((0, 8), (1, 3), (2, 11))),
        replace(sound, known=(8, 250)),
        replace(sound, round=3, log=(Entry(0, 200), Entry(0, 8))),
    )
    for position in far:
        with pytest.raises(PositionError, match=r"end at 10|1 to 10"):
            from_position(position)


def test_a_position_is_of_the_game_s_edition() -> None:
    """Neither a game nor a table begins in a position of another edition: its record could not be read."""
    position = parse_position("full: toy; turn x; round 2; at X=8 1=3 2=1")
    for begin in (Game, Table):
        with pytest.raises(PositionError, match="the position is of toy, not of toy"):
            begin("toy(stuck=out)", position)
        assert begin("toy(stuck=skip)", position).edition == position.edition


@given(st.integers(0, 2**32))
def test_any_public_position_can_be_followed(seed: int) -> None:
    """Whatever a public position says, it is refused, or Mister X can be looked for in it."""
    chooser = random.Random(seed)
    game = random_game(random_edition(chooser), chooser)
    text = str(public_position(chooser.choice(game.states), (1, 2, 3)))
    try:
        position = parse_position(spoilt(text, chooser))
    except FogboundError:
        return
    assert set(Candidates(position).stations) <= set(position.known)
    first_candidates(position)
