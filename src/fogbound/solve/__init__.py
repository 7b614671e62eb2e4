"""Exact answers: what perfect play is worth, in games that are small enough or seen through."""

from fogbound.solve.chase import ChaseTable, chase_table

__all__ = ["ChaseTable", "chase_table"]
