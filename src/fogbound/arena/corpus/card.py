"""The card that lies beside a corpus: what it is, how it was made, and what came out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from pathlib import Path

from fogbound.arena.corpus.plan import KEPT_APART, Corpus
from fogbound.engine.book import Book
from fogbound.rules import edition
from fogbound.rules.full import spell_full

HEAD = """\
# A corpus of fogbound games

{games:,} games ({moves:,} moves) by fogbound {version}, corpus {digest}.

Every player meets every player, itself included, as either side, on every edition. Deals and choices follow from
the seed ({seed}) and a game's number, so the same command with the same program plays the same games:

```
{command}
```

Players think in playouts, never in seconds. The number after a name is the most that a move may cost; a level that
needs fewer takes fewer. Nobody sees more than its seat may know; what was hidden is in the record because the games are
over. Books named `test` (every {kept}th round of books) are for evaluation, those named `train` for training. No people
play here. The corpus may be used like the program, by the MIT licence.

`fogbound.envs.corpus.read_corpus` turns books into arrays: observation, mask, action, belief and outcome of every
decision.
"""


def write_card(corpus: Corpus, books: Mapping[str, Book], folder: Path) -> None:
    """Writes `card.md`."""
    games, moves = sum(map(len, books.values())), sum(len(book.moves) for book in books.values())
    told = HEAD.format(
        games=games, moves=moves, version=corpus.fogbound, digest=corpus.digest, seed=corpus.seed, kept=KEPT_APART,
        command=_command(corpus, games),
    )  # fmt: skip
    parts = [told, _table(corpus, books), "## Editions in full\n"]
    parts += [f"    {spell_full(edition(spelling))}\n" for spelling in corpus.editions]
    (folder / "card.md").write_text("\n".join(parts), "utf-8")


def _command(corpus: Corpus, games: int) -> str:
    words = ["fogbound corpus", f"--games {games}", f"--seed {corpus.seed}"]
    words += [f'--edition "{name}"' for name in corpus.editions]
    words += [f'--player "{one.label}"' for one in corpus.entrants]
    return " \\\n  ".join(words)


def _table(corpus: Corpus, books: Mapping[str, Book]) -> str:
    """By edition and player: the share of its games won, as either side."""
    played: Counter[tuple[str, str, str]] = Counter()
    won: Counter[tuple[str, str, str]] = Counter()
    for book in books.values():
        for number in range(len(book)):
            for side, player in (("x", book.x[number]), ("pursuers", book.pursuers[number])):
                key = (str(book.edition), side, book.players[player])
                played[key] += 1
                won[key] += bool(book.x_won[number]) == (side == "x")
    rows = ["## Games won\n", "| edition | player | as Mister X | as detectives |", "|---|---|---|---|"]
    for name in corpus.editions:
        for one in corpus.entrants:
            shares = []
            for side in ("x", "pursuers"):
                key = (name, side, one.label)
                shares.append(f"{won[key] / played[key]:.1%} of {played[key]:,}" if played[key] else "none")
            rows.append(f"| `{name}` | `{one.label}` | {shares[0]} | {shares[1]} |")
    return "\n".join(rows) + "\n"
