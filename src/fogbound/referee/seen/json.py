"""The views of a game in play as JSON: `fields` writes what changes with every move, the rest only grows."""

from __future__ import annotations

import numpy as np

from fogbound.engine import State
from fogbound.engine.layout import PHASE_WORDS
from fogbound.referee.seen.fields import FIXED_ROOM, MOVE_ROOM, put_fields
from fogbound.referee.seen.fixed import Fixed
from fogbound.referee.seen.names import X_DECIDES
from fogbound.views import Audience

Parts = tuple[bytes, ...]
"""JSON in pieces that are written one after the other."""
PHASES = tuple(b',"phase":"%b",' % word.encode() for word in PHASE_WORDS)
NO_MOVES = b"[]"


def views_json(
    state: State,
    fixed: Fixed,
    numbers: tuple[int, int],
    origin: bytes,
    logs: tuple[bytes, bytes],
    words: tuple[bytes, bytes],
    seals: bytes,
) -> tuple[dict[Audience, Parts], list[int]]:
    """The views of a game in play as JSON in parts, and the codes of the legal moves.

    Numbers, logs and transcripts come in pairs, what everybody knows and what he knows; they, the origin and the seals
    are JSON already. The parts in a row are the bytes of `encode(view_for(...))`; all three cost less than one there.
    """
    s = state.record
    codes, out = np.empty(fixed.most_moves, np.int32), np.empty(FIXED_ROOM + MOVE_ROOM * fixed.most_moves, np.uint8)
    log_at, moves_at, end, count = put_fields(state.tables, state.array, codes, out)
    written = out[:end].tobytes()
    moves = written[moves_at:]
    his, theirs = (moves, NO_MOVES) if PHASE_WORDS[s.phase] in X_DECIDES else (NO_MOVES, moves)
    head = b',"origin":%b%b%b,"log":%b%b,"transcript":' % (
        origin, PHASES[s.phase], written[:log_at], logs[0], written[log_at:moves_at]
    )  # fmt: skip
    rest = b',"seals":%b,"ending":null,"opening":null' % seals
    known = b"%d%b%b%b" % (numbers[0], head, words[0], rest)
    own = b"%d%b%b%b" % (numbers[1], head, words[1], rest)
    place = b',"station":%d,"start":%d,"own_log":' % (s.at[0], s.x_start)
    views = {
        Audience.PUBLIC: (fixed.begins[Audience.PUBLIC], known, b"}"),
        Audience.DETECTIVES: (fixed.begins[Audience.DETECTIVES], known, b',"legal":', theirs, b"}"),
        Audience.MISTER_X: (fixed.begins[Audience.MISTER_X], own, place, logs[1], b',"legal":', his, b"}"),
    }
    return views, codes[:count].tolist()
