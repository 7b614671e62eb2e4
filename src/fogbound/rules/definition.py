"""An edition: which game is played, as a flat record of options (rules 9).

Code branches on an option and never on an edition's name. Every field carries its explanation and the
form of its value, from which spelling, documentation and the browser's forms are made.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any, Literal, NamedTuple

from fogbound.rules.tickets import Triple

MAX_DETECTIVES = 6
MAX_BOBBIES = 4
MAX_PURSUERS = 7
MAX_LOG = 48
"""A log never grows longer: the packed state has room for so many entries."""


class Length(NamedTuple):
    """How long a game lasts: so many rounds, so many entries, or until the tickets are gone."""

    unit: Literal["rounds", "entries", "none"]
    limit: int = 0


def option(explanation: str, form: str, *choices: str, low: int = 0, high: int = 0) -> Any:
    """A field that is an option: what it means, how its value is written, and its bounds.

    Forms: `word` (one of the choices), `number` (low to high), `flag` (yes or no), `triple` (`11/8/4`, or one
    of the choices), `stations` and `entries` (`3+8+13`, `none`, or one of the choices), `transports`, `length`, `name`.
    """
    return field(metadata={"explanation": explanation, "form": form, "choices": choices, "low": low, "high": high})


@dataclass(frozen=True, slots=True, kw_only=True)
class Edition:
    """Every rule that can differ. Make one with `edition("modern(detectives=3)")`, not by hand."""

    name: str
    board: str = option("The city: a built-in board or the path of a board file.", "name")
    players: int = option("People at the table, Mister X included.", "number", low=2, high=6)
    detectives: int = option("Detectives on the board.", "number", low=1, high=MAX_DETECTIVES)
    bobbies: int = option("Bobbies: pursuers who pay nothing.", "number", low=0, high=MAX_BOBBIES)
    transports: tuple[str, ...] = option("The transports that run at all.", "transports")
    tickets: Triple | str = option(
        "Taxi, bus and underground tickets of each detective; free: they pay nothing; deck: one deck of tickets "
        "with points on the back.",
        "triple",
        "free",
        "deck",
    )
    stock: str = option("Each detective its own purse, or one for all.", "word", "own", "common")
    two_player_taxi: int = option("Taxi tickets in the common purse of the two-player game.", "number", low=20, high=22)
    box: Triple = option("Tickets in the box; what is not dealt out is the supply.", "triple")
    fares: str = option(
        "How Mister X pays taxi, bus and underground: without counting; from the supply, which used tickets refill; or "
        "with his own tickets and those that the detectives hand him.",
        "word",
        "unlimited",
        "supply",
        "handed",
    )
    x_tickets: Triple = option("Mister X's own tickets at the start, where fares are handed.", "triple")
    black_tickets: int = option("Mister X's black tickets.", "number", low=0, high=9)
    double_tickets: int = option("Mister X's double tickets.", "number", low=0, high=9)
    black: str = option(
        "What a black ticket does: pays any transport unseen; hides one entry of a game played in the open; or pays a "
        "ferry or lets him vanish for two legs.",
        "word",
        "wild",
        "hide",
        "vanish",
    )
    black_rest: bool = option("Black tickets are never used in two turns running.", "flag")
    black_cost: int = option("Points that each used black ticket costs, with a deck.", "number", low=0, high=20)
    vanish: str = option(
        "Vanishing takes two legs in one turn, or one leg in each of two rounds.", "word", "turn", "rounds"
    )
    start: str = option("The pursuers' starts are dealt as cards, or chosen.", "word", "dealt", "chosen")
    detective_starts: tuple[int, ...] | str = option("The pursuers' start cards or choices.", "stations", "underground")
    x_starts: tuple[int, ...] | str = option(
        "Mister X's start cards; same: dealt from the pursuers' deck; ticket: drawn from the ticket deck.",
        "stations",
        "same",
        "ticket",
    )
    order: str = option(
        "The pursuers' order in a round: as they like; by number; or seat by seat, so that everyone moves all of "
        "their detectives one after the other.",
        "word",
        "free",
        "fixed",
        "seats",
    )
    x_moves: str = option("Mister X moves in secret, or in the open.", "word", "secret", "open")
    sightings: tuple[int, ...] = option("Entries after which a secret Mister X shows himself.", "entries")
    hidden_entries: tuple[int, ...] = option("Entries that an open Mister X hides.", "entries")
    length: Length = option("The game's length: rounds:22, entries:24, or none (until the tickets are gone).", "length")
    blocking: bool = option(
        "A station on which a pursuer stands is closed to everybody. Without it, pursuers may share stations, and a "
        "Mister X who steps onto a pursuer is caught.",
        "flag",
    )
    stuck: str = option(
        "A detective who cannot move stays for this round; is out for good where no ticket fits, whoever stands "
        "around; or is out also when only boxed in.",
        "word",
        "skip",
        "out",
        "boxed",
    )
    surfacing: bool = option(
        "Mister X may show himself of his own accord, and then take a ticket from each detective.", "flag"
    )
    taking: str = option("A surfaced Mister X may take a ticket from each detective, or must.", "word", "may", "must")
    deck: str = option("The ticket deck: a built-in name or the path of a deck file.", "name")
    ticket_faces: str = option(
        "Deck tickets lie face down (points unknown), or up (the payer chooses).", "word", "down", "up"
    )

    @property
    def pursuers(self) -> int:
        """How many pieces hunt Mister X."""
        return self.detectives + self.bobbies

    @property
    def has_deck(self) -> bool:
        return self.tickets == "deck"

    @property
    def is_free(self) -> bool:
        """Do the detectives travel without tickets?"""
        return self.tickets == "free"

    @property
    def seats(self) -> int:
        """Detective players: people other than Mister X."""
        return self.players - 1

    def pieces_of(self, seat: int) -> tuple[int, ...]:
        """The detectives that a detective seat (1, 2...) holds; the bobbies belong to all of them (rules 3, 4, 6)."""
        return tuple(piece for piece in range(1, self.detectives + 1) if (piece - 1) % self.seats == seat - 1)

    @property
    def sequence(self) -> tuple[int, ...]:
        """The pursuers as they take turns where their order is fixed; the bobbies come last (rules 4)."""
        bobbies = tuple(range(self.detectives + 1, self.pursuers + 1))
        if self.order != "seats":
            return (*range(1, self.detectives + 1), *bobbies)
        return (*(piece for seat in range(1, self.players) for piece in self.pieces_of(seat)), *bobbies)

    def __str__(self) -> str:
        from fogbound.rules.spelling import spell

        return spell(self)

    @property
    def full_spelling(self) -> str:
        """A spelling that lasts: it means the same game to every later version. For whatever is stored."""
        from fogbound.rules.full import spell_full

        return spell_full(self)


OPTIONS = tuple(entry for entry in fields(Edition) if entry.metadata)
"""The options in the order in which they are written."""
