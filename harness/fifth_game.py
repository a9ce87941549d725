"""A service with two more games, which the score pad knows from the registry alone.

`EXPEDITION` has wager cards, a card without a suit and a suit that the pad has no colour for; its
points may be negative. Its folder in the score pad holds what a new game needs at least. `BARE` has
no folder at all. Their responses have the shapes of the contract; all else is the real service.
"""

import shutil
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from flask import Blueprint, Flask, jsonify, request
from werkzeug.serving import WSGIRequestHandler, make_server

from harness.in_thread import serve_in_thread
from operations.paths import links_of
from operations.registry import GAMES
from schemas import zero
from schemas.catalogue import GameDescriptionSchema, GameSummarySchema
from schemas.common import GameEntry
from service.app import create_app
from service.http.current_request import Request
from service.settings import Settings
from service.web.pad_files import FOLDER, LIBRARY_SOURCES, Pad
from service.web.pages import pages
from zero_referee_rules.message import Face, Named, static_message
from zero_referee_rules.rulebook import Rulebook

SUITS = ("yellow", "white", "blue", "green", "ruby")
NUMBERS = range(2, 11)
WAGERS = 3
COST = 20
FILES = {
    "game.js": """// Expedition: the score request has a player's cards in `cards`.
import { cardEntry } from "../../model/entry.js";

export const game = cardEntry({ member: "cards" });
""",
    "texts/en.json": '{"symbol.wager": "wager", "kind.ruby": "ruby"}',
    "texts/fr.json": '{"symbol.wager": "pari", "kind.ruby": "rubis"}',
    "texts/de.json": '{"symbol.wager": "Wette", "kind.ruby": "Rubin"}',
}
"""What the folder of `EXPEDITION` holds."""


def _card(code: str, name: str, face: Face) -> Named:
    card = Named(code)
    card.name = static_message(name)
    card.face = face
    return card


DECK: Mapping[Named, int] = {
    **{
        _card(f"{suit}-wager", f"{suit} wager", Face(suit, symbol="wager")): WAGERS
        for suit in SUITS
    },
    **{
        _card(f"{suit}-{number}", f"{suit} {number}", Face(suit, number)): 1
        for suit in SUITS
        for number in NUMBERS
    },
    _card("11", "the 11", Face(number=11)): 1,
    _card("compass", "Compass", Face(symbol="compass")): 2,
}


def _game(id_: str, title: str) -> GameEntry:
    info = replace(zero.ENTRY.info, id=id_, title=title, rulebook=Rulebook(id_, version=1))
    return replace(zero.ENTRY, info=replace(info, deck=DECK, options=()))


EXPEDITION = _game("expedition", "Expedition")
BARE = _game("bare", "Bare Game")
LIMITS = {
    "cards": {"min": 0, "max": 12},
    "match_rounds": {"min": 1, "max": 200},
    "players": {"min": 1, "max": 4},
    "players[]": {"min": 1, "max": 40},
    "rounds[][]": {"min": -80, "max": 156},
}


class Quiet(WSGIRequestHandler):
    def log_request(self, *_: object) -> None:
        pass


@contextmanager
def serve_more_games(folder: Path) -> Iterator[str]:
    """Serve the games of the registry and two more, with a copy of the score pad in a folder."""
    shutil.copytree(FOLDER, folder, ignore=shutil.ignore_patterns(Path(LIBRARY_SOURCES).name))
    own = folder / "games" / EXPEDITION.info.id
    (own / "texts").mkdir(parents=True)
    for name, text in FILES.items():
        (own / name).write_text(text, "utf-8")
    games = [*GAMES, EXPEDITION, BARE]
    first = Flask("more games")
    first.request_class = Request
    first.json.sort_keys = False  # type: ignore[attr-defined] # as Flask documents it
    first.register_blueprint(pages(Pad(games, folder)))
    first.register_blueprint(_api(games))
    application = _in_turn(first, create_app(Settings(log_level="ERROR")))
    server = make_server("127.0.0.1", 0, application, threaded=True, request_handler=Quiet)
    with serve_in_thread(server) as address:
        yield address


def _in_turn(first: Flask, then: Flask) -> Callable[..., Iterable[bytes]]:
    """Return an application that asks the second one where the first has no such path."""

    def application(environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
        is_known = first.url_map.bind_to_environ(environ).test()
        return (first if is_known else then)(environ, start_response)

    return application


def _api(games: list[GameEntry]) -> Blueprint:
    """Return the endpoints of the two games, and the catalogue with all."""
    api = Blueprint("api", __name__, url_prefix="/v1/games")

    @api.get("")
    def list_games() -> Any:
        return jsonify(
            version="0",
            games=[GameSummarySchema().write(game) | {"links": links_of(game)} for game in games],
        )

    for game in (EXPEDITION, BARE):
        at = f"/{game.info.id}"
        described = GameDescriptionSchema().write(game) | {
            "links": links_of(game),
            "limits": LIMITS,
        }
        book = {"ruleset": f"{game.info.id}@1", "rules": [_rule(game.info.id)]}
        api.add_url_rule(at, f"get {at}", lambda body=described: jsonify(body))
        api.add_url_rule(f"{at}/rules", f"rules {at}", lambda body=book: jsonify(body))
        for name, handler in {"setup": _setup, "score": _score, "standings": _standings}.items():
            api.add_url_rule(f"{at}/{name}", f"{name} {at}", handler, methods=["POST"])
    return api


def _rule(game: str) -> dict[str, Any]:
    rule = {"id": f"{game}.score", "kind": "rule", "title": "An expedition"}
    return rule | {
        "text": "The cards less 20, times one more than the wagers.",
        "source": "p. 2",
        "keywords": [],
    }


def _setup() -> Any:
    return jsonify(ruleset="expedition@1", cards_each=8, steps=[])


def _score() -> Any:
    players = [_scored(player) for player in request.get_json()["players"]]
    ranking = _ranking({player["name"]: player["points"] for player in players})
    winners = [row["name"] for row in ranking if row["place"] == 1]
    sheet = {"players": players, "ranking": ranking, "winners": winners}
    return jsonify(ruleset="expedition@1", **sheet, tie_break=None, warnings=[])


def _scored(player: dict[str, Any]) -> dict[str, Any]:
    lines = []
    for suit in SUITS:
        cards = [card for card in player["cards"] if card.startswith(f"{suit}-")]
        numbers = [int(card.rpartition("-")[2]) for card in cards if not card.endswith("wager")]
        points = (sum(numbers) - COST) * (1 + len(cards) - len(numbers)) if cards else 0
        line = {"rule": "expedition.score", "points": points, "cards": cards}
        lines += [line | {"text": f"The {suit} expedition."}] if cards else []
    return {"name": player["name"], "points": sum(line["points"] for line in lines), "lines": lines}


def _standings() -> Any:
    body = request.get_json()
    names, rounds = body["players"], body["rounds"]
    totals = _ranking({name: sum(row[seat] for row in rounds) for seat, name in enumerate(names)})
    most = body.get("match_rounds")
    over = most is not None and len(rounds) >= most
    leaders = [row["name"] for row in totals if row["place"] == 1 and rounds]
    return jsonify(
        ruleset="expedition@1",
        totals=totals,
        rounds_played=len(rounds),
        match_rounds=most,
        over=over,
        leaders=leaders,
        winners=leaders if over else [],
        next_dealer=None,
    )


def _ranking(points: Mapping[str, int]) -> list[dict[str, Any]]:
    rows = sorted(points.items(), key=lambda row: -row[1])
    return [
        {"place": 1 + sum(other > own for other in points.values()), "name": name, "points": own}
        for name, own in rows
    ]
