"""The only holder of the truth: tables that take commands and give out views and events."""

from fogbound.referee.seen.seals import Sealer, new_key, seals_hold
from fogbound.referee.table import Accepted, Refused, Seat, Table, seats_of

__all__ = ["Accepted", "Refused", "Sealer", "Seat", "Table", "new_key", "seals_hold", "seats_of"]
