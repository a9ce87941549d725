"""The loop of docs/integrate.md plays every game to its end and its score, without a difference.

The clients play the loops of their own pages in `tests/clients`.
"""

import ast
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from anyio import from_thread, to_thread
from fastmcp import Client

from harness import aio
from harness.deals import every_deal
from harness.requests import SEED
from harness.server import Server
from service.mcp.tools import INSTRUCTIONS, create_server

GUIDE = Path(__file__).parents[1] / "docs" / "integrate.md"
LINES = 20
"""How many lines the printed program has at most."""

pytestmark = pytest.mark.slow


def printed_loop(**replaced: Any) -> dict[str, Any]:
    """Return what the printed program defines, with other values for some of its names."""
    programs = GUIDE.read_text("utf-8").split("```python\n")[1:]
    [code] = (code for code in programs if "def play(" in code)
    code = code.partition("```\n")[0]
    assert len(list(filter(None, code.splitlines()))) <= LINES
    tree = ast.parse(code)
    tree.body = [node for node in tree.body if not isinstance(node, ast.Expr)][:-1]
    names: dict[str, Any] = {}
    exec(compile(tree, GUIDE.name, "exec"), names)  # noqa: S102 - our own page
    names.update(replaced)
    random.seed(SEED)
    return names


def play_every_game(play: Callable[..., Any]) -> None:
    for game, deal in every_deal():
        score = play(game, **deal)
        assert [row["name"] for row in score["players"]] == deal["players"], game


@pytest.mark.live
def test_over_http(server: Server) -> None:
    play_every_game(printed_loop(GAMES=f"{server.url}/v1/games")["play"])


def test_as_tools_of_assistants() -> None:
    for word in ("GAME_deal", "GAME_legal_moves", "GAME_adjudicate", "stock", "over", "score"):
        assert word in INSTRUCTIONS

    async def run() -> None:
        async with Client(create_server()) as client:

            def call(game: str, operation: str, **body: Any) -> Any:
                tool = f"{game}_{operation}".replace("-", "_")
                return from_thread.run(client.call_tool, tool, body).structured_content

            await to_thread.run_sync(play_every_game, printed_loop(call=call)["play"])

    aio.run(run())
