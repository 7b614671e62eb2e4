from __future__ import annotations

import pytest

from fogbound.engine import parse_record
from fogbound.rules import PRESETS, player_counts
from server.online import Client, Online, play_out


async def test_a_whole_game_online(server: Online) -> None:
    """Two people meet by link, play a game to its end, and both know how it ended."""
    ada = await server.create("Ada", settings={"edition": "toy(players=2)"}, seats=["X"])
    grace = await ada.join("Grace", "D1")
    await ada.start()
    await ada.enter()
    await grace.enter()
    await play_out(await shown(ada), await shown(grace))
    assert ada.view["ending"] == grace.view["ending"]
    record = await server.get(f"/api/games/{ada.game_name}/record")
    assert parse_record(record.text).tags["seat_x"] == "Ada"


async def shown(client: Client) -> Client:
    """The client, once it has been shown the game."""
    if client.game is None:
        await client.until("game")
    return client


@pytest.mark.parametrize("name", PRESETS)
async def test_every_edition_is_played_to_its_end(server: Online, name: str) -> None:
    """A full table of people plays each edition to its end; everybody sees the same ending, and the seals hold."""
    edition = f"{name}(players={player_counts(name)[-1]})"
    host = await server.create("P0", settings={"edition": edition}, seats=["X"])
    people = [host]
    for row in host.entrance["table"]["seats"][1:]:
        people.append(await host.join(f"P{len(people)}", row["seat"]))
    await host.start()
    for client in people:
        await (await client.enter()).until("game")
    watcher = await host.watcher().enter()
    await watcher.until("game")
    await play_out(*people)
    await watcher.until_number(host.view["number"])
    assert {str(client.view["ending"]) for client in (*people, watcher)} == {str(host.view["ending"])}
    proofs = (await server.get(f"/api/games/{host.game_name}/proofs")).json()
    assert proofs["hold"]
    replay = (await server.get(f"/api/games/{host.game_name}/replay")).json()
    assert replay["steps"][-1]["view"]["ending"] == host.view["ending"]


async def test_computers_fill_a_table(server: Online) -> None:
    """One request opens a game against computers, which move by themselves until it is over."""
    ada = await server.create("Ada", settings={"edition": "toy"}, seats=["X"], fill="random", start=True)
    await (await ada.enter()).until("game")
    while not ada.is_over:
        if ada.legal():
            await ada.play(*ada.legal()[0])
        await ada.until("game")
    assert ada.view["ending"]["winner"] in ("mister_x", "detectives")


async def test_a_resent_move_is_played_once(server: Online) -> None:
    """The same command twice is accepted twice and played once, also over a new connection."""
    ada = await server.create("Ada", settings={"edition": "toy(players=2)"}, seats=["X", "D1"], start=True)
    await (await ada.enter()).until("game")
    seat, move = ada.legal()[0]
    number = ada.view["number"]
    first = await ada.ask("move", id="once", seat=seat, move=move, number=number)
    again = await ada.ask("move", id="once", seat=seat, move=move, number=number)
    await ada.leave()
    await ada.enter()
    third = await ada.ask("move", id="once", seat=seat, move=move, number=number)
    assert first == again == third == {"type": "accepted", "id": "once"}
    await ada.until_number(number + 1)
    assert len(ada.view["log"]) == 1


@pytest.mark.parametrize(
    ("seat", "move", "number", "code"),
    [
        ("D1", "1t1", None, "not_your_turn"),
        ("X", "Xt250", None, "no_such_station"),
        ("X", "nonsense", None, "unreadable"),
        ("X", "1t1", None, "not_your_piece"),
        ("X", "Xt1", 0, "stale"),
        ("D2", "2t1", None, "not_your_seat"),
        ("D7", "2t1", None, "unknown_seat"),
    ],
)
async def test_wrong_moves_are_refused(server: Online, seat: str, move: str, number: int | None, code: str) -> None:
    """What is not legal, not one's own or too late is refused with the code that says so."""
    ada = await server.create("Ada", settings={"edition": "toy"}, seats=["X", "D1"])
    await ada.join("Grace", "D2")
    await ada.start()
    await (await ada.enter()).until("game")
    wanted = ada.view["number"] if number is None else number
    answer = await ada.ask("move", seat=seat, move=move, number=wanted)
    assert (answer["type"], answer["code"]) == ("refused", code)


async def test_a_client_resumes_where_it_was(server: Online) -> None:
    """Whoever comes back with the number of the last event gets exactly what came after it."""
    ada = await server.create("Ada", settings={"edition": "toy(players=2)"}, seats=["X"])
    grace = await ada.join("Grace", "D1")
    await ada.start()
    await (await ada.enter()).until("game")
    await (await grace.enter()).until("game")
    seen = grace.game
    assert seen is not None
    await grace.leave()
    await ada.play(*ada.legal()[0])
    await grace.enter(game=seen["game"], epoch=seen["epoch"], number=seen["view"]["number"])
    message = await grace.until("game")
    assert message["after"] == seen["view"]["number"]
    assert [event["event"] for event in message["events"]] == ["x_moved"]
    assert message["view"]["number"] == message["after"] + len(message["events"])


async def test_several_seats_behind_a_curtain(server: Online) -> None:
    """Somebody with seats on both sides sees one side at a time, and changes it by looking as the other."""
    ada = await server.create("Ada", settings={"edition": "toy(players=2)"}, seats=["X", "D1"], start=True)
    await (await ada.enter(audience="detectives")).until("game")
    assert ada.view["audience"] == "detectives"
    assert "station" not in ada.view
    await ada.ask("look", audience="mister_x")
    assert ada.view["audience"] == "mister_x"
    assert ada.view["station"]
