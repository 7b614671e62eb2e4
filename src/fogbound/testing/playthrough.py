"""Golden playthroughs: one seeded game, step by step, with the truth beside what each audience is told.

    python -m fogbound.testing.playthrough FOLDER     writes them all anew

They are for reading: whoever changes the rules or the views sees in the difference what changed for whom.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec

from fogbound.belief import candidates
from fogbound.engine import Game, deal, to_position
from fogbound.referee import Table, seals_hold
from fogbound.rules import edition
from fogbound.views import Audience

GOLDEN = {
    "modern": ("modern", 4),
    "modern-two-players": ("modern(players=2)", 1),
    "modern-supply": ("modern(fares=supply, length=entries:24, stuck=out)", 2),
    "classic": ("classic", 8),
    "classic-surfacing": ("classic(surfacing=yes, taking=must, detectives=3)", 1),
    "classic-seats": ("classic(players=3, order=seats, surfacing=yes, stuck=out)", 1),
    "beginner": ("beginner", 3),
    "compact": ("compact", 6),
    "compact-faces-up": ("compact(black_tickets=3, vanish=rounds, ticket_faces=up)", 2),
    "classic-shared": ("classic(sightings=3+8+13+18+24, length=rounds:24, blocking=no)", 349),
    "toy": ("toy", 5),
    "toy-shared": ("toy(blocking=no)", 56),
}
"""By file name: the edition and the seed."""

_KEY = bytes(32)


def playthrough(spelling: str, seed: int) -> str:
    """The text of one playthrough; the same for the same edition and seed, on every machine."""
    return "\n".join(_lines(spelling, seed)) + "\n"


def _lines(spelling: str, seed: int) -> Iterator[str]:
    which = edition(spelling)
    chooser = random.Random(seed)
    cards = deal(which, chooser)
    game, table = Game(which, cards), Table(which, cards, key=_KEY)
    told: dict[Audience, int] = dict.fromkeys(Audience, 0)
    yield f"playthrough of {which}, seed {seed}"
    while True:
        yield ""
        yield f"truth       {str(to_position(game.state)).partition('; ')[2]}"
        for audience in Audience:
            for event in table.events(audience, told[audience]):
                yield f"{audience:<11} {msgspec.json.encode(event).decode()}"
            told[audience] = len(table.events(audience))
        if game.is_over:
            break
        view = table.view(Audience.DETECTIVES)
        yield f"candidates  {' '.join(map(str, candidates(view)))}"
        moves = sorted(game.text(move) for move in game.legal())
        yield f"legal       {' '.join(moves)}"
        text = chooser.choice(moves)
        game.push(text)
        move = game.moves[-1]
        seat = next(seat.name for seat in table.seats if move.is_mister_x or move.piece in seat.pieces)
        table.submit(seat, text)
        yield f"move        {text}"
    ended = table.view(Audience.PUBLIC)
    assert ended.opening is not None
    yield f"seals hold  {seals_hold(ended.seals, ended.opening)}"


def write_all(folder: Path) -> None:
    """Writes every golden playthrough into a folder."""
    for name, (spelling, seed) in GOLDEN.items():
        (folder / f"{name}.txt").write_text(playthrough(spelling, seed), "utf-8")


if __name__ == "__main__":
    write_all(Path(sys.argv[1]))
