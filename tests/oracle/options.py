"""The options of an edition, typed, and the combinations that the oracle cannot tell a meaning for."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any


@dataclass(frozen=True)
class Options:
    """What the rules branch on (rules 9). Counts of taxi, bus and underground come in this order."""

    players: int
    detectives: int
    bobbies: int
    transports: frozenset[str]
    tickets: tuple[int, int, int] | str
    stock: str
    two_player_taxi: int
    box: tuple[int, int, int]
    fares: str
    x_tickets: tuple[int, int, int]
    black_tickets: int
    double_tickets: int
    black: str
    black_rest: bool
    vanish: str
    start: str
    detective_starts: tuple[int, ...] | str
    x_starts: tuple[int, ...] | str
    order: str
    blocking: bool
    x_moves: str
    sightings: tuple[int, ...]
    hidden_entries: tuple[int, ...]
    length: tuple[str, int]
    stuck: str
    surfacing: bool
    taking: str
    ticket_faces: str
    black_cost: int


def read_options(given: Mapping[str, Any]) -> Options:
    """The options by name; refuses (ValueError) what makes no sense together (rules 9)."""
    options = Options(**{field.name: given[field.name] for field in fields(Options)})
    reason = refusal(options)
    if reason is not None:
        raise ValueError(reason)
    return options


def refusal(options: Options) -> str | None:
    """Why these options make no sense together, or None."""
    secret = options.x_moves == "secret"
    if secret and options.black_tickets and options.black != "wild":
        return f"A black ticket that serves to {options.black} needs a Mister X who moves in the open."
    if not secret and options.hidden_entries and options.fares != "unlimited":
        return "Counted fares would tell the transport of an entry that is hidden."
    if secret and options.surfacing and options.tickets == "deck":
        return "Surfacing takes tickets from purses, and a deck is none."
    if options.start == "chosen" and options.x_starts == "same":
        return "Mister X cannot share a deck with pursuers who choose where they begin."
    return None
