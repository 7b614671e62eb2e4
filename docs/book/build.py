"""`make docs`: puts the pages together and lets Sphinx make a site of them, in which nothing comes from outside.

Pages are the Markdown files in docs/, and those that are worked out: the rules in every language with their pictures,
the import graph, the front page. A file is written only when it has changed, so that a second run has little to do.
"""

from __future__ import annotations

import argparse
import re
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

from sphinx.cmd.build import main as sphinx

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "docs"))

from book import imports, rules  # noqa: E402  the folder must be known first
from fogbound.i18n import LANGUAGES  # noqa: E402  its neighbours come first

DOCS = ROOT / "docs"
BESIDE = {"CONTRIBUTING.md": "contributing.md", "CHANGELOG.md": "changelog.md"}
"""Files of the project's first folder that are pages too."""
CHAPTERS = {
    "Play": (
        "start",
        "rules",
        *(f"rules-{language}" for language in LANGUAGES),
        "editions",
        "boards",
        "browser",
        "cli",
    ),
    "Games as text": ("notation", "events", "protocol", "refusals", "lines"),
    "Python": ("library",),
    "Computers": ("bots", "experiments", "arena", "research", "evaluation", "benchmark"),
    "Hosting": ("operations", "settings", "threats"),
    "The house": ("architecture", "code", "recipes", "bench", "figures", "contributing", "changelog"),
}
FRONT = """\
# fogbound

The hunt for Mister X through London: play it in the browser, host it for friends, script it in Python, research it.

![A game as the detectives](screenshots/detectives-desktop-light.jpg)

[Start here](start.md), or look up the rules: """
FRONT += ", ".join(f"[{name}](rules-{language}.md)" for language, name in LANGUAGES.items()) + ".\n"


def pages() -> Iterator[tuple[str, str]]:
    """File name -> text of everything that is written."""
    for file in sorted(DOCS.glob("*.md")):
        more = imports.section() if file.name == "architecture.md" else ""
        yield file.name, relinked(file.read_text("utf-8")) + more
    for name, page in BESIDE.items():
        text = (ROOT / name).read_text("utf-8")
        yield page, relinked(re.sub(r"\]\(docs/", "](", text))
    yield from rules.pages()
    yield "pictures/imports.svg", imports.drawing()
    yield "curves.svg", (DOCS / "curves.svg").read_text("utf-8")
    yield "index.md", FRONT + "".join(_chapter(title, names) for title, names in CHAPTERS.items())


def relinked(text: str) -> str:
    """The same text with links to files of the first folder turned to where they lie in the site."""
    for name, page in BESIDE.items():
        text = re.sub(rf"\]\((?:\.\./)?{re.escape(name)}", f"]({page}", text)
    return re.sub(r"\[([^\]]+)\]\((?:\.\./)?LICENSE\)", r"\1", text)


def _chapter(title: str, names: tuple[str, ...]) -> str:
    listed = "\n".join(names)
    return f"\n```{{toctree}}\n:hidden:\n:caption: {title}\n\n{listed}\n```\n"


def stage(folder: Path) -> None:
    """Writes what has changed, and takes away what is no page any more."""
    wanted = dict(pages())
    for name, text in wanted.items():
        path = folder / name
        if not path.is_file() or path.read_text("utf-8") != text:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
    for path in [*folder.rglob("*.md"), *folder.rglob("*.svg")]:
        if path.relative_to(folder).as_posix() not in wanted:
            path.unlink()
    shutil.copytree(DOCS / "screenshots", folder / "screenshots", dirs_exist_ok=True)


def build(folder: Path) -> int:
    """Makes the site in `folder`/site and returns Sphinx's exit code; a warning is a failure."""
    stage(folder / "pages")
    options = ["-W", "--keep-going", "-q", "-b", "html", "-c", str(DOCS / "book"), "-d", str(folder / "cache")]
    return int(sphinx([*options, str(folder / "pages"), str(folder / "site")]))


def main() -> int:
    """Builds into the folder that the command line names."""
    parser = argparse.ArgumentParser(prog="make docs", description=__doc__)
    parser.add_argument("folder", type=Path, nargs="?", default=ROOT / "build" / "docs")
    folder = parser.parse_args().folder
    code = build(folder)
    sys.stdout.write(f"{folder / 'site' / 'index.html'}\n" if not code else "the site was not built\n")
    return code


if __name__ == "__main__":
    sys.exit(main())
