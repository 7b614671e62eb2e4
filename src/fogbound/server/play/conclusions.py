"""What a roster has to say because of what happened in the game: its result, and that a question is overtaken.

It follows from what is stored, so whoever looks next says it if a process ended, or the store was away, before that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from fogbound.server.play.live import RESUME, LiveGame, takes_back
from fogbound.server.tables.roster import Outcome, Roster
from fogbound.views import Audience
from fogbound.wire.table import Result


def conclusions(roster: Roster, live: LiveGame) -> Iterator[Callable[[Roster], Roster]]:
    """What brings the roster up to date with the game: changes that may be made on a newer roster as well."""
    if roster.asked is not None:
        yield lambda newer: _overtaken(newer, live)
    if live.is_over and roster.phase == "playing":
        result = _result(roster, live)
        yield lambda newer: _finished(newer, result)


def _overtaken(roster: Roster, live: LiveGame) -> Roster:
    """The game went on: what somebody wanted to take back is no longer the last thing that happened."""
    if roster.asked is None or roster.asked.what != "takeback" or roster.game != live.row.game:
        return roster
    later = [row for row in live.timed if row.number > roster.asked_at and row.word != RESUME]
    if not later:
        return roster
    outcome: Outcome = "agreed" if any(takes_back(row) for row in later) else "overtaken"
    return roster.close_question(outcome)


def _finished(roster: Roster, result: Result) -> Roster:
    if roster.phase != "playing" or roster.game != result.game:
        return roster
    return replace(roster.close_question("overtaken"), phase="over", results=(*roster.results, result))


def _result(roster: Roster, live: LiveGame) -> Result:
    ending = live.view(Audience.PUBLIC).ending
    assert ending is not None
    winners = [roster.holder_name(seat.name) for seat in roster.edition_seats if seat.audience.value == ending.winner]
    return Result(
        game=live.row.game,
        mister_x=live.row.names.get("X", ""),
        winners=tuple(dict.fromkeys(winners)),
        winner=ending.winner,
        reason=ending.reason,
        score=ending.score,
    )
