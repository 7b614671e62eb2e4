"""What an edition decides once for all of its views."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from fogbound.rules import Edition
from fogbound.rules.codes import FREE, HANDED, SUPPLY
from fogbound.rules.tables import tables
from fogbound.views import Audience
from fogbound.wire import encode


class Fixed(NamedTuple):
    """What an edition decides once for all of its views: reading it from the compiled tables costs more each time."""

    spelling: str
    begins: dict[Audience, bytes]
    """How each audience's view begins as JSON, up to the number."""
    is_free: bool
    has_common_purse: bool
    has_handed_fares: bool
    has_supply: bool
    most_moves: int


@lru_cache(maxsize=1_024)
def fixed_of(edition: Edition) -> Fixed:
    """The same for every game of an edition."""
    t = tables(edition)[0]
    return Fixed(
        spelling=str(edition),
        begins={
            audience: b'{"audience":"%b","edition":%b,"number":' % (audience.encode(), encode(str(edition)))
            for audience in Audience
        },
        is_free=t.payment == FREE,
        has_common_purse=bool(t.common),
        has_handed_fares=t.fares == HANDED,
        has_supply=t.fares == SUPPLY,
        most_moves=int(t.most_moves),
    )
