"""A page: everything that one side may know, drawn from its view and from nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from fogbound.ai import SeatView
from fogbound.cli.terminal.words import TICKETS, capital, entry_words, piece_words, purse_words, sentence
from fogbound.rules import Edition, Kind, Move, parse_move, piece_text
from fogbound.views import LogEntry, MisterXView, PublicView

_KINDS = {Kind.DOUBLE: "double", Kind.SURFACE: "surface", Kind.VANISH: "vanish"}
_ENDS = {Kind.DOUBLE: "+", Kind.SURFACE: "!", Kind.VANISH: "~"}


def draw(view: SeatView, edition: Edition, news: Sequence[str]) -> Iterator[RenderableType]:
    """The page from top to bottom; `news` are the words of the transcript that this side has not seen yet."""
    yield heading(view, edition)
    yield from (Text(f"  {sentence(word, edition)}") for word in news)
    yield pieces(view, edition)
    yield log_lines(view, edition)
    yield from moves(view, edition)


def heading(view: SeatView, edition: Edition) -> Text:
    """Which game, which round, and whose decision comes next."""
    length = f" of {edition.length.limit}" if edition.length.unit == "rounds" else ""
    when = f"round {view.round}{length}" if view.round else "choosing starts"
    side = "Mister X" if isinstance(view, MisterXView) else "the detectives"
    return Text(f"{edition} · {when} · {side}", "bold reverse")


def pieces(view: PublicView, edition: Edition) -> Grid:
    """Who stands where, with which tickets."""
    grid = Grid("piece", "station", "tickets", "", box=None, pad_edge=False, header_style="dim")
    grid.add_row("Mister X", _x_station(view), _x_tickets(view))
    for piece in range(1, edition.pursuers + 1):
        name = piece_text(piece, edition.detectives)
        tickets = purse_words(view.purses[name]) if name in view.purses else ""
        done = "out" if name in view.out else "has moved" if name in view.moved else ""
        grid.add_row(piece_words(name), str(view.stations.get(name, "-")), tickets, done)
    if "all" in view.purses:
        grid.add_row("common purse", "", purse_words(view.purses["all"]))
    if view.supply is not None:
        grid.add_row("supply", "", purse_words(view.supply))
    if edition.has_deck:
        grid.add_row("score", "", f"{view.score} points for Mister X")
    return grid


def _x_station(view: PublicView) -> str:
    if isinstance(view, MisterXView):
        return f"{view.station or '-'}" + (" (seen)" if "X" in view.stations else " (hidden)" if view.station else "")
    return str(view.stations.get("X", "?"))


def _x_tickets(view: PublicView) -> str:
    own = f"{purse_words(view.x_tickets)}, " if view.x_tickets is not None else ""
    return f"{own}black {view.black}, double {view.double}"


def log_lines(view: PublicView, edition: Edition) -> Text:
    """The log in one paragraph; what everybody knows of his whereabouts stands out."""
    entries = view.own_log if isinstance(view, MisterXView) else view.log
    line = Text("Log:", "dim")
    if isinstance(view, MisterXView) and view.start:
        line.append(f"  start {view.start}")
    for number, entry in enumerate(entries, 1):
        line.append(f"  {number} ", "dim").append(*_entry_text(entry))
    coming = [entry for entry in edition.sightings if entry > len(entries)]
    hidden = [entry for entry in edition.hidden_entries if entry > len(entries)]
    if coming:
        line.append(f"  (next sighting: entry {coming[0]})", "dim")
    elif hidden:
        line.append(f"  (next hidden entry: {hidden[0]})", "dim")
    return line


def _entry_text(entry: LogEntry) -> tuple[str, str]:
    words = entry_words(entry).replace(" ", "\u00a0")  # an entry is not broken over two lines
    return (f"{words}*", "bold") if entry.shown else (words, "")


def in_order(legal: Sequence[str], edition: Edition) -> list[str]:
    """The legal moves in the order of the list: by piece, kind, ticket, station."""
    return sorted(legal, key=lambda text: _rank(parse_move(text, edition.detectives)))


def _rank(move: Move) -> tuple[int, ...]:
    return move.piece, move.kind, move.ticket, move.station, move.face


def moves(view: SeatView, edition: Edition) -> Iterator[Text]:
    """The numbered list of what may be done, grouped by piece and ticket."""
    listed = [(parse_move(text, edition.detectives), text) for text in in_order(view.legal, edition)]
    numbered = [(number, move) for number, (move, _) in enumerate(listed, 1)]
    for piece, of_piece in groupby(numbered, key=lambda pair: pair[1].piece):
        name = piece_text(piece, edition.detectives)
        here = view.station if isinstance(view, MisterXView) and not piece else view.stations.get(name)
        yield Text(f"{capital(piece_words(name))}{f' on {here}' if here else ''} can go:", "bold")
        for title, group in groupby(of_piece, key=lambda pair: _title(pair[1])):
            line = Text(f"  {title:<20}")
            for number, move in group:
                line.append(f" {number})", "dim").append(f"\u00a0{_target(move)} ")
            yield line


def _title(move: Move) -> str:
    if move.kind is Kind.PLACE:
        return "start on"
    if move.kind in (Kind.TAKE, Kind.WAIVE):
        return "lose a ticket"
    kind = f", {_KINDS[move.kind]}" if move.kind in _KINDS else ""
    return TICKETS[move.ticket.letter] + kind


def _target(move: Move) -> str:
    if move.kind is Kind.PLACE:
        return f"@{move.station}"
    if move.kind is Kind.TAKE:
        return move.ticket.word
    if move.kind is Kind.WAIVE:
        return "none"
    face = f"#{move.face}" if move.face else ""
    return f"{move.ticket.letter}{move.station}{_ENDS.get(move.kind, '')}{face}"
