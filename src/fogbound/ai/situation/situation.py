"""What a player makes of a view before it thinks: the game's tables, where Mister X can be, and the moves as codes."""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from fogbound.ai.bot import SeatView
from fogbound.ai.situation.worlds import own_world, public_words, world
from fogbound.belief import Candidates
from fogbound.belief.known import KnownArray
from fogbound.belief.roads import Roads, roads
from fogbound.engine.layout import StateArray
from fogbound.engine.legality import Codes
from fogbound.rules import Edition, Move, edition, parse_move, piece_text
from fogbound.rules.position import parse_position
from fogbound.rules.tables import TableArray, tables
from fogbound.views import MisterXView


@dataclass(frozen=True, slots=True)
class Situation:
    """A view, prepared. `candidates` are the detectives' knowledge, also where Mister X is the one who looks."""

    view: SeatView
    edition: Edition
    tables: TableArray
    roads: Roads
    candidates: tuple[int, ...]
    known: KnownArray
    """The same, and everything else that everybody knows; shared between views, so not to be written to."""
    pursuers_before: tuple[int, ...]
    """Where the pursuers stood when Mister X made his last leg."""
    moves: tuple[Move, ...]

    @property
    def is_x(self) -> bool:
        return isinstance(self.view, MisterXView)

    @property
    def codes(self) -> Codes:
        return np.array([move.code for move in self.moves], np.int32)

    @property
    def texts(self) -> dict[int, str]:
        """By code, the moves as a view writes them."""
        return {move.code: text for move, text in zip(self.moves, self.view.legal, strict=True)}

    @property
    def pursuers(self) -> list[int]:
        """Where the pursuers stand that are on the board."""
        pieces = self.view.stations.items()
        return [station for piece, station in pieces if piece != "X"]

    def clearance(self, station: int) -> int:
        """Legs from the nearest pursuer to a station; 0 while nobody is on the board."""
        return int(self.roads[self.pursuers, station].min()) if self.pursuers else 0

    @property
    def shows_next(self) -> bool:
        """Is the next entry of the log one that is shown?"""
        return bool(self.tables[0].shown[len(self.view.log) + 1])

    def station(self, piece: int) -> int:
        """Where a piece stands; 0: not on the board, or not known."""
        return self.view.stations.get(piece_text(piece, self.edition.detectives), 0)

    def guess(self, shuffler: random.Random) -> StateArray:
        """One world to write into: Mister X's own, or any that fits; a search puts him elsewhere itself."""
        if isinstance(self.view, MisterXView):
            return own_world(self.view, shuffler).copy_array()
        station = 0 if self.view.phase == "place" and self.edition.x_starts == "ticket" else self.candidates[0]
        return world(self.view, station, shuffler).copy_array()

    def chooser(self, seed: int) -> random.Random:
        """The randomness of this decision: the same for the same seed and moment."""
        return random.Random(f"{seed} {self.view.number}")


def situation_of(view: SeatView) -> Situation:
    """Prepares a view; tens of microseconds when the game was seen before, a millisecond or two when not."""
    which = edition(view.edition)
    words = public_words(view)
    followed, before = _followed(view.origin, words)
    return Situation(
        view=view,
        edition=which,
        tables=tables(which),
        roads=roads(which),
        candidates=followed.stations,
        known=followed.known,
        pursuers_before=before,
        moves=tuple(parse_move(text, which.detectives) for text in view.legal),
    )


@lru_cache(maxsize=64)
def _followed(origin: str, words: tuple[str, ...]) -> tuple[Candidates, tuple[int, ...]]:
    """The candidates after a transcript, and where the pursuers stood at Mister X's last leg."""
    position = parse_position(origin)
    at = {piece: station for piece, station in position.at if piece}
    before = tuple(at.values())
    for word in words:
        if word[0] == "X":
            before = tuple(at.values())
        elif word[0] != "#":
            move = parse_move(word, position.edition.detectives)
            at[move.piece] = move.station
    return Candidates(position).read(words), before
