"""What is asked of either engine, in SQL that both understand. Values are numbered, columns are named."""

from __future__ import annotations

from fogbound.server.store.rows import CHANNELS

GAME = "game, place, edition, beginning, seal_key, names, began, in_full"
MOVE = "game, number, seat, word, client, at"
CHAT = "place, channel, number, person, name, text, at, client"
ANALYSIS = "game, done, total, touched, result"


def insert(table: str, columns: str) -> str:
    """Adds a row, unless one of its keys is taken."""
    values = ", ".join(f"${number}" for number in range(1, columns.count(",") + 2))
    return f"INSERT INTO {table} ({columns}) VALUES ({values}) ON CONFLICT DO NOTHING"


ADD_TABLE = (
    "INSERT INTO tables (name, version, roster, listed, phase, touched, archived) VALUES ($1, 1, $2, $3, $4, $5, 0)"
    " ON CONFLICT DO NOTHING"
)
LEASE = 10_000
"""Milliseconds after which somebody else looks after a table that needs it, if nobody has said that they do."""
SAVE_TABLE = (
    "UPDATE tables SET version = $2, roster = $3, listed = $4, phase = $5, touched = CAST($6 AS BIGINT), archived = 0,"
    f" due = CASE WHEN $5 = 'playing' THEN CAST($6 AS BIGINT) + {LEASE} END WHERE name = $1 AND version = $2 - 1"
)
DUE = "SELECT name, due FROM tables WHERE due <= $1 ORDER BY due LIMIT $2"
CLAIM = "UPDATE tables SET due = $3 WHERE name = $1 AND due = $2"
PUT_OFF = "UPDATE tables SET due = $2 WHERE name = $1"
NEWEST_ROW = "(SELECT max(number) FROM moves WHERE moves.game = games.game)"
NEWEST_LINE = "(SELECT max(number) FROM chat WHERE chat.place = tables.name AND chat.channel = '{}')"
LINES_SAID = " + ".join(f"COALESCE({NEWEST_LINE.format(channel)}, 0)" for channel in CHANNELS)
NEWEST = f"SELECT name, version, {LINES_SAID} FROM tables WHERE name "
NEWEST_OF_GAMES = f"SELECT game, {NEWEST_ROW} FROM games WHERE game "
"""One look into an index for each table and channel, and for each game: it does not matter how much there is."""
TABLE = "SELECT roster FROM tables WHERE name = $1 AND version > $2"
LISTED = (
    "SELECT name, roster FROM tables WHERE archived = 0 AND listed = 1 AND phase <> 'over'"
    " ORDER BY touched DESC LIMIT $1"
)
PLAYING = "SELECT name FROM tables WHERE archived = 0 AND phase = 'playing' ORDER BY touched DESC LIMIT $1"
ARCHIVE = "UPDATE tables SET archived = 1 WHERE archived = 0 AND phase IN ('lobby', 'playing', 'over') AND touched < $1"

ADD_GAME = insert("games", GAME)
GAME_NAMED = f"SELECT {GAME} FROM games WHERE game = $1"
ADD_MOVE = insert("moves", MOVE)
MOVES = f"SELECT {MOVE} FROM moves WHERE game = $1 AND number > $2 ORDER BY number"

ADD_CHAT = insert("chat", CHAT)
NEWEST_CHAT = (
    " UNION ALL ".join(
        f"SELECT * FROM (SELECT {CHAT} FROM chat WHERE place = $1 AND channel = '{channel}' AND number > ${number}"
        f" ORDER BY number DESC LIMIT $2) AS {channel}_lines"
        for number, channel in enumerate(CHANNELS, 3)
    )
    + " ORDER BY at, number"
)
"""The newest lines of each channel after a number of its own."""

CLAIM_ANALYSIS = (
    f"INSERT INTO analyses ({ANALYSIS}) VALUES ($1, 0, $2, $3, NULL) ON CONFLICT (game) DO UPDATE"
    " SET done = 0, total = excluded.total, touched = excluded.touched"
    " WHERE analyses.result IS NULL AND analyses.touched < $4"
)
SAVE_ANALYSIS = "UPDATE analyses SET done = $2, touched = $3, result = $4 WHERE game = $1 AND result IS NULL"
DROP_ANALYSIS = "DELETE FROM analyses WHERE game = $1 AND result IS NULL"
FORGET_ANALYSIS = "DELETE FROM analyses WHERE game = $1 AND result = $2"
ANALYSIS_OF = f"SELECT {ANALYSIS} FROM analyses WHERE game = $1"

BEAT = (
    "INSERT INTO pulse (name, since, touched) VALUES ('servers', $1, $1) ON CONFLICT (name) DO UPDATE"
    " SET touched = excluded.touched, since = CASE WHEN pulse.touched < $2 THEN excluded.since ELSE pulse.since END"
)
NODE = "server "
"""Before the name of a server in its own note."""
BEAT_OF = (
    "INSERT INTO pulse (name, since, touched) VALUES ($1, $2, $2) ON CONFLICT (name) DO UPDATE"
    " SET touched = excluded.touched"
)
BEATS = f"SELECT name, touched FROM pulse WHERE name LIKE '{NODE}%' AND touched > $1"
FORGET_BEATS = f"DELETE FROM pulse WHERE name LIKE '{NODE}%' AND touched < $1"
LATEST = (
    "SELECT max(touched) FROM (SELECT max(touched) AS touched FROM tables UNION ALL"
    " SELECT max(touched) FROM pulse UNION ALL SELECT max(touched) FROM health) AS notes"
)
SINCE = "SELECT since FROM pulse WHERE name = 'servers'"
BREATHE = (
    "INSERT INTO health (name, touched) VALUES ('written', $1) ON CONFLICT (name) DO UPDATE"
    " SET touched = excluded.touched"
)
