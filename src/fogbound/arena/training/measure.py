"""How good a belief is: the logarithm of the chance that it gave to the true station, in the mean."""

from __future__ import annotations

import math
from collections.abc import Iterable
from statistics import fmean

from msgspec import Struct

from fogbound.ai.players.reference import category_share
from fogbound.arena.training.chapter import Chapter
from fogbound.belief.choices import Shares
from fogbound.belief.roads import roads
from fogbound.belief.weights import Weights


class Quality(Struct, frozen=True):
    """Mean logarithms against one kind of player: of even chances, of the published categories, and of ours."""

    player: str
    moments: int
    even: float
    categories: float
    ours: float


def measure(player: str, chapters: Iterable[Chapter], habits: Shares) -> Quality:
    """After each turn of his in these games, in which he was that player."""
    rows = [row for chapter in chapters for row in _logarithms(chapter, habits)]
    even, categories, ours = (round(fmean(column), 3) for column in zip(*rows, strict=True))
    return Quality(player, len(rows), even, categories, ours)


def _logarithms(chapter: Chapter, habits: Shares) -> Iterable[tuple[float, float, float]]:
    known, read = Weights(chapter.origin, habits), 0
    far = roads(chapter.origin.edition)
    for words, station in chapter.turns():
        known.read(words[read:])
        read = len(words)
        chances = known.chances
        share = {one: category_share(int(far[list(known.pursuers), one].min())) for one in chances}
        yield (
            -math.log(len(chances)),
            math.log(share[station] / sum(share.values())),
            math.log(chances[station]),
        )
