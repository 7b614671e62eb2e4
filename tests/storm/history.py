"""The checker: it sees what is stored and what every server sends, and says at once when the two do not fit.

What is stored is the truth. Every row that the database takes is played here as well; a view or an event that is sent
has to be, to the byte, what its audience may know of a position that is stored already. So nobody sees a move that may
be lost, all members of an audience see the same from every process, and nobody sees what another audience may know.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import msgspec

from fogbound.server.notify.letters import name_of
from fogbound.server.play.live import UNDO, LiveGame
from fogbound.server.store import GameRow, MoveRow
from fogbound.server.store.faults import Damaged
from fogbound.server.tables.roster import Roster
from fogbound.server.tables.stored import read_roster
from fogbound.views import Audience
from storm import fairness, proposing


class Wrong(AssertionError):
    """The server broke a promise."""


class View(msgspec.Struct):
    """What is looked at in a view."""

    audience: str
    number: int


class Shown(msgspec.Struct):
    """What is looked at in a `game` message."""

    game: str
    epoch: int
    after: int
    events: list[msgspec.Raw]
    view: msgspec.Raw


class Head(msgspec.Struct):
    """The kind of any message, and the id and code of an answer."""

    type: str
    id: str | None = None
    code: str = ""


_head = msgspec.json.Decoder(Head)
_shown = msgspec.json.Decoder(Shown)
_view = msgspec.json.Decoder(View)


class Course:
    """A stored game as it grew: what each audience could know after each row."""

    def __init__(self, row: GameRow) -> None:
        self.live = LiveGame(row)
        self._views: dict[tuple[int, int, str], bytes] = {}
        self._events: dict[tuple[int, str], list[bytes]] = {}
        self.turns: list[proposing.Turn] = []
        self._note()

    def follow(self, line: MoveRow) -> None:
        """Plays the next stored row."""
        self.live.follow(line)
        self._note()

    def _note(self) -> None:
        self.turns.append(proposing.turn_of(self.live))
        for audience in Audience:
            events, view = self.live.table.told(audience, 0)
            place = self.live.epoch, self.live.table.newest(audience), audience.value
            self._views[place] = b"".join(view)
            listed = msgspec.json.decode(events, type=list[msgspec.Raw])
            self._events[self.live.epoch, audience.value] = [bytes(one) for one in listed]

    def check(self, shown: Shown) -> str:
        """The audience of what was shown; Wrong if it is not what is stored."""
        view = _view.decode(shown.view)
        expected = self._views.get((shown.epoch, view.number, view.audience))
        if expected is None:
            raise Wrong(f"a position was shown that is not stored: epoch {shown.epoch}, event {view.number}")
        if expected != bytes(shown.view):
            raise Wrong(f"a view is not what its audience knows at event {view.number}")
        told = self._events[shown.epoch, view.audience][shown.after : view.number]
        if [bytes(one) for one in shown.events] != told:
            raise Wrong(f"the events after {shown.after} are not what happened")
        return view.audience


@dataclass
class Person:
    """Somebody at a table, as the checker knows them: `number` is None for who only looks on."""

    table: str
    number: int | None
    moves: dict[str, str] = field(default_factory=dict)
    """The moves sent, by id."""
    numbers: dict[str, tuple[str, int, int]] = field(default_factory=dict)
    """What each was decided on: audience, epoch and number."""
    plans: dict[str, list[str]] = field(default_factory=dict)
    """The moves of each plan sent, by its id."""
    said: dict[str, str] = field(default_factory=dict)
    """What was said that is decided on no number, by id: it can never be too late."""
    reused: set[str] = field(default_factory=set)
    """The ids that this person knowingly used for another move."""
    lines: dict[str, str] = field(default_factory=dict)
    """The lines of talk sent, by id."""
    accepted: set[str] = field(default_factory=set)
    """The lines of talk that a server has accepted."""
    takebacks: int = 0
    """How often this person has asked for a takeback."""
    seen: tuple[int, int, int] = (0, 0, 0)
    """The newest that arrived: how many games before this one, its epoch and number."""
    version: int = 0


class History:
    """Everything that was stored and sent in one run."""

    def __init__(self) -> None:
        self._digest = hashlib.sha256()
        self.counted: Counter[str] = Counter()
        self.courses: dict[str, Course] = {}
        self.tables: dict[str, str] = {}
        self.takebacks: Counter[str] = Counter()
        self.rosters: dict[str, list[Roster]] = {}
        self.rows: dict[tuple[str, str], MoveRow] = {}
        """The rows by game and client."""
        self._turns: set[str] = set()
        """The names of all turns that there were."""
        self.times: dict[str, list[float]] = {}
        """When each row of a game was stored, in simulated seconds."""
        self.wrong: list[str] = []
        self.lines: list[str] | None = None
        """Every line, where somebody wants to read them."""
        self.overheard: list[str] = []
        self.now: Callable[[], float] = lambda: 0.0
        self.deaths: list[float] = []
        """When processes were killed or stopped."""
        self.calm = 0.0
        """From when on nothing goes wrong any more."""

    @property
    def digest(self) -> str:
        """A hash of everything that happened, in its order."""
        return self._digest.hexdigest()

    def note(self, kind: str, *words: Any) -> None:
        """One line more."""
        line = f"{self.now():.6f} {kind} {' '.join(map(str, words))}"
        self._digest.update(line.encode() + b"\n")
        self.counted[kind] += 1
        if self.lines is not None:
            self.lines.append(line)
            if kind in ("log", "notice"):
                self.overheard.append(line)

    @contextmanager
    def judging(self) -> Iterator[None]:
        """Keeps what is wrong instead of raising it in the middle of the server."""
        try:
            yield
        except Wrong as wrong:
            self.wrong.append(f"at {self.now():.3f} s: {wrong}")

    # What is stored.

    def add_roster(self, raw: bytes) -> None:
        """A roster is on disk."""
        roster = read_roster(raw)
        self.note("roster", roster.table, roster.version, roster.phase, roster.game)
        self.rosters.setdefault(roster.table, []).append(roster)

    def add_game(self, row: GameRow) -> None:
        """A game is on disk."""
        self.note("begun", row.game, row.table)
        self.courses[row.game] = Course(row)
        self.tables[row.game] = row.table
        self._note_turns(row.game)
        self.times[row.game] = [self.now()]

    def add_move(self, row: MoveRow) -> None:
        """A row of a game is on disk."""
        self.note("stored", row.game, row.number, row.seat or "-", row.word, row.client or "-")
        with self.judging():
            try:
                self.courses[row.game].follow(row)
            except (Damaged, AssertionError) as error:
                raise Wrong(f"a row was stored that does not follow from those before: {error}") from error
        live, rosters, times = self.courses[row.game].live, self.rosters[self.tables[row.game]], self.times[row.game]
        with self.judging():
            unfair = fairness.complaint(row, live, rosters, times, self.now(), self.calm, self.deaths)
            if unfair:
                raise Wrong(unfair)
        self._note_turns(row.game)
        self.times[row.game].append(self.now())
        self.takebacks[row.game] += row.word.startswith(UNDO)
        if row.client:
            self.rows[row.game, row.client] = row

    def _note_turns(self, game: str) -> None:
        live = self.courses[game].live
        numbers = set(live.waiting.values())
        self._turns |= {name_of(self.tables[game], live.row.began, number) for number in numbers}

    # What is sent and heard.

    def told(self, name: str) -> None:
        """A webhook is told that it is somebody's turn."""
        self.note("told", name)
        if name not in self._turns:
            self.wrong.append(f"at {self.now():.3f} s: somebody was told of a turn that never was")

    def sent(self, person: Person, text: str) -> None:
        """A server sends something to somebody."""
        head = _head.decode(text)
        self.note("sent", person.table, person.number, hashlib.sha256(text.encode()).hexdigest()[:16], head.type)
        if self.lines is not None and not self._is_mister_x(person):
            self.overheard.append(f"{self.now():.6f} to {person.number}: {text}")
        with self.judging():
            if head.type == "game":
                self._check_shown(person, _shown.decode(text))
            elif head.type == "proposals":
                self._check_proposals(person, msgspec.json.decode(text))
            elif head.type == "conditional":
                self._check_foreseen(person, msgspec.json.decode(text))
            elif head.type in ("chat", "welcome", "marks"):
                self._check_heard_by(person, msgspec.json.decode(text))
            elif head.type == "accepted" and head.id is not None:
                self._check_accepted(person, head.id)
            elif head.type == "refused" and head.id is not None and head.code != "busy":
                self._check_refused(person, head.id, head.code)

    def _check_shown(self, person: Person, shown: Shown) -> None:
        course = self.courses.get(shown.game)
        if course is None:
            raise Wrong("a game was shown that is not stored")
        audience = course.check(shown)
        if audience not in self._may_know(person, shown.game):
            raise Wrong(f"person {person.number} was shown what {audience} may know")

    def _check_proposals(self, person: Person, message: dict[str, Any]) -> None:
        rosters = self.rosters[person.table]
        sides = {side for roster in rosters for side in roster.sides_of(person.number)}
        if person.number is None or Audience.DETECTIVES not in sides:
            raise Wrong(f"person {person.number} was told of proposals")
        own = {seat for roster in rosters for seat in roster.seats_of(person.number)}
        turns = [turn for game in self.tables if self.tables[game] == person.table for turn in self.courses[game].turns]
        wrong = proposing.complaint(message, own, rosters, turns)
        if wrong:
            raise Wrong(f"to person {person.number}: {wrong}")

    def _is_mister_x(self, person: Person) -> bool:
        return self.rosters[person.table][-1].seats["X"].person == person.number

    def _may_know(self, person: Person, game: str) -> set[str]:
        allowed = {"public"}
        for roster in self.rosters[person.table]:
            if roster.game == game and person.number is not None:
                allowed |= {side.value for side in roster.sides_of(person.number)}
        return allowed

    def _check_heard_by(self, person: Person, message: dict[str, Any]) -> None:
        """What detectives say and draw for each other never reaches Mister X."""
        lines = message.get("chat", [message["line"]] if "line" in message else [])
        said = {line["person"] for line in lines if line["channel"] == "detectives"}
        drawn = {
            one["person"] for one in (*message.get("marks", ()), *([message["drawn"]] if "drawn" in message else ()))
        }
        # What is one's own is no news: a process may not have heard yet that one has changed sides.
        if (said | drawn) - {person.number} and self._is_mister_x(person):
            raise Wrong(f"person {person.number} is Mister X, and was told what the detectives say")

    def _check_foreseen(self, person: Person, message: dict[str, Any]) -> None:
        """What a seat will answer is told to nobody but whoever has said it."""
        own = {seat for roster in self.rosters[person.table] for seat in roster.seats_of(person.number)}
        if set(message["branches"]) - own:
            raise Wrong(f"person {person.number} was told what somebody else's seat will answer")

    def _check_accepted(self, person: Person, name: str) -> None:
        for index, planned in enumerate(person.plans.get(name, ())):
            row = self.rows.get((self.rosters[person.table][-1].game or "", f"{person.number} {name} {index}"))
            if row is None or f"{row.seat} {row.word}" != planned:
                raise Wrong(f"plan {name} of person {person.number} was accepted, and {planned} is not stored")
        if person.plans.get(name):
            return
        move = person.moves.get(name)
        if move is None:
            person.accepted.add(name)
            return
        client = f"{person.number} {name}"
        rows = [row for (_, sender), row in self.rows.items() if sender == client]
        games = {roster.game for roster in self.rosters[person.table]}
        found = [row for row in rows if row.game in games]
        if not found:
            raise Wrong(f"move {name} of person {person.number} was accepted and is not stored")
        if len(found) > 1 and name not in person.reused:
            raise Wrong(f"move {name} of person {person.number} was played {len(found)} times")
        if move not in {f"{row.seat} {row.word}" for row in found}:
            raise Wrong(f"{move} was accepted under the id of {found[0].word}, and is not played")

    def _check_refused(self, person: Person, name: str, code: str) -> None:
        """Whoever is refused has changed nothing; only `busy` means that nobody knows."""
        game = self.rosters[person.table][-1].game
        if (game, f"{person.number} {name}") in self.rows and name not in person.reused:
            raise Wrong(f"move {name} of person {person.number} is stored, and refused as {code}")
        if code == "stale" and name in person.said:
            raise Wrong(f"person {person.number} came too late with what cannot be late: {person.said[name]}")
        if code == "stale" and game is not None and name in person.numbers:
            audience, epoch, number = person.numbers[name]
            live = self.courses[game].live
            if (epoch, number) == (live.epoch, live.newest_event(Audience(audience))):
                raise Wrong(f"move {name} of person {person.number} was decided on what stands, and is refused")

    def heard(self, person: Person, message: dict[str, Any]) -> None:
        """Something arrives at somebody's page."""
        with self.judging():
            if message["type"] == "game":
                games = list(dict.fromkeys(one.game for one in self.rosters[person.table] if one.game))
                if message["game"] not in games:
                    raise Wrong("a game was shown that the table does not play")
                place = games.index(message["game"]), message["epoch"], message["view"]["number"]
                if place < person.seen:
                    raise Wrong(f"person {person.number} was taken back from {person.seen} to {place}")
                person.seen = place
            elif message["type"] in ("welcome", "table"):
                version = message["table"]["version"]
                if version < person.version:
                    raise Wrong(f"the table of person {person.number} went back from {person.version} to {version}")
                person.version = version
