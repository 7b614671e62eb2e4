from __future__ import annotations

import random

import pytest

from fogbound.envs.actions import WAIT, action_coding
from fogbound.errors import IllegalMove
from fogbound.referee.seen.masks import action_of
from fogbound.rules import Move, edition
from fogbound.testing.strategies import preset_spellings, random_edition, random_game

HOUSE_RULES = (
    "classic(surfacing=yes)",
    "compact(ticket_faces=up)",
    "compact(vanish=rounds, black_tickets=3)",
    "modern(players=3, fares=supply)",
    "modern(transports=taxi+bus)",
)


def legal_moves(spelling: str) -> set[Move]:
    """What was legal at any time in some random games."""
    which, chooser = edition(spelling), random.Random(spelling)
    found: set[Move] = set()
    for _ in range(4):
        game = random_game(which, chooser)
        while game.moves:
            game.pop()
            found.update(game.legal())
    return found


@pytest.mark.parametrize("spelling", [*preset_spellings(), *HOUSE_RULES])
def test_every_legal_move_has_its_action(spelling: str) -> None:
    """Different moves have different actions within the edition's fixed size, and the action gives the move back."""
    coding = action_coding(edition(spelling))
    moves = legal_moves(spelling)
    for is_x in (True, False):
        ours = [move for move in moves if move.is_mister_x == is_x]
        numbers = [coding.number(move) for move in ours]
        assert len(set(numbers)) == len(numbers)
        assert all(WAIT < number < (coding.mister_x if is_x else coding.team) for number in numbers)
        back = coding.x_move if is_x else coding.team_move
        assert [back(number) for number in numbers] == ours
        if not is_x:
            assert [coding.step_move(move.piece, coding.step_number(move)) for move in ours] == ours


@pytest.mark.parametrize("seed", range(30))
def test_the_kernel_codes_alike(seed: int) -> None:
    """In random house rules compiled code gives every legal move the same action as the documented coding."""
    chooser = random.Random(seed)
    which = random_edition(chooser)
    coding = action_coding(which)
    game = random_game(which, chooser)
    while game.moves:
        game.pop()
        for move in game.legal():
            number = action_of(move.code, coding.steps, coding.x_numbers, coding.step_numbers)
            assert number == coding.number(move) > WAIT


def test_sizes_of_the_presets() -> None:
    """The documented numbers of actions: Mister X's, a pursuer's, the team's."""
    sizes = {}
    for name in ("modern", "classic", "beginner", "compact", "toy"):
        coding = action_coding(edition(name))
        sizes[name] = (coding.mister_x, coding.pursuer, coding.team, coding.size)
    assert sizes == {
        "modern": (949, 276, 1101, 1101),
        "classic": (949, 276, 1376, 1376),
        "beginner": (921, 265, 793, 921),
        "compact": (391, 175, 523, 523),
        "toy": (55, 18, 35, 55),
    }


@pytest.mark.parametrize("action", [WAIT, -1, 55, 10_000])
def test_other_numbers_are_no_moves(action: int) -> None:
    """`wait` and numbers outside the list are refused with IllegalMove."""
    coding = action_coding(edition("toy"))
    with pytest.raises(IllegalMove):
        coding.x_move(action)
    with pytest.raises(IllegalMove):
        coding.team_move(action)
    with pytest.raises(IllegalMove):
        coding.step_move(1, action)
