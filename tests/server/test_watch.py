from __future__ import annotations

import logging

from structlog.testing import capture_logs

from fogbound.server.watch import Forwarder, Metrics, log_compiling


def record(message: str, error: BaseException | None) -> logging.LogRecord:
    """A line of another package's log, with an error if there is one."""
    caught = None if error is None else (type(error), error, error.__traceback__)
    return logging.LogRecord("uvicorn.error", logging.ERROR, "server.py", 1, message, (), caught)


def test_an_error_of_another_package_is_told_without_its_text() -> None:
    """What an error says could be a secret: the log has its kind and place, and one line."""
    try:
        raise ValueError("Mister X is on 46")
    except ValueError as error:
        caught = error
    with capture_logs() as lines:
        Forwarder().emit(record("Exception in ASGI application\n", caught))
    assert [line["event"] for line in lines] == ["Exception in ASGI application"]
    assert lines[0]["error"] == "ValueError"
    assert lines[0]["where"].startswith("test_watch.py:")
    assert "46" not in str(lines).replace(lines[0]["where"], "")


def test_other_lines_are_told_as_they_are() -> None:
    """A port that is taken is said plainly."""
    with capture_logs() as lines:
        Forwarder().emit(record("[Errno 98] address already in use", None))
    assert lines[0]["event"] == "[Errno 98] address already in use"
    assert lines[0]["log_level"] == "error"


def test_operators_are_told_what_a_first_start_waits_for() -> None:
    """One line when it waits for another process, one when it compiles itself, one when all is done; none later."""
    with capture_logs() as lines:
        for kernels, is_done in ((0, False), (1, False), (2, False), (2, True), (0, True)):
            log_compiling(kernels, is_done)
    assert [line["event"].split()[0] for line in lines] == ["waiting", "compiling", "compiled"]


def test_moves_are_counted_by_how_long_their_writing_took() -> None:
    """Every move counts once, and in each class of times that it is not slower than."""
    metrics = Metrics()
    for seconds in (0.0015, 0.005, 7.0):
        metrics.written.note(seconds)
    value = metrics.registry.get_sample_value
    assert value("fogbound_moves_total") == 3
    found = [
        value("fogbound_write_seconds_bucket", {"le": bound}) for bound in ("0.001", "0.002", "0.005", "5.0", "+Inf")
    ]
    assert found == [0, 1, 2, 2, 3]
    assert value("fogbound_write_seconds_count") == 3
    assert value("fogbound_write_seconds_sum") == 7.0065
