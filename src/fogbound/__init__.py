"""fogbound: hunt a hidden fugitive through London.

The names in `__all__` are the tour of the library. They are loaded on first use, so that
`import fogbound` costs milliseconds and brings in neither NumPy nor Numba.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fogbound.ai import Budget, bot_names, make_bot
    from fogbound.belief.candidates import candidates
    from fogbound.board import Board, load
    from fogbound.engine import Game, State, apply, from_position, legal, outcome, start, to_position
    from fogbound.engine.deal import Deal, deal
    from fogbound.engine.perft import perft
    from fogbound.engine.record import parse_record, write_record
    from fogbound.errors import FogboundError, Refusal
    from fogbound.referee import Table, seals_hold
    from fogbound.rules import PRESETS, Edition, Move, Outcome, edition, move_text, parse_move
    from fogbound.rules.position import Position, parse_position
    from fogbound.views import Audience

__version__ = "0.1.0"

__all__ = [
    "PRESETS",
    "Audience",
    "Board",
    "Budget",
    "Deal",
    "Edition",
    "FogboundError",
    "Game",
    "Move",
    "Outcome",
    "Position",
    "Refusal",
    "State",
    "Table",
    "__version__",
    "apply",
    "bot_names",
    "candidates",
    "deal",
    "edition",
    "from_position",
    "legal",
    "load",
    "make_bot",
    "move_text",
    "outcome",
    "parse_move",
    "parse_position",
    "parse_record",
    "perft",
    "seals_hold",
    "start",
    "to_position",
    "write_record",
]

# Where each public name lives, module by module. A new one stands here, in `__all__`, and under TYPE_CHECKING.
_TOUR = {
    "board": "Board load",
    "rules": "PRESETS Edition Move Outcome edition move_text parse_move",
    "rules.position": "Position parse_position",
    "engine": "Game State apply from_position legal outcome start to_position",
    "engine.deal": "Deal deal",
    "engine.perft": "perft",
    "engine.record": "parse_record write_record",
    "views": "Audience",
    "belief.candidates": "candidates",
    "referee": "Table seals_hold",
    "ai": "Budget bot_names make_bot",
    "errors": "FogboundError Refusal",
}
_HOMES = {name: f"{__name__}.{home}" for home, names in _TOUR.items() for name in names.split()}


def __getattr__(name: str) -> object:
    """Load a public name from the module it lives in."""
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value: object = getattr(import_module(home), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
