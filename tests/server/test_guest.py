from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path

import pytest

from fogbound.cli.main import main
from fogbound.errors import FogboundError
from fogbound.server.guest import socket_address
from server.online import Online

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text("utf-8")
BOT = PAGE.split("```python\n")[1].split("```")[0]


@pytest.mark.parametrize(
    ("link", "address"),
    [
        ("http://localhost:8000/t/ABCD2345", "ws://localhost:8000/api/tables/ABCD2345/socket"),
        ("https://play.example/fog/t/ABCD2345/", "wss://play.example/fog/api/tables/ABCD2345/socket"),
    ],
)
def test_a_link_leads_to_its_socket(link: str, address: str) -> None:
    """The invite link is all that a program needs to find its table."""
    assert socket_address(link) == address


@pytest.mark.parametrize("link", ["", "http://x/", "ftp://x/t/ABCD", "http://x/t/../y"])
def test_what_is_no_link_is_refused(link: str) -> None:
    """Anything that is no invite link is a wrong request."""
    with pytest.raises(FogboundError):
        socket_address(link)


async def test_a_program_plays_a_whole_game(server: Online, tmp_path: Path) -> None:
    """The bot of the documentation takes part over the WebSocket until the game is over."""
    script = tmp_path / "first.py"
    script.write_text(BOT)
    ada = await server.create("Ada", settings={"edition": "toy"}, seats=["X"], fill="random")
    await ada.start()
    link = f"{server.url}/t/{ada.table}"
    command = ["bot", "--connect", link, "--seat", str(ada.token), "--exec", f"{sys.executable} {script}", "--once"]
    assert await asyncio.to_thread(main, command) == 0
    await (await ada.enter()).until("game")
    assert ada.is_over


async def test_a_program_is_told_its_own_pieces(server: Online, tmp_path: Path) -> None:
    """Where others hold seats of the same side, `new_game` names only the pieces that the program moves."""
    script, heard = tmp_path / "first.py", tmp_path / "heard.jsonl"
    script.write_text(
        BOT.replace("    message = json", f"    open({str(heard)!r}, 'a').write(line)\n    message = json")
    )
    settings = {"edition": "modern(players=4)"}
    ada = await server.create("Ada", settings=settings, seats=["D2", "D1"], fill="random", start=True)
    command = ["bot", "--connect", f"{server.url}/t/{ada.table}", "--seat", str(ada.token), "--once"]
    assert await asyncio.to_thread(main, [*command, "--exec", f"{sys.executable} {script}"]) == 0
    begun = [json.loads(line) for line in heard.read_text("utf-8").splitlines() if '"new_game"' in line]
    assert [message["pieces"] for message in begun] == [["1", "B1", "2"]]


async def test_a_program_on_both_sides_plays_both(server: Online, tmp_path: Path) -> None:
    """Whoever holds every seat sends one copy of the program to each side, and neither is shown the other's view."""
    script = tmp_path / "first.py"
    noted = f"    open({str(tmp_path / 'heard')!r} + str(__import__('os').getpid()), 'a').write(line)\n"
    script.write_text(BOT.replace("    message = json", f"{noted}    message = json"))
    ada = await server.create("Ada", settings={"edition": "toy(players=2)"}, seats=["X", "D1"], start=True)
    command = ["bot", "--connect", f"{server.url}/t/{ada.table}", "--seat", str(ada.token), "--once"]
    assert await asyncio.to_thread(main, [*command, "--exec", f"{sys.executable} {script}"]) == 0
    await (await ada.enter()).until("game")
    assert ada.is_over
    heard = [[json.loads(line) for line in file.read_text("utf-8").splitlines()] for file in tmp_path.glob("heard*")]
    shown = [{message["view"]["audience"] for message in copy if message["type"] == "your_turn"} for copy in heard]
    assert sorted(map(sorted, shown)) == [["detectives"], ["mister_x"]]


async def test_a_goodbye_is_said_once(server: Online, capsys: pytest.CaptureFixture[str]) -> None:
    """A token that the table does not know ends the command with the server's reason."""
    ada = await server.create("Ada", settings={"edition": "toy"})
    command = ["bot", "--connect", f"{server.url}/t/{ada.table}", "--seat", "nobody's", "--exec", "true"]
    assert await asyncio.to_thread(main, command) == 0
    assert capsys.readouterr().err == "the server says goodbye: bad_token\n"


async def test_a_failing_program_is_an_answer(
    server: Online, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A program that dies ends the command with code 1 and a reason."""
    ada = await server.create("Ada", settings={"edition": "toy"}, seats=["X"], fill="random", start=True)
    command = ["bot", "--connect", f"{server.url}/t/{ada.table}", "--seat", str(ada.token), "--exec", "false"]
    assert await asyncio.to_thread(main, command) == 1
    assert "the program failed" in capsys.readouterr().err
