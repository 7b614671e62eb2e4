"""Where Mister X probably is, for tables that allow it: worked out by a worker, from public words."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable

from fogbound.belief import candidates
from fogbound.server.play.live import LiveGame
from fogbound.server.refuse import Refuse
from fogbound.server.thinkers import Belief, BeliefTask, Claim, Thinkers
from fogbound.views import Audience, PublicView
from fogbound.wire import Code

KEPT = 256

Chances = dict[int, float]


class Beliefs:
    """Asks the workers, once for everybody who wants to know the same."""

    def __init__(self, thinkers: Thinkers) -> None:
        self._thinkers = thinkers
        self._asked: OrderedDict[tuple[str, int, int], asyncio.Task[Belief]] = OrderedDict()

    def now(self, live: LiveGame, claim: Claim) -> tuple[int, Awaitable[Chances]]:
        """After how many public words a game stands, and the belief there, to be waited for while the game goes on."""
        view = live.view(Audience.PUBLIC)
        words = len(view.transcript)
        if live.is_over:
            return words, _known(live)
        return words, _only(self._begun((live.row.game, live.epoch, words), view, claim))

    def _begun(self, key: tuple[str, int, int], view: PublicView, claim: Claim) -> asyncio.Task[Belief]:
        """A question to the workers, or the same one of somebody else."""
        asked = self._asked.get(key)
        if asked is None or (asked.done() and (asked.cancelled() or asked.exception())):
            task = BeliefTask(view.origin, view.transcript, (key[-1],))
            asked = self._asked[key] = asyncio.create_task(self._thinkers.believe(task, claim))
            while len(self._asked) > KEPT:
                self._asked.popitem(last=False)
        return asked


async def _only(asked: asyncio.Task[Belief]) -> Chances:
    try:
        (chances,) = (await asyncio.shield(asked)).chances
    except Exception:  # no worker could tell; the next question tries again
        raise Refuse(Code.BUSY) from None
    return chances


async def _known(live: LiveGame) -> Chances:
    """Where he is, when a game is over and the log open."""
    return dict.fromkeys(candidates(live.view(Audience.PUBLIC)), 1.0)
