"""A record played again at a referee's table: after each move the truth, what was public, and whether they agree."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import cast

from fogbound.belief import Candidates
from fogbound.cli._seats import seat_for, side_to_move
from fogbound.engine import GameRecord
from fogbound.referee import Table
from fogbound.rules.position import parse_position
from fogbound.views import Audience, MisterXView


@dataclass(frozen=True, slots=True)
class Step:
    """One move: its round and text, the public words that it gave rise to, and where Mister X was and could be."""

    round: int
    move: str
    public: tuple[str, ...]
    station: int
    candidates: tuple[int, ...]

    @property
    def is_consistent(self) -> bool:
        """Is he where, by all that is public, he can be?"""
        return not self.station or self.station in self.candidates


def new_table(record: GameRecord) -> Table:
    """A table with the record's beginning; its seals are those of a key of its own."""
    return Table(record.game.edition, record.game.beginning)


def walk(record: GameRecord, table: Table) -> Iterator[Step]:
    """Plays the record's moves at the table."""
    view = table.view(Audience.DETECTIVES)
    belief = Candidates(parse_position(view.origin)).read(view.transcript)
    heard = len(view.transcript)
    for text in record.game.texts:
        number = table.view(Audience.PUBLIC).round
        table.submit(seat_for(table, side_to_move(table), text), text)
        after = table.view(Audience.DETECTIVES)
        words = after.transcript[heard:]
        heard = len(after.transcript)
        station = cast("MisterXView", table.view(Audience.MISTER_X)).station
        possible = belief.read(words).stations
        if after.ending is not None and after.ending.reason in ("caught", "stuck"):
            possible = (station,)  # the end itself says where he is
        yield Step(number, text, words, station, possible)
