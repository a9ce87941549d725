"""A client that follows a game by its events alone: hands, cards, tokens, tricks and the lead."""

from collections import Counter
from typing import Any

from tests.independent.common import Json, Post

TRICK_ENDS = ("trick_won", "trick_waits", "trick_discarded")


def unfollowed(game: str, body: Json, post: Post) -> list[str]:
    """Return where the events of a log differ from the position after it, or a move has none."""
    path = f"/v1/games/{game}/adjudicate"
    log = {"position": body["position"], "moves": body["moves"]}
    first, start = post(path, log | {"moves": []})
    status, end = post(path, log | {"ruleset": start.get("ruleset")})
    if (first, status) != (200, 200):
        return []
    state, events = shown(start["position"]), end["events"]
    for event in events:
        follow(state, event)
    moves = {event["move"] for event in events} - {None}
    lines = [] if moves == {*range(end["moves_applied"])} else ["a move has no event"]
    after = shown(end["position"])
    return lines + [
        f"{name}: {state[name]} by the events, {value} in the position"
        for name, value in after.items()
        if state[name] != value
    ]


def shown(position: Json) -> Json:
    """Return what everybody sees of a position."""
    players, zero = position["players"], "dealer" in position and "pool" in position
    state: dict[str, Any] = {
        "hands": {
            p["name"]: Counter(p["hand"]) if zero else len(p.get("hand", ())) for p in players
        },
        "bids": {p["name"]: p.get("bid") for p in players},
        "tokens": {p["name"]: p.get("tokens", p.get("zerones")) for p in players},
        "cards": {p["name"]: Counter(p.get("collection", ())) for p in players},
        "face_down": {p["name"]: len(p.get("face_down", ())) for p in players},
        "tricks": {p["name"]: sum(t["counts_as"] for t in p.get("book", ())) for p in players},
        "display": [Counter(place["pair"]) for place in position.get("display", ())],
        "piles": [place["zerones"] for place in position.get("display", ())],
        "columns": [Counter(column) for column in position.get("columns", ())],
        "trick": Counter(play.get("exchange", play)["card"] for play in position.get("trick", ())),
        "waiting": Counter(card for t in position.get("waiting", ()) for card in t["cards"]),
        "pool": Counter(position.get("pool", ())),
        "draw_pile": position.get("draw_pile"),
    }
    if isinstance(state["draw_pile"], dict):
        state["draw_pile"] = state["draw_pile"]["main"] + state["draw_pile"]["end"]
    won = [(p["name"], trick) for p in players for trick in p.get("book", ())]
    for trick in position.get("claimed", ()):
        state["tricks"][position["leader"]] += trick["counts_as"]
        won.append((position["leader"], trick))
    for name, trick in won:
        state["cards"][name].update(trick["cards"])
    for name in ("leader", "trump", "over", "ended_by", "knocks", "general_pool"):
        state[name] = position.get(name)
    if state["over"] or position.get("phase") == "over":
        end(state)
    return state


def end(state: Json) -> None:
    """At the end, face-down cards join those face up, where they are known."""
    state["over"] = True
    state["cards"] = {name: cards.total() for name, cards in state["cards"].items()}
    for name, count in state["face_down"].items():
        state["cards"][name] += count
        state["face_down"][name] = 0


def follow(state: Json, event: Json) -> None:
    """Change what everybody sees of a position by one event."""
    kind, name = event["type"], event.get("player")
    if kind == "round_over":
        state["ended_by"] = event.get("ended_by")
        end(state)
    elif kind == "knocked":
        state["knocks"] = event["count"]
    elif kind == "bid_made":
        state["bids"][name] = event["count"]
    elif kind == "trump_set":
        state["trump"] = event["suit"]
    elif kind.startswith("tokens"):
        move_tokens(state, kind, name, event["count"], event.get("pile"))
    elif kind.startswith("trick"):
        move_trick(state, kind, name, event)
    elif kind == "cards_swapped":
        put, got = state["pool"], state["hands"][name]
        if "with" in event:
            put, got = state["cards"][event["with"]], state["trick"]
        give, take = event["give"], event["take"]
        got.subtract([give if got[give] else None])
        got.update([take])
        put.subtract([take])
        put.update([give])
    elif kind != "card_declared":
        move_cards(state, kind, name, event)
    if kind in TRICK_ENDS or kind == "lead_passed":
        state["leader"] = name or state["leader"]


def move_tokens(state: Json, kind: str, name: str | None, count: int, pile: int | None) -> None:
    gained = count if kind == "tokens_taken" else -count
    if name is not None:
        state["tokens"][name] += gained
    if pile is not None:
        state["piles"][pile] -= gained
    if state["general_pool"] is not None and (pile is None or name is None):
        state["general_pool"] -= count


def move_trick(state: Json, kind: str, name: str | None, event: Json) -> None:
    cards = event["cards"]
    if kind == "trick_given":
        source, target = state["cards"][name], state["cards"][event["to"]]
        state["tricks"][name] -= event["count"]
        state["tricks"][event["to"]] += event["count"]
    else:
        source = state["trick"] if state["trick"].total() else state["waiting"]
        target = {"trick_won": state["cards"].get(name), "trick_waits": state["waiting"]}.get(kind)
        if kind == "trick_won":
            state["tricks"][name] += event["count"]
    source.subtract(cards)
    if target is not None:
        target.update(cards)


def move_cards(state: Json, kind: str, name: str | None, event: Json) -> None:
    cards, pile, column = event.get("cards", ()), event.get("pile"), event.get("column")
    if kind == "card_played":
        state["hands"][name] -= 1
        (state["trick"] if column is None else state["columns"][column]).update(cards)
    elif kind in ("cards_taken", "cards_given"):
        source = state["cards"].get(event.get("from", name))
        if column is not None:
            source = state["columns"][column]
        elif pile is not None:
            source = state["display"][pile]
        source.subtract(cards)
        state["cards"][event.get("to", name)].update(cards)
    elif kind == "cards_drawn":
        state["draw_pile"] -= event["count"]
        state["hands" if state["columns"] else "face_down"][name] += event["count"]
    elif kind == "cards_discarded":
        state["hands"][name] -= event["count"]
    elif kind == "cards_turned_over":
        state["draw_pile"] -= len(cards)
        targets = state["columns"] if pile is None else [state["display"][pile]] * len(cards)
        for card, target in zip(cards, targets, strict=False):
            target.update([card])
