"""Other numberings of the same stations, as the `labels` lines of a board file give them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fogbound.board.lines import NAME, Line, shown

if TYPE_CHECKING:
    from collections.abc import Mapping

MAX_LABEL = 12


class Labels:
    """Takes `labels` lines and makes whole labellings of them at the end."""

    def __init__(self) -> None:
        self._given: dict[str, dict[int, tuple[str, Line]]] = {}

    def take(self, line: Line) -> None:
        """Read one line: the labelling's name, then station=label as often as needed."""
        name, *pairs = line.rest.split() or [""]
        if not NAME.fullmatch(name) or not pairs:
            raise line.error("a labelling needs a name and labels", "write them as in: labels old 108=118 118=128")
        given = self._given.setdefault(name, {})
        for pair in pairs:
            number, equals, label = pair.partition("=")
            if not equals or not 1 <= len(label) <= MAX_LABEL or not label.isprintable():
                cure = f"write station=label with 1 to {MAX_LABEL} characters, as in 108=118"
                raise line.error(f"'{shown(pair)}' is not a valid label", cure)
            station = line.whole_number(number, "station")
            if station in given:
                cure = f"keep one of the two; the first is on line {given[station][1].number}"
                raise line.error(f"station {station} has two labels in '{name}'", cure)
            given[station] = (label, line)

    def finish(self, size: int, inherited: Mapping[str, Mapping[int, str]]) -> dict[str, dict[int, str]]:
        """Every labelling with a label for every station; one without its own keeps its number."""
        made = {name: dict(labels) for name, labels in inherited.items()}
        for name, given in self._given.items():
            for station, (_, line) in given.items():
                if not 1 <= station <= size:
                    raise line.error(f"station {station} is out of range", f"stations are 1 to {size}")
            full = made.setdefault(name, {station: str(station) for station in range(1, size + 1)})
            full.update({station: label for station, (label, _) in given.items()})
            _check_distinct(full, given)
        return made


def _check_distinct(full: Mapping[int, str], given: Mapping[int, tuple[str, Line]]) -> None:
    owner: dict[str, int] = {}
    for station, label in full.items():
        other = owner.setdefault(label, station)
        if other != station:
            # Numbers and inherited labels differ among themselves: one of the two is from this file.
            line = given[station if station in given else other][1]
            raise line.error(f"stations {other} and {station} are both called '{label}'", "give one another label")
