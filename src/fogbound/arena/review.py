"""A recorded game as the decisions it was made of: who saw what, and what they played."""

from __future__ import annotations

from fogbound.ai.analysis import Moment
from fogbound.arena.match import submit, turn_of
from fogbound.engine import GameRecord
from fogbound.referee import Table
from fogbound.views import Ending


def moments(record: GameRecord, forfeit: Ending | None = None) -> tuple[list[Moment], Ending | None]:
    """Every decision of a game with the view of the side that made it, and how the game ended if it has.

    A `forfeit` is an ending of which the moves know nothing.
    """
    game = record.game
    table = Table(game.edition, game.beginning)
    found: list[Moment] = []
    for move in game.texts:
        audience, view = turn_of(table)
        found.append(Moment(view, move))
        submit(table, audience, move)
    return found, table.ending or forfeit
