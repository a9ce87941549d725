"""A judge of Zero Hero: collections and their points, whole games, face-down cards, reveals.

The turns of a game are in `table`.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from tests.games.zero_hero.judge.table import COLOURS, COPIES, REMOVED, Table, base, value
from tests.independent.common import Json, bag, overdrawn, score_sheet, violation
from tests.independent.sheets import standings

ROWS = {1: "solo", 3: "three"}
RULES = {kind: f"zero-hero.score-{kind}" for kind in ("solo", "three", "big-zero")}


def rows(cards: Sequence[str]) -> list[Json]:
    """Return the rows of a collection and what each is worth."""
    found = []
    for colour in COLOURS:
        values = sorted((value(card) for card in cards if card.startswith(colour)), reverse=True)
        points = 0
        if len(values) == 1:
            points = values[0]
        elif len(values) == 3:
            points = values[0] * values[1]
        if values:
            kind = ROWS.get(len(values), "big-zero")
            row = {"colour": colour, "cards": len(values), "kind": kind, "points": points}
            found.append(row)
    return found


def zeros(cards: Iterable[str]) -> int:
    return sum(1 for card in cards if value(card) == 0)


def lines(found: Sequence[Json], most: int, *, hero: bool) -> list[tuple[str, int]]:
    """Return the lines of a score: rule, points."""
    rule = "zero-hero.score-zero-hero" if most else "zero-hero.ruling-no-zeros"
    return sorted(
        [(rule, 5 if hero else 0), *((RULES[row["kind"]], row["points"]) for row in found)]
    )


def sheet(names: Sequence[str], collections: Sequence[Sequence[str]]) -> Json:
    """Score collections that hold all cards, face-down ones too."""
    most = max(zeros(cards) for cards in collections)
    players: list[Json] = []
    for name, cards in zip(names, collections, strict=True):
        found = rows(cards)
        hero = zeros(cards) == most and most > 0
        points = sum(row["points"] for row in found) + (5 if hero else 0)
        players.append(
            {
                "name": name,
                "points": points,
                "lines": lines(found, most, hero=hero),
                "zeros": zeros(cards),
                "zero_hero": hero,
                "rows": found,
            }
        )
    return score_sheet(players)


def plain_sheet(found: Json | None) -> Json | None:
    """Bring a score sheet of the service into the form of this judge."""
    if found is None:
        return None
    players = []
    for player in found["players"]:
        by_colour = sorted(player["rows"], key=lambda row: COLOURS.index(row["colour"]))
        plain = sorted(
            (line["rule"], line["points"])
            for line in player["lines"]
            if line["rule"] != "zero-hero.score-zerones"
        )
        players.append(player | {"rows": by_colour, "lines": plain})
    return found | {"players": players}


def score(body: Json) -> Json:
    """Judge a request to score collections."""
    names = [player["name"] for player in body["players"]]
    collections = [player["collection"] for player in body["players"]]
    if len(set(names)) < len(names):
        return {"status": 409}
    everything = [base(card) for cards in collections for card in cards]
    # At least three pairs lie in the display at the end, and the removed cards stay in the box.
    most = 56 - REMOVED[len(names)] - 6
    if overdrawn(everything, COPIES) or len(everything) > most:
        return {"status": 409}
    return {"status": 200, **sheet(names, collections)}


def judge_standings(body: Json) -> Json:
    """Judge a session: it has no end of its own, and no one deals."""
    return standings(body, None, range(2, 5))


def score_table(table: Table) -> tuple[Json | None, list[str]]:
    """Return the score of a finished game, and the face-down cards that it lacks."""
    if table.ended_by is None:
        return None, []
    lacking = [
        f"/position/players/{seat}/{member}"
        for member, piles in (("face_down", table.face_down), ("collection", table.collections))
        for seat, name in enumerate(table.names)
        if None in piles[name]
    ]
    if lacking:
        return None, lacking
    cards = [
        [card for card in table.collections[name] + table.face_down[name] if card]
        for name in table.names
    ]
    return sheet(table.names, cards), []


def plain_position(position: Json) -> Json:
    """Return a position with its collections in an order of their own, without symbols."""
    players = [
        player
        | {
            key: bag(card and base(card) for card in player[key])
            for key in ("collection", "face_down")
        }
        for player in position["players"]
    ]
    return position | {"players": players}


def plain_move(listed: Json) -> tuple[Any, ...]:
    """Return a listed move in the form of this judge."""
    move = listed["move"]
    if move["type"] == "take":
        return ("take", move["pile"], move.get("zerones", 1))
    if move["type"] == "swap":
        return ("swap", move["direction"], move["card"], move["with_player"])
    assert not move["actions"]
    return ("buy", move["pile"], listed["outcome"]["cost"])


STUCK = ("symbols", "buy", "ruling-pool-dry", "ruling-pile-dry")
"""The rules by which unknown cards decide whether a move is legal, in the order of their checks."""


def judge(body: Json) -> Json:
    """Judge a request to adjudicate a log."""
    table = Table(body["position"])
    named = [move["player"] for move in body["moves"]]
    named += [move["with_player"] for move in body["moves"] if "with_player" in move]
    named += [
        action["with_player"]
        for move in body["moves"]
        for action in move.get("actions", [])
        if "with_player" in action
    ]
    if not set(named) <= set(table.names):
        return {"status": 409}
    for index, move in enumerate(body["moves"]):
        broken, after = table.attempt(move, index)
        if broken:
            listed, complete = table.legal_moves(), table.all_listed()
            if move["player"] != table.to_move:
                listed, complete = [], move["player"] != table.may_swap
            return verdict(table, violation(index, broken, listed, complete=complete))
        if after.stuck:
            first = min(after.stuck, key=STUCK.index)
            table.open.append((index, f"zero-hero.{first}"))
            return verdict(table, None)
        table = after
    return judge_reveal(body, table) if "reveal" in body else verdict(table, None)


def verdict(table: Table, violation: Json | None) -> Json:
    found, missing = score_table(table)
    return {
        "status": 200,
        "verdict": "illegal" if violation else "undecided" if table.open else "legal",
        "violation": violation,
        "unverified": table.open,
        "events": table.events,
        "position": plain_position(table.position()),
        "over": table.ended_by is not None,
        "score": found,
        "missing": missing,
    }


def judge_reveal(body: Json, table: Table) -> Json:
    """Judge face-down cards that are shown after a log in which nothing illegal was found."""
    shown = {cards["name"]: [base(card) for card in cards["face_down"]] for cards in body["reveal"]}
    if table.ended_by is None or len(shown) < len(body["reveal"]):
        return {"status": 409}
    if not set(shown) <= set(table.names):
        return {"status": 409}
    if overdrawn((card for cards in shown.values() for card in cards), COPIES):
        return {"status": 409}
    seen = [card for place in table.display for card in place["pair"]]
    for name in table.names:
        seen += table.collections[name] + shown.get(name, [])
        if name not in shown:
            seen += table.face_down[name]
    agrees = not overdrawn((base(card) for card in seen if card), COPIES)
    for name, cards in shown.items():
        known = [base(card) for card in table.face_down[name] if card]
        more = len(cards) - len(table.face_down[name])
        agrees = agrees and 0 <= more <= min(table.untold[name], table.main + table.end)
        agrees = agrees and all(cards.count(card) >= known.count(card) for card in known)
    if not agrees:
        pointers = {f"/reveal/{index}" for index in range(len(shown))}
        broken = {"move": None, "pointer": pointers, "rule": "zero-hero.ruling-reveal"}
        return verdict(table, broken | {"instead": []})
    for name, cards in shown.items():
        for _ in cards[len(table.face_down[name]) :]:
            table.draw_one()
            table.untold[name] -= 1
    table.face_down |= {name: list(cards) for name, cards in shown.items()}
    return verdict(table, None)
