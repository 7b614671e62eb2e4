"""What an installation must be able to do, one function a promise."""

from __future__ import annotations

import json
import re
import time

from fogbound import __version__
from smoke.program import Program, fetch


def says_its_version(program: Program) -> None:
    """The command is the one that was installed."""
    _expect(program.say("--version").strip() == f"fogbound {__version__}", "another version answers")


def knows_its_files(program: Program) -> None:
    """Boards, presets and texts have come along."""
    _expect("london-modern" in program.say("board", "list"), "the boards are missing")
    _expect("classic" in program.say("editions"), "the presets are missing")
    _expect(program.say("board", "draw", "toy", "-o", "toy.svg") is not None, "no map can be drawn")
    _expect((program.folder / "toy.svg").read_text("utf-8").startswith("<svg"), "the map is no picture")


def counts_moves(program: Program) -> None:
    """The rules run, compiled."""
    _expect(re.search(r"\d", program.say("perft", "toy", "3")) is not None, "no moves are counted")


def plays_a_tournament(program: Program) -> None:
    """Computer players meet."""
    said = program.say("arena", "greedy", "random", "--edition", "toy", "--games", "4", "--out", "tournament")
    _expect("greedy" in said, "the tournament has no table")
    _expect((program.folder / "tournament" / "report.html").is_file(), "the tournament has no report")


def serves_a_game(program: Program) -> None:
    """The page is there, and a game against computers goes to its end by itself once its only person resigns."""
    with program.playing() as (address, _):
        serves_at(address)


def serves_at(address: str) -> None:
    """The same at an address where a server runs."""
    page = fetch(address)
    _expect("<title>" in page, "there is no page")
    for asset in re.findall(r'(?:src|href)="\./?([^"]+\.(?:js|css))"', page):
        _expect(len(fetch(address + asset)) > 0, f"{asset} is missing")
    levels = json.loads(fetch(f"{address}api/editions"))["levels"]
    _expect(len(levels) >= 6, "computer levels are missing")
    body = {"name": "Ada", "settings": {"edition": "toy", "beat": 0}, "fill": levels[0], "start": True}
    game = json.loads(fetch(f"{address}api/tables", body))["table"]["game"]
    for _ in range(600):
        if json.loads(fetch(f"{address}api/games/{game}"))["view"]["phase"] == "over":
            break
        time.sleep(0.1)
    proofs = json.loads(fetch(f"{address}api/games/{game}/proofs"))
    _expect(bool(proofs["hold"]), "the seals do not hold")


CHECKS = (says_its_version, knows_its_files, counts_moves, plays_a_tournament, serves_a_game)


def _expect(holds: bool, fault: str) -> None:
    if not holds:
        raise RuntimeError(fault)
