"""Writes what the browser needs before it has asked a server: `python -m fogbound.wire.emit_look [FOLDER]`.

That is the palette of the printed drawing, and the toy city, in which the first game is taught without a network. All
other cities come with the table that is played on them.
"""

from __future__ import annotations

import sys
from dataclasses import asdict
from pathlib import Path

from fogbound.board import load
from fogbound.board.palette import THEMES
from fogbound.wire.city import laid_out
from fogbound.wire.codec import encode

FOLDER = Path(__file__).parents[3] / "web" / "src" / "gen"
TAUGHT = "toy"


def texts() -> dict[str, str]:
    """File in the folder -> text."""
    return {
        "palette.css": palette(),
        "palette.ts": f"export const PURSUER_COLOURS = {len(THEMES['light'].pursuers)};\n",
        f"{TAUGHT}.json": encode(laid_out(load(TAUGHT))).decode() + "\n",
    }


def palette() -> str:
    """The themes as custom properties: `--water`, `--transports-0`..."""
    return "".join(f'[data-theme="{name}"] {{\n{_properties(asdict(theme))}}}\n' for name, theme in THEMES.items())


def _properties(colours: dict[str, str | tuple[str, ...]]) -> str:
    lines = []
    for name, value in colours.items():
        word = name.replace("_", "-")
        shades = [(word, value)] if isinstance(value, str) else [(f"{word}-{n}", one) for n, one in enumerate(value)]
        lines += [f"  --{key}: {colour};\n" for key, colour in shades]
    return "".join(lines)


def main(folder: Path = FOLDER) -> None:
    """Write every file anew."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in texts().items():
        (folder / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
