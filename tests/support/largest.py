"""Requests that fit the contract and are as much work, or have as long a response, as any."""

import json
from collections.abc import Iterator
from typing import Any

from service.contract.validators import Contract
from tests.support.costly import CostlyRequest
from tools.harness.requests import BY_ID, EXAMPLE, logs, long_round, of_game, send, table_for

LONG_NAMES = tuple(chr(0x1F600 + seat) * 40 for seat in range(10))
ESCAPED_NAMES = tuple(f"{seat}" + '"' * 39 for seat in range(10))
"""Names that are longer in XML: each quotation mark takes six bytes."""
LONG_SEARCH = "+".join(f"w{number}xyz" for number in range(28))
SHORT_NAMES = tuple(f"P{seat}" for seat in range(10))


def largest_requests() -> Iterator[CostlyRequest]:
    """Yield the longest logs of each game and the positions with most legal moves."""
    for game in BY_ID:
        if recorded := logs(game):
            longest = max(recorded, key=lambda log: len(log.moves))
            yield _request(game, "adjudicate", "a recorded game", longest.body)
        most = SHORT_NAMES[: BY_ID[game].info.max_players]
        deal = table_for(game, most) | of_game(game, "largest_deal", lambda _: {})(len(most))
        deal |= {"seed": 3}
        dealt = send(game, "deal", {"deal": deal})
        agreed = {"type": "correction", "position": dealt["position"], "stock": dealt["stock"]}
        played = _played(game, deal, 40)
        views = {"deal": deal, "moves": [*played, agreed] * 7, "include": ["views"]}
        yield _request(game, "adjudicate", "7 corrections and all views", views)
    long = long_round(1_000)
    players = long.position["players"]
    yield _request(EXAMPLE, "adjudicate", "1,000 moves", long.body)
    yield _request(
        EXAMPLE, "adjudicate", "1,000 moves and a reveal", long.body | {"reveal": players}
    )
    for game in BY_ID:
        for kind, names in (("short names", SHORT_NAMES), ("long names", LONG_NAMES)):
            for name, what, body in of_game(game, "largest_requests", lambda _: ())(names):
                yield _request(game, name, f"{kind}{what}", body)


def _played(game: str, deal: dict[str, Any], most: int) -> list[Any]:
    """Return the first moves of a game, each the one that is listed first."""
    moves: list[Any] = []
    while len(moves) < most:
        log = {"deal": deal, "moves": moves, "include": ["next_moves"], "limit": 1}
        listed = send(game, "adjudicate", log)["next_moves"]["moves"]
        if not listed:
            break
        moves.append(listed[0]["move"])
    return moves


def largest_pictures() -> Iterator[CostlyRequest]:
    """Yield positions of each game with most players and all cards known, as dealt and at the end.

    A picture is no part of a batch, so they are not among the `largest_requests`.
    """
    for id_, game in BY_ID.items():
        for kind, names in (("long names", LONG_NAMES), ("escaped names", ESCAPED_NAMES)):
            most = names[: game.info.max_players]
            each = of_game(id_, "largest_deal", lambda _: {})(len(most))
            dealt = send(id_, "deal", {"deal": table_for(id_, most) | each | {"seed": 3}})
            yield _request(id_, "picture", f"{kind}, dealt", {"position": dealt["position"]})
        if recorded := logs(id_):
            longest = max(recorded, key=lambda log: len(log.moves))
            end = send(id_, "adjudicate", longest.body)["position"]
            yield _request(id_, "picture", "a recorded game", {"position": end})
        for kind, body in of_game(id_, "largest_pictures", lambda _: ())(ESCAPED_NAMES):
            yield _request(id_, "picture", kind, body)


def get_requests(contract: Contract) -> Iterator[str]:
    """Yield the path of every GET: for each game and rule, with each filter, and a long search."""
    for path, method in contract.operations:
        if method != "GET":
            continue
        for game in BY_ID.values():
            of_game = path.replace("{game}", game.info.id)
            for rule in game.info.rulebook:
                yield of_game.replace("{rule}", rule.id)
                if path.endswith("/cases"):
                    yield f"{of_game}?rule={rule.id}"
            if path.endswith("/cases"):
                yield from (f"{of_game}?operation={each.name}" for each in game.operations)
            if path.endswith("/rules"):
                yield f"{of_game}?search={LONG_SEARCH}"


def batch_of(request: CostlyRequest, items: int) -> CostlyRequest:
    """Return a batch of the same request, so often or as often as a batch has room for it."""
    item = b'{"path":"%s","body":%s}' % (request.path.encode(), request.body)
    items = min(items, (2 * 1024 * 1024 - 20) // (len(item) + 1))
    body = b'{"requests":[%s]}' % b",".join([item] * items)
    return request._replace(operation=f"{items} {request.operation}", path="/v2/batch", body=body)


def _request(game: str, name: str, kind: str, body: Any) -> CostlyRequest:
    written = json.dumps(body, separators=(",", ":"), ensure_ascii=False).encode()
    return CostlyRequest(f"{game} {name}", "/", kind, f"/v2/games/{game}/{name}", written)
