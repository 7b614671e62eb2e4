"""The kernels of search and plans that are not built on the rules' own, so that they can be compiled before those.

Two processes share the first start. This one begins with what the other needs last or not at all, and finds the rules
in the cache when it comes to what is built on both. Nothing breaks where a kernel is missing here or takes other
arguments: it is compiled with the search then.
"""

from __future__ import annotations

import numpy as np

from fogbound._compiled import precompile
from fogbound.ai.detectives import plan
from fogbound.ai.playouts import hunch_playout, hunches, steps
from fogbound.ai.search import kernel, replies, tree
from fogbound.belief.roads import roads
from fogbound.engine.layout import MAX_MOVES, STATE
from fogbound.rules import Edition
from fogbound.rules.tables import tables


def prepare_parts(which: Edition) -> None:
    """Compiles them, or takes them from the cache, without any game at hand."""
    t, s, ways = tables(which)[0], np.zeros(1, STATE)[0], roads(which)
    seed, moves, hidden = np.ones(1, np.uint64), np.zeros(MAX_MOVES, np.int32), hunches.new_hunches(which)
    grove, paths = np.zeros(tree.FIRST_FREE, tree.NODE), np.zeros((1, 2), np.int64)
    foreseen = replies.no_replies(1)
    chances, places = plan.X_LIKING, np.zeros(8, np.int64)
    precompile(plan.improve_plan, t, s, ways, chances, places, np.int64(0), chances, plan.new_workspace())
    precompile(steps.fleeing_step, t, s, ways, seed, 0)
    precompile(steps.approaching_leg, t, s, seed, 0, 0, ways[0])
    precompile(hunch_playout.hiding_step, t, s, seed, 0, hidden)
    precompile(hunch_playout.chasing_step, t, s, seed, 0, hidden)
    precompile(hunches.update_hunches, t, s, seed, hidden, 0, 0)
    precompile(replies.suspect, foreseen, 0, seed, 0)
    precompile(replies.count_result, foreseen, 0, 0.0)
    precompile(replies.reply_leg, t, s, foreseen, 0)
    precompile(replies.keep_suspicion, t, s, seed, moves, 0, hidden)
    precompile(tree.choose, grove, 0, moves, 0, moves, seed, 0.0, False)
    precompile(kernel.x_node_after, t, s, hidden, grove, 0, False, 0)
    precompile(kernel.shown_code, t, s, 0)
    precompile(kernel.draw, np.zeros(1), seed)
    precompile(kernel.reward, s, 0, 0.0)
    precompile(tree.add_result, grove, paths, 0, 0, 0.0)
