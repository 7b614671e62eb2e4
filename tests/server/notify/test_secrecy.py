"""Twin games, which differ only in what detectives may not know: everything that is sent about them is alike."""

from __future__ import annotations

import random
from pathlib import Path

from fogbound.engine import Game
from fogbound.rules import edition
from fogbound.testing.twins import HIDING, twins
from server.notify.test_telling import DAYS, ON, settled, subscribe
from server.online import Online, serving
from server.receiving import Browser, Receiving, receiving
from server.world import World

FIRST = 5
"""The way of hiding that comes first: compact games with much in the dark."""
PAIRS = 3


async def _sent(server: Online, game: Game, service: Receiving) -> list[tuple[object, ...]]:
    """What is sent after each move of a game: to whom, how large, and what it says to who can open it."""
    settings = {"edition": str(game.edition), "clock": DAYS}
    host = await server.create("Ada", settings=settings, seats=["X"])
    rows = host.entrance["table"]["seats"]
    people = [await host.join(f"Grace {row['seat']}", row["seat"]) for row in rows[1:]]
    await host.start()
    everybody = {"X": host, **{row["seat"]: one for row, one in zip(rows[1:], people, strict=True)}}
    browsers = {f"/{seat}": Browser(f"/{seat}") for seat in everybody}
    for seat, client in everybody.items():
        await (await client.enter()).until("game")
        await subscribe(client, browsers[f"/{seat}"], service)
    await host.rest("/news/webhook", {"form": "json", "address": service.url("/hook")}, "PUT")
    said: list[tuple[object, ...]] = []
    for step, text in enumerate(game.texts):
        seat = next(row["seat"] for row in rows if any(text.startswith(piece) for piece in row["pieces"]))
        client = everybody[seat]
        for one in everybody.values():
            await one.until_number(max(other.view["number"] for other in everybody.values()))
        number = client.view["number"]
        answer = await client.play(seat, text)
        assert answer["type"] == "accepted", (text, answer)
        await client.until_number(number + 1)
        await settled(server)
        for letter in sorted(service.letters, key=lambda one: one.path):
            browser = browsers.get(letter.path)
            told = browser.opened(letter) if browser else letter.body
            names = sorted(letter.headers.items() - {("authorization", letter.headers.get("authorization", ""))})
            named = [(key, value) for key, value in names if key != "host"]
            said.append((step, letter.method, letter.path, letter.size, told, *named))
        service.letters.clear()
    for one in everybody.values():
        await one.leave()
    return said


async def test_twins_are_told_alike(world: World, tmp_path: Path) -> None:
    """Whoever is told, after which move, in which words, headers and how many bytes: it is the same for both twins."""
    chooser = random.Random(11)
    for pair in range(PAIRS):
        spelling = HIDING[(pair + FIRST) % len(HIDING)] if pair else None
        games = next(twins(1, chooser, edition(spelling) if spelling else None))
        sent = []
        async with receiving() as service:
            for twin, game in enumerate(games):
                world.play(game)
                async with serving(tmp_path / f"{pair}-{twin}.sqlite3", **ON) as server:
                    # The port stands in links and in addresses: alike in length, and left out.
                    found = await _sent(server, game, service)
                    sent.append(str(found).replace(server.url, "SERVER"))
        assert "/hook" in sent[0]
        assert sent[0] == sent[1], f"pair {pair} of {games[0].edition}"
