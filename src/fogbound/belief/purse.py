"""Mister X's purse as everybody can count it: what he could pay for, at any moment of a transcript."""

from __future__ import annotations

from fogbound.rules import Move, Ticket
from fogbound.rules.codes import BLACK, DOUBLE, FERRY, HANDED, SUPPLY, VANISH, WILD
from fogbound.rules.position import UNKNOWN_TICKET, Position
from fogbound.rules.tables import Tables, tables

_ALL = 15
_LAND = _ALL & ~(1 << FERRY)


class XPurse:
    """Counts along with the game, from what is public."""

    def __init__(self, origin: Position) -> None:
        t: Tables = tables(origin.edition)[0]
        # Plain values: a field of a record takes a microsecond to read outside compiled code.
        self._fares, self._black = int(t.fares), int(t.black)
        self._black_rest, self._detectives = bool(t.black_rest), int(t.detectives)
        self._shown: list[int] = t.shown.tolist()
        self.tickets: list[int] = t.x_purse.tolist()
        self.supply: list[int] = t.supply.tolist()
        if origin.black is not None:
            self.tickets[BLACK] = origin.black
        if origin.double is not None:
            self.tickets[DOUBLE] = origin.double
        if origin.x_tickets is not None:
            self.tickets[:3] = origin.x_tickets
        if origin.supply is not None:
            self.supply = list(origin.supply)
        self.round = origin.round
        self.entries = len(origin.log or ())
        self.black_round = origin.black_round
        self.vanishing = origin.vanishing

    def begin_round(self, number: int) -> None:
        self.round = number

    def payable(self) -> int:
        """The transports, a bit each, that some ticket pays for in his next leg."""
        if self.vanishing:
            return _LAND
        bits = self.plain()
        resting = self._black_rest and 0 < self.black_round == self.round - 1
        if not self.tickets[BLACK] or resting:
            return bits
        if self._black == VANISH:
            return _ALL
        return _ALL if self._black == WILD or self._shown[self.entries + 1] else bits

    def plain(self) -> int:
        """The transports, a bit each, that his plain tickets pay for."""
        return sum(1 << via for via in range(FERRY) if self._has(via))

    def covered(self, ticket: int, *, begins_vanish: bool) -> int:
        """The transports that a leg with this ticket may have used."""
        if ticket == UNKNOWN_TICKET:
            return _LAND
        if ticket != BLACK:
            return 1 << ticket
        if self._black != VANISH:
            return _ALL
        return _LAND if begins_vanish or self.vanishing else 1 << FERRY

    def spend(self, ticket: int, suffix: str) -> None:
        """He made a leg; `suffix` + begins a double, ~ a vanish."""
        self.entries += 1
        if suffix == "+":
            self.tickets[DOUBLE] -= 1
        if ticket == BLACK:
            self.black_round = self.round
            if self.vanishing:
                self.vanishing = False
                return
            self.tickets[BLACK] -= 1
            self.vanishing = suffix == "~"
        elif ticket != UNKNOWN_TICKET:
            if self._fares == HANDED:
                self.tickets[ticket] -= 1
            elif self._fares == SUPPLY:
                self.supply[ticket] -= 1

    def receive(self, move: Move) -> None:
        """A pursuer paid: a detective's ticket comes to him, or into the supply."""
        if move.piece > self._detectives or move.ticket is Ticket.BLACK:
            return
        if self._fares == HANDED:
            self.tickets[move.ticket] += 1
        elif self._fares == SUPPLY:
            self.supply[move.ticket] += 1

    def _has(self, via: int) -> bool:
        if self._fares == HANDED:
            return self.tickets[via] > 0
        return self._fares != SUPPLY or self.supply[via] > 0
