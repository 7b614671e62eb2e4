"""Stored forms: read by every later version, and by an earlier one as far as it can be."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import msgspec
import pytest

from fogbound.rules import Side, edition
from fogbound.rules.full import spell_for_older
from fogbound.server.analysis.stored import read_analysis, write_analysis
from fogbound.server.play.live import new_game, table_at_beginning
from fogbound.server.store.faults import Damaged, TooNew
from fogbound.server.store.forms import read_form, write_form
from fogbound.server.tables.roster import Member, Roster, Sitter
from fogbound.server.tables.shelf import opened_roster
from fogbound.server.tables.stored import read_roster, write_roster
from fogbound.wire.analysis import Analysis, Assessment, Option
from fogbound.wire.server import Answered, Question
from fogbound.wire.table import Aids, Away, Clock, Result, Settings

TOY = edition("toy(players=2)")
ROSTER = Roster(
    table="TABLE",
    settings=Settings(
        "toy(players=2)",
        Clock("bank", 90, 5, "forfeit"),
        Away(30, "computer"),
        Aids(),
        True,
        True,
        True,
        0,
        "random",
        True,
    ),
    host=1,
    members=(Member(1, "Ada", ("t1", "t2"), "r1"), Member(2, "Bea", ("t3",), "r2")),
    seats={"X": Sitter(1), "D1": Sitter(2, None, True)},
    version=7,
    phase="playing",
    game="GAME",
    results=(Result("OLD", "Ada", ("Bea",), "detectives", "caught", 3),),
    asked=Question("takeback", 1, (), (2,)),
    asked_at=4,
    answered=Answered("rematch", 2, "agreed"),
    were_mister_x=("person 1",),
    games_before_match=1,
    muted=(2,),
    closed_in="playing",
    given=3,
    touched=12,
)
WRITTEN = (
    '{"form":1,"table":"TABLE","settings":{"edition":"toy(players=2)","clock":{"kind":"bank","seconds":90,'
    '"increment":5,"out":"forfeit"},"away":{"grace":30,"then":"computer"},"aids":{"candidates":true,"hints":true,'
    '"belief":true},"listed":true,"watching":true,"match":true,"beat":0,"stand_in":"random","proposals":true},'
    '"host":1,"members":'
    '[{"person":1,"name":"Ada","tokens":["t1","t2"],"resume":"r1"},{"person":2,"name":"Bea","tokens":["t3"],'
    '"resume":"r2"}],"seats":{"X":{"person":1,"level":null,"stand_in":false},"D1":{"person":2,"level":null,'
    '"stand_in":true}},"version":7,"phase":"playing","game":"GAME","results":[{"game":"OLD","mister_x":"Ada",'
    '"winners":["Bea"],"winner":"detectives","reason":"caught","score":3}],"asked":{"what":"takeback","by":1,'
    '"agreed":[],"awaited":[2]},"asked_at":4,"answered":{"what":"rematch","by":2,"outcome":"agreed"},'
    '"were_mister_x":["person 1"],"games_before_match":1,"muted":[2],"closed_in":"playing",'
    '"given":3,"touched":12,"in_full":"IN FULL"}'
)
ANALYSIS = Analysis(
    edition="toy",
    judge="random",
    playouts=1,
    seconds=None,
    winner=None,
    reason=None,
    moves=(
        Assessment(
            number=1,
            round=1,
            side=Side.MISTER_X,
            move="Xt5",
            chance=0.5,
            chance_after=None,
            weight=0.25,
            alternatives=(Option("Xk5", 0.5, ("hides",)),),
            why=("hides",),
            candidates=3,
            candidates_after=2,
            hiding=1.5,
            hiding_after=None,
            catch=0.25,
            lost=0.125,
            values={"Xt5": 0.375, "Xk5": 0.5},
            is_turning_point=True,
            line=("Xk5", "1t8"),
        ),
    ),
    accuracy={"mister_x": 0.75},
)


def test_a_roster_is_written_in_a_form_of_its_own() -> None:
    """Whoever changes per message or a name in the program does not change what is stored by it."""
    written = write_roster(ROSTER).decode()
    assert written == WRITTEN.replace("IN FULL", TOY.full_spelling)
    assert read_roster(written.encode()) == ROSTER


def test_whatever_a_roster_holds_is_stored() -> None:
    """No field is left at its default here, so that one which is not written down cannot come back the same."""
    tried = [field for field in msgspec.structs.fields(Roster) if field.name != "added"]
    assert [field.name for field in tried if getattr(ROSTER, field.name) == field.default] == []


def test_what_a_newer_version_adds_is_kept() -> None:
    """An older process passes over what it does not know, at every depth, and writes it back where it belongs."""
    newer = json.loads(write_roster(ROSTER))
    newer["later"] = {"deep": [1, {"x": None}]}
    newer["settings"]["clock"]["later"] = "sand"
    newer["seats"]["D1"]["later"] = 5
    newer["members"][1]["later"] = "friend"
    newer["asked"]["later"] = True
    roster = read_roster(msgspec.json.encode(newer))
    assert roster.settings == ROSTER.settings
    assert json.loads(write_roster(roster)) == newer
    changed = msgspec.structs.replace(roster, asked=None, members=roster.members[1:], host=2, seats={})
    left = json.loads(write_roster(changed))
    assert left["members"] == newer["members"][1:]
    assert (left["later"], left["asked"], left["seats"]) == (newer["later"], None, {})


def test_rosters_of_before_are_read() -> None:
    """Those that were stored without a number are of the same form, and their editions mean what they meant then."""
    earlier = json.loads(write_roster(ROSTER))
    del earlier["form"], earlier["in_full"]
    assert read_roster(msgspec.json.encode(earlier)) == ROSTER


def test_a_roster_keeps_its_rules(longer_toy: Any) -> None:
    """A preset that changes changes no table that was opened before."""
    stored = write_roster(ROSTER)
    longer_toy()
    assert read_roster(stored).edition == TOY
    assert read_roster(stored).settings.edition == "toy(players=2, length=rounds:4)"


def test_a_newer_form_is_told_from_a_damaged_one() -> None:
    """What a newer version wrote in a way that is not known here is none of our faults, and says so."""
    newer = write_roster(ROSTER).replace(b'"form":1', b'"form":2')
    with pytest.raises(TooNew, match=r"form 2.*newer version"):
        opened_roster("TABLE", newer)
    with pytest.raises(TooNew, match="update it"):
        opened_roster("TABLE", write_roster(ROSTER).replace(b"; rules ", b"; rules 99"))
    for damage in (b"[]", b"3", b'{"form":-1}', b'{"form":"1"}', b'{"form":true}', b"\xff", b""):
        with pytest.raises(Damaged) as caught:
            opened_roster("TABLE", damage)
        assert not isinstance(caught.value, TooNew)


def test_an_analysis_is_written_in_a_form_of_its_own() -> None:
    """And read with whatever a newer version added."""
    written = write_analysis(ANALYSIS)
    assert json.loads(written) == {"form": 1, **json.loads(msgspec.json.encode(ANALYSIS))}
    assert list(json.loads(written)["moves"][0])[:5] == ["number", "round", "side", "move", "chance"]
    newer = json.loads(written)
    newer["moves"][0]["later"] = newer["later"] = 1
    assert read_analysis(msgspec.json.encode(newer)) == ANALYSIS


@pytest.mark.parametrize("spelling", ["toy", "modern(players=4, fares=supply)", "compact(black_tickets=3)"])
def test_older_servers_read_what_they_understand(spelling: str, longer_toy: Any) -> None:
    """A short spelling stands beside the full one only where every version means the same by it."""
    which = edition(spelling)
    assert spell_for_older(which) == str(which)
    longer_toy()
    longer = edition("toy")
    assert spell_for_older(longer) == longer.full_spelling


def test_a_game_is_stored_with_all_its_options(longer_toy: Any) -> None:
    """It is opened by the full spelling, whatever the short one means by then."""
    row = new_game("GAME", "TABLE", "toy", {}, 1, Random(1))
    assert (row.edition, row.in_full) == ("toy", edition("toy").full_spelling)
    before = table_at_beginning(row).edition
    longer_toy()
    assert table_at_beginning(row).edition == before
    of_between = msgspec.structs.replace(row, edition=row.in_full, in_full=None)
    assert table_at_beginning(of_between).edition == before


class Form(msgspec.Struct, frozen=True):
    """A form for the test below."""

    rows: tuple[dict[str, int], ...] = ()


def test_rows_without_names_are_left_alone() -> None:
    """Where nothing tells the rows of a list apart, nothing is added to any."""
    form, added = read_form(b'{"rows":[{"a":1},{"b":2}],"later":[1]}', Form, 1, "form")
    assert added == {"here": {"later": [1]}}
    assert json.loads(write_form(form, 1, added)) == {"form": 1, "rows": [{"a": 1}, {"b": 2}], "later": [1]}
