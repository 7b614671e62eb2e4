"""How a version of the benchmark behaves: short digests of games between its opponents, an entry for each edition."""

from __future__ import annotations

import hashlib

import msgspec

from fogbound.arena.benchmark.course import Course, Stage
from fogbound.arena.match import play
from fogbound.arena.schedule import Plan, fixtures


def digest_of(course: Course, stage: Stage) -> str:
    """Every opponent plays the next one on the stage's first deal, from both sides; the moves, as twelve digits."""
    ladder, moves = course.ladder(), hashlib.sha256()
    for one, other in zip(ladder, (*ladder[1:], ladder[0]), strict=True):
        plan = Plan(
            str(course.edition(stage)), (one, other), pairs=1, seed=course.seed, beginnings=course.beginnings(stage)[:1]
        )
        for fixture in fixtures(plan):
            moves.update(msgspec.json.encode(play(fixture).record["moves"]))
    return moves.hexdigest()[:12]
