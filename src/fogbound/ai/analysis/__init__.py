"""Games looked at afterwards: chances, better moves, turning points, and pages that show them."""

from fogbound.ai.analysis.analysis import JUDGE, Moment, analyse

__all__ = ["JUDGE", "Moment", "analyse"]
