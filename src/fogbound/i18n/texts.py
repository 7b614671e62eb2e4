"""The texts of one language."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

LANGUAGES = {"en": "English", "ru": "Русский", "pl": "Polski", "fr": "Français", "de": "Deutsch"}
"""Code -> the language's own name for itself."""


class Words:
    """Looks up texts by key and fills in their values, with the plurals of the language."""

    def __init__(self, language: str, sources: list[str]) -> None:
        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        for source in sources:
            self._bundle.add_resource(FluentResource(source))

    def text(self, key: str, **values: Any) -> str:
        """The text of a key. KeyError when there is none, ValueError when it cannot be filled in."""
        if not self._bundle.has_message(key):
            raise KeyError(key)
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            raise KeyError(key)
        text, errors = self._bundle.format_pattern(pattern, values)
        if errors:
            raise ValueError(f"{key} in {self.language}: {errors[0]}")
        return str(text)


@cache
def words(language: str) -> Words:
    """The words of a language of ours; KeyError for any other."""
    if language not in LANGUAGES:
        raise KeyError(language)
    return Words(language, sources(language))


def sources(language: str) -> list[str]:
    """The texts of the language's Fluent files, by file name."""
    folder = files("fogbound.i18n") / language
    found = sorted((entry for entry in folder.iterdir() if entry.name.endswith(".ftl")), key=lambda entry: entry.name)
    return [entry.read_text("utf-8") for entry in found]
