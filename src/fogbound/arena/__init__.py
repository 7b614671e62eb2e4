"""Tournaments between computer players, and what they show."""

from fogbound.arena.entrant import Entrant, read_entrants, read_programs
from fogbound.arena.match import play
from fogbound.arena.result import Result
from fogbound.arena.runners import LocalRunner, run_here
from fogbound.arena.schedule import Fixture, Plan, fixtures
from fogbound.arena.sprt import Sprt
from fogbound.arena.tournament import Outcome, hold

__all__ = [
    "Entrant",
    "Fixture",
    "LocalRunner",
    "Outcome",
    "Plan",
    "Result",
    "Sprt",
    "fixtures",
    "hold",
    "play",
    "read_entrants",
    "read_programs",
    "run_here",
]
