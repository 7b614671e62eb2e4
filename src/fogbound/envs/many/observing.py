"""What sides see of many games, written into rows."""

from __future__ import annotations

from fogbound._compiled import compiled
from fogbound.engine.layout import Record
from fogbound.envs.many.arrays import BOTH, MISTER_X, Array, Games, Rules
from fogbound.referee.seen.arrays import write_arrays
from fogbound.referee.seen.extras import write_extras
from fogbound.referee.seen.turns import is_x_deciding
from fogbound.rules.tables import Tables


@compiled
def write_some(r: Rules, g: Games, side: int, where: Array, rows: Array, masks: Array) -> None:
    """What a side sees of these games, and its masks, one row after the other; with BOTH whoever decides in each."""
    t: Tables = r.tables[0]
    steps = len(r.step_codes) - 1
    for n in range(len(where)):
        i = int(where[n])
        s: Record = g.states[i]
        is_own = side == MISTER_X or (side == BOTH and is_x_deciding(s))
        codes, count = g.codes[i], int(g.counts[i])
        row = rows[n]
        write_arrays(t, s, is_own, r.longest, codes, count, steps, r.x_numbers, r.step_numbers, row, masks[n])
        if r.tells:
            write_extras(t, s, g.dealt[i], g.known[i], g.words[i], int(g.told[i]), is_own, r.places, row)
