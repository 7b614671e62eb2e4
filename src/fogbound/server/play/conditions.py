"""Conditional moves: in a game by days a seat says beforehand what it will answer, and that is played when it fits.

They are a person's own secret: stored with the game and told to nobody else. What fits is played some minutes after the
seat could move, at a moment drawn from the game's key, as by somebody who has just looked in. Each is tried once.
"""

from __future__ import annotations

import hashlib
import hmac
import math
from typing import NamedTuple

from fogbound.errors import NotationError
from fogbound.rules import parse_move, piece_text
from fogbound.server.people.company import Company
from fogbound.server.play import computers
from fogbound.server.play.live import Conditions, LiveGame
from fogbound.server.refuse import Refuse
from fogbound.server.tables.roster import Roster
from fogbound.views import Audience
from fogbound.wire import Code
from fogbound.wire.client import Branch
from fogbound.wire.server import Conditional
from fogbound.wire.table import Clock

SOONEST, LATEST = 2 * 60_000, 30 * 60_000
"""Milliseconds after which what fits is played."""
SHARE = 20
"""It takes at most this part of a turn's time."""


class Due(NamedTuple):
    """When the conditional moves of a seat are tried, and which: by the row that they were said with."""

    at: int
    seat: str
    said: int


def are_allowed(roster: Roster) -> bool:
    """Are there conditional moves at this table? Where detectives propose, nothing is settled before they have."""
    return roster.settings.clock.kind == "days" and not roster.settings.proposals


def check(roster: Roster, live: LiveGame, seat: str, branches: tuple[Branch, ...]) -> None:
    """Refuse what cannot be meant: at another kind of table, after the end, or for somebody else's piece."""
    if not are_allowed(roster):
        raise Refuse(Code.NOT_ALLOWED)
    if live.is_over:
        raise Refuse(Code.GAME_OVER)
    own = next(place.pieces for place in live.table.seats if place.name == seat)
    for move in (move for branch in branches for move in branch.moves):
        try:
            piece = parse_move(move, live.table.edition.detectives).piece
        except NotationError:
            raise Refuse(Code.UNREADABLE) from None
        if piece not in own:
            raise Refuse(Code.NOT_YOUR_PIECE)


def told(roster: Roster, live: LiveGame, person: int | None, audience: Audience) -> Conditional:
    """What somebody has said beforehand, for themselves, while they look as the side that it is for."""
    found = {}
    for seat, said in sorted(live.conditions.items()):
        is_own = seat in roster.seats_of(person) and said.person == person
        if is_own and (audience is Audience.MISTER_X) == (seat == "X") and audience is not Audience.PUBLIC:
            found[seat] = said.branches
    return Conditional({} if live.is_over else found)


def next_due(roster: Roster, live: LiveGame | None) -> Due | None:
    """What is tried next, if anything."""
    if live is None or live.is_over or not live.conditions or not are_allowed(roster):
        return None
    return min((due for seat, said in live.conditions.items() if (due := _due(roster, live, seat, said))), default=None)


def _due(roster: Roster, live: LiveGame, seat: str, said: Conditions) -> Due | None:
    pieces = next(place.pieces for place in live.table.seats if place.name == seat)
    names = (piece_text(piece, live.table.edition.detectives) for piece in pieces)
    rows = [live.waiting[name] for name in names if name in live.waiting]
    if not rows or roster.seats[seat].person != said.person:
        return None
    times = {line.number: line.at for line in live.timed}
    since = max(times.get(min(rows), live.row.began), said.at)
    return Due(since + _delay(live, seat, min(rows), roster.settings.clock), seat, said.number)


def _delay(live: LiveGame, seat: str, row: int, clock: Clock) -> int:
    """Between the soonest and the latest, nearer to the former: nothing but the game's key decides where."""
    drawn = hmac.digest(live.row.key, b"conditional %b %d" % (seat.encode(), row), hashlib.sha256)
    share = int.from_bytes(drawn[:4], "big") / 2**32
    latest = min(LATEST, clock.seconds * 1000 // SHARE)
    return int(latest * math.pow(SOONEST / LATEST, share))


def fitting(live: LiveGame, seat: str) -> tuple[str, ...]:
    """The moves of the first branch that fits: what it asks for is so, and its first move can be made."""
    legal = computers.legal_for(live, seat)
    for branch in live.conditions[seat].branches:
        if _is_so(live, seat, branch.when) and branch.moves[0] in legal:
            return branch.moves
    return ()


def _is_so(live: LiveGame, seat: str, when: str) -> bool:
    """Does what everybody on a side has seen of the other fit a condition?"""
    view = live.view(Audience.MISTER_X if seat == "X" else Audience.DETECTIVES)
    if when.isdecimal():
        others = {piece: at for piece, at in view.stations.items() if (piece == "X") != (seat == "X")}
        return int(when) in others.values()
    return when == "any" or (seat != "X" and bool(view.log) and view.log[-1].ticket == when)


async def play(room: Company, due: Due) -> None:
    """Plays what fits, as far as it goes, or has it forgotten; under the room's lock, if it is still to be done."""
    async with room.held():
        if room.live is None or next_due(room.roster, room.live) != due or due.at > room.now():
            return
        moves = fitting(room.live, due.seat)
        if not moves:
            await room.write(room.live.answer_later(due.seat, (), None, room.now()))
        for move in moves:
            if move in computers.legal_for(room.game, due.seat):
                await room.write(room.game.play(due.seat, move, None, None, room.now()))
