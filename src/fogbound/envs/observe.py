"""Observations and their spaces: a view's tensors, the action mask, and on request the candidate stations."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from fogbound.belief import candidates
from fogbound.envs.actions import WAIT, ActionCoding
from fogbound.rules import Edition, Side
from fogbound.rules.tables import tables
from fogbound.views import Audience, DetectiveView, MisterXView
from fogbound.views.tensors import Field, Tensors, fields, tensors

Mask = np.ndarray[tuple[int], np.dtype[np.int8]]
Observation = dict[str, Any]

SCORE_LIMIT = 9_999


def space_of(field: Field) -> spaces.Box:
    """The space of one array."""
    if field.dtype is np.int16:
        return spaces.Box(-SCORE_LIMIT, SCORE_LIMIT, field.shape, np.int16)
    return spaces.Box(0, 255, field.shape, np.uint8)


class Observer:
    """Makes the observations of one kind of agent.

    `side` decides the audience; `piece` is given where the agent is one pursuer among several: it is told which one
    it is, and its mask is in a pursuer's list instead of the team's. Candidates cost some tenths of a millisecond.
    """

    def __init__(self, coding: ActionCoding, side: Side, *, piece: int | None = None, with_candidates: bool) -> None:
        self._coding = coding
        self._side = side
        self._piece = piece
        self._with_candidates = with_candidates
        self.audience = Audience.MISTER_X if side is Side.MISTER_X else Audience.DETECTIVES
        self.actions = _action_count(coding, side, piece)

    def space(self) -> spaces.Dict:
        """What `observe` returns lies in it."""
        edition = self._coding.edition
        parts: dict[str, spaces.Space[Any]] = {field.name: space_of(field) for field in fields(edition, self.audience)}
        if self._piece is not None:
            parts["piece"] = spaces.Box(0, 1, (edition.pursuers + 1,), np.uint8)
        if self._with_candidates:
            parts["candidates"] = spaces.Box(0, 1, (station_count(edition) + 1,), np.uint8)
        mask = spaces.Box(0, 1, (self.actions,), np.int8)
        return spaces.Dict({"observation": spaces.Dict(parts), "action_mask": mask})

    def observe(self, view: MisterXView | DetectiveView) -> Observation:
        """The named arrays of a view, and the mask of the actions that this agent has now."""
        made: Tensors = tensors(view)
        edition = self._coding.edition
        if self._piece is not None:
            made["piece"] = np.zeros(edition.pursuers + 1, np.uint8)
            made["piece"][self._piece] = 1
        if self._with_candidates:
            made["candidates"] = np.zeros(station_count(edition) + 1, np.uint8)
            made["candidates"][list(candidates(view))] = 1
        return {"observation": made, "action_mask": self.mask(view)}

    def mask(self, view: MisterXView | DetectiveView) -> Mask:
        """1 for each action that is legal now; only `wait` where there is nothing to decide."""
        mask = np.zeros(self.actions, np.int8)
        for move in self._coding.moves(view.legal):
            if self._piece is None:
                mask[self._coding.number(move)] = 1
            elif move.piece == self._piece:
                mask[self._coding.step_number(move)] = 1
        if not mask.any():
            mask[WAIT] = 1
        return mask


def station_count(edition: Edition) -> int:
    """How many stations the edition's board has."""
    return int(tables(edition)[0].stations)


def _action_count(coding: ActionCoding, side: Side, piece: int | None) -> int:
    if side is Side.MISTER_X:
        return coding.mister_x
    return coding.team if piece is None else coding.pursuer
