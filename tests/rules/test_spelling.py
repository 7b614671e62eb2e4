"""The one spelling of an edition, read and written."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fogbound.board import load
from fogbound.board.loading import add
from fogbound.errors import EditionError, FogboundError
from fogbound.rules import PRESETS, Length, edition, player_counts, spell
from fogbound.rules.files import open_edition
from fogbound.testing.strategies import random_edition


@given(st.integers(0, 2**32))
def test_round_trip(seed: int) -> None:
    """Rules 9: whatever edition is written is read back as the same edition, and written the same way again."""
    which = random_edition(random.Random(seed))
    assert edition(str(which)) == which
    assert spell(edition(spell(which))) == spell(which)


@pytest.mark.parametrize(
    ("long", "short"),
    [
        ("modern", "modern"),
        ("modern()", "modern"),
        ("modern(players=5, detectives=4, bobbies=0)", "modern"),
        ("modern(players=4)", "modern(detectives=3)"),
        ("modern(players=3)", "modern(detectives=2)"),
        ("modern(players=2)", "modern(players=2)"),
        ("classic(players=3)", "classic(players=3)"),
        ("compact(detectives=3, players=2)", "compact(players=2)"),
        ("modern(players=3, detectives=3)", "modern(players=3, detectives=3)"),
        (" modern( length = entries:24 ,fares=supply ) ", "modern(fares=supply, length=entries:24)"),
        ("modern(sightings=8+3)", "modern(sightings=3+8)"),
        ("modern(sightings=none)", "modern(sightings=none)"),
        ("classic(surfacing=true)", "classic(surfacing=yes)"),
        ("classic(tickets=4/3/2,)", "classic(tickets=4/3/2)"),
        ("modern(transports=bus+taxi)", "modern(transports=taxi+bus)"),
        ("beginner(length=rounds:13, black=hide)", "beginner"),
        ("compact(length=rounds:20)", "compact(length=rounds:20)"),
    ],
)
def test_only_what_differs_is_written(long: str, short: str) -> None:
    """A spelling names the preset and, in a fixed order, the options that differ from it."""
    assert str(edition(long)) == short


def test_a_number_of_players_chooses_the_row() -> None:
    """Rules 3: bobbies and purses follow from the number of players or of detectives, unless they are named too."""
    assert edition("modern(detectives=3)") == edition("modern(players=4)")
    assert edition("modern(detectives=3, bobbies=0)").bobbies == 0
    assert edition("classic(detectives=3)").black_tickets == 3
    assert edition("modern(players=2)").stock == "common"


def test_values_are_read() -> None:
    """Every form of value has its text: numbers, words, flags, tickets, lists and lengths."""
    which = edition(
        "classic(tickets=5/4/3, sightings=2+4, length=entries:22, surfacing=yes, x_starts=1+2+3, stuck=out)"
    )
    assert which.tickets == (5, 4, 3)
    assert which.sightings == (2, 4)
    assert which.length == Length("entries", 22)
    assert which.surfacing is True
    assert which.x_starts == (1, 2, 3)
    assert which.stuck == "out"


@pytest.mark.parametrize(
    ("spelling", "words"),
    [
        ("", "write, for example, modern(detectives=3, fares=supply)"),
        ("modern(", "is not a valid edition"),
        ("modern)", "is not a valid edition"),
        ("modern(detectives=3))", "is not a valid edition"),
        ("modern classic", "is not a valid edition"),
        ("modern(fares=(supply))", "is not a valid edition"),
        ("modren", "Did you mean modern?"),
        ("Classic", "Did you mean classic?"),
        ("modern(detectivs=3)", "unknown option 'detectivs'. Did you mean detectives?"),
        ("modern(sighting=3)", "Did you mean sightings?"),
        ("modern(name=classic)", "unknown option 'name'."),
        ("modern(fares)", "'fares': an option is written name=value"),
        ("modern(fares=supply, fares=supply)", "fares is given twice"),
        ("modern(fares=suply)", "fares=suply: write unlimited or supply or handed. Did you mean supply?"),
        ("modern(fares=)", "fares=: write unlimited or supply or handed."),
        ("modern(players=9)", "players=9: write a number from 2 to 6."),
        ("modern(players=1)", "write a number from 2 to 6"),
        ("classic(players=2)", "classic is for 3 to 6 players, not 2"),
        ("modern(detectives=+3)", "write a number from 1 to 6"),
        ("modern(detectives=٣)", "write a number from 1 to 6"),
        ("x" * 2_001, "at most 2000 characters"),
    ],
)
def test_wrong_words(spelling: str, words: str) -> None:
    """Wrong words are answered with what would be right, and with a near word where there is one."""
    with pytest.raises(EditionError) as caught:
        edition(spelling)
    assert words in str(caught.value)
    assert len(str(caught.value)) < 200


@given(st.text("modernclasi()=,+:/ 0123456789abx", max_size=60))
def test_any_text_is_an_edition_or_an_edition_error(text: str) -> None:
    """No text makes reading fail in any other way."""
    try:
        which = edition(f"modern({text})")
    except EditionError:
        return
    assert edition(str(which)) == which


def test_every_preset_spells_itself() -> None:
    """A preset with its usual number of players is written as its bare name."""
    assert [str(edition(name)) for name in PRESETS] == list(PRESETS)
    for name in PRESETS:
        spellings = {str(edition(f"{name}(players={count})")) for count in player_counts(name)}
        assert len(spellings) == len(player_counts(name))


@pytest.mark.parametrize("spelling", ["modern(board={})", "compact(deck={})"])
def test_a_spelling_opens_no_file(spelling: str, tmp_path: Path) -> None:
    """Reading a spelling tells files, folders and what is not there apart in no way; `open_edition` is another door."""
    secret = tmp_path / "secret"
    secret.write_text("the password is swordfish\n", "utf-8")
    with pytest.raises(FogboundError, match="secret:1"):
        open_edition(spelling.format(secret))
    answers = set()
    for path in (secret, tmp_path, tmp_path / "nothing", "/dev/zero"):
        with pytest.raises(EditionError, match="must be one of") as caught:
            edition(spelling.format(path))
        answers.add(str(caught.value))
    assert len(answers) == 1


def test_opened_files_are_known(tmp_path: Path) -> None:
    """What a person has opened is found by its name ever after, unchanged, and never hides what is built in."""
    path = tmp_path / "my.board"
    path.write_text("board mine\nextends toy\nferry 1-7\n", "utf-8")
    which = open_edition(f"toy(board={path})")
    path.unlink()
    assert edition(str(which)) == open_edition(str(which)) == which
    assert load(which.board).size == 10
    add("toy", load(which.board))
    assert load("toy").name == "toy"


def test_options_may_be_given_by_name() -> None:
    """As Python writes them, or as text; whatever makes no sense is refused as in a spelling."""
    assert edition("modern", detectives=3, surfacing=True, length="rounds:9") == edition(
        "modern(detectives=3, surfacing=yes, length=rounds:9)"
    )
    assert edition("modern(detectives=3)", detectives=4) == edition("modern(detectives=4)")
    assert edition("toy", sightings=(1, 3)) == edition("toy(sightings=1+3)")
    for wrong in ({"detectivs": 3}, {"detectives": 99}, {"surfacing": "perhaps"}):
        with pytest.raises(EditionError):
            edition("modern", **wrong)
