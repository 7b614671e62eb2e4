"""The deal: everything that chance decides, fixed before the game. No state holds a random generator."""

from __future__ import annotations

import random
from dataclasses import dataclass

from fogbound.board import load
from fogbound.errors import PositionError
from fogbound.rules import Edition, edition_of, load_deck
from fogbound.rules.sense import start_stations


@dataclass(frozen=True, slots=True)
class Deal:
    """The cards: who starts where, and the hidden orders of a ticket deck.

    `pursuers` is empty where they choose their starts, `x` is 0 where a ticket decides it, and `deck` and `draws`
    are empty where there is no deck.
    """

    pursuers: tuple[int, ...] = ()
    x: int = 0
    deck: tuple[int, ...] = ()
    draws: tuple[int, ...] = ()


def deal(edition: Edition | str, seed: int | str | random.Random | None = None) -> Deal:
    """Shuffles and deals. The same seed gives the same deal; without one the system's own randomness decides."""
    edition = edition_of(edition)
    if isinstance(seed, random.Random):
        shuffler = seed
    else:
        shuffler = random.SystemRandom() if seed is None else random.Random(seed)
    starts = start_stations(edition, load(edition.board))
    is_dealt = edition.start == "dealt"
    cards = shuffler.sample(starts, edition.pursuers + 1 if edition.x_starts == "same" else edition.pursuers)
    x = 0
    if edition.x_starts == "same":
        x = cards.pop()
    elif isinstance(edition.x_starts, tuple):
        x = shuffler.choice(edition.x_starts)
    numbers = list(load_deck(edition.deck).numbers()) if edition.has_deck else []
    return Deal(
        pursuers=tuple(cards) if is_dealt else (),
        x=x,
        deck=tuple(shuffler.sample(numbers, len(numbers))),
        draws=tuple(shuffler.sample(numbers, len(numbers))) if edition.x_starts == "ticket" else (),
    )


def check_deal(edition: Edition, cards: Deal) -> Deal:
    """Returns the deal if this edition could have dealt it; PositionError if not.

    The message names no station: a deal is secret.
    """
    starts = start_stations(edition, load(edition.board))
    if edition.start == "dealt":
        if len(cards.pursuers) != edition.pursuers:
            raise PositionError(f"the deal has {len(cards.pursuers)} pursuers, not {edition.pursuers}")
        if len(set(cards.pursuers)) != len(cards.pursuers) or not set(cards.pursuers) <= set(starts):
            raise PositionError("the pursuers' cards are not different cards of their deck")
    elif cards.pursuers:
        raise PositionError("the pursuers choose their starts in this edition: they are not dealt")
    _check_x(edition, cards, starts)
    _check_orders(edition, cards)
    return cards


def _check_x(edition: Edition, cards: Deal, starts: tuple[int, ...]) -> None:
    if edition.x_starts == "ticket":
        if cards.x:
            raise PositionError("a ticket decides where Mister X starts in this edition")
        return
    allowed = starts if edition.x_starts == "same" else edition.x_starts
    if cards.x not in allowed or cards.x in cards.pursuers:
        raise PositionError("Mister X's card is not a free card of his deck")


def _check_orders(edition: Edition, cards: Deal) -> None:
    numbers = list(load_deck(edition.deck).numbers()) if edition.has_deck else []
    if sorted(cards.deck) != numbers:
        raise PositionError(f"the deck's order must name each of its {len(numbers)} tickets once")
    if sorted(cards.draws) != (numbers if edition.x_starts == "ticket" else []):
        raise PositionError("the draws must name each ticket of the deck once, where Mister X draws his start")
