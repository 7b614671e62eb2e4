"""What people look at outside the browser's game: charts and pages that need no other file."""

from fogbound.pages.chart import Frame, element, legend, percent_ticks, svg
from fogbound.pages.html import page, section, table_of

__all__ = ["Frame", "element", "legend", "page", "percent_ticks", "section", "svg", "table_of"]
