"""One game between two entrants, refereed. They are given views and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from typing import cast

from fogbound.ai import Bot, Budget, SeatView
from fogbound.ai.players.outside import IllegalChoice, open_bot
from fogbound.ai.programs.program import Program, ProgramFault
from fogbound.ai.programs.program_bot import ProgramBot
from fogbound.arena.entrant import Entrant
from fogbound.arena.result import Result
from fogbound.arena.schedule import Fixture
from fogbound.engine import record_to_json
from fogbound.referee import Accepted, Table
from fogbound.rules import Reason, Side, parse_move
from fogbound.views import Audience, DetectiveView, MisterXView


class Forfeit(Exception):
    """A side lost by breaking the rules of the arena: the reason is a code, the fault a sentence."""

    def __init__(self, reason: str, fault: str) -> None:
        super().__init__(fault)
        self.reason = reason
        self.fault = fault


@dataclass(slots=True)
class Player:
    """A side of one game: its bot, what it may use, and how long its moves took."""

    side: Side
    bot: Bot
    budget: Budget
    heard: int = 0
    thought: list[float] = field(default_factory=list)
    tokens: int = 0

    def choose(self, view: SeatView) -> str:
        """The bot's move; Forfeit if it fails to give a legal one."""
        before = self.budget.now()
        try:
            if isinstance(self.bot, ProgramBot):
                self.bot.begin(view, self.budget)
                before = self.budget.now()  # to start a program is no thinking
            decision = self.bot.choose(view, self.budget)
            move = decision.move
            self.tokens += decision.tokens
        except ProgramFault as fault:
            raise Forfeit(fault.reason, str(fault)) from None
        except IllegalChoice as error:
            raise Forfeit("illegal", str(error)) from None
        except Exception as error:  # whatever a player does wrong is its own loss, not the end of the tournament
            raise Forfeit("crashed", f"{type(error).__name__}: {error}"[:300]) from error
        self.thought.append(round(self.budget.now() - before, 6))
        if move not in view.legal:
            raise Forfeit("illegal", f"{str(move)[:40]!r} is not legal")
        return move

    def hear(self, table: Table) -> None:
        """Passes on what its side has learnt since it was last told, if it is a program."""
        if isinstance(self.bot, ProgramBot):
            events = table.events(Audience(self.side.value), self.heard)
            self.bot.tell(events)
            self.heard += len(events)

    def part(self, table: Table) -> None:
        """Tells a program how the game ended."""
        if isinstance(self.bot, ProgramBot):
            self.hear(table)
            self.bot.finish()


def play(fixture: Fixture) -> Result:
    """Plays one game to its end. The same fixture gives the same game where budgets are in playouts."""
    which, beginning = fixture.open()
    table = Table(which, beginning)
    with ExitStack() as stack:
        players = {
            Side.MISTER_X: stack.enter_context(_seated(fixture, Side.MISTER_X)),
            Side.DETECTIVES: stack.enter_context(_seated(fixture, Side.DETECTIVES)),
        }
        fault = _play_out(table, players)
        for player in players.values():
            player.part(table)
    return _result(fixture, table, players, fault)


def _play_out(table: Table, players: dict[Side, Player]) -> str:
    """Plays until the game is over; returns what went wrong if a side forfeited."""
    while not table.is_over:
        audience, view = turn_of(table)
        player = players[Side(audience.value)]
        try:
            player.hear(table)
            submit(table, audience, player.choose(view))
        except Forfeit as forfeit:
            other = Side.DETECTIVES if player.side is Side.MISTER_X else Side.MISTER_X
            table.conclude(other, forfeit.reason)
            return f"{player.side.value}: {forfeit.fault}"
    return ""


def turn_of(table: Table) -> tuple[Audience, SeatView]:
    """Who is to decide, and what they see."""
    for audience in (Audience.DETECTIVES, Audience.MISTER_X):
        view = table.view(audience)
        if isinstance(view, DetectiveView | MisterXView) and view.legal:
            return audience, view
    raise AssertionError("a game that is not over has somebody to move")


def submit(table: Table, audience: Audience, move: str) -> None:
    """Makes the move from the seat that holds the piece: an entrant plays all seats of its side."""
    piece = 0 if audience is Audience.MISTER_X else parse_move(move, table.edition.detectives).piece
    seat = next(seat for seat in table.seats if seat.audience is audience and piece in seat.pieces)
    answer = table.submit(seat.name, move)
    if not isinstance(answer, Accepted):
        raise Forfeit("illegal", f"{move!r} was refused: {answer.code}")


@contextmanager
def _seated(fixture: Fixture, side: Side) -> Iterator[Player]:
    """A player for one side, whose program (if it is one) ends with the game, whatever happens."""
    is_x = side is Side.MISTER_X
    entrant: Entrant = fixture.x if is_x else fixture.detectives
    seed = fixture.seat_seed("X" if is_x else "D")
    if not entrant.command:
        yield Player(side, open_bot(entrant.bot, seed), entrant.budget)
        return
    with Program(entrant.command) as program:
        bot = ProgramBot(program, entrant.label, seed=seed, limit=fixture.limit, game=str(fixture.number))
        yield Player(side, bot, entrant.budget)


def _result(fixture: Fixture, table: Table, players: dict[Side, Player], fault: str) -> Result:
    ending = table.ending
    if ending is None:
        raise AssertionError("the game is over")
    seen = cast("MisterXView", table.view(Audience.MISTER_X))
    return Result(
        number=fixture.number,
        pair=fixture.pair,
        deal=fixture.deal,
        x=fixture.x.label,
        detectives=fixture.detectives.label,
        winner=Side(ending.winner),
        reason=ending.reason,
        rounds=seen.round,
        x_thought=tuple(players[Side.MISTER_X].thought),
        detectives_thought=tuple(players[Side.DETECTIVES].thought),
        record=record_to_json(table.record().game, {"x": fixture.x.label, "detectives": fixture.detectives.label}),
        station=seen.station if ending.reason == Reason.CAUGHT.word else None,
        fault=fault,
        x_tokens=players[Side.MISTER_X].tokens,
        detectives_tokens=players[Side.DETECTIVES].tokens,
    )
