"""Measures the browser part in a real Chromium: weight of the first load, time until the board is usable, smoothness.

`make bench-page` builds the page, starts a server of its own and prints a table. Times depend on the machine and on
what else it does; the budgets beside them are what the page is held to on an ordinary one at rest. The processor time
of a frame hardly depends on other programs: four times that of the main thread has to fit into a sixtieth of a second.
A frame counts when it is on the screen: the drags of a finger are traced, and the browser tells what became of each.
"""

from __future__ import annotations

import gzip
import json
import statistics
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from e2e import acts, browser, serving

BUDGET_BYTES = 150_000
BUDGET_READY = 1_000
BUDGET_FRAMES = 60
THROTTLE = 4
VISITS = 5
ROUNDS = 3
EDITION = "modern(players=4)"
REPORT = Path(__file__).parents[1] / "build" / "page" / "figures.json"
"""What `make figures` takes in."""
READY = """() => new Promise(tell => {
  const look = () => document.querySelector('.target') ? tell(performance.now()) : requestAnimationFrame(look);
  look();
})"""
"""Milliseconds from the beginning of the visit until a station can be tapped."""
DRAGS = ((300, 0), (0, 250), (-300, 0), (0, -250))
"""Pixels that a finger draws the map to the right and down, one drag after the other."""
SPEED = 500
"""Pixels per second."""
SHOWN, LOST = "STATE_PRESENTED_ALL", "STATE_DROPPED"
"""What became of a frame: on the screen with all that is new, or never."""


def first_load(page: Page) -> int:
    """Bytes, packed, of everything that the first page asks for."""
    sizes: list[int] = []
    page.on("response", lambda response: sizes.append(len(gzip.compress(response.body())) if response.ok else 0))
    page.goto("/")
    page.wait_for_load_state("networkidle")
    return sum(sizes)


def ready(page: Page) -> list[float]:
    """Milliseconds until the board of a running game can be used, visit by visit."""
    name = acts.open_table(page, EDITION, ["X"], fill="cadet")
    acts.await_turn(page)
    times: list[float] = []
    for _ in range(VISITS):
        page.goto(f"/t/{name}", wait_until="commit")
        times.append(float(page.evaluate(READY)))
    return times


class Pan(NamedTuple):
    """Frames of drags on a slowed-down processor, and milliseconds of the main thread for one at full speed."""

    shown: int
    lost: int
    work: float

    @property
    def rate(self) -> float:
        """Frames per second: of sixty, as many as reached the screen."""
        return BUDGET_FRAMES * self.shown / (self.shown + self.lost)


def pan(page: Page) -> Pan:
    """Draws the map of 199 stations about with a finger and counts what reaches the screen."""
    acts.open_table(page, EDITION, ["X"], fill="cadet")
    acts.await_turn(page)
    for _ in range(2):
        page.locator("button[data-zoom=in]").click()
        page.wait_for_timeout(700)
    # Stations that can be tapped breathe for a while; what is measured is the drag alone.
    page.evaluate("() => Promise.all(document.getAnimations().map(one => one.finished)).then(() => null)")
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    _drag(session)
    before = _thread_seconds(session)
    quick = _frames(page, session)[SHOWN]
    work = 1000 * (_thread_seconds(session) - before) / max(1, quick)
    session.send("Emulation.setCPUThrottlingRate", {"rate": THROTTLE})
    slow = sum((_frames(page, session) for _ in range(ROUNDS)), Counter[str]())
    return Pan(slow[SHOWN], slow[LOST], work)


def _drag(session: CDPSession) -> None:
    for right, down in DRAGS:
        way = {"x": 450 - right // 2, "y": 430 - down // 2, "xDistance": right, "yDistance": down, "speed": SPEED}
        touch = {"gestureSourceType": "touch", "preventFling": True}
        session.send("Input.synthesizeScrollGesture", {**way, **touch})


def _frames(page: Page, session: CDPSession) -> Counter[str]:
    """What became of the frames of all drags, by the browser's own account."""
    events: list[dict[str, Any]] = []
    done: list[bool] = []
    tracing = page.context.new_cdp_session(page)
    tracing.on("Tracing.dataCollected", lambda part: events.extend(part["value"]))
    tracing.on("Tracing.tracingComplete", lambda _: done.append(True))
    config = {"includedCategories": ["cc", "benchmark"], "recordMode": "recordAsMuchAsPossible"}
    tracing.send("Tracing.start", {"transferMode": "ReportEvents", "traceConfig": config})
    _drag(session)
    tracing.send("Tracing.end")
    while not done:
        page.wait_for_timeout(50)
    tracing.detach()
    reports = [event.get("args", {}) for event in events if event.get("name") == "PipelineReporter"]
    frames = [report.get("frame_reporter") or report.get("chrome_frame_reporter") for report in reports]
    return Counter(frame["state"] for frame in frames if frame)


def _thread_seconds(session: CDPSession) -> float:
    metrics = session.send("Performance.getMetrics")["metrics"]
    return float(next(one["value"] for one in metrics if one["name"] == "ThreadTime"))


def measure(chrome: Browser, address: str) -> list[tuple[str, str, str]]:
    """Rows of what was measured, its value and its budget."""

    def visit(**wishes: Any) -> Page:
        usual: dict[str, Any] = {"viewport": {"width": 1280, "height": 860}, "locale": "en-GB", "base_url": address}
        return chrome.new_context(service_workers="block", **usual, **wishes).new_page()

    weight, times, drags = first_load(visit()), ready(visit()), pan(visit())
    return [
        ("first load, packed", f"{weight / 1000:.1f} kB", f"< {BUDGET_BYTES // 1000} kB"),
        ("board usable, median of visits", f"{statistics.median(times):.0f} ms", f"< {BUDGET_READY} ms"),
        ("board usable, slowest", f"{max(times):.0f} ms", ""),
        (f"pan, processor {THROTTLE}x slower", f"{drags.rate:.1f} frames/s", f"{BUDGET_FRAMES}"),
        ("frames that never came", f"{drags.lost} of {drags.shown + drags.lost}", ""),
        (f"work of a frame, {THROTTLE}x slower", f"{THROTTLE * drags.work:.1f} ms", f"< {1000 / BUDGET_FRAMES:.1f} ms"),
    ]


def main() -> None:
    """Measure and print."""
    serving.build()
    with tempfile.TemporaryDirectory() as scratch, serving.serving(Path(scratch)) as address, sync_playwright() as play:
        chrome = play.chromium.launch(executable_path=browser.find(), args=browser.FLAGS)
        rows = measure(chrome, address)
        chrome.close()
    for what, value, budget in rows:
        sys.stdout.write(f"{what:34} {value:>16}   {budget}\n")
    REPORT.parent.mkdir(parents=True, exist_ok=True)
    REPORT.write_text(json.dumps({"rows": [row[:2] for row in rows]}, indent=2) + "\n", "utf-8")


if __name__ == "__main__":
    main()
