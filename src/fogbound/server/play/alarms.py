"""What happens at a table without anybody's doing: computers move, clocks run out, the absent are waited for.

`arrange` looks at the room as it is and sets whatever is due next; it is called after every change and costs
little. Each alarm looks again, under the room's lock, whether its cause still stands.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from itertools import chain, repeat

from msgspec.structs import replace

from fogbound.rules import Side
from fogbound.server.people import publish
from fogbound.server.people.company import Company
from fogbound.server.play import clock, computers, conditions
from fogbound.server.refuse import Refuse
from fogbound.server.store import Unavailable
from fogbound.server.tables.roster import Roster
from fogbound.server.watch import log, short, where
from fogbound.views import Audience
from fogbound.wire import Code
from fogbound.wire.server import Absence

TIME = "time"
"""The reason of an ending by the clock."""
NEAR = 60_000
"""Milliseconds: a table at which something happens so soon stays in memory."""
LEFT = "left"
"""The reason of an ending because somebody stayed away."""
OTHERS_SECONDS = 10.0
"""So long a process without people waits after the end of a clock: where they are, a pause may be made up for."""
ENOUGH = 3
"""After so many failures of a computer a simple player moves for it."""
PAUSES = (0.2, 0.5, 1.0, 2.0, 4.0)
"""Seconds before each further attempt; the last of them before all that follow."""


def other(side: Side) -> Side:
    """The side that a side plays against."""
    return Side.DETECTIVES if side is Side.MISTER_X else Side.MISTER_X


class Alarms:
    """The alarms of one room."""

    def __init__(self, room: Company) -> None:
        self._room = room
        self._turn: asyncio.Task[None] | None = None
        self._turn_of: tuple[str, int] | None = None
        self._clock: asyncio.TimerHandle | None = None
        self._is_stopped = False
        self._clock_end = 0
        """When the running clock runs out, in milliseconds since 1970."""
        self._conditions: asyncio.TimerHandle | None = None
        self._conditions_due: conditions.Due | None = None
        self._absence: dict[int, asyncio.TimerHandle] = {}
        self._due: dict[int, float] = {}
        self._acts: dict[tuple[object, ...], asyncio.Task[None]] = {}
        """What is being done, each once, until it is."""
        self._known: Roster | None = None
        self._is_still = False
        """Of the roster known: is nothing ever due because only people play, and without a clock?"""
        self._left_to_others: tuple[tuple[str, int] | None, float] = None, 0.0
        """A turn whose time is over, and until when another process may end it."""
        self.overdue: tuple[str, int] | None = None
        """The game and turn that a computer plays because the clock ran out."""

    @property
    def is_near(self) -> bool:
        """Does something happen within a minute?"""
        now = self._room.now()
        due = self.due(now)
        return due is not None and due < now + NEAR

    @property
    def is_overdue(self) -> bool:
        """Does a computer make this move because the clock ran out?"""
        return self.overdue is not None and self.overdue == self.turn_key()

    def due(self, now: int) -> int | None:
        """When something happens next, in milliseconds since 1970: now for what is under way, None for never."""
        if self._turn is not None or self._absence or self._acts or self._guards():
            return now
        ends = [self._clock_end] if self._clock is not None else []
        if self._conditions_due is not None:
            ends.append(self._conditions_due.at)
        return min(ends, default=None)

    def _guards(self) -> bool:
        """Is somebody here who would be missed, so that others have to look after the table if this process dies?"""
        people, _ = self._room.presence.here
        is_missed = self._room.roster.settings.away.then != "wait" and self._counts_absences()
        return is_missed and not people.isdisjoint(self._room.roster.seated)

    def arrange(self) -> None:
        """Sets what is due next."""
        if self._is_stopped:
            return
        roster = self._room.roster
        if roster is not self._known:
            self._known = roster
            self._is_still = not roster.has_computers and roster.settings.clock.kind == "none"
        if self._is_still and self.overdue is None and self._turn is None and self._clock is None:
            return
        self._arrange_computer()
        self._arrange_clock()
        self._arrange_conditions()

    def stop(self) -> None:
        """Silences everything, for good."""
        self._is_stopped = True
        for task in (self._turn, *self._acts.values()):
            if task is not None and task is not asyncio.current_task():
                task.cancel()
        for handle in (self._clock, self._conditions, *self._absence.values()):
            if handle is not None:
                handle.cancel()
        self._turn, self._clock, self._conditions, self._conditions_due = None, None, None, None
        self._absence.clear()

    # Computers.

    def _arrange_computer(self) -> None:
        live = self._room.live
        is_playing = live is not None and not live.is_over and not self._room.hub.is_closing
        wanted = (live.row.game, live.changed) if live is not None and is_playing else None
        if live is not None and wanted is not None and computers.mover(self._room) is None:
            wanted = None
        if wanted == self._turn_of and (self._turn is None) == (wanted is None):
            return
        if self._turn is not None and self._turn is not asyncio.current_task():
            self._turn.cancel()
        self._turn_of = wanted
        self._turn = asyncio.create_task(self._computer_turn(wanted)) if wanted is not None else None

    async def _computer_turn(self, turn: tuple[str, int]) -> None:
        """Lets a computer move, again and again until it has or the turn is another.

        One that fails may fail whenever it is asked the same: a simple player moves for it then.
        """
        failures = 0
        for pause in chain(PAUSES, repeat(PAUSES[-1])):
            if self._turn_of != turn or self._room.hub.is_closing:
                break
            try:
                await computers.play_turn(self._room, turn, is_simple=failures >= ENOUGH)
                break
            except Refuse as refusal:
                log.warning("a computer's move was refused", table=short(self._room.roster.table), code=refusal.code)
            except Exception as error:  # a computer player is not trusted with the server's life
                failures += 1
                log.error(
                    "a computer failed to move",
                    table=short(self._room.roster.table),
                    error=type(error).__name__,
                    where=where(error),
                    next="a simple player is asked" if failures >= ENOUGH else "it is asked again",
                )
            await asyncio.sleep(pause)
        if self._turn is asyncio.current_task():
            self._turn, self._turn_of = None, None
            self.arrange()

    # Clocks.

    def turn_key(self) -> tuple[str, int] | None:
        """The running turn: the game, and when the turn began."""
        live = self._room.live
        side = clock.side_to_move(live.view(Audience.DETECTIVES)) if live else None
        if live is None or side is None:
            return None
        return live.row.game, clock.turn_start(live.row.began, live.timed, side)

    def _arrange_clock(self) -> None:
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None
        face = publish.clock_face(self._room)
        if face is None or face.running is None or self.overdue == self.turn_key():
            return
        left = face.mister_x if face.running == "mister_x" else face.detectives
        self._clock_end = self._room.now() + left
        seconds = min(left / 1000 + 0.01, 86_400.0)
        self._clock = asyncio.get_running_loop().call_later(seconds, self._spawn_clock)

    def _spawn_clock(self) -> None:
        self._clock = None
        self._spawn(self._time_is_up)

    async def _time_is_up(self) -> None:
        async with self._room.held():
            if self._room.has_paused:
                raise Unavailable("what nobody could play is not made up for")
            face = publish.clock_face(self._room)
            if face is None or face.running is None:
                return
            side = Side(face.running)
            if (face.mister_x if side is Side.MISTER_X else face.detectives) > 0:
                self._arrange_clock()
            elif (wait := self._wait_for_others()) > 0:
                self._clock = asyncio.get_running_loop().call_later(wait, self._spawn_clock)
            elif self._room.roster.settings.clock.out == "forfeit":
                await self._room.write(self._room.game.end(other(side), TIME, self._room.now()))
            else:
                self.overdue = self.turn_key()
                self.arrange()

    def _wait_for_others(self) -> float:
        """Seconds for which the process where people are may still say what became of a turn whose time is over."""
        key, now = self.turn_key(), asyncio.get_running_loop().time()
        if not self._room.is_left_to_others:
            return 0.0
        if self._left_to_others[0] != key:
            self._left_to_others = key, now + OTHERS_SECONDS
        return self._left_to_others[1] - now

    # Conditional moves.

    def _arrange_conditions(self) -> None:
        due = conditions.next_due(self._room.roster, self._room.live)
        if due == self._conditions_due and (due is None) == (self._conditions is None):
            return
        if self._conditions is not None:
            self._conditions.cancel()
        self._conditions_due, self._conditions = due, None
        if due is not None:
            seconds = max(0, due.at - self._room.now()) / 1000 + 0.01
            self._conditions = asyncio.get_running_loop().call_later(seconds, self._spawn_conditions, due)

    def _spawn_conditions(self, due: conditions.Due) -> None:
        self._conditions = None
        self._spawn(self._try_conditions, due)

    async def _try_conditions(self, due: conditions.Due) -> None:
        await conditions.play(self._room, due)
        self.arrange()

    # Absence.

    def count_absences(self) -> None:
        """Starts a countdown for everybody who holds a seat in play and is not connected; ends it for who is back."""
        if self._is_stopped:
            return
        roster = self._room.roster
        gone = set(roster.seated) - self._room.presence.people if self._counts_absences() else set()
        known = set(self._due)
        for person in known - gone:
            self._due.pop(person)
            if person in self._absence:
                self._absence.pop(person).cancel()
        self._take_over()
        for person in gone - known:
            self._due[person] = asyncio.get_running_loop().time() + roster.settings.away.grace
            if roster.settings.away.then != "wait":
                after = asyncio.get_running_loop().call_later
                self._absence[person] = after(roster.settings.away.grace, self._spawn_absence, person)
        if known != gone:
            publish.away(self._room)

    def _counts_absences(self) -> bool:
        roster = self._room.roster
        return roster.phase == "playing" and roster.settings.clock.kind != "days"

    def _take_over(self) -> None:
        """Whoever is back plays again, also when the game has ended meanwhile."""
        sitters = self._room.roster.seats.values()
        for person in {sitter.person for sitter in sitters if sitter.stand_in}:
            if person is not None and person in self._room.presence.people:
                self._spawn(self._stand_in, person, False)

    def absences(self) -> tuple[Absence, ...]:
        waits = self._room.roster.settings.away.then == "wait"
        time = asyncio.get_running_loop().time()
        rows = sorted(self._due.items())
        return tuple(Absence(person, None if waits else max(0, int((due - time) * 1000))) for person, due in rows)

    def _spawn_absence(self, person: int) -> None:
        self._absence.pop(person, None)
        self._spawn(self._grace_is_over, person, self._due[person])

    async def _grace_is_over(self, person: int, due: float) -> None:
        room = self._room
        async with room.held():  # before, what is in memory may not be what is stored
            sides = room.roster.sides_of(person)
            if not sides or not self._is_missed(person, due):
                return
            if room.roster.settings.away.then == "computer":
                await self._seat_computer(person, True)
            else:
                winner = Side.DETECTIVES if sides[0] is Audience.MISTER_X else Side.MISTER_X
                await room.write(room.game.end(winner, LEFT, room.now()))

    def _is_missed(self, person: int, due: float) -> bool:
        """Are they still away, and is there still a game to play?"""
        live = self._room.live
        return self._due.get(person) == due and live is not None and not live.is_over

    async def _stand_in(self, person: int, does: bool) -> None:
        """The computer plays for somebody from now on, or no longer."""
        async with self._room.held():
            await self._seat_computer(person, does)

    async def _seat_computer(self, person: int, does: bool) -> None:
        def altered(roster: Roster) -> Roster:
            seats = {
                name: replace(sitter, stand_in=does) if sitter.person == person else sitter
                for name, sitter in roster.seats.items()
            }
            return replace(roster, seats=seats)

        if does is (person not in self._room.presence.people):
            await self._room.change(altered)

    def _spawn(self, act: Callable[..., Awaitable[None]], *facts: object) -> None:
        """Does something, unless that is being done already."""
        key = (act.__name__, *facts)
        if key not in self._acts:
            self._acts[key] = task = asyncio.create_task(_until_done(partial(act, *facts)))
            task.add_done_callback(lambda _: self._acts.pop(key))


async def _until_done(act: Callable[[], Awaitable[None]]) -> None:
    """Does it, again and again while the store is away; each time the act looks whether its cause still stands."""
    for pause in chain(PAUSES, repeat(PAUSES[-1])):
        try:
            await act()
            return
        except Refuse as refusal:
            if refusal.code is not Code.BUSY:
                return  # somebody else was quicker
        except Unavailable as error:
            log.warning("an alarm waits for the store", error=str(error), where=where(error))
        except Exception as error:
            log.error("an alarm failed", error=type(error).__name__, where=where(error))
            return
        await asyncio.sleep(pause)
