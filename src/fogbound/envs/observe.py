"""Observations and their spaces: a view's tensors, the action mask, and on request candidates and history."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from fogbound.ai.situation.worlds import public_words
from fogbound.belief import Candidates, candidates
from fogbound.envs.actions import WAIT, ActionCoding
from fogbound.rules import Edition, Side
from fogbound.rules.position import parse_position
from fogbound.views import Audience, DetectiveView, MisterXView
from fogbound.views.extras import CANDIDATES, HISTORY, OPENING, extra_fields
from fogbound.views.tensors import Array, Field, Tensors, fields, tensors
from fogbound.views.words import history

Mask = np.ndarray[tuple[int], np.dtype[np.int8]]
Observation = dict[str, Any]

SCORE_LIMIT = 9_999


def space_of(field: Field) -> spaces.Box:
    """The space of one array."""
    if field.dtype is np.int16:
        return spaces.Box(-SCORE_LIMIT, SCORE_LIMIT, field.shape, np.int16)
    return spaces.Box(0, field.highest, field.shape, np.uint8)


class Observer:
    """Makes the observations of one kind of agent.

    `side` decides the audience; `piece` is given where the agent is one pursuer among several: it is told which one
    it is, and its mask is in a pursuer's list instead of the team's. `extras` are arrays on request (views.extras):
    candidates cost some tenths of a millisecond, a history a microsecond a word.
    """

    def __init__(
        self, coding: ActionCoding, side: Side, *, piece: int | None = None, extras: tuple[str, ...] = ()
    ) -> None:
        self._coding = coding
        self._side = side
        self._piece = piece
        self.audience = Audience.MISTER_X if side is Side.MISTER_X else Audience.DETECTIVES
        self._extras = extra_fields(coding.edition, extras)
        self.actions = _action_count(coding, side, piece)

    def space(self) -> spaces.Dict:
        """What `observe` returns lies in it."""
        edition = self._coding.edition
        made = (*fields(edition, self.audience), *self._extras)
        parts: dict[str, spaces.Space[Any]] = {field.name: space_of(field) for field in made}
        if self._piece is not None:
            parts["piece"] = spaces.Box(0, 1, (edition.pursuers + 1,), np.uint8)
        mask = spaces.Box(0, 1, (self.actions,), np.int8)
        return spaces.Dict({"observation": spaces.Dict(parts), "action_mask": mask})

    def observe(self, view: MisterXView | DetectiveView) -> Observation:
        """The named arrays of a view, and the mask of the actions that this agent has now."""
        made: Tensors = tensors(view)
        if self._piece is not None:
            made["piece"] = np.zeros(self._coding.edition.pursuers + 1, np.uint8)
            made["piece"][self._piece] = 1
        for field in self._extras:
            made[field.name] = np.zeros(field.shape, field.dtype)
            _FILLED_BY[field.name](made[field.name], view, self._coding.edition)
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


def _action_count(coding: ActionCoding, side: Side, piece: int | None) -> int:
    if side is Side.MISTER_X:
        return coding.mister_x
    return coding.team if piece is None else coding.pursuer


def _fill_candidates(array: Array, view: MisterXView | DetectiveView, edition: Edition) -> None:
    if view.opening is None:
        array[list(Candidates(parse_position(view.origin)).read(public_words(view)).stations)] = 1
    else:
        array[list(candidates(view))] = 1


def _fill_opening(array: Array, view: MisterXView | DetectiveView, edition: Edition) -> None:
    for piece, station in parse_position(view.origin).at:
        array[piece] = station
    if isinstance(view, MisterXView):
        array[0] = view.start


def _fill_history(array: Array, view: MisterXView | DetectiveView, edition: Edition) -> None:
    array[:] = history(view.transcript, edition)


_FILLED_BY = {CANDIDATES: _fill_candidates, OPENING: _fill_opening, HISTORY: _fill_history}
