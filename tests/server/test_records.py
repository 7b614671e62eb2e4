from __future__ import annotations

import asyncio
import json
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fogbound.cli._preparing import PreparingBar
from fogbound.cli.replays.browser import Showing
from fogbound.engine import parse_record, record_to_json, write_record
from fogbound.rules import edition
from fogbound.server.play.live import LiveGame
from fogbound.server.play.records import rows_of
from fogbound.server.refuse import Refuse
from fogbound.testing.strategies import random_game
from fogbound.wire.rest import OpenRecord
from server.finished import RECORD, finished, opened
from server.online import Online

UNFINISHED = RECORD[: RECORD.index("3. Xu5")] + "end 7 moves: unfinished\n"


async def test_a_record_opens_as_a_replay(server: Online) -> None:
    """A record, as text or as JSON, becomes a game with a link: every move is there and every player named."""
    game = await opened(server)
    replay = (await server.get(f"/api/games/{game}/replay")).json()
    assert [step["move"] for step in replay["steps"]][1:] == list(parse_record(RECORD).game.texts)
    assert replay["steps"][-1]["view"]["ending"]["reason"] == "escaped"
    assert replay["names"] == {"X": "Ada", "D1": "the crowd", "D2": "the crowd"}
    assert replay["table"] == ""
    parsed = parse_record(RECORD)
    assert await opened(server, json.dumps(record_to_json(parsed.game, parsed.tags))) == game


async def test_a_downloaded_record_opens_again(server: Online) -> None:
    """What a finished game's page offers for download is the same game when it is opened, resignation included."""
    played = await finished(server)
    text = (await server.get(f"/api/games/{played.game_name}/record")).text
    replay = (await server.get(f"/api/games/{await opened(server, text)}/replay")).json()
    original = (await server.get(f"/api/games/{played.game_name}/replay")).json()
    assert [step["move"] for step in replay["steps"]] == [step["move"] for step in original["steps"]]
    assert replay["names"] == original["names"]
    given_up = await opened(server, UNFINISHED.replace("seat_x", "ended detectives resigned\nseat_x"))
    ending = (await server.get(f"/api/games/{given_up}/replay")).json()["steps"][-1]["view"]["ending"]
    assert (ending["winner"], ending["reason"]) == ("detectives", "resigned")


async def test_an_unfinished_record_is_shown_as_far_as_it_goes(server: Online) -> None:
    """A game that was broken off can be looked at; one that a side forfeited says so."""
    replay = (await server.get(f"/api/games/{await opened(server, UNFINISHED)}/replay")).json()
    assert len(replay["steps"]) == 8
    assert replay["steps"][-1]["view"]["ending"] is None
    lost = await opened(server, UNFINISHED, ended={"winner": "mister_x", "reason": "crashed"})
    ending = (await server.get(f"/api/games/{lost}/replay")).json()["steps"][-1]["view"]["ending"]
    assert (ending["winner"], ending["reason"]) == ("mister_x", "crashed")


async def test_the_command_leads_to_the_replay(server: Online, capfd: pytest.CaptureFixture[str]) -> None:
    """`fogbound replay --browser` hands its record to the server and says where it is shown."""
    showing = Showing(parse_record(RECORD), PreparingBar(), opens_browser=False)
    await asyncio.to_thread(showing.ready, f"{server.url}/", None)
    assert f"{server.url}/g/{await opened(server)}" in capfd.readouterr().out


async def test_an_opened_record_has_no_seals(server: Online) -> None:
    """Nobody sealed a game that comes from a file, and the server does not pretend."""
    answer = await server.get(f"/api/games/{await opened(server)}/proofs")
    assert (answer.status_code, answer.json()["code"]) == (409, "no_seals")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", None),
        ("hello", "begins with"),
        ("{", "truncated"),
        ("{}", "fogbound"),
        ('{"fogbound": 1, "edition": 3}', "texts"),
        (RECORD.replace("Xk7", "Xk1"), "Xk1"),
        (RECORD.replace("end 13", "end 12"), "announces"),
        (RECORD.replace("edition toy", "edition nonsense"), "nonsense"),
        (RECORD.replace("edition toy", "edition toy(board=/etc/passwd)"), "board must be one of"),
        ('{"fogbound": 1, "edition": "toy(\\u0064eck=x)", "deal": "x 9", "moves": []}', "deck must be one of"),
        (
            '{"fogbound": 1, "edition": "toy", "deal": "x 9", "moves": [], "tags": {"a\\nedition toy(board=/x)": ""}}',
            "cannot be a tag",
        ),
        ("\x00" * 20, "begins with"),
        ("fogbound 1\n" * 2_000, "said twice"),
    ],
)
async def test_anything_else_is_refused_with_a_sentence(server: Online, text: str, said: str | None) -> None:
    """A file that is no record, or one with a wrong move in it, is refused, and the refusal says what is wrong."""
    answer = await server.post("/api/records", {"record": text})
    assert answer.status_code == (400 if said is None else 422), answer.text
    if said is not None:
        assert answer.json()["code"] == "bad_record"
        assert said in answer.json()["detail"]


async def test_a_huge_record_is_refused(server: Online) -> None:
    """What is too long is not read to its end."""
    answer = await server.post("/api/records", {"record": "x" * 100_000})
    assert (answer.status_code, answer.json()["code"]) == (413, "too_long")


@settings(max_examples=150, deadline=None, database=None)
@given(cut=st.integers(0, len(RECORD)), junk=st.text(max_size=12), keep=st.integers(0, len(RECORD)))
def test_no_damage_goes_unnoticed_or_breaks_the_reader(cut: int, junk: str, keep: int) -> None:
    """A record with a hole and something else in it is refused in words, or is still a sound game."""
    text = RECORD[:cut] + junk + RECORD[max(cut, keep) :]
    try:
        row, moves = rows_of(OpenRecord(text), 0)
        sound = LiveGame(row, moves).row_count == len(moves)
    except Refuse as refusal:
        sound = refusal.detail != ""
    assert sound


def test_records_of_every_edition_open() -> None:
    """Bobbies, taken tickets, placements and deck faces all find their seats: the rows give the same game again."""
    chooser = random.Random(4)
    for spelling in ("beginner", "classic(surfacing=yes)", "compact", "modern(players=2)", "toy"):
        game = random_game(edition(spelling), chooser)
        row, moves = rows_of(OpenRecord(write_record(game)), 0)
        live = LiveGame(row, moves)
        assert [line.word for line in live.moves] == list(game.texts)
        assert live.is_over
