"""Mister X's turn: the legs he may make, and what everybody sees of them.

Every question about legs takes the station as an argument and looks at public facts otherwise, so that
the same functions tell what he may do and what he might have done from any candidate station.
"""

from collections.abc import Iterator

from oracle.city import PAID
from oracle.game import Entry, Game, XPurse
from oracle.moves import MISTER_X, Leg


def legs_from(game: Game, station: int) -> set[Leg]:
    """Every leg that Mister X may make now if he stands on `station` (rules 2.3, 2.8)."""
    if game.vanishing:
        return {Leg(MISTER_X, "k", target) for target in _secret_targets(game, station)}
    if game.phase == "second":
        return set(_last_legs(game, station))
    return {*_last_legs(game, station), *_doubles(game, station), *_vanishes(game, station)}


def _last_legs(game: Game, station: int) -> Iterator[Leg]:
    """Legs after which his turn is over, each also with surfacing where that is allowed (rules 4)."""
    surfaces = _may_surface(game)
    for ticket, target in _paid_steps(game, station, game.x, len(game.log) + 1):
        yield Leg(MISTER_X, ticket, target)
        if surfaces:
            yield Leg(MISTER_X, ticket, target, "!")


def _doubles(game: Game, station: int) -> Iterator[Leg]:
    """First legs of a double: only where a legal second leg that he can pay follows (rules 2.8)."""
    entry = len(game.log) + 1
    if not game.x.double or not _has_room_for_two(game):
        return
    for ticket, target in _paid_steps(game, station, game.x, entry):
        after = game.x.paid(ticket).begun_double()
        if any(True for _ in _paid_steps(game, target, after, entry + 1)):
            yield Leg(MISTER_X, ticket, target, "+")


def _vanishes(game: Game, station: int) -> Iterator[Leg]:
    """First legs of a vanish; both legs in one turn need a second one to exist (rules 6)."""
    if game.options.black != "vanish" or not _may_spend_black(game, game.x, len(game.log) + 1):
        return
    both_now = game.options.vanish == "turn"
    if both_now and not _has_room_for_two(game):
        return
    for target in _secret_targets(game, station):
        # The way back is always free on a two-way board; the rule is told all the same.
        if not both_now or _secret_targets(game, target):
            yield Leg(MISTER_X, "k", target, "~")


def _paid_steps(game: Game, station: int, purse: XPurse, entry: int) -> Iterator[tuple[str, int]]:
    """Ticket and target of every step that `purse` can pay; black to one target is one step (rules 2.3)."""
    closed = game.closed
    for ticket in PAID:
        if purse.can_pay(ticket):
            for target in game.city.neighbours(station, ticket) - closed:
                yield ticket, target
    if _may_spend_black(game, purse, entry):
        for target in game.city.neighbours(station, _black_transports(game)) - closed:
            yield "k", target


def _black_transports(game: Game) -> str:
    """What a plain black leg rides: anything (rules 1); the ferry where black serves to vanish (rules 6)."""
    return "f" if game.options.black == "vanish" else PAID + "f"


def _secret_targets(game: Game, station: int) -> set[int]:
    """Where a leg of a vanish can lead: taxi, bus or underground, never a ferry (rules 6)."""
    return game.city.neighbours(station, PAID) - game.closed


def _may_spend_black(game: Game, purse: XPurse, entry: int) -> bool:
    """Whether black may be spent here: not on an entry hidden anyway (rules 5), nor without rest (6)."""
    if not purse.can_pay("k"):
        return False
    if game.options.black == "hide" and _is_scheduled_hidden(game, entry):
        return False
    return not (game.options.black_rest and game.round - 1 in game.black_rounds)


def _has_room_for_two(game: Game) -> bool:
    """Whether the log may take two entries in this turn (rules 3, length in entries)."""
    kind, limit = game.options.length
    return kind != "entries" or len(game.log) + 2 <= limit


def _may_surface(game: Game) -> bool:
    """Whether he may show himself after this leg: agreed, secret, and not shown anyway (rules 4)."""
    options = game.options
    return options.surfacing and not game.is_open and len(game.log) + 1 not in options.sightings


def _is_scheduled_hidden(game: Game, entry: int) -> bool:
    """Whether this entry is hidden in a game played in the open (rules 5)."""
    return game.is_open and entry in game.options.hidden_entries


def entry_of(game: Game, leg: Leg) -> Entry:
    """The line that `leg` would write in the log now, with what everybody sees of it (rules 2.5, 3, 5, 6)."""
    number = len(game.log) + 1
    if not game.is_open:
        return Entry(leg.ticket, leg.station, True, leg.sign == "!" or number in game.options.sightings)
    in_vanish = game.vanishing or leg.sign == "~"
    by_black = game.options.black == "hide" and leg.ticket == "k"
    hidden = in_vanish or by_black or _is_scheduled_hidden(game, number)
    # A black ticket is counted by everybody, so that it was spent is never a secret.
    return Entry(leg.ticket, leg.station, not hidden or leg.ticket == "k", not hidden)


def play_leg(game: Game, leg: Leg) -> None:
    """Write the leg in the log, pay for it and move him; the phase is the caller's business."""
    entry = entry_of(game, leg)
    _pay(game, leg)
    game.log.append(entry)
    game.stations[MISTER_X] = leg.station


def _pay(game: Game, leg: Leg) -> None:
    """Take the ticket and the double ticket; the second leg of a vanish is paid already (rules 2.8, 6)."""
    if leg.ticket == "k":
        game.black_rounds.add(game.round)
    if game.vanishing:
        return
    game.x = game.x.paid(leg.ticket)
    game.blacks_spent += leg.ticket == "k"
    if leg.sign == "+":
        game.x = game.x.begun_double()
