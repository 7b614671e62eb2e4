"""Editions on boards and with decks that lie in files: the only door from the text of an edition to a file.

Reading an edition, a position or a record opens nothing. Whoever trusts a text, as a command trusts the person who
typed it, opens the files that it names with what stands here. What reads strangers' texts cannot import this.
"""

from __future__ import annotations

from pathlib import Path

from fogbound.board.files import open_board
from fogbound.board.loading import add, is_known
from fogbound.errors import EditionError
from fogbound.rules.deck import Deck, add_deck, deck_names, is_known_deck, parse_deck
from fogbound.rules.definition import Edition
from fogbound.rules.options import near
from fogbound.rules.spelling import edition as read_edition

_MAX_BYTES = 100_000


def open_edition(spelling: str) -> Edition:
    """The edition of a spelling that may name files. They are opened once, and known from then on in this process."""
    return read_edition(spelling, open_files)


def open_files(edition: Edition) -> None:
    """Opens the board and the deck that an edition names and nobody has opened yet."""
    if not is_known(edition.board):
        add(edition.board, open_board(edition.board))
    if not is_known_deck(edition.deck):
        add_deck(edition.deck, open_deck(edition.deck))


def open_deck(path: str) -> Deck:
    """The deck in a file; EditionError for whatever is none."""
    file = Path(path)
    # A device or a pipe might never end.
    if not file.is_file():
        known = ", ".join(deck_names())
        raise EditionError(f"no ticket deck {path!r}; name a file, or one of {known}.{near(path, deck_names())}")
    try:
        with file.open("rb") as opened:
            content = opened.read(_MAX_BYTES + 1)
    except OSError as error:
        raise EditionError(f"{path}: the ticket deck cannot be read: {error.strerror}") from None
    if len(content) > _MAX_BYTES:
        raise EditionError(f"{path}: a ticket deck file has at most {_MAX_BYTES} bytes")
    try:
        return parse_deck(content.decode("utf-8"), path)
    except UnicodeDecodeError:
        raise EditionError(f"{path}: a ticket deck is a UTF-8 text file") from None
