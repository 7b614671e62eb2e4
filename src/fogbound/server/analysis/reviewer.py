"""A reviewing process: reads one finished game on its standard input, tells its progress, and then the analysis.

`python -m fogbound.server.analysis.reviewer MEGABYTES` gives way to everything else on the machine.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import IO, cast

import msgspec

from fogbound.ai import Budget, SeatView, make_bot
from fogbound.ai.analysis import Moment, analyse
from fogbound.server.analysis.lines import with_lines
from fogbound.server.analysis.review import Progress, Review, Reviewed
from fogbound.server.play.live import LiveGame, table_at_beginning
from fogbound.server.thinkers.worker import limit_memory
from fogbound.views import Audience
from fogbound.wire.analysis import Analysis

POLITE = 10
LINE_SHARE = 4
"""The moves of a line get one playout in so many that a move of the game gets."""
SEED = 1
"""Everybody who asks gets the same analysis of the same game."""


def moments(live: LiveGame) -> list[Moment]:
    """Every decision of a game with what the side that made it could see."""
    table, found = table_at_beginning(live.row), []
    for row in live.moves:
        view = table.view(Audience.MISTER_X if row.seat == "X" else Audience.DETECTIVES)
        found.append(Moment(cast(SeatView, view), row.word))
        table.submit(row.seat, row.word)
    return found


def review(task: Review, tell: Callable[[int], None]) -> Analysis:
    """Looks at every move of the game, and then at how it would have gone on from better ones."""
    live = LiveGame(task.row, task.moves)
    ending = live.view(Audience.PUBLIC).ending
    bot, decisions = make_bot(task.judge, SEED), moments(live)
    analysis = analyse(decisions, ending, bot, Budget(playouts=task.playouts), tell)
    quick = Budget(playouts=max(1, task.playouts // LINE_SHARE))
    return with_lines(
        analysis, live.moves, lambda: table_at_beginning(task.row), bot, quick, lambda: tell(len(decisions))
    )


def work(source: IO[bytes], out: IO[bytes]) -> None:
    """Answers one task; of a fault only the kind is told."""

    def say(message: Progress | Reviewed) -> None:
        out.write(msgspec.json.encode(message) + b"\n")
        out.flush()

    try:
        task = msgspec.json.decode(source.readline(), type=Review)
        say(Reviewed(review(task, lambda done: say(Progress(done)))))
    except Exception as error:
        say(Reviewed(error=type(error).__name__))


if __name__ == "__main__":
    limit_memory(int(sys.argv[1]))
    with suppress(AttributeError, OSError):  # a system without such manners
        os.nice(POLITE)
    with suppress(KeyboardInterrupt, BrokenPipeError):
        work(sys.stdin.buffer, sys.stdout.buffer)
