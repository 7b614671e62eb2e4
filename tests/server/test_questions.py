from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from fogbound.server.refuse import Refuse
from fogbound.server.tables.manage import joined, opened
from fogbound.server.tables.match import standings
from fogbound.server.tables.roster import Roster, Sitter
from fogbound.server.tables.texts import likeness
from fogbound.wire.table import Result, Settings
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


async def test_it_can_be_asked_whether_a_move_may_be_taken_back(server: Online) -> None:
    """The answer is what a question would come to: nothing yet, the own move of just now, nothing to strangers."""
    ada, bob = await seated(server, "beginner")
    path = f"/api/tables/{ada.table}/takeback"

    async def told(client: Client) -> Any:
        return (await server.get(path, client.token)).json()["code"]

    assert (await told(ada), await told(bob)) == ("not_allowed", "not_allowed")
    first = bob.view["number"]
    await bob.play(*bob.legal()[0])
    await ada.until_number(first + 1)
    assert (await told(ada), await told(bob)) == ("not_allowed", None)
    assert (await server.get(path)).status_code == 401


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


async def closed(client: Client, count: int = 1) -> dict[str, Any]:
    """What a client was told of its question of that number, once it is closed."""
    while True:
        told = [one["answered"] for one in client.heard if one["type"] == "asked" and one["asked"] is None]
        if len(told) >= count:
            return dict(told[count - 1])
        await client.receive()


@pytest.mark.parametrize("outcome", ["agreed", "declined", "withdrawn", "overtaken"])
async def test_everybody_is_told_what_became_of_a_question(server: Online, outcome: str) -> None:
    """Agreed, declined, withdrawn by the asker or overtaken by the game: asker and asked read the same."""
    ada, bob = await seated(server, "beginner")
    await bob.play(*bob.legal()[0])
    await bob.ask("ask", what="takeback")
    if outcome == "overtaken":
        await bob.play(*bob.legal()[0])
    else:
        whoever = bob if outcome == "withdrawn" else ada
        await whoever.ask("answer", what="takeback", agree=outcome == "agreed")
    for client in (ada, bob):
        assert await closed(client) == {"what": "takeback", "by": bob.person, "outcome": outcome}


async def test_another_game_was_agreed_to(server: Online) -> None:
    """A rematch that begins is no refusal for whoever asked; one that somebody declines is."""
    ada, bob = await seated(server, "toy(players=2)")
    await play_out(ada, bob)
    for number, (agree, outcome) in enumerate(((False, "declined"), (True, "agreed")), 1):
        await ada.ask("ask", what="rematch")
        await bob.ask("answer", what="rematch", agree=agree)
        for client in (ada, bob):
            assert await closed(client, number) == {"what": "rematch", "by": ada.person, "outcome": outcome}


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


async def again(ada: Client, bob: Client) -> None:
    """Another game, and both are told of it."""
    old = ada.game_name
    await ada.ask("ask", what="rematch")
    await bob.ask("answer", what="rematch", agree=True)
    for client in (ada, bob):
        while client.game_name == old or client.entrance["table"]["phase"] != "playing":
            await client.receive()


async def resign(ada: Client, bob: Client) -> dict[str, Any]:
    """Whoever is Mister X gives up; the table afterwards."""
    x = ada if ada.seats == ["X"] else bob
    await x.ask("resign", seat="X")
    for client in (ada, bob):
        while client.entrance["table"]["phase"] != "over":
            await client.receive()
    table: dict[str, Any] = ada.entrance["table"]
    return table


async def test_a_match_lets_everybody_be_mister_x(server: Online) -> None:
    """In a match every person plays Mister X once, and then it is over; another game begins another match."""
    ada, bob = await seated(server, "toy(players=2)", match=True)
    tables = [await resign(ada, bob)]
    for _ in range(3):
        await again(ada, bob)
        tables.append(await resign(ada, bob))
    assert [table["results"][-1]["mister_x"] for table in tables] == ["Ada", "Bob", "Ada", "Bob"]
    assert [table["match_over"] for table in tables] == [False, True, False, True]
    for table in tables[1::2]:
        assert {row["name"] for row in table["standings"] if row["was_mister_x"]} == {"Ada", "Bob"}
    assert [sum(row["wins"] for row in table["standings"]) for table in tables] == [1, 2, 1, 2]


def roster(edition: str, results: Sequence[Result]) -> Roster:
    """A match between Ada and Bob after these games, both of them Mister X once."""
    made, _, _ = opened("t", "Ada", Settings(edition, match=True))
    made, _, _ = joined(made, "Bob")
    seats = {name: Sitter(person=1 if name == "X" else 2) for name in made.seats}
    were = ("person 1", "person 2")
    return replace(made, phase="over", seats=seats, results=tuple(results), were_mister_x=were)


def game(mister_x: str, other: str, score: int, *, won: bool) -> Result:
    """One in which Mister X made so many points."""
    side, winner = ("mister_x", mister_x) if won else ("detectives", other)
    return Result("g", mister_x, (winner,), side, "caught", score)


def winners(made: Roster) -> list[str]:
    """Who has won the match."""
    return [row.name for row in standings(made) if row.has_won]


def test_the_most_points_win_a_match_and_equals_share_it() -> None:
    """Over a match the points decide, whoever caught whom; those with as many share the win (rules 6)."""
    first, second = game("Ada", "Bob", 10, won=True), game("Bob", "Ada", 10, won=False)
    assert winners(roster("compact(players=2)", [first, second])) == ["Ada", "Bob"]
    assert winners(roster("compact(players=2)", [first, replace(second, score=11)])) == ["Bob"]
    assert winners(roster("classic(players=3)", [replace(first, score=0), replace(second, score=0)])) == ["Ada"]
    assert winners(replace(roster("compact(players=2)", [first, second]), phase="playing")) == []


def test_nobody_at_a_table_has_the_name_of_another() -> None:
    """Who joins with a name that is taken gets a number behind it, so that a scoreboard has a line for each."""
    made, _, _ = opened("t", "Ada", Settings("compact"))
    for name in ("ada", "Ada", "A" * 32, "A" * 32):
        made, _, _ = joined(made, name)
    assert [member.name for member in made.members] == ["Ada", "ada 2", "Ada 3", "A" * 32, "A" * 29 + " 2"]


@pytest.mark.parametrize("code", [0x3164, 0x034F, 0xFE0F, 0x17B4, 0x2800, 0x200B, 0x200D, 0x00AD, 0xE0041])
def test_no_name_differs_by_what_nobody_sees(code: int) -> None:
    """Letters without a mark are no part of a name, nor a name by themselves; width and style tell no names apart."""
    made, _, _ = opened("t", "Ada", Settings("compact"))
    for name in (f"Ada{chr(code)}", f"{chr(code)}Ada", "\uff21da", "\U0001d400da"):
        made, _, _ = joined(made, name)
    assert [likeness(member.name) for member in made.members] == ["ada", "ada 2", "ada 3", "ada 4", "ada 5"]
    with pytest.raises(Refuse):
        joined(made, chr(code) * 3)


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
