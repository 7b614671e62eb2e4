"""How strong the computer players are: every tournament behind the figures, one after the other.

    python bench/strength.py [--workers 2] [--rows] [NAME ...]

Without names all of them are held, which takes hours. They can be stopped at any moment and go on from their ledgers in
bench/ledgers; `--rows` plays nothing and only counts what the ledgers hold. Seconds are the processor's own, so other
work beside takes nothing away. `make figures` takes the results in.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path

from ledger import Ledger, pairs, wins
from msgspec import structs

from fogbound.ai import Budget
from fogbound.arena import LocalRunner, Plan, read_entrants, read_programs
from fogbound.arena.match import play
from fogbound.arena.schedule import fixtures
from fogbound.arena.stats import pair_score, wilson
from fogbound.cli._progress import counted
from fogbound.rules import Side, edition

LEDGERS = Path(__file__).with_name("ledgers")
FOUND = Path(__file__).parents[1] / "build" / "strength" / "strength.json"
PAPERS = "classic(sightings=3+8+13+18+24, length=rounds:24, blocking=no)"
PATIENCE = 3_600.0
"""Seconds for a program's move: a tournament that is held up for a while must not cost it the game."""

EXPLOIT = Path(__file__).with_name("exploit.py")
SHORT = 60
"""Playouts a move in the game that tells players from those that they were or will be."""

FREELY = ", save_doubles=no)"
"""How the published program doubled is not known: ours saves doubles, and so spelt it does not."""

BASIC = "reference(greedy_playouts=no, categorisation=no, reduction=no, filtering=no)"
GREEDY_PLAYOUTS = "reference(categorisation=no, reduction=no, filtering=no)"
CATEGORIES = "reference(reduction=no, filtering=no)"
UNFILTERED = "reference(filtering=no)"
NAMES = {
    BASIC: "plain tree search",
    GREEDY_PLAYOUTS: "tree search with greedy playouts",
    CATEGORIES: "the same with categories",
    UNFILTERED: "the same with categories and reduction",
}
"""The published program in its steps; with move filtering it is `reference`."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One tournament: two players in pairs, or with `once` the first as Mister X on every deal."""

    name: str
    first: str
    second: str
    games: int
    rules: str = PAPERS
    once: bool = False
    published: str = ""

    def plan(self) -> Plan:
        """The tournament as the arena knows it."""
        programs = read_programs([f"reader={sys.executable} {EXPLOIT}"]) if self.is_read else {}
        return Plan(
            edition=str(edition(self.rules)),
            entrants=read_entrants([self.first, self.second], Budget(playouts=10_000, processor=True), programs),
            pairs=self.games if self.once else self.games // 2,
            limit=PATIENCE,
            once=self.once,
        )

    @property
    def is_read(self) -> bool:
        """Does a program take part that knows our code?"""
        return "reader" in self.first + self.second

    def fingerprint(self) -> str:
        """Tells these players from what they were before a change: a short game that each plays against itself."""
        total = sha256()
        for entrant in self.plan().entrants:
            one = structs.replace(entrant, playouts=SHORT, seconds=None)
            short = replace(next(fixtures(self.plan())), x=one, detectives=one)
            total.update(" ".join(play(short).record["moves"]).encode())
        return total.hexdigest()[:8]

    def ledger(self) -> Ledger:
        """What was found so far."""
        return Ledger(LEDGERS / f"{self.name}.json", self.fingerprint())


def published(name: str, hider: str, seekers: str, share: str) -> Cell:
    """A cell of the published table: the share of games that the seekers won there."""
    return Cell(name, hider, seekers, 200, once=True, published=share)


def freely(cell: Cell) -> Cell:
    """The same with a hider who doubles whenever his search likes it, to see how much hangs on that."""
    return replace(cell, name=f"{cell.name}-freely", first=cell.first.replace(")", FREELY), games=100)


TABLE = (
    published("random-random", "random", "random", "51.4 %"),
    published("greedy-random", "greedy", "random", "0.1 %"),
    published("random-greedy", "random", "greedy", "100 %"),
    published("greedy-greedy", "greedy", "greedy", "51.0 %"),
    published("random-basic", "random", BASIC, "100 %"),
    published("greedy-basic", "greedy", BASIC, "82.4 %"),
    published("basic-basic", BASIC, BASIC, "47.7 %"),
    published("playouts-basic", GREEDY_PLAYOUTS, BASIC, "33.8 %"),
    published("basic-playouts", BASIC, GREEDY_PLAYOUTS, "84.5 %"),
    published("playouts-playouts", GREEDY_PLAYOUTS, GREEDY_PLAYOUTS, "72.3 %"),
    published("playouts-categories", GREEDY_PLAYOUTS, CATEGORIES, "75.3 %"),
    published("playouts-reduction", GREEDY_PLAYOUTS, UNFILTERED, "80.6 %"),
    published("reference-reference", "reference", "reference", "66.0 %"),
)
CELLS = (
    *TABLE,
    *(freely(cell) for cell in TABLE if cell.first in (BASIC, GREEDY_PLAYOUTS)),
    Cell("equal-time", "hunter@0.1s", "reference@0.1s", 800),
    Cell("equal-time-itself", "reference@0.1s", "reference@0.1s", 200, once=True),
    Cell("10000", "hunter@0.1s", "reference@10000", 800),
    Cell("100000", "hunter@0.1s", "reference@100000", 200),
    Cell("less-time", "hunter@0.05s", "reference@10000", 100),
    Cell("more-time", "hunter@0.2s", "reference@10000", 100),
    Cell("most-time", "hunter@0.8s", "reference@10000", 100),
    Cell("modern", "hunter@0.1s", "reference@10000", 200, rules="modern"),
    Cell("bobbies", "hunter@0.1s", "reference@10000", 200, rules="modern(detectives=2)"),
    Cell("itself", "hunter@0.1s", "hunter@0.1s", 200, once=True),
    Cell("read", "hunter@0.1s", "reader@0.1s", 200, once=True),
    Cell("led", "reader@0.1s", "hunter@0.1s", 200, once=True),
    Cell("cadet", "greedy", "cadet", 200, rules="modern"),
    Cell("constable", "constable", "cadet", 200, rules="modern"),
    Cell("sergeant", "sergeant", "constable", 200, rules="modern"),
    Cell("inspector", "inspector", "sergeant", 200, rules="modern"),
    Cell("superintendent", "superintendent", "inspector", 200, rules="modern"),
    Cell("commissioner", "commissioner", "superintendent", 200, rules="modern"),
)


def go_on(cell: Cell, workers: int) -> None:
    """Holds a tournament, or goes on with it."""
    ledger = cell.ledger()
    left = [fixture for fixture in fixtures(cell.plan()) if fixture.number not in ledger]
    with counted() as progress:
        task = progress.add_task(cell.name, total=cell.games, completed=cell.games - len(left))
        for result in LocalRunner(workers)(left):
            ledger.add(result)
            progress.update(task, advance=1)


def rows(cells: Sequence[Cell]) -> list[list[str]]:
    """What the ledgers say, in the words of the page of figures."""
    kept = [(cell, LEDGERS / f"{cell.name}.json") for cell in cells]
    found = [cell_rows(cell, json.loads(path.read_text("utf-8"))["games"]) for cell, path in kept if path.is_file()]
    return [row for some in found for row in some]


def _name(spelling: str) -> str:
    if spelling.endswith(FREELY):
        return f"{_name(spelling.replace(FREELY, ')'))} and doubles spent freely"
    return NAMES.get(spelling, f"`{spelling}`")


def cell_rows(cell: Cell, games: str) -> list[list[str]]:
    """One line for games on one side; the pair score and both sides for pairs."""
    rules = "papers' rules" if cell.rules == PAPERS else f"`{cell.rules}`"
    if cell.once:
        won = wins(games, Side.DETECTIVES)
        what = f"{rules}: {_name(cell.first)} hunted by {_name(cell.second)}, {len(won)} games, pursuers won"
        return [[what, f"{wilson(sum(won), len(won))}{f'; published {cell.published}' if cell.published else ''}"]]
    as_x, as_detectives = wins(games, Side.MISTER_X, 0, 2), wins(games, Side.DETECTIVES, 1, 2)
    score = pair_score(list(pairs(games)))
    what = f"{rules}: `{cell.first}` against `{cell.second}`, {score.trials} pairs"
    return [
        [f"{what}, pair score", f"{score.rate:.3f} ({score.low:.3f} to {score.high:.3f})"],
        [f"{what}, won as Mister X", str(wilson(sum(as_x), len(as_x)))],
        [f"{what}, won as pursuers", str(wilson(sum(as_detectives), len(as_detectives)))],
    ]


def main() -> None:
    """Plays what was asked for and writes down what there is."""
    parser = argparse.ArgumentParser()
    parser.add_argument("names", nargs="*", help=f"of {', '.join(cell.name for cell in CELLS)}")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--rows", action="store_true")
    wanted = parser.parse_args()
    if unknown := set(wanted.names) - {cell.name for cell in CELLS}:
        parser.error(f"there is no tournament {', '.join(sorted(unknown))}")
    for cell in CELLS:
        if not wanted.rows and (not wanted.names or cell.name in wanted.names):
            go_on(cell, wanted.workers)
    found = rows(CELLS)
    FOUND.parent.mkdir(parents=True, exist_ok=True)
    FOUND.write_text(json.dumps({"rows": found}, indent=2, ensure_ascii=False) + "\n", "utf-8")
    for what, figure in found:
        sys.stdout.write(f"{what}: {figure}\n")


if __name__ == "__main__":
    main()
