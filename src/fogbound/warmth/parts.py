"""The parts in which the cache is filled: a little of everything that games and computer players do.

Which kernels there are follows from that, and nobody has to list them.
"""

from __future__ import annotations

from typing import cast

from fogbound.ai import Budget, make_bot
from fogbound.ai.detectives.expected_plans import plans_by_habits
from fogbound.ai.detectives.rated_moves import rate_moves
from fogbound.ai.players.registry import LEVELS
from fogbound.ai.search.root_moves import root_moves
from fogbound.ai.search.run import compile_search
from fogbound.ai.situation.situation import situation_of
from fogbound.ai.situation.worlds import own_world
from fogbound.belief import candidates
from fogbound.belief.weights import weights
from fogbound.referee import Table
from fogbound.rules import edition
from fogbound.views import Audience, DetectiveView, MisterXView

EDITION = "modern"
PLAYOUTS = 8


def warm_rules() -> Table:
    """A table after its first move, all of its views asked for."""
    table = Table(EDITION)
    first = cast(MisterXView, table.view(Audience.MISTER_X)).legal[0]
    table.submit("X", first)
    table.told(Audience.DETECTIVES, 0)
    candidates(table.view(Audience.DETECTIVES))
    return table


def warm_search() -> None:
    """The largest kernel and all that it is made of."""
    compile_search(edition(EDITION))


def warm_plans() -> None:
    """How our pursuers plan, and what Mister X expects of them."""
    seeks = cast(DetectiveView, warm_rules().view(Audience.DETECTIVES))
    hides = cast(MisterXView, Table(EDITION).view(Audience.MISTER_X))
    seen, hidden = situation_of(seeks), situation_of(hides)
    rate_moves(seen, root_moves(seen, saves_black=True), weights(seeks), teamwork=True, deep=True)
    plans_by_habits(hides.origin, (), weights(hides)).replies(own_world(hides), root_moves(hidden, saves_black=True))


def warm_seekers() -> None:
    """A decision of every level about the detectives."""
    _decide(warm_rules(), Audience.DETECTIVES)


def warm_hiders() -> None:
    """A decision of every level about Mister X."""
    _decide(Table(EDITION), Audience.MISTER_X)


def _decide(table: Table, side: Audience) -> None:
    view = cast("DetectiveView | MisterXView", table.view(side))
    for level in LEVELS:
        make_bot(level, 1).choose(view, Budget(playouts=PLAYOUTS))
