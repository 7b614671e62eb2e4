"""When a move may be taken back: only where nobody has learnt anything hidden since."""

from __future__ import annotations

from typing import cast

from fogbound.belief import candidates
from fogbound.server.live import LiveGame, table_at_beginning
from fogbound.server.refuse import Refuse
from fogbound.views import Audience, DetectiveView, PursuerMoved, XMoved
from fogbound.wire import Code


def moves_to_keep(live: LiveGame, seats: tuple[str, ...]) -> int:
    """How many moves stay when the last move of these seats is taken back; Refuse where it may not be."""
    if live.is_over:
        raise Refuse(Code.GAME_OVER)
    own = [index for index, line in enumerate(live.moves) if line.seat in seats]
    if not own:
        raise Refuse(Code.NOT_ALLOWED, "there is no move of yours to take back")
    if _was_something_learnt(live, own[-1]):
        raise Refuse(Code.LEARNT_TOO_MUCH)
    return own[-1]


def _was_something_learnt(live: LiveGame, keep: int) -> bool:
    """Did the moves after the first `keep` show anything that was hidden before them?

    A pursuer who finds nobody learns that nobody is there: then the candidates shrink. A leg of Mister X tells
    about the station that he left, unless everybody knew it. A deck's ticket shows its other side.
    """
    earlier = table_at_beginning(live.row)
    for line in live.moves[:keep]:
        earlier.submit(line.seat, line.word)
    before = candidates(cast(DetectiveView, earlier.view(Audience.DETECTIVES)))
    happened = live.events(Audience.DETECTIVES, len(earlier.events(Audience.DETECTIVES)))
    if any(isinstance(event, PursuerMoved) and event.face for event in happened):
        return True
    if any(isinstance(event, XMoved) for event in happened):
        return len(before) != 1
    return before != candidates(cast(DetectiveView, live.view(Audience.DETECTIVES)))
