"""Plays random games in the engine and in the oracle side by side and compares everything at every step."""

from __future__ import annotations

import random
from typing import Any

from fogbound.belief import Candidates
from fogbound.board import load
from fogbound.engine import Game, State, deal
from fogbound.engine.layout import MARK_STATION_SHOWN, MARK_TICKET, MARK_TICKET_SHOWN
from fogbound.referee import Table
from fogbound.rules import OPTIONS, Edition, Ticket, load_deck, move_text, piece_text
from fogbound.rules.codes import DECK, FREE, HANDED, SUPPLY
from fogbound.rules.position import parse_position
from fogbound.testing.strategies import random_edition
from fogbound.views import Audience
from oracle import Oracle


def oracle_for(game: Game) -> Oracle:
    """The oracle's telling of a game that has just begun."""
    which, cards = game.edition, game.beginning
    connections = [(each.a, each.b, each.transport.word) for each in load(which.board).connections]
    tickets = []
    if which.has_deck:
        tickets = [(each.ticket.word, each.station, each.points) for each in load_deck(which.deck).tickets]
    given = {name: getattr(cards, name) for name in ("pursuers", "x", "deck", "draws")}
    return Oracle(plain_options(which), connections, given, tickets)


def plain_options(which: Edition) -> dict[str, Any]:
    """An edition as plain values."""
    options = {entry.name: getattr(which, entry.name) for entry in OPTIONS}
    options["transports"] = frozenset(which.transports)
    options["length"] = tuple(which.length)
    if which.two_player_taxi == 22 and isinstance(which.tickets, tuple):
        options["two_player_taxi"] = which.tickets[0] * which.detectives
    return options


def summary(state: State) -> dict[str, Any]:
    """The engine's truth in the oracle's words."""
    s, t, detectives = state.record, state.tables[0], state.edition.detectives
    game_moves = {move.piece for move in _legal(state)}
    log = tuple(
        (
            Ticket(int(mark) & MARK_TICKET).letter,
            int(station),
            bool(mark & MARK_TICKET_SHOWN),
            bool(mark & MARK_STATION_SHOWN),
        )
        for mark, station in zip(s.log_mark[: s.entries], s.log_station[: s.entries], strict=True)
    )
    purses: dict[str, tuple[int, ...]] = {}
    if t.payment != FREE:
        rows = {"common": 0} if t.common else {str(row + 1): row for row in range(detectives)}
        purses = {name: tuple(map(int, s.purse[row])) for name, row in rows.items()}
    is_x = state.phase in ("x", "second", "take")
    to_move = ("X",) if is_x else tuple(piece_text(piece, detectives) for piece in sorted(game_moves))
    return {
        "phase": state.phase,
        "round": state.round,
        "entries": int(s.entries),
        "to_move": to_move,
        "stations": {piece_text(piece, detectives): int(s.at[piece]) for piece in range(int(t.pursuers) + 1)},
        "purses": purses,
        "x": {
            "black": int(s.x_purse[3]),
            "double": int(s.x_purse[4]),
            "tickets": tuple(map(int, s.x_purse[:3])) if t.fares == HANDED else None,
            "supply": tuple(map(int, s.supply)) if t.fares == SUPPLY else None,
        },
        "out": tuple(piece_text(piece, detectives) for piece in range(1, 8) if int(s.out) >> piece & 1),
        "score": int(s.score) if t.payment == DECK else 0,
        "handed": tuple(number for number in range(1, 32) if int(s.handed) >> number & 1),
        "log": log,
        "start": int(s.x_start),
    }


def _legal(state: State) -> Any:
    from fogbound.engine import legal

    return legal(state)


def play_side_by_side(seed: int, which: Edition | None = None) -> int:
    """One random game compared step by step; returns its number of moves."""
    chooser = random.Random(seed)
    which = which or random_edition(chooser)
    game = Game(which, deal(which, chooser))
    oracle = oracle_for(game)
    table = Table(which, game.beginning)
    tracker = Candidates(parse_position(table.view(Audience.DETECTIVES).origin))
    read = 0
    where = f"seed {seed}, {which}"
    while True:
        view = table.view(Audience.DETECTIVES)
        tracker.read(view.transcript[read:])
        read = len(view.transcript)
        _compare(game, oracle, tracker, view, where)
        if game.is_over:
            return len(game.moves)
        text = chooser.choice(sorted(oracle.legal()))
        where = f"seed {seed}, {which}, move {len(game.moves) + 1} {text}"
        game.push(text)
        oracle.apply(text)
        seat = "X" if text[0] == "X" else next(seat.name for seat in table.seats if game.moves[-1].piece in seat.pieces)
        table.submit(seat, text)


def _compare(game: Game, oracle: Oracle, tracker: Candidates, view: Any, where: str) -> None:
    detectives = game.edition.detectives
    moves = [move_text(move, detectives) for move in game.legal()]
    assert len(moves) == len(set(moves)), where
    assert set(moves) == oracle.legal(), where
    ended = game.outcome
    assert (ended and (str(ended.winner), ended.reason.word)) == oracle.outcome(), where
    assert summary(game.state) == oracle.summary(), where
    if ended is None:
        assert set(tracker.stations) == oracle.candidates(), where
        compare_public(view, oracle.public(), where)


def compare_public(view: Any, told: dict[str, Any], where: str) -> None:
    """The detectives' view against what the oracle says everybody may know."""
    assert view.phase == told["phase"], where
    assert view.round == told["round"], where
    assert tuple(view.to_move) == told["to_move"], where
    assert view.stations == {piece: station for piece, station in told["stations"].items() if station}, where
    common = {"all" if name == "common" else name: tickets for name, tickets in told["purses"].items()}
    assert view.purses == common, where
    assert (view.black, view.double) == (told["x"]["black"], told["x"]["double"]), where
    assert (view.x_tickets, view.supply) == (told["x"]["tickets"], told["x"]["supply"]), where
    assert tuple((entry.ticket or "?", entry.station or 0) for entry in view.log) == told["log"], where
    assert view.out == told["out"], where
    assert (view.score, view.handed) == (told["score"], told["handed"]), where
