"""A game in memory: the referee's table, rebuilt from stored rows and kept in step with them.

It is a cache. Nothing in it is true that is not in the store, except between a change and the end of its write;
whoever holds it must take it from the store again when the write fails, and show it to nobody before it succeeds.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import NamedTuple

import msgspec

from fogbound.belief import Candidates
from fogbound.engine.beginning import beginning_text, parse_beginning
from fogbound.engine.deals import deal
from fogbound.referee import Refused, Sealer, Table, new_key
from fogbound.rules import Edition, Side
from fogbound.rules import edition as read_edition
from fogbound.rules.full import read_full, spell_for_older
from fogbound.server.refuse import Refuse
from fogbound.server.store import GameRow, MoveRow
from fogbound.server.store.faults import Damaged
from fogbound.server.store.reading import reading
from fogbound.views import AnyEvent, Audience, PublicView
from fogbound.wire import Code, encode
from fogbound.wire.client import Branch

UNDO = "!undo"
END = "!end"
RESUME = "!resume"
PROPOSE = "!propose"
CONDITIONS = "!if"


class Conditions(NamedTuple):
    """What somebody has said beforehand that a seat will answer, and with which row."""

    person: int
    branches: tuple[Branch, ...]
    number: int
    at: int


def new_game(game: str, table: str, edition: str, names: dict[str, str], at: int, chance: Random) -> GameRow:
    """Deals a game and says what must be stored of it."""
    which = read_edition(edition)
    return game_row(game, table, which, beginning_text(deal(which, chance)), new_key(chance), names, at)


def game_row(
    game: str, table: str, which: Edition, beginning: str, key: bytes, names: dict[str, str], at: int
) -> GameRow:
    """What is stored of a game of this edition."""
    return GameRow(game, table, spell_for_older(which), beginning, key, names, at, which.full_spelling)


def table_at_beginning(row: GameRow, sealer: Sealer | None = None) -> Table:
    """The referee's table as it was before the first move."""
    with reading("edition"):
        which = read_full(row.in_full or row.edition)
    with reading("deal"):
        return Table(which, parse_beginning(row.beginning, which), sealer=sealer or Sealer(row.key))


def takes_back(row: MoveRow) -> bool:
    """Is this row a takeback?"""
    return row.word.startswith(f"{UNDO} ")


def standing_moves(rows: Iterable[MoveRow]) -> int:
    """How many moves stand after these rows, without playing them."""
    count = 0
    for row in rows:
        if takes_back(row):
            count = int(row.word.split()[1])
        elif row.seat:
            count += 1
    return count


class LiveGame:
    """One game, as far as its rows go."""

    def __init__(self, row: GameRow, rows: Iterable[MoveRow] = ()) -> None:
        self.row = row
        self.epoch = 0
        """How often moves were taken back."""
        self.row_count = 0
        """How many rows have been read: the number of the newest."""
        self.moves: list[MoveRow] = []
        """The moves that stand, without those taken back."""
        self.timed: list[MoveRow] = []
        """The same with the rows after which clocks count anew: takebacks, and games taken up again after a pause."""
        self.clients: dict[str, tuple[str, str, int]] = {}
        """What each command said, also when it was taken back: seat, move, and the number on which it was decided."""
        self.closed: MoveRow | None = None
        """The row that ended the game from outside the rules."""
        self.proposals: dict[str, tuple[str, ...]] = {}
        """What each seat has proposed for this turn of the detectives, where the table wants that."""
        self.conditions: dict[str, Conditions] = {}
        """The conditional moves of each seat that are still to be tried."""
        self.waiting: dict[str, int] = {}
        """The pieces of which one moves next, each with the row since which that is so."""
        self.sealer = Sealer(row.key)
        self.table = table_at_beginning(row, self.sealer)
        self._views: dict[Audience, PublicView] = {}
        self._candidates: Candidates | None = None
        self._inside: tuple[Sequence[int], bytes] = (), b"[]"
        """Where he can be, and the same as JSON."""
        self._words = 0
        self._wait()
        for move in rows:
            self.follow(move)

    @property
    def is_over(self) -> bool:
        return self.table.is_over

    @property
    def touched(self) -> int:
        """When the newest row was written, in milliseconds since 1970."""
        return self.timed[-1].at if self.timed else self.row.began

    @property
    def changed(self) -> int:
        """The number of the newest row that somebody may see the game change by: not what was said beforehand."""
        newest = self.closed or (self.timed[-1] if self.timed else None)
        return newest.number if newest else 0

    @property
    def newest_client(self) -> str | None:
        """Who made the newest move that stands, and under which id."""
        return self.moves[-1].client if self.moves else None

    def view(self, audience: Audience) -> PublicView:
        """What an audience may know now; made once a move."""
        if audience not in self._views:
            self._views[audience] = self.table.view(audience)
        return self._views[audience]

    def candidates_json(self) -> bytes:
        """Where Mister X can be as far as the detectives know, carried along from move to move; most change nothing."""
        if self._candidates is None:
            self._candidates, self._words = Candidates(self.table.first), 0
        words = self.table.words(Audience.DETECTIVES, self._words)
        self._words += len(words)
        inside = self._candidates.read(words).stations
        if inside is not self._inside[0]:
            self._inside = inside, encode(inside)
        return self._inside[1]

    def events(self, audience: Audience, after: int) -> Sequence[AnyEvent]:
        return self.table.events(audience, after)

    def newest_event(self, audience: Audience = Audience.PUBLIC) -> int:
        """The number of the newest event of an audience."""
        return self.table.newest(audience)

    def holds(self, row: MoveRow) -> bool:
        """Is this row among those read, or one of the same command?"""
        if row.client is not None:
            return row.client in self.clients
        return row in self.timed or row == self.closed

    def play(self, seat: str, word: str, number: int | None, client: str | None, at: int) -> MoveRow:
        """Plays a move and returns the row to write; Refuse, with the referee's code, changes nothing."""
        known = self.table.seat(seat)
        if known is None:
            raise Refuse(Code.UNKNOWN_SEAT)
        if self.is_over:
            raise Refuse(Code.GAME_OVER)
        if number is not None and number != self.newest_event(known.audience):
            raise Refuse(Code.STALE)
        decided = self.newest_event(known.audience)
        answer = self.table.submit(seat, word)
        if isinstance(answer, Refused):
            raise Refuse(Code(answer.code.value))
        self._views.clear()
        row = MoveRow(self.row.game, self.row_count + 1, seat, word, client, at)
        self._note(row, decided)
        return row

    def take_back(self, keep: int, client: str | None, at: int) -> MoveRow:
        """Goes back to the position after the first `keep` moves and returns the row to write."""
        row = MoveRow(self.row.game, self.row_count + 1, "", f"{UNDO} {keep}", client, at)
        self.follow(row)
        return row

    def resume(self, at: int) -> MoveRow:
        """Notes that nobody could play since the row before and returns the row to write."""
        row = MoveRow(self.row.game, self.row_count + 1, "", RESUME, None, at)
        self.follow(row)
        return row

    def end(self, winner: Side, reason: str, at: int) -> MoveRow:
        """Ends the game from outside the rules and returns the row to write."""
        if self.is_over:
            raise Refuse(Code.GAME_OVER)
        row = MoveRow(self.row.game, self.row_count + 1, "", f"{END} {winner.value} {reason}", None, at)
        self.follow(row)
        return row

    def propose(self, seat: str, moves: tuple[str, ...], client: str, at: int) -> MoveRow:
        """Notes what a seat would play and returns the row to write; no clock and no view is touched by it."""
        word = " ".join((PROPOSE, seat, *moves))
        row = MoveRow(self.row.game, self.row_count + 1, "", word, client, at)
        self.follow(row)
        return row

    def answer_later(self, seat: str, branches: tuple[Branch, ...], client: str | None, at: int) -> MoveRow:
        """Notes what a seat will answer, or that it was tried, and returns the row to write; nobody sees it."""
        said = (f"{branch.when}:{','.join(branch.moves)}" for branch in branches)
        row = MoveRow(self.row.game, self.row_count + 1, "", " ".join((CONDITIONS, seat, *said)), client, at)
        self.follow(row)
        return row

    def follow_stored(self, rows: Iterable[MoveRow]) -> None:
        """Takes in rows as they come from the store: the next ones, without a gap; Damaged where they are none."""
        for row in rows:
            number = self.row_count + 1
            with reading(f"move {number}"):
                if row.number != number or msgspec.convert(msgspec.structs.asdict(row), MoveRow) != row:
                    raise Damaged(f"move {number}", "it is missing, or not of the right kind")
                self.follow(row)

    def follow(self, row: MoveRow) -> None:
        """Takes in a row that was decided, or read and checked."""
        self._views.clear()
        kind, *words = row.word.split()
        if kind == UNDO:
            self._rewind(int(words[0]))
            self._note_break(row)
        elif kind == RESUME:
            self._note_break(row)
        elif kind == PROPOSE:
            self.proposals[words[0]] = tuple(words[1:])
            self._note_aside(row, words[0])
        elif kind == CONDITIONS:
            self._note_conditions(row, words[0], words[1:])
            self._note_aside(row, words[0])
        elif kind == END:
            self.table.conclude(Side(words[0]), words[1])
            self.closed = row
            self.row_count = row.number
            self._wait()
        else:
            decided = self.newest_event(Audience.MISTER_X if row.seat == "X" else Audience.DETECTIVES)
            answer = self.table.submit(row.seat, row.word)
            if isinstance(answer, Refused):
                raise Damaged(f"move {row.number}", "the rules do not allow it")
            self._note(row, decided)

    def _note(self, row: MoveRow, decided: int) -> None:
        self.row_count = row.number
        if row.seat == "X":
            self.proposals.clear()
        self.conditions.pop(row.seat, None)
        self.moves.append(row)
        self.timed.append(row)
        if row.client:
            self.clients[row.client] = row.seat, row.word, decided
        self._wait()

    def _note_aside(self, row: MoveRow, seat: str) -> None:
        """What a seat has said beforehand: no clock and no view is touched by it."""
        self.row_count = row.number
        if row.client:
            self.clients[row.client] = seat, row.word, 0

    def _note_conditions(self, row: MoveRow, seat: str, said: Sequence[str]) -> None:
        self.conditions.pop(seat, None)
        if said:
            parts = (text.partition(":") for text in said)
            branches = tuple(Branch(when, tuple(moves.split(","))) for when, _, moves in parts)
            person = int((row.client or "").split()[0])
            self.conditions[seat] = Conditions(person, branches, row.number, row.at)

    def _wait(self) -> None:
        self.waiting = {piece: self.waiting.get(piece, self.row_count) for piece in self.table.to_move}

    def _note_break(self, row: MoveRow) -> None:
        self.row_count = row.number
        self.timed.append(row)
        if row.client:
            self.clients[row.client] = "", row.word, 0
        self._wait()

    def _rewind(self, keep: int) -> None:
        kept, undone, self.moves = self.moves[:keep], self.moves[keep:], []
        standing = {row.number for row in kept}
        self.timed = [row for row in self.timed if not row.seat or row.number in standing]
        self.table = table_at_beginning(self.row, self.sealer)
        self._candidates = None
        self.conditions.clear()
        if any(row.seat == "X" for row in undone):
            self.proposals.clear()
        self.epoch += 1
        for row in kept:
            self.table.submit(row.seat, row.word)
            self.moves.append(row)
        self.sealer.renew(1 + len(self.table.view(Audience.PUBLIC).log))
