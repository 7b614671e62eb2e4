"""What `fogbound bench` measures: fingerprints of what is computed, and speeds beside a program in C."""

from fogbound.cli.measures.fingerprints import rules_sums, search_sums, views_digest
from fogbound.cli.measures.limit import Limit, no_limit, run_limit
from fogbound.cli.measures.speeds import games_per_second, move_microseconds, process_seconds

__all__ = [
    "Limit",
    "games_per_second",
    "move_microseconds",
    "no_limit",
    "process_seconds",
    "rules_sums",
    "run_limit",
    "search_sums",
    "views_digest",
]
