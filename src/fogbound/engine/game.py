"""A game being played: a beginning and its moves, with the state after each."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from fogbound.engine.deals import Deal, deal
from fogbound.engine.setup import from_position
from fogbound.engine.state import State, unpacked
from fogbound.engine.verbs import apply, legal, outcome, start
from fogbound.errors import PositionError
from fogbound.rules import Edition, Move, Outcome, edition_of, move_text, parse_move
from fogbound.rules.position import Position

Beginning = Deal | Position
"""Where a game begins: with cards, or with a full position."""


class Game:
    """A record that can be played on: `game.push("Xt46")`, `game.legal()`, `game.state`.

    It holds the truth. Whoever must not know everything gets views from a referee's table instead.
    """

    def __init__(
        self, edition: Edition | str, beginning: Beginning | None = None, moves: Iterable[Move | str] = ()
    ) -> None:
        self.edition = edition_of(edition)
        self.beginning: Beginning = deal(self.edition) if beginning is None else beginning
        if isinstance(self.beginning, Position):
            if self.beginning.edition != self.edition:
                raise PositionError(f"the position is of {self.beginning.edition}, not of {self.edition}")
            self.state = from_position(self.beginning)
        else:
            self.state = start(self.edition, self.beginning)
        self._past: list[bytes] = []
        """The states before, packed: a fifth of what they take when somebody has looked into them."""
        self._moves: list[Move] = []
        for move in moves:
            self.push(move)

    @property
    def states(self) -> Sequence[State]:
        """From the beginning to now: one more than there are moves."""
        return (*(unpacked(self.edition, packed) for packed in self._past), self.state)

    @property
    def moves(self) -> tuple[Move, ...]:
        return tuple(self._moves)

    def __len__(self) -> int:
        """How many moves have been made."""
        return len(self._moves)

    @property
    def texts(self) -> tuple[str, ...]:
        """The moves as text."""
        return tuple(self.text(move) for move in self._moves)

    @property
    def outcome(self) -> Outcome | None:
        return outcome(self.state)

    @property
    def is_over(self) -> bool:
        return self.state.is_over

    def text(self, move: Move) -> str:
        return move_text(move, self.edition.detectives)

    def legal(self) -> tuple[Move, ...]:
        return legal(self.state)

    def push(self, move: Move | str, codes: Sequence[int] | None = None) -> State:
        """Plays a move, given as an object or as text; NotationError or IllegalMove leave the game unchanged.

        `codes`: the legal moves, where they are known.
        """
        if isinstance(move, str):
            move = parse_move(move, self.edition.detectives)
        after = apply(self.state, move, codes)
        self._past.append(bytes(self.state))
        self._moves.append(move)
        self.state = after
        return after

    def pop(self) -> Move:
        """Takes the last move back."""
        self.state = unpacked(self.edition, self._past.pop())
        return self._moves.pop()

    def __repr__(self) -> str:
        return f"<Game {self.edition} after {len(self._moves)} moves>"
