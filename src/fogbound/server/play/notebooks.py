"""Notebooks of printed boards, worked out by a worker: what follows from what somebody has written."""

from __future__ import annotations

from fogbound.belief.weights import Weights
from fogbound.engine.record import write_record
from fogbound.errors import PositionError
from fogbound.notebook import Misfit, opened_log, read_entries, read_own, repairs
from fogbound.rules import Edition
from fogbound.rules.position import parse_position
from fogbound.server.archive.telling import chances_of
from fogbound.server.refuse import Refuse
from fogbound.server.tables.facts import edition_answer
from fogbound.server.tables.manage import sensible_edition
from fogbound.views import PublicView
from fogbound.wire import Code
from fogbound.wire.notebook import LogAnswer, LogInput, MisfitRow, NotebookAnswer, NotebookInput, RepairRow


def followed(wanted: NotebookInput) -> NotebookAnswer:
    """What follows from a notebook; Refuse where there can be no such game."""
    edition = sensible_edition(wanted.edition)
    try:
        return _theirs(edition, wanted) if wanted.start is None else _his(edition, wanted, wanted.start)
    except PositionError as error:
        raise Refuse(Code.BAD_CARDS, str(error)) from None


def _theirs(edition: Edition, wanted: NotebookInput) -> NotebookAnswer:
    book, misfit = read_entries(edition, wanted.pursuers, wanted.entries)
    found = [] if misfit is None else repairs(edition, wanted.pursuers, wanted.entries, misfit)
    return NotebookAnswer(
        view=book.view,
        candidates=book.candidates,
        possible=book.possible(),
        endings=book.endings,
        edition=edition_answer(edition),
        misfit=_row(misfit),
        repairs=tuple(RepairRow(one.index, one.entry, one.others) for one in found),
        chances=_chances(book.view) if wanted.wants_chances else None,
    )


def _his(edition: Edition, wanted: NotebookInput, start: int) -> NotebookAnswer:
    own, misfit = read_own(edition, wanted.pursuers, start, wanted.entries)
    return NotebookAnswer(
        view=own.view,
        candidates=own.public.candidates,
        possible=own.possible(),
        endings=(),
        edition=edition_answer(edition),
        misfit=_row(misfit),
        chances=_chances(own.public.view) if wanted.wants_chances else None,
    )


def _chances(seen: PublicView) -> dict[int, float]:
    return chances_of(Weights(parse_position(seen.origin)).read(seen.transcript))


def put_together(wanted: LogInput) -> LogAnswer:
    """A notebook and a log as one record, or where they disagree."""
    edition = sensible_edition(wanted.edition)
    try:
        own, misfit = opened_log(edition, wanted.pursuers, wanted.entries, wanted.start, wanted.stations)
    except PositionError as error:
        raise Refuse(Code.BAD_CARDS, str(error)) from None
    return LogAnswer("" if misfit else write_record(own.table.record().game), _row(misfit))


def _row(misfit: Misfit | None) -> MisfitRow | None:
    return None if misfit is None else MisfitRow(misfit.index, misfit.entry, misfit.why)
