from __future__ import annotations

import msgspec

from fogbound.server.bus import Notice
from fogbound.server.store import CHAT_LINES, ChatRow
from fogbound.server.tables.talk import Talk
from fogbound.wire.client import Mark
from fogbound.wire.server import Drawn
from server.online import Client, Online


async def company(server: Online) -> tuple[Client, Client, Client, Client]:
    """Mister X, two detectives and a spectator who has joined."""
    ada = await server.create("Ada", settings={"edition": "toy"}, seats=["X"])
    bob, cy, dot = await ada.join("Bob", "D1"), await ada.join("Cy", "D2"), await ada.join("Dot")
    await ada.start()
    for client in (ada, bob, cy, dot):
        await client.enter()
    return ada, bob, cy, dot


async def heard(client: Client) -> list[tuple[str, str]]:
    """What has been said to a client so far, after everything on its way has arrived."""
    await client.ask("ping")
    return [(m["line"]["channel"], m["line"]["text"]) for m in client.heard if m["type"] == "chat"]


async def test_talk_reaches_whom_it_is_for(server: Online) -> None:
    """The table hears the table, detectives their own, spectators theirs; Mister X hears no detective."""
    ada, bob, cy, dot = await company(server)
    assert (await ada.ask("chat", channel="table", text="Good luck"))["type"] == "accepted"
    assert (await bob.ask("chat", channel="detectives", text="He is at 9"))["type"] == "accepted"
    assert (await dot.ask("chat", channel="spectators", text="Exciting"))["type"] == "accepted"
    everybody = ("table", "Good luck")
    assert await heard(ada) == [everybody]
    assert await heard(bob) == await heard(cy) == [everybody, ("detectives", "He is at 9")]
    assert await heard(dot) == [everybody, ("spectators", "Exciting")]


async def test_history_is_as_closed_as_the_talk(server: Online) -> None:
    """Whoever comes later reads only what was meant for them; Mister X finds nothing in any tab."""
    ada, bob, _, dot = await company(server)
    await bob.ask("chat", channel="detectives", text="secret plan")
    for hello in ({}, {"audience": "public"}):
        tab = await Client(server, ada.entrance).enter(**hello)
        assert "secret plan" not in "".join(tab.raw)
    stranger = await ada.watcher().enter()
    assert "secret plan" not in "".join(stranger.raw + dot.raw + ada.raw)
    again = await Client(server, bob.entrance).enter()
    assert [line["text"] for line in again.heard[0]["chat"]] == ["secret plan"]


async def test_talk_where_one_does_not_belong_is_refused(server: Online) -> None:
    """Mister X cannot speak to the detectives, a stranger to nobody, and nothing is not talk."""
    ada, bob, _, dot = await company(server)
    assert (await ada.ask("chat", channel="detectives", text="psst"))["code"] == "not_allowed"
    assert (await bob.ask("chat", channel="spectators", text="psst"))["code"] == "not_allowed"
    assert (await dot.ask("chat", channel="detectives", text="psst"))["code"] == "not_allowed"
    stranger = await ada.watcher().enter()
    assert (await stranger.ask("chat", channel="table", text="psst"))["code"] == "not_allowed"
    assert (await bob.ask("chat", channel="table", text=" \u200b "))["code"] == "bad_message"


async def test_marks_are_for_detectives(server: Online) -> None:
    """What one detective draws the other sees, at once and when coming back; Mister X and spectators never do."""
    ada, bob, cy, dot = await company(server)
    marks = [{"station": 4, "style": 2}, {"station": 4, "to": 9}]
    assert (await bob.ask("marks", marks=marks))["type"] == "accepted"
    drawn = await cy.until("marks")
    assert drawn["drawn"] == {"person": bob.person, "marks": marks}
    assert (await ada.ask("marks", marks=marks))["code"] == "not_allowed"
    for client in (ada, dot):
        await client.ask("ping")
        assert all(message["type"] != "marks" for message in client.heard)
    again = await Client(server, cy.entrance).enter()
    assert again.heard[0]["marks"] == [drawn["drawn"]]
    assert (await Client(server, ada.entrance).enter()).heard[0]["marks"] == []


async def test_secret_talk_changes_nothing_elsewhere(server: Online) -> None:
    """However much the detectives say among themselves, Mister X finds the table's talk and numbers as they were."""
    ada, bob, _, _ = await company(server)
    await ada.ask("chat", channel="table", text="Good luck")
    for number in range(3 * CHAT_LINES):
        said = await bob.ask("chat", channel="detectives", text=f"He is near {number}")
        assert said["type"] == "accepted"
    again = await Client(server, ada.entrance).enter()
    assert [line["text"] for line in again.heard[0]["chat"]] == ["Good luck"]
    await ada.ask("chat", channel="table", text="Your turn")
    await ada.ask("ping")
    lines = [message["line"] for message in ada.heard if message["type"] == "chat"]
    assert [(line["number"], line["text"]) for line in lines] == [(1, "Good luck"), (2, "Your turn")]


async def test_the_host_takes_the_word_and_gives_it_back(server: Online) -> None:
    """Who is muted is refused as muted, and everybody sees it; only the host can, and never to themselves."""
    ada = await server.create("Ada", settings={"edition": "toy"}, seats=["X"])
    bob = await ada.join("Bob", "D1")
    for client in (ada, bob):
        await client.enter()
    assert (await bob.rest(f"/people/{ada.person}", {"muted": True}, "PUT")).json()["code"] == "not_host"
    assert (await ada.rest(f"/people/{ada.person}", {"muted": True}, "PUT")).json()["code"] == "not_allowed"
    assert (await ada.rest("/people/77", {"muted": True}, "PUT")).json()["code"] == "no_such_person"
    told = await ada.rest(f"/people/{bob.person}", {"muted": True}, "PUT")
    assert [one["name"] for one in told.json()["table"]["people"] if one["muted"]] == ["Bob"]
    assert (await bob.ask("chat", channel="table", text="Boo"))["code"] == "muted"
    await ada.rest(f"/people/{bob.person}", {"muted": False}, "PUT")
    assert (await bob.ask("chat", channel="table", text="Sorry"))["type"] == "accepted"


async def test_who_has_lost_the_word_does_not_get_it_by_coming_again(server: Online) -> None:
    """A number is given once; while anybody is muted whoever comes is, until the host gives the word."""
    ada = await server.create("Ada", settings={"edition": "toy"}, seats=["X"])
    troll, friend = await ada.join("Troll"), await ada.join("Friend")
    await ada.rest(f"/people/{troll.person}", {"muted": True}, "PUT")
    await troll.rest(f"/people/{troll.person}", method="DELETE")
    again = await ada.join("Somebody")
    assert again.person > friend.person > troll.person
    for client in (again, friend):
        await client.enter()
    assert (await again.ask("chat", channel="table", text="Boo"))["code"] == "muted"
    assert (await friend.ask("chat", channel="table", text="Hello"))["type"] == "accepted"
    await ada.rest(f"/people/{again.person}", {"muted": False}, "PUT")
    assert (await again.ask("chat", channel="table", text="Thanks"))["type"] == "accepted"
    other = await (await ada.join("Other")).enter()
    assert (await other.ask("chat", channel="table", text="Hello"))["type"] == "accepted"
    assert (await other.ask("chat", channel="table", text="\u3164"))["code"] == "bad_message"


async def test_the_host_puts_a_spectator_out_during_play(server: Online) -> None:
    """Whoever has no seat can be removed at any time, whoever plays only before the start."""
    ada = await server.create("Ada", settings={"edition": "toy"}, seats=["X"])
    bob, eve = await ada.join("Bob", "D1"), await ada.join("Eve")
    await server.post(f"/api/tables/{ada.table}/people", {"name": "Bob", "seat": "D2"}, bob.token)
    await ada.start()
    await eve.enter()
    assert (await ada.rest(f"/people/{eve.person}", method="DELETE")).status_code == 200
    assert await eve.until_bye() == "removed"
    assert (await ada.rest(f"/people/{bob.person}", method="DELETE")).json()["code"] == "already_started"


def line(channel: str, number: int) -> ChatRow:
    """A line of talk."""
    return ChatRow("t", channel, number, 1, "Ada", f"{channel} {number}", 0)


def test_each_channel_is_remembered_on_its_own() -> None:
    """A channel keeps its newest lines and its numbers, whatever is said in another."""
    talk = Talk([line("table", 1), line("table", 2)])
    talk.take_in([line("detectives", number) for number in range(1, 5 * CHAT_LINES)])
    assert [row.number for row in talk if row.channel == "table"] == [1, 2]
    assert [row.number for row in talk if row.channel == "detectives"] == list(range(4 * CHAT_LINES, 5 * CHAT_LINES))
    assert (talk.newest("table"), talk.newest("spectators")) == (2, 0)


def test_what_is_known_is_not_new() -> None:
    """What the store tells again is not told to anybody again, not even what has been forgotten meanwhile."""
    said = [line("table", number) for number in range(1, 2 * CHAT_LINES)]
    talk = Talk(said)
    assert talk.take_in(said) == ([], 0)
    assert talk.take_in([*said[-2:], line("table", 2 * CHAT_LINES)]) == ([line("table", 2 * CHAT_LINES)], 0)


def test_no_line_is_lost_to_a_clock_that_was_set_back() -> None:
    """Lines that come in the order of their times are all remembered, whatever numbers they have."""
    talk = Talk([line("table", 2), line("table", 3), line("table", 1)])
    assert sorted(row.number for row in talk) == [1, 2, 3]
    assert talk.newest("table") == 3
    assert talk.take_in([line("table", 3), line("table", 1)]) == ([], 0)


def test_no_line_is_said_before_the_one_before_it() -> None:
    """Whatever the clock says, a channel's next line has no earlier time: it would be shown in the wrong place."""
    talk = Talk([msgspec.structs.replace(line("table", 1), at=5_000)])
    assert (talk.time("table", 3_000), talk.time("table", 7_000), talk.time("detectives", 3_000)) == (
        5_000,
        7_000,
        3_000,
    )


async def test_marks_of_another_game_are_not_shown(server: Online) -> None:
    """What is drawn at another process is shown in its own game alone: in the next, others may be Mister X."""
    _, ada, _, _ = await company(server)
    assert server.hub is not None
    room = await server.hub.room(ada.table)
    drawn = Drawn(ada.person, (Mark(station=1),))
    await server.hub.heard(Notice("elsewhere", ada.table, "marks", drawn=drawn, game="ANOTHERGAME234"))
    await server.hub.heard(Notice("elsewhere", ada.table, "marks", drawn=drawn))
    assert room.marks == {}
    await server.hub.heard(Notice("elsewhere", ada.table, "marks", drawn=drawn, game=room.roster.game))
    assert room.marks == {ada.person: drawn}
