"""The moves that a search looks at first: of a view's legal ones those that somebody would want."""

from __future__ import annotations

from fogbound.ai.search.move_filter import sift_at
from fogbound.ai.situation.situation import Outlook
from fogbound.rules.codes import BLACK, KIND_DOUBLE, KIND_SHIFT, TAXI


def root_codes(seen: Outlook, *, holds_black: bool) -> list[int]:
    """The view's moves without those that differ only in a shown ticket, and without wasted black tickets."""
    codes = seen.codes
    guess = seen.guess(seen.chooser(0))
    count = sift_at(seen.tables, guess, seen.roads, codes, seen.is_x, False, False)
    kept: list[int] = codes[:count].tolist()
    if holds_black and seen.is_x and _black_is_wasted(seen):
        plain = [code for code in kept if code >> 8 & 7 != BLACK]
        return plain or kept
    return kept


def thrifty(seen: Outlook, root: list[int], few: int = 0) -> list[int]:
    """Mister X's moves without doubles, while a single leg gets him out of every pursuer's reach.

    Where he can be on `few` stations or less, doubles stay.
    """
    single = [code for code in root if code >> KIND_SHIFT & 7 != KIND_DOUBLE]
    if not seen.is_x or not seen.pursuers or not single or len(seen.candidates) <= few:
        return root
    farthest = max(int(seen.roads[seen.pursuers, code & 255].min()) for code in single)
    return single if farthest > 1 else root


def _black_is_wasted(seen: Outlook) -> bool:
    """In the first two rounds, on an entry that is shown, and where every candidate has only taxis."""
    t = seen.tables[0]
    if seen.view.round <= 2 or t.shown[len(seen.view.log) + 1]:
        return True
    return all(int(t.served[station]) == 1 << TAXI for station in seen.candidates)
