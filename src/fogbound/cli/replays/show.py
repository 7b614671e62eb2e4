"""A replay printed: two columns, the truth and what the detectives knew; then the outcome and the proofs."""

from __future__ import annotations

from rich.table import Table as Grid

from fogbound.cli.replays.walk import Step, new_table, walk
from fogbound.cli.terminal.ending import show_ending
from fogbound.cli.terminal.screen import Left, Screen
from fogbound.cli.terminal.words import sentence
from fogbound.engine import GameRecord
from fogbound.rules import Edition

FEW = 6


def show_replay(record: GameRecord, *, is_stepping: bool) -> bool:
    """Prints the game, waiting after every move if asked to; False if truth and public knowledge disagree."""
    screen, table, which = Screen(), new_table(record), record.game.edition
    screen.say(f"{which} · {len(record.game.moves)} moves", "bold")
    for tag, value in record.tags.items():
        screen.say(f"{tag}: {value}")
    steps: list[Step] = []
    grid = _grid()
    try:
        for step in walk(record, table):
            steps.append(step)
            grid.add_row(*_row(len(steps), step, which))
            if is_stepping:
                screen.say(grid)
                grid = _grid()
                screen.ask("Enter for the next move:")
    except Left:
        return True
    if not is_stepping:
        screen.say(grid)
    show_ending(screen, table)
    return _say_consistency(screen, steps)


def _grid() -> Grid:
    grid = Grid("move", "round", "the truth", "what was public", "Mister X could be on", box=None, pad_edge=False)
    grid.columns[2].ratio = grid.columns[3].ratio = grid.columns[4].ratio = 1
    return grid


def _row(number: int, step: Step, which: Edition) -> tuple[str, ...]:
    public = " ".join(sentence(word, which) for word in step.public)
    return str(number), str(step.round), f"{step.move}  (X on {step.station or '-'})", public, _places(step.candidates)


def _places(stations: tuple[int, ...]) -> str:
    listed = " ".join(map(str, stations[:FEW]))
    return listed if len(stations) <= FEW else f"{len(stations)} stations: {listed} ..."


def _say_consistency(screen: Screen, steps: list[Step]) -> bool:
    faulty = [number for number, step in enumerate(steps, 1) if not step.is_consistent]
    if faulty:
        screen.say(f"INCONSISTENT: after move {faulty[0]} Mister X was where by all that was public he could not be.")
        return False
    screen.say(
        f"Consistent: all {len(steps)} moves are legal, the result is the announced one, and Mister X was always on a "
        "station where he could be."
    )
    return True
