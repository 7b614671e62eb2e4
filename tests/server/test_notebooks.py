from __future__ import annotations

import pytest
from msgspec.structs import fields

from fogbound.notebook import Notebook
from fogbound.rules import edition
from fogbound.server.routes import notebooks
from fogbound.views import DetectiveView
from server.online import Online

ENTRIES = ["Xt?+", "Xk6", "2t4", "1t3"]
GAME = {"edition": "toy", "pursuers": [2, 1], "entries": ENTRIES}


async def test_a_notebook_is_followed(server: Online) -> None:
    """What was written comes back as the view of a detective, with what may be next and how likely he is where."""
    answer = (await server.post("/api/notebook", GAME | {"wants_chances": True})).json()
    book = Notebook(edition("toy"), (2, 1))
    assert book.fits(ENTRIES)
    assert answer["candidates"] == list(book.candidates)
    assert answer["possible"] == list(book.possible())
    assert answer["view"]["transcript"] == list(book.view.transcript)
    assert set(answer["chances"]) == {str(station) for station in book.candidates}
    assert {field.name for field in fields(DetectiveView)} < set(answer["view"]) | {"audience"}
    assert answer["misfit"] is None


async def test_a_wrong_entry_is_named(server: Online) -> None:
    """What cannot be comes back with the reason, and with the earlier entries that may be wrong instead."""
    wrong = [*ENTRIES[:2], "2b10", "1t3", "Xt?", "2t1"]
    answer = (await server.post("/api/notebook", GAME | {"entries": wrong})).json()
    assert answer["misfit"] == {"index": 5, "entry": "2t1", "why": "no_connection"}
    assert answer["repairs"][0]["index"] == 2
    assert "2t4" in answer["repairs"][0]["others"]
    assert (await server.post("/api/notebook", {"edition": "toy", "pursuers": [7, 7]})).json()["code"] == "bad_cards"
    assert (await server.post("/api/notebook", {"edition": "nonsense"})).json()["code"] == "bad_edition"


@pytest.mark.usefixtures("thinks_here")
async def test_a_notebook_gets_a_hint(server: Online, monkeypatch: pytest.MonkeyPatch) -> None:
    """A computer says what the detectives might do; on Mister X's turn it has nothing to say to them."""
    monkeypatch.setattr(notebooks, "ADVISER", "constable")
    hint = (await server.post("/api/notebook/hint", GAME | {"entries": ["Xt?"]})).json()
    assert hint["move"] in (await server.post("/api/notebook", GAME | {"entries": ["Xt?"]})).json()["view"]["legal"]
    assert (await server.post("/api/notebook/hint", GAME)).json()["code"] == "not_your_turn"


async def test_a_notebook_and_a_log_become_a_record(server: Online) -> None:
    """Put together they open as a replay; a log that does not fit is told at which entry."""
    log = {"start": 7, "stations": [4, 6]}
    answer = (await server.post("/api/notebook/log", GAME | log)).json()
    assert answer["misfit"] is None
    opened = await server.post("/api/records", {"record": answer["record"]})
    assert opened.status_code == 201
    wrong = (await server.post("/api/notebook/log", GAME | {"start": 7, "stations": [4, 7]})).json()
    assert wrong == {"record": "", "misfit": {"index": 1, "entry": "Xk6", "why": "log_differs"}}


async def test_mister_x_has_a_notebook_of_his_own(server: Online) -> None:
    """With his start it is his: his moves in full, what is legal for him, and what the others can know."""
    answer = (await server.post("/api/notebook", GAME | {"start": 7, "entries": ["Xt4+"]})).json()
    assert answer["view"]["audience"] == "mister_x"
    assert answer["view"]["station"] == 4
    assert "Xk6" in answer["possible"]
    assert 4 in answer["candidates"]
