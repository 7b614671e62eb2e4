"""The start cards that an audience knows."""

from __future__ import annotations

from fogbound.rules import Edition, piece_text
from fogbound.views import Audience


def cards_text(edition: Edition, cards: tuple[int, ...], audience: Audience) -> str:
    """The cards dealt so far, as `piece=station` words; Mister X's only for himself, or where he moves openly."""
    count = edition.pursuers if edition.start == "dealt" else 0
    known = [f"{piece_text(place + 1, edition.detectives)}={card}" for place, card in enumerate(cards[:count])]
    is_open = edition.x_moves == "open" or audience is Audience.MISTER_X
    if is_open and len(cards) > count:
        known.append(f"X={cards[count]}")
    return " ".join(known)
