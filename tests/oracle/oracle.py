"""The oracle: how a game goes from phase to phase, and what it answers."""

from collections.abc import Mapping, Sequence
from typing import Any

from oracle import candidates, mister_x, pursuers, setup, surfacing
from oracle.city import Connection
from oracle.game import Counts, Entry, Game, Purse
from oracle.moves import MISTER_X, read_leg, read_placing, read_taking
from oracle.options import read_options


class Oracle:
    """One game under one set of options. `apply` trusts that the move is legal."""

    def __init__(
        self,
        options: Mapping[str, Any],
        connections: Sequence[Connection],
        deal: Mapping[str, Any],
        tickets: Sequence[tuple[str, int, int]] = (),
    ) -> None:
        """Set the table; round 1 begins at once unless pursuers choose where to begin."""
        self._game = setup.set_up(read_options(options), connections, deal, tickets)
        self._game.candidates = candidates.possible_starts(self._game)
        _begin_if_placed(self._game)

    def legal(self) -> set[str]:
        """The texts of all legal moves; empty when the game is over."""
        game = self._game
        if game.phase == "over":
            return set()
        if game.phase == "place":
            return setup.placings(game)
        if game.phase == "take":
            return surfacing.takings(game)
        if game.phase == "pursue":
            return {leg.text for piece in pursuers.movable(game) for leg in pursuers.legs_of(game, piece)}
        return {leg.text for leg in mister_x.legs_from(game, game.stations[MISTER_X])}

    def apply(self, move: str) -> None:
        """Play one legal move and whatever follows from it without a choice."""
        if self._game.phase == "place":
            _place(self._game, move)
        elif self._game.phase == "take":
            _take(self._game, move)
        elif self._game.phase == "pursue":
            _pursue(self._game, move)
        else:
            _flee(self._game, move)

    def outcome(self) -> tuple[str, str] | None:
        """Who has won and why, or None."""
        return self._game.outcome

    def candidates(self) -> set[int]:
        """The stations where Mister X can be now, judged from public facts alone."""
        return set(self._game.candidates)

    def summary(self) -> dict[str, Any]:
        """The truth."""
        game = self._game
        return _common_facts(game) | {
            "stations": dict(game.stations),
            "log": tuple((e.ticket, e.station, e.ticket_is_public, e.station_is_public) for e in game.log),
            "start": game.start,
        }

    def public(self) -> dict[str, Any]:
        """What detectives and spectators may know: X's station and the start only where they are public."""
        game = self._game
        facts = _common_facts(game)
        facts["stations"] = {piece: game.stations[piece] for piece in game.pursuers}
        facts["log"] = tuple(_seen(entry) for entry in game.log)
        if game.is_x_visible:
            facts["stations"][MISTER_X] = game.stations[MISTER_X]
        if game.is_open and game.start:
            facts["start"] = game.start
        return facts


def _place(game: Game, move: str) -> None:
    """A pursuer chooses its start; after the last one Mister X draws, if he does (rules 5 and 6)."""
    piece, station = read_placing(move)
    game.stations[piece] = station
    game.candidates = candidates.possible_starts(game)
    _begin_if_placed(game)


def _begin_if_placed(game: Game) -> None:
    """Round 1 begins once every pursuer stands."""
    if setup.to_place(game) is not None:
        return
    if game.options.x_starts == "ticket":
        setup.place_x(game, setup.draw_start(game))
        game.candidates = candidates.possible_starts(game)
    _begin_round(game)


def _begin_round(game: Game) -> None:
    """Mister X reappears where due, then has lost if he has no legal leg (rules 2.1, 2.4)."""
    game.phase = "x"
    game.round += 1
    game.moved = set()
    game.passed = set()
    _reappear(game)
    if mister_x.legs_from(game, game.stations[MISTER_X]):
        game.candidates = candidates.at_turn(game)
    else:
        _finish(game, "detectives", "stuck")


def _reappear(game: Game) -> None:
    """In the open game he shows where he is, unless he is between two rounds of a vanish (rules 5 and 6)."""
    if game.is_open and not game.vanishing:
        if game.log:
            game.log[-1].station_is_public = True
        game.candidates = {game.stations[MISTER_X]}


def _flee(game: Game, move: str) -> None:
    """One leg of Mister X; then his next leg, the takings or the pursuers' turn, unless it led to a pursuer."""
    leg = read_leg(move)
    game.candidates = candidates.after_leg(game, leg)
    mister_x.play_leg(game, leg)
    game.vanishing = leg.sign == "~"
    if leg.station in game.occupied:
        _catch(game, leg.station)
        return
    if leg.sign == "+" or (leg.sign == "~" and game.options.vanish == "turn"):
        game.phase = "second"
    elif leg.sign == "!":
        game.taken_from = set()
        _take_or_begin_pursuit(game)
    else:
        _begin_pursuit(game)


def _take(game: Game, move: str) -> None:
    """He takes one ticket from one detective (rules 4, surfacing)."""
    surfacing.take(game, *read_taking(move))
    _take_or_begin_pursuit(game)


def _take_or_begin_pursuit(game: Game) -> None:
    """The pursuers' turn begins when no detective is left to take from (rules 4)."""
    if surfacing.taking_from(game) is None:
        _begin_pursuit(game)
    else:
        game.phase = "take"


def _begin_pursuit(game: Game) -> None:
    """Every pursuer has its turn before it (rules 2.1)."""
    game.phase = "pursue"
    _go_on_pursuing(game)


def _pursue(game: Game, move: str) -> None:
    """One leg of a pursuer; on Mister X's station it ends the game at that instant (rules 2.3)."""
    leg = read_leg(move)
    pursuers.play_leg(game, leg)
    if leg.station == game.stations[MISTER_X]:
        _catch(game, leg.station)
        return
    game.candidates = candidates.after_miss(game, leg.station)
    _go_on_pursuing(game)


def _catch(game: Game, station: int) -> None:
    """He and a pursuer are on one station, whoever of them came there last: the game is over (rules 2.3)."""
    game.candidates = {station}
    _finish(game, "detectives", "caught")


def _go_on_pursuing(game: Game) -> None:
    """The turn ends when every pursuer has moved or no unmoved one can (rules 7)."""
    pursuers.pass_over(game)
    if not pursuers.movable(game):
        pursuers.close_turn(game)
        _end_round(game)


def _end_round(game: Game) -> None:
    """The last round comes before exhaustion, exhaustion before the next round (rules 2.10, 7)."""
    if _is_last_round(game):
        _finish(game, "mister_x", "escaped")
    elif pursuers.is_exhausted(game):
        _finish(game, "mister_x", "exhausted")
    else:
        _begin_round(game)


def _is_last_round(game: Game) -> bool:
    """Whether the round that ends now is the last one, counted in rounds or in entries (rules 3, length)."""
    kind, limit = game.options.length
    if kind == "none":
        return False
    return (game.round if kind == "rounds" else len(game.log)) >= limit


def _finish(game: Game, winner: str, reason: str) -> None:
    game.phase = "over"
    game.outcome = (winner, reason)


def _seen(entry: Entry) -> tuple[str, int]:
    """An entry as everybody reads it."""
    ticket = entry.ticket if entry.ticket_is_public else "?"
    return ticket, entry.station if entry.station_is_public else 0


def _common_facts(game: Game) -> dict[str, Any]:
    """The facts that everybody knows and the truth holds alike (rules 2.7)."""
    return {
        "phase": game.phase,
        "round": game.round,
        "entries": len(game.log),
        "to_move": _to_move(game),
        "purses": {name: _counts(purse) for name, purse in game.purses.items()},
        "x": {
            "black": game.x.black,
            "double": game.x.double,
            "tickets": game.x.fares if game.options.fares == "handed" else None,
            "supply": game.x.fares if game.options.fares == "supply" else None,
        },
        "out": tuple(sorted(game.out)),
        "score": game.score,
        "handed": tuple(sorted(game.handed)),
    }


def _to_move(game: Game) -> tuple[str, ...]:
    """The pieces that have a legal move now."""
    if game.phase == "over":
        return ()
    if game.phase == "place":
        return (setup.to_place(game) or "",)
    if game.phase == "pursue":
        return tuple(pursuers.movable(game))
    return (MISTER_X,)


def _counts(purse: Purse) -> Counts:
    """Taxi, bus, underground."""
    return purse["t"], purse["b"], purse["u"]
