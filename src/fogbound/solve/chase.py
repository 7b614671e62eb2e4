"""The visible chase: how many rounds two or three detectives need for a Mister X whom they see all the time.

Nobody counts tickets, nobody takes a ferry, Mister X has no doubles and every piece moves once a round, the detectives
in any order. The table holds the answer for every place of every piece, found by going back from the catches: a sweep
over all places settles what takes a round longer. For two detectives in London that is a matter of seconds and 4 MB,
for three of minutes and 260 MB.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import reduce
from itertools import combinations, permutations
from os import cpu_count

import numpy as np
from numpy.typing import NDArray

from fogbound.board import Board, Transport

Rounds = NDArray[np.uint8]
"""Rounds until he is caught, this one included; 0: he cannot move any more."""

NEVER = 255
ON_FOOT = (Transport.TAXI, Transport.BUS, Transport.UNDERGROUND)


@dataclass(frozen=True)
class ChaseTable:
    """The rounds that Mister X holds out, he to move, by his station and the detectives' in any order."""

    detectives: int
    rounds: Rounds
    """One row for each station of Mister X, from 0, with a number for each set of the detectives' stations."""
    place: NDArray[np.int32]
    """Where in a row a set stands, by the stations of the detectives, from 0."""

    def rounds_left(self, x: int, *detectives: int) -> int | None:
        """The rounds until Mister X is caught, 0 if he cannot move; None: never."""
        found = int(self.rounds[x - 1, self.place[tuple(station - 1 for station in detectives)]])
        return None if found == NEVER else found

    def shares(self) -> dict[int | None, int]:
        """How many places there are for each number of rounds, those with a detective on Mister X left out."""
        size = len(self.rounds)
        counts: dict[int | None, int] = {}
        sets = np.array(list(combinations(range(size), self.detectives)))
        for x, row in enumerate(self.rounds):
            free = row[(sets != x).all(axis=1)]
            for rounds, count in zip(*np.unique(free, return_counts=True), strict=True):
                key = None if rounds == NEVER else int(rounds)
                counts[key] = counts.get(key, 0) + int(count)
        return counts


def chase_table(
    board: Board, detectives: int = 2, on_sweep: Callable[[int, int], object] = lambda sweep, changed: None
) -> ChaseTable:
    """Works the table out. `on_sweep` hears the number of each sweep and of how many stations it changed the row."""
    chase = _Chase(board, detectives)
    his = np.full((board.size, chase.sets), NEVER, np.uint8)  # Mister X to move
    theirs = his.copy()  # the detectives to move
    with ThreadPoolExecutor(cpu_count()) as pool:
        changed, sweep = list(range(board.size)), 0
        while changed:
            sweep += 1
            theirs[changed] = list(pool.map(lambda x: chase.after_detectives(x, his[x]), changed))
            touched = sorted({int(beside) for x in changed for beside in chase.near[x]})
            rows = pool.map(lambda x: chase.after_mister_x(x, theirs), touched)
            changed = [x for x, row in zip(touched, rows, strict=True) if _replace(his, x, row)]
            on_sweep(sweep, len(changed))
    return ChaseTable(detectives, his, chase.place)


def _replace(table: Rounds, x: int, row: Rounds) -> bool:
    """Writes a row down; was it another?"""
    is_new = not np.array_equal(table[x], row)
    table[x] = row
    return is_new


class _Chase:
    """The moves of one city. Stations count from 0 here; an array has an axis for each detective."""

    def __init__(self, board: Board, detectives: int) -> None:
        self.near = [
            np.array(sorted({n - 1 for way in ON_FOOT for n in board.neighbours(station, way)}), np.int64)
            for station in board.stations
        ]
        self.detectives = detectives
        members = np.array(list(combinations(range(board.size), detectives)), np.int32)
        self.sets = len(members)
        self.place = np.zeros((board.size,) * detectives, np.int32)
        for order in permutations(range(detectives)):
            self.place[tuple(members[:, axis] for axis in order)] = np.arange(self.sets, dtype=np.int32)
        self._members = tuple(members.T)
        self._standing = [(members == station).any(axis=1) for station in range(board.size)]
        self._stuck = list(self._all_stuck())

    def after_mister_x(self, x: int, theirs: Rounds) -> Rounds:
        """Mister X leaves for wherever he holds out longest; no station that is taken is open to him."""
        best = np.zeros(self.sets, np.uint8)
        for to in self.near[x].tolist():
            open_to_him = theirs[to].copy()
            open_to_him[self._standing[to]] = 0
            np.maximum(best, open_to_him, out=best)
        return best

    def after_detectives(self, x: int, his: Rounds) -> Rounds:
        """The detectives move one after the other, whoever is best first; who steps onto Mister X catches him."""
        moved = his[self.place]
        moved += moved < NEVER
        turn: Rounds = moved
        for waiting in range(1, self.detectives + 1):
            # The axes of those who wait come first; what one of them becomes by moving is the first axis behind these.
            arrive = np.moveaxis(turn, waiting - 1, 0).copy()
            arrive[x] = 1
            self._close_taken(arrive)
            left = np.stack([np.minimum.reduce(arrive[near], axis=0, initial=NEVER) for near in self.near])
            turn = reduce(np.minimum, (np.moveaxis(left, 0, axis) for axis in range(waiting)))
            if waiting < self.detectives:
                turn = np.ascontiguousarray(turn)
                turn[self._stuck[waiting - 1]] = moved[self._stuck[waiting - 1]]
        rounds: Rounds = turn[self._members]
        return rounds

    def _close_taken(self, arrive: Rounds) -> None:
        """Nobody arrives where another detective stands."""
        every = np.arange(len(arrive))
        for axis in range(1, self.detectives):
            np.moveaxis(arrive, axis, 1)[every, every] = NEVER

    def _all_stuck(self) -> Iterator[tuple[NDArray[np.int64], ...]]:
        """By the number of those who wait: where none of them can move, so that the turn is over."""
        can_move = np.zeros((len(self.near),) * self.detectives, np.bool_)
        for station, near in enumerate(self.near):
            for to in near.tolist():
                is_open = np.ones((len(self.near),) * (self.detectives - 1), np.bool_)
                for axis in range(self.detectives - 1):
                    np.moveaxis(is_open, axis, 0)[to] = False
                can_move[station] |= is_open
        none = np.ones_like(can_move)
        for waiting in range(1, self.detectives):
            none = none & ~np.moveaxis(can_move, 0, waiting - 1)
            yield none.nonzero()
