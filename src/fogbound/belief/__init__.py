"""What can be inferred from a view alone: where Mister X can be."""

from fogbound.belief.whereabouts import Candidates, candidates, first_candidates

__all__ = ["Candidates", "candidates", "first_candidates"]
