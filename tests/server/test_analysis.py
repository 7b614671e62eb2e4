from __future__ import annotations

import asyncio
import json
import sys
from io import BytesIO
from pathlib import Path
from typing import Any
from xml.dom.minidom import parseString

import pytest

from fogbound.ai import Budget, make_bot
from fogbound.ai.analysis import JUDGE, analyse
from fogbound.arena.review import moments
from fogbound.engine import parse_record
from fogbound.server.analysis import reviews
from fogbound.server.analysis.lines import MOST, WEAK
from fogbound.server.analysis.review import Review
from fogbound.server.analysis.reviewer import SEED, work
from fogbound.wire import encode
from server.finished import RECORD, analysed, finished, opened
from server.online import Online, serving


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A judge that thinks little."""
    monkeypatch.setattr(reviews, "PLAYOUTS", 50)


async def test_a_game_is_analysed_once_and_for_all(tmp_path: Path) -> None:
    """The analysis is the library's, can be taken away as files, and is there at once for another server."""
    async with serving(tmp_path / "x.sqlite3") as server:
        game = await opened(server)
        assert (await server.get(f"/api/games/{game}/analysis")).json()["state"] == "none"
        for form in ("json", "svg"):
            early = await server.get(f"/api/games/{game}/analysis.{form}")
            assert (early.status_code, early.json()["code"]) == (404, "not_analysed")
        begun = await server.post(f"/api/games/{game}/analysis")
        assert (begun.status_code, begun.json()["state"], begun.json()["total"]) == (202, "waiting", 13)
        made = await analysed(server, game)
        assert (await server.get(f"/api/games/{game}/analysis.json")).json() == made["analysis"]
        english, german = [
            await server.get(f"/api/games/{game}/analysis.svg?language={language}") for language in ("en", "de")
        ]
        parseString(german.text)
        assert "attachment" in german.headers["content-disposition"]
        assert "Gewinnchance" in german.text
        assert "Gewinnchance" not in english.text
    decisions, ending = moments(parse_record(RECORD))
    expected = analyse(decisions, ending, make_bot(JUDGE, SEED), Budget(playouts=50))
    for move in made["analysis"]["moves"]:
        assert bool(move["line"]) == (move in weak(made["analysis"]["moves"]))
    unlined = [{**move, "line": []} for move in made["analysis"]["moves"]]
    assert encode({**made["analysis"], "moves": unlined}) == encode(expected)
    async with serving(tmp_path / "x.sqlite3") as again:
        assert await analysed(again, game) == made
        assert (await again.post(f"/api/games/{game}/analysis")).json() == made


def weak(moves: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The moves that get a better line."""
    found = [
        move
        for move in moves
        if move["lost"] >= WEAK and move["alternatives"] and move["alternatives"][0]["weight"] >= move["weight"]
    ]
    return sorted(found, key=lambda move: -move["lost"])[:MOST]


async def test_nobody_analyses_a_game_in_play(server: Online) -> None:
    """While a game goes on, asking for its analysis or its beliefs is refused, and nothing is begun."""
    host = await server.create("Ada", settings={"edition": "toy"}, seats=["X"], fill="random", start=True)
    await (await host.enter()).until("game")
    for method, path in (
        ("GET", "analysis"),
        ("POST", "analysis"),
        ("GET", "analysis.json"),
        ("GET", "analysis.svg"),
        ("GET", "beliefs"),
    ):
        answer = await server.request(method, f"/api/games/{host.game_name}/{path}", None, host.token)
        assert (answer.status_code, answer.json()["code"]) == (409, "not_over"), path
        assert (await server.request(method, f"/api/games/NOSUCHGAME/{path}")).status_code == 404
    assert server.hub is not None
    assert await server.hub.store.analysis(host.game_name) is None


async def test_a_resigned_game_is_analysed_too(server: Online) -> None:
    """A game that the rules did not end has an analysis with that ending; all moves and better lines are told."""
    host = await finished(server)
    assert server.hub is not None
    row, moves = await server.hub.store.game(host.game_name), await server.hub.store.moves(host.game_name)
    assert row is not None
    said = BytesIO()
    work(BytesIO(encode(Review(row, tuple(moves), "greedy", 1))), said)
    *progress, last = said.getvalue().splitlines()
    made = json.loads(last)["analysis"]
    looked_at, lines = len(moves) - 1, sum(bool(move["line"]) for move in made["moves"])
    assert [json.loads(line)["done"] for line in progress] == [*range(1, looked_at + 1), *[looked_at] * lines]
    assert (made["winner"], made["reason"]) == ("detectives", "resigned")
    assert made["moves"][0]["chance_after"] == 0.0


async def test_too_many_at_once_are_refused(server: Online, monkeypatch: pytest.MonkeyPatch) -> None:
    """When enough games wait, the next is refused in words, and asking for one that waits is not."""
    monkeypatch.setattr(reviews, "AT_ONCE", 1)
    game, other = await opened(server), await opened(server, RECORD.replace("Ada", "Eve"))
    await server.post(f"/api/games/{game}/analysis")
    answer = await server.post(f"/api/games/{other}/analysis")
    assert (answer.status_code, answer.json()["code"]) == (503, "busy")
    assert answer.json()["detail"]
    assert "fogbound_analyses 1.0" in (await server.get("/metrics")).text
    assert (await server.post(f"/api/games/{game}/analysis")).status_code == 202
    await analysed(server, game)
    assert (await server.post(f"/api/games/{other}/analysis")).status_code == 202


async def test_an_interrupted_analysis_can_be_begun_again(tmp_path: Path) -> None:
    """A server that stops in the middle leaves nothing that looks like work under way."""
    async with serving(tmp_path / "x.sqlite3") as server:
        game = await opened(server)
        await server.post(f"/api/games/{game}/analysis")
    async with serving(tmp_path / "x.sqlite3") as again:
        assert (await again.get(f"/api/games/{game}/analysis")).json()["state"] == "none"
        assert again.hub is not None
        assert await again.hub.store.claim_analysis(game, 13, now=1, before=0)  # by a server that was killed long ago
        assert (await again.get(f"/api/games/{game}/analysis")).json()["state"] == "none"
        await again.post(f"/api/games/{game}/analysis")
        assert (await analysed(again, game))["state"] == "done"


@pytest.mark.parametrize("fault", ["sys.exit(1)", "print('nonsense')", 'print(\'{"type":"reviewed","error":"X"}\')'])
async def test_a_failed_analysis_leaves_nothing_behind(
    server: Online, monkeypatch: pytest.MonkeyPatch, fault: str
) -> None:
    """When the process dies or talks nonsense, that is said, and the analysis can be begun again."""
    game = await opened(server)
    real = asyncio.create_subprocess_exec

    async def fake(*command: str, **options: object) -> asyncio.subprocess.Process:
        return await real(sys.executable, "-c", f"import sys; {fault}", **options)  # type: ignore[arg-type]  # handed through

    monkeypatch.setattr(asyncio, "create_subprocess_exec", fake)
    await server.post(f"/api/games/{game}/analysis")
    assert (await analysed(server, game))["state"] == "failed"
    assert server.hub is not None
    assert await server.hub.store.analysis(game) is None
    assert (await server.post(f"/api/games/{game}/analysis")).json()["state"] == "waiting"
