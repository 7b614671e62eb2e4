"""A match: a series of games at one table in which every person who holds a seat is Mister X once."""

from __future__ import annotations

from msgspec.structs import replace

from fogbound.server.tables.roster import Roster, Sitter, holder_word
from fogbound.wire.table import Standing


def is_over(roster: Roster) -> bool:
    """Has everybody been Mister X, and has the last of these games ended?"""
    words = {holder_word(Sitter(person=person), "X") for person in roster.seated}
    return roster.settings.match and roster.phase == "over" and words <= set(roster.were_mister_x)


def closed(roster: Roster) -> Roster:
    """The roster before the first game of another match, if the one so far is over."""
    if not is_over(roster):
        return roster
    return replace(roster, were_mister_x=(), games_before_match=len(roster.results))


def standings(roster: Roster) -> tuple[Standing, ...]:
    """The scoreboard so far: games won, points made as Mister X, and in the end who has won the match; best first."""
    rows: dict[str, Standing] = {}
    for result in roster.results[roster.games_before_match :]:
        for name in result.winners:
            row = rows.get(name, Standing(name))
            rows[name] = replace(row, wins=row.wins + 1)
        row = rows.get(result.mister_x, Standing(result.mister_x))
        rows[row.name] = replace(row, points=row.points + result.score, was_mister_x=True)
    if is_over(roster):
        rows |= _crowned(roster, rows)
    return tuple(sorted(rows.values(), key=lambda row: (-row.points, -row.wins, row.name)))


def _crowned(roster: Roster, rows: dict[str, Standing]) -> dict[str, Standing]:
    """The lines that have won the match: those with the most points, or games where there are none. Equals share."""
    has_points = roster.edition.tickets == "deck"
    names = {member.name for member in roster.members if member.person in roster.seated}
    people = [row for row in rows.values() if row.name in names]
    best = max((row.points if has_points else row.wins for row in people), default=0)
    winners = [row for row in people if (row.points if has_points else row.wins) == best]
    return {row.name: replace(row, has_won=True) for row in winners}
