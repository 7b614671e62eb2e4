"""The end of a game: the opened log, the check of the seals, and the record for whoever wants it."""

from __future__ import annotations

from pathlib import Path

from rich.table import Table as Grid

from fogbound.cli.terminal.screen import Screen
from fogbound.cli.terminal.words import TICKETS, ending_words
from fogbound.referee import Table, seals_hold
from fogbound.views import Audience, Opening, PublicView


def show_ending(screen: Screen, table: Table) -> None:
    """Who won, the whole log, and whether it is the one that was sealed leg by leg."""
    view = table.view(Audience.PUBLIC)
    if view.ending is None or view.opening is None:
        return
    screen.say()
    screen.say(ending_words(view.ending, _last_station(view.opening)), "bold")
    if table.edition.has_deck:
        screen.say(f"Mister X scores {view.ending.score} points.")
    screen.say(opened_log(view.opening))
    screen.say(proof(view))


def _last_station(opening: Opening) -> int:
    return (opening.log[-1].station if opening.log else opening.start) or 0


def opened_log(opening: Opening) -> Grid:
    """Every leg of Mister X's, with what the detectives had seen of it."""
    grid = Grid("entry", "ticket", "station", "", box=None, pad_edge=False, header_style="dim")
    grid.add_row("start", "", str(opening.start or "-"))
    for number, entry in enumerate(opening.log, 1):
        notes = [
            word
            for word, holds in (
                ("double", entry.double),
                ("vanish", entry.vanish),
                ("surfaced", entry.surfaced),
                ("seen", entry.shown),
            )
            if holds
        ]
        grid.add_row(str(number), TICKETS.get(entry.ticket or "", "?"), str(entry.station or "?"), ", ".join(notes))
    return grid


def proof(view: PublicView) -> str:
    """Whether the opened log is the one that was sealed."""
    if view.opening is not None and seals_hold(view.seals, view.opening):
        return f"Proof: all {len(view.seals)} seals hold, so the log was not changed afterwards."
    return "Proof: THE SEALS DO NOT HOLD. The log is not the one that was sealed."


def offer_record(screen: Screen, table: Table) -> None:
    """Asks for a file name until the record is saved or nobody wants it; never writes over a file."""
    tags = {"ending": table.ending.reason} if table.ending else {}
    while name := screen.ask("Save the game as (a file name, or Enter for no):"):
        try:
            with Path(name).open("x", encoding="utf-8") as file:
                file.write(str(table.record(tags)))
        except (OSError, ValueError) as error:
            screen.say(f"{name}: {getattr(error, 'strerror', None) or 'this cannot be a file name'}")
        else:
            screen.say(f"Saved. See it again with: fogbound replay {name}")
            return
