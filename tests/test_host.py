"""The example of a host: players, spectators, bots and cheats play matches with it over HTTP."""

import json
import random
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http.client import HTTPConnection
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import urlopen

import pytest

from operations.registry import GAMES
from schemas.operation import RegisteredGame
from tests.support.example import EXAMPLE, GAME, OTHER, OTHERS
from tests.support.waiting import wait_for
from tools.harness.requests import SEED, of_game, operation
from tools.harness.server import ROOT, Server, free_port

pytestmark = [pytest.mark.live, pytest.mark.slow]

HOST = ROOT / "docs" / "examples" / "host.py"
LINES = 330
ROUNDS = 2
GONE_ON, NOT_YOURS = (400, "The game has gone on."), (400, "It is not your move.")
WATCHING, NO_MOVE = (400, "You only watch."), (400, "There is no such move.")
DONE = (200, None)


@contextmanager
def hosting(service: str, folder: Path) -> Iterator[str]:
    """Run the host; yield its address."""
    port = free_port()
    with subprocess.Popen([sys.executable, HOST, service, str(port), folder]) as process:
        base = f"http://127.0.0.1:{port}"
        try:
            wait_for(lambda: f"value={OTHER}>".encode() in urlopen(base).read())
            yield base
        finally:
            process.terminate()


def seats(base: str, game: str, players: str, options: Any) -> list[str]:
    """Deal a match; return the addresses of the players, and last that of spectators.

    `options` are filled in as in the form of the game.
    """
    fields = {**options, **options.get("house_rules", {})}
    texts = {
        name: value if isinstance(value, str) else json.dumps(value)
        for name, value in fields.items()
    }
    asked = {"game": game, "players": players, **texts}
    page = urlopen(base, urlencode(asked).encode()).read().decode()  # noqa: S310 - our own server
    assert "<i>" not in page
    return [base + path for path in re.findall(r"<a href=(/[\w-]+)>", page)]


def news(seat: str, after: int = 0) -> Any:
    with urlopen(f"{seat}?after={after}") as response:  # noqa: S310 - our own server
        return json.load(response)


def send(seat: str, asked: Any) -> tuple[int, str | None]:
    """Ask for something; return the status, and the sentence of a refusal."""
    try:
        with urlopen(seat, json.dumps(asked).encode()) as response:  # noqa: S310 - our own server
            return response.status, json.load(response).get("error")
    except HTTPError as error:
        with error:
            return error.code, json.load(error)["error"]


def now(seat: str, **asked: Any) -> tuple[int, str | None]:
    """Ask for something at the latest version."""
    return send(seat, {"version": news(seat)["version"], **asked})


def status_of(ask: Callable[[], object]) -> int:
    """Return the status with which something is refused."""
    with pytest.raises(HTTPError) as error:
        ask()
    error.value.close()
    return error.value.code


def without_version(told: Any) -> Any:
    return {name: value for name, value in told.items() if name != "version"}


def cards(value: Any, game: RegisteredGame) -> set[str]:
    """Return the codes of cards in a value of JSON."""
    deck = "|".join(re.escape(str(card)) for card in game.info.deck)
    return {*re.findall(f'"({deck})"', json.dumps(value))}


def mover_of(told: list[Any]) -> int:
    return next(place for place, one in enumerate(told) if one["moves"])


def play(at: list[str], choose: random.Random, most: int = 10_000) -> None:
    """Play a round at random, with at most so many moves."""
    for _ in range(most):
        told = [news(seat) for seat in at[:-1]]
        if told[0]["over"]:
            break
        mover = mover_of(told)
        index = choose.randrange(len(told[mover]["moves"]))
        assert now(at[mover], index=index) == DONE


@pytest.mark.parametrize(
    "game",
    [EXAMPLE, *(pytest.param(game, marks=pytest.mark.long) for game in OTHERS)],
    ids=lambda game: game.info.id,
)
def test_a_match_is_played_to_its_end_through_restarts(
    game: RegisteredGame, server: Server, tmp_path: Path
) -> None:
    choose, players = random.Random(SEED), ["Ana", "<i>Ben</i>"]
    long = of_game(game.info.id, "LONG_DEAL", {})
    options = {k: v for k, v in long.items() if k in operation(game, "setup").request.fields}
    points, told = dict.fromkeys(players, 0), dict[str, Any]()
    with hosting(server.url, tmp_path) as base:
        at = seats(base, game.info.id, ", ".join(players), options | {"match_rounds": ROUNDS})
        play(at, choose, 5)
    for number in range(1, ROUNDS + 1):
        with hosting(server.url, tmp_path) as base:
            at = [base + seat[seat.rindex("/") :] for seat in at]
            play(at, choose)
            told = news(at[0])
            assert (told["round"], told["rounds"]) == (number, ROUNDS)
            assert told["standings"]["over"] == (number == ROUNDS)
            for place in told["score"]["ranking"]:
                points[place["name"]] += place["points"]
        with hosting(server.url, tmp_path) as base:
            at = [base + seat[seat.rindex("/") :] for seat in at]
            assert without_version(news(at[0])) == without_version(told)
            if number < ROUNDS:
                assert now(at[1], next=True) == DONE
    assert {row["name"]: row["points"] for row in told["standings"]["totals"]} == points
    with hosting(server.url, tmp_path) as base:
        at = [base + seat[seat.rindex("/") :] for seat in at]
        assert now(at[0], next=True) == (400, "There is no next round yet.")
    [file] = tmp_path.glob("*.json")
    assert json.loads(file.read_text("utf-8"))["rules"] == {"ruleset": game.info.rulebook.ruleset}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.id)
def test_taking_back_shows_no_card_and_spectators_see_no_hand(
    game: RegisteredGame, server: Server, tmp_path: Path
) -> None:
    choose, refused, taken, mover = random.Random(SEED), 0, 0, 0
    long = of_game(game.info.id, "LONG_DEAL", {})
    options = {k: v for k, v in long.items() if k in operation(game, "setup").request.fields}
    with hosting(server.url, tmp_path) as base:
        at = seats(base, game.info.id, "Ana, Ben", options)
        dealt = [news(seat)["view"]["players"] for seat in at]
        for mine, other in ((0, 1), (1, 0), (2, 0), (2, 1)):
            assert not any(dealt[mine][other].get("hand") or ())
            assert mine == 2 or None not in dealt[mine][mine].get("hand", ())
        for _ in range(40):
            told = [news(seat) for seat in at]
            if told[0]["over"]:
                break
            mover = mover_of(told)
            before = cards([told[mover]["view"], told[mover]["moves"]], game)
            index = choose.randrange(len(told[mover]["moves"]))
            assert now(at[mover], index=index) == DONE
            after = news(at[mover])
            assert now(at[1 - mover], undo=True) == NOT_YOURS
            if after["undo"]:
                assert not cards(after["view"], game) - before
                assert now(at[mover], undo=True) == DONE
                assert without_version(news(at[mover])) == without_version(told[mover])
                assert now(at[mover], index=index) == DONE
                taken += 1
            else:
                assert now(at[mover], undo=True) == NOT_YOURS
                refused += 1
        # The last move of a round is never taken back because it shows all hands or ends the game.
        assert not (news(at[0])["over"] and news(at[mover])["undo"])
    assert taken + refused


def test_a_correction_needs_everybody(server: Server, tmp_path: Path) -> None:
    choose = random.Random(SEED)
    with hosting(server.url, tmp_path) as base:
        at = seats(base, GAME, "Ana, Ben, Cy", {})
        play(at, choose, 3)
        before = news(at[-1])
        play(at, choose, 2)
        assert now(at[0], vote=True) == (400, "No one has asked.")
        for wrong in (-1, 5, True, "1", None, 1.0):
            assert now(at[0], propose=wrong) == NO_MOVE
        assert now(at[0], propose=3) == DONE
        assert now(at[1], vote=True) == DONE
        assert news(at[2])["vote"] == {"to": 3, "yes": ["Ana", "Ben"]}
        assert now(at[2], vote=False) == DONE
        assert news(at[0])["vote"] is None
        assert news(at[0])["count"] == 5
        assert now(at[-1], propose=3) == WATCHING
        assert now(at[2], propose=3) == DONE
        assert now(at[2], vote=True) == DONE
        assert news(at[0])["count"] == 5
        assert [now(seat, vote=True) for seat in at[:2]] == [DONE, DONE]
        told = [news(seat) for seat in at]
        assert told[0]["count"] == 6
        for view in (told[-1]["view"], before["view"]):
            del view["players"]  # cards that were shown count as unknown again
        assert told[-1]["view"] == before["view"]
        assert not any(one["undo"] for one in told)
        assert all(now(seat, undo=True) != DONE for seat in at)
        play(at, choose)
        assert news(at[0])["over"]


def test_a_bot_plays_for_who_leaves(server: Server, tmp_path: Path) -> None:
    with hosting(server.url, tmp_path) as base:
        at = seats(base, OTHER, "Ana, Ben, Cy", {})
        assert now(at[0], leave=True) == DONE
        assert now(at[0], index=0) == WATCHING
        assert not news(at[0])["moves"]
        assert now(at[1], leave=True) == DONE
    with hosting(server.url, tmp_path) as base:
        at = [base + seat[seat.rindex("/") :] for seat in at]
        while not (told := news(at[2]))["over"]:
            assert told["to_move"] == ["Cy"]
            assert now(at[2], index=0) == DONE
        assert told["bots"] == ["Ana", "Ben"]


def test_what_a_cheat_tries(server: Server, tmp_path: Path) -> None:
    with hosting(server.url, tmp_path) as base:
        at = seats(base, GAME, "Ana, Ben", {})
        told = [news(seat) for seat in at]
        mover = mover_of(told[:-1])
        mine, other, version = at[mover], at[1 - mover], told[0]["version"]
        count = len(told[mover]["moves"])
        for index in (-1, -count, count, 10**9, True, "0", 0.0, None, [0]):
            assert now(mine, index=index) == NO_MOVE
        move = told[mover]["moves"][0]
        others: list[dict[str, Any]] = [{"move": move}, {"position": {}}, {"moves": [move]}, {}]
        assert {now(mine, **asked)[0] for asked in others} == {400}
        for version_ in (0, -1, None, version + 1, "1"):
            assert send(mine, {"version": version_, "index": 0}) == GONE_ON
        for seat, refused in ((other, NOT_YOURS), (at[-1], WATCHING)):
            assert now(seat, index=0) == now(seat, index=-1) == now(seat, undo=True) == refused
        assert now(mine, next=True) == (400, "There is no next round yet.")
        bodies: list[Any] = [[], "x", 1, None]
        assert {send(mine, body)[0] for body in bodies} == {400}
        for unknown in (base + "/x", mine + "x", mine[:-1]):
            assert send(unknown, {"version": version, "index": 0})[0] == 404
            assert status_of(partial(news, unknown)) == 404
        for after in ("x", "1.5", "''"):
            assert status_of(partial(news, mine, after)) == 400  # type: ignore[arg-type] # on purpose
        for length in ("-1", "x", ""):
            line = HTTPConnection(base.removeprefix("http://"))
            line.putrequest("POST", mine.removeprefix(base))
            line.putheader("Content-Length", length)
            line.endheaders()
            assert line.getresponse().status == 400
            line.close()
        assert news(mine)["version"] == version
        made = {"version": version, "index": 0}
        assert [send(mine, made), send(mine, made)] == [DONE, GONE_ON]
        assert len([*tmp_path.iterdir()]) == 1


def test_a_lobby_refuses_what_cannot_be_dealt(server: Server, tmp_path: Path) -> None:
    folder = tmp_path / "of" / "tables"
    with hosting(server.url, folder) as base:
        for game, players, options in (
            ("chess", "Ana, Ben", {}),
            ("../health", "Ana, Ben", {}),
            (GAME, "Ana, Ana", {}),
            (GAME, "Ana", {}),
            (GAME, "Ana, Ben", {"match_rounds": "[]"}),
            (GAME, "Ana, Ben", {"match_rounds": "many"}),
            (GAME, "Ana, Ben", {"match_rounds": -1}),
        ):
            assert status_of(partial(seats, base, game, players, options)) in {400, 404}
        assert not [*folder.iterdir()]
        assert len(seats(base, GAME, "Ana, Ben", {})) == 3


def test_a_bad_file_and_other_rules_stop_one_table_only(server: Server, tmp_path: Path) -> None:
    with hosting(server.url, tmp_path) as base:
        at = [seats(base, GAME, "Ana, Ben", {})[0] for _ in range(3)]
        for seat in at[1:]:
            play([seat, seat], random.Random(SEED), 0)
    paths = [seat[seat.rindex("/") :] for seat in at]
    files = {
        path: file for file in tmp_path.iterdir() for path in paths if path in file.read_text()
    }
    old = json.loads(files[paths[1]].read_text("utf-8"))
    files[paths[1]].write_text(json.dumps(old | {"rules": {"ruleset": f"{GAME}@0"}}), "utf-8")
    files[paths[2]].write_text(json.dumps(old | {"seats": {paths[2]: "Ana"}, "log": [{}]}), "utf-8")
    for name, text in (("a", '{"broken'), ("b", "[]"), ("c", "{}"), ("d", "\udcff")):
        file = tmp_path / f"{name}.json"
        file.write_text(text, "utf-8", errors="surrogateescape")
    with hosting(server.url, tmp_path) as base:
        assert news(base + paths[0])["moves"] or news(base + paths[0])["to_move"]
        for path in paths[1:]:
            assert status_of(partial(news, base + path)) == 400


def test_the_example_is_short_and_names_no_game() -> None:
    text = HOST.read_text("utf-8")
    assert len(text.splitlines()) < LINES
    assert not [game for game in GAMES if re.search(rf"\b{game.info.id}\b|{game.info.title}", text)]
