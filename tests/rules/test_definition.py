"""An edition is a flat record of options, and says who holds which piece."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, fields

import pytest

from fogbound.rules import OPTIONS, Edition, edition

FORMS = {"word", "number", "flag", "triple", "stations", "entries", "transports", "length", "name"}


def test_every_field_but_the_name_is_an_option() -> None:
    """Rules 9: an edition is its options and nothing else; the name only says which preset it began with."""
    assert [entry.name for entry in fields(Edition)] == ["name", *(entry.name for entry in OPTIONS)]


@pytest.mark.parametrize("entry", OPTIONS, ids=lambda entry: entry.name)
def test_every_option_explains_itself(entry: object) -> None:
    """Every option carries a sentence, a form that spelling knows, and choices or bounds where the form needs them."""
    metadata = entry.metadata  # type: ignore[attr-defined]  # a dataclass field, which pytest hands on as an object
    assert metadata["explanation"].endswith(".")
    assert metadata["form"] in FORMS
    assert len(metadata["choices"]) >= 2 or metadata["form"] != "word"
    assert metadata["low"] < metadata["high"] or metadata["form"] != "number"


def test_editions_are_values() -> None:
    """Rules 9: the rules of a game cannot change under it, and equal rules are equal editions."""
    modern = edition("modern")
    with pytest.raises(FrozenInstanceError):
        modern.stuck = "out"  # type: ignore[misc]  # the very thing that must not work
    assert edition(" modern ( stuck = skip ) ") == modern
    assert len({modern, edition("modern(players=5)"), edition("modern(stuck=out)")}) == 2


@pytest.mark.parametrize(
    ("spelling", "hands"),
    [
        ("modern(players=2)", [(1, 2)]),
        ("modern(players=3)", [(1,), (2,)]),
        ("modern(players=6)", [(1,), (2,), (3,), (4,), (5,)]),
        ("classic(players=3)", [(1, 3), (2, 4)]),
        ("classic(players=4)", [(1,), (2,), (3,)]),
        ("compact(players=2)", [(1, 2, 3)]),
        ("compact(players=3)", [(1, 3), (2,)]),
    ],
)
def test_detectives_are_shared_out(spelling: str, hands: list[tuple[int, ...]]) -> None:
    """Rules 3, 4 and 6: every detective has one player, turn by turn round the table, and nobody goes without."""
    which = edition(spelling)
    assert [which.pieces_of(seat) for seat in range(1, which.seats + 1)] == hands


def test_what_an_edition_tells_of_itself() -> None:
    """Counts of pursuers and the way of paying follow from the options."""
    modern, beginner, compact = edition("modern(players=3)"), edition("beginner"), edition("compact")
    assert (modern.pursuers, beginner.pursuers, compact.pursuers) == (4, 3, 3)
    assert [which.has_deck for which in (modern, beginner, compact)] == [False, False, True]
    assert [which.is_free for which in (modern, beginner, compact)] == [False, True, False]
