"""`make map`: writes docs/code.md, a map of the code with a line for every file, from what each file says of itself.

A Python file says it in the first sentence of its docstring, a file of the browser part in its first comment.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "code.md"
PACKAGE = ROOT / "src" / "fogbound"
LAYERS = (
    "board", "rules", "engine", "views", "belief", "wire", "referee", "ai", "warmth", "server", "arena", "envs",
    "testing", "cli", "i18n", "pages",
)  # fmt: skip
"""The packages from the bottom to the top; what every layer uses comes last."""
HEAD = """\
# The code, file by file

Every file in one line, in its own words: the first sentence of the file itself. `make map` writes this page and a test
keeps it up to date. Begin with [the architecture](architecture.md), which says how the packages depend on each other.
`tests/` mirrors `src/`, so a file's tests are easy to find.
"""
_COMMENT = re.compile(
    r"\A(?:<script[^>]*>)?(?:\s*import[^;]*;)*\s*(?:/\*\*?(?P<block>.*?)\*/|(?P<lines>(?:\s*//[^\n]*\n)+))", re.DOTALL
)
_END = re.compile(r"(?<=[.:;?!])\s+(?=[A-Z`\"'(\d-])|\n\s*\n")


def first_sentence(file: Path) -> str:
    """What a file says of itself; empty if it says nothing."""
    text = file.read_text("utf-8")
    if file.suffix == ".py":
        said = ast.get_docstring(ast.parse(text)) or ""
    else:
        found = _COMMENT.match(text)
        said = re.sub(r"(?m)^\s*(?://|\*) ?", "", (found["block"] or found["lines"]) if found else "").strip()
    sentence = _END.split(said, maxsplit=1)[0]
    return " ".join(sentence.split()).rstrip(":").replace("|", "\\|")


def rows(folder: Path, pattern: str = "*.py") -> Iterator[tuple[str, str]]:
    """The files of a folder with what they say, folders after files."""
    files = sorted(folder.rglob(pattern), key=lambda file: (file.parent.parts, file.name != "__init__.py", file.name))
    for file in files:
        sentence = first_sentence(file)
        if file.name == "__init__.py" and file.parent != folder:
            yield f"**{file.parent.relative_to(folder).as_posix()}/**", sentence
        elif file.name != "__init__.py":
            yield f"`{file.relative_to(folder).as_posix()}`", sentence


def table(listed: Iterator[tuple[str, str]]) -> str:
    """A table of files."""
    return "\n".join(["| file | what it does |", "|---|---|", *(f"| {name} | {said} |" for name, said in listed)])


def page() -> str:
    """The whole page."""
    parts = [HEAD]
    for name in LAYERS:
        folder = PACKAGE / name
        parts.append(f"## {name}\n\n{first_sentence(folder / '__init__.py')}\n\n{table(rows(folder))}\n")
    parts.append(f"## fogbound\n\n{table(top())}\n")
    web = (*rows(ROOT / "web" / "src", "*.ts"), *rows(ROOT / "web" / "src", "*.svelte"))
    shown = sorted(row for row in web if not row[0].startswith("`gen/"))
    parts.append(f"## web/src\n\nThe page. `gen/` is generated from Python.\n\n{table(iter(shown))}\n")
    parts.append(f"## bench\n\nMeasurements too long for a test.\n\n{table(rows(ROOT / 'bench'))}\n")
    parts.append(f"## docs/book\n\nWhat builds the documentation.\n\n{table(rows(ROOT / 'docs' / 'book'))}\n")
    return "\n".join(parts)


def top() -> Iterator[tuple[str, str]]:
    """The files beside the packages."""
    for file in sorted(PACKAGE.glob("*.py")):
        yield f"`{file.name}`", first_sentence(file)


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
