"""From options, board and deal to a game that can begin."""

from collections.abc import Mapping, Sequence
from typing import Any

from oracle.city import LETTERS, PAID, City, Connection, underground_stations
from oracle.game import Counts, DeckTicket, Game, Purse, XPurse
from oracle.moves import MISTER_X
from oracle.options import Options


def set_up(
    options: Options,
    connections: Sequence[Connection],
    deal: Mapping[str, Any],
    tickets: Sequence[tuple[str, int, int]],
) -> Game:
    """The game before anybody is placed, but for what the deal has placed already."""
    deck = {number: DeckTicket(LETTERS[kind], *rest) for number, (kind, *rest) in enumerate(tickets, 1)}
    purses = _purses(options, deck)
    game = Game(
        options=options,
        city=City(connections, options.transports),
        starts=_starts(options, connections),
        deck=deck,
        deck_order=tuple(deal.get("deck", ())),
        draws=tuple(deal.get("draws", ())),
        purses=purses,
        x=XPurse(options.black_tickets, options.double_tickets, _fares(options, purses)),
        stations={MISTER_X: 0},
    )
    _place_dealt(game, deal)
    return game


def _purses(options: Options, deck: Mapping[int, DeckTicket]) -> dict[str, Purse]:
    """The detectives' tickets: one purse each, one in common, the deck's counts, or none (rules 3 to 6)."""
    if options.tickets == "free":
        return {}
    if options.tickets == "deck":
        return {"common": {letter: sum(t.letter == letter for t in deck.values()) for letter in PAID}}
    t, b, u = (int(count) for count in options.tickets)
    each = {"t": t, "b": b, "u": u}
    if options.stock == "own":
        return {str(number): dict(each) for number in range(1, options.detectives + 1)}
    common = {letter: options.detectives * count for letter, count in each.items()}
    if options.players == 2:
        common["t"] = options.two_player_taxi
    return {"common": common}


def _fares(options: Options, purses: Mapping[str, Purse]) -> Counts | None:
    """What Mister X's taxi, bus and underground legs are paid from (rules 3 and 4, fares)."""
    if options.fares == "unlimited":
        return None
    if options.fares == "handed":
        return options.x_tickets
    held = [sum(purse[letter] for purse in purses.values()) for letter in PAID]
    t, b, u = (max(0, box - dealt) for box, dealt in zip(options.box, held, strict=True))
    return t, b, u


def _starts(options: Options, connections: Sequence[Connection]) -> tuple[int, ...]:
    """The stations that pursuers may begin on."""
    if options.detective_starts == "underground":
        return tuple(sorted(underground_stations(connections)))
    return tuple(int(station) for station in options.detective_starts)


def _place_dealt(game: Game, deal: Mapping[str, Any]) -> None:
    """Pursuers by their cards unless they choose; Mister X by his unless he draws a ticket."""
    dealt = deal["pursuers"] if game.options.start == "dealt" else [0] * len(game.pursuers)
    game.stations.update(zip(game.pursuers, dealt, strict=True))
    if game.options.x_starts != "ticket":
        if game.options.start == "chosen" and set(game.options.x_starts) & set(game.starts):
            raise ValueError("Pursuers may not choose a station that Mister X may begin on.")
        place_x(game, deal["x"])


def place_x(game: Game, station: int) -> None:
    """Mister X begins here."""
    game.start = game.stations[MISTER_X] = station


def draw_start(game: Game) -> int:
    """The station on the first drawn ticket that no pursuer stands on; the ticket goes back (rules 6)."""
    stations = (game.deck[number].station for number in game.draws)
    return next(station for station in stations if station not in game.occupied)


def to_place(game: Game) -> str | None:
    """The next pursuer, in piece order, that has to choose its station; None when all stand."""
    return next((piece for piece in game.pursuers if not game.stations[piece]), None)


def placings(game: Game) -> set[str]:
    """One move per station of the list that is free (rules 5 and 6, start)."""
    return {f"{to_place(game)}@{station}" for station in game.starts if station not in game.occupied}
