"""What a soak leaves behind: all counts as JSON, and a page that can be read."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path

from soak.soak import Found

GROUPS = ("edition", "preset", "seats", "level", "ended", "won", "trouble", "takebacks", "refused")


def write_report(found: Found, folder: Path) -> None:
    """Writes soak.json and soak.md."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "soak.json").write_text(json.dumps(as_json(found), indent=2) + "\n", "utf-8")
    (folder / "soak.md").write_text(summary(found), "utf-8")


def as_json(found: Found) -> dict[str, object]:
    """Everything that was counted."""
    return {
        "date": datetime.fromtimestamp(found.began, UTC).date().isoformat(),
        "seed": found.seed,
        "games": found.tally["games"],
        "seconds": round(found.seconds, 1),
        "counted": dict(sorted(found.tally.items())),
        "log_lines": dict(sorted(found.log.items())),
        "faults": found.faults,
    }


def summary(found: Found) -> str:
    """A short page: the plain counts, then those that belong together on one line each, then what was wrong."""
    plain = {name: count for name, count in sorted(found.tally.items()) if name.split()[0] not in GROUPS}
    lines = [f"# Soak of {found.tally['games']} games, seed {found.seed}", ""]
    lines += [f"{'clean' if found.is_clean else 'NOT CLEAN'}, {found.seconds:.0f} seconds", ""]
    lines += [f"- {name}: {count:,}" for name, count in plain.items()]
    for group in GROUPS:
        words = [(name, count) for name, count in sorted(found.tally.items()) if name.split()[0] == group]
        if words:
            lines.append(f"- {group}: " + ", ".join(f"{name.partition(' ')[2]} {count}" for name, count in words))
    lines.append("- log lines: " + (", ".join(f"{level} {count}" for level, count in found.log.items()) or "none"))
    lines += ["", "## Faults", "", *(f"- {fault}" for fault in found.faults)] if found.faults else []
    return "\n".join(lines) + "\n"
