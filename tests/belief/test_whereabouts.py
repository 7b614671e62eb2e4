"""Where Mister X can be, from a view alone."""

from __future__ import annotations

import pytest

from fogbound.belief import Candidates, candidates, first_candidates
from fogbound.engine import Deal
from fogbound.referee import Table
from fogbound.rules import Side
from fogbound.rules.position import parse_position
from fogbound.views import Audience


def _after(origin: str, words: str) -> tuple[int, ...]:
    return Candidates(parse_position(origin)).read(words.split()).stations


MODERN = "public: modern; at 1=13 2=26 3=29 4=50"


def test_start_cards_are_the_first_candidates() -> None:
    """Before the first leg he is on one of the start cards that nobody else was dealt (rules 3, 4)."""
    modern = Table("modern", Deal(pursuers=(13, 26, 29, 34), x=45))
    assert candidates(modern.view(Audience.DETECTIVES)) == (35, 45, 51, 71, 78, 104, 106, 127, 132, 146, 166, 170, 172)
    classic = Table("classic(detectives=3)", Deal(pursuers=(13, 26, 29), x=50))
    known = candidates(classic.view(Audience.DETECTIVES))
    assert len(known) == 15
    assert not {13, 26, 29} & set(known)


def test_covering_ticket_decides() -> None:
    """A taxi leads along taxi connections, a black ticket along all, the ferry included (rules 2.5)."""
    assert _after(f"{MODERN}; known 153", "Xt?") == (139, 152, 154, 166, 167)
    assert _after(f"{MODERN}; known 74", "Xu?") == (46,)
    black = _after(f"{MODERN}; known 194", "Xk?")
    assert 157 in black
    assert 157 not in _after(f"{MODERN}; known 194", "Xt?")


def test_pursuers_stand_in_the_way() -> None:
    """He cannot have gone where a pursuer stood, and is not where one arrives without a catch (rules 2.3)."""
    origin = "public: modern; at 1=139 2=26 3=29 4=50; known 153"
    assert _after(origin, "Xt?") == (152, 154, 166, 167)
    assert _after(origin, "Xt? 1t154") == (152, 166, 167)


def test_sightings_fix_him() -> None:
    """A leg that is shown, and a reappearance, leave one station."""
    assert _after(f"{MODERN}; known 1 2 3", "Xt46") == (46,)
    beginner = "public: beginner; at X=82 1=41 2=46 3=124; known 82"
    assert len(_after(beginner, "X??")) > 1
    assert _after(beginner, "X?? 1t28 2t61 3t130 #2 X@101") == (101,)


def test_double_needs_a_second_leg() -> None:
    """A double is not begun where no second leg could follow, so such stations drop out at once (rules 2.8)."""
    origin = "public: classic(detectives=3); at 1=139 2=26 3=29; known 153; x 2/0/0 k0 d1"
    assert _after(origin, "Xt?+") == (152, 154, 166, 167)
    tight = "public: classic(detectives=3); at 1=139 2=26 3=29; known 153; x 1/1/0 k0 d1"
    assert _after(tight, "Xt?+") == (154,)


def test_nobody_is_stuck_while_the_game_goes_on() -> None:
    """His turn came, so he can move: stations without a leg that he can pay drop out (rules 2.4)."""
    origin = "public: classic(detectives=3); at 1=100 2=26 3=29; known 2 46; x 0/0/1 k0 d0"
    assert _after(origin, "") == (46,)


def test_pursuers_who_do_not_block() -> None:
    """The game goes on, so he is not with a pursuer; a station is free once the last one has left it (rules 2.3)."""
    origin = "public: toy(blocking=no); at 1=1 2=4; known 7"
    assert _after(origin, "Xt?") == (9,)
    assert _after(origin, "1t4 2t1 Xt?") == (9,)
    assert _after(origin, "1t4 2t1 1t1 Xt?") == (4, 9)
    assert _after(origin, "Xt? 1t4 2t7 #2 Xt?") == (10,)


def test_hemmed_in_without_blocking_he_can_move() -> None:
    """Only where pursuers block does a turn that came tell that a free station lies beside him (rules 2.3, 2.4)."""
    pieces = "at 1=1 2=3 3=5; known 2 7; x k0 d1"
    three = "detectives=3, detective_starts=1+2+3+4"
    assert _after(f"public: toy({three}); {pieces}", "#2") == (7,)
    assert _after(f"public: toy({three}, blocking=no); {pieces}", "#2") == (2, 7)
    # A double was not begun onto a pursuer, but it may have been begun beside one.
    assert _after(f"public: toy({three}, blocking=no); at 1=4 2=3 3=10; known 7; x k0 d1", "Xt?+") == (9,)


def test_taken_tickets_tell_nothing() -> None:
    """Taking a detective's ticket after surfacing says nothing about where he is."""
    origin = "public: classic(detectives=3, surfacing=yes); at 1=100 2=26 3=29; known 46"
    assert _after(origin, "Xt61! X-1t X-2b") == (61,)


def test_open_log_is_known() -> None:
    """Once the log is open, the only candidate is where he is."""
    table = Table("modern", Deal(pursuers=(13, 26, 29, 34), x=45))
    table.submit("X", "Xt60")
    table.conclude(Side.DETECTIVES, "resigned")
    assert candidates(table.view(Audience.PUBLIC)) == (60,)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("public: modern; at X=46 1=13 2=26 3=29 4=50", {46}),
        ("public: modern; round 2; at 1=13 2=26 3=29 4=50; log ? t46* ; turn x", {46}),
        ("public: modern; round 3; at 1=139 2=26 3=29 4=50; log ? t153* t?", {152, 154, 166, 167}),
        ("public: modern; round 2; at 1=139 2=26 3=29 4=50; log ? ??", None),
        ("public: compact; turn place 1; round 0", None),
    ],
)
def test_set_ups_imply_candidates(text: str, wanted: set[int] | None) -> None:
    """A position that does not say where he can be implies it, by its log and the start cards."""
    found = set(first_candidates(parse_position(text)))
    assert found == wanted if wanted else len(found) > 20


def test_hidden_ferry_is_a_ferry() -> None:
    """A black leg that begins no vanish is a ferry, also on an entry that is hidden (rules 6)."""
    origin = "public: compact(hidden_entries=1); at X=36 1=8 2=13 3=30; known 36"
    assert _after(origin, "Xk?") == (47, 84)
    assert 36 in _after(origin, "Xk?~ Xk?")
