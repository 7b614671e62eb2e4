"""Fills the cache from which this and all later processes take the machine code.

It plays a move of each side with every level: what kernels there are follows from that. The largest, the search, takes
as long as all others together; where there are two cores, a second process compiles it meanwhile. That one begins with
what is not built on the rules, which it then finds compiled.
"""

from __future__ import annotations

import gc
import multiprocessing
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType
from typing import cast

from fogbound._compiled import on_compile, warm_mark
from fogbound.ai import Budget, make_bot
from fogbound.ai.detectives.expected_plans import plans_by_habits
from fogbound.ai.detectives.rated_moves import rate_moves
from fogbound.ai.parts import prepare_parts
from fogbound.ai.players.registry import LEVELS
from fogbound.ai.search.root_moves import root_moves
from fogbound.ai.search.run import compile_search
from fogbound.ai.situation.situation import situation_of
from fogbound.ai.situation.worlds import own_world
from fogbound.belief import candidates
from fogbound.belief.weights import weights
from fogbound.referee import Table
from fogbound.referee.seen.fields import prepare_texts
from fogbound.rules import edition
from fogbound.views import Audience, DetectiveView, MisterXView
from fogbound.warmth.words import COMPILED, RULES, say

EDITION = "modern"
PLAYOUTS = 8
BESIDE = multiprocessing.get_context("fork") if sys.platform == "linux" else multiprocessing.get_context("spawn")
"""How the second process begins. Forked it need not import everything again, which takes a seventh of the whole."""


def warm_rules() -> Table:
    """A table after its first move, all of its views asked for."""
    table = Table(EDITION)
    first = cast(MisterXView, table.view(Audience.MISTER_X)).legal[0]
    table.submit("X", first)
    table.told(Audience.DETECTIVES, 0)
    candidates(table.view(Audience.DETECTIVES))
    return table


def warm_computers(table: Table) -> None:
    """A decision of every level on both sides."""
    begun = Table(EDITION)
    for level in LEVELS:
        for view in (table.view(Audience.DETECTIVES), begun.view(Audience.MISTER_X)):
            make_bot(level, 1).choose(cast("DetectiveView | MisterXView", view), Budget(playouts=PLAYOUTS))


def warm_plans(table: Table) -> None:
    """How our pursuers plan, and what Mister X expects of them."""
    seeks = cast(DetectiveView, table.view(Audience.DETECTIVES))
    hides = cast(MisterXView, Table(EDITION).view(Audience.MISTER_X))
    seen, hidden = situation_of(seeks), situation_of(hides)
    rate_moves(seen, root_moves(seen, saves_black=True), weights(seeks), teamwork=True, deep=True)
    plans_by_habits(hides.origin, (), weights(hides)).replies(own_world(hides), root_moves(hidden, saves_black=True))


def compile_beside() -> None:
    """What the second process does."""
    begin()
    which = edition(EDITION)
    prepare_texts(which)
    prepare_parts(which)
    compile_search(which)


@contextmanager
def searching() -> Iterator[None]:
    """Compiles the search in a process beside this one, if there is a core for it; it has ended with the block."""
    if (os.cpu_count() or 1) < 2:
        yield
        return
    process = BESIDE.Process(target=compile_beside)
    process.start()
    try:
        yield
    except BaseException:
        process.terminate()
        raise
    finally:
        process.join()


def fill() -> None:
    """Fills the cache and leaves the mark that says so."""
    with searching():
        begin()
        table = warm_rules()
        say(RULES)
        warm_plans(table)
    warm_computers(table)
    mark = warm_mark()
    if mark is not None:
        mark.touch()


def begin() -> None:
    """What a process that does nothing but compile begins with: it tells of every kernel, and hurries.

    Little of what compiling leaves is garbage, and looking for it takes a twentieth of the time. And Numba loads SciPy,
    where there is one, half a second long, in case that a kernel multiplies matrices.
    """
    on_compile(lambda: say(COMPILED))
    gc.disable()
    sys.modules["scipy"] = cast("ModuleType", None)  # for Python that means: there is none
