"""Where tables, games, moves and talk are kept: SQLite by default, PostgreSQL for many server processes."""

from fogbound.server.store.choose import make_store
from fogbound.server.store.faults import StoreRefused, Unavailable
from fogbound.server.store.rows import CHAT_LINES, AnalysisRow, ChatRow, GameRow, MoveRow, Newest, Store

__all__ = [
    "CHAT_LINES",
    "AnalysisRow",
    "ChatRow",
    "GameRow",
    "MoveRow",
    "Newest",
    "Store",
    "StoreRefused",
    "Unavailable",
    "make_store",
]
