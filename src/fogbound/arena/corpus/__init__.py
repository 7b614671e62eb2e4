"""A corpus of games: every level against every level on every edition, in books that a loader turns into arrays."""

from fogbound.arena.corpus.making import make
from fogbound.arena.corpus.plan import Corpus, new_corpus

__all__ = ["Corpus", "make", "new_corpus"]
