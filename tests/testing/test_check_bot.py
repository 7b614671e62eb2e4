from __future__ import annotations

import random
from typing import Any

import pytest

from docs.pages import blocks, page
from fogbound._compiled import JIT_IS_ON
from fogbound.ai import Bot, Budget, Decision, SeatView, make_bot
from fogbound.rules import edition
from fogbound.testing.check_bot import EDITIONS, check_bot, check_fair, check_games

FEW = Budget(playouts=4 if JIT_IS_ON else 1)


@pytest.mark.parametrize("name", ["cadet", "greedy", "learnt", "reference", "hunter"])
def test_every_bot_of_ours_is_sound(name: str) -> None:
    """Each computer player is legal in every edition, repeats itself with its seed, and is fair."""
    editions = EDITIONS if JIT_IS_ON else ("toy",)
    check_bot(lambda seed: make_bot(name, seed), editions=editions, pairs=int(JIT_IS_ON), budget=FEW)


class Wrong:
    """A bot that is wrong in one way."""

    name = "wrong"

    def __init__(self, fault: str) -> None:
        self.fault = fault

    def choose(self, view: SeatView, budget: Budget) -> Decision:
        move = view.legal[0]
        if self.fault == "illegal":
            return Decision("Xt250")
        if self.fault == "fickle":
            return Decision(random.SystemRandom().choice(view.legal))
        if self.fault == "weights":
            return Decision(move, {move: 0.5})
        if self.fault == "value":
            return Decision(move, value=2.0)
        if self.fault == "no number":
            return Decision(move, {move: float("nan")})
        if self.fault == "negative" and len(view.legal) > 1:
            return Decision(move, {move: 2.0, view.legal[1]: -1.0})
        if self.fault == "why":
            return Decision(move, why="hides")  # type: ignore[arg-type]  # the fault itself
        if self.fault == "nodes":
            return Decision(move, nodes="many")  # type: ignore[arg-type]  # the fault itself
        if self.fault == "nothing":
            return None  # type: ignore[return-value]  # the fault itself
        if self.fault == "no move":
            return Decision(None)  # type: ignore[arg-type]  # the fault itself
        # It reads the seals, which hide the true legs.
        return Decision(move, nodes=int(view.seals[-1][:6], 16))


@pytest.mark.parametrize(
    ("fault", "said"),
    [
        ("illegal", "not legal"),
        ("fickle", "decides otherwise"),
        ("weights", "shares"),
        ("no number", "shares"),
        ("negative", "shares"),
        ("value", "chance of winning"),
        ("why", "why is not a tuple"),
        ("nodes", "nodes is not a count"),
        ("nothing", "NoneType instead of a Decision"),
        ("no move", "'None' is not legal"),
    ],
)
def test_a_wrong_bot_is_found_out(fault: str, said: str) -> None:
    """The check names what a bot does wrong."""

    def make(seed: int) -> Bot:
        return Wrong(fault)

    with pytest.raises(AssertionError, match=said):
        check_games(make, edition("toy"), 1)


@pytest.mark.parametrize(("lacks", "said"), [("name", "Half has no name"), ("choose", "Half has no choose")])
def test_half_a_bot_is_found_out(lacks: str, said: str) -> None:
    """What is no computer player at all is told what it lacks."""
    parts: dict[str, object] = {"name": "half", "choose": Wrong.choose}
    del parts[lacks]
    half = type("Half", (), parts)
    with pytest.raises(AssertionError, match=said):
        check_games(lambda seed: half(), edition("toy"), 1)
    with pytest.raises(AssertionError, match=said):
        check_fair(lambda seed: half(), 1)


def test_a_bot_that_reads_secrets_is_found_out() -> None:
    """A bot whose decision hangs on something hidden fails the fairness check."""
    with pytest.raises(AssertionError, match="secret"):
        check_fair(lambda seed: Wrong("seals"), 2)


def test_the_bot_of_the_page_is_sound() -> None:
    """The complete bot that the page shows passes the check."""
    names: dict[str, Any] = {}
    exec(next(block for block in blocks(page("bots"), "python") if "class Crowd" in block), names)
    check_bot(names["Crowd"], editions=("toy",), pairs=1, budget=FEW)
