"""The rules edition by edition in every language, from the texts that the browser shows, with their pictures."""

from __future__ import annotations

from collections.abc import Iterator

from book.pictures import PICTURES
from fogbound.i18n import LANGUAGES, words
from fogbound.i18n.texts import Words
from fogbound.rules import Edition, player_counts, preset
from fogbound.rules.options import BY_NAME, write_value

EDITIONS = ("modern", "classic", "beginner", "compact")
SECTIONS = (
    "goal", "start", "lines", "turn", "tickets", "log", "black", "double", "vanish", "bobbies", "block", "catch",
    "surfacing", "end", "proof",
)  # fmt: skip
COLUMNS = ("detectives", "bobbies", "tickets", "black_tickets", "double_tickets")


def sections(which: Edition) -> list[str]:
    """The sections that an edition has something to say on."""
    has_bobbies = any(preset(which.name, players=count).bobbies for count in player_counts(which.name))
    left_out = {
        "tickets": which.tickets == "free",
        "log": which.x_moves == "open" and not which.hidden_entries,
        "double": not which.double_tickets,
        "vanish": which.black != "vanish",
        "bobbies": not has_bobbies,
        "surfacing": which.fares != "handed",
    }
    return [section for section in SECTIONS if not left_out.get(section)]


def pages() -> Iterator[tuple[str, str]]:
    """File name -> text: a page a language, and the pictures of the pages."""
    for language in LANGUAGES:
        yield f"rules-{language}.md", page(language)
    for name in EDITIONS:
        for section in sections(preset(name)):
            if section in PICTURES:
                title = words("en").text(f"rules-head-{section}")
                yield picture_file(name, section), PICTURES[section](title, preset(name))


def picture_file(name: str, section: str) -> str:
    """Where a picture lies; what it says about itself is in the text beside it, so all languages share it."""
    return f"pictures/{name}-{section}.svg"


def page(language: str) -> str:
    """The page of one language."""
    said = words(language)
    lines = [f"# {said.text('rules')} – {LANGUAGES[language]}", "", said.text("rules-lead"), ""]
    for name in EDITIONS:
        lines += _edition(said, name)
    return "\n".join(lines)


def _edition(said: Words, name: str) -> Iterator[str]:
    which = preset(name)
    yield from (f"({said.language}-{name})=", f"## {said.text(f'edition-{name}')}", "")
    yield from (said.text(f"rules-edition-{name}"), "", *_table(said, name), "")
    for section in sections(which):
        heading = said.text(f"rules-head-{section}")
        yield from (f"### {heading}", "", text_of(said, section, name), "")
        if section in PICTURES:
            yield from (f"![{heading}]({picture_file(name, section)})", "")


def text_of(said: Words, section: str, name: str) -> str:
    """What an edition says on a section: its own words where it has any, else everybody's."""
    try:
        return said.text(f"rules-{section}-{name}")
    except KeyError:
        return said.text(f"rules-{section}")


def _table(said: Words, name: str) -> Iterator[str]:
    """The numbers of a preset, a row for each number of players."""
    columns = [option for option in COLUMNS if _matters(name, option)]
    headings = [said.text("people"), *(said.text(f"option-{option.replace('_', '-')}") for option in columns)]
    yield f"| {' | '.join(headings)} |"
    yield "|" + "---|" * len(headings)
    for count in player_counts(name):
        which = preset(name, players=count)
        cells = [str(count), *(write_value(BY_NAME[option], getattr(which, option)) for option in columns)]
        yield f"| {' | '.join(cells)} |"


def _matters(name: str, option: str) -> bool:
    values = {str(getattr(preset(name, players=count), option)) for count in player_counts(name)}
    return values != {"0"} and values.isdisjoint({"free", "deck"})
