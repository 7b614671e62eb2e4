"""Measures the browser part in a real Chromium: weight of the first load, time until the board is usable, smoothness.

`make bench-page` builds the page, starts a server of its own and prints a table. Times depend on the machine and on
what else it does; the budgets beside them are what the page is held to on an ordinary one at rest. The processor time
of a frame hardly depends on other programs: four times that of the main thread has to fit into a sixtieth of a second.
"""

from __future__ import annotations

import gzip
import json
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from e2e import acts, browser, serving

BUDGET_BYTES = 150_000
BUDGET_READY = 1_000
BUDGET_FRAMES = 60
THROTTLE = 4
VISITS = 5
EDITION = "modern(players=4)"
REPORT = Path(__file__).parents[1] / "build" / "page" / "figures.json"
"""What `make figures` takes in."""
READY = """() => new Promise(tell => {
  const look = () => document.querySelector('.target') ? tell(performance.now()) : requestAnimationFrame(look);
  look();
})"""
"""Milliseconds from the beginning of the visit until a station can be tapped."""
PAN = """async seconds => {
  const board = document.querySelector('.board');
  const box = board.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const tell = (type, dx, dy) => board.dispatchEvent(new PointerEvent(type,
    { pointerId: 1, bubbles: true, clientX: x + dx, clientY: y + dy, button: type === 'pointermove' ? -1 : 0 }));
  board.setPointerCapture = () => {};
  board.hasPointerCapture = () => true;
  tell('pointerdown', 0, 0);
  const frames = [];
  const start = performance.now();
  await new Promise(done => {
    const step = now => {
      frames.push(now);
      if (now - start > seconds * 1000) return done();
      const t = (now - start) / 1000;
      tell('pointermove', Math.sin(t * 2) * 220, Math.cos(t * 2) * 140 - 140);
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });
  tell('pointerup', 0, 0);
  return frames.slice(1).map((at, index) => at - frames[index]);
}"""
"""Drags the map in circles and gives the milliseconds between frames."""


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


def pan(page: Page, seconds: float = 4) -> tuple[list[float], float]:
    """Drags the map of 199 stations.

    Milliseconds between frames on a slowed-down processor, and processor time of the main thread for a frame at full
    speed.
    """
    acts.open_table(page, EDITION, ["X"], fill="cadet")
    acts.await_turn(page)
    page.locator("button[aria-label=Closer]").click()
    page.wait_for_timeout(1_000)
    # Stations that can be tapped breathe for a while; what is measured is the drag alone.
    page.evaluate("() => Promise.all(document.getAnimations().map(one => one.finished)).then(() => null)")
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    page.evaluate(PAN, 1)
    before = _thread_seconds(session)
    frames = len(page.evaluate(PAN, seconds))
    work = 1000 * (_thread_seconds(session) - before) / frames
    session.send("Emulation.setCPUThrottlingRate", {"rate": THROTTLE})
    return [float(gap) for gap in page.evaluate(PAN, seconds)], work


def _thread_seconds(session: CDPSession) -> float:
    metrics = session.send("Performance.getMetrics")["metrics"]
    return float(next(one["value"] for one in metrics if one["name"] == "ThreadTime"))


def measure(chrome: Browser, address: str) -> list[tuple[str, str, str]]:
    """Rows of what was measured, its value and its budget."""

    def visit(**wishes: Any) -> Page:
        usual: dict[str, Any] = {"viewport": {"width": 1280, "height": 860}, "locale": "en-GB", "base_url": address}
        return chrome.new_context(service_workers="block", **usual, **wishes).new_page()

    weight, times, (gaps, work) = first_load(visit()), ready(visit()), pan(visit())
    late = sum(gap > 1_500 / BUDGET_FRAMES for gap in gaps)
    return [
        ("first load, packed", f"{weight / 1000:.1f} kB", f"< {BUDGET_BYTES // 1000} kB"),
        ("board usable, median of visits", f"{statistics.median(times):.0f} ms", f"< {BUDGET_READY} ms"),
        ("board usable, slowest", f"{max(times):.0f} ms", ""),
        (f"pan, processor {THROTTLE}x slower", f"{1000 * len(gaps) / sum(gaps):.1f} frames/s", f"{BUDGET_FRAMES}"),
        ("frames that came late", f"{late} of {len(gaps)}", ""),
        (f"work of a frame, {THROTTLE}x slower", f"{THROTTLE * work:.1f} ms", f"< {1000 / BUDGET_FRAMES:.1f} ms"),
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
