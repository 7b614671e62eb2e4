"""Nothing that detectives or spectators receive depends on what they may not know."""

from __future__ import annotations

import os
import random
from typing import Any

import msgspec
import pytest

from fogbound.engine import Game, State
from fogbound.errors import Refusal
from fogbound.referee import Table, table
from fogbound.referee.seen import events, log, refusal, view
from fogbound.rules import edition
from fogbound.testing import check_secrecy as secrecy
from fogbound.testing.strategies import preset_spellings
from fogbound.testing.twins import twins
from fogbound.views import Audience

PAIRS = int(os.environ.get("FOGBOUND_SECRECY_PAIRS", "48"))
BATCH = 12


@pytest.mark.parametrize("spelling", ["modern", "classic", "beginner", "compact", "toy"])
def test_presets_keep_secrets(spelling: str) -> None:
    """In each preset, twin games look the same, byte by byte, to detectives and spectators."""
    assert secrecy.check_secrecy(3, seed=1, edition=edition(spelling)) > 0


@pytest.mark.parametrize("batch", range(PAIRS // BATCH))
def test_house_rules_keep_secrets(batch: int) -> None:
    """With random options, twin games look the same, byte by byte, to detectives and spectators."""
    assert secrecy.check_secrecy(BATCH, seed=1000 + batch) > 0


def test_twins_differ() -> None:
    """Twins are really different games: routes, starts or ticket orders are not the same."""
    for first, second in twins(10, random.Random(3), edition("modern")):
        assert first.texts != second.texts or first.beginning != second.beginning
        assert first.edition == second.edition
        assert any(a.record.at[0] != b.record.at[0] for a, b in zip(first.states, second.states, strict=True))


def _plant_in_view(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = view.view_for

    def leaking(state: State, audience: Audience, **rest: Any) -> Any:
        return msgspec.structs.replace(honest(state, audience, **rest), score=int(state.record.at[0]))

    monkeypatch.setattr(table, "view_for", leaking)


def _plant_in_event(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = log.as_known

    def leaking(mark: int, station: int) -> tuple[int, int]:
        return honest(mark | (station & 1) * 8, station)

    for module in (log, events):
        monkeypatch.setattr(module, "as_known", leaking)


def _plant_in_refusal(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = refusal.refusal_for

    def leaking(state: State, *rest: Any) -> Refusal | None:
        code = honest(state, *rest)
        return Refusal.ILLEGAL if code and int(state.record.at[0]) % 2 else code

    monkeypatch.setattr(table, "refusal_for", leaking)


def _plant_in_json(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Table.events

    def leaking(self: Table, audience: Audience, after: int = 0) -> Any:
        return (*honest(self, audience, after), int(self.record().game.state.record.at[0]))

    monkeypatch.setattr(Table, "events", leaking)


@pytest.mark.parametrize("plant", [_plant_in_view, _plant_in_event, _plant_in_refusal, _plant_in_json])
def test_planted_leak_is_found(plant: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """A hidden station that slips into a view, an event, a refusal or the JSON turns the check red."""
    pairs = list(twins(5, random.Random(7), edition("modern")))
    plant(monkeypatch)
    with pytest.raises(AssertionError, match="tells"):
        _compare_all(pairs)


def _compare_all(pairs: list[tuple[Game, Game]]) -> None:
    for first, second in pairs:
        secrecy.compare(first, second)


def test_every_preset_has_twins() -> None:
    """The check is not empty: for every preset and player count twins can be found."""
    for spelling in preset_spellings():
        assert next(twins(1, random.Random(1), edition(spelling)))
