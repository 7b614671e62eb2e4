"""Tells people that it is their turn: after each move at once, and again and again whoever has not been told.

What has to be told follows from what is stored. So a move is never held up by it, and what a server that died, or a
database that was away, has left undone is found by the next look of any server.
"""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from msgspec.structs import replace
from prometheus_client import Counter

from fogbound.server.notify.letters import letter
from fogbound.server.notify.push import Keys, open_keys
from fogbound.server.notify.receivers import LEASE, Ledger, Receiver
from fogbound.server.notify.sending import Outcome, Sender
from fogbound.server.notify.waits import waits
from fogbound.server.outside import Outside
from fogbound.server.play.live import LiveGame
from fogbound.server.play.stored import load_game
from fogbound.server.store import Store
from fogbound.server.tables.roster import Roster
from fogbound.server.tables.shelf import load_roster
from fogbound.server.watch import log, short, where

LOOK_SECONDS = 2.0
FORGET_LOOKS = 1_800
AT_ONCE = 100
"""So many tables and receivers are looked for with one question."""
QUICK, SLOW = 32, 8
"""So many are told at the same time: of those that listen, and of those that did not, or took long, the last time."""
LONG_MS = 1_500
PAUSES = (5_000, 30_000, 120_000, 600_000, 3_600_000)
"""Milliseconds before each further attempt to tell of one turn."""
ENOUGH = 30
"""After so many failures in a row a receiver is forgotten."""


class Lane:
    """So many letters under way at once, with threads of their own for looking up names."""

    def __init__(self, most: int) -> None:
        self.slots = asyncio.Semaphore(most)
        self.threads = ThreadPoolExecutor(most, "lookup")


class Teller:
    """The news of one server process."""

    def __init__(self, store: Store, outside: Outside, sender: Sender, contact: str, told: Counter) -> None:
        self.ledger = Ledger(store)
        self._store = store
        self._outside = outside
        self._sender = sender
        self._contact = contact
        self._told = told
        self._keys: Keys | None = None
        self._quick, self._slow = Lane(QUICK), Lane(SLOW)
        self._busy: set[tuple[str, str]] = set()
        """The receivers that are being told, or wait for it here."""
        self._unseen: set[tuple[str, str]] = set()
        """What nobody had seen to at the last look."""
        self._works: set[asyncio.Task[None]] = set()
        self._looking: asyncio.Task[None] | None = None

    def open(self) -> None:
        self._looking = asyncio.create_task(self._look_round())

    async def close(self) -> None:
        """Lets go. Whoever is being told is told once more by another server, if the answer was not noted."""
        works = [work for work in (self._looking, *self._works) if work is not None]
        for work in works:
            work.cancel()
        await asyncio.gather(*works, return_exceptions=True)
        for lane in (self._quick, self._slow):
            lane.threads.shutdown(wait=False, cancel_futures=True)

    async def keys(self) -> Keys:
        """The keys with which this installation proves to push services who it is."""
        if self._keys is None:
            self._keys = await open_keys(self.ledger, self._contact)
        return self._keys

    def look(self, roster: Roster, live: LiveGame | None) -> None:
        """Something has happened in a game, and is on disk: has those told whose turn it is now."""
        if live is not None and tells_of(roster):
            self._begin(self._owe(roster.table, live.row.began, live.row_count, waits(roster, live)))

    async def _owe(self, table: str, began: int, number: int, waiting: dict[int, int]) -> None:
        receivers = await self.ledger.of_table(table)
        for one in receivers:
            since = waiting.get(one.person)
            if since is None:
                if one.due is not None:
                    await self.ledger.withdraw(one)
            elif await self.ledger.owe(one, began, since, now := self._outside.now()):
                self._send(replace(one, began=began, number=since, due=now, attempts=0))
        if receivers:
            await self.ledger.see(table, began, number)

    async def _look_round(self) -> None:
        for number in itertools.count(1):
            await asyncio.sleep(LOOK_SECONDS)
            await self._try(self._see_to_the_rest())
            if number % FORGET_LOOKS == 0:
                await self._try(self.ledger.forget_archived())

    async def _see_to_the_rest(self) -> None:
        """Owes what nobody has, although there was time, and tells whoever has to be told by now."""
        unseen = set(await self.ledger.unseen(AT_ONCE))
        for table, game in unseen & self._unseen:
            await self._try(self._see_to(table, game))
        self._unseen = unseen
        for receiver in await self.ledger.due(self._outside.now(), AT_ONCE):
            self._send(receiver)

    async def _see_to(self, table: str, game: str) -> None:
        roster, live = await load_roster(self._store, table), await load_game(self._store, game)
        if roster is None or live is None:
            return
        waiting = waits(roster, live) if tells_of(roster) and roster.game == game else {}
        await self._owe(table, live.row.began, live.row_count, waiting)

    def _send(self, receiver: Receiver) -> None:
        name = (receiver.table, receiver.name)
        if name not in self._busy:
            self._busy.add(name)
            self._begin(self._tell(receiver)).add_done_callback(lambda _: self._busy.discard(name))

    async def _tell(self, receiver: Receiver) -> None:
        """Tells a receiver, if no other server does."""
        lane = self._slow if receiver.failures or receiver.attempts else self._quick
        keys = await self.keys()
        async with lane.slots:
            mine = replace(receiver, due=self._outside.now() + LEASE)
            if not await self.ledger.claim(receiver, mine.due or 0):
                return
            started = self._outside.steady()
            outcome = await self._sender.send(letter(mine, keys), lane.threads)
            is_slow = self._outside.steady() - started > LONG_MS
        self._told.labels(outcome.value).inc()
        log.debug("told of a turn", table=short(mine.table), outcome=outcome.value)
        await self._note(mine, outcome, is_slow)

    async def _note(self, mine: Receiver, outcome: Outcome, is_slow: bool) -> None:
        if outcome is Outcome.TOLD:
            await self.ledger.settle(mine, None, 0, int(is_slow))
        elif outcome is Outcome.GONE or mine.failures + 1 >= ENOUGH:
            await self.ledger.remove(mine.table, mine.name)
        else:
            more = mine.attempts < len(PAUSES)
            due = self._outside.now() + PAUSES[mine.attempts] if more else None
            await self.ledger.settle(mine, due, mine.attempts + 1, mine.failures + 1)

    def _begin(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(self._try(work))
        self._works.add(task)
        task.add_done_callback(self._works.discard)
        return task

    async def _try(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except Exception as error:  # the store is away: the next look finds what is left
            log.warning("news of a turn must wait", error=type(error).__name__, where=where(error))


def tells_of(roster: Roster) -> bool:
    """Is this a table at which people are told? Only games by days: elsewhere they sit before the page."""
    return roster.settings.clock.kind == "days"
