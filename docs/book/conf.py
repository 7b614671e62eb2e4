"""How Sphinx makes the site: Markdown in, plain files out, nothing from anywhere else."""

from __future__ import annotations

from typing import Any

from fogbound import __version__

project = "fogbound"
author = copyright = "The fogbound authors"  # noqa: A001  the name that Sphinx reads
release = version = __version__
language = "en"

extensions = ["myst_parser"]
myst_heading_anchors = 3
myst_enable_extensions = ["colon_fence"]
exclude_patterns = ["cache"]
nitpicky = True

html_theme = "furo"
html_title = f"fogbound {__version__}"
html_static_path = ["static"]
html_css_files = ["site.css"]
html_copy_source = html_show_sourcelink = html_show_sphinx = False
html_permalinks_icon = "#"
html_theme_options = {
    "light_css_variables": {"color-brand-primary": "#0b6bb5", "color-brand-content": "#0b6bb5"},
    "dark_css_variables": {"color-brand-primary": "#5aa9e6", "color-brand-content": "#5aa9e6"},
}
pygments_style = "friendly"


def setup(app: Any) -> dict[str, bool]:
    """The pages of the rules say in which language they are."""
    app.connect("html-page-context", _set_language)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


def _set_language(_app: Any, name: str, _template: str, context: dict[str, Any], _tree: Any) -> None:
    if name.startswith("rules-"):
        context["language"] = name.removeprefix("rules-")
