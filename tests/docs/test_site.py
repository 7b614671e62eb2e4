"""The site: built without a warning, complete, and with nothing from outside."""

from __future__ import annotations

import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from book import build, imports, rules
from docs.pages import ROOT, anchors
from fogbound.i18n import LANGUAGES, words
from fogbound.rules import preset

OUTSIDE = re.compile(r"""(?:\bsrc=|url\(|@import\s|<link[^>]+href=)["']?\s*(?:https?:)?//""")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The whole site, built once."""
    folder = tmp_path_factory.mktemp("docs")
    command = [sys.executable, str(ROOT / "docs" / "book" / "build.py"), str(folder)]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    assert run.stderr == ""
    return folder / "site"


@pytest.fixture(scope="module")
def pages() -> dict[str, str]:
    """Every page and picture that the site is made from."""
    return dict(build.pages())


def test_nothing_comes_from_outside(site: Path) -> None:
    """No page, style or script of the site fetches anything from another place."""
    files = [file for file in site.rglob("*") if file.suffix in (".html", ".css", ".js", ".svg")]
    assert len(files) > 40
    assert [file.name for file in files if OUTSIDE.search(file.read_text("utf-8"))] == []


def test_every_link_of_the_site_leads_somewhere(site: Path) -> None:
    """Every address in every page that is not another site's is a file, and its anchor a heading."""
    for file in site.glob("*.html"):
        text = file.read_text("utf-8")
        for target in re.findall(r'(?:href|src)="([^"]+)"', text):
            if re.match(r"[a-z]+:", target):
                continue
            path, _, anchor = target.partition("#")
            goal = file.parent / path.partition("?")[0] if path else file
            assert goal.is_file(), f"{file.name}: {target}"
            if anchor and goal.suffix == ".html":
                assert f'id="{anchor}"' in goal.read_text("utf-8"), f"{file.name}: {target}"


def test_a_page_says_its_language(site: Path) -> None:
    """The rules in a language are marked as being in it, for screen readers and hyphenation."""
    for language in LANGUAGES:
        assert f'lang="{language}"' in (site / f"rules-{language}.html").read_text("utf-8")[:200]


def test_every_page_has_its_chapter(pages: dict[str, str]) -> None:
    """No page is missing from the table of contents, and none stands there twice."""
    listed = [f"{name}.md" for names in build.CHAPTERS.values() for name in names]
    assert sorted(listed) == sorted(name for name in pages if name.endswith(".md") and name != "index.md")


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_are_whole_in_every_language(pages: dict[str, str], language: str) -> None:
    """Each language tells every section of every edition, in its own words, with the same pictures."""
    text = pages[f"rules-{language}.md"]
    english = pages["rules-en.md"]
    assert re.findall(r"\]\((pictures/[^)]+)\)", text) == re.findall(r"\]\((pictures/[^)]+)\)", english)
    said = words(language)
    for name in rules.EDITIONS:
        assert f"## {said.text(f'edition-{name}')}" in text
        for section in rules.sections(preset(name)):
            assert rules.text_of(said, section, name) in text


def test_sections_follow_the_options() -> None:
    """An edition has a section on what it has, and on nothing else."""
    told = {name: set(rules.sections(preset(name))) for name in rules.EDITIONS}
    assert {name for name in told if "bobbies" in told[name]} == {"modern"}
    assert {name for name in told if "vanish" in told[name]} == {"compact"}
    assert {name for name in told if "double" in told[name]} == {"modern", "classic", "beginner"}
    assert {name for name in told if "surfacing" in told[name]} == {"classic"}
    assert {name for name in told if "tickets" not in told[name]} == {"beginner"}


def test_pictures_are_whole(pages: dict[str, str]) -> None:
    """Every picture is an SVG that names itself and draws something."""
    pictures = {name: text for name, text in pages.items() if name.endswith(".svg")}
    assert len(pictures) > 30
    for name, text in pictures.items():
        root = ET.fromstring(text)
        assert root.tag.endswith("svg"), name
        assert root.findtext("{http://www.w3.org/2000/svg}title"), name
        assert len(list(root.iter())) > 8, name


def test_the_log_in_the_picture_is_the_one_in_the_text(pages: dict[str, str]) -> None:
    """The text says that he stood on 116 after his third step; so he does in the picture, which shows a game."""
    assert "116" in words("en").text("rules-log")
    assert ">116<" in pages["pictures/modern-log.svg"]


def test_imports_point_down(pages: dict[str, str]) -> None:
    """In the picture of the imports every line leads downwards, and every package stands in it."""
    assert imports.points_down()
    drawn = pages["pictures/imports.svg"]
    assert all(f">{name}<" in drawn for row in imports.layers() for name in row)


def test_a_line_that_follows_from_others_is_left_out() -> None:
    """Who reaches a package through another one gets no line of its own to it."""
    found = {("a", "b"): 1, ("b", "c"): 2, ("a", "c"): 5, ("a", "d"): 1}
    assert imports.direct(found) == {("a", "b"): 1, ("b", "c"): 2, ("a", "d"): 1}


def test_links_to_the_first_folder_are_turned() -> None:
    """A page that names a file of the project's first folder leads to it in the site as well."""
    assert build.relinked("[so](../CONTRIBUTING.md#tests), [MIT](LICENSE)") == "[so](contributing.md#tests), MIT"
    assert "tests" in anchors((ROOT / "CONTRIBUTING.md").read_text("utf-8"))
