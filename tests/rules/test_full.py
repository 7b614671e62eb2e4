"""Full spellings: what is stored means the same game to every later version (rules 9)."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fogbound.errors import EditionError
from fogbound.rules import Edition, Length, edition, player_counts
from fogbound.rules.full import read_full
from fogbound.rules.history import RULES_VERSION, STEPS, first
from fogbound.testing.strategies import random_edition

STORED = Path(__file__).parent / "full"
TOY = edition("toy").full_spelling
NOW = f"rules {RULES_VERSION}"


def _stored() -> list[tuple[int, str, str]]:
    found = []
    for file in sorted(STORED.iterdir()):
        for pair in file.read_text("utf-8").strip().split("\n\n"):
            short, full = pair.split("\n")
            found.append((int(file.stem), short, full))
    return found


@given(st.integers(0, 2**32))
def test_round_trip(seed: int) -> None:
    """Every edition is read back from its full spelling, and written the same way again."""
    which = random_edition(random.Random(seed))
    back = read_full(which.full_spelling)
    assert back == which
    assert back.full_spelling == which.full_spelling


@pytest.mark.parametrize(("version", "short", "full"), _stored())
def test_what_was_stored_is_read_as_what_it_meant(version: int, short: str, full: str) -> None:
    """Full spellings of every version of the rules are read, and so are short ones from before there were full ones."""
    assert f"; rules {version}; " in full
    which = read_full(full)
    assert read_full(full, called=short) == which
    if version == 1:
        assert read_full(short) == which


def test_no_option_comes_without_a_version() -> None:
    """Whoever adds an option, renames one or takes one away raises the version and says what the old ones meant."""
    newest = max(_stored())
    assert newest[0] == RULES_VERSION
    assert [*STEPS] == [*range(2, RULES_VERSION + 1)]
    options = [re.findall(r"(\w+)=", text) for text in (newest[2], TOY)]
    assert options[0] == options[1]


@pytest.mark.parametrize("name", first().presets)
def test_short_spellings_choose_their_row_as_ever(name: str) -> None:
    """A short spelling of version 1 is completed from the row for its players or detectives, as one of today is."""
    spellings = [name, *(f"{name}(players={count})" for count in player_counts(name))]
    for spelling in spellings + [f"{name}(detectives={count})" for count in range(1, 7)]:
        try:
            which = edition(spelling)
        except EditionError:
            with pytest.raises(EditionError):
                read_full(spelling)
        else:
            assert (read_full(spelling).players, read_full(spelling).bobbies) == (which.players, which.bobbies)


def test_a_changed_preset_changes_no_stored_game(longer_toy: Callable[[], None]) -> None:
    """The length that the toy city had is the length of the games that were stored then."""
    longer_toy()
    assert edition("toy").length == Length("rounds", 5)
    assert read_full("toy").length == read_full(TOY).length == Length("rounds", 4)
    assert str(read_full(TOY)) == "toy(length=rounds:4)"
    assert read_full(TOY, called="toy") == read_full(TOY)


@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (lambda text: text.replace(NOW, f"rules {999}"), "update"),
        (lambda text: text.replace(f"; {NOW}", ""), "rules"),
        (lambda text: text.replace(NOW, f"rules {0}"), "version"),
        (lambda text: text.replace(NOW, "rules one"), "rules, board and deck"),
        (lambda text: f"{text}; {NOW}", "at most once"),
        (lambda text: text.replace("board c", "board d"), "not the one that was played with"),
        (lambda text: text[: text.index("; board")], "not the one that was played with"),
        (lambda text: text.replace("stuck=skip, ", ""), "stuck is missing"),
        (lambda text: text.replace("stuck=skip", "stack=skip"), "unknown option 'stack'"),
        (lambda text: text.replace("stuck=skip", "stuck=skip, stuck=skip"), "given twice"),
        (lambda text: text.replace("stuck=skip", "stuck=no"), "skip or out or boxed"),
        (lambda text: text.replace("toy(", "tou("), "Did you mean toy"),
        (lambda text: text.replace("board=toy", "board=tox"), "Did you mean toy"),
        (lambda text: text + " " * 6_000, "at most 6000 characters"),
    ],
)
def test_spoilt_spellings_are_refused(spoil: object, words: str) -> None:
    """What is missing, unknown, newer or another board is refused with a sentence."""
    assert callable(spoil)
    with pytest.raises(EditionError) as caught:
        read_full(spoil(TOY))
    assert words in str(caught.value)


@pytest.mark.parametrize("called", ["modern", "toy(stuck=out)", "toy(players=2)"])
def test_the_name_for_people_must_not_contradict(called: str) -> None:
    """Where somebody has edited the short spelling beside the full one, neither is believed."""
    with pytest.raises(EditionError, match="contradicts"):
        read_full(TOY, called=called)
    assert read_full(TOY, called="toy(stuck=skip)") == edition("toy")


@given(st.text("toymodern()=,+:;/ 0123456789abcdefrulesboarddeck", max_size=80))
def test_any_text_is_an_edition_or_an_edition_error(text: str) -> None:
    """No text makes reading fail in any other way."""
    for spoilt in (text, f"toy({text})", f"{TOY[: len(text) * 7]}{text}"):
        try:
            which = read_full(spoilt)
        except EditionError:
            continue
        assert isinstance(which, Edition)
