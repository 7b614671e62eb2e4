"""From an edition to the tree of its public histories, by the rules' own kernels."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np

from fogbound.engine import Deal, kernel, start
from fogbound.engine.layout import MARK_STATION_SHOWN, MAX_MOVES, OVER, SECOND_LEG, STATE, X_TURN, StateArray
from fogbound.engine.state import State
from fogbound.engine.verbs import outcome
from fogbound.errors import EditionError
from fogbound.rules import Edition, Side
from fogbound.rules.tables import tables
from fogbound.solve.ladder.tree import LOST, WON, Arrays, GameTree

Worlds = dict[int, bytes]
"""The states that a node can stand for, by Mister X's station."""

MOST_SETS = 3_000_000


@dataclass
class _Columns:
    """The arrays as they grow."""

    is_his: list[bool] = field(default_factory=list)
    first_slot: list[int] = field(default_factory=lambda: [0])
    parent: list[int] = field(default_factory=list)
    node_of: list[int] = field(default_factory=list)
    station: list[int] = field(default_factory=list)
    came_from: list[int] = field(default_factory=list)
    came_by: list[int] = field(default_factory=list)
    first_leg: list[int] = field(default_factory=lambda: [0])
    leg_to: list[int] = field(default_factory=list)
    leg_code: list[int] = field(default_factory=list)
    first_choice: list[int] = field(default_factory=lambda: [0])
    choice_code: list[int] = field(default_factory=list)
    first_end: list[int] = field(default_factory=lambda: [0])
    choice_to: list[int] = field(default_factory=list)


def grow(
    edition: Edition, pursuers: tuple[int, ...], on_node: Callable[[int], object] = lambda nodes: None
) -> GameTree:
    """The whole tree from these starts of the pursuers, Mister X's being any of his others, all alike.

    `on_node` hears how many nodes there are. Some ten microseconds a leg.
    """
    if edition.x_moves != "secret" or edition.start != "dealt" or edition.fares != "unlimited" or edition.has_deck:
        raise EditionError("only dealt games with unlimited fares and a secret Mister X can be solved as a tree")
    return _Growing(edition, pursuers).run(on_node)


class _Growing:
    """Node after node, in the order in which they are found."""

    def __init__(self, edition: Edition, pursuers: tuple[int, ...]) -> None:
        self.edition, self.pursuers = edition, pursuers
        self.tables = tables(edition)
        self.columns = _Columns()
        self.waiting: list[Worlds] = []
        self.codes = np.empty(MAX_MOVES, np.int32)

    def run(self, on_node: Callable[[int], object]) -> GameTree:
        starts = [station for station in self.edition.x_starts if station not in self.pursuers]
        worlds = {int(x): bytes(start(self.edition, Deal(self.pursuers, int(x)))) for x in starts}
        self.add(-1, dict.fromkeys(worlds, (-1, 0)), worlds)
        node = 0
        while node < len(self.waiting):
            worlds, self.waiting[node] = self.waiting[node], {}
            first = self.columns.first_slot[node]
            if self.columns.is_his[node]:
                self.grow_his(node, first, worlds)
            else:
                self.grow_theirs(node, first, worlds)
            self.columns.first_choice.append(len(self.columns.choice_code))
            node += 1
            if node % 1_000 == 0:
                on_node(len(self.waiting))
        return self.tree(len(starts))

    def add(self, parent: int, came: dict[int, tuple[int, int]], worlds: Worlds) -> int:
        """A new node; returns its first slot."""
        columns = self.columns
        first, node = columns.first_slot[-1], len(self.waiting)
        if first > MOST_SETS:
            raise EditionError(f"this game has more than {MOST_SETS:,} information sets")
        phase = np.frombuffer(next(iter(worlds.values())), STATE)["phase"][0]
        columns.is_his.append(phase in (X_TURN, SECOND_LEG))
        columns.parent.append(parent)
        columns.first_slot.append(first + len(worlds))
        columns.node_of.extend([node] * len(worlds))
        columns.station.extend(worlds)
        columns.came_from.extend(slot for slot, _ in came.values())
        columns.came_by.extend(code for _, code in came.values())
        self.waiting.append(worlds)
        return first

    def grow_his(self, node: int, first: int, worlds: Worlds) -> None:
        """Legs that look alike lead to one node, with a slot for each station where one ends."""
        columns = self.columns
        after: dict[bytes, Worlds] = {}
        came: dict[bytes, dict[int, tuple[int, int]]] = {}
        legs: list[tuple[bytes, int]] = []
        for slot, packed in enumerate(worlds.values(), start=first):
            for code in self.legal(packed):
                state = self.apply(packed, code)
                columns.leg_code.append(code)
                seen, station = (b"", self.ending(state)) if is_over(state) else (public(state), int(state["at"][0][0]))
                legs.append((seen, station))
                if seen:
                    after.setdefault(seen, {}).setdefault(station, state.tobytes())
                    came.setdefault(seen, {}).setdefault(station, (slot, code))
            columns.first_leg.append(len(columns.leg_code))
        slots: dict[tuple[bytes, int], int] = {}
        for seen, found in after.items():
            begin = self.add(node, came[seen], found)
            slots.update({(seen, station): begin + index for index, station in enumerate(found)})
        columns.leg_to.extend(slots[leg] if leg[0] else leg[1] for leg in legs)

    def grow_theirs(self, node: int, first: int, worlds: Worlds) -> None:
        """A move of theirs leads to one node, in which Mister X stands where he stood, unless he is caught."""
        columns = self.columns
        columns.first_leg.extend([len(columns.leg_code)] * len(worlds))
        for code in self.legal(next(iter(worlds.values()))):
            ends: list[tuple[int, int]] = []
            found: Worlds = {}
            came: dict[int, tuple[int, int]] = {}
            for slot, (station, packed) in enumerate(worlds.items(), start=first):
                state = self.apply(packed, code)
                if is_over(state):
                    ends.append((self.ending(state), 0))
                    continue
                ends.append((0, len(found)))
                found[station], came[station] = state.tobytes(), (slot, code)
            begin = self.add(node, came, found) if found else 0
            columns.choice_to.extend(ending or begin + index for ending, index in ends)
            columns.choice_code.append(code)
            columns.first_end.append(len(columns.choice_to))

    def legal(self, packed: bytes) -> list[int]:
        count = kernel.legal_at(self.tables, np.frombuffer(packed, STATE), 0, self.codes)
        codes: list[int] = self.codes[:count].tolist()
        return codes

    def apply(self, packed: bytes, code: int) -> StateArray:
        state = np.frombuffer(bytearray(packed), STATE)
        kernel.apply_at(self.tables, state, 0, code)
        return state

    def ending(self, state: StateArray) -> int:
        """Is the game that is over won or lost for Mister X?"""
        ended = outcome(State(self.edition, state, self.tables))
        return WON if ended is not None and ended.winner is Side.MISTER_X else LOST

    def tree(self, starts: int) -> GameTree:
        columns = self.columns
        whole = {name: np.array(getattr(columns, name), np.int64) for name in columns.__annotations__}
        arrays = Arrays(
            is_his=np.array(columns.is_his, np.bool_),
            chance=np.full(starts, 1 / starts),
            **{name: whole[name] for name in Arrays._fields if name not in ("is_his", "chance")},
        )
        rest = {name: whole[name] for name in ("station", "leg_code", "choice_code", "came_from", "came_by")}
        return GameTree(self.edition, self.pursuers, arrays, **rest)


def is_over(state: StateArray) -> bool:
    """Has the game ended?"""
    return bool(state["phase"][0] == OVER)


def public(state: StateArray) -> bytes:
    """What the detectives know of a state, as bytes that are equal where that is."""
    seen = state.copy()
    record = seen[0]
    hidden = (record["log_mark"] & MARK_STATION_SHOWN) == 0
    record["log_station"][hidden] = 0
    record["x_start"] = 0
    if not record["seen"]:
        record["at"][0] = 0
    return seen.tobytes()
