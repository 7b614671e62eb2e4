"""Proposals: at some tables detectives say what they would play, unseen by each other, before any of them moves."""

from __future__ import annotations

from typing import cast

from fogbound.rules import Side, piece_text
from fogbound.server.play import clock
from fogbound.server.play.live import LiveGame
from fogbound.server.refuse import Refuse
from fogbound.server.tables.roster import Roster
from fogbound.views import Audience, DetectiveView
from fogbound.wire import Code
from fogbound.wire.server import Proposals


def is_asked_for(roster: Roster, live: LiveGame) -> bool:
    """Do the detectives propose now, or have they for this turn, in which nobody has moved?"""
    if not roster.settings.proposals or live.is_over:
        return False
    view = live.view(Audience.PUBLIC)
    return clock.side_to_move(view) is Side.DETECTIVES and not view.moved and len(_people(roster)) > 1


def _people(roster: Roster) -> set[int]:
    """Those who hold detective seats and nothing of Mister X; for whom a computer plays is not asked."""
    people = {one.person for seat, one in roster.seats.items() if seat != "X" and not one.stand_in}
    return {one for one in people if one is not None} - {roster.seats["X"].person or 0}


def _pieces(live: LiveGame, seat: str) -> set[str]:
    """The pieces for which a seat has to propose: those of its own that are still in the game."""
    edition, out = live.table.edition, live.view(Audience.PUBLIC).out
    names = (piece_text(piece, edition.detectives) for piece in edition.pieces_of(int(seat[1:])))
    return {name for name in names if name not in out}


def awaited(roster: Roster, live: LiveGame) -> tuple[str, ...]:
    """The seats that have not proposed yet."""
    people, found = _people(roster), []
    for seat, sitter in roster.seats.items():
        if seat == "X" or sitter.person not in people or sitter.stand_in:
            continue
        said = live.proposals.get(seat)
        if _pieces(live, seat) and (said is None or (said and len(said) < len(_pieces(live, seat)))):
            found.append(seat)
    return tuple(found)


def check_open(roster: Roster, live: LiveGame, seat: str) -> None:
    """Refuse a detective's move while somebody has still to propose."""
    if seat != "X" and is_asked_for(roster, live) and awaited(roster, live):
        raise Refuse(Code.PROPOSE_FIRST)


def check_proposal(roster: Roster, live: LiveGame, seat: str, moves: tuple[str, ...]) -> None:
    """Refuse what is no proposal now: another turn's, one after all are open, or one for somebody else's piece."""
    if seat == "X" or not is_asked_for(roster, live):
        raise Refuse(Code.NOT_YOUR_TURN)
    if not awaited(roster, live):
        raise Refuse(Code.ALREADY_MOVED)
    pieces = _pieces(live, seat)
    named = [next((piece for piece in pieces if move.startswith(piece)), None) for move in moves]
    if None in named or len(set(named)) < len(named):
        raise Refuse(Code.NOT_YOUR_PIECE)
    legal = cast(DetectiveView, live.view(Audience.DETECTIVES)).legal
    for move, piece in zip(moves, named, strict=True):
        # Of pieces that move later in a fixed order nothing is listed yet.
        known = [text for text in legal if text.startswith(str(piece))]
        if known and move not in known:
            raise Refuse(Code.ILLEGAL)


def told(roster: Roster, live: LiveGame, person: int | None) -> Proposals | None:
    """What somebody among the detectives is told of proposals; None where there are none in this turn.

    Also where nobody is asked any more, since computers stand in for all others: who waited for them has to hear it.
    """
    if not roster.settings.proposals or live.is_over:
        return None
    if clock.side_to_move(live.view(Audience.PUBLIC)) is not Side.DETECTIVES:
        return None
    waited = awaited(roster, live) if is_asked_for(roster, live) else ()
    own = roster.seats_of(person)
    shown = {seat: moves for seat, moves in sorted(live.proposals.items()) if not waited or seat in own}
    return Proposals(not waited, waited, shown)
