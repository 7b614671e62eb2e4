"""Why a move was chosen, as codes; every language has a sentence for each under `why-` and the code."""

from __future__ import annotations

from fogbound.ai.situation.situation import Situation
from fogbound.rules import Kind, Move, Ticket

WHY = (
    "only_move",
    "any_move",
    "good_start",
    "sure_catch",
    "likely_catch",
    "may_catch",
    "closes_in",
    "takes_rarest",
    "breaks_away",
    "covers_tracks",
    "shows_safely",
    "ways_onward",
    "keeps_away",
    "hides",
)
"""All codes that a player of ours gives; one more needs its sentence in `i18n`, in every language."""

SAFE = 2
"""A pursuer who is more legs away than this is far."""


def reasons(situation: Situation, code: int, chance: float) -> tuple[str, ...]:
    """Why this move, as far as it can be told from the move itself and the chance that it catches him."""
    move = Move.from_code(code)
    if move.kind is Kind.PLACE:
        return ("good_start",)
    if move.kind is Kind.TAKE:
        return ("takes_rarest",)
    if move.kind is Kind.WAIVE:
        return ("any_move",)
    if not situation.is_x:
        return (_catch(chance),)
    return tuple(_hiding(situation, move))


def _catch(chance: float) -> str:
    if chance >= 0.99:
        return "sure_catch"
    if chance >= 0.5:
        return "likely_catch"
    return "may_catch" if chance >= 0.1 else "closes_in"


def _hiding(situation: Situation, move: Move) -> list[str]:
    told = []
    is_far = situation.clearance(move.station) > SAFE
    is_shown = _is_shown(situation, move)
    if move.kind is Kind.DOUBLE:
        told.append("breaks_away")
    if move.ticket is Ticket.BLACK:
        told.append("covers_tracks")
    elif is_shown and is_far and move.kind is not Kind.SURFACE and situation.edition.x_moves == "secret":
        told.append("shows_safely")
    if is_far:
        told.append("keeps_away")
    else:
        told.append("ways_onward" if is_shown else "hides")
    return told


def _is_shown(situation: Situation, move: Move) -> bool:
    """Will everybody see where this leg ends?"""
    if move.kind is Kind.SURFACE:
        return True
    if move.kind is Kind.VANISH or situation.view.vanishing or not situation.shows_next:
        return False
    edition = situation.edition
    return edition.x_moves == "secret" or move.ticket is not Ticket.BLACK or edition.black != "hide"
