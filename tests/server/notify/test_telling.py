from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from fogbound.server.notify import telling
from fogbound.server.notify.receivers import Receiver
from fogbound.server.notify.telling import Teller
from fogbound.server.play import conditions
from fogbound.server.store import Unavailable
from fogbound.server.store.sql import SqlStore
from server.online import Client, Online, serving
from server.receiving import CONTACT, LOOPBACK, Browser, Receiving, sender_of

DAYS = {"kind": "days", "seconds": 3 * 86_400}
FAR_APART = "detective_starts=13+26+29+34, x_starts=172"
"""Nobody is caught, or learns where nobody is, in the first rounds."""
TAXI = {13: 4, 26: 15, 29: 16, 34: 47}
"""Where a taxi leads from each of those stations."""
ON: dict[str, Any] = {"notify_contact": CONTACT, "notify_networks": LOOPBACK}


async def by_days(server: Online, edition: str = "toy(players=2, x_starts=8)") -> tuple[Client, Client]:
    """A game by days between Ada, who is Mister X, and Bob."""
    ada = await server.create("Ada", settings={"edition": edition, "clock": DAYS}, seats=["X"])
    bob = await ada.join("Bob", "D1")
    await ada.start()
    for client in (ada, bob):
        await (await client.enter()).until("game")
    return ada, bob


async def subscribe(client: Client, browser: Browser, service: Receiving, **more: Any) -> str:
    """Has a browser told; the key with which the server proves who it is."""
    answer = await client.rest("/news/browser", browser.subscription(service, **more), "PUT")
    assert answer.status_code == 200, answer.text
    return str(answer.json()["push_key"])


async def move(client: Client) -> None:
    """The first move that there is."""
    answer = await client.play(*client.legal()[0])
    assert answer["type"] == "accepted", answer


async def play_turn(mover: Client, *others: Client) -> None:
    """Makes all moves of somebody's turn, which everybody sees."""
    newest = max(client.view["number"] for client in (mover, *others))
    await mover.until_number(newest)
    while mover.legal():
        await move(mover)
        await mover.until_number(newest := newest + 1)
    for client in others:
        await client.until_number(newest)


def store_of(server: Online) -> SqlStore:
    """The store of a server in this process."""
    assert server.hub is not None
    assert isinstance(server.hub.store, SqlStore)
    return server.hub.store


def teller_of(server: Online) -> Teller:
    """Who tells people there."""
    assert server.hub is not None
    assert server.hub.teller is not None
    return server.hub.teller


async def test_answers_in_advance_tell_whoever_is_next(
    tmp_path: Path, service: Receiving, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What Bob says beforehand sends no letter; played while he is away, it tells Ada that it is her turn, once."""
    monkeypatch.setattr(conditions, "LATEST", 60)
    monkeypatch.setattr(conditions, "SOONEST", 30)
    async with serving(tmp_path / "x.sqlite3", **ON) as server:
        ada, bob = await by_days(server, f"modern(players=2, bobbies=0, {FAR_APART})")
        await subscribe(ada, Browser("/ada"), service)
        await subscribe(bob, Browser("/bob"), service)
        wanted = [f"{piece}t{TAXI[bob.view['stations'][piece]]}" for piece in ("1", "2")]
        for moves in (["1t199"], wanted):
            branches = [{"when": "any", "moves": moves}]
            assert (await bob.ask("conditions", seat="D1", branches=branches))["type"] == "accepted"
        await bob.leave()
        await move(ada)
        letters = await service.until(2)
        assert [letter.path for letter in letters] == ["/bob", "/ada"]
        while len(ada.view["log"]) < 1 or ada.view["to_move"] != ["X"]:
            await ada.until("game")
        assert [word for word in ada.view["transcript"] if word[0] in "12"] == wanted


async def test_whose_turn_it_is_is_told(tmp_path: Path, service: Receiving) -> None:
    """After each move the browser of whoever is next is told, sealed for it alone, by a server that proves itself."""
    browsers = Browser("/ada"), Browser("/bob")
    async with serving(tmp_path / "x.sqlite3", **ON) as server:
        ada, bob = await by_days(server)
        key = await subscribe(ada, browsers[0], service)
        assert await subscribe(bob, browsers[1], service, language="de") == key
        await move(ada)
        (letter,) = await service.until(1)
        assert letter.path == "/bob"
        assert browsers[1].opened(letter) == {"table": ada.table, "text": f"Du bist dran: {ada.table}"}
        assert sender_of(letter, key)["sub"] == f"mailto:{CONTACT}"
        assert (letter.headers["ttl"], letter.headers["urgency"]) == ("86400", "high")
        await play_turn(bob, ada)
        letter = (await service.until(2))[1]
        assert browsers[0].opened(letter)["text"] == f"Your turn at {ada.table}"
        assert sender_of(letter, key)


async def test_all_letters_to_a_browser_have_one_size(tmp_path: Path, service: Receiving) -> None:
    """Nothing about the game shows in the size, and the topic is that of the table."""
    browser = Browser("/ada")
    async with serving(tmp_path / "x.sqlite3", **ON) as server:
        ada, bob = await by_days(server, f"modern(players=2, {FAR_APART})")
        await subscribe(ada, browser, service)
        for count in range(1, 4):
            await play_turn(ada, bob)
            await play_turn(bob, ada)
            await service.until(count)
        assert len({letter.size for letter in service.letters}) == 1
        assert len({letter.headers["topic"] for letter in service.letters}) == 1


@pytest.mark.parametrize(
    ("form", "body"),
    [
        ("json", {"text": "Your turn at {}"}),
        ("slack", {"text": "Your turn at {}"}),
        ("discord", {"content": "Your turn at {}", "allowed_mentions": {"parse": []}}),
        ("matrix", {"msgtype": "m.text", "body": "Your turn at {}"}),
    ],
)
async def test_a_webhook_is_told_in_its_form(
    tmp_path: Path, service: Receiving, form: str, body: dict[str, Any]
) -> None:
    """The table's webhook hears of every turn, with the table's link and nothing else; the address is never shown."""
    path = "/rooms/1/send/m.room.message" if form == "matrix" else "/hook"
    async with serving(tmp_path / "x.sqlite3", **ON) as server:
        ada, bob = await by_days(server)
        wanted = {"form": form, "address": service.url(path), "secret": "a token"[2:]}
        assert (await bob.rest("/news/webhook", wanted, "PUT")).json()["code"] == "not_host"
        assert (await ada.rest("/news/webhook", wanted, "PUT")).json()["webhook"] == form
        await move(ada)
        (letter,) = await service.until(1)
        link = f"{server.url}/t/{ada.table}"
        said = json.loads(json.dumps(body).replace("{}", link))
        assert json.loads(letter.body) == said
        if form == "matrix":
            assert letter.method == "PUT"
            assert letter.path.startswith(f"{path}/")
            assert letter.headers["authorization"] == "Bearer token"
        else:
            assert (letter.method, letter.path) == ("POST", path)
        shown = (await ada.rest("/news", method="GET")).json()
        assert (shown["webhook"], shown["failing"]) == (form, False)
        assert (await bob.rest("/news", method="GET")).json()["webhook"] is None
        assert (await ada.rest("/news/webhook", {"form": None}, "PUT")).json()["webhook"] is None
        await play_turn(bob, ada)
        await settled(server)
        assert len(service.letters) == 1


async def settled(server: Online) -> None:
    """Nothing is being told any more."""
    teller = teller_of(server)
    while teller._works:
        await asyncio.wait(set(teller._works))


async def test_nobody_is_told_twice_of_a_turn(tmp_path: Path, service: Receiving) -> None:
    """Other detectives' moves are no news to whoever waits already, nor is one's own next piece; a takeback is."""
    browser = Browser("/bob")
    async with serving(tmp_path / "x.sqlite3", **ON) as server:
        ada = await server.create(
            "Ada", settings={"edition": f"modern(players=3, {FAR_APART})", "clock": DAYS}, seats=["X"]
        )
        bob = await ada.join("Bob", "D1")
        carl = await ada.join("Carl", "D2")
        await ada.start()
        for client in (ada, bob, carl):
            await (await client.enter()).until("game")
        await subscribe(bob, browser, service)
        await move(ada)
        await service.until(1)
        await play_turn(carl, bob, ada)
        await play_turn(bob, ada, carl)
        await settled(server)
        assert len(service.letters) == 1
        for asked in (
            await bob.ask("ask", what="takeback"),
            await ada.ask("answer", what="takeback", agree=True),
            await carl.ask("answer", what="takeback", agree=True),
        ):
            assert asked["type"] == "accepted", asked
        await service.until(2)
        await settled(server)
        assert len(service.letters) == 2


async def test_an_open_page_elsewhere_suppresses_nothing(tmp_path: Path, service: Receiving) -> None:
    """Bob looks at the table all the time and is told all the same."""
    async with serving(tmp_path / "x.sqlite3", **ON) as server:
        ada, bob = await by_days(server)
        await subscribe(bob, Browser("/phone"), service)
        await subscribe(bob, Browser("/tablet"), service)
        await move(ada)
        await service.until(2)
        assert {letter.path for letter in service.letters} == {"/phone", "/tablet"}


async def test_who_is_gone_is_forgotten(tmp_path: Path, service: Receiving) -> None:
    """After 404 or 410 nothing is sent there again, and nothing is kept of it."""
    async with serving(tmp_path / "x.sqlite3", **ON) as server:
        ada, bob = await by_days(server)
        for path, answer in (("/a", 404), ("/b", 410)):
            service.answers[path] = answer
            await subscribe(bob, Browser(path), service)
        await move(ada)
        await service.until(2)
        await settled(server)
        assert await teller_of(server).ledger.of_table(ada.table) == []


@pytest.mark.parametrize("answer", [500, "redirect", "silence"])
async def test_who_does_not_listen_is_told_again_later(
    tmp_path: Path, service: Receiving, monkeypatch: pytest.MonkeyPatch, answer: int | str
) -> None:
    """A receiver that fails is tried again after a while, and no redirect is followed."""
    monkeypatch.setattr(telling, "PAUSES", (0,))
    monkeypatch.setattr(telling, "LOOK_SECONDS", 0.05)
    monkeypatch.setattr("fogbound.server.notify.sending.SECONDS", 0.3)
    service.answers["/hook"] = answer
    async with serving(tmp_path / "x.sqlite3", **ON) as server:
        ada, _ = await by_days(server)
        await ada.rest("/news/webhook", {"form": "json", "address": service.url("/hook")}, "PUT")
        await move(ada)
        await service.until(1)
        service.answers["/hook"] = 200
        first, second = await service.until(2, "/hook")
        assert first.headers["idempotency-key"] == second.headers["idempotency-key"]
        await settled(server)
        assert len(service.letters) == 2


async def test_a_slow_receiver_holds_nobody_up(
    tmp_path: Path, service: Receiving, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those that did not listen the last time wait among themselves; everybody else is told at once."""
    monkeypatch.setattr(telling, "SLOW", 1)
    async with serving(tmp_path / "x.sqlite3", **ON) as server:
        ledger = teller_of(server).ledger
        ada, bob = await by_days(server)
        for number in range(telling.QUICK + 8):
            service.answers[f"/slow{number}"] = "silence"
            one = Receiver(ada.table, f"s{number}", 0, "json", service.url(f"/slow{number}"), "", "x", 1, 0, 0)
            await ledger.add(one)
            await ledger._store.do("UPDATE receivers SET failures = 3 WHERE name = $1", one.name)
        await ledger._store.do("UPDATE receivers SET person = 0 - 1 WHERE person = 0")
        await ledger._store.do("UPDATE receivers SET person = 0 WHERE person < 0")
        await subscribe(bob, Browser("/quick"), service)
        await move(ada)
        await service.until(1, "/quick")
        assert len(service.letters) <= 3


async def test_nothing_is_told_inside_of_the_operators_network(tmp_path: Path, service: Receiving) -> None:
    """Where the operator allows none, a webhook on the loopback is refused, and one behind a name is never sent to."""
    async with serving(tmp_path / "x.sqlite3", notify_contact=CONTACT) as server:
        ada, _ = await by_days(server)
        for address in (service.url("/hook"), service.url("/hook").replace("http", "https")):
            answer = await ada.rest("/news/webhook", {"form": "json", "address": address}, "PUT")
            assert answer.json()["code"] == "bad_address"
        named = f"https://localhost:{service.port}/hook"
        assert (await ada.rest("/news/webhook", {"form": "json", "address": named}, "PUT")).status_code == 200
        await move(ada)
        await settled(server)
        (kept,) = await teller_of(server).ledger.of_table(ada.table)
        assert (kept.failures, service.letters) == (1, [])


async def test_nobody_is_told_unless_the_operator_wants_it(tmp_path: Path, service: Receiving) -> None:
    """By default there is no key, nothing can be subscribed, and the database has no secret."""
    async with serving(tmp_path / "x.sqlite3") as server:
        ada, _ = await by_days(server)
        assert (await ada.rest("/news", method="GET")).json()["push_key"] is None
        answer = await ada.rest("/news/browser", Browser("/a").subscription(service), "PUT")
        assert (answer.status_code, answer.json()["code"]) == (403, "not_allowed")
        assert await store_of(server).ask("SELECT name FROM secrets") == []


async def test_only_games_by_days_tell(tmp_path: Path, service: Receiving) -> None:
    """Where people sit before the page nobody can be told, by whatever clock they play."""
    async with serving(tmp_path / "x.sqlite3", **ON) as server:
        ada = await server.create("Ada", settings={"edition": "toy(players=2)"}, seats=["X"])
        assert (await ada.rest("/news", method="GET")).json()["push_key"] is None
        answer = await ada.rest("/news/browser", Browser("/a").subscription(service), "PUT")
        assert answer.json()["code"] == "not_allowed"


async def test_who_may_be_told(tmp_path: Path, service: Receiving) -> None:
    """Only who holds a seat, five browsers at most; strangers, watchers and nonsense are refused."""
    async with serving(tmp_path / "x.sqlite3", **ON) as server:
        ada, _ = await by_days(server)
        eve = await ada.join("Eve")
        wanted = Browser("/a").subscription(service)
        assert (await eve.rest("/news/browser", wanted, "PUT")).json()["code"] == "not_seated"
        assert (await ada.watcher().rest("/news/browser", wanted, "PUT")).json()["code"] == "bad_token"
        for wrong in ({"auth": "AA"}, {"p256dh": "AAAA"}, {"address": "https://10.0.0.1/x"}):
            assert (await ada.rest("/news/browser", wanted | wrong, "PUT")).json()["code"] == "bad_address"
        for number in range(7):
            await subscribe(ada, Browser(f"/{number}"), service)
        ledger = teller_of(server).ledger
        assert len(await ledger.of_table(ada.table)) == 5
        last = Browser("/last")
        await subscribe(ada, last, service)
        assert service.url("/last") in {one.address for one in await ledger.of_table(ada.table)}
        await subscribe(ada, last, service, wanted=False)
        assert service.url("/last") not in {one.address for one in await ledger.of_table(ada.table)}


async def test_a_move_that_nobody_told_of_is_found(
    tmp_path: Path, service: Receiving, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server that died after a move, or had no database, leaves the telling to the next: once, and by itself."""
    monkeypatch.setattr(telling, "LOOK_SECONDS", 0.05)
    browser = Browser("/bob")
    with monkeypatch.context() as patch:
        patch.setattr(Teller, "look", lambda *_: None)
        async with serving(tmp_path / "x.sqlite3", **ON) as server:
            ada, bob = await by_days(server)
            await subscribe(bob, browser, service)
            patch.setattr(Teller, "_see_to_the_rest", _nothing)
            await move(ada)
    async with serving(tmp_path / "x.sqlite3", **ON) as server:
        (letter,) = await service.until(1)
        assert browser.opened(letter)["table"] == ada.table
        await settled(server)
        for _ in range(3):
            await teller_of(server)._see_to_the_rest()
            await settled(server)
        assert len(service.letters) == 1


async def _nothing(*_: object) -> None:
    """The server dies here."""


async def test_a_server_that_dies_while_it_tells_is_replaced(
    tmp_path: Path, service: Receiving, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was claimed and never noted is told by another once the claim has run out."""
    monkeypatch.setattr(telling, "LOOK_SECONDS", 0.05)
    monkeypatch.setattr(telling, "LEASE", 100)
    async with serving(tmp_path / "x.sqlite3", **ON) as server:
        ada, bob = await by_days(server)
        await subscribe(bob, Browser("/bob"), service)
        with monkeypatch.context() as patch:
            patch.setattr(Teller, "_note", _nothing)
            await move(ada)
            await service.until(1)
            await settled(server)
        await service.until(2)


async def test_a_database_that_is_away_loses_no_news(
    tmp_path: Path, service: Receiving, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever question of the telling fails: the move stands at once, and the news comes when the store is back."""
    monkeypatch.setattr(telling, "LOOK_SECONDS", 0.05)
    async with serving(tmp_path / "x.sqlite3", **ON) as server:
        ada, bob = await by_days(server)
        await subscribe(bob, Browser("/bob"), service)
        store = store_of(server)
        ask = store.ask
        away = {"is": True}

        async def ask_away(statement: str, *values: Any) -> list[Any]:
            if away["is"] and ("receivers" in statement or "turns" in statement):
                raise Unavailable("away")
            return await ask(statement, *values)

        monkeypatch.setattr(store, "ask", ask_away)
        await move(ada)
        await settled(server)
        assert not service.letters
        away["is"] = False
        await service.until(1)
