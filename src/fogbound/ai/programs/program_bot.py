"""A foreign program as a computer player."""

from __future__ import annotations

from collections.abc import Sequence

from fogbound.ai.bot import Budget, Decision, SeatView, check_decides
from fogbound.ai.programs import line_protocol
from fogbound.ai.programs.line_protocol import LineFault
from fogbound.ai.programs.program import Program, ProgramFault
from fogbound.views import AnyEvent, Ended

HELLO_SECONDS = 5.0
"""The least time that a program has to start and say hello."""


class ProgramBot:
    """A program that plays one game, with all pieces of its side unless `pieces` names some of them.

    `limit` are the seconds after which a move is late, beyond a budget in seconds.
    """

    def __init__(
        self,
        program: Program,
        name: str = "program",
        *,
        seed: int = 0,
        limit: float = 60.0,
        game: str = "1",
        pieces: Sequence[str] = (),
    ) -> None:
        self.name = name
        self._program = program
        self._seed = seed
        self._limit = limit
        self._game = game
        self._pieces = tuple(pieces)
        self._told = 0
        self._is_new = True
        self._events: list[AnyEvent] = []

    def tell(self, events: Sequence[AnyEvent]) -> None:
        """What its audience learnt; the program hears it before its next turn, or when the game is finished."""
        self._events.extend(events)

    def begin(self, view: SeatView, budget: Budget) -> None:
        """Starts the program where it does not run, and tells it the set-up; nothing once the game has begun.

        Whoever measures how long it thinks calls this before its first turn. ProgramFault if it does not say hello.
        """
        if not self._is_new:
            return
        if self._program.process_id is None:
            self._program.send(line_protocol.hello())
            try:
                line_protocol.read_hello(self._program.receive(max(self._limit, HELLO_SECONDS)))
            except LineFault as fault:
                raise ProgramFault(fault.reason, str(fault)) from None
        self._program.expect_silence()
        self._program.send(
            line_protocol.new_game(
                view, game=self._game, label=self.name, seed=self._seed, budget=budget, pieces=self._pieces
            )
        )
        self._is_new = False

    def choose(self, view: SeatView, budget: Budget) -> Decision:
        """The program's decision; ProgramFault if it gives none."""
        check_decides(view)
        self.begin(view, budget)
        self._program.expect_silence()
        self._send_events()
        seconds = self._limit + (budget.seconds or 0.0)
        self._program.send(line_protocol.your_turn(view, budget, told=self._told, time=seconds))
        self._told = len(view.transcript)
        try:
            return line_protocol.read_move(self._program.receive(seconds), view)
        except LineFault as fault:
            raise ProgramFault(fault.reason, str(fault)) from None

    def finish(self) -> None:
        """Puts the ending in line; a program that played no move of this game hears nothing of it."""
        endings = [event.ending for event in self._events if isinstance(event, Ended)]
        if self._is_new or not endings:
            return
        self._send_events()
        self._program.send(line_protocol.game_over(endings[0].winner, endings[0].reason))

    def _send_events(self) -> None:
        if self._events:
            self._program.send(line_protocol.events(self._events))
            self._events.clear()
