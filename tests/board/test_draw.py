"""The drawing as a file: complete, self-contained, readable."""

from __future__ import annotations

from dataclasses import replace
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from board.strategies import boards
from fogbound.board import Board, Transport, load, names
from fogbound.board.draw import WIDTHS, svg
from fogbound.board.marks import SHARES
from fogbound.board.palette import THEMES
from fogbound.board.sheet import lay_out
from fogbound.errors import BoardError

TRANSPORT_WORDS = ["ferry", "underground", "bus", "taxi"]


def texts(drawing: str) -> list[str]:
    """The letterings of a drawing, in order."""
    return [element.text or "" for element in ElementTree.fromstring(drawing).iter() if "}text" in element.tag]


def names_of(board: Board) -> list[str]:
    """The names that the drawing of a board shows, in order."""
    return [name.text for name in lay_out(board).ground.names]


def colours(drawing: str) -> list[str]:
    """The stroke of every path."""
    paths = [element for element in ElementTree.fromstring(drawing).iter() if "}path" in element.tag]
    return [path.get("stroke", "") for path in paths]


@pytest.mark.parametrize("name", names())
def test_stations_show_their_transports(name: str) -> None:
    """Underground stations have a plate, ferry stops a ring of dots, bus and taxi a part of the ring."""
    board, palette = load(name), THEMES["light"]
    elements = list(ElementTree.fromstring(svg(board)).iter())
    stops = {t: sum(t in board.transports_at(s) for s in board.stations) for t in Transport}
    assert sum("}rect" in e.tag for e in elements) == 1 + stops[Transport.UNDERGROUND]
    dotted = [e for e in elements if "}circle" in e.tag and e.get("stroke-dasharray")]
    assert len(dotted) == stops[Transport.FERRY]
    for transport, width in SHARES.items():
        sign = (palette.transports[transport], f"{width:g}")
        parts = [e for e in elements if (e.get("stroke"), e.get("stroke-width")) == sign]
        assert sum("C" not in e.get("d", "") for e in parts) == stops[transport]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", names())
def test_drawing_is_complete(name: str, theme: str) -> None:
    """Every name, every station's number and every connection is on the sheet, with title and signs below."""
    board = load(name)
    drawing = svg(board, theme=theme)
    stations = [str(station) for station in board.stations]
    assert texts(drawing) == [*names_of(board), *stations, *TRANSPORT_WORDS, board.title]
    strokes = colours(drawing)
    for transport in (Transport.TAXI, Transport.UNDERGROUND):
        connections = sum(c.transport == transport for c in board.connections)
        assert strokes.count(THEMES[theme].transports[transport]) >= connections + 1


def test_drawing_is_self_contained() -> None:
    """The drawing asks for nothing beyond itself: no link, script, style sheet or picture."""
    root = ElementTree.fromstring(svg(load("london-classic"), pieces=[(1, "X")], highlight=[2]))
    assert {element.tag.partition("}")[2] for element in root.iter()} == {
        "svg", "title", "rect", "circle", "path", "text",
    }  # fmt: skip
    assert not any("href" in key or "url(" in value for e in root.iter() for key, value in e.items())


def test_drawing_is_always_the_same() -> None:
    """The same board gives the same bytes, whatever was drawn before."""
    first = svg(load("toy"), pieces=[(1, "X")])
    svg(load("toy"), theme="dark", highlight=[3])
    assert svg(load("toy"), pieces=[(1, "X")]) == first


def test_labelling() -> None:
    """With a labelling the stations bear its labels."""
    board = load("london-classic")
    old = texts(svg(board, labelling="old"))[len(names_of(board)) :]
    assert (old[107], old[170]) == ("118", "200")
    assert "108" not in old


def test_pieces_and_highlight() -> None:
    """Each piece stands on the sheet with its sign, in a colour of its own; highlights glow."""
    plain, palette = svg(load("toy")), THEMES["light"]
    busy = svg(load("toy"), pieces=[(5, "X"), (9, "1"), (10, "B1")], highlight={2, 3})
    assert sorted(set(texts(busy)) - set(texts(plain))) == ["B1", "X"]
    assert texts(busy).count("1") == texts(plain).count("1") + 1
    for colour in (palette.mister_x[0], *palette.pursuers[:2]):
        assert busy.count(f'fill="{colour}"') == plain.count(f'fill="{colour}"') + 1
    assert busy.count(palette.glow) == 2 * 2
    assert palette.glow not in plain


def test_texts_are_escaped() -> None:
    """Titles, labels and signs cannot break the drawing."""
    labels = {station: f"<{station}>&" for station in range(1, 11)}
    board = replace(load("toy"), title="Q&A <b>", labellings={"odd": labels})
    written = texts(svg(board, labelling="odd", pieces=[(1, '"')]))
    assert {"Q&A <b>", "<7>&", '"'} <= set(written)


def test_long_titles_are_shortened() -> None:
    """A title that would run into the signs beside it ends early."""
    title = texts(svg(replace(load("toy"), title="A town with a very long name indeed " * 2)))[-1]
    assert title.startswith("A town")
    assert title.endswith("…")


@pytest.mark.parametrize(
    ("board", "options", "fault"),
    [
        ("toy", {"theme": "lite"}, "no theme is called 'lite'.*light"),
        ("toy", {"labelling": "old"}, "no labelling"),
        ("toy", {"pieces": [(11, "X")]}, "unknown station 11"),
        ("toy", {"highlight": [0]}, "unknown station 0"),
    ],
)
def test_impossible_drawings(board: str, options: dict[str, object], fault: str) -> None:
    """An unknown theme, labelling or station is a BoardError."""
    with pytest.raises(BoardError, match=fault):
        svg(load(board), **options)  # type: ignore[arg-type]  # the wrong values are what is tested


def test_board_without_drawing() -> None:
    """A board without positions cannot be drawn, and the error says what to do."""
    with pytest.raises(BoardError, match=r"no drawing .*\.places file"):
        svg(replace(load("toy"), positions={}))


@settings(max_examples=30)
@given(boards(drawn=True), st.sampled_from(sorted(THEMES)))
def test_any_board_can_be_drawn(board: Board, theme: str) -> None:
    """Whatever the places, on top of each other too, the drawing is well-formed and complete."""
    labelling = "old" if board.labellings else None
    written = texts(svg(board, theme=theme, labelling=labelling, highlight=board.stations))
    assert written[len(names_of(board)) :][: board.size] == [
        board.label(station, labelling) for station in board.stations
    ]


def test_strokes_tell_transports_apart() -> None:
    """Transports differ without colour: by breadth, by ties or by dots."""
    drawing = svg(load("toy"))
    breadths = {WIDTHS[t] for t in (Transport.TAXI, Transport.BUS, Transport.UNDERGROUND)}
    assert len(breadths) == 3
    ferry = THEMES["light"].transports[Transport.FERRY]
    dotted = [e for e in ElementTree.fromstring(drawing).iter() if e.get("stroke") == ferry]
    assert all((e.get("stroke-dasharray") or "").startswith("0 ") for e in dotted)
    assert 'stroke-dasharray="6 7"' in drawing
