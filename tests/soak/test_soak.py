from __future__ import annotations

import json
import random
from collections import Counter
from itertools import islice
from pathlib import Path

import pytest

from fogbound.ai.players.registry import LEVELS
from fogbound.engine import parse_record, write_record
from fogbound.referee import Table
from fogbound.rules import edition
from fogbound.testing.strategies import preset_spellings, random_game
from fogbound.views import Audience
from server.online import Online
from soak.plan import TROUBLES, sittings
from soak.report import summary, write_report
from soak.service import read_log
from soak.soak import Found, soak
from soak.verdict import compare, plain, replayed
from soak.witness import Fault, Witness


async def test_a_sample_is_clean(tmp_path: Path) -> None:
    """Some games of all kinds go through a real server, and nothing is wrong with any of them."""
    found = await soak(tmp_path, games=3, seed=1, at_once=3)
    assert found.faults == []
    assert found.is_clean
    assert found.tally["games"] >= 3
    assert found.tally["proofs checked"] == found.tally["records replayed"] == found.tally["games"]


def test_a_plan_covers_everything() -> None:
    """Three hundred games have every preset with every number of players, every level, trouble and house rules."""
    planned = list(islice(sittings(1), 150))
    assert {str(edition(spelling)) for spelling in preset_spellings()} <= {str(edition(one.edition)) for one in planned}
    assert {level for one in planned for level in one.levels} == set(LEVELS)
    assert {one.trouble for one in planned} == set(TROUBLES)
    assert sum(one.games for one in planned) > 200
    assert all(one.people for one in planned)
    assert planned == list(islice(sittings(1), 150))


def shown(table: Table, audience: Audience) -> Witness:
    """A witness who was shown the whole game."""
    witness = Witness(Online(""), {}, game={"view": plain(table.view(audience))})
    witness.events = plain(table.events(audience))
    return witness


@pytest.mark.parametrize("audience", Audience)
def test_what_was_shown_is_held_against_the_record(audience: Audience) -> None:
    """Whoever was shown the game of the record has no complaint; who was shown another word of it has."""
    game = random_game(edition("toy"), random.Random(3))
    table, possible = replayed(parse_record(write_record(game)))
    honest = shown(table, audience)
    compare(honest, table, possible)
    told = shown(table, audience)
    told.events[-2] = {**told.events[-2], "station": 99}
    with pytest.raises(Fault, match="events"):
        compare(told, table, possible)
    told = shown(table, audience)
    told.view["score"] += 1
    with pytest.raises(Fault, match="score"):
        compare(told, table, possible)


def test_a_bad_line_in_the_log_is_a_fault(tmp_path: Path) -> None:
    """Warnings, errors and whatever is no log line at all are found among the others."""
    log = tmp_path / "server.log"
    lines = [json.dumps({"level": level, "event": "x"}) for level in ("info", "warning", "error")]
    log.write_text("\n".join([*lines, "Traceback"]), "utf-8")
    levels, bad = read_log(log)
    assert levels == Counter(info=1, warning=1, error=1, plain=1)
    assert bad == [*lines[1:], "Traceback"]


def test_a_report_says_what_was_wrong(tmp_path: Path) -> None:
    """The report holds every count and every fault, and a soak with a fault is not clean."""
    found = Found(seed=1, wanted=1, tally=Counter({"games": 1, "level cadet": 1}))
    assert found.is_clean
    found.faults.append({"sitting": 3, "fault": "the seals do not hold"})
    assert not found.is_clean
    write_report(found, tmp_path)
    assert json.loads((tmp_path / "soak.json").read_text("utf-8"))["counted"] == {"games": 1, "level cadet": 1}
    assert "the seals do not hold" in summary(found)
