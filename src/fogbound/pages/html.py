"""HTML pages that need no other file: charts and tables in a plain sheet, light or dark as the reader has it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from fogbound.pages.chart import STYLE

_STYLE = """
body { background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; max-width: 66rem;
  margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.6rem; } h2 { font-size: 1.15rem; margin-top: 2.2rem; } .quiet { color: var(--quiet); }
table { border-collapse: collapse; display: block; overflow-x: auto; }
th, td { text-align: right; padding: .3rem .6rem; border-bottom: 1px solid var(--grid); white-space: nowrap; }
th:first-child, td:first-child { text-align: left; }
"""


def page(title: str, sections: Iterable[str]) -> str:
    """A whole document; the sections are HTML."""
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
    sheet = f"<style>{STYLE}{_STYLE}</style>"
    body = "\n".join(sections)
    return f'<!doctype html>\n<html lang="en"><head>{head}{sheet}</head>\n<body>\n{body}\n</body></html>\n'


def section(title: str, content: str) -> str:
    """A heading and what stands below it, which is HTML."""
    return f"<h2>{escape(title)}</h2>\n{content}"


def table_of(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table of texts."""
    head = "".join(f"<th>{escape(cell)}</th>" for cell in headings)
    body = "\n".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table><tr>{head}</tr>\n{body}</table>"
