"""What operators do beside running servers: orders, which servers follow, and bans, which they keep in memory."""

from __future__ import annotations

from typing import Literal, NamedTuple

Kind = Literal["bans", "table", "record", "revoke"]
"""`bans` have changed; a `table` has, in a way that its people have to be led out or back in; a `record` is
gone; `revoke`: the tokens of a person at a table, `TABLE PERSON`, are void."""

ADD_ORDER = (
    "INSERT INTO orders (number, kind, subject, at)"
    " SELECT COALESCE(max(number), 0) + 1, $1, $2, CAST($3 AS BIGINT) FROM orders WHERE 1 = 1 ON CONFLICT DO NOTHING"
)
ORDERS = "SELECT number, kind, subject FROM orders WHERE number > $1 ORDER BY number LIMIT 1000"
NEWEST_ORDER = "SELECT COALESCE(max(number), 0) FROM orders"
FORGET_ORDERS = "DELETE FROM orders WHERE at < $1"
BANS = "SELECT visitor, until, why, at FROM bans ORDER BY visitor"
BAN = (
    "INSERT INTO bans (visitor, until, why, at) VALUES ($1, $2, $3, $4) ON CONFLICT (visitor) DO UPDATE"
    " SET until = excluded.until, why = excluded.why, at = excluded.at"
)
UNBAN = "DELETE FROM bans WHERE visitor = $1"


class Order(NamedTuple):
    """One thing that an operator did."""

    number: int
    kind: str
    subject: str


class BanRow(NamedTuple):
    """A visitor who may not come in: an address or a network; `until` in milliseconds since 1970, None for ever."""

    visitor: str
    until: int | None
    why: str
    at: int
