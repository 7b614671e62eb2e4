"""Where Mister X can be, judged from what everybody sees.

The set is carried along: each public fact throws out the stations that contradict it. Whatever else a leg
depends on (tickets, pursuers, rounds) is public, so a set of stations tells all there is to know.
"""

from oracle.game import Game
from oracle.mister_x import entry_of, legs_from
from oracle.moves import MISTER_X, Leg


def possible_starts(game: Game) -> set[int]:
    """Every station he may begin on, given the pursuers placed so far (rules 3 to 6, start)."""
    if game.is_open and game.start:
        return {game.start}
    where = game.options.x_starts
    if where == "ticket":
        stations = {ticket.station for ticket in game.deck.values()}
    elif where == "same":
        stations = set(game.starts)
    else:
        stations = {int(station) for station in where}
    return stations - game.occupied


def after_leg(game: Game, leg: Leg) -> set[int]:
    """Where he can be once everybody has seen `leg`; to be asked before the leg is played.

    Every leg from every candidate station that would have looked the same may be the one, but for those that lead
    to a pursuer: where such a leg is allowed at all it is the last one (rules 2.3).
    """
    seen = _face(game, leg)
    reached = {
        other.station for station in game.candidates for other in legs_from(game, station) if _face(game, other) == seen
    }
    return reached - game.occupied


def _face(game: Game, leg: Leg) -> tuple[str, str, int]:
    """What everybody sees of a leg: sign, ticket and station, as far as they are public (rules 2.5)."""
    entry = entry_of(game, leg)
    ticket = entry.ticket if entry.ticket_is_public else "?"
    return leg.sign, ticket, entry.station if entry.station_is_public else 0


def after_miss(game: Game, station: int) -> set[int]:
    """A pursuer came to `station` and the game went on: he is not there (rules 2.3)."""
    return game.candidates - {station}


def at_turn(game: Game) -> set[int]:
    """His turn has begun and he is not stuck; where he is visible the set is one station (rules 2.4)."""
    if game.is_x_visible:
        return {game.stations[MISTER_X]}
    return {station for station in game.candidates if legs_from(game, station)}
