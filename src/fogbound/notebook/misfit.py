"""An entry that cannot be, and which entry may be the wrong one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from fogbound.errors import Refusal
from fogbound.notebook.book import NOWHERE, Notebook
from fogbound.notebook.entries import is_ending, piece_of
from fogbound.rules import Edition

LOOKED_AT = 60
"""So many entries back it is looked for the wrong one."""
MOST_NAMED = 5
ANYBODY = (Refusal.STATION_TAKEN, Refusal.NOT_YOUR_TURN, Refusal.ALREADY_MOVED)
"""Where it may as well be an entry about another piece that is wrong."""


@dataclass(frozen=True, slots=True)
class Misfit:
    """The entry that does not fit what stands before it, and why: a refusal's code, or `nowhere` for Mister X."""

    index: int
    entry: str
    why: str


@dataclass(frozen=True, slots=True)
class Repair:
    """An earlier entry that may be the wrong one: everything fits if one of `others` stands in its place.

    `share` is the part of all that could have been entered there with which everything fits.
    """

    index: int
    entry: str
    others: tuple[str, ...]
    share: float


def read_entries(edition: Edition, pursuers: tuple[int, ...], entries: Sequence[str]) -> tuple[Notebook, Misfit | None]:
    """The notebook as far as its entries fit, and the first that does not."""
    book = Notebook(edition, pursuers)
    for index, entry in enumerate(entries):
        why = book.write(entry)
        if why is not None:
            return book, Misfit(index, entry, why)
    return book, None


def repairs(edition: Edition, pursuers: tuple[int, ...], entries: Sequence[str], misfit: Misfit) -> list[Repair]:
    """The earlier entries of which one may be wrong instead, the likeliest first; none where only this one can be."""
    before = list(entries[: misfit.index])
    found = []
    is_shared = edition.has_deck or edition.stock == "common"
    for index in _suspects(before, misfit, is_shared=is_shared):
        start, _ = read_entries(edition, pursuers, before[:index])
        possible = _instead_of(start, before[index], is_about_turns=misfit.why in ANYBODY[1:])
        fitting = tuple(entry for entry in possible if start.fork().fits([entry, *before[index + 1 :], misfit.entry]))
        if fitting:
            found.append(Repair(index, before[index], fitting, len(fitting) / len(possible)))
    return sorted(found, key=lambda repair: (-repair.share, -repair.index))[:MOST_NAMED]


def _suspects(before: Sequence[str], misfit: Misfit, *, is_shared: bool) -> Iterator[int]:
    """The entries without which the misfit might fit, the newest first. `is_shared`: all pay from one purse."""
    is_about_all = misfit.why in ANYBODY or (is_shared and misfit.why in (Refusal.NO_TICKET, Refusal.ILLEGAL))
    mover = piece_of(misfit.entry)
    for index in range(len(before) - 1, max(-1, len(before) - 1 - LOOKED_AT), -1):
        entry = before[index]
        if is_ending(entry):
            continue
        if mover == "X" or misfit.why in (NOWHERE, Refusal.GAME_OVER):
            yield index
            if _is_sighting(entry) and not is_ending(misfit.entry):
                return  # what was before it is known to everybody
        elif is_about_all or piece_of(entry) == mover:
            yield index


def _is_sighting(entry: str) -> bool:
    return entry[0] == "X" and not entry.startswith("X-") and any(letter.isdigit() for letter in entry)


def _instead_of(book: Notebook, entry: str, *, is_about_turns: bool) -> list[str]:
    """What else could have been entered there; of the same piece, unless it is asked whose turn it was."""
    others = [other for other in book.possible() if other != entry]
    return [other for other in others if is_about_turns or piece_of(other) == piece_of(entry)]
