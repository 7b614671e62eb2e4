"""Mister X's own notebook, and what it becomes when it is put together with the others' at the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from fogbound.engine.deals import Deal, deal
from fogbound.errors import NotationError, PositionError, Refusal
from fogbound.notebook.book import Notebook
from fogbound.notebook.entries import ENDING, is_ending, is_of_mister_x, is_showing, moved_and_face
from fogbound.notebook.misfit import Misfit
from fogbound.referee import Accepted, Table
from fogbound.rules import Edition, load_deck, move_text
from fogbound.rules.tickets import LETTERS
from fogbound.views import Audience, MisterXView

DIFFERS, TOO_SHORT, TOO_LONG = "log_differs", "log_short", "log_long"
"""What can be wrong with a log: it says something else than everybody saw, or has too few legs, or too many."""


class OwnNotebook:
    """Mister X's: where he began and his whole moves beside what everybody sees. It knows the truth, as he does."""

    def __init__(self, edition: Edition, pursuers: tuple[int, ...], start: int, entries: Sequence[str] = ()) -> None:
        """`entries`: what will be written, as far as tickets of a deck are turned up in it."""
        self.edition = edition
        self.public = Notebook(edition, pursuers)
        """What the others can know."""
        self.table = Table(edition, _cards(edition, pursuers, start, entries), key=bytes(32))
        self._told = len(self.table.words(Audience.PUBLIC))

    @property
    def view(self) -> MisterXView:
        seen = self.table.view(Audience.MISTER_X)
        assert isinstance(seen, MisterXView)
        return replace(seen, seals=())

    def possible(self) -> tuple[str, ...]:
        """Everything that may be written next."""
        return self.view.legal or (() if self.table.is_over else self.public.possible())

    def write(self, entry: str) -> str | None:
        """Takes in a move, his own in full. None, or why it cannot be."""
        text, piece = entry, 0
        if not is_of_mister_x(entry):
            try:
                move, _ = moved_and_face(entry, self.edition)
            except NotationError:
                return Refusal.UNREADABLE.value
            text, piece = move_text(move, self.edition.detectives), move.piece
        seat = next((one.name for one in self.table.seats if piece in one.pieces), "")
        answer = self.table.submit(seat, text)
        if not isinstance(answer, Accepted):
            return answer.code.value
        words = self.table.words(Audience.PUBLIC, self._told)
        self._told += len(words)
        if not self.table.is_over:
            self.public.fits([word for word in words if not word.startswith("#")])
        return None


def read_own(
    edition: Edition, pursuers: tuple[int, ...], start: int, entries: Sequence[str]
) -> tuple[OwnNotebook, Misfit | None]:
    """His notebook as far as its entries fit, and the first that does not."""
    own = OwnNotebook(edition, pursuers, start, entries)
    for index, entry in enumerate(entries):
        why = own.write(entry)
        if why is not None:
            return own, Misfit(index, entry, why)
    return own, None


def opened_log(
    edition: Edition, pursuers: tuple[int, ...], entries: Sequence[str], start: int, stations: Sequence[int]
) -> tuple[OwnNotebook, Misfit | None]:
    """What everybody wrote put together with Mister X's log, leg by leg; the first entry at which they disagree."""
    try:
        own = OwnNotebook(edition, pursuers, start, entries)
    except PositionError:
        return OwnNotebook(edition, pursuers, 0, entries), Misfit(0, "", DIFFERS)
    legs = iter(stations)
    for index, entry in enumerate(entries):
        why = _disagreement(own, entry, legs)
        is_last = all(map(is_ending, entries[index + 1 :]))
        if why is None and own.table.is_over and not is_last:
            why = DIFFERS  # he was there, and they went on
        if why is not None:
            return own, Misfit(index, entry, why)
    return own, Misfit(len(entries), "", TOO_LONG) if next(legs, None) else None


def _disagreement(own: OwnNotebook, entry: str, legs: Iterator[int]) -> str | None:
    """What is wrong when the log's next leg is read beside an entry."""
    if is_ending(entry):
        ending = own.table.ending
        return None if ending is not None and ending.reason == entry.removeprefix(ENDING) else DIFFERS
    if is_showing(entry):
        return None if entry in own.table.words(Audience.PUBLIC)[-2:] else DIFFERS
    if not is_of_mister_x(entry) or entry.startswith("X-"):
        return own.write(entry)
    station = next(legs, None)
    if station is None:
        return TOO_SHORT
    suffix = entry[-1:].strip("0123456789?")
    shown = entry[2:].removesuffix(suffix)
    if shown not in ("?", str(station)):
        return DIFFERS
    tickets = LETTERS if entry[1] == "?" else entry[1]
    return None if any(own.write(f"X{ticket}{station}{suffix}") is None for ticket in tickets) else DIFFERS


def _cards(edition: Edition, pursuers: tuple[int, ...], start: int, entries: Sequence[str]) -> Deal:
    """A deal that leads to what was seen: a deck's tickets in the order in which they came up."""
    usual = deal(edition, seed=0)
    faces = [moved_and_face(entry, edition)[1] for entry in entries if usual.deck and _is_a_pursuers(entry)]
    first = [number for number in faces if number]
    draws = usual.draws
    if draws:
        tickets = load_deck(edition.deck).tickets
        drawn = next((number for number, one in enumerate(tickets, 1) if one.station == start), draws[0])
        draws = (drawn, *(number for number in draws if number != drawn))
    deck = (*first, *(number for number in usual.deck if number not in first))
    return Deal(pursuers=pursuers, x=0 if edition.x_starts == "ticket" else start, deck=deck, draws=draws)


def _is_a_pursuers(entry: str) -> bool:
    return not is_of_mister_x(entry) and not is_ending(entry)
