"""Writes the keys of all texts as TypeScript types: `python -m fogbound.i18n.emit_keys [FOLDER]`."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from fluent.syntax import ast, parse

from fogbound.i18n.texts import LANGUAGES, sources

FOLDER = Path(__file__).parents[3] / "web" / "src" / "gen"
FILE = "words.ts"


def keys(language: str) -> list[str]:
    """The keys of a language in the order of its files; ValueError where a file cannot be read."""
    found = []
    for source in sources(language):
        for entry in parse(source).body:
            if isinstance(entry, ast.Junk):
                raise ValueError(f"{language}: {str(entry.content)[:80]!r} is not a message")
            if isinstance(entry, ast.Message):
                found.append(entry.id.name)
    return found


def typescript() -> str:
    """The text of the generated file."""
    lines = ["// Written by fogbound.i18n.emit_keys. Do not edit.", ""]
    lines += [f"export const LANGUAGES = {json.dumps(list(LANGUAGES))} as const;"]
    lines += ["export type Language = (typeof LANGUAGES)[number];"]
    lines += [f"export const LANGUAGE_NAMES: Record<Language, string> = {json.dumps(LANGUAGES, ensure_ascii=False)};"]
    lines += ["export type Key =", *(f"  | {json.dumps(key)}" for key in keys("en"))]
    return "\n".join(lines) + ";\n"


def main(folder: Path = FOLDER) -> None:
    """Write the file anew."""
    (folder / FILE).write_text(typescript(), encoding="utf-8")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
