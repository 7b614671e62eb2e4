"""A finished game as training sees it: what everybody was told, where Mister X really was, and what he chose from."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple, cast

import numpy as np

from fogbound.arena.match import submit
from fogbound.arena.result import Result
from fogbound.belief.choices import appeals
from fogbound.belief.habits import LIKINGS
from fogbound.belief.known import Row
from fogbound.belief.roads import roads
from fogbound.belief.weights import Weights
from fogbound.engine.record_json import record_from_json
from fogbound.referee import Table
from fogbound.rules import Kind, Move
from fogbound.rules.codes import BLACK, FERRY
from fogbound.rules.position import Position, parse_position
from fogbound.rules.tables import Tables, tables
from fogbound.views import Audience, MisterXView
from fogbound.views.words import TICKET

Features = np.ndarray[tuple[int, int], np.dtype[np.float64]]
"""By option or station, and liking."""

TICKET_LIKINGS = {1: LIKINGS.index("bus"), 2: LIKINGS.index("underground"), BLACK: LIKINGS.index("black")}
EACH = np.eye(len(LIKINGS))
"""Players who like one thing each: how they like a station says what it has of that."""


class Choice(NamedTuple):
    """One leg: what every option has of each liking, and which was taken."""

    options: Features
    taken: int


class Moment(NamedTuple):
    """What everybody knows before a leg: where pursuers stand, the plain transports that he can pay, a black ticket."""

    pursuers: tuple[int, ...]
    plain: int
    has_black: bool


class Diary(Weights):
    """Follows a transcript and notes the moment before each of Mister X's legs."""

    def __init__(self, origin: Position) -> None:
        self.moments: list[Moment] = []
        super().__init__(origin)

    def _x_leg(self, row: Row) -> None:
        self.moments.append(Moment(self.pursuers, *self.means(int(row[TICKET]))))
        super()._x_leg(row)


@dataclass(frozen=True, slots=True)
class Chapter:
    """A game: the public position it began with, the detectives' transcript, and his legs from station to station."""

    player: str
    deal: int
    origin: Position
    words: tuple[str, ...]
    legs: tuple[tuple[int, Move], ...]

    def choices(self) -> Iterator[Choice]:
        """Every leg that he chose, with what else he could have done."""
        diary = Diary(self.origin)
        diary.read(self.words)
        for moment, (here, move) in zip(diary.moments, self.legs, strict=True):
            options = list(_options(tables(self.origin.edition)[0], moment, here))
            if len(options) > 1 and (move.station, int(move.ticket)) in options:
                likings = _likings(self.origin, moment, options)
                yield Choice(likings, options.index((move.station, int(move.ticket))))

    def turns(self) -> Iterator[tuple[tuple[str, ...], int]]:
        """After each of his turns after which the game went on: the words so far, and where he is."""
        legs = iter(self.legs)
        for count, word in enumerate(self.words, 1):
            if is_leg(word):
                _, move = next(legs)
                if word[-1] not in "+~" and count < len(self.words):
                    yield self.words[:count], move.station


def chapter(result: Result, player: str) -> Chapter:
    """A journal's game."""
    game = record_from_json(result.record).game
    table = Table(game.edition, game.beginning)
    legs = []
    for move in game.moves:
        audience = Audience.MISTER_X if move.is_mister_x else Audience.DETECTIVES
        if move.is_mister_x and move.kind not in (Kind.TAKE, Kind.WAIVE, Kind.PLACE):
            legs.append((cast("MisterXView", table.view(audience)).station, move))
        submit(table, audience, game.text(move))
    words = tuple(word for word in table.words(Audience.DETECTIVES))
    return Chapter(player, result.deal, parse_position(table.origin), words, tuple(legs))


def is_leg(word: str) -> bool:
    """Is this word of a transcript a leg of Mister X?"""
    return word[0] == "X" and word[1] not in "@-"


def _options(t: Tables, moment: Moment, here: int) -> Iterator[tuple[int, int]]:
    """The stations that he can go to, with each ticket that takes him there."""
    for edge in range(int(t.edge_first[here]), int(t.edge_first[here + 1])):
        to, via = int(t.edge_to[edge]), int(t.edge_via[edge])
        if to in moment.pursuers:
            continue
        if via != FERRY and moment.plain >> via & 1:
            yield to, via
        if moment.has_black:
            yield to, BLACK


def _likings(origin: Position, moment: Moment, options: list[tuple[int, int]]) -> Features:
    t, far = tables(origin.edition)[0], roads(origin.edition)
    appeal = np.ones(int(t.stations) + 1)
    found = np.zeros((len(options), len(LIKINGS)))
    stations = [station for station, _ in options]
    for liking in range(len(LIKINGS)):
        appeals(t, np.array(moment.pursuers, np.float64), far, EACH, liking, appeal)
        found[:, liking] = np.log(appeal[stations])
    for row, (_, ticket) in enumerate(options):
        if ticket in TICKET_LIKINGS:
            found[row, TICKET_LIKINGS[ticket]] = 1.0
    return found
