"""A finished game under scrutiny: what everybody was shown live, against the record, the replay and the proofs."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec

from fogbound.cli.replays.walk import new_table, walk
from fogbound.engine import GameRecord, parse_record, record_from_json
from fogbound.referee import Table, seals_hold
from fogbound.rules import Side
from fogbound.views import Audience, Opening
from server.online import Online
from soak.witness import Fault, Witness, expect


async def examine(server: Online, game: str, witnesses: list[Witness], tally: Counter[str]) -> None:
    """Fault where record, replay or proofs of a game differ from what the witnesses saw."""
    text = await _get(server, f"/api/games/{game}/record")
    try:
        await _examine(server, game, parse_record(text), witnesses, tally)
    except Fault as fault:
        fault.record = text
        raise


async def _examine(
    server: Online, game: str, record: GameRecord, witnesses: list[Witness], tally: Counter[str]
) -> None:
    as_json = record_from_json(msgspec.json.decode(await _get(server, f"/api/games/{game}/record?form=json")))
    expect(record.game.texts == as_json.game.texts, "the two forms of the record differ")
    expect(record.tags == as_json.tags, "the tags of the two forms of the record differ")
    table, possible = replayed(record)
    for witness in witnesses:
        compare(witness, table, possible)
    tally["records replayed"] += 1
    _compare_replay(msgspec.json.decode(await _get(server, f"/api/games/{game}/replay")), record, table, possible)
    tally["replays compared"] += 1
    proofs = msgspec.json.decode(await _get(server, f"/api/games/{game}/proofs"))
    _check_proofs(proofs, witnesses)
    tally["proofs checked"] += 1
    tally["seals checked"] += len(proofs["seals"])


def replayed(record: GameRecord) -> tuple[Table, dict[int, tuple[int, ...]]]:
    """The record played again at a fresh table; where Mister X could be by the number of public events."""
    table = new_table(record)
    possible = {}
    for step in walk(record, table):
        expect(step.is_consistent, "Mister X was where by all that was public he could not be")
        possible[len(table.events(Audience.DETECTIVES))] = step.candidates
    if "ended" in record.tags:
        winner, reason = record.tags["ended"].split()
        table.conclude(Side(winner), reason)
    expect(table.is_over, "the record of a finished game is not finished")
    return table, possible


def compare(witness: Witness, table: Table, possible: dict[int, tuple[int, ...]]) -> None:
    """What one witness was shown, against the game played again."""
    audience = Audience(witness.view["audience"])
    again = plain(table.view(audience))
    for key, value in again.items():
        if key not in ("seals", "opening"):
            expect(witness.view[key] == value, f"{key} of the last view of {audience} is not that of the record")
    happened = plain(table.events(audience, witness.first))
    expect(
        _unsealed(witness.events) == _unsealed(happened), f"the events shown to {audience} are not those of the record"
    )
    for number, stations in witness.candidates.items():
        if number in possible and audience is not Audience.MISTER_X:
            expect(tuple(stations) == possible[number], "the candidates shown are not those of the record")


def plain(told: Any) -> Any:
    """Structs as they arrive at a client."""
    return msgspec.json.decode(msgspec.json.encode(told))


def _unsealed(events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Events without what comes from the key of a game, which its record does not hold."""
    kept_events = []
    for event in events:
        kept = {key: value for key, value in event.items() if key != "seal"}
        if "opening" in kept:
            kept["opening"] = {key: value for key, value in kept["opening"].items() if key != "salts"}
        kept_events.append(kept)
    return kept_events


def _compare_replay(
    replay: dict[str, Any], record: GameRecord, table: Table, possible: dict[int, tuple[int, ...]]
) -> None:
    steps = replay["steps"]
    told = [tuple(step["candidates"]) for step in steps if step["move"]]
    expect(told == list(possible.values()), "the replay tells other candidates")
    expect([step["move"] for step in steps if step["move"]] == list(record.game.texts), "the replay has other moves")
    ending = plain(table.ending)
    expect(steps[-1]["view"]["ending"] == ending, "the replay ends otherwise")
    happened = [event for step in steps for event in step["events"]]
    again = plain(table.events(Audience.MISTER_X))
    expect(_unsealed(happened) == _unsealed(again), "the replay tells other events")


def _check_proofs(proofs: dict[str, Any], witnesses: list[Witness]) -> None:
    expect(proofs["hold"], "the server itself says that the seals do not hold")
    opening = msgspec.convert(proofs["opening"], Opening)
    expect(seals_hold(proofs["seals"], opening), "the seals do not hold")
    for witness in witnesses:
        expect(witness.view["seals"] == proofs["seals"], "the seals shown live are not those of the proof")
        told = {event["entry"]: event["seal"] for event in witness.events if event["event"] == "x_moved"}
        for entry, seal in told.items():
            expect(seal == proofs["seals"][entry], "a leg's seal is not the one that was published with the leg")


async def _get(server: Online, path: str) -> str:
    answer = await server.get(path)
    expect(answer.status_code == 200, f"a finished game's {path.rpartition('/')[2]} was answered {answer.status_code}")
    return answer.text
