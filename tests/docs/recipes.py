"""The recipes of docs/recipes.md, followed: each adds something small to a copy of the repository.

python tests/docs/recipes.py FOLDER      makes the copy and follows them all, so that one can look at the result
"""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from fogbound.rules.history import RULES_VERSION

ROOT = Path(__file__).parents[2]
COPIED = (
    "src",
    "docs",
    "tests",
    "bench",
    "web/src",
    "README.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    "LICENSE",
    "Makefile",
)
LEFT_OUT = ("node_modules", "__pycache__", "screenshots")
FTL = "src/fogbound/i18n/{}/{}.ftl"


class Copy:
    """A copy of the repository, and which of its files were touched."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.touched: list[str] = []

    def make(self) -> None:
        for name in COPIED:
            target = self.folder / name
            if (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, target, ignore=shutil.ignore_patterns(*LEFT_OUT))
            else:
                shutil.copy(ROOT / name, target)
        (self.folder / "docs" / "screenshots").symlink_to(ROOT / "docs" / "screenshots")
        for name in ("pyproject.toml", "hatch_build.py"):
            shutil.copy(ROOT / name, self.folder / name)

    def after(self, file: str, anchor: str, text: str) -> None:
        """Puts text behind an anchor, which must stand in the file once."""
        self.change(file, lambda old: _once(old, anchor, anchor + text))

    def before(self, file: str, anchor: str, text: str) -> None:
        self.change(file, lambda old: _once(old, anchor, text + anchor))

    def write(self, file: str, text: str) -> None:
        self._path(file).write_text(text, "utf-8")

    def change(self, file: str, edit: Callable[[str], str]) -> None:
        path = self._path(file)
        path.write_text(edit(path.read_text("utf-8")), "utf-8")

    def languages(self) -> list[str]:
        return sorted(path.parent.name for path in self.folder.glob(FTL.format("*", "browser")))

    def _path(self, file: str) -> Path:
        self.touched.append(file)
        return self.folder / file


def _once(text: str, anchor: str, new: str) -> str:
    assert text.count(anchor) == 1, f"{anchor!r} stands there {text.count(anchor)} times"
    return text.replace(anchor, new)


def add_option(copy: Copy) -> None:
    """`whistle`: pursuers whistle when they have moved."""
    rules = "src/fogbound/rules"
    copy.before(
        f"{rules}/definition.py",
        '    deck: str = option("The ticket deck',
        '    whistle: bool = option("A pursuer who has moved whistles.", "flag")\n',
    )
    copy.after(f"{rules}/editions.py", '    "taking": "may",\n', '    "whistle": False,\n')
    copy.change(f"{rules}/history.py", _raised)
    for language in copy.languages():
        text = "option-whistle = Whistle\noption-about-whistle = A pursuer who has moved whistles.\n"
        copy.before(FTL.format(language, "options"), "choice-board-london-modern", text)
    copy.after("web/src/lobby/spelling.ts", '"order", "stuck"', ', "whistle"')
    heading = (
        "### whistle\n\nWhether a pursuer who has moved whistles.\n\n- Values: `yes`, `no`\n- Default: all `no`\n\n"
    )
    copy.before("docs/editions.md", "### deck\n", heading)
    kept = "tests/rules/full"
    copy.write(f"{kept}/{RULES_VERSION + 1}.txt", _in_full((ROOT / kept / f"{RULES_VERSION}.txt").read_text("utf-8")))
    for page in ("notation", "editions"):
        copy.change(f"docs/{page}.md", _in_full)


def _in_full(text: str) -> str:
    """Full spellings with the new option, and of the next version of the rules."""
    text = re.sub(r"(taking=\w+, )deck=", r"\1whistle=no, deck=", text)
    return text.replace(f"; rules {RULES_VERSION};", f"; rules {RULES_VERSION + 1};")


def _raised(text: str) -> str:
    """One more version of the rules, in which earlier games go on without the new option."""
    now = RULES_VERSION
    step = f'def _to_{now + 1}(texts: Texts) -> Texts:\n    return texts | {{"whistle": "no"}}\n\n\n'
    text = _once(text, f"RULES_VERSION = {now}\n", f"RULES_VERSION = {now + 1}\n")
    text = _once(text, "STEPS: dict", step + "STEPS: dict")
    return _once(text, f"{now}: _to_{now}}}", f"{now}: _to_{now}, {now + 1}: _to_{now + 1}}}")


def add_event(copy: Copy) -> None:
    """`whistled`: a pursuer has whistled."""
    events = "src/fogbound/views/events.py"
    text = (
        'class Whistled(Event, frozen=True, tag="whistled"):\n    """A pursuer has moved and whistles."""\n\n'
        "    piece: str\n\n\n"
    )
    copy.before(events, 'class Ended(Event, frozen=True, tag="ended")', text)
    copy.change(events, lambda old: _once(old, "Skipped | Ended", "Skipped | Whistled | Ended"))
    copy.change("src/fogbound/views/__init__.py", _exported)
    copy.change(
        "src/fogbound/referee/seen/events.py",
        lambda old: _once(
            _once(old, "XMoved, XSeen\n", "Whistled, XMoved, XSeen\n"),
            "    yield from _passed_over(before, move, after)\n",
            "    if before.edition.whistle and move.piece != MISTER_X:\n        yield Whistled(piece)\n"
            "    yield from _passed_over(before, move, after)\n",
        ),
    )
    case = '    case "whistled":\n      return t("tell-whistled", { piece: pieceName(event.piece) });\n'
    copy.before("web/src/play/telling.ts", '    case "ended":\n', case)
    for language in copy.languages():
        copy.before(FTL.format(language, "browser"), "tell-skipped = ", "tell-whistled = { $piece } whistles.\n")
    rows = "| key | meaning |\n|---|---|\n| `piece` | who |\n\n"
    copy.before(
        "docs/events.md", "## ended\n", "## whistled\n\nA pursuer has moved and whistles. It has no word.\n\n" + rows
    )
    copy.before("docs/lines.md", "| `ended` | ", "| `whistled` | `piece` whistles | |\n")


def _exported(text: str) -> str:
    return _once(
        _once(text, "    XMoved,\n", "    Whistled,\n    XMoved,\n"),
        '    "XMoved",\n',
        '    "Whistled",\n    "XMoved",\n',
    )


PLAYER = '''"""Plays the first move that there is."""

from __future__ import annotations

from fogbound.ai.bot import Budget, Decision, SeatView, check_decides


class HomebodyBot:
    """The first move of the list."""

    name = "homebody"

    def __init__(self, seed: int = 0) -> None:
        self._seed = seed

    def choose(self, view: SeatView, budget: Budget) -> Decision:
        check_decides(view)
        return Decision(view.legal[0], {view.legal[0]: 1.0})
'''


def add_player(copy: Copy) -> None:
    """`homebody`: plays the first move that there is."""
    copy.write("src/fogbound/ai/players/homebody.py", PLAYER)
    registry = "src/fogbound/ai/players/registry.py"
    copy.after(registry, "import GreedyBot\n", "from fogbound.ai.players.homebody import HomebodyBot\n")
    copy.after(registry, '"learnt": LearntBot', ', "homebody": HomebodyBot')
    copy.before("docs/bots.md", "- `greedy`: Mister X", "- `homebody`: the first move that there is.\n")


def add_setting(copy: Copy) -> None:
    """`greeting`: a line that is logged when the server starts."""
    copy.before("src/fogbound/server/settings.py", "    log_level: ", '    greeting: str = "welcome"\n')
    copy.before(
        "src/fogbound/cli/_serve_options.py",
        "LogLevel = ",
        'Greeting = Annotated[str, typer.Option(envvar="FOGBOUND_GREETING", help="Logged when the server starts.")]\n',
    )
    serve = "src/fogbound/cli/serve.py"
    copy.before(serve, "    log_level: options.LogLevel", "    greeting: options.Greeting = USUAL.greeting,\n")
    said = "### greeting\n\n`--greeting`, `FOGBOUND_GREETING`, `welcome` by default. Logged when the server starts.\n\n"
    copy.before("docs/settings.md", "### log_level\n", said)


def add_language(copy: Copy) -> None:
    """Spanish, with the texts of English, as a translator would begin."""
    for file in sorted((copy.folder / "src/fogbound/i18n/en").iterdir()):
        target = file.parent.with_name("es") / file.name
        target.parent.mkdir(exist_ok=True)
        shutil.copy(file, target)
    copy.touched.append("src/fogbound/i18n/es/")
    copy.after("src/fogbound/i18n/texts.py", '"de": "Deutsch"', ', "es": "Español"')
    copy.change(
        "docs/browser.md", lambda page: re.sub(r"^\|[^|]*\|([^|]*)(\|.*){4}$", _with_spanish, page, flags=re.MULTILINE)
    )
    copy.after("tests/i18n/test_texts.py", "OTHER_WORDS = {\n", '    "es": r"(?!)",\n')


def _with_spanish(row: re.Match[str]) -> str:
    """A row of the glossary with a column more."""
    return f"{row[0]}{row[1].replace('English', 'Español')}|"


ENGINE = '''"""A database in memory, gone when the server is."""

from __future__ import annotations

import sqlite3
from typing import Any

import msgspec

from fogbound.server.store import statements
from fogbound.server.store.rows import MoveRow
from fogbound.server.store.schema import steps_for
from fogbound.server.store.sql import SqlStore
from fogbound.server.store.sqlite import numbered


class MemoryStore(SqlStore):
    """For one process, and for as long as it lives."""

    among = "IN (SELECT value FROM json_each($1))"

    async def open(self) -> None:
        self._connection = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
        for statement in steps_for(bytes_type="BLOB", big_type="INTEGER", after=0):
            self._connection.execute(statement)

    async def close(self) -> None:
        self._connection.close()

    async def ask(self, statement: str, *values: Any) -> list[Any]:
        return self._connection.execute(numbered(statement), _plain(values)).fetchall()

    async def do(self, statement: str, *values: Any) -> int:
        return self._connection.execute(numbered(statement), _plain(values)).rowcount

    async def add_move(self, row: MoveRow) -> bool:
        return await self.do(statements.ADD_MOVE, *msgspec.structs.astuple(row)) > 0


def _plain(values: tuple[Any, ...]) -> list[Any]:
    return [msgspec.json.encode(value).decode() if isinstance(value, list) else value for value in values]
'''


def add_engine(copy: Copy) -> None:
    """`memory:`: a database that is gone when the server is."""
    copy.write("src/fogbound/server/store/memory.py", ENGINE)
    choose = "src/fogbound/server/store/choose.py"
    text = (
        '    if address == "memory:":\n        from fogbound.server.store.memory import MemoryStore\n\n'
        "        return MemoryStore()\n"
    )
    copy.before(choose, "    if address and is_postgres(address):\n", text)
    fixture = "tests/server/store/conftest.py"
    copy.after(fixture, 'params=["sqlite", "postgres", ', '"memory", ')
    copy.before(fixture, '    if engine == "sqlite":', '    if engine == "memory":\n        return "memory:"\n')
    copy.after("docs/settings.md", "### database\n\n", "`memory:` keeps nothing when the server ends.\n\n")


def add_edition(copy: Copy) -> None:
    """`sprint`: the modern game in eleven rounds."""
    editions = "src/fogbound/rules/editions.py"
    make = (
        "def _sprint(players: int) -> dict[str, Any]:\n"
        '    return {**_modern(players), "length": Length("rounds", 11), "sightings": (3, 8)}\n\n\n'
    )
    copy.before(editions, "_PRESETS: dict", make)
    copy.after(editions, '    "modern": (_modern, range(2, 7), 5),\n', '    "sprint": (_sprint, range(2, 7), 5),\n')
    for language in copy.languages():
        texts = "edition-sprint = Sprint\nedition-about-sprint = The big board, 11 rounds. 2 to 6 players.\n"
        copy.before(FTL.format(language, "browser"), "edition-classic = ", texts)
        copy.before(FTL.format(language, "rules"), "rules-edition-classic = ", "rules-edition-sprint = 11 rounds.\n")
    copy.change("docs/editions.md", _with_sprint)


def _with_sprint(text: str) -> str:
    modern = re.search(r"^### Preset modern\n.*?(?=^### )", text, re.DOTALL | re.MULTILINE)
    assert modern
    sprint = modern[0].replace("### Preset modern", "### Preset sprint")
    text = text.replace(modern[0], modern[0] + sprint)
    text = re.sub(r"^(- Default: .*?)\bmodern\b", r"\1modern, sprint", text, flags=re.MULTILINE)
    text = text.replace("modern, sprint, classic `rounds:22`", "modern, classic `rounds:22`; sprint `rounds:11`")
    return text.replace("modern, sprint `3+8+13+18+24`", "modern `3+8+13+18+24`; sprint `3+8`")


COMMAND = '''"""`fogbound hello`: says hello."""

import typer

app = typer.Typer(add_completion=False)


@app.command()
def hello() -> None:
    """Say hello."""
    typer.echo("hello")
'''


def add_command(copy: Copy) -> None:
    """`fogbound hello`."""
    copy.write("src/fogbound/cli/hello.py", COMMAND)
    copy.before("docs/cli.md", "## fogbound play\n", "## fogbound hello\n\nSays hello.\n\n")


RECIPES: dict[str, Callable[[Copy], None]] = {
    "An option": add_option,
    "An event": add_event,
    "A computer player": add_player,
    "A setting": add_setting,
    "A language": add_language,
    "A storage engine": add_engine,
    "An edition": add_edition,
    "A command": add_command,
}


def follow(folder: Path) -> Iterator[tuple[str, list[str]]]:
    """Follows every recipe in one copy; which files each touched."""
    copy = Copy(folder)
    copy.make()
    for name, add in RECIPES.items():
        copy.touched = []
        add(copy)
        yield name, copy.touched


if __name__ == "__main__":
    for name, touched in follow(Path(sys.argv[1])):
        sys.stdout.write(f"{name}: {', '.join(dict.fromkeys(touched))}\n")
