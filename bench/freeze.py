"""Writes a version of the benchmark: its editions in full, its deals, and how its opponents behave on them.

    python bench/freeze.py VERSION [--digests]

A version that has been published is never written again: a change in behaviour is a new one. With `--digests` only the
digests are worked out anew, for a version that nobody has cited yet.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import msgspec

from fogbound.arena.benchmark.course import Course, Stage, open_course
from fogbound.arena.benchmark.digest import digest_of
from fogbound.engine import deal
from fogbound.engine.beginning import beginning_text
from fogbound.rules import edition
from fogbound.rules.full import spell_full

HOME = Path(__file__).parents[1] / "src/fogbound/arena/benchmark"
STAGES = ("toy", "beginner", "compact", "classic", "modern")
OPPONENTS = ("random", "greedy", "learnt", "reference@200", "hunter@200")
DEALS = 50


def write(course: Course) -> None:
    """The file of a version."""
    (HOME / f"v{course.version}.json").write_bytes(msgspec.json.format(msgspec.json.encode(course), indent=2) + b"\n")


def freeze(version: int) -> Course:
    """The editions as they are now, and their deals."""
    stages = tuple(Stage(name, spell_full(edition(name))) for name in STAGES)
    course = Course(version, stages, OPPONENTS, DEALS, seed=version, digests={})
    folder = HOME / f"v{version}"
    folder.mkdir(exist_ok=True)
    for stage in stages:
        which = course.edition(stage)
        lines = [
            beginning_text(deal(which, f"benchmark {version} {stage.name} {number}")).removeprefix("deal ")
            for number in range(DEALS)
        ]
        (folder / f"{stage.name}.deals").write_text("\n".join(lines) + "\n", "utf-8")
    return course


def main() -> int:
    """Writes the files and prints the title."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("version", type=int)
    reader.add_argument("--digests", action="store_true")
    given = reader.parse_args()
    course = open_course(given.version) if given.digests else freeze(given.version)
    write(course)
    digests = {stage.name: digest_of(course, stage) for stage in course.stages}
    write(msgspec.structs.replace(course, digests=digests))
    sys.stdout.write(open_course(given.version).title + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
