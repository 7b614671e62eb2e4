from __future__ import annotations

from pathlib import Path

from fogbound.wire import Code
from fogbound.wire.client import ClientMessage
from fogbound.wire.emit_ts import FILE, emit, is_fresh, typescript
from fogbound.wire.server import ServerMessage

GENERATED = Path(__file__).parents[2] / "web" / "src" / "gen"


def interface(name: str) -> str:
    """The body of an interface in the generated text."""
    return typescript().split(f"export interface {name} {{")[1].split("}")[0]


def test_every_message_is_emitted_with_its_tag() -> None:
    """Each message is an interface whose `type` is one literal, so that TypeScript can narrow the unions."""
    for message in (*ClientMessage.__args__, *ServerMessage.__args__):
        assert f'  type: "{message.__struct_config__.tag}";' in interface(message.__name__)


def test_only_what_may_be_left_out_is_optional() -> None:
    """A client may omit fields with defaults; a server never does, except where a struct says so."""
    assert "audience?: Audience | null;" in interface("Hello")
    assert "spectators: number;" in interface("TableInfo")
    assert "station?: number | null;" in interface("LogEntry")


def test_structs_that_travel_both_ways_have_two_forms() -> None:
    """Settings are complete when received and may be partial when sent."""
    assert "clock: Clock;" in interface("Settings")
    assert "clock?: ClockInput;" in interface("SettingsInput")


def test_codes_are_emitted() -> None:
    """Every refusal code stands in the generated list."""
    listed = typescript().split("export const CODES = ")[1].split(";")[0]
    assert all(f'"{code}"' in listed for code in Code)


def test_freshness_is_told(tmp_path: Path) -> None:
    """A written file is fresh, a changed or missing one is not."""
    assert not is_fresh(tmp_path)
    emit(tmp_path)
    assert is_fresh(tmp_path)
    (tmp_path / FILE).write_text("// older\n", "utf-8")
    assert not is_fresh(tmp_path)


def test_the_browsers_types_are_fresh() -> None:
    """The generated file in the tree is the one that these sources give."""
    assert is_fresh(GENERATED)
