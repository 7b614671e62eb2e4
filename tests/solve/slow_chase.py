"""The visible chase once more, place by place and with sets: slow, and written without a look at the fast one."""

from __future__ import annotations

from itertools import combinations

from fogbound.board import Board, Transport

Places = tuple[int, ...]
WAYS = (Transport.TAXI, Transport.BUS, Transport.UNDERGROUND)


class SlowChase:
    """The rounds until Mister X is caught, by his station and the detectives' in ascending order; missing: never."""

    def __init__(self, board: Board, detectives: int) -> None:
        self.near = {s: {n for way in WAYS for n in board.neighbours(s, way)} for s in board.stations}
        sets = list(combinations(board.stations, detectives))
        self.turns = {places: self.turn_of(places) for places in sets}
        self.rounds: dict[tuple[int, Places], int] = {}
        open_cases = {(x, places) for x in board.stations for places in sets if x not in places}
        found = {case for case in open_cases if self.near[case[0]] <= set(case[1])}
        depth = 0
        while found:
            self.rounds.update(dict.fromkeys(found, depth))
            open_cases -= found
            found = {(x, at) for x, at in open_cases if all(to in at or self.is_won(to, at) for to in self.near[x])}
            depth += 1

    def is_won(self, x: int, at: Places) -> bool:
        """Do the detectives, to move, win with what is known by now?"""
        entered, ends = self.turns[at]
        return x in entered or any((x, end) in self.rounds for end in ends)

    def turn_of(self, at: Places) -> tuple[set[int], set[Places]]:
        """The stations that somebody can enter in one turn, and where all can stand after it."""
        entered: set[int] = set()
        ends: set[Places] = set()

        def go_on(at: Places, waiting: frozenset[int]) -> None:
            moves = [(piece, to) for piece in waiting for to in self.near[at[piece]] if to not in at]
            if not moves and len(waiting) < len(at):
                ends.add(tuple(sorted(at)))
            for piece, to in moves:
                entered.add(to)
                go_on((*at[:piece], to, *at[piece + 1 :]), waiting - {piece})

        go_on(at, frozenset(range(len(at))))
        return entered, ends
