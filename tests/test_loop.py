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

from service.mcp.tools import INSTRUCTIONS, create_server
from tests.support import aio
from tests.support.deals import every_deal
from tools.harness.requests import SEED
from tools.harness.server import Server

GUIDE = Path(__file__).parents[1] / "docs" / "integrate.md"
LINES = 40
"""How many lines the printed program has at most."""
SEEDED = {"seed": SEED}

pytestmark = pytest.mark.slow


def printed_loop(address: str) -> dict[str, Any]:
    """Return what the printed program defines, for a service; deals have a seed."""
    programs = GUIDE.read_text("utf-8").split("```python\n")[1:]
    [code] = (code for code in programs if "def play(" in code)
    code = code.partition("```\n")[0]
    assert len(list(filter(None, code.splitlines()))) <= LINES
    tree = ast.parse(code)
    tree.body = [node for node in tree.body if not isinstance(node, ast.Expr)][:-1]
    names: dict[str, Any] = {}
    exec(compile(tree, GUIDE.name, "exec"), names)  # noqa: S102 - our own page
    ask = names["call"]

    def call(path: str, body: Any = None) -> Any:
        return ask(path, {"deal": body["deal"] | SEEDED} if path.endswith("/deal") else body)

    names.update(GAMES=address, call=call)
    random.seed(SEED)
    return names


LOBBIES = [(game, deal | {"match_rounds": 1}) for game, deal in every_deal()]
"""A game and what its players agree on, for every table and option, and for one round."""
FEW = [*dict(LOBBIES).items()]
"""One of them for each game."""


@pytest.mark.live
@pytest.mark.parametrize("lobbies", [FEW, pytest.param(LOBBIES, marks=pytest.mark.release)])
def test_over_http(server: Server, lobbies: list[tuple[str, dict[str, Any]]]) -> None:
    play = printed_loop(f"{server.url}/v2/games")["play"]
    for game, lobby in lobbies:
        standings = play(game, **{name: lobby[name] for name in lobby if name not in SEEDED})
        assert standings["rounds_played"] == 1, game
        assert {row["name"] for row in standings["totals"]} == {*lobby["players"]}, game


def test_as_tools_of_assistants() -> None:
    """Each game is played as the instructions say: from its deal and its log, seat by seat."""
    for word in ("GAME_setup", "GAME_adjudicate", "seed", "over", "score"):
        assert word in INSTRUCTIONS
    choose = random.Random(SEED)

    def play(call: Callable[..., Any], game: str, lobby: dict[str, Any]) -> Any:
        takes = {name: value for name, value in lobby.items() if name not in SEEDED}
        deal = call(game, "setup", **takes)["deal"] | SEEDED
        moves: list[Any] = []
        while True:
            for seat in lobby["players"]:
                shown = call(
                    game,
                    "adjudicate",
                    deal=deal,
                    moves=moves,
                    include=["next_moves"],
                    viewer={"type": "player", "name": seat},
                )
                if shown.get("over"):
                    return shown["score"]
                if listed := shown.get("next_moves", {}).get("moves"):
                    moves.append(choose.choice(listed)["move"])

    async def run() -> None:
        async with Client(create_server()) as client:

            def call(game: str, operation: str, **body: Any) -> Any:
                tool = f"{game}_{operation}".replace("-", "_")
                return from_thread.run(client.call_tool, tool, body).structured_content

            for game, lobby in FEW:
                score = await to_thread.run_sync(play, call, game, lobby)
                assert [row["name"] for row in score["players"]] == lobby["players"], game

    aio.run(run())
