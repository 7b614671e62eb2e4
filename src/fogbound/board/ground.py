"""The ground of a drawing as SVG: parks and trees, water with its bridges, figures and names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fogbound.board.element import number, outline, stroke, tag
from fogbound.board.figures import FIGURES
from fogbound.board.lettering import SPACED

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fogbound.board.lettering import Name
    from fogbound.board.palette import Palette
    from fogbound.board.terrain import Ground

SHORE = 5.0  # how broad the line along the water is
RAILS, DECK = 15.0, 11.0  # how broad a bridge is, with and without its rails
TREE = 9.0


def scenery(ground: Ground, palette: Palette) -> Iterator[str]:
    """All that lies under lines and stations, from the bottom upwards."""
    yield from (outline(park, palette.park) for park in ground.parks)
    if ground.trees:
        dots = "".join(f"M{number(x)} {number(y)}h0" for x, y in ground.trees)
        yield tag("path", d=dots, stroke=palette.tree, stroke_width=TREE, stroke_linecap="round")
    yield from (outline(water, palette.water, palette.bank, SHORE) for water in ground.water)
    for colour, width in ((palette.deck, RAILS), (palette.paper, DECK)):
        yield from (stroke(deck, colour, width, cap="butt") for deck in ground.bridges)
    for figure in ground.figures:
        move = f"translate({number(figure.at[0])} {number(figure.at[1])})"
        yield tag("path", d=FIGURES[figure.figure], fill=palette.figure, fill_rule="evenodd", transform=move)
    yield from (_name(name, palette) for name in ground.names)


def _name(name: Name, palette: Palette) -> str:
    colours = {"district": palette.name, "landmark": palette.name, "park": palette.leaf, "water": palette.wave}
    x, y = name.at
    style = {
        "font_size": name.size,
        "font_style": "italic" if name.kind in {"park", "water"} else "",
        "font_weight": "600" if name.kind == "district" else "500",
        "letter_spacing": f"{SPACED[name.kind]:g}em" if SPACED[name.kind] else "",
        "text_anchor": "middle",
        "fill": colours[name.kind],
        "transform": f"rotate({name.turned:.0f} {number(x)} {number(y)})" if name.turned else "",
    }
    return tag("text", name.text, x=x, y=y + name.size * 0.36, **style)
