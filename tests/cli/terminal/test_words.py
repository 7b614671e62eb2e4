from __future__ import annotations

import pytest

from fogbound.cli.terminal.words import REFUSALS, ending_words, entry_words, sentence
from fogbound.errors import Refusal
from fogbound.rules import edition
from fogbound.views import Ending, LogEntry


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("#5", "Round 5 begins."),
        ("Xt?", "Mister X goes by taxi."),
        ("Xt46", "Mister X goes by taxi to 46."),
        ("X??", "Mister X goes unseen."),
        ("Xk?+", "Mister X goes with a black ticket, the first leg of a double."),
        ("Xk?~", "Mister X goes with a black ticket, and vanishes."),
        ("Xb46!", "Mister X goes by bus to 46, and shows himself."),
        ("X@46", "Mister X reappears on 46."),
        ("X-2b", "Mister X takes a bus ticket from detective 2."),
        ("2b94", "Detective 2 goes by bus to 94."),
        ("B1u46", "Bobby 1 goes by underground to 46."),
        ("1@41", "Detective 1 starts on 41."),
    ],
)
def test_sentences(word: str, said: str) -> None:
    """Every word of a transcript has a sentence."""
    assert sentence(word, edition("modern")) == said


def test_turned_ticket_tells_its_points() -> None:
    """A deck ticket that is turned up tells its points."""
    assert sentence("2b9#6", edition("toy(tickets=deck, deck=toy, stock=common)")).endswith(
        "to 9 (ticket 6: 3 points)."
    )


def test_every_refusal_has_a_sentence() -> None:
    """No code reaches a player bare."""
    assert set(REFUSALS) == set(Refusal)


def test_entries() -> None:
    """An entry of the log tells what is known of it and no more."""
    assert entry_words(LogEntry()) == "?"
    assert entry_words(LogEntry(ticket="k", double=True)) == "black+"
    assert entry_words(LogEntry(ticket="t", station=46, surfaced=True, shown=True)) == "taxi! 46"


@pytest.mark.parametrize(
    ("reason", "winner", "said"),
    [
        ("caught", "detectives", "Bobby 2 caught Mister X on 46: the detectives win."),
        ("stuck", "detectives", "Mister X could not leave 46: the detectives win."),
        ("escaped", "mister_x", "Mister X was not caught in time: he wins."),
        ("exhausted", "mister_x", "No detective can move any more: Mister X wins."),
        ("resigned", "mister_x", "The other side gave up: Mister X wins."),
    ],
)
def test_endings(reason: str, winner: str, said: str) -> None:
    """Every way to end a game is told with its winner."""
    catcher = "B2" if reason == "caught" else None
    assert ending_words(Ending(winner=winner, reason=reason, catcher=catcher), 46) == said
