"""Every figure that was measured, on one page, with its date and the target that measures it again.

`make figures` measures what takes a minute, takes in what longer targets have left in build/, and writes
docs/figures.json and docs/figures.md. Other pages tell no measured figure: they lead here.
"""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
STORED = ROOT / "docs" / "figures.json"
PAGE = ROOT / "docs" / "figures.md"
BUILD = ROOT / "build"
HEAD = """\
# Figures

Everything that can be measured again, each table with the target that does so and the day on which it last did; `make
figures` writes the page. Times and rates are those of one machine: compare them with each other, or with your own. What
was tried once, while the computer players were built, is in [experiments](experiments.md).
"""

Rows = list[list[str]]
Section = dict[str, Any]


def bench_rows(found: dict[str, Any]) -> Rows:
    """Speeds of the rules, from `fogbound bench --json`."""
    rows = [
        [f"full random games of `{name}` per second, one core", f"{rate:,.0f}"]
        for name, rate in found["games_per_second"].items()
    ]
    if found.get("limit"):
        rows.append(["the same games in C per second", f"{found['limit']['c_games_per_second']:,.0f}"])
        rows.append(["fogbound : C", f"{found['limit']['ratio']:.2f}"])
    if found.get("playouts"):
        rows += playout_rows(found["playouts"])
    return rows + [[speed["name"], f"{speed['value']:.3g} {speed['unit']}"] for speed in found["speeds"]]


def playout_rows(found: dict[str, Any]) -> Rows:
    """Playouts of the search, by themselves and in whole searches, from the same report."""
    rows = [["playouts of a search by themselves per second, one core", f"{found['per_second']:,.0f}"]]
    if found["limit"]:
        rows.append(["the same playouts in C per second", f"{found['limit']['c_games_per_second']:,.0f}"])
        rows.append(["playouts, fogbound : C", f"{found['limit']['ratio']:.2f}"])
    return rows + [
        [f"whole search of {name}: playouts per second", f"{rate:,.0f}"] for name, rate in found["searches"].items()
    ]


def envs_rows(found: dict[str, Any]) -> Rows:
    """Steps of the environments, and against the first of them, from bench/envs.py."""
    measured = {name: rate for name, rate in found["rates"].items() if rate}
    first = next(iter(measured.values()))
    return [[f"{name}: steps per second", f"{rate:,.0f} ({rate / first:.2g})"] for name, rate in measured.items()]


def soak_rows(found: dict[str, Any]) -> Rows:
    """What a soak counted."""
    names = (
        "games", "games by house rules", "tables", "moves", "messages", "disconnects", "takebacks made", "rematches",
        "spectators", "proofs checked", "records replayed", "replays compared",
    )  # fmt: skip
    rows = [[name, f"{found['counted'].get(name, 0):,}"] for name in names]
    return [*rows, ["faults", str(len(found["faults"]))], ["seconds", f"{found['seconds']:,.0f}"]]


def start_rows(found: dict[str, Any]) -> Rows:
    """How long a newcomer waits, from `make smoke`."""
    rows = [[name, f"{seconds:.1f} s"] for name, seconds in found["seconds"].items()]
    return [*rows, ["programs that wanted the processor meanwhile (load average)", f"{found['load']:.1f}"]]


LOAD_NAMES = {
    "echo": "bare echo",
    "echo_alike": "echo of messages as long",
    "ratio": "fogbound : bare echo, messages per second",
    "ratio_alike": "fogbound : echo of messages as long, messages per second",
    "others_share": "share of a core taken by other programs",
    "processor_ratio": "bare echo : fogbound, processor time per message",
    "paced": "at a fixed pace",
    "p50_ms": "median time to the last receiver, ms",
    "p95_ms": "95 % within, ms",
    "p99_ms": "99 % within, ms",
    "p100_ms": "slowest, ms",
    "disk_p100_ms": "slowest write of the bare disk, ms",
}
"""How the page calls what the load report holds."""


def load_rows(found: dict[str, Any]) -> Rows:
    """Every number that the load report holds by name; its lists of single measurements stay in the report."""
    rows: Rows = []
    for name, value in found.items():
        what = LOAD_NAMES.get(name, name.replace("_", " "))
        if isinstance(value, dict):
            rows += [[f"{what}: {inner}", number] for inner, number in load_rows(value)]
        elif isinstance(value, int | float):
            rows.append([what, f"{value:,}"])
    return rows


def given_rows(found: dict[str, Any]) -> Rows:
    """Rows that a target has written as they shall stand here."""
    return [[str(cell) for cell in row] for row in found["rows"]]


SOURCES: dict[str, tuple[str, str, str, Callable[[dict[str, Any]], Rows]]] = {
    "rules": ("The rules", "make bench", "figures/bench.json", bench_rows),
    "environments": ("Research environments", "make figures", "figures/envs.json", envs_rows),
    "start": ("The first five minutes", "make smoke", "smoke/smoke.json", start_rows),
    "soak": ("Games through a real server", "make soak", "soak/soak.json", soak_rows),
    "load": ("A server under load", "make load", "load/load.json", load_rows),
    "cluster": ("A cluster", "make cluster", "cluster/figures.json", given_rows),
    "curves": ("Learning", "make curves", "curves/curves.json", given_rows),
    "baselines": ("The benchmark", "make baselines", "baselines/baselines.json", given_rows),
    "strength": ("Computer players", "make strength", "strength/strength.json", given_rows),
    "page": ("The page in the browser", "make bench-page", "page/figures.json", given_rows),
}
"""Name -> title, target, file in build/, and how its rows are read."""


def collect(stored: dict[str, Section]) -> dict[str, Section]:
    """The stored sections, each replaced where build/ has newer measurements."""
    sections = dict(stored)
    for name, (title, target, file, rows) in SOURCES.items():
        path = BUILD / file
        if not path.is_file():
            continue
        day = datetime.fromtimestamp(path.stat().st_mtime, UTC).date().isoformat()
        if name not in stored or day >= stored[name]["date"]:
            found = rows(json.loads(path.read_text("utf-8")))
            sections[name] = {"title": title, "target": target, "date": day, "machine": machine(), "rows": found}
    return {name: sections[name] for name in SOURCES if name in sections}


def machine() -> str:
    """What it was measured on, as far as it matters."""
    return f"{os.cpu_count()} cores, {platform.system()} {platform.machine()}, Python {platform.python_version()}"


def page(sections: dict[str, Section]) -> str:
    """The text of the page."""
    lines = [HEAD]
    for section in sections.values():
        lines += [f"## {section['title']}", "", f"`{section['target']}`, {section['date']}; {section['machine']}.", ""]
        lines += ["| what | figure |", "|---|---|", *(f"| {' | '.join(row)} |" for row in section["rows"]), ""]
    return "\n".join(lines)


def measure() -> None:
    """Measures what takes about a minute, each by its own program, into build/figures."""
    folder = BUILD / "figures"
    folder.mkdir(parents=True, exist_ok=True)
    bench = subprocess.run(
        [sys.executable, "-m", "fogbound", "bench", "--json"], cwd=ROOT, check=True, stdout=subprocess.PIPE
    )
    (folder / "bench.json").write_bytes(bench.stdout)
    envs = [sys.executable, str(ROOT / "bench" / "envs.py"), "--json", str(folder / "envs.json")]
    subprocess.run(envs, cwd=ROOT, check=False)  # its exit code says whether it is as fast as wished


def main() -> None:
    """Measures unless told not to, and writes both files."""
    if "--collect" not in sys.argv[1:]:
        measure()
    stored = json.loads(STORED.read_text("utf-8")) if STORED.is_file() else {}
    sections = collect(stored)
    STORED.write_text(json.dumps(sections, indent=2, ensure_ascii=False) + "\n", "utf-8")
    PAGE.write_text(page(sections), "utf-8")


if __name__ == "__main__":
    main()
