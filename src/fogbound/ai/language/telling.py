"""A view in words, for a reader who knows neither the game nor the city.

Everything stands in the view, or follows from it: a twin game that differs in what is hidden gives the same words.
"""

from __future__ import annotations

from fogbound.ai.bot import SeatView
from fogbound.ai.situation.situation import Situation, situation_of
from fogbound.board import load
from fogbound.rules import Edition, Kind, Move
from fogbound.views import LogEntry, MisterXView

TICKETS = {"t": "taxi", "b": "bus", "u": "underground", "k": "black"}
MOST_CANDIDATES = 60
"""More stations than these are counted, not listed."""


def rules_told(which: Edition) -> str:
    """The rules in short, as far as this edition has them."""
    legs = "without tickets" if which.tickets == "free" else "each leg costs a ticket of its transport"
    told = [
        "Mister X flees through a city of numbered stations; detectives hunt him together.",
        f"There are {which.detectives} detectives" + (f" and {which.bobbies} bobbies." if which.bobbies else "."),
        f"In every round Mister X moves one leg first, then every pursuer moves one leg along a line; {legs}.",
    ]
    if which.x_moves == "secret":
        shown = ", ".join(map(str, which.sightings)) or "none"
        told.append(f"His station stays hidden, his ticket is shown; he shows himself after his legs {shown}.")
    else:
        hidden = ", ".join(map(str, which.hidden_entries)) or "none"
        told.append(f"He moves in the open, but his legs {hidden} and those with a black ticket are hidden.")
    if which.black_tickets:
        told.append("A black ticket hides which transport he used.")
    if which.double_tickets:
        told.append("A double lets him make two legs in one turn.")
    if which.blocking:
        told.append("Nobody may step onto a station where a pursuer stands.")
    told.append("The detectives win when one of them stands where he is, or when he cannot move; he wins otherwise.")
    if which.length.unit != "none":
        told.append(f"The game lasts {which.length.limit} {which.length.unit}.")
    return " ".join(told)


def view_told(view: SeatView) -> str:
    """The moment: where everybody is, what is known, what can be done."""
    situation = situation_of(view)
    who = "You are Mister X." if isinstance(view, MisterXView) else "You play all detectives."
    parts = [who, f"Round {view.round}.", _places(view), _tickets(view), _log(view), _whereabouts(situation)]
    parts += [_map(situation), legal_told(situation)]
    return "\n".join(part for part in parts if part)


def legal_told(situation: Situation) -> str:
    """Every legal move: how it is written, and what it does."""
    lines = [
        f"{text}: {move_told(move, situation)}"
        for text, move in zip(situation.view.legal, situation.moves, strict=True)
    ]
    return "Legal moves:\n" + "\n".join(lines)


def move_told(move: Move, situation: Situation) -> str:
    """What a move does, in words."""
    who = "Mister X" if move.is_mister_x else _piece(situation.edition, move.piece)
    if move.kind is Kind.TAKE:
        return f"take a {move.ticket.name.lower()} ticket from {_piece(situation.edition, move.piece)}"
    if move.kind is Kind.PLACE:
        return f"{who} starts on {move.station}"
    ends = {
        Kind.DOUBLE: ", the first leg of a double",
        Kind.SURFACE: ", and shows himself",
        Kind.VANISH: ", and vanishes",
    }
    face = f" (deck ticket {move.face})" if move.face else ""
    return f"{who} goes to {move.station} by {move.ticket.name.lower()}{face}{ends.get(move.kind, '')}"


def _piece(which: Edition, piece: int) -> str:
    return f"detective {piece}" if piece <= which.detectives else f"bobby {piece - which.detectives}"


def _places(view: SeatView) -> str:
    named = [f"{_name(piece)} on {station}" for piece, station in view.stations.items() if piece != "X"]
    if isinstance(view, MisterXView) and view.station:
        named.insert(0, f"you on {view.station}")
    return "Stations: " + (", ".join(named) or "nobody is on the board yet") + "."


def _name(piece: str) -> str:
    return f"bobby {piece[1:]}" if piece[0] == "B" else f"detective {piece}"


def _tickets(view: SeatView) -> str:
    purses = [
        f"{'all' if owner == 'all' else _name(owner)} {taxi} taxi, {bus} bus, {underground} underground"
        for owner, (taxi, bus, underground) in view.purses.items()
    ]
    own = f"Mister X has {view.black} black and {view.double} double tickets"
    if view.x_tickets:
        own += ", and " + ", ".join(
            f"{count} {word}" for count, word in zip(view.x_tickets, TICKETS.values(), strict=False)
        )
    return "Tickets: " + "; ".join([*purses, own]) + "."


def _log(view: SeatView) -> str:
    log = view.own_log if isinstance(view, MisterXView) else view.log
    if not log:
        return "Mister X has not moved yet."
    shown = view.log
    legs = [f"{number} {_leg(entry, public)}" for number, (entry, public) in enumerate(zip(log, shown, strict=True), 1)]
    return "Mister X's legs: " + "; ".join(legs) + "."


def _leg(entry: LogEntry, public: LogEntry) -> str:
    ticket = TICKETS[entry.ticket] if entry.ticket else "hidden ticket"
    place = f" to {entry.station}" if entry.station else ""
    return f"{ticket}{place}{' (seen by all)' if public.shown else ''}"


def _whereabouts(situation: Situation) -> str:
    stations = situation.candidates
    listed = ", ".join(map(str, stations)) if len(stations) <= MOST_CANDIDATES else "too many to list"
    subject = "As far as the detectives know, you" if situation.is_x else "Mister X"
    return f"{subject} can be on {len(stations)} stations: {listed}."


def _map(situation: Situation) -> str:
    """The lines at every station that matters now: where a piece stands, and where a legal move leads."""
    board, view = load(situation.edition.board), situation.view
    near = {move.station for move in situation.moves if move.station} | set(view.stations.values())
    if isinstance(view, MisterXView) and view.station:
        near.add(view.station)
    lines = []
    for station in sorted(near):
        ways = [
            f"{transport.word} {', '.join(map(str, board.neighbours(station, transport)))}"
            for transport in board.transports_at(station)
            if transport.word in situation.edition.transports
        ]
        lines.append(f"{station}: {'; '.join(ways)}")
    return "Lines from stations nearby:\n" + "\n".join(lines)
