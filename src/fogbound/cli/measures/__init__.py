"""What `fogbound bench` measures: fingerprints of what is computed, and speeds beside a program in C."""

from fogbound.cli.measures.grids import print_report
from fogbound.cli.measures.report import Report, measure

__all__ = ["Report", "measure", "print_report"]
