"""`fogbound think`: lend this machine to the computer players of servers on a bus."""

from __future__ import annotations

from typing import Annotated

import typer

app = typer.Typer(add_completion=False)


@app.command()
def think(
    bus: Annotated[str, typer.Option(envvar="FOGBOUND_BUS", help="The servers' bus, nats://...")],
    bus_key: Annotated[str, typer.Option(envvar="FOGBOUND_BUS_KEY", help="The shared key of the servers' bus.")],
    workers: Annotated[
        int | None, typer.Option(envvar="FOGBOUND_WORKERS", help="Number of worker processes.", min=1)
    ] = None,
    worker_megabytes: Annotated[
        int, typer.Option(envvar="FOGBOUND_WORKER_MEGABYTES", help="Memory limit per worker, MB.", min=256)
    ] = 1_024,
) -> None:
    """Run computer players for the servers on a bus.

    This machine thinks for them until interrupted.
    """
    import asyncio
    import signal

    from fogbound.server.bus.sealing import Sealing
    from fogbound.server.bus.thinking import answer_questions
    from fogbound.server.thinkers import Pool
    from fogbound.server.watch import log, log_compiling, set_up_logs
    from fogbound.warmth import Warming

    sealing = Sealing(bus_key)

    async def run() -> None:
        end = asyncio.Event()
        for number in (signal.SIGINT, signal.SIGTERM):
            asyncio.get_running_loop().add_signal_handler(number, end.set)

        async def stopped() -> None:
            await end.wait()
            log.info("thinking ends")

        await answer_questions(bus, sealing, Pool(workers, worker_megabytes), stopped)

    set_up_logs("info", as_json=False)
    log.info("fogbound thinks for the servers on the bus")  # whose address may hold a password
    with Warming(log_compiling):
        asyncio.run(run())
