"""Which options go together (rules 9), and what is said of those that do not."""

from __future__ import annotations

import pickle
import re

import pytest

from fogbound.board import load
from fogbound.i18n import LANGUAGES, words
from fogbound.rules import Clash, EditionClash, edition
from fogbound.rules.sense import start_stations

REFUSED = [
    # Pieces.
    ("modern(players=6, bobbies=3)", Clash.TOO_MANY_PURSUERS, {"most": 7}),
    ("modern(players=5, detectives=3)", Clash.TOO_FEW_DETECTIVES, {"seats": 4, "detectives": 3}),
    # Starts.
    ("toy(detective_starts=1+2+99)", Clash.NO_SUCH_START, {"station": 99}),
    ("toy(x_starts=99)", Clash.NO_SUCH_START, {"station": 99}),
    ("toy(bobbies=2)", Clash.TOO_FEW_STARTS, {"needed": 4, "stations": 3}),
    ("toy(detective_starts=none)", Clash.TOO_FEW_STARTS, {"needed": 2, "stations": 0}),
    ("classic(detective_starts=1+2+3+4+5)", Clash.TOO_FEW_STARTS, {"needed": 6, "stations": 5}),
    ("classic(start=chosen)", Clash.NO_CARDS_TO_SHARE, {}),
    ("toy(x_starts=ticket)", Clash.START_TICKET_NEEDS_DECK, {}),
    ("compact(start=dealt)", Clash.START_TICKET_NEEDS_DECK, {}),
    ("toy(x_starts=none)", Clash.X_STARTS_NOWHERE, {}),
    ("toy(x_starts=3)", Clash.STARTS_OVERLAP, {}),
    # Transports.
    ("modern(transports=ferry)", Clash.NOTHING_RUNS, {}),
    ("modern(black_tickets=0)", Clash.FERRY_NEEDS_BLACK, {}),
    ("modern(transports=underground)", Clash.STRANDED, {"station": 26}),
    ("beginner(transports=bus, x_starts=82+83)", Clash.STRANDED, {"station": 83}),
    ("compact(transports=bus+underground+ferry)", Clash.STRANDED, {"station": 1}),
    # Tickets.
    ("compact(stock=own)", Clash.DECK_IS_COMMON, {}),
    ("beginner(stock=common)", Clash.NOTHING_TO_SHARE, {}),
    ("modern(two_player_taxi=20)", Clash.NOT_FOR_TWO, {}),
    ("modern(players=2, stock=own, two_player_taxi=20)", Clash.NOT_FOR_TWO, {}),
    ("modern(players=2, tickets=9/8/4, two_player_taxi=20)", Clash.NOT_FOR_TWO, {}),
    ("modern(ticket_faces=up)", Clash.FACES_NEED_DECK, {}),
    ("modern(black_cost=5)", Clash.COST_NEEDS_DECK, {}),
    ("modern(tickets=50/8/4, length=rounds:5)", Clash.TOO_MANY_TICKETS, {"most": 250}),
    ("modern(tickets=0/0/0)", Clash.NO_TICKETS, {}),
    ("modern(tickets=0/8/4, transports=taxi+ferry)", Clash.NO_TICKETS, {}),
    ("modern(tickets=free, fares=supply)", Clash.FARES_NEED_TICKETS, {}),
    ("classic(tickets=free)", Clash.FARES_NEED_TICKETS, {}),
    # Mister X.
    ("beginner(black=wild)", Clash.WILD_IN_THE_OPEN, {}),
    ("modern(black=hide)", Clash.HIDING_IN_SECRET, {}),
    ("modern(black=vanish)", Clash.HIDING_IN_SECRET, {}),
    ("beginner(sightings=3)", Clash.SIGHTINGS_IN_THE_OPEN, {}),
    ("modern(hidden_entries=3)", Clash.HIDDEN_IN_SECRET, {}),
    ("beginner(tickets=9/9/9, fares=supply)", Clash.FARES_IN_THE_OPEN, {}),
    ("beginner(surfacing=yes)", Clash.SURFACING_IN_THE_OPEN, {}),
    ("modern(tickets=free, surfacing=yes)", Clash.SURFACING_NEEDS_TICKETS, {}),
    ("compact(double_tickets=1)", Clash.VANISH_OR_DOUBLE, {}),
    ("modern(taking=must)", Clash.TAKING_NEEDS_SURFACING, {}),
    ("modern(vanish=rounds)", Clash.VANISH_NEEDS_BLACK, {}),
    # Length.
    ("beginner(length=none)", Clash.ENDLESS, {}),
    ("modern(length=rounds:47)", Clash.LOG_TOO_LONG, {"room": 48, "entries": 49}),
    ("modern(length=none)", Clash.LOG_TOO_LONG, {"room": 48, "entries": 95}),
    # Decks.
    ("compact(deck=toy, board=toy, bobbies=4, detective_starts=1+2+3+4+5+6+10)", Clash.DECK_TOO_SMALL, {}),
    ("compact(board=toy, detective_starts=1+2+3)", Clash.DECK_OFF_BOARD, {"station": 15}),
]


def clash_of(spelling: str) -> EditionClash:
    """What an edition is refused with."""
    with pytest.raises(EditionClash) as caught:
        edition(spelling)
    return caught.value


@pytest.mark.parametrize(("spelling", "code", "numbers"), REFUSED, ids=[spelling for spelling, _, _ in REFUSED])
def test_senseless_combinations_are_refused_with_a_reason(spelling: str, code: Clash, numbers: dict[str, int]) -> None:
    """Rules 9: options that contradict each other are refused with a code, the options it is about, and a sentence."""
    clash = clash_of(spelling)
    assert (clash.code, clash.numbers) == (code, numbers)
    changed = set(re.findall(r"(\w+)=", spelling))
    assert changed & set(clash.options), "one of the options that were changed is named"
    sentence = str(clash)
    assert sentence.startswith(", ".join(f"{name}={value}" for name, value in clash.options.items()) + ": ")
    assert all(str(number) in sentence for number in numbers.values())


def test_every_reason_is_reached() -> None:
    """The table above and the spellings below have a case for each code that there is."""
    wrong = {"modern(stuck=skipp)": Clash.VALUE, "beginner(players=2)": Clash.PLAYERS, "modren": Clash.SPELLING}
    for spelling, code in wrong.items():
        assert clash_of(spelling).code == code
    assert {code for _, code, _ in REFUSED} | set(wrong.values()) == set(Clash)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_a_text(language: str) -> None:
    """Each reason can be told in every language, with exactly the numbers that it carries."""
    samples = [clash_of(spelling) for spelling, _, _ in REFUSED] + [clash_of("beginner(players=2)")]
    for clash in samples:
        text = words(language).text(f"clash-{clash.code.replace('_', '-')}", **clash.numbers)
        assert all(str(number) in text for number in clash.numbers.values()), text


def test_a_clash_survives_the_way_between_processes() -> None:
    """A clash that was pickled tells the same as before."""
    clash = clash_of("modern(length=rounds:47)")
    again = pickle.loads(pickle.dumps(clash))
    assert (again.code, again.options, again.numbers) == (clash.code, clash.options, clash.numbers)
    assert str(again) == str(clash)


@pytest.mark.parametrize(
    "spelling",
    [
        "modern(players=6, bobbies=2)",
        "modern(players=2, two_player_taxi=20)",
        "modern(black_tickets=0, transports=taxi+bus+underground)",
        "toy(black_tickets=0, transports=taxi+bus+underground)",
        "modern(length=rounds:46)",
        "modern(length=entries:48)",
        "classic(fares=unlimited, tickets=free)",
        "classic(surfacing=yes, length=entries:22)",
        "beginner(black=vanish, double_tickets=0, vanish=rounds)",
        "beginner(tickets=4/4/4, stock=common)",
        "compact(black_tickets=4, ticket_faces=up, black_cost=0)",
        "compact(board=toy, deck=toy, players=3, detectives=2)",
        "modern(tickets=2/1/0, detectives=3, length=none)",
    ],
)
def test_sensible_combinations_are_accepted(spelling: str) -> None:
    """Rules 9: house rules that do not contradict each other make a game, up to the very bounds."""
    assert edition(str(edition(spelling))) == edition(spelling)


def test_unknown_boards() -> None:
    """A board that does not exist is refused with a near one."""
    with pytest.raises(EditionClash, match="Did you mean london-modern"):
        edition("modern(board=london-modrn)")


def test_underground_starts() -> None:
    """Rules 6: `underground` stands for every station of the board that an underground serves."""
    starts = start_stations(edition("compact"), load("compact"))
    assert {13, 40} <= set(starts)
    assert len(starts) == len(set(starts)) > 3
    assert start_stations(edition("toy"), load("toy")) == (1, 2, 3)
