"""Where Mister X probably is, for tables that allow it and for replays: worked out by workers, from public words."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Sequence

from fogbound.belief import candidates
from fogbound.server.play.live import LiveGame, table_at_beginning
from fogbound.server.refuse import Refuse
from fogbound.server.thinkers import Belief, BeliefTask, Thinkers
from fogbound.views import Audience
from fogbound.wire import Code

KEPT = 256
WHOLE = -1
"""Stands for all steps of a game where otherwise a number of words does."""

Chances = dict[int, float]


class Beliefs:
    """Asks the workers, once for everybody who wants to know the same."""

    def __init__(self, thinkers: Thinkers) -> None:
        self._thinkers = thinkers
        self._asked: OrderedDict[tuple[str, int, int], asyncio.Task[Belief]] = OrderedDict()

    async def now(self, live: LiveGame) -> tuple[int, Chances]:
        """The belief as a game stands, and after how many public words."""
        view = live.view(Audience.PUBLIC)
        words = len(view.transcript)
        if live.is_over:
            return words, _known(live)
        (chances,) = await self._get(live, words, lambda: BeliefTask(view.origin, view.transcript, (words,)))
        return words, chances

    async def steps(self, live: LiveGame) -> Sequence[Chances]:
        """The belief at the beginning and after every move; at the end of a game everybody knows."""
        found = await self._get(live, WHOLE, lambda: _every_step(live))
        if not live.is_over:
            return found
        return (*found[: len(found) - (live.closed is None)], _known(live))

    async def _get(self, live: LiveGame, words: int, task: Callable[[], BeliefTask]) -> tuple[Chances, ...]:
        key = (live.row.game, live.epoch, words)
        asked = self._asked.get(key)
        if asked is None or (asked.done() and (asked.cancelled() or asked.exception())):
            asked = self._asked[key] = asyncio.create_task(self._thinkers.believe(task()))
            while len(self._asked) > KEPT:
                self._asked.popitem(last=False)
        try:
            return (await asyncio.shield(asked)).chances
        except Exception:  # no worker could tell; the next question tries again
            raise Refuse(Code.BUSY) from None


def _known(live: LiveGame) -> Chances:
    """Where he is, when a game is over and the log open."""
    return dict.fromkeys(candidates(live.view(Audience.PUBLIC)), 1.0)


def _every_step(live: LiveGame) -> BeliefTask:
    table = table_at_beginning(live.row)
    cuts = [len(table.view(Audience.PUBLIC).transcript)]
    for line in live.moves:
        table.submit(line.seat, line.word)
        cuts.append(len(table.view(Audience.PUBLIC).transcript))
    view = table.view(Audience.PUBLIC)
    return BeliefTask(view.origin, view.transcript, tuple(cuts))
