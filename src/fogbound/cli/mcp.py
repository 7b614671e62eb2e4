"""`fogbound mcp`: let an assistant play, analyse and explain over the Model Context Protocol."""

from __future__ import annotations

import typer

app = typer.Typer(add_completion=False)


@app.command()
def mcp() -> None:
    """Let an assistant play and analyse over MCP.

    Speaks the Model Context Protocol on standard input and output.

    It answers at once. On a machine's first start, the first game waits until everything is compiled.
    """
    from fogbound.errors import FogboundError
    from fogbound.warmth import Warming

    try:
        import mcp.server  # noqa: F401  asked for by name, so that nothing compiles in vain
    except ImportError:
        raise FogboundError('this needs the SDK of the protocol: pip install "fogbound[mcp]"') from None
    with Warming(lambda _kernels, _is_done: None) as warming:
        from fogbound.cli.assistant.tools import make_server

        make_server(warming.wait).run("stdio")
