"""What `fogbound bench` measures: fingerprints of what is computed, and speeds beside a program in C."""

from fogbound.cli.measures.report import Report, measure, print_report

__all__ = ["Report", "measure", "print_report"]
