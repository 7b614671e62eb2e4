from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from fogbound.arena import Entrant, Plan, Sprt, hold, journal, run_here
from fogbound.arena.journal import FILE, Journal, read_journal
from fogbound.errors import ArenaError

TWO = (Entrant("a", "random", playouts=1), Entrant("b", "random", playouts=1))
OTHER = "toy(length=rounds:3)"
PLAN = Plan("toy", TWO, pairs=4, seed=2)


def lines(folder: Path) -> list[bytes]:
    """The journal's lines."""
    return (folder / FILE).read_bytes().splitlines()


def test_one_line_a_game(tmp_path: Path) -> None:
    """A journal is a head and then a line for every game, from which the same results are read."""
    outcome = hold(PLAN, tmp_path, run_here)
    head, results = read_journal(tmp_path / FILE)
    assert head["edition"] == "toy"
    assert tuple(results) == outcome.results
    assert len(lines(tmp_path)) == 1 + 8


def test_nothing_is_played_twice(tmp_path: Path) -> None:
    """A tournament that is held again plays nothing; with more games it plays only the new ones."""
    hold(PLAN, tmp_path, run_here)
    before = lines(tmp_path)
    told: list[tuple[int, bool]] = []
    hold(PLAN, tmp_path, run_here)
    assert lines(tmp_path) == before
    more = hold(
        Plan("toy", TWO, pairs=6, seed=2),
        tmp_path,
        run_here,
        tell=lambda one, is_new: told.append((one.number, is_new)),
    )
    assert told == [(number, number >= 8) for number in range(12)]
    assert lines(tmp_path)[:9] == before
    assert [result.number for result in more.results] == list(range(12))


@pytest.mark.parametrize("cut", [1, 40])
def test_a_torn_line_is_played_again(tmp_path: Path, cut: int) -> None:
    """A game whose line was cut short by a crash is played again, and the journal is whole afterwards."""
    whole = hold(PLAN, tmp_path / "whole", run_here)
    hold(PLAN, tmp_path / "torn", run_here)
    path = tmp_path / "torn" / FILE
    path.write_bytes(path.read_bytes()[:-cut])
    again = hold(PLAN, tmp_path / "torn", run_here)
    assert [one.record for one in again.results] == [one.record for one in whole.results]
    assert read_journal(path)[1] == list(again.results)


def test_versions_are_not_mixed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A newer fogbound does not go on with an older one's tournament: its players may play otherwise."""
    hold(PLAN, tmp_path, run_here)
    monkeypatch.setattr(journal, "__version__", "99.0")
    with pytest.raises(ArenaError, match="other fogbound"):
        hold(PLAN, tmp_path, run_here)


@pytest.mark.parametrize(
    "other",
    [
        Plan("toy", TWO, pairs=4, seed=3),
        Plan(OTHER, TWO, pairs=4, seed=2),
        Plan("toy", (TWO[0], Entrant("b", "random", playouts=2)), pairs=4, seed=2),
        Plan("toy", TWO, pairs=4, seed=2, once=True),
    ],
)
def test_tournaments_are_not_mixed(tmp_path: Path, other: Plan) -> None:
    """A folder with another tournament is refused and left as it is, whichever of the two came first."""
    for first, second in ((PLAN, other), (other, PLAN)):
        folder = tmp_path / str(first is PLAN)
        hold(first, folder, run_here)
        before = lines(folder)
        with pytest.raises(ArenaError, match="holds another tournament"):
            hold(second, folder, run_here)
        assert lines(folder) == before


@pytest.mark.parametrize(("first", "second"), [((0, 20), (0, 600)), ((0, 20), None), (None, (0, 20))])
def test_a_test_is_chosen_beforehand(
    tmp_path: Path, first: tuple[float, float] | None, second: tuple[float, float] | None
) -> None:
    """A tournament goes on only with the bounds of the sequential test that it was begun with."""
    hold(PLAN, tmp_path, run_here, Sprt(*first) if first else None)
    with pytest.raises(ArenaError, match="other sprt"):
        hold(PLAN, tmp_path, run_here, Sprt(*second) if second else None)
    again = hold(PLAN, tmp_path, run_here, Sprt(*first) if first else None)
    assert len(again.results) == len(lines(tmp_path)) - 1


@pytest.mark.parametrize("test", [None, Sprt(0, 20)])
def test_journals_from_before_tests_were_noted(tmp_path: Path, test: Sprt | None) -> None:
    """A journal whose head does not say by which test it ends is read and gone on with."""
    hold(PLAN, tmp_path, run_here, test)
    path = tmp_path / FILE
    head, *games = path.read_bytes().splitlines(keepends=True)
    known = msgspec.json.decode(head)
    del known["sprt"]
    path.write_bytes(b"".join([msgspec.json.encode(known) + b"\n", *games[:3]]))
    assert len(read_journal(path)[1]) == 3
    assert len(hold(PLAN, tmp_path, run_here, test).results) == 8


@pytest.mark.parametrize("text", [b"hello\n", b'{"arena":99}\n', b"[]\n"])
def test_other_files_are_not_overwritten(tmp_path: Path, text: bytes) -> None:
    """A file that is no journal is refused and left as it is."""
    (tmp_path / FILE).write_bytes(text)
    with pytest.raises(ArenaError, match="not a journal"):
        hold(PLAN, tmp_path, run_here)
    assert (tmp_path / FILE).read_bytes() == text


def test_one_arena_a_folder(tmp_path: Path) -> None:
    """Two arenas cannot write to one journal at once."""
    with Journal(tmp_path, PLAN), pytest.raises(ArenaError, match="another arena"):
        Journal(tmp_path, PLAN)


def test_a_decided_test_stays_decided(tmp_path: Path) -> None:
    """The sequential test stops the games, and a tournament that it decided is not played on."""
    plan = Plan("toy", TWO, pairs=400, seed=2)
    test = Sprt(20, 400)
    first = hold(plan, tmp_path, run_here, test)
    assert first.verdict is not None
    assert first.verdict.is_stronger is False
    assert len(first.results) == 2 * first.verdict.pairs < 800
    again = hold(plan, tmp_path, run_here, test)
    assert again.results == first.results


@pytest.mark.parametrize(
    ("plan", "test", "fault"),
    [
        (Plan("toy", TWO, pairs=0), None, "at least two games"),
        (Plan("toy", (*TWO, Entrant("c", "random")), pairs=1), Sprt(0, 20), "two computer players"),
        (Plan("toy", TWO, pairs=2, once=True), Sprt(0, 20), "--sprt and --once"),
        (Plan("toy", TWO, pairs=2, beginnings=("pursuers 1 2; x 9", "pursuers 1 1; x 9")), None, "beginning 2"),
        (Plan("toy", TWO, pairs=1, beginnings=("nonsense",)), None, "beginning 1"),
        (Plan("toy", TWO, pairs=1, beginnings=(f"full: {OTHER}; at X=7 1=1 2=3",)), None, "the position is of toy"),
    ],
)
def test_impossible_plans_are_refused(tmp_path: Path, plan: Plan, test: Sprt | None, fault: str) -> None:
    """What cannot be played is refused before anything is written."""
    with pytest.raises(ArenaError, match=fault):
        hold(plan, tmp_path / "new", run_here, test)
    assert not (tmp_path / "new").exists()
