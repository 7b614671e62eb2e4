"""An assistant over the Model Context Protocol: whole games, refusals that can be read, and no secret in any word."""

from __future__ import annotations

import random
import sys
from collections.abc import Awaitable, Callable
from typing import Any, cast

import pytest
from mcp import Client, StdioServerParameters

from fogbound.ai import Budget, Decision
from fogbound.ai.language.telling import view_told
from fogbound.ai.situation.worlds import public_words
from fogbound.belief.weights import weights
from fogbound.cli.assistant import desk
from fogbound.cli.assistant.desk import MOST_GAMES, Desk
from fogbound.cli.assistant.tools import make_server
from fogbound.cli.assistant.words import advice_told, happened_told, judged_told, likely_told
from fogbound.errors import FogboundError
from fogbound.rules import edition
from fogbound.testing.check_bot import check_fair

Call = Callable[..., Awaitable[tuple[bool, str]]]

FIRST = "Legal moves:\n"


def calling(client: Client) -> Call:
    """Tools as functions: was it an error, and the text."""

    async def call(name: str, **given: Any) -> tuple[bool, str]:
        answer = await client.call_tool(name, given)
        return bool(answer.is_error), cast("Any", answer.content[0]).text

    return call


def first_legal(told: str) -> str:
    """The first move of the list."""
    return told.split(FIRST)[1].split(":", maxsplit=1)[0]


@pytest.mark.parametrize("side", ["mister_x", "detectives"])
async def test_an_assistant_plays_a_whole_game(side: str) -> None:
    """From the deal to the analysis by tools alone; what is hidden is refused until the end, and then open."""
    async with Client(make_server()) as client:
        call = calling(client)
        failed, told = await call("new_game", edition="toy", side=side, opponent="greedy")
        assert not failed
        assert told.startswith("Game 1.")
        failed, likely = await call("whereabouts", game="1")
        assert not failed
        assert "%" in likely
        for name in ("record", "analyse_game"):
            failed, refusal = await call(name, game="1")
            assert failed
            assert "goes on" in refusal
        for name, more in (("advice", {}), ("explain", {"move": first_legal(told)})):
            failed, said = await call(name, game="1", playouts=8, **more)
            assert not failed
            assert ": " in said
        while FIRST in told:
            failed, told = await call("play", game="1", move=first_legal(told))
            assert not failed
        assert "Mister X began on" in told
        _, text = await call("record", game="1")
        _, judged = await call("analyse_game", game="1", playouts=4)
        _, again = await call("analyse_record", record=text, playouts=4)
        assert judged == again
        assert "Accuracy of mister x" in judged
        failed, told = await call("play", game="1", move="t1")
        assert failed
        assert "is over" in told


async def test_wrong_requests_are_told_in_a_sentence() -> None:
    """Whatever is asked wrongly is an error with a reason, runs nobody's code, opens no file, and the game stands."""
    async with Client(make_server()) as client:
        call = calling(client)
        _, before = await call("new_game", edition="toy", side="detectives", opponent="random")
        for name, given, reason in (
            ("play", {"game": "1", "move": "fly to 99"}, "No legal move"),
            ("play", {"game": "7", "move": "t1"}, "unknown game"),
            ("new_game", {"side": "spectator"}, "mister_x or detectives"),
            ("new_game", {"edition": "toy(board=/etc/passwd)"}, "board"),
            ("new_game", {"opponent": "os:system"}, "not a computer player"),
            ("advice", {"game": "1", "player": "nobody"}, "unknown computer player"),
            ("analyse_record", {"record": "not a record"}, "fogbound"),
        ):
            failed, told = await call(name, **given)
            assert failed
            assert reason in told
            assert "Traceback" not in told
        _, after = await call("look", game="1")
        assert before.endswith(after)


async def test_the_command_speaks_the_protocol() -> None:
    """`fogbound mcp` answers a client on its standard input and output."""
    command = StdioServerParameters(
        command=sys.executable, args=["-c", "from fogbound.cli.main import main; main()", "mcp"]
    )
    async with Client(command) as client:
        names = {tool.name for tool in (await client.list_tools()).tools}
        failed, told = await calling(client)("rules", edition="compact")
    assert {"new_game", "play", "whereabouts", "advice", "explain", "analyse_game"} <= names
    assert not failed
    assert told


def test_a_desk_keeps_so_many_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """The oldest game makes way; a game that was given up is over."""
    monkeypatch.setattr(desk, "MOST_GAMES", 2)
    assert MOST_GAMES > 2
    games = Desk()
    for _ in range(3):
        games.new_game("toy", "detectives", "random", 1)
    with pytest.raises(FogboundError, match="unknown game '1'"):
        games.look("1")
    assert "Mister X wins" in games.resign("3")
    with pytest.raises(FogboundError, match="is over"):
        games.play("3", "t1")


class Told:
    """Decides by every word that an assistant is told, so that twins that are told otherwise decide otherwise."""

    name = "told"

    def __init__(self, seed: int = 0) -> None:
        pass

    def choose(self, view: Any, budget: Budget) -> Decision:
        which, beliefs = edition(view.edition), weights(view, public_words(view))
        moves = dict.fromkeys(view.legal, 1 / len(view.legal))
        decision = Decision(view.legal[0], moves, nodes=1, values=moves)
        words = [view_told(view), happened_told(view.transcript, which), likely_told(beliefs)]
        words += [advice_told(view, decision, beliefs), judged_told(view, view.legal[-1], decision, beliefs)]
        return Decision(random.Random("\n".join(words)).choice(view.legal))


def test_words_tell_no_secret() -> None:
    """Twin games that differ in what is hidden are told alike."""
    assert check_fair(Told, 3) > 20
