"""Could a game stand like this? The checks of a set-up, each with a sentence that says what is wrong.

No sentence names a station of Mister X's: a set-up may be somebody's secret.
"""

from fogbound.engine.placement.check import check_placement

__all__ = ["check_placement"]
