"""A room: a table and the people at it, who is connected here, and what happens when they come and go.

What the table is, and who writes it, is in `play/stored_table.py`.
"""

from __future__ import annotations

from collections.abc import Sequence

from fogbound.server.bus import Notice
from fogbound.server.people import presence, publish
from fogbound.server.people.connection import Connection
from fogbound.server.play.alarms import Alarms
from fogbound.server.play.stored_table import StoredTable
from fogbound.server.services import Services
from fogbound.server.store import ChatRow, Unavailable
from fogbound.server.tables.roster import Roster
from fogbound.server.thinkers import Claim
from fogbound.wire import Code
from fogbound.wire.server import Absence, Drawn


class Room(StoredTable):
    """A table and everybody connected to it here."""

    def __init__(self, hub: Services, roster: Roster) -> None:
        super().__init__(hub, roster)
        self.marks: dict[int, Drawn] = {}
        self.connections: dict[Connection, None] = {}
        """Whoever is connected here, in the order in which they came."""
        self.presence = presence.Presence()
        self.alarms = Alarms(self)
        self.party = ""
        """The visitor who answers for what computers think here: who began the game, or else came first to play."""

    async def load(self) -> None:
        """Reads the table from the store, and sets going what is due."""
        await super().load()
        self.alarms.count_absences()
        self.arrange()

    # What has changed is shown.

    def show_roster(self, before: Roster) -> None:
        """The table as it is now, to everybody who may still look."""
        self._show_out()
        publish.table(self)
        if self.roster.settings.proposals:
            publish.game(self)  # whether anybody is still asked depends on who plays
        if self.roster.asked != before.asked:
            publish.asked(self)
        self.alarms.count_absences()

    def show_game(self) -> None:
        """What happened in the game, to everybody as they may know it."""
        publish.game(self)

    def show_clocks(self) -> None:
        """The game as it stands, with what the clocks show now."""
        for connection in self.connections:
            publish.show_game(self, connection)

    def show_talk(self, rows: Sequence[ChatRow]) -> None:
        """New lines, to whoever may read them."""
        publish.chat(self, rows)

    def begin_anew(self) -> None:
        """Marks are of the game in which they were drawn."""
        self.marks.clear()

    def arrange(self) -> None:
        """Sets the alarms."""
        self.alarms.arrange()

    @property
    def is_overdue(self) -> bool:
        """Does a computer make this move because the clock ran out?"""
        return self.alarms.is_overdue

    def absences(self) -> tuple[Absence, ...]:
        """Who is away, and how long it is waited for them."""
        return self.alarms.absences()

    def _show_out(self) -> None:
        """Says goodbye to whoever may look no longer, before they are shown anything more."""
        for connection in [one for one in self.connections if not self.roster.may_look(one.person)]:
            self.connections.pop(connection, None)
            connection.close(Code.NOT_ALLOWED)

    # Connections.

    def enter(self, connection: Connection) -> None:
        """A client has said hello."""
        self.connections[connection] = None
        if not self.party and self.roster.seats_of(connection.person):
            self.party = connection.visitor
        publish.welcome(self, connection)
        self.presence_changed()

    def leave(self, connection: Connection) -> None:
        self.connections.pop(connection, None)
        self.presence_changed()

    def shut(self, code: Code) -> None:
        """Says goodbye to everybody, and lets nothing more happen here."""
        self.stop()
        for connection in list(self.connections):
            connection.close(code)

    def presence_changed(self) -> None:
        """People came or went, here or at another process."""
        here = frozenset(one.person for one in self.connections if one.person is not None)
        watching = sum(not self.roster.seats_of(one.person) for one in self.connections)
        if self.presence.set_here(here, watching):
            self.hub.bus.publish(self.presence_notice())
        self.alarms.count_absences()
        publish.table(self)
        self.alarms.arrange()

    def presence_notice(self) -> Notice:
        """Who is connected here, for the other processes."""
        people, spectators = self.presence.here
        return Notice(self.hub.name, self.roster.table, "presence", people=tuple(people), spectators=spectators)

    def draw(self, drawn: Drawn) -> None:
        """A detective's marks, drawn here or at another process."""
        self.marks[drawn.person] = drawn
        publish.marks(self, drawn)

    async def bring_up_to_date(self, connection: Connection) -> None:
        """A client that lagged behind gets everything anew."""
        try:
            async with self.held():
                if connection in self.connections:
                    self.hub.metrics.resyncs.inc()
                    connection.outbox.emptied()
                    publish.welcome(self, connection)
        except Unavailable:
            connection.close(Code.BUSY)

    @property
    def is_unattended(self) -> bool:
        """Is a game in play here in which no person holds a seat?"""
        return self.live is not None and not self.live.is_over and not self.roster.seated

    @property
    def claim(self) -> Claim:
        """For whom something is thought out here: patiently, while nobody who plays is there."""
        return Claim(self.party or self.roster.table, self.presence.people.isdisjoint(self.roster.seated))

    @property
    def is_left_to_others(self) -> bool:
        """Are those who hold seats connected to other processes alone, which look after the table?"""
        here, seated = self.presence.here[0], set(self.roster.seated)
        return here.isdisjoint(seated) and not self.presence.people.isdisjoint(seated)

    @property
    def is_idle(self) -> bool:
        """Is nobody here, and does nothing happen within a minute?"""
        is_at_rest = not self.lock.locked() and not self.alarms.is_near and not self.mending.is_due
        return is_at_rest and not self.connections

    def stop(self) -> None:
        """Silences everything that would happen here without anybody's doing."""
        self.alarms.stop()
        self.mending.stop()
