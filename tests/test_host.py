"""The example of a host: two players play every game with it over HTTP, to the end."""

import json
import random
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import urlopen

import pytest

from harness.requests import SEED, of_game
from harness.server import ROOT, Server, free_port
from operations.registry import GAMES
from tests.support.example import OTHER

pytestmark = [pytest.mark.live, pytest.mark.slow]

HOST = ROOT / "docs" / "examples" / "host.py"
LINES = 150


@contextmanager
def hosting(service: str, folder: Path) -> Iterator[str]:
    """Run the host; yield its address."""
    port = free_port()
    with subprocess.Popen([sys.executable, HOST, service, str(port), folder]) as process:
        base = f"http://127.0.0.1:{port}"
        try:
            for _ in range(100):
                try:
                    assert f"<option>{OTHER}".encode() in urlopen(base).read()
                    break
                except OSError:
                    time.sleep(0.1)
            yield base
        finally:
            process.terminate()


def news(seat: str, after: int = 0) -> Any:
    with urlopen(f"{seat}?after={after}") as response:  # noqa: S310 - our own server
        return json.load(response)


def send(seat: str, asked: Any) -> tuple[int, str | None]:
    """Ask for a move or a take-back; return the status, and the sentence of a refusal."""
    try:
        with urlopen(seat, json.dumps(asked).encode()) as response:  # noqa: S310 - our own server
            return response.status, json.load(response).get("error")
    except HTTPError as error:
        with error:
            return error.code, json.load(error)["error"]


def without_version(told: Any) -> Any:
    return {name: value for name, value in told.items() if name != "version"}


@pytest.mark.parametrize("game", [game.info.id for game in GAMES])
def test_two_players_play_a_game_to_its_end(game: str, server: Server, tmp_path: Path) -> None:
    choose = random.Random(SEED)
    more = json.dumps(of_game(game, "LONG_DEAL", {}))
    with hosting(server.url, tmp_path) as base:
        asked = {"game": game, "players": "Ana, <i>Ben</i>", "more": more}
        page = urlopen(base, urlencode(asked).encode()).read().decode()  # noqa: S310 - our own server
        assert "<i>" not in page
        paths = re.findall(r"<a href=(/[\w-]+)>", page)
        dealt = [news(base + path)["view"]["players"] for path in paths]
        for mine, other in ((0, 1), (1, 0)):
            assert None not in dealt[mine][mine].get("hand", ())
            assert not any(dealt[mine][other].get("hand", ()))
        assert play([base + path for path in paths], choose, 6)
        before = [news(base + path) for path in paths]
    with hosting(server.url, tmp_path) as base:
        seats = [base + path for path in paths]
        assert [*map(without_version, map(news, seats))] == [*map(without_version, before)]
        play(seats, choose, 500)
        told = news(seats[0])
        assert told["over"]
        assert {row["name"] for row in told["score"]["ranking"]} == {"Ana", "<i>Ben</i>"}


def play(seats: list[str], choose: random.Random, most: int) -> bool:
    """Play at random; return whether a move was taken back."""
    taken_back = False
    for number in range(most):
        told = [news(seat) for seat in seats]
        if told[0]["over"]:
            break
        [mover] = (place for place in (0, 1) if told[place]["moves"])
        mine, other = told[mover], told[1 - mover]
        assert [mine["you"]] == mine["to_move"] == other["to_move"]
        made = {"version": mine["version"], "index": choose.randrange(len(mine["moves"]))}
        assert send(seats[1 - mover], made) == (400, "It is not your move.")
        assert send(seats[mover], made) == (200, None)
        assert send(seats[mover], made) == (400, "The game has gone on.")
        after = news(seats[mover], mine["version"])
        if number == 2 and not after["over"]:
            assert after["undo"]
            assert send(seats[mover], {"version": after["version"], "undo": True}) == (200, None)
            taken_back = without_version(news(seats[mover])) == without_version(mine)
    return taken_back


def test_the_example_is_short() -> None:
    assert len(HOST.read_text("utf-8").splitlines()) <= LINES
