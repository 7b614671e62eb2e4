"""Words: every text that people read, in every language, from Fluent files that Python and the browser share."""

from fogbound.i18n.texts import LANGUAGES, Words, words

__all__ = ["LANGUAGES", "Words", "words"]
