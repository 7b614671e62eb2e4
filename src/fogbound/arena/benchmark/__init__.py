"""The named benchmark: frozen editions, deals and opponents, one score."""

from fogbound.arena.benchmark.course import Course, courses, open_course
from fogbound.arena.benchmark.running import Measured, measure
from fogbound.arena.benchmark.scoring import Cell, Score, score

__all__ = ["Cell", "Course", "Measured", "Score", "courses", "measure", "open_course", "score"]
