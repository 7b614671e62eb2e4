"""The state of a game as one packed record: what is true, in less than 256 bytes.

field         who may know    meaning
------------  --------------  -----------------------------------------------------------------------
phase         everybody       what kind of decision comes next (PLACE ... OVER)
rounds        everybody       rounds begun: 0 while starts are chosen, then from 1
entries       everybody       legs in Mister X's log
turn          everybody       the piece whose turn it is where an order is fixed (placing, taking, fixed order)
moved         everybody       bit per piece: has moved in this pursuers' turn
out           everybody       bit per piece: has dropped out for good
reason        everybody       why the game is over (rules.outcome.Reason), 0 while it goes on
catcher       everybody       the piece that caught Mister X, 0 if none did
at            [0] is secret   station of each piece, 0: not on the board yet
seen          everybody       is Mister X's present station public?
purse         everybody       taxi, bus, underground of each detective; a common purse is row 0
x_purse       everybody       Mister X's tickets: taxi, bus, underground, black, double
supply        everybody       taxi, bus, underground in the supply
black_round   everybody       the last round in which a black ticket was in force, 0: none
vanishing     everybody       a second leg of a vanish is still to come
x_start       Mister X        where he began
log_station   Mister X        station reached by each leg; public where the mark says so
log_mark      see the bits    ticket and what is public of each leg, see the bits below
score         everybody       points of the tickets handed over, less the black ones' cost
handed        everybody       bit per deck ticket: was handed over
deck          nobody          ticket numbers in the hidden order in which they are handed over
draws         nobody          ticket numbers in the hidden order in which Mister X draws his start
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from fogbound.rules.deck import MAX_TICKETS
from fogbound.rules.definition import MAX_DETECTIVES, MAX_LOG, MAX_PURSUERS

# Phases.
PLACE: Final = 0
X_TURN: Final = 1
SECOND_LEG: Final = 2
TAKE: Final = 3
PURSUE: Final = 4
OVER: Final = 5

PHASE_WORDS = ("place", "x", "second", "take", "pursue", "over")

# Bits of a log mark; the lowest three are the ticket.
MARK_TICKET: Final = 7
MARK_DOUBLE: Final = 8
MARK_VANISH: Final = 16
MARK_SURFACED: Final = 32
MARK_TICKET_SHOWN: Final = 64
MARK_STATION_SHOWN: Final = 128

STATE = np.dtype(
    (
        np.record,
        [
            ("phase", np.uint8),
            ("rounds", np.uint8),
            ("entries", np.uint8),
            ("turn", np.uint8),
            ("moved", np.uint8),
            ("out", np.uint8),
            ("reason", np.uint8),
            ("catcher", np.uint8),
            ("at", np.uint8, MAX_PURSUERS + 1),
            ("seen", np.uint8),
            ("black_round", np.uint8),
            ("vanishing", np.uint8),
            ("x_start", np.uint8),
            ("x_purse", np.uint8, 5),
            ("supply", np.uint8, 3),
            ("purse", np.uint8, (MAX_DETECTIVES, 3)),
            ("score", np.int16),
            ("handed", np.uint32),
            ("log_station", np.uint8, MAX_LOG),
            ("log_mark", np.uint8, MAX_LOG),
            ("deck", np.uint8, MAX_TICKETS),
            ("draws", np.uint8, MAX_TICKETS),
        ],
    )
)

Record = Any
"""A record of dtype STATE. Numba reads its fields as attributes; the type checker cannot."""

StateArray = np.ndarray[tuple[int], np.dtype[np.void]]
"""States side by side; a single one is an array of length 1."""

MAX_MOVES: Final = 8_192
"""No edition's `most_moves` is larger than a buffer of this many codes."""
