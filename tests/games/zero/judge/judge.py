"""A judge of Zero!: whole rounds, hidden hands, reveals, and sessions.

Hands are in `hands`, the turns of a round in `table`.
"""

from collections import Counter
from collections.abc import Sequence

from tests.games.zero.judge.hands import is_zero
from tests.games.zero.judge.table import Table, plain_position
from tests.independent.common import Json, overdrawn, violation
from tests.independent.sheets import standings, starters


def judge_standings(body: Json) -> Json:
    """Judge a session: as many rounds as players who began, fewest points lead."""
    return standings(body, starters(body), range(2, 6), low=True, deals=True)


def impossible(body: Json) -> bool:
    """Say whether a request contradicts itself: a name or a card twice, someone unknown."""
    position = body["position"]
    names = [player["name"] for player in position["players"]]
    hands = [player.get("hand", []) for player in position["players"]]
    named = {position.get("dealer"), position.get("to_move"), position.get("closed_by")}
    named |= {move["player"] for move in body.get("moves", [])}
    cards = [card for hand in hands for card in hand] + position["pool"]
    return (
        len(set(names)) < len(names) or not named - {None} <= set(names) or bool(overdrawn(cards))
    )


def judge(body: Json) -> Json:
    """Judge a request to adjudicate a log."""
    if impossible(body):
        return {"status": 409}
    table, illegal = replay(body["position"], body["moves"])
    if illegal is not None or "reveal" not in body:
        return verdict(table, illegal)
    return judge_reveal(body, table)


def replay(position: Json, moves: Sequence[Json]) -> tuple[Table, Json | None]:
    """Make moves up to the first illegal one; return the table and the violation."""
    table = Table(position)
    for index, move in enumerate(moves):
        broken = table.broken_rules(move)
        if broken:
            listed, complete = table.legal_moves()
            return table, violation(index, broken, listed, complete=complete)
        table.make(move, index)
    return table, None


def verdict(table: Table, violation: Json | None) -> Json:
    found, missing = table.score()
    applied = {} if violation is None or violation["move"] is None else violation
    return {
        "status": 200,
        "verdict": "legal" if violation is None else "illegal",
        **({"moves_applied": applied["move"]} if applied else {}),
        "violation": violation,
        "unverified": [],
        "events": table.events,
        "position": plain_position(table.position()),
        "over": table.ended_by is not None,
        "score": found,
        "missing": missing,
    }


def judge_reveal(body: Json, table: Table) -> Json:
    """Judge hands that are shown after a log in which nothing illegal was found."""
    shown = {hand["name"]: hand["hand"] for hand in body["reveal"]}
    if len(shown) < len(body["reveal"]) or not set(shown) <= set(table.names):
        return {"status": 409}
    if overdrawn(card for hand in shown.values() for card in hand):
        return {"status": 409}
    if table.ended_by is None and not shows_zero(shown, body["moves"]):
        return {"status": 409}
    filled = dealt(body, shown)
    if filled is not None:
        again, violation = replay(filled, body["moves"])
        if violation is None or violation["rule"] & {"zero.zero", "zero.ruling-dealt-zero"}:
            return verdict(again, violation)
    pointers = {f"/reveal/{index}" for index in range(len(shown))}
    listed, complete = table.legal_moves()
    return verdict(
        table,
        {
            "move": None,
            "pointer": pointers,
            "rule": "zero.ruling-reveal",
            "instead": listed if complete else None,
        },
    )


def shows_zero(shown: dict[str, list[str]], moves: Sequence[Json]) -> bool:
    """Say whether a shown hand is a ZERO, or was one before a swap of its player."""
    for name, cards in shown.items():
        hand = list(cards)
        if is_zero(hand):
            return True
        for move in reversed(moves):
            if move["type"] == "swap" and move["player"] == name:
                hand = [move["give"] if card == move["take"] else card for card in hand]
                if not overdrawn(hand) and is_zero(hand):
                    return True
    return False


def dealt(body: Json, shown: dict[str, list[str]]) -> Json | None:
    """Fill the shown hands into the position, followed back through the log to its start.

    Return None if they contradict the log.
    """
    players = []
    for player in body["position"]["players"]:
        known = player.get("hand", [None] * 9)
        if player["name"] not in shown:
            players.append(player)
            continue
        hand = list(shown[player["name"]])
        for move in reversed(body["moves"]):
            if move["type"] == "swap" and move["player"] == player["name"]:
                if move["take"] not in hand or move["give"] in hand:
                    return None
                hand.remove(move["take"])
                hand.append(move["give"])
        if Counter(card for card in known if card) - Counter(hand):
            return None
        players.append(player | {"hand": hand})
    filled = body["position"] | {"players": players}
    return None if impossible({"position": filled}) else filled
