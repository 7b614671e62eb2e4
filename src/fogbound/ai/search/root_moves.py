"""The moves that a search looks at first: of a view's legal ones those that somebody would want."""

from __future__ import annotations

from fogbound.ai.playouts.candidate_playout import BLACK_FROM
from fogbound.ai.search.move_filter import filter_moves_at
from fogbound.ai.situation.situation import Outlook
from fogbound.rules import Kind, Move, Ticket
from fogbound.rules.codes import TAXI


def root_moves(seen: Outlook, *, saves_black: bool) -> list[int]:
    """The view's moves without those that differ only in a shown ticket, and without wasted black tickets."""
    codes = seen.codes
    count = filter_moves_at(seen.tables, seen.guess(seen.chooser(0)), seen.roads, codes, seen.is_x, False, False)
    kept: list[int] = codes[:count].tolist()
    if saves_black and seen.is_x and _black_is_wasted(seen):
        plain = [code for code in kept if Move.from_code(code).ticket is not Ticket.BLACK]
        return plain or kept
    return kept


def save_doubles(seen: Outlook, root: list[int], few: int = 0) -> list[int]:
    """Mister X's moves without doubles, while a single leg gets him out of every pursuer's reach.

    Where he can be on `few` stations or less, doubles stay.
    """
    single = [code for code in root if Move.from_code(code).kind is not Kind.DOUBLE]
    if not seen.is_x or not seen.pursuers or not single or len(seen.candidates) <= few:
        return root
    farthest = max(int(seen.roads[seen.pursuers, Move.from_code(code).station].min()) for code in single)
    return single if farthest > 1 else root


def _black_is_wasted(seen: Outlook) -> bool:
    """In the first rounds, on an entry that is shown, and where every candidate has only taxis."""
    t = seen.tables[0]
    if seen.view.round < BLACK_FROM or t.shown[len(seen.view.log) + 1]:
        return True
    return all(int(t.served[station]) == 1 << TAXI for station in seen.candidates)
