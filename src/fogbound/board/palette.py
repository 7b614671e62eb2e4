"""Colours of the drawing. They keep apart for people who see fewer of them, in both themes."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of one theme; `transports` are in the order of Transport."""

    paper: str
    water: str
    bank: str
    disc: str
    ink: str
    quiet: str
    glow: str
    transports: tuple[str, str, str, str]
    mister_x: tuple[str, str]
    pursuers: tuple[str, ...]
    pursuer_ink: str


THEMES = {
    "light": Palette(
        paper="#f5f1e8",
        water="#cfe1e8",
        bank="#bcd3dc",
        disc="#fffdf8",
        ink="#1c2433",
        quiet="#5f6672",
        glow="#7c3aed",
        transports=("#bd7e00", "#00796b", "#c43d2b", "#24406e"),
        mister_x=("#151922", "#ffffff"),
        pursuers=("#7a4bb3", "#0b6bb5", "#b8336a", "#4d7a1f", "#8a5a2b", "#4a5563"),
        pursuer_ink="#ffffff",
    ),
    "dark": Palette(
        paper="#12161f",
        water="#1b2a3a",
        bank="#24384c",
        disc="#1d2430",
        ink="#f1ede2",
        quiet="#9aa3b2",
        glow="#c4a5ff",
        transports=("#f0b429", "#2bb5a0", "#f0654f", "#b4ccfa"),
        mister_x=("#f5f1e8", "#151922"),
        pursuers=("#9b6fd6", "#3f97dd", "#e0619a", "#7fae49", "#c08a52", "#8794a6"),
        pursuer_ink="#12161f",
    ),
}
