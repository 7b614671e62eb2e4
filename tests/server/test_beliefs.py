from __future__ import annotations

import random

import pytest

from fogbound.belief.weights import weights
from fogbound.referee import Table
from fogbound.rules import edition
from fogbound.server.play.records import seat_of
from fogbound.server.thinkers import BeliefTask
from fogbound.server.thinkers.worker import believe
from fogbound.testing.strategies import random_game
from fogbound.views import Audience
from server.finished import RECORD, opened
from server.online import Online

pytestmark = pytest.mark.usefixtures("thinks_here")


async def test_a_table_tells_where_he_probably_is(server: Online) -> None:
    """Everybody who may look gets the same chances as the library gives; they sum to one."""
    host = await server.create("Ada", settings={"edition": "toy"}, seats=["X"], fill="random", start=True)
    await (await host.enter()).until("game")
    await host.play(*host.legal()[0])
    while not host.legal() and not host.is_over:
        await host.until("game")
    answer = await server.get(f"/api/tables/{host.table}/belief")
    assert answer.status_code == 200, answer.text
    assert answer.text == (await server.get(f"/api/tables/{host.table}/belief", host.token)).text
    told = answer.json()
    assert told["words"] == len(host.view["transcript"])
    assert told["game"] == host.game_name
    assert sum(told["chances"].values()) == pytest.approx(1, abs=0.01)


async def test_only_where_the_table_allows_it(server: Online) -> None:
    """Not without the aid, not before a game, and where nobody may watch only to the people of the table."""
    off = await server.create(
        "Ada", settings={"edition": "toy", "aids": {"belief": False}}, seats=["X"], fill="random", start=True
    )
    answer = await server.get(f"/api/tables/{off.table}/belief", off.token)
    assert (answer.status_code, answer.json()["code"]) == (403, "not_allowed")
    private = await server.create(
        "Ada", settings={"edition": "toy", "watching": False}, seats=["X"], fill="random", start=True
    )
    assert (await server.get(f"/api/tables/{private.table}/belief")).status_code == 403
    assert (await server.get(f"/api/tables/{private.table}/belief", private.token)).status_code == 200
    waiting = await server.create("Ada", settings={"edition": "toy"})
    answer = await server.get(f"/api/tables/{waiting.table}/belief", waiting.token)
    assert (answer.status_code, answer.json()["code"]) == (409, "not_started")
    assert (await server.get("/api/tables/NOSUCHTABLE/belief")).status_code == 404


async def test_a_replay_has_a_belief_at_every_step(server: Online) -> None:
    """Each step's chances are over the candidates of that step; whoever is caught is where he was caught."""
    caught = RECORD[: RECORD.index("4. Xu7")] + "4. Xu8 1t8\n\nend 12 moves: detectives caught\n"
    for text in (RECORD, caught):
        game = await opened(server, text)
        steps = (await server.get(f"/api/games/{game}/replay")).json()["steps"]
        told = (await server.get(f"/api/games/{game}/beliefs")).json()["steps"]
        assert len(told) == len(steps)
        for step, chances in zip(steps, told, strict=True):
            assert [int(station) for station in chances] == step["candidates"]
        assert (told[-1] == {"8": 1.0}) is (text is caught)
    closed = await opened(
        server,
        RECORD[: RECORD.index("3. Xu5")] + "end 7 moves: unfinished\n",
        ended={"winner": "mister_x", "reason": "time"},
    )
    assert len((await server.get(f"/api/games/{closed}/beliefs")).json()["steps"]) == 9


def test_the_worker_agrees_with_the_library() -> None:
    """Reading a transcript from cut to cut gives the library's chances at every moment, in every edition."""
    chooser = random.Random(2)
    for spelling in ("toy", "modern(players=2)", "classic(surfacing=yes)", "beginner", "compact"):
        game = random_game(edition(spelling), chooser)
        table = Table(game.edition, game.beginning)
        view = table.view(Audience.PUBLIC)
        cuts, expected = [len(view.transcript)], [weights(view)]
        for text in game.texts:
            table.submit(seat_of(game.edition, text), text)
            view = table.view(Audience.PUBLIC)
            cuts.append(len(view.transcript))
            expected.append(weights(view))
        told = believe(BeliefTask(view.origin, view.transcript, tuple(cuts)))
        for found, exact in zip(told.chances, expected, strict=True):
            assert found == pytest.approx(exact, abs=1e-4)
