"""The action codes: every move of an edition as a small number, the same in every environment.

There are two lists, Mister X's and a pursuer's, and 0 is `wait` in both: nothing to decide now. An action names what
is done and where it leads; where it starts is where the piece stands.

    Mister X    kind (leg, double, surface, vanish) x ticket x destination, as far as the edition has them; then,
                with surfacing, taking a ticket: detective x ticket, and, where he may, leaving it: detective
    pursuer     ticket x destination (with open deck tickets: x ticket's face); then, where starts are chosen,
                the start stations
    team        1 + (piece - 1) * steps + (step - 1): a pursuer's list for each piece in turn

Within a part, numbers rise with kind, then ticket, then face or detective, then station.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from fogbound.errors import IllegalMove
from fogbound.rules import Edition, Kind, Move, Ticket, load_deck, parse_move
from fogbound.rules.codes import FERRY, KIND_PLACE, PIECE_SHIFT
from fogbound.rules.tables import tables

WAIT = 0
NOT_A_MOVE = -1

STATION_BITS, TICKET_BITS, FACE_BITS = 8, 3, 5
PLACE_KEY = 1 << STATION_BITS + 2 + FACE_BITS

Codes = np.ndarray[tuple[int], np.dtype[np.int32]]


class ActionCoding:
    """The codes of one edition; make it with `action_coding`.

    `mister_x`, `pursuer` and `team` are the numbers of actions that such an agent has, `wait` included, and `size`
    is the larger of Mister X's and the team's. The arrays are for kernels: `x_codes` and `step_codes` give the
    move code of an action (a step's without its piece), `x_numbers` and `step_numbers` the action of a key.
    """

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        ways = _ways(edition)
        x_moves = [*_x_legs(edition, ways), *_takings(edition)]
        steps = [*_steps(edition, ways), *_places(edition)]
        self.x_codes = _codes(x_moves)
        self.step_codes = _codes(steps)
        self.x_numbers = np.zeros(1 << STATION_BITS + 2 * TICKET_BITS, np.int32)
        self.step_numbers = np.zeros(2 * PLACE_KEY, np.int32)
        for number, move in enumerate(x_moves, start=1):
            self.x_numbers[_x_key(move)] = number
        for number, move in enumerate(steps, start=1):
            self.step_numbers[_step_key(move)] = number
        self.steps = len(steps)
        self.mister_x = 1 + len(x_moves)
        self.pursuer = 1 + self.steps
        self.team = 1 + edition.pursuers * self.steps
        self.size = max(self.mister_x, self.team)

    def number(self, move: Move) -> int:
        """The action of a move: in Mister X's list, or in the team's."""
        if move.is_mister_x:
            return int(self.x_numbers[_x_key(move)])
        return (move.piece - 1) * self.steps + int(self.step_numbers[_step_key(move)])

    def step_number(self, move: Move) -> int:
        """The action of a pursuer's move in its own list."""
        return int(self.step_numbers[_step_key(move)])

    def x_move(self, action: int) -> Move:
        """Mister X's move of that number; IllegalMove for `wait` and for numbers that he has not."""
        if not 0 < action < self.mister_x:
            raise IllegalMove("Mister X has no such action in this edition")
        return Move.from_code(int(self.x_codes[action]))

    def team_move(self, action: int) -> Move:
        """The pursuers' move of that number in the team's list."""
        if not 0 < action < self.team:
            raise IllegalMove("the pursuers have no such action in this edition")
        piece, step = divmod(action - 1, self.steps)
        return self.step_move(piece + 1, step + 1)

    def step_move(self, piece: int, action: int) -> Move:
        """A pursuer's move of that number in its own list."""
        if not 0 < action < self.pursuer:
            raise IllegalMove("a pursuer has no such action in this edition")
        return Move.from_code(int(self.step_codes[action]) | piece << PIECE_SHIFT)

    def moves(self, texts: tuple[str, ...]) -> list[Move]:
        """Moves as views write them."""
        return [parse_move(text, self.edition.detectives) for text in texts]


@lru_cache(maxsize=256)
def action_coding(edition: Edition) -> ActionCoding:
    """The edition's coding, made once (some milliseconds) and shared."""
    return ActionCoding(edition)


def _ways(edition: Edition) -> list[tuple[int, int]]:
    """Every (transport, destination) that a connection leads to."""
    t = tables(edition)[0]
    count = int(t.edge_first[-1])
    return sorted({(int(t.edge_via[edge]), int(t.edge_to[edge])) for edge in range(count)})


def _x_legs(edition: Edition, ways: list[tuple[int, int]]) -> list[Move]:
    own = [(Ticket(via), station) for via, station in ways if via != FERRY]
    stations = sorted({station for _, station in ways}) if edition.black_tickets else []
    black = [(Ticket.BLACK, station) for station in stations]
    legs = [Move(0, ticket, station, Kind.LEG) for ticket, station in own + black]
    if edition.double_tickets:
        legs += [Move(0, ticket, station, Kind.DOUBLE) for ticket, station in own + black]
    if edition.surfacing:
        legs += [Move(0, ticket, station, Kind.SURFACE) for ticket, station in own + black]
    if edition.black == "vanish":
        legs += [Move(0, ticket, station, Kind.VANISH) for ticket, station in black]
    return legs


def _takings(edition: Edition) -> list[Move]:
    if not edition.surfacing:
        return []
    pieces = range(1, edition.detectives + 1)
    taken = [Move(piece, Ticket(via), 0, Kind.TAKE) for piece in pieces for via in range(3)]
    return taken + [Move(piece, Ticket.TAXI, 0, Kind.WAIVE) for piece in pieces if edition.taking == "may"]


def _steps(edition: Edition, ways: list[tuple[int, int]]) -> list[Move]:
    legs = [(Ticket(via), station) for via, station in ways if via != FERRY]
    if edition.ticket_faces != "up":
        return [Move(0, ticket, station) for ticket, station in legs]
    deck = load_deck(edition.deck)
    faces = [(number, ticket.ticket) for number, ticket in zip(deck.numbers(), deck.tickets, strict=True)]
    bare = [Move(0, ticket, station) for ticket, station in legs] if edition.bobbies else []
    paid = [Move(0, ticket, station, face=face) for face, kind in faces for ticket, station in legs if ticket is kind]
    return bare + paid


def _places(edition: Edition) -> list[Move]:
    if edition.start != "chosen":
        return []
    t = tables(edition)[0]
    stations = sorted(int(station) for station in t.starts[: int(t.start_count)])
    return [Move(0, Ticket.TAXI, station, Kind.PLACE) for station in stations]


def _codes(moves: list[Move]) -> Codes:
    return np.array([NOT_A_MOVE, *(move.code for move in moves)], np.int32)


def _x_key(move: Move) -> int:
    """Destination (of a ticket taken or left: the detective), ticket, kind."""
    place = move.piece if move.kind in (Kind.TAKE, Kind.WAIVE) else move.station
    return place | move.ticket << STATION_BITS | move.kind << STATION_BITS + TICKET_BITS


def _step_key(move: Move) -> int:
    """Destination, ticket, face, and whether it is a start that is chosen."""
    key = move.station | (move.ticket & 3) << STATION_BITS | move.face << STATION_BITS + 2
    return key | PLACE_KEY if move.kind == KIND_PLACE else key
