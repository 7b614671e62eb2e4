"""Option values as text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fogbound.errors import EditionError
from fogbound.rules import Length
from fogbound.rules.options import BY_NAME, find_option, near, read_value, write_value

_LISTS = st.lists(st.integers(1, 250), max_size=6, unique=True).map(lambda numbers: tuple(sorted(numbers)))
_TRIPLES = st.tuples(*[st.integers(0, 99)] * 3)
_VALUES = {
    "word": st.nothing(),
    "number": st.nothing(),
    "flag": st.booleans(),
    "triple": _TRIPLES,
    "stations": _LISTS,
    "entries": _LISTS,
    "transports": st.sampled_from([("taxi",), ("taxi", "ferry"), ("bus", "underground")]),
    "length": st.one_of(
        st.just(Length("none")), st.builds(Length, st.sampled_from(["rounds", "entries"]), st.integers(1, 48))
    ),
    "name": st.sampled_from(["toy", "a/b.board", "C:\\x.board", "ünder"]),
}


@given(st.data())
def test_values_round_trip(source: st.DataObject) -> None:
    """What is written for a value is read back as that value, for every option."""
    entry = BY_NAME[source.draw(st.sampled_from(sorted(BY_NAME)))]
    values = _VALUES[entry.metadata["form"]]
    if entry.metadata["choices"]:
        values = st.one_of(st.sampled_from(entry.metadata["choices"]), values)
    if entry.metadata["form"] == "number":
        values = st.integers(entry.metadata["low"], entry.metadata["high"])
    value = source.draw(values)
    assert read_value(entry, write_value(entry, value)) == value


@pytest.mark.parametrize(
    ("option", "text", "expected"),
    [
        ("black_tickets", "10", "a number from 0 to 9"),
        ("black_tickets", "-1", "a number from 0 to 9"),
        ("black_tickets", "99999", "a number from 0 to 9"),
        ("surfacing", "maybe", "yes or no"),
        ("tickets", "11/8", "three numbers such as 11/8/4 or free or deck"),
        ("tickets", "11/8/x", "three numbers"),
        ("tickets", "100/8/4", "three numbers"),
        ("x_starts", "5+5", "different stations such as 13+26+29 or same or ticket"),
        ("x_starts", "0+5", "different stations"),
        ("x_starts", "251", "different stations"),
        ("x_starts", "1+x", "different stations"),
        ("sightings", "3,8", "different entries such as 3+8+13, or none"),
        ("transports", "taxi+tram", "some of taxi+bus+underground+ferry"),
        ("transports", "taxi+taxi", "some of taxi+bus+underground+ferry"),
        ("length", "rounds", "rounds:22, entries:24 (1 to 48) or none"),
        ("length", "rounds:0", "rounds:22"),
        ("length", "rounds:49", "rounds:22"),
        ("length", "turns:9", "rounds:22"),
        ("board", "my town", "a name without blanks, commas, semicolons or brackets"),
        ("board", "a;b", "a name without blanks"),
        ("deck", "", "a name without blanks"),
        ("order", "fixd", "free or fixed or seats. Did you mean fixed?"),
    ],
)
def test_wrong_values(option: str, text: str, expected: str) -> None:
    """A value that does not fit is answered with the option, the value and what would fit."""
    with pytest.raises(EditionError) as caught:
        read_value(find_option(option), text)
    assert str(caught.value).startswith(f"{option}={text[:40]}: write ")
    assert expected in str(caught.value)


@pytest.mark.parametrize(
    ("option", "text", "value"),
    [
        ("black_tickets", "0", 0),
        ("black_tickets", "9", 9),
        ("tickets", "99/0/99", (99, 0, 99)),
        ("x_starts", "250+1", (1, 250)),
        ("length", "rounds:1", Length("rounds", 1)),
        ("length", "entries:48", Length("entries", 48)),
        ("surfacing", "false", False),
        ("sightings", "none", ()),
        ("deck", "x" * 200, "x" * 200),
    ],
)
def test_values_at_their_bounds(option: str, text: str, value: object) -> None:
    """The smallest and the largest value of each form are accepted."""
    assert read_value(find_option(option), text) == value


def test_near_words() -> None:
    """The nearest word is offered, and none where nothing is near."""
    assert near("detektives", BY_NAME) == " Did you mean detectives?"
    assert near("zzz", BY_NAME) == ""
    with pytest.raises(EditionError, match=r"unknown option 'zzz'\.$"):
        find_option("zzz")
