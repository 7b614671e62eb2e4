"""Proposals as everybody may see them: nobody sees another's before all have proposed, and Mister X sees none."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from fogbound.referee import Table
from fogbound.server.play import proposals
from fogbound.server.play.live import LiveGame
from fogbound.server.tables.roster import Roster
from fogbound.views import Audience, PublicView


@dataclass
class Turn:
    """A game after one of its rows, as far as proposals go."""

    proposals: dict[str, tuple[str, ...]]
    table: Table
    seen: PublicView
    is_over: bool

    def view(self, _: Audience) -> PublicView:
        """What everybody sees."""
        return self.seen


def turn_of(live: LiveGame) -> Turn:
    """The game as it stands."""
    return Turn(dict(live.proposals), live.table, live.view(Audience.PUBLIC), live.is_over)


def complaint(message: dict[str, Any], own: Iterable[str], rosters: Sequence[Roster], turns: Sequence[Any]) -> str:
    """What is wrong with what somebody who holds their `own` seats is told; empty where nothing is."""
    moves = {seat: tuple(said) for seat, said in message["moves"].items()}
    if not message["is_open"]:
        return f"proposals of {sorted(set(moves) - set(own))} are not open" if set(moves) - set(own) else ""
    for turn in turns:
        if turn.proposals != moves:
            continue
        for roster in rosters:
            if not proposals.is_asked_for(roster, turn) or not proposals.awaited(roster, turn):
                return ""
    return "proposals were shown as open before all had proposed"
