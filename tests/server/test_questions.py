from __future__ import annotations

from server.online import Client, Online, play_out


async def seated(server: Online, edition: str, **settings: object) -> tuple[Client, Client]:
    """Ada as Mister X against Bob with all detectives, in play."""
    ada = await server.create("Ada", settings={"edition": edition, **settings}, seats=["X"])
    bob = await ada.join("Bob", "D1")
    for row in ada.entrance["table"]["seats"][2:]:
        await server.post(f"/api/tables/{ada.table}/people", {"name": "Bob", "seat": row["seat"]}, bob.token)
    await ada.start()
    for client in (ada, bob):
        await (await client.enter()).until("game")
    return ada, bob


async def test_a_takeback_needs_consent(server: Online) -> None:
    """Before anything is learnt, a move goes back when the others agree, and stays when they decline."""
    ada, bob = await seated(server, "beginner")
    first = bob.view["number"]
    for answer, expected in ((False, first + 1), (True, first)):
        if bob.view["number"] == first:
            await bob.play(*bob.legal()[0])
        await ada.until_number(first + 1)
        assert (await bob.ask("ask", what="takeback"))["type"] == "accepted"
        question = (await ada.until("asked"))["asked"]
        assert (question["by"], question["awaited"]) == (bob.person, [ada.person])
        await ada.ask("answer", what="takeback", agree=answer)
        while (await bob.until("asked"))["asked"] is not None:
            pass
        assert bob.view["number"] == expected
    assert bob.game is not None
    assert bob.game["epoch"] == 1


async def test_a_hidden_leg_is_not_taken_back(server: Online) -> None:
    """Mister X's ticket told something about the station that he left: it cannot be unlearnt."""
    ada, _ = await seated(server, "toy(players=2)")
    await ada.play(*ada.legal()[0])
    assert (await ada.ask("ask", what="takeback"))["code"] == "learnt_too_much"


async def test_a_rematch_turns_the_seats(server: Online) -> None:
    """After the end one asks, the other agrees, and a new game begins with somebody else as Mister X."""
    ada, bob = await seated(server, "toy(players=2)")
    assert (await ada.ask("ask", what="rematch"))["code"] == "not_over"
    await play_out(ada, bob)
    old = ada.game_name
    await ada.ask("ask", what="rematch")
    await bob.ask("answer", what="rematch", agree=True)
    while bob.game_name == old:
        await bob.until("game")
    assert bob.seats == ["X"]
    assert bob.view["audience"] == "mister_x"
    while ada.game_name == old or ada.seats != ["D1"]:
        await ada.receive()
    assert ada.view["audience"] == "detectives"
    assert len(ada.entrance["table"]["results"]) == 1


async def test_a_match_lets_everybody_be_mister_x(server: Online) -> None:
    """In a match every person plays Mister X once, and the scoreboard names who won."""
    ada, bob = await seated(server, "toy(players=2)", match=True)
    names = []
    for _ in range(2):
        await play_out(ada, bob)
        while ada.entrance["table"]["phase"] != "over":
            await ada.receive()
        names.append(ada.entrance["table"]["results"][-1]["mister_x"])
        if len(names) == 2:
            break
        old = ada.game_name
        await ada.ask("ask", what="rematch")
        await bob.ask("answer", what="rematch", agree=True)
        for client in (ada, bob):
            while client.game_name == old or client.entrance["table"]["phase"] != "playing":
                await client.receive()
    assert sorted(names) == ["Ada", "Bob"]
    standings = ada.entrance["table"]["standings"]
    assert {row["name"] for row in standings if row["was_mister_x"]} == {"Ada", "Bob"}
    assert sum(row["wins"] for row in standings) == 2


async def test_a_resignation_ends_the_game(server: Online) -> None:
    """Who resigns loses, the log is opened, and a record can be had."""
    ada, bob = await seated(server, "toy(players=2)")
    await ada.ask("resign", seat="X")
    while not bob.is_over:
        await bob.until("game")
    assert bob.view["ending"]["winner"] == "detectives"
    assert bob.view["ending"]["reason"] == "resigned"
    assert bob.view["opening"]["start"]
    record = await server.get(f"/api/games/{bob.game_name}/record")
    assert "ended detectives resigned" in record.text


async def test_a_move_answers_a_takeback(server: Online) -> None:
    """When the game goes on while a takeback is asked for, the question is gone."""
    ada, bob = await seated(server, "beginner")
    await bob.play(*bob.legal()[0])
    await bob.ask("ask", what="takeback")
    await bob.play(*bob.legal()[0])
    question: object = "asked"
    while question is not None:
        question = (await ada.until("asked"))["asked"]
    assert (await ada.ask("answer", what="takeback", agree=True))["code"] == "nothing_asked"
