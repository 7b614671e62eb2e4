"""Reading what is stored: whatever goes wrong is one kind of error, which says what and where, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from fogbound.rules.full import NewerRules
from fogbound.server.refuse import Refuse
from fogbound.server.store.faults import Damaged, TooNew, Unavailable
from fogbound.server.watch import where


@contextmanager
def reading(kind: str) -> Iterator[None]:
    """Raises Damaged for whatever goes wrong inside: nobody knows what may stand in a row that is not as it should be.

    Of the fault only the kind and the place are told.
    """
    try:
        yield
    except (Damaged, Unavailable, Refuse):
        raise
    except NewerRules as error:
        raise TooNew(kind, str(error)) from error
    except Exception as error:
        raise Damaged(kind, f"{type(error).__name__} at {where(error)}") from error
