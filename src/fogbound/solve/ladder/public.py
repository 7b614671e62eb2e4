"""Public states of a small game: what everybody knows, the worlds that fit it, and the game from there on.

A subgame is a tree of its own, whose root has the range that a policy gives it: what depth-limited
solving needs.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from fogbound.errors import FogboundError
from fogbound.rules import Move, Side, move_text
from fogbound.solve.ladder.solution import Policies
from fogbound.solve.ladder.tree import Arrays, Floats, GameTree, Ints
from fogbound.solve.ladder.values import reach


@dataclass(frozen=True)
class PublicState:
    """A node of a tree."""

    tree: GameTree
    node: int = 0

    @property
    def side(self) -> Side:
        """Whose decision it is."""
        return Side.MISTER_X if self.tree.arrays.is_his[self.node] else Side.DETECTIVES

    @property
    def slots(self) -> range:
        """The slots of its worlds."""
        first = self.tree.arrays.first_slot
        return range(int(first[self.node]), int(first[self.node + 1]))

    @property
    def stations(self) -> tuple[int, ...]:
        """Where Mister X can be, slot by slot."""
        return tuple(self.tree.station[self.slots.start : self.slots.stop].tolist())

    @property
    def before(self) -> PublicState | None:
        """The public state from which it came."""
        parent = int(self.tree.arrays.parent[self.node])
        return None if parent < 0 else PublicState(self.tree, parent)

    @property
    def moves(self) -> tuple[str, ...]:
        """What the detectives can do here, as text; empty where Mister X is to move."""
        first = self.tree.arrays.first_choice
        return self._texts(self.tree.choice_code[first[self.node] : first[self.node + 1]])

    def legs(self, station: int) -> tuple[str, ...]:
        """What Mister X can do here if he stands there; empty where the detectives are to move."""
        slot = self._slot(station)
        first = self.tree.arrays.first_leg
        return self._texts(self.tree.leg_code[first[slot] : first[slot + 1]])

    def after(self) -> tuple[PublicState, ...]:
        """The public states that can follow, in the order of the tree."""
        return tuple(PublicState(self.tree, int(node)) for node in np.flatnonzero(self.tree.arrays.parent == self.node))

    def worlds(self, policies: Policies) -> dict[int, float]:
        """How likely Mister X is on each station, by chance and his policy; what the detectives did says nothing of it.

        FogboundError where his policy never comes here.
        """
        weights = reach(self.tree, policies).his[self.slots.start : self.slots.stop]
        if weights.sum() <= 0:
            raise FogboundError("this policy of Mister X never leads to this public state")
        return dict(zip(self.stations, (weights / weights.sum()).tolist(), strict=True))

    def subgame(self, worlds: dict[int, float]) -> GameTree:
        """The game from here on, Mister X being on each station with this chance."""
        if set(worlds) - set(self.stations) or not np.isclose(sum(worlds.values()), 1.0):
            raise FogboundError("give chances that sum to 1, for stations where Mister X can be here")
        return _cut(self.tree, self.node, np.array([worlds.get(station, 0.0) for station in self.stations]))

    def _slot(self, station: int) -> int:
        if station not in self.stations:
            raise FogboundError(f"Mister X cannot be on {station} here")
        return self.slots[self.stations.index(station)]

    def _texts(self, codes: Ints) -> tuple[str, ...]:
        return tuple(move_text(Move.from_code(int(code)), self.tree.edition.detectives) for code in codes)


def _cut(tree: GameTree, root: int, chance: Floats) -> GameTree:
    """The tree below a node, numbered anew; parents still come first."""
    old = tree.arrays
    inside = np.zeros(len(old.is_his), np.bool_)
    inside[root] = True
    for node in range(root + 1, len(inside)):
        inside[node] = inside[old.parent[node]]
    nodes = np.flatnonzero(inside)
    slots = _parts(old.first_slot, nodes)
    legs, choices = _parts(old.first_leg, slots), _parts(old.first_choice, nodes)
    ends = _parts(old.first_end, choices)
    new_node, new_slot = _numbers(len(inside), nodes), _numbers(len(tree.station), slots)
    parent = np.where(nodes == root, -1, new_node[old.parent[nodes]])
    arrays = Arrays(
        is_his=old.is_his[nodes],
        first_slot=_firsts(old.first_slot, nodes),
        parent=parent,
        node_of=new_node[old.node_of[slots]],
        first_leg=_firsts(old.first_leg, slots),
        leg_to=_moved(old.leg_to[legs], new_slot),
        first_choice=_firsts(old.first_choice, nodes),
        first_end=_firsts(old.first_end, choices),
        choice_to=_moved(old.choice_to[ends], new_slot),
        chance=chance,
    )
    came_from = np.where(arrays.node_of == 0, -1, _moved(tree.came_from[slots], new_slot))
    return GameTree(
        tree.edition, tree.pursuers, arrays, tree.station[slots], tree.leg_code[legs], tree.choice_code[choices],
        came_from, tree.came_by[slots],
    )  # fmt: skip


def _parts(first: Ints, owners: Ints) -> Ints:
    """The numbers of what belongs to these owners, in their order."""
    parts = [np.arange(first[owner], first[owner + 1]) for owner in owners]
    return np.concatenate([*parts, np.zeros(0, np.int64)]).astype(np.int64)


def _firsts(first: Ints, owners: Ints) -> Ints:
    """Where each owner's part begins, when only these are left."""
    counts = first[owners + 1] - first[owners]
    return np.concatenate([[0], np.cumsum(counts)]).astype(np.int64)


def _numbers(count: int, kept: Ints) -> Ints:
    """By old number: the new one; -1 for what is left out."""
    numbers = np.full(count, -1, np.int64)
    numbers[kept] = np.arange(len(kept))
    return numbers


def _moved(to: Ints, numbers: Ints) -> Ints:
    """Where things lead, by new numbers; endings stay."""
    found: Ints = np.where(to >= 0, numbers[np.maximum(to, 0)], to)
    return found
