"""Twin games, which differ only in what detectives may not know, are played on real servers.

Everything that a detective, a spectator, the lobby or a stranger receives must be the same to the byte.
"""

from __future__ import annotations

import os
import random
from pathlib import Path

import pytest
import structlog

from fogbound.engine import Game
from fogbound.rules import edition
from fogbound.server.watch import set_up_logs
from fogbound.testing.twins import HIDING, twins
from server.online import Client, Online, serving
from server.world import World

FIRST = 5
"""The way of hiding that comes first: compact games with much in the dark."""
PAIRS = int(os.environ.get("FOGBOUND_TEST_PAIRS", "4"))
WRONG = ("nonsense", "1k1", "1t250", "9t1", "Xt1")


def seat_for(client: Client, text: str) -> str:
    """The seat that holds the piece of a move."""
    rows = client.entrance["table"]["seats"]
    return str(next(row["seat"] for row in rows if any(text.startswith(piece) for piece in row["pieces"])))


async def transcript(server: Online, game: Game) -> list[str]:
    """Everything that those receive who may not know, while a game is played: socket frames and REST bodies."""
    # Hints come from the stand-in's level: one that thinks alike in any time.
    settings = {
        "edition": str(game.edition),
        "listed": True,
        "clock": {"kind": "turn", "seconds": 60},
        "stand_in": "constable",
    }
    host = await server.create("Ada", settings=settings, seats=["X"])
    seats = [row["seat"] for row in host.entrance["table"]["seats"][1:]]
    grace = await host.join("Grace", seats[0])
    for seat in seats[1:]:
        await server.post(f"/api/tables/{host.table}/people", {"name": "Grace", "seat": seat}, grace.token)
    await host.start()
    second_tab, watcher = Client(server, grace.entrance), host.watcher()
    # The screen was opened in Mister X's own browser, and asks for his side.
    screen = Client(server, host.entrance)
    for client, hello in ((host, {}), (grace, {}), (second_tab, {"audience": "public"}), (watcher, {})):
        await (await client.enter(**hello)).until("game")
    await (await screen.enter(screen=True, audience="mister_x")).until("game")
    said = await others_over_rest(server, host.table, host.game_name, grace)
    for text in game.texts:
        mover = host if text.startswith("X") else grace
        for wrong in WRONG:
            await grace.ask("move", seat=seats[0], move=wrong, number=grace.view["number"])
        await grace.ask("hint", seat=seats[0])
        number = mover.view["number"]
        answer = await mover.play(seat_for(host, text), text)
        assert answer["type"] == "accepted", (text, answer)
        for client in (host, grace, second_tab, watcher, screen):
            await client.until_number(number + 1)
    said += await others_over_rest(server, host.table, host.game_name, grace)
    for client in (grace, second_tab, watcher, screen):
        await client.leave()
        said += client.raw
    await host.leave()
    return said


async def others_over_rest(server: Online, table: str, game: str, grace: Client) -> list[str]:
    """What REST tells a stranger and a detective."""
    said = []
    for path in (
        "/api/tables",
        f"/api/tables/{table}",
        f"/api/tables/{table}/belief",
        f"/api/games/{game}",
        f"/t/{table}",
        f"/tv/{table}",
        f"/g/{game}",
    ):
        # Previews name the address of the server, which has a port of its own.
        said.append((await server.get(path)).text.replace(server.url, ""))
        said.append((await server.get(path, grace.token)).text.replace(server.url, ""))
    for path in (
        "record",
        "replay",
        "proofs",
        "beliefs",
        "analysis",
        "analysis.json",
        "analysis.svg",
        "card.png",
        "moving.svg",
    ):
        answer = await server.get(f"/api/games/{game}/{path}", grace.token)
        assert answer.status_code == 409
        said.append(answer.text)
    return said


@pytest.mark.usefixtures("thinks_here")
@pytest.mark.parametrize("polls", [False, True], ids=["sockets", "polls"])
async def test_twins_cannot_be_told_apart(world: World, tmp_path: Path, polls: bool) -> None:
    """No frame and no body that a detective, a spectator, the lobby or a stranger gets depends on what is hidden."""
    chooser = random.Random(7)
    for pair in range(PAIRS):
        spelling = HIDING[(pair // 2 + FIRST) % len(HIDING)] if pair % 2 else None
        games = next(twins(1, chooser, edition(spelling) if spelling else None))
        told = []
        for twin, game in enumerate(games):
            world.play(game)
            async with serving(tmp_path / f"{pair}-{twin}.sqlite3") as server:
                server.polls = polls
                told.append(await transcript(server, game))
        assert told[0] == told[1], f"pair {pair} of {games[0].edition}"
        for part in ('"type":"hint"', '"chances"'):
            assert any(part in text for text in told[0]), f"pair {pair} has no {part}"


async def test_the_twins_do_differ(world: World, tmp_path: Path) -> None:
    """The comparison means something: Mister X himself receives different bytes in the two games."""
    games = next(twins(1, random.Random(3), None))
    own = []
    for twin, game in enumerate(games):
        world.play(game)
        async with serving(tmp_path / f"{twin}.sqlite3") as server:
            host = await server.create("Ada", settings={"edition": str(game.edition)}, seats=["X"])
            for row in host.entrance["table"]["seats"][1:]:
                await host.join("Grace", row["seat"])
            await host.start()
            await (await host.enter()).until("game")
            own.append((host.view["station"], game.texts))
            await host.leave()
    assert own[0] != own[1]


async def test_logs_tell_nothing(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """At the most talkative level logs hold no token, no name of a table or person, and no move."""
    set_up_logs("debug", as_json=True)
    try:
        async with serving(tmp_path / "x.sqlite3") as server:
            ada = await server.create(
                "Adalbertine", settings={"edition": "toy"}, seats=["X"], fill="random", start=True
            )
            await (await ada.enter()).until("game")
            _, move = ada.legal()[0]
            await ada.play("X", move)
            await ada.ask("chat", channel="table", text="confidential")
            await server.get(f"/api/tables/{ada.table}?token={ada.token}", ada.token)
            await server.get("/api/games/NOSUCHGAME/replay")
    finally:
        structlog.reset_defaults()
    told = capfd.readouterr().err
    assert "/api/tables/{table}" in told
    for secret in (
        str(ada.token),
        ada.entrance["resume"],
        ada.table,
        "Adalbertine",
        f'"{move}"',
        "confidential",
        ada.game_name,
    ):
        assert secret not in told
