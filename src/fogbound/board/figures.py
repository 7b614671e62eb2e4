"""Landmarks as small figures of our own: one SVG path each, filled by the even-odd rule.

A figure stands on (0, 0), is up to 48 units wide and 50 high, and is not drawn to scale.
"""

from __future__ import annotations


def _box(left: float, right: float, low: float, high: float) -> str:
    """An upright rectangle."""
    return f"M{left:g} {low:g}V{high:g}H{right:g}V{low:g}Z"


def _disc(x: float, y: float, radius: float) -> str:
    half = f"a{radius:g} {radius:g} 0 1 0 {{:g}} 0"
    return f"M{x - radius:g} {y:g}{half.format(2 * radius)}{half.format(-2 * radius)}Z"


def _turret(x: float, half: float, low: float, high: float, tip: float) -> str:
    return f"M{x - half:g} {low:g}V{high:g}L{x:g} {tip:g}L{x + half:g} {high:g}V{low:g}Z"


def _door(x: float, half: float, high: float) -> str:
    """An opening with a round top, which stands on the ground."""
    return f"M{x - half:g} 0V{half - high:g}a{half:g} {half:g} 0 0 1 {2 * half:g} 0V0Z"


def _row(count: int, first: float, step: float, half: float, low: float, high: float) -> str:
    """Like windows: some boxes side by side."""
    return "".join(_box(first + n * step - half, first + n * step + half, low, high) for n in range(count))


def _wheel(radius: float, y: float) -> str:
    ring = _disc(0, y, radius) + _disc(0, y, radius - 2.2)
    spokes = "".join(
        f"M-0.5 {y:g}L{a:g} {y - b:g}h1L0.5 {y:g}Z"
        for a, b in ((0, 15.5), (11, 11), (-11.5, 11), (15, 0.4), (-15, 0.4))
    )
    return f"{ring}{spokes}M-1 {y:g}L-11 0H-7.5L0 {y + 3:g}L7.5 0H11L1 {y:g}Z"


FIGURES = {
    "arch": _box(-16, 16, 0, -24) + _box(-18, 18, -24, -28) + _door(0, 5.5, 18) + _door(-11, 2, 10) + _door(11, 2, 10),
    "castle": _box(-18, 18, 0, -20)
    + "".join(_turret(x, 3, -20, -29, -37) for x in (-15, -5, 5, 15))
    + _door(0, 3.5, 10)
    + _row(2, -11, 22, 1.2, -9, -14),
    "chimneys": _box(-19, 19, 0, -13)
    + _box(-9, 9, -13, -19)
    + "".join(f"M{x - 2.6:g} -13L{x - 1.8:g} -37H{x + 1.8:g}L{x + 2.6:g} -13Z" for x in (-16, -9.5, 9.5, 16))
    + _row(5, -12, 6, 1, -3, -9),
    "clock": _box(-5.5, 5.5, 0, -29)
    + _box(-7, 7, -29, -39)
    + _disc(0, -34, 3.6)
    + "M-5.5 -39L0 -53L5.5 -39Z"
    + _row(2, -2.2, 4.4, 0.7, -4, -26),
    "column": _box(-9, 9, 0, -4)
    + _box(-5.5, 5.5, -4, -9)
    + "M-2.4 -9L-1.7 -36H1.7L2.4 -9Z"
    + _box(-4.5, 4.5, -36, -38.5)
    + "M-2.2 -38.5L-1.6 -46H1.6L2.2 -38.5Z"
    + _disc(0, -48, 1.9),
    "dome": _box(-19, 19, 0, -15)
    + _box(-11, 11, -15, -24)
    + "M-11 -24A11 12 0 0 1 11 -24Z"
    + _box(-2, 2, -35.5, -40)
    + "M-2 -40L0 -46L2 -40Z"
    + _turret(-16, 3, -15, -22, -27)
    + _turret(16, 3, -15, -22, -27)
    + _row(5, -8, 4, 0.9, -17, -22)
    + _door(0, 3, 10),
    "drawbridge": _box(-25, -15.2, -7, -10.5)
    + _box(-6.8, 6.8, -7, -10.5)
    + _box(15.2, 25, -7, -10.5)
    + _turret(-11, 4.2, 0, -30, -40)
    + _turret(11, 4.2, 0, -30, -40)
    + _box(-6.8, 6.8, -23, -27)
    + "M-25 -10.5Q-19 -12 -15 -25V-21Q-19 -11.5 -22 -10.5ZM25 -10.5Q19 -12 15 -25V-21Q19 -11.5 22 -10.5Z"
    + _row(2, -11, 22, 1.3, -15, -20),
    "eye": _wheel(18, -22),
    "ground": "M-22 -9a22 9 0 1 0 44 0a22 9 0 1 0 -44 0ZM-18 -9a18 6.4 0 1 0 36 0a18 6.4 0 1 0 -36 0Z"
    + _box(-5, 5, -8, -10),
    "museum": _box(-20, 20, 0, -3.5)
    + _row(6, -16, 6.4, 1.7, -3.5, -18)
    + _box(-20, 20, -18, -21)
    + "M-20 -21L0 -31L20 -21Z",
    "palace": _box(-23, 23, 0, -16)
    + "M-7 -16L0 -21L7 -16Z"
    + _box(-0.5, 0.5, -21, -32)
    + "M0.5 -32L9 -29.5L0.5 -27Z"
    + _row(7, -18, 6, 1.2, -9, -13)
    + _row(3, -18, 6, 1.2, -2.5, -6.5)
    + _row(3, 6, 6, 1.2, -2.5, -6.5)
    + _door(0, 2, 6.5),
    "ship": "M-23 -8H23Q20 0 15 0H-17Q-21 -2 -23 -8Z"
    + _row(3, -12, 12, 0.7, -8, -38)
    + "".join(f"M{x + 1.2:g} -12Q{x + 9:g} -20 {x + 1.2:g} -34Z" for x in (-12, 0, 12)),
    "spire": "M-9 0L-1 -52H1L9 0Z" + "M-0.5 -4L-0.2 -40H0.2L0.5 -4Z",
    "terminus": "M-20 0V-13A10 10 0 0 1 0 -13A10 10 0 0 1 20 -13V0Z"
    + _door(-10, 6.5, 18)
    + _door(10, 6.5, 18)
    + _box(-3, 3, -19, -33)
    + _disc(0, -29, 1.8)
    + "M-3 -33L0 -38L3 -33Z",
    "theatre": _box(-17, 17, 0, -15)
    + "M-19 -15L-13 -23H13L19 -15Z"
    + _row(6, -13.5, 5.4, 1, -8, -12)
    + _door(0, 2.4, 6)
    + _box(-0.5, 0.5, -23, -33)
    + "M0.5 -33L7 -31L0.5 -29Z",
}
"""Every figure by its name in a `.places` file."""
