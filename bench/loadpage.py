"""The report of a load measurement: one HTML page with its charts inside, and the numbers as JSON beside it."""

from __future__ import annotations

import json
from html import escape
from pathlib import Path
from typing import Any

from fogbound.pages.chart import Frame, Tick, element, legend, percent_ticks, svg
from fogbound.pages.html import page, section, table_of

NAMES = {"fogbound": "fogbound", "echo": "bare echo", "echo_alike": "echo of messages as long"}
WANTED_RATIO = 0.6
WANTED_P99 = 100.0
BESIDE = 200.0
STEPS = 200


def write_report(folder: Path, found: dict[str, Any]) -> None:
    """Writes `index.html` and `load.json` into the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    delays: list[float] = found["delays_ms"]
    numbers = {key: value for key, value in found.items() if key != "delays_ms"}
    sections = [
        "<h1>How much one server process carries</h1>",
        f"<p>{escape(_summary(found))}</p>",
        section("Messages per second, round by round", _rates(found)),
        section("Both servers", _table(found)),
        section("From a move sent to its last receiver, at a steady pace", _delays(delays) + _paced(found)),
    ]
    (folder / "load.json").write_text(json.dumps(numbers, indent=2) + "\n", "utf-8")
    (folder / "index.html").write_text(page("Load", sections), "utf-8")


def _summary(found: dict[str, Any]) -> str:
    return (
        f"{found['tables']} tables with {found['sockets']} sockets in play, every move on disk before it is shown, "
        f"clients on the same machine: {found['ratio']:.2f} of the messages of a bare room echo "
        f"(wanted: {WANTED_RATIO}), and 99 of 100 moves within {found['paced']['p99_ms']:.0f} ms at "
        f"{found['paced']['moves_per_second']:.0f} moves per second (wanted: {WANTED_P99:.0f})."
    )


def _rates(found: dict[str, Any]) -> str:
    """A bar for each server and round."""
    most = max(max(found[key]["rates"]) for key in NAMES)
    rounds = len(found["fogbound"]["rates"])
    frame = Frame(0.4, rounds + 0.6, 0, most, width=820, right=BESIDE)
    ticks: list[Tick] = [(number, str(number)) for number in range(1, rounds + 1)]
    parts = frame.axes(ticks, [(most * share / 4, f"{most * share / 4:,.0f}") for share in range(5)], "round")
    for series, key in enumerate(NAMES):
        for number, rate in enumerate(found[key]["rates"], 1):
            note = f"{NAMES[key]}, round {number}: {rate:,.0f} a second"
            parts.append(frame.bar(number + (series - 1) * 0.26, 0, rate, 0.11, series, note))
    parts += legend(tuple(NAMES.values()), 820 - BESIDE + 16, 26)
    return svg(frame.width, frame.height, "Messages per second, round by round", parts)


def _table(found: dict[str, Any]) -> str:
    rows = [
        (
            NAMES[key],
            f"{found[key]['messages_per_second']:,.0f}",
            f"{found[key]['moves_per_second']:,.0f}",
            f"{found[key]['bytes_per_message']:,}",
            f"{1_000 * found[key]['processor_seconds_per_1000_messages']:.1f} ms",
            f"{found[key]['p50_ms']:.0f} ms",
        )
        for key in NAMES
    ]
    headings = ("server", "messages/s", "moves/s", "bytes/message", "processor time/1,000 messages", "median delay")
    ratios = (
        f"Medians over the rounds. Messages against the bare echo: {found['ratio']}; against the echo of messages as "
        f"long: {found['ratio_alike']}; processor time a message, the echo's against the server's: "
        f"{found['processor_ratio']}. Other programs took {100 * found['others_share']:.0f}% of a core meanwhile."
    )
    return f"{table_of(headings, rows)}<p>{escape(ratios)}</p>"


def _delays(delays: list[float]) -> str:
    """The share of moves that had reached everybody after so many milliseconds."""
    most = max(delays[-1], WANTED_P99)
    frame = Frame(0, most, 0, 1)
    ticks: list[Tick] = [(most * share / 4, f"{most * share / 4:.0f} ms") for share in range(5)]
    step = max(1, len(delays) // STEPS)
    spots = [(delay, (number + 1) / len(delays)) for number, delay in enumerate(delays)][::step]
    parts = frame.axes(ticks, percent_ticks(), "time from a move sent to its last receiver")
    parts.append(frame.line([(0.0, 0.0), *spots, (delays[-1], 1.0)], 0))
    wanted = frame.x(WANTED_P99)
    parts.append(element("line", x1=wanted, x2=wanted, y1=frame.y(0), y2=frame.y(1), kind="grid"))
    return svg(frame.width, frame.height, "Share of moves that had reached everybody", parts)


def _paced(found: dict[str, Any]) -> str:
    paced = found["paced"]
    row = [f"{paced['moves_per_second']:.0f}", f"{100 * paced['processor_share']:.0f}%"]
    row += [f"{paced[name]} ms" for name in ("p50_ms", "p95_ms", "p99_ms", "p100_ms", "disk_p100_ms")]
    return table_of(
        ("moves/s", "of one core", "median", "95%", "99%", "slowest", "slowest flush of the bare disk"), [row]
    )
