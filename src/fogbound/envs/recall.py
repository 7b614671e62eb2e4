"""OpenSpiel's observers of a course: what a player sees now, or everything it has ever seen.

The public part is the detectives' view, the private part what Mister X knows beyond it. With perfect recall the words
that the player has read stand in `history`, a row each (views.words).
"""

from __future__ import annotations

from math import prod
from typing import Any

import numpy as np
import pyspiel

from fogbound.referee.seen.cards import cards_text
from fogbound.rules import Edition
from fogbound.solve.course import AUDIENCES, Course
from fogbound.views import Audience
from fogbound.views.tensors import fields, tensors
from fogbound.views.words import COLUMNS, history, most_words

Array = np.ndarray[Any, np.dtype[np.float32]]


class FogboundObserver:
    """Conforms to OpenSpiel's observer interface: `tensor`, `dict`, `set_from`, `string_from`.

    Without private information both players see the same; `ALL_PLAYERS` tells where Mister X is, to whoever asks.
    """

    def __init__(self, edition: Edition, wanted: Any) -> None:
        kinds = pyspiel.PrivateInfoType
        self._edition = edition
        self._is_public = bool(wanted.public_info)
        self._is_recalling = bool(wanted.perfect_recall)
        self._shares_all = wanted.private_info == kinds.ALL_PLAYERS
        self._is_private = wanted.private_info != kinds.NONE
        shapes: dict[str, tuple[int, ...]] = {"player": (2,)} if self._is_private else {}
        for field in fields(edition, Audience.MISTER_X):
            if self._is_private if field.is_private else self._is_public:
                shapes[field.name] = field.shape
        if self._is_recalling:
            shapes["opening"] = (edition.pursuers + 1,)
            shapes["history"] = (most_words(edition), COLUMNS)
        self.tensor: Array = np.zeros(sum(map(prod, shapes.values())), np.float32)
        self.dict: dict[str, Array] = {}
        start = 0
        for name, shape in shapes.items():
            end = start + prod(shape)
            self.dict[name] = self.tensor[start:end].reshape(shape)
            start = end

    def set_from(self, state: Any, player: int) -> None:
        """Fills `tensor` with what the player may know of a state."""
        self.tensor.fill(0)
        course: Course = state.node.course
        audience = self._audience(player)
        if self._is_private:
            self.dict["player"][player] = 1
        if course.state is not None:
            for name, part in tensors(course.view(audience)).items():
                if name in self.dict:
                    self.dict[name][...] = part
        if self._is_recalling:
            self._set_recall(course, audience)

    def string_from(self, state: Any, player: int) -> str:
        """The same as text, which is kept with what is known of the tree."""
        key = (self._is_public, self._is_recalling, self._shares_all, self._is_private, player)
        known: dict[tuple[object, ...], str] = state.node.told
        if key not in known:
            known[key] = self._text(state.node.course, player)
        return known[key]

    def _text(self, course: Course, player: int) -> str:
        audience = self._audience(player)
        told = f"p{player} " if self._is_private else ""
        if self._is_recalling:
            return f"{told}{_cards(course, audience)} | {' '.join(self._words(course, audience))}"
        if course.state is None:
            return f"{told}{_cards(course, audience)}"
        seen = tensors(course.view(audience))
        parts = (f"{name}:{_numbers(part)}" for name, part in seen.items() if name in self.dict)
        return told + " ".join(parts)

    def _audience(self, player: int) -> Audience:
        if self._shares_all:
            return Audience.MISTER_X
        return AUDIENCES[player] if self._is_private else Audience.DETECTIVES

    def _words(self, course: Course, audience: Audience) -> tuple[str, ...]:
        return course.words[AUDIENCES.index(audience)]

    def _set_recall(self, course: Course, audience: Audience) -> None:
        for text in _cards(course, audience).split():
            piece, _, station = text.partition("=")
            index = 0 if piece == "X" else _piece(piece, self._edition)
            self.dict["opening"][index] = int(station)
        self.dict["history"][...] = history(self._words(course, audience), self._edition)


def _cards(course: Course, audience: Audience) -> str:
    return cards_text(course.edition, course.cards, audience)


def _piece(text: str, edition: Edition) -> int:
    return edition.detectives + int(text[1:]) if text[0] == "B" else int(text)


def _numbers(part: np.ndarray[Any, np.dtype[Any]]) -> str:
    return ",".join(map(str, np.trim_zeros(part.ravel(), "b").tolist()))
