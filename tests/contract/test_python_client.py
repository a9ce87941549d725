"""openapi-python-client generates a client from the contract, and it plays whole games."""

import importlib
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from harness.requests import table_for
from harness.server import Server
from schemas.registry import GAMES
from service.contract.validators import PATH

# All on one worker of pytest, since the client takes seconds to generate.
pytestmark = [pytest.mark.live, pytest.mark.slow, pytest.mark.xdist_group("python-client")]

BIN = Path(sys.executable).parent
NAMES = ["Ana", "Ben", "Cy"]


class Client:
    """The generated client, called by game and operation."""

    def __init__(self, package: ModuleType, url: str) -> None:
        self.package = package
        self.http = package.Client(base_url=url, raise_on_unexpected_status=True)

    def request(self, game: str, operation: str, **body: Any) -> Any:
        """Send a request with a body of plain values and return the model of the response."""
        tag, name = game.replace("-", "_"), f"{game}-{operation}".replace("-", "_")
        model_name = "".join(word.capitalize() for word in f"{name}_request".split("_"))
        module = importlib.import_module(f"{self.package.__name__}.api.{tag}.{name}")
        model = getattr(importlib.import_module(f"{self.package.__name__}.models"), model_name)
        return module.sync(client=self.http, body=model.from_dict(body))


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory, server: Server) -> Iterator[Client]:
    folder = tmp_path_factory.mktemp("python-client")
    target = folder / "zero_referee_client"
    done = subprocess.run(
        [
            *(sys.executable, "-m", "openapi_python_client", "generate"),
            *("--path", PATH, "--output-path", target),
            *("--meta", "none", "--fail-on-warning"),
        ],
        env=os.environ | {"PATH": f"{BIN}{os.pathsep}{os.environ['PATH']}"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    sys.path.insert(0, str(folder))
    try:
        found = Client(importlib.import_module(target.name), server.url)
        with found.http:
            yield found
    finally:
        sys.path.remove(str(folder))


def test_every_model_has_a_name_from_the_contract(client: Client) -> None:
    models = Path(str(client.package.__file__)).parent / "models"
    made_up = re.compile(r"(_type_\d+|_item|_response_\d+)$")
    assert [path.stem for path in models.glob("*.py") if made_up.search(path.stem)] == []


@pytest.mark.npm
def test_what_is_made_from_the_contract_is_strictly_typed(client: Client) -> None:
    """The module `client` is the same for every contract; its `__exit__` is not strict."""
    package = Path(str(client.package.__file__)).parent
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--config-file=", package.name],
        cwd=package.parent,
        capture_output=True,
        text=True,
        check=False,
    )
    assert "checked 2" in done.stdout, done.stdout + done.stderr
    errors = [line for line in done.stdout.splitlines() if ": error: " in line]
    own = f"{package.name}/client.py:"
    assert [line for line in errors if not (line.startswith(own) and "exit__" in line)] == []


def as_listed(legal: Any, _: list[str]) -> dict[str, Any]:
    """Return the first move of the list, which is complete."""
    return legal.moves[0].move.to_dict()


def best_hand(legal: Any, _: list[str]) -> dict[str, Any]:
    """Return the swap to the hand of fewest points, or a knock if no swap lowers them."""
    knock = next(option for option in legal.moves if option.move.type_ == "knock")
    best = min(legal.moves, key=lambda option: option.outcome.points)
    return (best if best.outcome.points < knock.outcome.points else knock).move.to_dict()


def buy_or_take(legal: Any, stock: list[str]) -> dict[str, Any]:
    """Return the first purchase with the cards then turned over, or else the first move."""
    for option in legal.moves:
        if option.move.type_ == "buy":
            return option.move.to_dict() | {"refill": draw(stock, 2)}
    return as_listed(legal, stock)


def play_and_draw(legal: Any, stock: list[str]) -> dict[str, Any]:
    """Return the play of most tokens, with the cards then turned over and drawn."""
    option = max(legal.moves, key=lambda option: option.outcome.token_change)
    move = option.move.to_dict()
    if option.outcome.clears_field:
        move["turned_over"] = draw(stock, 3)
    if stock and not option.outcome.ends_game:
        move["drawn"] = stock.pop(0)
    return move


def draw(stock: list[str], count: int) -> list[str]:
    drawn, stock[:count] = stock[:count], []
    return drawn


CHOICES: dict[str, Callable[[Any, list[str]], dict[str, Any]]] = {
    "zero": best_hand,
    "zero-hero": buy_or_take,
    "numzumzero": play_and_draw,
}
"""How moves are chosen in games that would not end, or not be scored, by the first move listed."""
MORE: dict[str, dict[str, Any]] = {
    "herolio": {"cards_each": 4, "powers": [7, 11]},
    "numzumzero": {"players": NAMES[:2]},
}


@pytest.mark.parametrize("game", [game.info.id for game in GAMES])
def test_a_whole_game_is_played(client: Client, game: str) -> None:
    choose = CHOICES.get(game, as_listed)
    table = table_for(game, NAMES) | MORE.get(game, {})
    deal = client.request(game, "deal", **table, seed=1)
    stock = [card.value for card in deal.stock]
    moves: list[dict[str, Any]] = []
    ruling = client.request(game, "adjudicate", position=deal.position.to_dict(), moves=moves)
    while not ruling.over:
        position = ruling.position.to_dict()
        legal = client.request(game, "legal-moves", position=position)
        assert legal.complete
        moves.append(choose(legal, stock))
        ruling = client.request(game, "adjudicate", position=position, moves=moves[-1:])
        assert ruling.verdict == "legal", ruling.violation
    assert ruling.score.ranking[0].place == 1
    # The whole log from the deal has the same score.
    whole = client.request(game, "adjudicate", position=deal.position.to_dict(), moves=moves)
    assert whole.score == ruling.score
