"""A judge of Herolio: scores, sessions and whole rounds, with hidden hands.

Tricks are in `trick`, rounds in `table`, moves in `moves`.
"""

from collections.abc import Sequence
from typing import Any

from tests.games.herolio.judge.moves import broken_rules, legal_moves, plain_move
from tests.games.herolio.judge.table import Table
from tests.games.herolio.judge.trick import number, suit
from tests.independent.common import Json, bag, ranking, violation, winners
from tests.independent.sheets import standings, starters

RED = ("capes", "gloves")
DECISIVE = {
    f"herolio.{rule}"
    for rule in (
        "deep-six",
        "ruling-six-over-eight",
        "ruling-six-and-waiting",
        "ruling-unclaimed",
        "ruling-villain-nobody",
        "detention",
        "ruling-detained-leader",
        "round-end",
    )
}
"""Events that say what became of a trick, a player or the round; others give reasons."""


def lines(tally: Json, powers: Sequence[int], *, covers: bool) -> list[tuple[str, int]]:
    """Return the lines of a round from bid, tricks, 11s and 12s: rule, points."""
    won, bid = tally["tricks"], tally["bid"]
    found = [("herolio.score-exact", 20 + 10 * won)]
    if won != bid:
        found = [("herolio.score-missed", -10 * abs(won - bid))]
    bonus = [
        ("herolio.midnight", -50 * tally.get("black_twelves", 0)),
        ("herolio.high-noon", 50 * tally.get("red_twelves", 0)),
    ]
    bonus = [line for line in bonus if line[1] and 12 in powers]
    if covers:
        found += bonus
    if tally.get("elevens", 0) and 11 in powers:
        so_far = sum(points for _, points in found)
        found.append(("herolio.doubler", so_far * (2 ** tally["elevens"] - 1)))
    return sorted(found if covers else found + bonus)


def sheet(tallies: Sequence[Json], powers: Sequence[int], house: Json) -> Json:
    covers = house.get("doubler_covers_bonus", False)
    names = [tally["name"] for tally in tallies]
    found = [lines(tally, powers, covers=covers) for tally in tallies]
    points = [sum(brought for _, brought in mine) for mine in found]
    rows = ranking(names, points)
    return {
        "players": [
            {"name": name, "points": mine, "lines": because}
            for name, mine, because in zip(names, points, found, strict=True)
        ],
        "ranking": rows,
        "winners": winners(rows),
        "tie_break": None,
    }


def plain_sheet(found: Json | None) -> Json | None:
    """Bring a score sheet of the service into the form of this judge."""
    if found is None:
        return None
    players = [
        player | {"lines": sorted((line["rule"], line["points"]) for line in player["lines"])}
        for player in found["players"]
    ]
    return found | {"players": players}


def score(body: Json) -> Json:
    """Judge a request to score a round that does not contradict itself."""
    names = [tally["name"] for tally in body["players"]]
    if len(set(names)) < len(names):
        return {"status": 409}
    house = body.get("house_rules", {})
    return {
        "status": 200,
        "house_rules": house,
        **sheet(body["players"], body.get("powers", []), house),
    }


def judge_standings(body: Json) -> Json:
    """Judge a session: the style says how many rounds there are."""
    most = 60 // starters(body)
    rounds = None
    if body.get("style", "basic") in {"basic", "escalation"}:
        rounds = most
    elif body.get("style") == "twist":
        first = body.get("start_cards", 4)
        if first > most and body.get("match_rounds") is None:
            return {"status": 409}
        rounds = most - first + 1
    return standings(body, rounds, range(2, 11), deals=True)


def tally(table: Table, name: str) -> Json:
    """Count what lies in a player's book."""
    cards = [card for won in table.books[name] for card in won["cards"]]
    twelves = [card for card in cards if number(card) == 12]
    red = sum(1 for card in twelves if suit(card) in RED)
    return {
        "name": name,
        "bid": table.bids[name],
        "tricks": sum(won["counts_as"] for won in table.books[name]),
        "elevens": sum(1 for card in cards if number(card) == 11),
        "red_twelves": red,
        "black_twelves": len(twelves) - red,
    }


def plain_position(position: Json) -> Json:
    """Return a position with its cards in an order of their own."""

    def tricks(found: Sequence[Json]) -> list[Any]:
        return [(bag(won.pop("cards")), *sorted(won.items())) for won in map(dict, found)]

    players = [
        player
        | {
            "hand": bag(player["hand"]),
            "void_in": sorted(player["void_in"]),
            "book": sorted(tricks(player["book"])),
        }
        for player in position["players"]
    ]
    return position | {
        "players": players,
        "powers": sorted(position["powers"]),
        "trick": [plain_move(play) for play in position["trick"]],
        "waiting": tricks(position["waiting"]),
        "claimed": tricks(position["claimed"]),
        "discards": bag(position["discards"]),
    }


def plain_listed(listed: Json) -> tuple[Any, ...]:
    """Return a listed move in the form of this judge."""
    outcome = listed["outcome"]
    return (*plain_move(listed["move"]), outcome["highest_player"] or "", outcome["ends_trick"])


def named(move: Json) -> set[str]:
    """Return everyone whom a move names."""
    source = (move.get("exchange") or {}).get("from_player")
    keys = ("player", "zeroes_card_of", "looks_at_hand_of", "to_player", "detained")
    return {name for name in [source, *(move.get(key) for key in keys)] if name}


def replay(body: Json, count: int) -> tuple[Table, int | None, set[str]]:
    """Make the first moves of a log; return the table, the illegal move and what it breaks."""
    table = Table(body["position"])
    for index, move in enumerate(body["moves"][:count]):
        broken = broken_rules(table, move)
        if broken:
            return table, index, broken
        table.make(move, index)
    return table, None, set()


def judge(body: Json) -> Json:
    """Judge a request to adjudicate a log."""
    players = {player["name"] for player in body["position"]["players"]}
    if any(named(move) - players for move in body["moves"]):
        return {"status": 409}
    table, index, broken = replay(body, len(body["moves"]))
    if table.revokes and (index is None or min(table.revokes) < index):
        # Only a later card showed it, so the log is judged again up to the play that revoked.
        index, broken = min(table.revokes), {"herolio.follow-suit"}
        table, _, _ = replay(body, index)
    illegal = None
    if index is not None:
        listed, complete = legal_moves(table, body["moves"][index]["player"])
        illegal = violation(index, broken, listed, complete=complete)
    open_moves = table.unverified()
    legal = "undecided" if open_moves else "legal"
    over = table.phase == "over"
    tallies = [tally(table, name) for name in table.names]
    return {
        "status": 200,
        "verdict": legal if illegal is None else "illegal",
        "moves_applied": len(body["moves"]) if index is None else index,
        "violation": illegal,
        "unverified": [(move, "herolio.follow-suit") for move in open_moves],
        "events": [event for event in table.events if event[1] in DECISIVE],
        "position": plain_position(table.position()),
        "over": over,
        "score": sheet(tallies, table.powers, table.house) if over else None,
        "missing": [],
    }
