from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e import acts
from e2e.barriers import PHONE, violations
from fogbound.engine import parse_record, record_to_json

RECORD = """fogbound 1
edition toy
deal pursuers 3 1; x 9
seat_x Ada

1. Xk7 1b9 2b10
2. Xt4+ Xt7 1b3 2b1
3. Xu5 1t6 2t2
4. Xu7 2t3 1t8

end 13 moves: mister_x escaped
"""
HOLD = "text => { const held = new DataTransfer(); held.items.add(new File([text], 'x.txt')); return held }"


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A record as a file."""
    path = tmp_path / "game.fogbound"
    path.write_text(RECORD, "utf-8")
    return path


def open_file(page: Page, path: Path) -> None:
    """Picks a file with the button of the first page."""
    page.goto("/")
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Choose a file").click()
    chooser.value.set_files(path)


def step(page: Page) -> int:
    """The moment that the replay shows."""
    return int(str(page.locator("main").get_attribute("data-step")))


def test_a_record_is_opened_analysed_and_shared(page: Page, visit: Callable[..., Page], record: Path) -> None:
    """A file becomes a replay; its analysis shows the curve, and a link leads somebody else to the same moment."""
    # Under a name of its own it is another game, which no other test has had analysed before.
    record.write_text(RECORD.replace("Ada", "Hedy"), "utf-8")
    open_file(page, record)
    slider = page.get_by_role("slider")
    slider.wait_for(timeout=acts.WAIT)
    expect(page.get_by_text("there are no seals to check")).to_be_visible()
    page.get_by_role("button", name="Analyse this game").click()
    expect(page.get_by_role("progressbar")).to_be_visible()
    analysis = page.get_by_test_id("analysis")
    expect(analysis).to_have_attribute("data-state", "done", timeout=acts.THOUGHT)
    expect(page.locator(".curve")).to_have_count(2)
    slider.fill("4")
    expect(page.get_by_test_id("move-review")).to_contain_text("Mister X’s chance")
    expect(page).to_have_url(re.compile("#4$"))
    other = visit(locale="de-DE")
    other.goto(page.url)
    expect(other.get_by_test_id("move-review")).to_contain_text("Chance von Mister X", timeout=acts.WAIT)
    assert step(other) == 4
    with other.expect_download() as download:
        other.get_by_role("link", name="Kurve (SVG)").click()
    assert "Gewinnchance" in download.value.path().read_text("utf-8")
    for name in ("Notation", "Zahlen (JSON)"):
        with other.expect_download() as download:
            other.get_by_role("link", name=name).click()
        assert download.value.path().stat().st_size > 100


def test_weak_moves_are_named_and_tried_again(page: Page, record: Path) -> None:
    """The analysis gives each side an accuracy and names its costliest moves, which are made again on the map."""
    record.write_text(RECORD.replace("Ada", "Grace"), "utf-8")
    open_file(page, record)
    analysis = page.get_by_test_id("analysis")
    analysis.wait_for(timeout=acts.WAIT)
    page.wait_for_function(
        "() => document.querySelector('[data-testid=analysis]').dataset.state != 'unknown'", timeout=acts.WAIT
    )
    if analysis.get_attribute("data-state") != "done":
        page.get_by_role("button", name="Analyse this game").click()
    expect(page.get_by_test_id("accuracy")).to_contain_text("%", timeout=acts.THOUGHT)
    expect(analysis.locator("ol li").first).to_contain_text("−")
    page.locator("[data-retry]").first.click()
    task = page.get_by_test_id("retry")
    expect(task).to_contain_text("Find a better move")
    acts.step(page)
    expect(task).to_contain_text("It leaves a chance of")
    task.get_by_role("button", name="Show the answer").click()
    expect(task).to_contain_text("The best:")
    assert violations(page) == []
    task.get_by_role("button", name="End practice").click()
    expect(analysis).to_be_visible()


def test_a_better_line_is_played_on_the_board(page: Page, record: Path) -> None:
    """Beside a costly move stands how it might have gone: that is played on the map, and the game stays."""
    record.write_text(RECORD.replace("Ada", "Grace"), "utf-8")
    open_file(page, record)
    analysis = page.get_by_test_id("analysis")
    analysis.wait_for(timeout=acts.WAIT)
    page.wait_for_function(
        "() => document.querySelector('[data-testid=analysis]').dataset.state != 'unknown'", timeout=acts.WAIT
    )
    if analysis.get_attribute("data-state") != "done":
        page.get_by_role("button", name="Analyse this game").click()
    expect(analysis).to_have_attribute("data-state", "done", timeout=acts.THOUGHT)
    for worst in analysis.locator("ol button").all():
        worst.click()
        if page.locator("[data-line]").count():
            break
    moment = step(page)
    page.locator("[data-line]").click()
    line = page.get_by_test_id("line")
    moves = line.locator("ol button")
    expect(line).to_have_attribute("data-made", "1")
    count = moves.count()
    assert count > 1
    for made in range(2, count + 1):
        line.get_by_role("button", name="One step on").click()
        expect(line).to_have_attribute("data-made", str(made))
    expect(line.get_by_role("button", name="One step on")).to_be_disabled()
    told = moves.last.inner_text()
    piece, station = re.findall(r"(Mister X|Detective \d).* to (\d+)", told)[0]
    sign = "X" if piece == "Mister X" else piece[-1]
    expect(page.locator(f"[data-piece='{sign}']")).to_have_attribute("data-at", station)
    assert violations(page) == []
    line.get_by_role("button", name="Back to the game").click()
    expect(line).to_have_count(0)
    assert step(page) == moment


def test_the_replay_is_walked_with_the_keyboard(page: Page, record: Path) -> None:
    """Arrows, Home and End, space and full stop move through the game; what was true can be hidden."""
    open_file(page, record)
    page.get_by_role("slider").wait_for(timeout=acts.WAIT)
    page.evaluate("document.activeElement.blur()")
    for key, expected in (("Home", 0), ("ArrowRight", 1), (".", 2), (",", 1), ("End", 13), ("ArrowLeft", 12)):
        page.keyboard.press(key)
        assert step(page) == expected
    expect(page.locator("[data-piece=X]")).to_have_count(1)
    page.get_by_role("radio", name="What they knew").check()
    expect(page.locator("[data-piece=X]")).to_have_count(0)
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Home")
    page.keyboard.press(" ")
    page.wait_for_function("() => document.querySelector('main').dataset.step > 0", timeout=acts.WAIT)
    page.get_by_role("button", name="Pause").click()


def test_the_heat_map_says_its_numbers(page: Page, record: Path) -> None:
    """A tap on a tinted station tells its chance, and the likeliest stand in a list."""
    open_file(page, record)
    page.get_by_role("slider").wait_for(timeout=acts.WAIT)
    page.get_by_role("slider").fill("0")
    page.wait_for_selector("[data-heat]", timeout=acts.THOUGHT)
    expect(page.get_by_test_id("likely").get_by_role("button").first).to_have_attribute("aria-label", "Station 7: 33%")
    page.locator("[data-station='7']").click(force=True)
    expect(page.locator(".peek")).to_have_text("Station 7: 33%")
    page.locator("[data-aid=belief]").click()
    expect(page.locator("[data-heat]")).to_have_count(0)


def test_stations_are_called_as_on_old_printings(page: Page) -> None:
    """Whoever wants the numbers of old printings reads them on the map, in the log, in lists and in what is told."""
    edition = "classic(detective_starts=1+108+118+171+199, fares=unlimited, players=3, x_starts=159+160)"
    record = (
        f"fogbound 1\nedition {edition}\ndeal pursuers 1 108 118 171; x 160\n\n1. Xt128\n\nend 1 moves: unfinished\n"
    )
    body = {"record": record, "ended": {"winner": "mister_x", "reason": "resigned"}}
    page.goto(f"/g/{acts.post(page.request, '/api/records', body)['game']}#0")
    page.wait_for_selector("[data-heat]", timeout=acts.THOUGHT)
    station = page.locator("[data-station='159']")
    likely = page.get_by_test_id("likely")
    expect(likely).to_contain_text("159")
    page.get_by_label("Old station numbers").check()
    expect(likely).to_contain_text("171")
    expect(likely).not_to_contain_text("159")
    expect(likely.get_by_role("button", name="Station 171: 50%")).to_be_visible()
    expect(station).to_have_attribute("aria-label", "Station 171: 50%")
    expect(station).to_contain_text("171")
    station.click(force=True)
    expect(page.locator(".peek")).to_have_text("Station 171: 50%")
    page.get_by_role("slider").fill("1")
    expect(page.get_by_role("button", name="Show station 159")).to_be_visible()
    expect(page.locator("p.told")).to_contain_text("159")
    expect(page).to_have_url(re.compile("#1$"))
    page.reload()
    expect(page.get_by_role("button", name="Show station 159")).to_be_visible(timeout=acts.WAIT)


def test_a_tournament_opens_game_by_game(page: Page, tmp_path: Path) -> None:
    """The journal of an arena shows its games, and the one that is chosen opens."""
    path = tmp_path / "games.jsonl"
    game = {"number": 0, "x": "hunter", "detectives": "greedy", "winner": "mister_x", "reason": "escaped", "rounds": 4}
    rows = [{"arena": 1}, game | {"record": record_to_json(parse_record(RECORD).game, {"x": "hunter"})}]
    path.write_text("".join(f"{json.dumps(row)}\n" for row in rows), "utf-8")
    open_file(page, path)
    page.get_by_role("button", name="1. hunter against greedy: Mister X wins (round 4)").click()
    page.get_by_role("slider").wait_for(timeout=acts.WAIT)


def test_a_dropped_file_that_is_no_record_is_refused_in_words(page: Page) -> None:
    """Dropping nonsense says what is wrong and leaves the page as it was."""
    page.goto("/")
    page.get_by_test_id("open-record").wait_for()
    for content, said in (
        ("hello", "This is not the record of a game"),
        ("", "This file is empty"),
        ("a\0b", "not a text file"),
    ):
        held = page.evaluate_handle(HOLD, content)
        page.dispatch_event("body", "drop", {"dataTransfer": held})
        expect(page.get_by_test_id("open-record").get_by_role("alert")).to_contain_text(said, timeout=acts.WAIT)


def test_hints_and_beliefs_help_at_the_table(page: Page) -> None:
    """Whoever leads a team gets a move with its reason for each piece, can play it, and sees where he probably is."""
    acts.open_table(page, acts.FAR_APART.replace("players=2", "players=5"), ["D1", "D2", "D3", "D4"], fill="cadet")
    acts.await_turn(page)
    page.get_by_role("button", name="Hint").click()
    hint = page.get_by_test_id("hint")
    expect(hint.locator("li").first).not_to_be_empty(timeout=acts.THOUGHT)
    page.locator("[data-aid=belief]").click()
    page.wait_for_selector("[data-heat]", timeout=acts.THOUGHT)
    assert violations(page) == []
    before = acts.moment(page)
    hint.get_by_role("button", name="Play it").click()
    acts.await_change(page, before)
    expect(hint).to_have_count(0)
    page.get_by_role("button", name="Hint").click()
    expect(hint.get_by_text("The computer would play: Detective 2")).to_be_visible(timeout=acts.WAIT)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_analysis_has_no_barrier(visit: Callable[..., Page], record: Path, theme: str) -> None:
    """axe finds nothing to complain about on an analysed replay on a phone, by day and by night."""
    page = visit(color_scheme=theme, **PHONE)
    open_file(page, record)
    page.get_by_role("slider").wait_for(timeout=acts.WAIT)
    begin = page.get_by_role("button", name="Analyse this game")
    done = page.locator("[data-testid=analysis][data-state=done]")
    begin.or_(done).first.wait_for(timeout=acts.WAIT)
    if begin.count():
        begin.click()
    done.wait_for(timeout=acts.THOUGHT)
    page.wait_for_selector("[data-heat]", timeout=acts.THOUGHT)
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
