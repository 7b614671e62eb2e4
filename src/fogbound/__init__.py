"""fogbound: the hunt for Mister X through London.

The names in `__all__` are the tour of the library. They are loaded on first use, so that
`import fogbound` costs milliseconds and brings in neither NumPy nor Numba. Their types stand in the
stub beside this file.
"""

from __future__ import annotations

from importlib import import_module

__version__ = "0.1.0"

__all__ = [
    "PRESETS",
    "Accepted",
    "Audience",
    "Board",
    "BoardError",
    "BotError",
    "Budget",
    "Deal",
    "Decision",
    "DetectiveView",
    "Edition",
    "EditionError",
    "FogboundError",
    "Game",
    "GameRecord",
    "IllegalMove",
    "MisterXView",
    "Move",
    "NotationError",
    "Outcome",
    "Position",
    "PositionError",
    "PublicView",
    "Refusal",
    "Refused",
    "Side",
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
    "open_board",
    "open_edition",
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

# Where each public name lives, module by module. A new one stands here, in `__all__`, and in the stub.
_TOUR = {
    "board": "Board load",
    "board.files": "open_board",
    "rules": "PRESETS Edition Move Outcome Side edition move_text parse_move",
    "rules.files": "open_edition",
    "rules.position": "Position parse_position",
    "engine": "Game State apply from_position legal outcome start to_position",
    "engine.deals": "Deal deal",
    "engine.counting": "perft",
    "engine.record": "GameRecord parse_record write_record",
    "views": "Audience DetectiveView MisterXView PublicView",
    "belief.whereabouts": "candidates",
    "referee": "Accepted Refused Table seals_hold",
    "ai": "Budget Decision bot_names make_bot",
    "errors": "BoardError BotError EditionError FogboundError IllegalMove NotationError PositionError Refusal",
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
