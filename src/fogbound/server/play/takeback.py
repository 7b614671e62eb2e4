"""When a move may be taken back: only where nobody has learnt anything hidden since."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from fogbound.belief import candidates
from fogbound.referee import Table
from fogbound.server.play.live import LiveGame, table_at_beginning
from fogbound.server.refuse import Refuse
from fogbound.views import Audience, DetectiveView, PursuerMoved, XMoved
from fogbound.wire import Code


def moves_to_keep(live: LiveGame, seats: tuple[str, ...]) -> int:
    """How many moves stay when the last move of these seats is taken back; Refuse where it may not be."""
    if live.is_over:
        raise Refuse(Code.GAME_OVER)
    own = [index for index, row in enumerate(live.moves) if row.seat in seats]
    if not own:
        raise Refuse(Code.NOT_ALLOWED, "you have no move to take back")
    if _was_something_learnt(live, own[-1]):
        raise Refuse(Code.LEARNT_TOO_MUCH)
    return own[-1]


def _was_something_learnt(live: LiveGame, keep: int) -> bool:
    """Did the moves after the first `keep` show anything that was hidden before them?

    A pursuer who finds nobody learns that nobody is there, and whoever sees him where he is: then the candidates
    change. A deck's ticket shows its other side. A leg of Mister X tells about the station that he left, unless
    everybody knew it, and a hidden one something of what he is up to: only he himself may take that back.
    """
    table = table_at_beginning(live.row)
    for row in live.moves[:keep]:
        table.submit(row.seat, row.word)
    before = _candidates(table)
    for index, row in enumerate(live.moves[keep:]):
        told = len(table.events(Audience.DETECTIVES))
        table.submit(row.seat, row.word)
        events, after = table.events(Audience.DETECTIVES, told), _candidates(table)
        legs = [event for event in events if isinstance(event, XMoved)]
        if any(isinstance(event, PursuerMoved) and event.face for event in events):
            return True
        if legs and (len(before) != 1 or (index > 0 and not legs[0].shown)):
            return True
        if not legs and before != after:
            return True
        before = after
    return False


def _candidates(table: Table) -> Sequence[int]:
    return candidates(cast(DetectiveView, table.view(Audience.DETECTIVES)))
