"""Promises of the repository as a whole."""

from __future__ import annotations

import ast
import pkgutil
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

import fogbound

ROOT = Path(__file__).parent.parent
SOURCES = sorted((ROOT / "src").rglob("*.py"))
PYTHON_FILES = [*SOURCES, *sorted((ROOT / "tests").rglob("*.py")), *sorted((ROOT / "bench").rglob("*.py"))]
LONGEST_FILE = 400
LONGEST_FUNCTION = 60


def loaded_by(code: str) -> set[str]:
    """The top-level modules that a fresh interpreter holds after running `code`."""
    report = "import sys; sys.stderr.write(' '.join(sys.modules))"
    run = subprocess.run([sys.executable, "-c", f"{code}\n{report}"], capture_output=True, text=True, check=True)
    return {name.partition(".")[0] for name in run.stderr.split()}


def tracked(*patterns: str) -> list[Path]:
    """The files under version control that match the patterns."""
    listing = subprocess.run(["git", "ls-files", "-z", *patterns], cwd=ROOT, capture_output=True, text=True, check=True)
    return [ROOT / name for name in listing.stdout.split("\0") if name and (ROOT / name).is_file()]


def imported_by(part: ast.AST) -> list[str]:
    """The modules that a piece of syntax imports, if it is an import."""
    if isinstance(part, ast.Import):
        return [alias.name for alias in part.names]
    return [part.module or ""] if isinstance(part, ast.ImportFrom) else []


def dotted(folder: Path) -> str:
    """The name under which a folder of the sources is imported."""
    return ".".join(folder.relative_to(ROOT / "src").parts)


def exported(package: str, name: str) -> object:
    """What a package gives under a name by itself, before anybody imports a module of that name."""
    return getattr(import_module(package), name, None)


def test_import_is_light() -> None:
    """Importing fogbound brings in neither NumPy nor Numba, so it stays far under a quarter second."""
    assert loaded_by("import fogbound").isdisjoint({"numba", "numpy", "typer"})


def test_help_is_light() -> None:
    """The help of fogbound and of each of its commands is printed without NumPy, Numba or Rich."""
    ask_all = (
        "from fogbound.cli.main import command_names, main\n"
        "assert main(['--help']) == 0\n"
        "assert [main([name, '--help']) for name in command_names()] == [0] * len(command_names())"
    )
    assert loaded_by(ask_all).isdisjoint({"numba", "numpy", "rich"})


@pytest.mark.parametrize("name", fogbound.__all__)
def test_public_names_exist(name: str) -> None:
    """Every name in the tour of the library can be had from the package itself."""
    assert getattr(fogbound, name) is not None
    assert name in dir(fogbound)


def test_unknown_names_are_refused() -> None:
    """A name that the package does not have is an AttributeError, as for any module."""
    missing = "teleport"
    with pytest.raises(AttributeError, match=f"no attribute '{missing}'"):
        getattr(fogbound, missing)


def test_locks_hold_no_address() -> None:
    """No lock names a place to download from: the reader's own settings decide that."""
    address = re.compile(r"://|^\s*(-i|-f|--(extra-)?index-url|--find-links)\b", re.MULTILINE)
    locks = tracked("requirements/*", "*.lock")
    assert len(locks) >= 2
    assert [lock.name for lock in locks if address.search(lock.read_text())] == []
    # npm also notes where a package's authors take donations; a download is noted as `resolved`.
    packages = tracked("*package-lock.json")
    assert packages
    assert [lock.name for lock in packages if '"resolved"' in lock.read_text()] == []


@pytest.mark.parametrize("lock", tracked("requirements/*.txt"), ids=lambda lock: lock.name)
def test_locks_pin_with_hashes(lock: Path) -> None:
    """Every locked package is one exact version with at least one hash."""
    entries = re.findall(r"^(\S+)[^\n]*\\\n    --hash=sha256:[0-9a-f]{64}", lock.read_text(), re.MULTILINE)
    packages = re.findall(r"^([^#\s]\S*)", lock.read_text(), re.MULTILINE)
    assert entries == packages
    assert all("==" in package for package in packages)


def test_suppressions_carry_a_reason() -> None:
    """Whoever silences a check says why on the same line."""
    codes = r"noqa:\s*[A-Z]+\d+(,\s*[A-Z]+\d+)*|type:\s*ignore\[[\w, -]+\]|pragma:\s*no\s+cover"
    silenced = re.compile(r"#\s*(noqa|type:\s*ignore|pragma:\s*no\s+cover)")
    explained = re.compile(rf"#\s*({codes})\W+\w+\W+\w+")
    bare = [
        f"{file.relative_to(ROOT)}:{number}"
        for file in PYTHON_FILES
        for number, line in enumerate(file.read_text().splitlines(), start=1)
        if silenced.search(line) and not explained.search(line)
    ]
    assert bare == []


def test_files_are_short() -> None:
    """A file of code, of tests or of the browser part has at most 400 lines, or one that says `Long because ...`."""
    files = [*PYTHON_FILES, *tracked("web/*.ts", "web/*.svelte", "web/*.css", "docs/book/*.py")]
    assert {file.suffix for file in files} >= {".py", ".ts", ".svelte"}
    texts = {str(file.relative_to(ROOT)): file.read_text() for file in files if "web/src/gen" not in str(file)}
    long = [name for name, text in texts.items() if text.count("\n") > LONGEST_FILE and " Long because " not in text]
    assert long == []


def test_functions_are_short() -> None:
    """No function of the product is longer than 60 lines, its docstring included."""
    long = [
        f"{file.relative_to(ROOT)}:{part.lineno} {part.name}"
        for file in SOURCES
        for part in ast.walk(ast.parse(file.read_text()))
        if isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef)
        and (part.end_lineno or 0) - part.lineno >= LONGEST_FUNCTION
    ]
    assert long == []


RAISES = {"EditionError": {"rules", "solve"}, "BotError": {"ai"}, "RequestError": {"server", "cli"}}


@pytest.mark.parametrize(("error", "packages"), RAISES.items())
def test_errors_mean_what_they_are_called(error: str, packages: set[str]) -> None:
    """An error is raised by the packages that know what it is about: whoever catches it catches nothing else."""
    raising = {
        file.relative_to(ROOT / "src" / "fogbound").parts[0]
        for file in SOURCES
        if f"raise {error}(" in file.read_text()
    }
    assert raising == packages


def test_packages_only_reexport() -> None:
    """The `__init__.py` of a package imports from that package alone, so that the layers hold for it too."""
    strangers = [
        f"{file.relative_to(ROOT)}: {name}"
        for file in SOURCES
        if file.name == "__init__.py" and file.parent.name != "fogbound"
        for part in ast.walk(ast.parse(file.read_text()))
        for name in imported_by(part)
        if name not in {"__future__", "typing"} and not f"{name}.".startswith(f"{dotted(file.parent)}.")
    ]
    assert strangers == []


def test_nothing_hides_a_module() -> None:
    """Under the name of a module of ours one finds that module, not a function that its package exports as well."""
    packages = {dotted(file.parent): file.parent for file in SOURCES if file.name == "__init__.py"}
    hidden = [
        f"{package}.{inner.name}"
        for package, folder in packages.items()
        for inner in pkgutil.iter_modules([str(folder)])
        if not inner.name.startswith("__") and not isinstance(exported(package, inner.name), ModuleType | None)
    ]
    assert hidden == []


def test_no_path_of_one_machine() -> None:
    """No tracked text names a folder of somebody's own machine; services are installed where operations.md says."""
    private = re.compile(rb"(?<![\w.~-])/(?:(?:home|root|work|Users|mnt)/\w|opt/(?!fogbound\b))")
    found = [
        f"{file.relative_to(ROOT)}: {line.decode(errors='replace').strip()}"
        for file in tracked()
        for line in file.read_bytes().split(b"\n")
        if b"\0" not in line and private.search(line)
    ]
    assert found == []
