"""One run: servers, tables and people as a seed has them, through all that goes wrong, until all is well again."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from storm.browser import Browser
from storm.bus import Wire
from storm.database import Database
from storm.history import History
from storm.letters import WEBHOOK
from storm.loop import SimulatedLoop, simulate
from storm.node import Node
from storm.person import Player
from storm.plan import Event, Plan, TablePlan, make_plan
from storm.weather import Weather
from storm.world import in_simulation

STUCK_SECONDS = 60.0
"""So long a table may stand still after the last fault: a page may notice after 30 s that nobody answers."""
SETTLE_SECONDS = 50.0
"""After so long everybody knows everything: what a dead process said of who is there counts for 45 s."""


@dataclass
class Report:
    """What came of a run."""

    seed: int
    digest: str = ""
    wrong: list[str] = field(default_factory=list)
    counted: dict[str, int] = field(default_factory=dict)
    longest: float = 0.0
    """The longest time that a table stood still after the last fault, in simulated seconds."""
    seconds: float = 0.0
    """How long the run was, in simulated seconds."""
    lines: list[str] = field(default_factory=list)
    """Everything that was stored and sent, where it was asked for."""
    overheard: list[str] = field(default_factory=list)
    """The part of it that whoever is not Mister X can see."""


class Storm:
    """A run under way."""

    def __init__(self, seed: int, plan: Plan, history: History) -> None:
        self._seed = f"storm {seed}"
        self._plan = plan
        self._history = history
        self._loop = asyncio.get_running_loop()
        history.now = self._loop.time
        history.calm = plan.clears
        self._weather = Weather(plan.faults, Random(f"{self._seed} weather"))
        self._database = Database(history)
        wire = Wire(self._weather, lambda raw: history.note("notice", raw.decode())) if plan.processes > 1 else None
        self._nodes = [
            Node(number, self._seed, self._weather, self._database, wire, history) for number in range(plan.processes)
        ]
        self._players: list[Player] = []
        self._tables: list[str] = []
        self._tasks: list[asyncio.Task[Any]] = []
        self.longest = 0.0

    async def run(self) -> None:
        """From the first start to the last look."""
        for node in self._nodes:
            await node.start()
        for table in self._plan.tables:
            await self._seat(table)
        for player in self._players:
            player.open_page()
            self._spawn(player.live())
        for event in self._plan.events:
            self._loop.call_at(max(event.at, self._loop.time()), self._happen, event)
        if self._plan.most:
            await asyncio.sleep(self._plan.clears + self._plan.most)
            return
        await self._until_all_is_over()
        settled = self._loop.time() + SETTLE_SECONDS
        while (different := list(self._differences())) and self._loop.time() < settled:
            await asyncio.sleep(1.0)
        for difference in (*different, *self._said_twice()):
            self._wrong(difference)

    def end(self) -> None:
        """Ends everybody and everything."""
        for task in self._tasks:
            task.cancel()
        for player in self._players:
            if player.page is not None:
                player.page.close()
        for node in self._nodes:
            node.kill()
        self._database.close()

    def _spawn(self, work: Any) -> None:
        self._tasks.append(self._loop.create_task(work))

    async def _seat(self, plan: TablePlan) -> None:
        """Opens a table and brings everybody to their seats, before anything goes wrong."""
        number = len(self._players)
        players = [
            Player(
                number + at, guest, self._nodes, self._weather, self._history,
                Random(f"{self._seed} {number + at}"), self._plan.script,
            )
            for at, guest in enumerate(plan.guests)
        ]  # fmt: skip
        self._players += players
        table = ""
        for player in players:
            if not table:
                body = {"name": "P", "settings": plan.settings, "seats": player.guest.seats}
                answer = await player.request("POST", "/api/tables", body)
                assert answer.status == 201, answer
                table = answer.body["table"]["table"]
                player.knows(table, answer.body["you"]["person"], answer.body["token"])
                for seat in plan.computers:
                    body = {"action": "computer", "level": plan.level}
                    await player.request("POST", f"/api/tables/{table}/seats/{seat}", body)
                if plan.settings["clock"]["kind"] == "days":
                    answer = await player.request("PUT", f"/api/tables/{table}/news/webhook", WEBHOOK)
                    assert answer.status == 200, answer
            elif player.guest.seats:
                player.knows(table)
                for seat in player.guest.seats:
                    answer = await player.request("POST", f"/api/tables/{table}/people", {"name": "P", "seat": seat})
                    player.knows(table, answer.body["you"]["person"], answer.body["token"])
            else:
                player.knows(table)
        self._tables.append(table)

    def _happen(self, event: Event) -> None:
        self._history.note("event", event.kind, event.number)
        if event.kind in ("cut", "silent cut"):
            page = self._players[event.number].page
            if page is not None:
                page.cut(is_silent=event.kind == "silent cut")
        elif event.kind == "take down":
            self._spawn(self._take_down(self._players[event.number], event))
        else:
            self._spawn(self._restart(self._nodes[event.number], event))

    async def _take_down(self, player: Player, event: Event) -> None:
        """The process that somebody is connected to ends just when they go away."""
        if player.page is not None and player.page.node is not None:
            node = player.page.node
            player.page.cut(is_silent=True)
            await self._restart(node, replace(event, kind="kill"))

    async def _restart(self, node: Node, event: Event) -> None:
        if node.machine is None:
            return  # it is down already, and whoever took it down starts it again
        if event.kind == "kill":
            node.kill()
        else:
            await node.stop()
        self._history.deaths.append(self._loop.time())
        await asyncio.sleep(event.seconds)
        if node.machine is None:
            await node.start()

    async def _until_all_is_over(self) -> None:
        """Waits until every table has played its game to the end by itself, after all faults are over."""
        calm = self._plan.clears
        await asyncio.sleep(max(0.0, calm - self._loop.time()))
        for player in self._players:
            player.is_calm = True
        while True:
            since = {table: max(calm, self._newest(table)) for table in self._tables if not self._is_over(table)}
            if not since:
                return
            waited = max(self._loop.time() - newest for newest in since.values())
            self.longest = max(self.longest, waited)
            if waited > STUCK_SECONDS:
                self._wrong(f"a table stands still {waited:.0f} s after the last fault")
                return
            await asyncio.sleep(0.25)

    def _newest(self, table: str) -> float:
        """When something was stored last about a table."""
        roster = self._history.rosters[table][-1]
        return self._history.times[roster.game][-1] if roster.game else 0.0

    def _is_over(self, table: str) -> bool:
        roster = self._history.rosters[table][-1]
        host = next(player for player in self._players if player.known.table == table)
        # Nobody else can begin a game whose host went away before it had begun, and for ever.
        return roster.phase == "over" or (roster.phase == "lobby" and host.is_gone)

    def _wrong(self, what: str) -> None:
        self._history.wrong.append(f"at {self._loop.time():.3f} s: {what}")

    def _differences(self) -> Iterator[str]:
        """What somebody who is there does not know as it is."""
        for player in self._players:
            if player.page is None:
                continue
            page, who = player.page, f"person {player.number}"
            roster = self._history.rosters[player.known.table][-1]
            if not page.is_online:
                yield f"{who} is not connected"
            elif page.table["version"] != roster.version:
                yield f"{who} knows the table as of version {page.table['version']}, not {roster.version}"
            elif roster.game and (page.game is None or page.game["game"] != roster.game):
                yield f"{who} does not see the game"
            elif roster.game and page.game is not None:
                live = self._history.courses[roster.game].live
                if (page.epoch, page.view["number"]) != (live.epoch, live.newest_event()):
                    yield f"{who} sees event {page.view['number']}, and the game is at {live.newest_event()}"
                yield from self._talk_missed(player, page)
                yield from self._presence_missed(player, page)
        for node in self._nodes:
            yield from self._remembered_wrongly(node)
        for (place,) in self._database.read("SELECT place FROM receivers WHERE due IS NOT NULL AND attempts < 2", []):
            yield f"the webhook of table {place} is still owed news"

    def _remembered_wrongly(self, node: Node) -> Iterator[str]:
        """What a process keeps in memory of tables where people are, and is not as it is stored."""
        rooms = node.machine.hub.rooms if node.machine is not None and node.machine.hub is not None else {}
        for table, room in rooms.items():
            roster, live = self._history.rosters[table][-1], room.live
            if not room.connections:
                continue
            if room.roster != roster:
                yield f"process {node.number} has another roster in memory than is stored"
            if roster.game and live is not None and live.row.game == roster.game:
                stored = self._history.courses[roster.game].live
                for what in ("row_count", "epoch", "moves", "timed", "clients", "closed", "proposals", "waiting"):
                    if getattr(live, what) != getattr(stored, what):
                        yield f"process {node.number} has other {what} in memory than are stored"

    def _talk_missed(self, player: Player, page: Browser) -> Iterator[str]:
        lines = self._database.read("SELECT channel, number, text FROM chat WHERE place = $1", [player.known.table])
        for channel, number, text in lines:
            # Who has become a detective has the detectives' earlier talk from the next visit on.
            if channel == "table" and page.talk.get((channel, number)) != text:
                yield f"person {player.number} does not see line {number} of the talk"

    def _presence_missed(self, player: Player, page: Browser) -> Iterator[str]:
        there = {one.known.number for one in self._players if one.known.table == player.known.table and one.page}
        for person in page.table["people"]:
            if person["online"] != (person["person"] in there):
                yield f"person {player.number} is told that {person['person']} is online: {person['online']}"
        for seat in page.table["seats"]:
            if seat["stand_in"] and seat["person"] in there:
                yield f"a computer still plays for person {seat['person']}, who is there"

    def _said_twice(self) -> Iterator[str]:
        """What was done twice, or accepted and not done, of what people said once."""
        for player in self._players:
            for name, text in player.known.lines.items():
                found = len(self._database.read("SELECT 1 FROM chat WHERE text = $1", [text]))
                if found > 1 or (not found and name in player.known.accepted):
                    yield f"line {name} of person {player.number} stands {found} times in the talk"
        for table in self._tables:
            asked = sum(player.known.takebacks for player in self._players if player.known.table == table)
            games = {roster.game for roster in self._history.rosters[table]}
            done = sum(self._history.takebacks[game] for game in games if game)
            if done > asked:
                yield f"{asked} takebacks were asked for, and {done} were made"


def run(seed: int, plan: Plan | None = None, *, verbose: bool = False) -> Report:
    """One run from beginning to end. The same seed gives the same run."""
    plan = plan or make_plan(seed)
    history = History()
    history.lines = [] if verbose else None
    report = Report(seed)

    async def main() -> None:
        loop = asyncio.get_running_loop()
        assert isinstance(loop, SimulatedLoop)
        storm = Storm(seed, plan, history)
        try:
            await storm.run()
        finally:
            report.seconds, report.longest = loop.time(), storm.longest
            report.digest = history.digest
            report.wrong = [*history.wrong, *loop.faults]
            storm.end()

    with in_simulation(seed, history):
        simulate(main())
    report.counted = dict(history.counted)
    report.lines, report.overheard = history.lines or [], history.overheard
    return report
