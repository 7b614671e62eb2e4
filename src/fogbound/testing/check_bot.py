"""Is a computer player sound? Legal in every edition, the same again with the same seed, and fair.

    from fogbound.testing.check_bot import check_bot
    check_bot(MyBot)

A bot is given as a function from a seed to a new player. Nothing is returned; AssertionError says what is wrong.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial

from fogbound.ai import Bot, Budget, Decision, SeatView
from fogbound.ai.players.outside import OutsideBot, open_bot
from fogbound.engine import Game, deal
from fogbound.referee import Accepted, Table
from fogbound.rules import Edition, edition
from fogbound.testing.twins import twins
from fogbound.views import Audience, DetectiveView, MisterXView

MakeBot = Callable[[int], Bot]

EDITIONS = (
    "modern",
    "modern(players=2)",
    "modern(players=3, fares=supply, stuck=out)",
    "classic(detectives=3, surfacing=yes)",
    "beginner",
    "compact(black_tickets=4)",
    "compact(vanish=rounds, ticket_faces=up)",
    "toy",
)
"""Between them these meet every phase, and every option that changes what a player decides."""

FEW = Budget(playouts=16)


def check_bot(
    make: MakeBot | str, *, editions: tuple[str, ...] = EDITIONS, pairs: int = 3, budget: Budget = FEW
) -> None:
    """All checks: one game an edition with the bot on both sides, and so many pairs of twin games.

    The bot can be given by its spelling too, such as `my_bots:Slow`.
    """
    if isinstance(make, str):
        make = partial(_opened, make)
    for number, spelling in enumerate(editions):
        check_games(make, edition(spelling), number, budget)
    check_fair(make, pairs, budget=budget)


def check_games(make: MakeBot, which: Edition, seed: int, budget: Budget = FEW) -> None:
    """Plays a game against itself; every decision is legal, and made again by a new bot of the same seed."""
    table = Table(which, deal(which, seed))
    players = {Audience.MISTER_X: _made(make, seed), Audience.DETECTIVES: _made(make, seed + 1)}
    while not table.is_over:
        view = mover_view(table)
        audience = Audience.MISTER_X if isinstance(view, MisterXView) else Audience.DETECTIVES
        decision = players[audience].choose(view, budget)
        _check_decision(decision, view)
        fresh = make(seed if audience is Audience.MISTER_X else seed + 1)
        if budget.seconds is None and fresh.choose(view, budget) != decision:
            raise AssertionError(
                f"{fresh.name} decides otherwise with the same view and seed in {which}, {_moment(view)}: "
                "draw from random.Random(seed and view.number), and keep nothing that the view does not say"
            )
        if not any(isinstance(table.submit(seat.name, decision.move), Accepted) for seat in table.seats):
            raise AssertionError(f"no seat may play {decision.move} in {which}, {_moment(view)}")


def check_fair(make: MakeBot, pairs: int, seed: int = 0, *, which: Edition | None = None, budget: Budget = FEW) -> int:
    """Where the hidden station is another, a detective bot decides and works the same; returns the decisions."""
    compared = 0
    for first, second in twins(pairs, random.Random(seed), which):
        compared += _compare(make, first, second, budget)
    return compared


def mover_view(table: Table) -> SeatView:
    """The view of the side that is to move."""
    for audience in (Audience.MISTER_X, Audience.DETECTIVES):
        view = table.view(audience)
        if isinstance(view, MisterXView | DetectiveView) and view.legal:
            return view
    raise AssertionError("no piece is to move")


def _compare(make: MakeBot, first: Game, second: Game, budget: Budget) -> int:
    # Each table has a key of its own, so their seals differ: a decision must not hang on those either.
    tables = [Table(game.edition, game.beginning) for game in (first, second)]
    bots = [_made(make, 7), _made(make, 7)]
    compared = 0
    for texts in zip(first.texts, second.texts, strict=True):
        views = [table.view(Audience.DETECTIVES) for table in tables]
        if isinstance(views[0], DetectiveView) and views[0].legal:
            told = [bot.choose(view, budget) for bot, view in zip(bots, views, strict=True)]  # type: ignore[arg-type]  # twins are alike
            if told[0] != told[1]:
                raise AssertionError(
                    f"{bots[0].name} knows a secret of {first.edition}: {_moment(views[0])}. Decide by the view's "
                    "public parts; seals and the order of calls tell nothing that counts"
                )
            compared += 1
        for table, text in zip(tables, texts, strict=True):
            if not any(isinstance(table.submit(seat.name, text), Accepted) for seat in table.seats):
                raise AssertionError("a twin game does not replay")
    return compared


def _opened(spelling: str, seed: int) -> Bot:
    """The player itself: its faults are to be named here, not where it is played with."""
    bot = open_bot(spelling, seed)
    return bot.inner if isinstance(bot, OutsideBot) else bot


def _made(make: MakeBot, seed: int) -> Bot:
    """A new player; AssertionError if it is not one."""
    bot = make(seed)
    if not isinstance(getattr(bot, "name", None), str):
        raise AssertionError(f"{type(bot).__name__} has no name: give the class a text `name`")
    if not callable(getattr(bot, "choose", None)):
        raise AssertionError(f"{type(bot).__name__} has no choose: write choose(self, view, budget) -> Decision")
    return bot


def _check_decision(decision: Decision, view: SeatView) -> None:
    where = f"in {view.edition}, {_moment(view)}"
    if not isinstance(decision, Decision):
        raise AssertionError(
            f"choose gave {type(decision).__name__} instead of a Decision {where}: return Decision(move)"
        )
    if decision.move not in view.legal:
        raise AssertionError(f"{str(decision.move)[:20]!r} is not legal {where}: choose one of view.legal")
    _check_thoughts(decision, view, where)


def _check_thoughts(decision: Decision, view: SeatView, where: str) -> None:
    """What a player says beside its move has the promised types and bounds."""
    shares = decision.weights.values()
    # Written so that numbers that are none fail too: no comparison holds for them.
    if decision.weights and not (
        set(decision.weights) <= set(view.legal)
        and all(0 <= share <= 1 for share in shares)
        and abs(sum(shares) - 1) <= 1e-6
    ):
        raise AssertionError(f"the weights are not shares of legal moves {where}: they sum to 1, or leave them out")
    nodes: object = decision.nodes
    if not isinstance(nodes, int) or nodes < 0:
        raise AssertionError(f"nodes is not a count {where}: give a whole number, or leave it out")
    why: object = decision.why
    if not isinstance(why, tuple) or not all(isinstance(code, str) for code in why):
        raise AssertionError(f"why is not a tuple of texts {where}: write ('code',), or leave it out")
    if decision.value is not None and not 0 <= decision.value <= 1:
        raise AssertionError(f"value is not a chance of winning {where}: give 0 to 1 for the side that moves, or None")


def _moment(view: SeatView) -> str:
    return f"round {view.round}, {view.phase}"
