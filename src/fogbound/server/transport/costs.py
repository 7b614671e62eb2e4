"""What a visitor may ask for, and what it costs: a plain question costs 1, and what takes more work so much more."""

from __future__ import annotations

from starlette.requests import Request

from fogbound.server.refuse import Refuse
from fogbound.server.settings import ServerSettings
from fogbound.server.transport.limits import Buckets
from fogbound.server.transport.visitors import visitor_of
from fogbound.wire import Code

CHANGE = 3
"""Any request that changes something."""
SOCKET = 2
TELL = 5
"""A worker plays a finished game through, or says where Mister X probably is."""
READ = 10
"""A worker reads a record, and its moves are written: as much again for every so many of them."""
MOVES_READ = 20
OPEN_TABLE = 5
BEGIN = 5

BURST_SECONDS = 5
"""After a pause an address may ask at once what it could have asked in so many seconds."""
HOUR = 3_600
MANY_SOCKETS = 4
"""All WebSockets of an address together may say as much as so many alone."""
SAY_SECONDS = 4
"""After a pause a client may say at once what it could have said in so many seconds."""


PATIENCE_SECONDS = 8
"""Whoever goes on for what would be so many seconds of talk, although refused, is put out."""
PUT_OUT = 1_000
"""What that costs: as much as can be owed, so nothing is asked from there for some seconds."""


class Allowances:
    """What each address may still spend."""

    def __init__(self, settings: ServerSettings) -> None:
        self.requests = Buckets(settings.rate, settings.rate * BURST_SECONDS)
        self.additions = Buckets(settings.additions / HOUR, settings.additions)
        said = settings.message_rate * MANY_SOCKETS
        self.messages = Buckets(said, said * SAY_SECONDS)


def _allowances(request: Request) -> Allowances:
    found: Allowances = request.app.state.allowances
    return found


def spend(request: Request, cost: float) -> None:
    """Takes it from what whoever asks may spend; Refuse where that is not enough."""
    if not _allowances(request).requests.allows(visitor_of(request), cost):
        raise Refuse(Code.TOO_FAST)


def owe(request: Request, cost: float) -> None:
    """Takes what turned out to be needed, if need be from what whoever asks may spend later."""
    _allowances(request).requests.owe(visitor_of(request), cost)


def add(request: Request, cost: float) -> None:
    """Counts something that stays in the database, and what it costs to put it there."""
    spend(request, cost)
    if not _allowances(request).additions.allows(visitor_of(request)):
        raise Refuse(Code.TOO_MANY, "this address has added many tables and records within the hour; try again later")
