"""A notebook beside a printed board: what everybody sees goes in, what follows from it comes out. It holds no truth."""

from fogbound.notebook.book import Notebook
from fogbound.notebook.misfit import Misfit, Repair, read_entries, repairs
from fogbound.notebook.own import OwnNotebook, opened_log, read_own

__all__ = ["Misfit", "Notebook", "OwnNotebook", "Repair", "opened_log", "read_entries", "read_own", "repairs"]
