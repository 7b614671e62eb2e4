"""The one place where a view becomes a guessed state: what is public as the view has it, the rest as somebody guesses.

A world is made from the view alone. Mister X's station is the guesser's choice, hidden ticket orders are shuffled
anew, and stations of the log that the view does not show stay empty: nothing that comes later depends on them.
"""

from __future__ import annotations

import random

import numpy as np

from fogbound.ai.bot import SeatView
from fogbound.engine.layout import (
    MARK_DOUBLE,
    MARK_STATION_SHOWN,
    MARK_SURFACED,
    MARK_TICKET_SHOWN,
    MARK_VANISH,
    PHASE_WORDS,
    STATE,
    Record,
)
from fogbound.engine.state import State
from fogbound.rules import Edition, edition, parse_move, piece_index
from fogbound.rules.position import UNKNOWN_TICKET
from fogbound.rules.tables import Tables, tables
from fogbound.rules.tickets import LETTERS
from fogbound.views import LogEntry, MisterXView, PublicView


def world(view: PublicView, station: int, shuffler: random.Random | None = None) -> State:
    """The state in which Mister X stands on `station` and everything public is as the view says; about 50 us.

    Station 0 is for the time before a drawn ticket puts him on the board. Without a shuffler the hidden orders of a
    ticket deck are by number.
    """
    which = edition(view.edition)
    array = np.zeros(1, STATE)
    s: Record = array[0]
    t: Tables = tables(which)[0]
    _set_course(s, view, which)
    _set_tickets(s, t, view)
    _set_log(s, view)
    s.at[0] = station
    if s.entries:
        s.log_station[int(s.entries) - 1] = station
    elif not s.x_start:
        s.x_start = station
    _shuffle_orders(s, t, shuffler)
    return State(which, array)


def own_world(view: MisterXView, shuffler: random.Random | None = None) -> State:
    """The state as Mister X knows it: only the hidden orders of a deck are guessed."""
    state = world(view, view.station, shuffler)
    array = state.copy_array()
    s: Record = array[0]
    s.x_start = view.start
    for index, entry in enumerate(view.own_log):
        s.log_station[index] = entry.station or 0
    return State(state.edition, array)


def public_words(view: PublicView) -> tuple[str, ...]:
    """The transcript as the detectives have it, also from Mister X's own view."""
    if not isinstance(view, MisterXView):
        return view.transcript
    legs = [index for index, word in enumerate(view.transcript) if _is_leg(word)]
    shown = view.log[len(view.log) - len(legs) :]
    words = list(view.transcript)
    for index, until, entry in zip(legs, (*legs, len(words))[1:], shown, strict=True):
        # Where he reappears before his next leg, everybody learnt the station only then.
        is_late = any(word.startswith("X@") for word in view.transcript[index:until])
        words[index] = _leg_word(words[index], entry, is_shown=entry.shown and not is_late)
    return tuple(words)


def _is_leg(word: str) -> bool:
    return word[0] == "X" and word[1] not in "@-"


def _leg_word(own: str, entry: LogEntry, *, is_shown: bool) -> str:
    suffix = own[-1] if own[-1] in "+~!" else ""
    return f"X{entry.ticket or '?'}{entry.station if is_shown else '?'}{suffix}"


def _set_course(s: Record, view: PublicView, which: Edition) -> None:
    s.phase = PHASE_WORDS.index(view.phase)
    s.rounds = view.round
    s.turn = _turn(view, which)
    s.moved = _bits(view.moved, which)
    s.out = _bits(view.out, which)
    for piece, station in view.stations.items():
        s.at[piece_index(piece, which.detectives)] = station
    s.seen = "X" in view.stations
    s.black_round = view.black_round
    s.vanishing = view.vanishing


def _turn(view: PublicView, which: Edition) -> int:
    """The piece whose turn it is, where an order is fixed."""
    if view.phase == "take":
        legal = view.legal if isinstance(view, SeatView) else ()
        return parse_move(legal[0], which.detectives).piece if legal else _next_taken(view, which)
    if view.phase == "place" or (view.phase == "pursue" and which.order != "free"):
        return piece_index(view.to_move[0], which.detectives)
    return 0


def _next_taken(view: PublicView, which: Edition) -> int:
    """From whom Mister X takes the next ticket, as onlookers can count."""
    last = view.transcript[-1]
    after = parse_move(last, which.detectives).piece if last.startswith("X-") else 0
    rows = range(after + 1, which.detectives + 1)
    return next((row for row in rows if any(view.purses.get(str(row), view.purses.get("all", ())))), 0)


def _bits(pieces: tuple[str, ...], which: Edition) -> int:
    return sum(1 << piece_index(piece, which.detectives) for piece in pieces)


def _set_tickets(s: Record, t: Tables, view: PublicView) -> None:
    for owner, tickets in view.purses.items():
        s.purse[0 if owner == "all" else int(owner) - 1] = tickets
    s.x_purse[:] = t.x_purse
    s.x_purse[3:] = (view.black, view.double)
    if view.x_tickets is not None:
        s.x_purse[:3] = view.x_tickets
    s.supply[:] = t.supply if view.supply is None else view.supply
    s.score = view.score
    s.handed = sum(1 << number for number in view.handed)


def _set_log(s: Record, view: PublicView) -> None:
    s.entries = len(view.log)
    for index, entry in enumerate(view.log):
        mark = LETTERS.index(entry.ticket) | MARK_TICKET_SHOWN if entry.ticket else UNKNOWN_TICKET
        mark |= MARK_DOUBLE * entry.double | MARK_VANISH * entry.vanish | MARK_SURFACED * entry.surfaced
        s.log_mark[index] = mark | MARK_STATION_SHOWN * entry.shown
        s.log_station[index] = entry.station or 0


def _shuffle_orders(s: Record, t: Tables, shuffler: random.Random | None) -> None:
    numbers = list(range(1, int(t.deck_size) + 1))
    for order in (s.deck, s.draws) if t.x_by_ticket else (s.deck,):
        if shuffler is not None:
            shuffler.shuffle(numbers)
        order[: len(numbers)] = numbers
