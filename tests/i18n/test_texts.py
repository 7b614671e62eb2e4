from __future__ import annotations

import re
from pathlib import Path

import pytest
from fluent.syntax import ast, parse

import fogbound
from fogbound.ai.players.registry import LEVELS
from fogbound.ai.situation.reasons import WHY
from fogbound.i18n import LANGUAGES, words
from fogbound.i18n.emit_keys import keys, typescript
from fogbound.i18n.texts import sources
from fogbound.rules import OPTIONS, PRESETS, Clash, Reason
from fogbound.wire import Code

WEB = Path(__file__).parents[2] / "web" / "src"
SAID_ELSEWHERE = WEB.parents[1] / "src" / "fogbound" / "server" / "routes" / "notify.py"
"""What people are told who do not look at the page."""
FAMILY = re.compile(r"\b(?:member|named)\(\s*[\"`]([a-z-]+?)-?(?:\"|\$)")
OTHER_WORDS = {
    "en": r"\beverybody\b|\bshall\b",
    "ru": r"парти[яюией]|конча(?:ет|ют)|посл(?:ать|ите)|\bпошлит?е?\b",
    "pl": r"\bparti[aąięy]|odnośnik|pojawieni",
    "fr": r"gratis|\bconseil|qui brille|après ce pas|(?:premier|second|chaque|un) pas (?:du|coûte|caché)",
    "de": r"\bKarten?\b|\bPartien?\b",
}
"""Words for things that have another word in that language: see the glossary in docs/browser.md."""
LITERAL = re.compile(r"\"([a-z][a-z0-9]*(?:-[a-z0-9]+)*)\"")


def _pages() -> str:
    files = [path for path in WEB.rglob("*") if path.suffix in (".ts", ".svelte") and "gen" not in path.parts]
    files.append(SAID_ELSEWHERE)
    return "\n".join(path.read_text("utf-8") for path in files)


def _variables(language: str) -> dict[str, set[str]]:
    """The values that each text of a language asks for."""

    def inside(part: object) -> set[str]:
        if isinstance(part, ast.VariableReference):
            return {part.id.name}
        if isinstance(part, list):
            return set().union(*map(inside, part))
        return set().union(*map(inside, vars(part).values())) if isinstance(part, ast.BaseNode) else set()

    entries = [entry for source in sources(language) for entry in parse(source).body]
    return {entry.id.name: inside(entry.value) for entry in entries if isinstance(entry, ast.Message)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_text_once(language: str) -> None:
    """No language lacks a text, has one too many, or has one twice; all files keep the same order."""
    assert keys(language) == keys("en")
    assert len(set(keys(language))) == len(keys(language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_asks_for_the_same_values(language: str) -> None:
    """A translation uses the values that the English text uses, so that nothing is lost or left unfilled."""
    assert _variables(language) == _variables("en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_thing_has_one_word_in_all_files(language: str) -> None:
    """A ticket, a game or a link is called the same by the page, the rules, the options and the computers' reasons."""
    found = [line for text in sources(language) for line in text.splitlines() if re.search(OTHER_WORDS[language], line)]
    assert found == []


def _glossary() -> dict[str, list[str]]:
    """The words of each language, from the table on the page about the browser."""
    page = (Path(__file__).parents[2] / "docs" / "browser.md").read_text("utf-8")
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in page.splitlines() if line[:2] == "| "]
    start = next(number for number, row in enumerate(rows) if row[1:] == list(LANGUAGES.values()))
    words_of = [row[1:] for row in rows[start + 1 :] if len(row) == 1 + len(LANGUAGES)]
    return {
        language: [word for row in words_of for word in row[column].split("; ")]
        for column, language in enumerate(LANGUAGES)
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_the_glossary_is_in_use(language: str) -> None:
    """The glossary is that of the texts: each of its words stands in them, in whatever form."""
    texts = "".join(sources(language)).lower()
    glossary = _glossary()[language]
    assert len(glossary) > 10
    assert [word for word in glossary if word.lower()[: max(3, len(word) - 2)] not in texts] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_three_dots_stand_as_the_language_wants(language: str) -> None:
    """Only German leaves a space before three dots that stand for words left out."""
    texts = "".join(sources(language))
    assert not re.search(r"\w…" if language == "de" else r"\s…", texts)


def test_languages_are_listed_once() -> None:
    """Whoever adds a language names it in one place of the program."""
    listed = re.compile(r"""(["'])ru\1,\s*(["'])pl\2""")
    sources = [*Path(fogbound.__file__).parent.rglob("*.py"), *WEB.rglob("*.ts"), *WEB.rglob("*.svelte")]
    assert [file.name for file in sources if listed.search(file.read_text("utf-8"))] == ["words.ts"]


def test_every_text_is_used() -> None:
    """A key that no page names, by itself or through its family, is not kept."""
    pages = _pages()
    literal, families = set(LITERAL.findall(pages)), set(FAMILY.findall(pages))
    unused = [key for key in keys("en") if key not in literal and not any(key.startswith(f"{f}-") for f in families)]
    assert unused == []


def test_every_family_has_members() -> None:
    """A family that a page asks for has texts."""
    for family in set(FAMILY.findall(_pages())):
        assert any(key.startswith(f"{family}-") for key in keys("en")), family


def test_whatever_the_server_can_say_has_words() -> None:
    """Refusals, clashes, endings, computers, their reasons, editions and options each have a text of their own."""
    known = set(keys("en"))
    assert {f"refused-{code.value.replace('_', '-')}" for code in Code} <= known
    assert {f"clash-{clash.value.replace('_', '-')}" for clash in Clash} <= known
    assert {f"reason-{reason.word}" for reason in Reason if reason} <= known
    assert {f"{family}-{level}" for level in LEVELS for family in ("level", "level-about")} <= known
    assert {f"why-{code.replace('_', '-')}" for code in WHY} <= known
    rules = [entry.name.replace("_", "-") for entry in OPTIONS if entry.name != "players"]
    assert {f"{family}-{name}" for name in rules for family in ("option", "option-about")} <= known
    shown = [name for name in PRESETS if name != "toy"]
    assert {f"{family}-{name}" for name in shown for family in ("edition", "edition-about", "rules-edition")} <= known


def test_plurals_follow_the_language() -> None:
    """Numbers take the right forms of their language."""
    said = {
        language: [words(language).text("points", points=count) for count in (1, 2, 5)] for language in ("ru", "pl")
    }
    assert said == {"ru": ["1 очко", "2 очка", "5 очков"], "pl": ["1 punkt", "2 punkty", "5 punktów"]}


def test_a_missing_text_and_a_missing_value_are_errors() -> None:
    """Nothing is shown in place of a text that cannot be made."""
    with pytest.raises(KeyError):
        words("en").text("no-such-text")
    with pytest.raises(ValueError, match="round"):
        words("en").text("round")
    with pytest.raises(KeyError):
        words("xx")


def test_the_browser_knows_exactly_these_keys() -> None:
    """The generated list of keys is fresh; `python -m fogbound.i18n.emit_keys` writes it anew."""
    assert (WEB / "gen" / "words.ts").read_text("utf-8") == typescript()
