from fogbound.ai import Budget, Decision, bot_names, make_bot
from fogbound.belief.whereabouts import candidates
from fogbound.board import Board, load
from fogbound.board.files import open_board
from fogbound.engine import Game, State, apply, from_position, legal, outcome, start, to_position
from fogbound.engine.counting import perft
from fogbound.engine.deals import Deal, deal
from fogbound.engine.record import GameRecord, parse_record, write_record
from fogbound.errors import (
    BoardError,
    BotError,
    EditionError,
    FogboundError,
    IllegalMove,
    NotationError,
    PositionError,
    Refusal,
)
from fogbound.referee import Accepted, Refused, Table, seals_hold
from fogbound.rules import PRESETS, Edition, Move, Outcome, Side, edition, move_text, parse_move
from fogbound.rules.files import open_edition
from fogbound.rules.position import Position, parse_position
from fogbound.views import Audience, DetectiveView, MisterXView, PublicView

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

__version__: str
