"""The moves that a search looks at first: of a view's legal ones those that somebody would want."""

from __future__ import annotations

from fogbound.ai.playouts.candidate_playout import BLACK_FROM
from fogbound.ai.search.move_filter import filter_moves_at
from fogbound.ai.situation.situation import Situation
from fogbound.rules import Kind, Move, Ticket
from fogbound.rules.codes import TAXI


def root_moves(situation: Situation, *, saves_black: bool) -> list[int]:
    """The view's moves without those that differ only in a shown ticket, and without wasted black tickets."""
    codes, state = situation.codes, situation.guess(situation.chooser(0))
    count = filter_moves_at(situation.tables, state, situation.roads, codes, situation.is_x, False, False)
    kept: list[int] = codes[:count].tolist()
    if saves_black and situation.is_x and _black_is_wasted(situation):
        plain = [code for code in kept if Move.from_code(code).ticket is not Ticket.BLACK]
        return plain or kept
    return kept


def save_doubles(situation: Situation, root: list[int], few: int = 0) -> list[int]:
    """Mister X's moves without doubles, while a single leg gets him out of every pursuer's reach.

    Where he can be on `few` stations or less, doubles stay.
    """
    single = [code for code in root if Move.from_code(code).kind is not Kind.DOUBLE]
    if not situation.is_x or not situation.pursuers or not single or len(situation.candidates) <= few:
        return root
    farthest = max(situation.clearance(Move.from_code(code).station) for code in single)
    return single if farthest > 1 else root


def _black_is_wasted(situation: Situation) -> bool:
    """In the first rounds, on an entry that is shown, and where every candidate has only taxis."""
    if situation.view.round < BLACK_FROM or situation.shows_next:
        return True
    return all(int(situation.tables[0].served[station]) == 1 << TAXI for station in situation.candidates)
