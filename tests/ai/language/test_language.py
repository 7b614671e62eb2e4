"""Games in words, answers read with patience, and players that ask a stand-in on loopback."""

from __future__ import annotations

import json
import random
import sys
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import pytest

from fogbound.ai import Budget
from fogbound.ai.language.answer import understand
from fogbound.ai.language.player import ChatBot, CommandBot, LanguageBot
from fogbound.ai.language.speaking import Address, ChatError, Command, Reply, read_reply
from fogbound.ai.language.telling import rules_told, view_told
from fogbound.engine import deal
from fogbound.errors import BotError
from fogbound.referee import Table
from fogbound.rules import PRESETS, edition
from fogbound.testing.check_bot import check_fair, check_games, mover_view
from fogbound.views import DetectiveView, MisterXView

FEW = Budget(playouts=1)


def views(spelling: str, seed: int = 1, moves: int = 12) -> Iterator[MisterXView | DetectiveView]:
    """What movers see along a random game."""
    table, chooser = Table(edition(spelling), deal(edition(spelling), seed)), random.Random(seed)
    for _ in range(moves):
        if table.is_over:
            return
        view = mover_view(table)
        yield view
        move = chooser.choice(view.legal)
        assert any(table.submit(seat.name, move).__class__.__name__ == "Accepted" for seat in table.seats)


@pytest.mark.parametrize("name", PRESETS)
def test_every_moment_can_be_told(name: str) -> None:
    """Words name every legal move as it is written, the round, and no placeholder."""
    assert "Mister X" in rules_told(edition(name))
    for view in views(name):
        told = view_told(view)
        assert all(f"\n{move}: " in told for move in view.legal)
        assert f"Round {view.round}." in told
        assert "None" not in told


class Silent:
    """Answers with the first legal move, and keeps what it was asked."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def ask(self, messages: Any) -> Reply:
        self.asked.append(json.dumps(messages))
        return Reply(messages[-1]["content"].rsplit("such as ", 1)[1].rstrip("."))


class Telling(LanguageBot):
    """Decides by everything that it was told, so that twins that are told otherwise decide otherwise."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(Silent())

    def choose(self, view: Any, budget: Budget) -> Any:
        chosen = random.Random(json.dumps(self.question(view))).choice(view.legal)
        return super().choose(view, budget).__class__(chosen)


def test_words_tell_no_secret() -> None:
    """Twin games that differ in what is hidden are told alike: a bot that decides by every word is fair."""
    assert check_fair(Telling, 3) > 20
    check_games(Telling, edition("toy"), 1)


def sample(legal: tuple[str, ...]) -> Any:
    """A view of which the reader needs the legal moves alone."""
    return type("View", (), {"legal": legal})()


@pytest.mark.parametrize(
    ("answer", "move"),
    [
        ("2t46", "2t46"),
        ("I think **2T46** is best.", "2t46"),
        ("1t5 looks bad, so\n\nMove: `2t46`", "2t46"),
        ("b9", "1b9"),
        ("detective 2 takes a taxi to 46", "2t46"),
        ("Detective 1: bus -> 9!", "1b9"),
        ("2t46.", "2t46"),
        ("k9", "1k9"),
    ],
)
def test_answers_are_read_with_patience(answer: str, move: str) -> None:
    """Notation in any dress, a move without its piece where one can be meant, and words; the last line counts."""
    assert understand(answer, sample(("1t5", "1b9", "1k9", "2t46", "2t5"))).move == move


def test_a_plain_leg_is_not_a_double() -> None:
    """`Xt46` and `Xt46+` are told apart."""
    legal = ("Xt46", "Xt46+", "Xk46")
    assert understand("Xt46+", sample(legal)).move == "Xt46+"
    assert understand("t46", sample(legal)).move == "Xt46"


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("", "empty"),
        ("1t5 or 2t46", "exactly one"),
        ("t5", "No legal move"),
        ("I resign", "No legal move"),
        ("9" * 99, "No"),
    ],
)
def test_refusals_say_why(answer: str, said: str) -> None:
    """What means no move, or more than one, is refused with what to do."""
    found = understand(answer, sample(("1t5", "1b9", "2t46", "2t5")))
    assert found.move == ""
    assert said in found.fault


class Stand(BaseHTTPRequestHandler):
    """A stand-in for an OpenAI-compatible address: babbles first, then plays the first legal move."""

    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        first = body["messages"][1]["content"].rsplit("such as ", 1)[1].rstrip(".")
        text = first if len(body["messages"]) > 2 else "Let me think."
        self.server.heard.append((self.path, self.headers["Authorization"], body["model"]))  # type: ignore[attr-defined]  # put there below
        answer = {"choices": [{"message": {"content": text}}], "usage": {"prompt_tokens": 10, "completion_tokens": 2}}
        content = json.dumps(answer).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, format: str, *arguments: Any) -> None:  # noqa: A002  the base class names it so
        """Says nothing."""


@pytest.fixture
def address() -> Iterator[HTTPServer]:
    """The stand-in, on a free port of loopback."""
    server = HTTPServer(("127.0.0.1", 0), Stand)
    server.heard = []  # type: ignore[attr-defined]  # what the stand-in was asked
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    yield server
    server.shutdown()
    thread.join()
    server.server_close()


def test_a_model_at_an_address_plays(address: HTTPServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """The answer that means nothing is sent back, the next one is played, and tokens of both are counted."""
    monkeypatch.setenv("FOGBOUND_CHAT_URL", f"http://127.0.0.1:{address.server_port}/v1")
    monkeypatch.setenv("FOGBOUND_CHAT_MODEL", "stand-in")
    monkeypatch.setenv("FOGBOUND_CHAT_KEY", "k")
    view = next(views("toy"))
    decision = ChatBot(1).choose(view, FEW)
    assert decision.move == view.legal[0]
    assert decision.tokens == 24
    assert address.heard == [("/v1/chat/completions", "Bearer k", "stand-in")] * 2  # type: ignore[attr-defined]  # as above


def test_what_does_not_answer_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """No setting, no listener and no protocol are each told in words."""
    monkeypatch.delenv("FOGBOUND_CHAT_URL", raising=False)
    with pytest.raises(BotError, match="FOGBOUND_CHAT_URL"):
        ChatBot(1)
    with pytest.raises(ChatError, match="does not answer"):
        Address("http://127.0.0.1:9/v1", "none", seconds=2).ask([])
    for content in (b"", b"[]", b'{"choices": []}', b'{"choices": [{"message": {"content": 7}}]}'):
        with pytest.raises(ChatError):
            read_reply(content)


def test_a_command_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    """A command reads the question and writes the answer; one that fails, or never means a move, is told of."""
    code = "import sys; print(sys.stdin.read().rsplit('such as ', 1)[1].rstrip('.'))"
    monkeypatch.setenv("FOGBOUND_CHAT_COMMAND", f'{sys.executable} -c "{code}"')
    view = next(views("toy"))
    assert CommandBot().choose(view, FEW).move == view.legal[0]
    with pytest.raises(ChatError, match="ended with 3"):
        Command((sys.executable, "-c", "raise SystemExit(3)")).ask([])
    with pytest.raises(ChatError, match="meant no move"):
        LanguageBot(Command((sys.executable, "-c", "print('hm')"))).choose(view, FEW)
