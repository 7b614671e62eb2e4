"""What can be said against a spelling of an edition: a stable code for every reason, and the error that carries it.

Each code has a text in every language (`clash-...` in the Fluent files); the English one is the sentence in Python too.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from fogbound.errors import EditionError


class Clash(StrEnum):
    """Why options cannot stand as they are. A code never changes its meaning."""

    TOO_MANY_PURSUERS = "too_many_pursuers"
    TOO_FEW_DETECTIVES = "too_few_detectives"
    NO_SUCH_START = "no_such_start"
    TOO_FEW_STARTS = "too_few_starts"
    NO_CARDS_TO_SHARE = "no_cards_to_share"
    START_TICKET_NEEDS_DECK = "start_ticket_needs_deck"
    X_STARTS_NOWHERE = "x_starts_nowhere"
    STARTS_OVERLAP = "starts_overlap"
    NOTHING_RUNS = "nothing_runs"
    FERRY_NEEDS_BLACK = "ferry_needs_black"
    STRANDED = "stranded"
    DECK_IS_COMMON = "deck_is_common"
    NOTHING_TO_SHARE = "nothing_to_share"
    NOT_FOR_TWO = "not_for_two"
    FACES_NEED_DECK = "faces_need_deck"
    COST_NEEDS_DECK = "cost_needs_deck"
    TOO_MANY_TICKETS = "too_many_tickets"
    NO_TICKETS = "no_tickets"
    FARES_NEED_TICKETS = "fares_need_tickets"
    WILD_IN_THE_OPEN = "wild_in_the_open"
    HIDING_IN_SECRET = "hiding_in_secret"
    SIGHTINGS_IN_THE_OPEN = "sightings_in_the_open"
    HIDDEN_IN_SECRET = "hidden_in_secret"
    FARES_IN_THE_OPEN = "fares_in_the_open"
    SURFACING_IN_THE_OPEN = "surfacing_in_the_open"
    TAKING_NEEDS_SURFACING = "taking_needs_surfacing"
    SURFACING_NEEDS_TICKETS = "surfacing_needs_tickets"
    VANISH_OR_DOUBLE = "vanish_or_double"
    VANISH_NEEDS_BLACK = "vanish_needs_black"
    ENDLESS = "endless"
    LOG_TOO_LONG = "log_too_long"
    DECK_OFF_BOARD = "deck_off_board"
    DECK_TOO_SMALL = "deck_too_small"
    VALUE = "value"
    """An option cannot have this value at all."""
    PLAYERS = "players"
    """The preset is for another number of people."""
    SPELLING = "spelling"
    """The spelling names what does not exist, or an option twice."""


class EditionClash(EditionError):
    """An edition refused for a reason that has a code.

    `options` are those it is about, with their values as they are spelled; `numbers` are what its text counts.
    `sentence` is for reasons of which Python can say more than the text.
    """

    def __init__(
        self, code: Clash, options: Mapping[str, str] = {}, numbers: Mapping[str, int] = {}, *, sentence: str = ""
    ) -> None:
        self.code = code
        self.options = dict(options)
        self.numbers = dict(numbers)
        super().__init__(sentence)

    @property
    def brief(self) -> str:
        """A sentence beside the code, without the reason where only the texts tell it: they are slow to load."""
        return super().__str__() or f"these do not go together: {self._spelled}"

    @property
    def _spelled(self) -> str:
        return ", ".join(f"{name}={value}" for name, value in self.options.items())

    def __str__(self) -> str:
        return super().__str__() or f"{self._spelled}: {self._text()}"

    def _text(self) -> str:
        from fogbound.i18n import words  # imported only for a sentence that somebody reads

        return words("en").text(f"clash-{self.code.replace('_', '-')}", **self.numbers)
