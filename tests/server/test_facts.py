from __future__ import annotations

import httpx

from fogbound.rules import load_deck
from fogbound.rules.deck import deck_names
from server.online import Online


async def test_a_table_comes_with_its_own_deck(server: Online) -> None:
    """Whatever deck a table is played with: its tickets are told with their points, in the order of their numbers."""
    boards = {"compact": "compact", "toy": "toy"}
    for deck in deck_names():
        edition = f"compact(players=2,deck={deck},board={boards[deck]})"
        if deck == "toy":
            edition = "compact(players=2,deck=toy,board=toy,detective_starts=1+2+3)"
        ada = await server.create("Ada", settings={"edition": edition})
        told = (await server.get(f"/api/tables/{ada.table}")).json()["edition"]["deck"]
        tickets = load_deck(deck).tickets
        assert told == [{"ticket": t.ticket.letter, "station": t.station, "points": t.points} for t in tickets]


async def test_a_table_without_a_deck_tells_of_none(server: Online) -> None:
    """A game of counted tickets has values and seats, and no deck."""
    ada = await server.create("Ada", settings={"edition": "toy(players=2)"})
    told = (await server.get(f"/api/tables/{ada.table}")).json()["edition"]
    assert (told["spelling"], told["board"], told["deck"]) == ("toy(players=2)", "toy", [])
    assert told["seats"] == {"X": ["X"], "D1": ["1", "2"]}


async def test_every_built_in_board_can_be_drawn(server: Online) -> None:
    """A map comes packed to whoever can unpack it, plain to others, and not again to a browser that has it."""
    async with httpx.AsyncClient(base_url=server.url) as http:
        for name, stations in (("toy", 10), ("compact", 113), ("london-classic", 199)):
            path = f"/api/boards/{name}/map"
            packed = await http.get(path, headers={"Accept-Encoding": "gzip"})
            plain = await http.get(path, headers={"Accept-Encoding": "identity"})
            assert (packed.headers["content-encoding"], len(packed.json()["places"])) == ("gzip", stations)
            assert packed.json() == plain.json()
            assert int(packed.headers["content-length"]) < len(plain.content) / 2 or stations == 10
            again = await http.get(path, headers={"If-None-Match": plain.headers["etag"]})
            assert (again.status_code, again.content) == (304, b"")
        assert (await http.get("/api/boards/atlantis/map")).status_code == 404


async def test_house_rules_offer_every_board_and_deck(server: Online) -> None:
    """What can be chosen is what is built in, with nothing kept by hand in the page."""
    options = {row["name"]: row for row in (await server.get("/api/editions")).json()["options"]}
    assert options["deck"]["choices"] == list(deck_names())
    assert set(options["board"]["choices"]) >= {"compact", "london-classic", "london-modern", "toy"}


async def test_how_far_a_first_start_is_can_be_asked(server: Online) -> None:
    """Whoever waits for a computer learns why, and for how long; a server that is not told of compiling is prepared."""
    assert (await server.get("/api/prepared")).json() == {"share": 1.0}
    assert server.hub is not None
    server.hub.prepared = lambda: 0.25
    assert (await server.get("/api/prepared")).json() == {"share": 0.25}
