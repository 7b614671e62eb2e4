"""For whom a game waits, and since when: what everybody at the table sees."""

from __future__ import annotations

from fogbound.rules import piece_text
from fogbound.server.notify.receivers import HOST
from fogbound.server.play.live import LiveGame
from fogbound.server.tables.roster import Roster


def waits(roster: Roster, live: LiveGame) -> dict[int, int]:
    """Who does not know yet that it is their turn, each with the row with which it began; with HOST the newest.

    Whoever has made that row themselves is there and knows: a second leg, the next of their pieces, a bobby.
    """
    found: dict[int, int] = {}
    detectives = live.table.edition.detectives
    makers = {row.number: row.seat for row in live.moves}
    for seat in live.table.seats:
        sitter = roster.seats[seat.name]
        if sitter.person is None or sitter.stand_in:
            continue
        own = roster.seats_of(sitter.person)
        names = [piece_text(piece, detectives) for piece in seat.pieces]
        rows = {live.waiting[name] for name in names if name in live.waiting}
        since = [row for row in rows if makers.get(row) not in own]
        if since:
            found[sitter.person] = max(found.get(sitter.person, 0), *since)
    return found | ({HOST: max(found.values())} if found else {})
