"""Everything that is true in a game at one moment: plain fields, and questions that only look."""

from dataclasses import dataclass, field, replace

from oracle.city import City
from oracle.moves import MISTER_X
from oracle.options import Options

Purse = dict[str, int]
"""How many tickets of each letter t, b, u."""

Counts = tuple[int, int, int]


@dataclass(frozen=True)
class DeckTicket:
    """One ticket of the compact game's deck (rules 6)."""

    letter: str
    station: int
    points: int


@dataclass
class Entry:
    """One line of Mister X's log, and how much of it everybody has seen (rules 2.5)."""

    ticket: str
    station: int
    ticket_is_public: bool
    station_is_public: bool


@dataclass(frozen=True)
class XPurse:
    """Mister X's tickets. `fares` is his own purse (handed), the supply (supply) or None (unlimited)."""

    black: int
    double: int
    fares: Counts | None

    def can_pay(self, ticket: str) -> bool:
        """Whether one ticket of this letter, "k" for black, is left to him."""
        if ticket == "k":
            return self.black > 0
        return self.fares is None or self.fares["tbu".index(ticket)] > 0

    def paid(self, ticket: str) -> "XPurse":
        """The purse after a leg paid with this ticket."""
        if ticket == "k":
            return replace(self, black=self.black - 1)
        return self.received(ticket, -1)

    def received(self, ticket: str, number: int = 1) -> "XPurse":
        """The purse with `number` more tickets of this letter, where they are counted."""
        if self.fares is None:
            return self
        t, b, u = (count + number * (letter == ticket) for letter, count in zip("tbu", self.fares, strict=True))
        return replace(self, fares=(t, b, u))

    def begun_double(self) -> "XPurse":
        """The purse after the double ticket has left the game (rules 2.8)."""
        return replace(self, double=self.double - 1)


@dataclass
class Game:
    """The truth. `phase` is one of place, x, second, take, pursue, over."""

    options: Options
    city: City
    starts: tuple[int, ...]
    deck: dict[int, DeckTicket]
    deck_order: tuple[int, ...]
    draws: tuple[int, ...]
    purses: dict[str, Purse]
    x: XPurse
    stations: dict[str, int]
    phase: str = "place"
    round: int = 0
    start: int = 0
    log: list[Entry] = field(default_factory=list)
    moved: set[str] = field(default_factory=set)
    """Pursuers that have moved in this round."""
    passed: set[str] = field(default_factory=set)
    """Pursuers that could not move when their turn came in this round (fixed order)."""
    out: set[str] = field(default_factory=set)
    handed: set[int] = field(default_factory=set)
    taken_from: set[str] = field(default_factory=set)
    blacks_spent: int = 0
    black_rounds: set[int] = field(default_factory=set)
    vanishing: bool = False
    """Between the two legs of a vanish."""
    outcome: tuple[str, str] | None = None
    candidates: set[int] = field(default_factory=set)

    @property
    def detectives(self) -> list[str]:
        """The detectives in piece order."""
        return [str(number) for number in range(1, self.options.detectives + 1)]

    @property
    def pursuers(self) -> list[str]:
        """The detectives, then the bobbies, in piece order."""
        return self.detectives + [f"B{number}" for number in range(1, self.options.bobbies + 1)]

    @property
    def occupied(self) -> set[int]:
        """The stations where a pursuer stands."""
        return {station for piece, station in self.stations.items() if piece != MISTER_X and station}

    @property
    def closed(self) -> set[int]:
        """The stations that nobody may move to: those of the pursuers, unless they do not block (rules 2.3)."""
        return self.occupied if self.options.blocking else set()

    @property
    def is_open(self) -> bool:
        """Whether Mister X moves in the open (rules 5 and 6)."""
        return self.options.x_moves == "open"

    @property
    def is_x_visible(self) -> bool:
        """Whether everybody sees his present station: he stays visible until his next leg (rules 3)."""
        if not self.stations[MISTER_X]:
            return False
        return self.log[-1].station_is_public if self.log else self.is_open

    def purse_of(self, piece: str) -> Purse | None:
        """What `piece` pays from; None for one that pays nothing (bobbies, free tickets)."""
        if piece not in self.detectives or not self.purses:
            return None
        return self.purses.get("common", self.purses.get(piece))

    @property
    def score(self) -> int:
        """Points handed over, less the cost of the black tickets used (rules 6); 0 without a deck."""
        if self.options.tickets != "deck":
            return 0
        points = sum(self.deck[number].points for number in self.handed)
        return points - self.options.black_cost * self.blacks_spent
