"""The games of one assistant: it holds a side of each, and a computer player of ours the other.

Whatever is told here is made from the view of the assistant's own side. Deals and opponents are drawn by the system and
can be neither chosen nor repeated: who could deal a game again as the other side would know what is hidden in this one.
"""

from __future__ import annotations

import secrets
import threading
from collections.abc import Callable
from typing import cast

from fogbound.ai import Bot, Budget, SeatView, make_bot
from fogbound.ai.analysis import analyse
from fogbound.ai.language.answer import understand
from fogbound.ai.language.telling import rules_told, view_told
from fogbound.ai.situation.worlds import public_words
from fogbound.arena.review import moments
from fogbound.belief.weights import weights
from fogbound.cli._seats import seat_for, side_to_move
from fogbound.cli.assistant.words import advice_told, analysis_told, end_told, happened_told, judged_told, likely_told
from fogbound.engine import deal, parse_record
from fogbound.errors import FogboundError
from fogbound.referee import Accepted, Table
from fogbound.rules import Side, edition
from fogbound.views import Audience

MOST_GAMES = 50
"""Of more, the oldest is put away."""
MOST_PLAYOUTS = 20_000
LONGEST_RECORD = 100_000

SIDES = {"mister_x": Audience.MISTER_X, "detectives": Audience.DETECTIVES}


class Game:
    """A table, the assistant's side, and who plays the other."""

    def __init__(self, spelling: str, side: str, opponent: str, playouts: int) -> None:
        if side not in SIDES:
            raise FogboundError(f"side is mister_x or detectives, not {side[:40]!r}")
        self.side = SIDES[side]
        self.opponent = make_bot(opponent, secrets.randbits(31))
        self.budget = budget_of(playouts)
        which = edition(spelling)
        self.table = Table(which, deal(which, None))
        self.told = 0
        self.answer()

    @property
    def view(self) -> SeatView:
        """What the assistant's side may know."""
        return cast("SeatView", self.table.view(self.side))

    def answer(self) -> None:
        """Lets the opponent play until the assistant is to decide, or the game is over."""
        while not self.table.is_over and (other := side_to_move(self.table)) is not self.side:
            view = cast("SeatView", self.table.view(other))
            move = self.opponent.choose(view, self.budget).move
            if not isinstance(self.table.submit(seat_for(self.table, other, move), move), Accepted):
                raise AssertionError("our players make legal moves")

    def happened(self) -> str:
        """What this side has not been told yet."""
        words = self.view.transcript[self.told :]
        self.told += len(words)
        return happened_told(words, self.table.edition)

    def standing(self) -> str:
        """The moment, or how it ended."""
        return end_told(self.view) if self.table.is_over else view_told(self.view)


class Desk:
    """All games of an assistant, by number. One call at a time. `prepare` is called before a game is dealt."""

    def __init__(self, prepare: Callable[[], None] = lambda: None) -> None:
        self._prepare = prepare
        self._games: dict[str, Game] = {}
        self._count = 0
        self._one_by_one = threading.Lock()

    def new_game(self, spelling: str, side: str, opponent: str, playouts: int) -> str:
        """Deals a game; the answer tells its number, the rules in short, and the moment."""
        with self._one_by_one:
            self._prepare()
            game = Game(spelling, side, opponent, playouts)
            self._count += 1
            self._games[str(self._count)] = game
            while len(self._games) > MOST_GAMES:
                del self._games[next(iter(self._games))]
            parts = [f"Game {self._count}.", rules_told(game.table.edition), game.happened(), game.standing()]
            return _joined(parts)

    def look(self, number: str) -> str:
        """The moment, as the assistant's side sees it."""
        with self._one_by_one:
            return self._game(number).standing()

    def play(self, number: str, move: str) -> str:
        """Plays a move, in notation or words; the answer tells what followed."""
        with self._one_by_one:
            game = self._playing(number)
            found = understand(move, game.view)
            if not found.move:
                raise FogboundError(found.fault)
            if not isinstance(game.table.submit(seat_for(game.table, game.side, found.move), found.move), Accepted):
                raise AssertionError("legal moves are accepted")
            game.answer()
            return _joined([game.happened(), game.standing()])

    def resign(self, number: str) -> str:
        """Gives the game up."""
        with self._one_by_one:
            game = self._playing(number)
            winner = Side.DETECTIVES if game.side is Audience.MISTER_X else Side.MISTER_X
            game.table.conclude(winner, "resigned")
            return game.standing()

    def whereabouts(self, number: str) -> str:
        """How likely Mister X is where, for who knows what the detectives know."""
        with self._one_by_one:
            game = self._playing(number)
            return likely_told(_beliefs(game.view))

    def advice(self, number: str, player: str, playouts: int) -> str:
        """What one of our players would do here, what else it looked at, and why."""
        with self._one_by_one:
            game = self._playing(number)
            decision = _adviser(player).choose(game.view, budget_of(playouts))
            return advice_told(game.view, decision, _beliefs(game.view))

    def explain(self, number: str, move: str, playouts: int) -> str:
        """What a move would be worth beside the best one, before it is played."""
        with self._one_by_one:
            game = self._playing(number)
            found = understand(move, game.view)
            if not found.move:
                raise FogboundError(found.fault)
            decision = _adviser("reference").choose(game.view, budget_of(playouts))
            return judged_told(game.view, found.move, decision, _beliefs(game.view))

    def analysis(self, number: str, playouts: int) -> str:
        """A finished game, move by move."""
        with self._one_by_one:
            game = self._ended(number)
            found, _ = moments(game.table.record())
            return analysis_told(analyse(found, game.table.ending, _adviser("reference"), budget_of(playouts)))

    def record(self, number: str) -> str:
        """A finished game as text."""
        with self._one_by_one:
            return str(self._ended(number).table.record())

    def _game(self, number: str) -> Game:
        if number not in self._games:
            raise FogboundError(f"unknown game {number[:20]!r}: {', '.join(self._games) or 'none has begun'}")
        return self._games[number]

    def _playing(self, number: str) -> Game:
        game = self._game(number)
        if game.table.is_over:
            raise FogboundError(f"game {number} is over: analyse it, or begin another one")
        return game

    def _ended(self, number: str) -> Game:
        game = self._game(number)
        if not game.table.is_over:
            raise FogboundError(f"game {number} goes on: what is hidden in it is opened when it ends")
        return game


def analysis_of_record(record: str, playouts: int) -> str:
    """A game that the assistant has as text, move by move."""
    if len(record) > LONGEST_RECORD:
        raise FogboundError(f"this record has more than {LONGEST_RECORD:,} characters")
    found, ending = moments(parse_record(record))
    return analysis_told(analyse(found, ending, _adviser("reference"), budget_of(playouts)))


def budget_of(playouts: int) -> Budget:
    """Playouts within bounds."""
    return Budget(playouts=max(1, min(playouts, MOST_PLAYOUTS)))


def _adviser(name: str) -> Bot:
    return make_bot(name, 1)


def _beliefs(view: SeatView) -> dict[int, float]:
    """The detectives' knowledge, also where Mister X looks."""
    return weights(view, public_words(view))


def _joined(parts: list[str]) -> str:
    return "\n\n".join(part for part in parts if part)
