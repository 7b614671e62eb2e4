"""Faults as somebody might plant them: a line of the server that is wrong again, and what has to find it.

Each has the fault that it brings back, the text that stands there and what is put in its place, and who finds it:
storms, within 500 seeds, or a test by its name.
"""

from __future__ import annotations

from dataclasses import dataclass

STORM = "storm"


@dataclass(frozen=True)
class Plant:
    """A fault, and what finds it. `says`: a word of what the storm says then."""

    name: str
    module: str
    old: str
    new: str
    found_by: str
    says: str = ""


PLANTS = (
    # A database that refuses.
    Plant(
        "a refused write kills the table",
        "server.play.stored_table",
        "            self.has_paused = True\n            await self._recover(row, Refuse(Code.BUSY))\n",
        "            self.live, self.is_doubtful = None, False\n            raise Refuse(Code.BUSY) from None\n",
        STORM,
        "stands still",
    ),
    Plant(
        "nobody looks again after a fault",
        "server.play.mending",
        "if self._task is None and not self.is_over:",
        "if False:",
        STORM,
    ),
    Plant(
        "a game begins that the table does not have",
        "server.play.stored_table",
        "            self.is_doubtful = True\n            is_saved = await save_roster(self.hub.store, altered)\n",
        "            self.live = dealt or self.live\n"
        "            is_saved = await save_roster(self.hub.store, altered)\n",
        STORM,
    ),
    Plant(
        "a store that hangs is waited for without end",
        "server.store.faults",
        "PATIENCE = 10.0",
        "PATIENCE = 1e9",
        STORM,
    ),
    Plant(
        "a move is shown before it is stored",
        "server.play.stored_table",
        "        self.is_doubtful = True\n        try:\n            is_written = await self.hub.store.add_move(row)\n",
        "        self.is_doubtful = True\n        self.show_game()\n        try:\n"
        "            is_written = await self.hub.store.add_move(row)\n",
        STORM,
    ),
    Plant(
        "a batch that cannot be begun is forgotten",
        "server.store.group",
        "except Exception as error:  # else",
        "except KeyError as error:  # else",
        "server/store/test_faults.py::test_a_batch_that_cannot_be_handed_over_is_answered",
    ),
    Plant(
        "a writer that ended unnoticed is a fault",
        "server.store.dictation",
        "except (RuntimeError, OSError) as error:",
        "except OSError as error:",
        "server/store/test_faults.py::test_a_writer_that_ended_unnoticed_holds_nobody_up",
    ),
    Plant(
        "a server ends when everything has answered",
        "server.hub",
        "async with asyncio.timeout_at(max(until, least)):",
        "async with asyncio.timeout_at(until + 3_600):",
        "server/test_kills.py::test_a_store_that_hangs_keeps_no_server_from_ending",
    ),
    Plant(
        "a full disk is a fault of the program",
        "server.store.dictation",
        "else Unavailable(name)",
        "else RuntimeError(name)",
        "server/store/test_faults.py::test_a_request_that_cannot_be_stored_is_refused_as_busy",
    ),
    Plant(
        "the driver's own faults are no weather",
        "server.store.postgres",
        "    asyncpg.InternalClientError,\n",
        "",
        "server/store/test_faults.py::test_a_server_that_says_goodbye_between_two_questions_is_unavailable",
    ),
    Plant(
        "two servers use one file",
        "server.store.exclusive",
        "if not _is_locked(lock, ATTEMPTS):",
        "if False:",
        "server/store/test_faults.py::test_a_second_server_on_one_file_is_refused",
    ),
    # Damaged rows.
    Plant(
        "an unreadable row is nobody's concern",
        "server.hub",
        "            if isinstance(error, Damaged):\n                raise self.set_aside(table, error) from None\n",
        "",
        "server/test_aside.py::test_damaged_rows_stop_nobody",
    ),
    # Strangers.
    Plant(
        "a spelling names any board",
        "rules.spelling",
        "        if not is_there(value):\n",
        "        if False:\n",
        "engine/test_record.py::test_strangers_records_open_no_files",
    ),
    Plant(
        "a long game is told for nothing",
        "server.routes.games",
        "    spend(request, TELL)\n    try:\n        found",
        "    try:\n        found",
        "server/test_costs.py::test_what_is_dear_is_paid_for",
    ),
    Plant(
        "games without people come first",
        "server.people.room",
        "self.presence.people.isdisjoint(self.roster.seated))",
        "False)",
        "server/test_costs.py::test_computers_wait_patiently_while_nobody_plays",
    ),
    Plant(
        "a request may take for ever",
        "server.transport.doors",
        "self._deadline = self.loop.call_later(REQUEST_SECONDS, self.transport.abort)",
        "pass",
        "server/test_doors.py::test_who_never_finishes_a_request_is_put_out",
    ),
    Plant(
        "whatever stands in front is believed",
        "server.run",
        "forwarded_allow_ips=[network(one) for one in settings.trusted_proxies]",
        'forwarded_allow_ips="*"',
        "server/test_proxy.py::test_what_a_visitor_writes_in_front_is_not_believed",
    ),
    Plant(
        "every address of a network is a visitor",
        "server.transport.visitors",
        "NETWORK = 64",
        "NETWORK = 128",
        "server/test_proxy.py::test_a_network_of_64_bits_is_one_visitor",
    ),
    # What may not be known.
    Plant(
        "Mister X's thoughts free their worker at once",
        "server.thinkers.pool",
        "await sleep(until_beat(clock() - began, beat))",
        "pass",
        "server/thinkers/test_probing.py::test_a_probe_sees_nothing_of_thoughts_elsewhere",
    ),
    Plant(
        "the bus carries the deal",
        "server.play.stored_table",
        'Notice(self.hub.name, self.roster.table, "stored")',
        'Notice(self.hub.name, self.roster.table, "stored", game=self.live and self.live.row.beginning)',
        "storm/test_storm.py::test_twins_are_alike_in_any_storm",
    ),
    Plant(
        "the bus is not sealed",
        "server.bus.sealing",
        "self._own.encrypt(count, filled, self._sender + about)",
        "filled",
        "server/bus/test_sealing.py::test_the_same_words_never_look_the_same",
    ),
    Plant(
        "what was heard is heard again",
        "server.bus.sealing",
        "is_new = newest - count < WINDOW and not heard & bit",
        "is_new = True",
        "server/bus/test_sealing.py::test_nothing_is_heard_twice",
    ),
    Plant(
        "proposals are open at once",
        "server.play.proposals",
        "if not waited or seat in own}",
        "}",
        STORM,
        "proposals",
    ),
    Plant(
        "marks outlast their game",
        "server.hub",
        "if notice.game == room.roster.game:",
        "if True:",
        "server/test_talk.py::test_marks_of_another_game_are_not_shown",
    ),
    Plant(
        "Mister X reads the detectives' talk",
        "server.people.publish",
        "return Audience.DETECTIVES in sides and Audience.MISTER_X not in sides",
        "return bool(sides)",
        STORM,
        "what the detectives say",
    ),
    # Several processes.
    Plant(
        "who was at a process that died is there for ever",
        "server.people.presence",
        "people, spectators, _ = self._elsewhere.pop(process, (frozenset(), 0, 0.0))",
        "people, spectators = frozenset(), 0",
        STORM,
        "online",
    ),
    Plant(
        "an old id stands for another move",
        "server.people.commands",
        "elif done[:2] != (wanted.seat, wanted.move) or number not in (None, done[2]):",
        "elif False:",
        STORM,
        "accepted",
    ),
    Plant(
        "wall clocks decide",
        "server.outside",
        "return self.steady() + self._ahead",
        "return self.wall()",
        STORM,
        "clock",
    ),
    Plant(
        "a slow store takes the next one's time",
        "server.play.pauses",
        "table.has_paused |= table.hub.outside.steady() - since > LONG",
        "pass",
        STORM,
        "clock",
    ),
    Plant(
        "a slow store takes the first one's time",
        "server.play.stored_table",
        "        pauses.note_wait(self, asked)\n        await pauses.make_up(self)\n",
        "",
        "server/test_pauses.py::test_a_game_that_is_slow_to_begin_takes_no_time_from_a_turn",
    ),
    Plant(
        "making up for a pause takes time",
        "server.play.pauses",
        "is_slow = table.hub.outside.steady() - asked > LOST",
        "is_slow = False",
        "server/test_pauses.py::test_making_up_for_a_pause_takes_no_time_either",
    ),
    Plant(
        "what is overtaken is refused",
        "server.people.commands",
        "                if attempt == RETRIES:\n                    raise",
        "                raise",
        STORM,
        "late",
    ),
    Plant(
        "a failing computer is asked for ever",
        "server.play.alarms",
        "is_simple=failures >= ENOUGH",
        "is_simple=False",
        STORM,
        "stands still",
    ),
    Plant(
        "nobody wakes tables",
        "server.upkeep.waking",
        "found = await self._hub.store.due(by, AT_ONCE)",
        "found = []",
        STORM,
        "stands still",
    ),
    Plant(
        "lost notices are not made up for",
        "server.upkeep.comparing",
        "return [room for room in rooms if room.is_behind(newest)]",
        "return []",
        STORM,
    ),
    # Talk.
    Plant(
        "talk goes by time",
        "server.tables.talk",
        "number <= known.get(row.channel, 0):",
        "row.at < max((one.at for one in self._rows), default=0):",
        STORM,
        "line",
    ),
    Plant(
        "moves do not keep a table",
        "server.play.stored_table",
        "> DAY:",
        "> 10**15:",
        "server/test_archive.py::test_a_game_that_goes_on_is_not_put_away",
    ),
    Plant(
        "the open tables are looked for among all",
        "server.store.schema",
        "        \"CREATE INDEX tables_open ON tables (archived, listed, touched) WHERE phase <> 'over'\",\n",
        "",
        "server/store/test_plans.py::test_nothing_is_looked_for_in_a_whole_table",
    ),
)
