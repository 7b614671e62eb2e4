"""The pursuers' turn: who may move where, who pays what, who drops out."""

from oracle.city import PAID
from oracle.game import Game
from oracle.moves import Leg


def legs_of(game: Game, piece: str) -> set[Leg]:
    """The legs of one pursuer: a ticket that fits, never to a closed station, never by ferry (rules 2.3, 3).

    Mister X's station is a target like any other.
    """
    purse = game.purse_of(piece)
    closed = game.closed
    return {
        Leg(piece, ticket, target, number=number)
        for ticket in PAID
        if purse is None or purse[ticket]
        for target in game.city.neighbours(game.stations[piece], ticket) - closed
        for number in _choices(game, piece, ticket)
    }


def _choices(game: Game, piece: str, ticket: str) -> list[int]:
    """The tickets of the deck that the payer chooses from; [0] when there is nothing to choose (rules 6)."""
    if game.options.ticket_faces == "up" and game.options.tickets == "deck" and piece in game.detectives:
        return _unhanded(game, ticket)
    return [0]


def _unhanded(game: Game, ticket: str) -> list[int]:
    """The deck's tickets of one letter still in stock, in the deck's hidden order (rules 6)."""
    return [n for n in game.deck_order if game.deck[n].letter == ticket and n not in game.handed]


def movable(game: Game) -> list[str]:
    """The pursuers who may move now: anybody (free order), or the one whose turn it is (rules 3 and 4)."""
    able = [piece for piece in _waiting(game) if legs_of(game, piece)]
    return able[:1] if game.options.order != "free" else able


def _waiting(game: Game) -> list[str]:
    """The pursuers whose turn in this round is still to come."""
    done = game.moved | game.passed | game.out
    return [piece for piece in _sequence(game) if piece not in done]


def _sequence(game: Game) -> list[str]:
    """By piece; or person by person, each with every second (third...) detective, and the bobbies last (rules 4)."""
    if game.options.order != "seats":
        return game.pursuers
    people = game.options.players - 1
    by_person = [piece for person in range(people) for piece in game.detectives[person::people]]
    return by_person + game.pursuers[len(by_person) :]


def pass_over(game: Game) -> None:
    """In fixed order a piece that cannot move when its turn comes stays (rules 2.9) or is out (rules 3)."""
    if game.options.order == "free":
        return
    for piece in _waiting(game):
        if legs_of(game, piece):
            return
        game.passed.add(piece)
        _drop_out(game, piece)


def close_turn(game: Game) -> None:
    """At the end of the turn every detective that has not moved is out, where stuck means out (rules 3)."""
    for piece in game.detectives:
        if piece not in game.moved:
            _drop_out(game, piece)


def _drop_out(game: Game, piece: str) -> None:
    """A stuck detective leaves the chase for good, its piece stays; a bobby never does (rules 3).

    For want of tickets: one that is only boxed in stays, unless the house says otherwise.
    """
    is_only_boxed_in = could_ever_move(game, piece)
    leaves = {"skip": False, "out": not is_only_boxed_in, "boxed": True}
    if piece in game.detectives and leaves[game.options.stuck]:
        game.out.add(piece)


def play_leg(game: Game, leg: Leg) -> None:
    """Pay, move, and remember that this piece has moved."""
    _pay(game, leg)
    game.stations[leg.piece] = leg.station
    game.moved.add(leg.piece)


def _pay(game: Game, leg: Leg) -> None:
    """A detective's ticket goes to Mister X or to the supply at once (rules 3, 4, 6); bobbies pay nothing."""
    purse = game.purse_of(leg.piece)
    if purse is None:
        return
    purse[leg.ticket] -= 1
    game.x = game.x.received(leg.ticket)
    if game.options.tickets == "deck":
        game.handed.add(leg.number or _unhanded(game, leg.ticket)[0])


def could_ever_move(game: Game, piece: str) -> bool:
    """Whether a ticket of this detective fits a connection of its station, whoever stands there (rules 7)."""
    if piece in game.out:
        return False
    purse = game.purse_of(piece)
    station = game.stations[piece]
    return any((purse is None or purse[ticket]) and game.city.neighbours(station, ticket) for ticket in PAID)


def is_exhausted(game: Game) -> bool:
    """Whether no detective moved in this turn, or none could ever move again (rules 7)."""
    nobody_moved = not any(piece in game.moved for piece in game.detectives)
    return nobody_moved or not any(could_ever_move(game, piece) for piece in game.detectives)
