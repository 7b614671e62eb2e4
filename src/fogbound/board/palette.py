"""Colours of the drawing. They keep apart for people who see fewer of them, in every theme."""

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
    park: str
    tree: str
    deck: str
    figure: str
    name: str
    leaf: str
    wave: str
    mist: str
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
        park="#dde8cb",
        tree="#c6d8b0",
        deck="#a9b8bd",
        figure="#b5a88e",
        name="#6b6559",
        leaf="#4b6a3a",
        wave="#356072",
        mist="#e6f2fa",
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
        park="#16261f",
        tree="#20372c",
        deck="#3d5064",
        figure="#414b5c",
        name="#9aa2b0",
        leaf="#86a78f",
        wave="#86a6bf",
        mist="#293140",
        transports=("#f0b429", "#2bb5a0", "#f0654f", "#b4ccfa"),
        mister_x=("#f5f1e8", "#151922"),
        pursuers=("#9b6fd6", "#3f97dd", "#e0619a", "#7fae49", "#c08a52", "#8794a6"),
        pursuer_ink="#12161f",
    ),
    "transit": Palette(
        paper="#ffffff",
        water="#cde6f5",
        bank="#a9d2ea",
        disc="#ffffff",
        ink="#0b1220",
        quiet="#50596a",
        glow="#6a1fd0",
        park="#e3f1dc",
        tree="#cbe3c0",
        deck="#9db4c2",
        figure="#b4bdca",
        name="#5a6475",
        leaf="#3d6b33",
        wave="#2b6486",
        mist="#f2f4f8",
        transports=("#bb8100", "#00807a", "#d8263e", "#16357f"),
        mister_x=("#0b1220", "#ffffff"),
        pursuers=("#7a4bb3", "#0b6bb5", "#b8336a", "#4d7a1f", "#8a5a2b", "#4a5563"),
        pursuer_ink="#ffffff",
    ),
    "contrast": Palette(
        paper="#ffffff",
        water="#dcecf7",
        bank="#5b7f96",
        disc="#ffffff",
        ink="#000000",
        quiet="#333333",
        glow="#5a00c8",
        park="#e8f3e2",
        tree="#c2d8b5",
        deck="#4d6472",
        figure="#8a8f98",
        name="#333333",
        leaf="#1f4a17",
        wave="#0f3f5c",
        mist="#ffffff",
        transports=("#8a5c00", "#00615a", "#87181b", "#0a1f66"),
        mister_x=("#000000", "#ffffff"),
        pursuers=("#5b2f94", "#064e87", "#8f1f4e", "#365815", "#64401d", "#343c48"),
        pursuer_ink="#ffffff",
    ),
}
