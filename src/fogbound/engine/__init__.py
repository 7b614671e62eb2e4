"""What is true: states, the four verbs, deals, set-ups, games and their records."""

from fogbound.engine.counting import divide, perft
from fogbound.engine.deals import Deal, check_deal, deal
from fogbound.engine.game import Beginning, Game
from fogbound.engine.record import GameRecord, parse_record, write_record
from fogbound.engine.record_json import record_from_json, record_to_json
from fogbound.engine.setup import from_position, to_position
from fogbound.engine.state import State
from fogbound.engine.verbs import apply, legal, outcome, start

__all__ = [
    "Beginning",
    "Deal",
    "Game",
    "GameRecord",
    "State",
    "apply",
    "check_deal",
    "deal",
    "divide",
    "from_position",
    "legal",
    "outcome",
    "parse_record",
    "perft",
    "record_from_json",
    "record_to_json",
    "start",
    "to_position",
    "write_record",
]
