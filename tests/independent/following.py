"""A client that follows a game by its events alone: where cards, tokens and tricks are."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from tests.independent.common import Json, Post

Places = Counter[tuple[str, str]]
"""How many of each card, or of what else, a place has."""
NAMED = ("player", "to_player", "from_player", "with_player")
"""The members of events that name players."""
UNSEEN = ("hand", "down", "draw")
UNKNOWN = ("supply", "gone")
"""Places that no position of a game, or only that of some, has."""


def unfollowed(game: str, body: Json, post: Post) -> list[str]:
    """Return where the events of a log differ from the position after it, or a move has none."""
    path = f"/v2/games/{game}/adjudicate"
    log = {"position": body["position"], "moves": body["moves"]}
    first, start = post(path, log | {"moves": []})
    status, end = post(path, log | {"ruleset": start.get("ruleset")})
    if (first, status) != (200, 200):
        return []
    noted = {
        (event["move"], event["rule"])
        for event in end["events"]
        if event["type"] == "rule_applied" or not event.keys() & {"cards", "pile", "player"}
    }
    if noted & {(found["move"], found["rule"]) for found in end["unverified"]}:
        return []  # Cards that no one knows cannot be followed.
    places, facts, made = shown(start["position"]), told(start["position"]), set()
    drawn = "down" if "face_down" in start["position"]["players"][0] else "hand"
    for event in end["events"]:
        made.add(event["move"])
        for source, target, things in moved(event, drawn, places):
            places.subtract(at(source, things))
            places.update(at(target, things))
        facts |= learned(event)
    lines = [] if made - {None} == {*range(end["moves_applied"])} else ["a move has no event"]
    named = {event[key] for event in end["events"] for key in NAMED if key in event}
    if strangers := named - {player["name"] for player in end["position"]["players"]}:
        lines.append(f"events name {strangers}")
    return [
        *lines,
        *different(at_end(places, end), at_end(shown(end["position"]), end)),
        *different(facts, told(end["position"])),
    ]


def different(found: Any, wanted: Any) -> Iterator[str]:
    for key in {*found, *wanted}:
        if found[key] != wanted[key] and key[0] not in UNKNOWN:
            yield f"{key}: {found[key]} by the events, {wanted[key]} in the position"


def at(place: str, things: Iterable[str | None]) -> Places:
    hidden = place.startswith(UNSEEN)
    return Counter((place, "card" if hidden or thing is None else thing) for thing in things)


def at_end(places: Places, response: Json) -> Places:
    """Return places, at the end with all cards of a player as one: some were face down."""
    joined: Places = Counter()
    for (place, thing), count in places.items():
        kind, _, name = place.partition(" ")
        whole = response["over"] and kind in ("cards", "down")
        joined[f"cards {name}" if whole else place, "card" if whole else thing] += count
    return joined


def shown(position: Json) -> Places:
    """Return what everyone sees of the cards, tokens and tricks of a position."""
    places: Places = Counter()
    for player in position["players"]:
        name = player["name"]
        places += at(f"hand {name}", player.get("hand", ()))
        places += at(f"down {name}", player.get("face_down", ()))
        places += at(f"cards {name}", player.get("collection", ()))
        places[f"tokens {name}", "token"] += player.get("tokens", player.get("zerones", 0))
        own = position.get("claimed", []) if name == position.get("leader") else []
        for trick in [*player.get("book", ()), *own]:
            places += at(f"cards {name}", trick["cards"])
            places[f"tricks {name}", "trick"] += trick["counts_as"]
    for index, place in enumerate(position.get("display", ())):
        places += at(f"display {index}", place["pair"])
        places[f"pile {index}", "token"] += place["zerones"]
    for index, column in enumerate(position.get("columns", ())):
        places += at(f"column {index}", column)
    for trick in position.get("waiting", ()):
        places += at("waiting", trick["cards"])
    trick = [play.get("exchange", play)["card"] for play in position.get("trick", ())]
    pile = position.get("draw_pile", 0)
    left = pile["main"] + pile["end"] if isinstance(pile, dict) else pile
    return (
        places + at("trick", trick) + at("pool", position.get("pool", ())) + at("draw", [""] * left)
    )


def told(position: Json) -> Json:
    """Return what else everyone is told about a position."""
    facts = {name: position.get(name) for name in ("leader", "trump", "knocks", "ended_by")}
    return facts | {player["name"]: player.get("bid") for player in position["players"]}


def learned(event: Json) -> Json:
    match event:
        case {
            "type": "lead_passed" | "trick_won" | "trick_waits" | "trick_discarded",
            "player": name,
        }:
            return {"leader": name}
        case {"type": "bid_made"}:
            return {event["player"]: event["count"]}
        case {"type": "trump_set"}:
            return {"trump": event["suit"]}
        case {"type": "knocked"}:
            return {"knocks": event["count"]}
        case {"type": "round_over"}:
            return {"ended_by": event.get("ended_by")}
    return {}


def moved(
    event: Json, drawn: str, places: Places
) -> Iterator[tuple[str, str, Sequence[str | None]]]:
    """Yield what an event moves: from where, to where, and what."""
    name, to, pile = event.get("player"), event.get("to_player"), event.get("pile")
    cards, count = event.get("cards", ()), event.get("count", 0)
    column, kind = f"column {event.get('column')}", event["type"]
    piled, shelf = "supply" if pile is None else f"pile {pile}", f"display {pile}"
    ended = "trick" if any(place == "trick" for place, _ in +places) else "waiting"
    match kind:
        case "card_played":
            yield f"hand {name}", column if "column" in event else "trick", cards
        case "cards_swapped":
            first, second = (
                (f"cards {event['with_player']}", "trick")
                if "with_player" in event
                else ("pool", f"hand {name}")
            )
            yield second, first, [event["give"]]
            yield first, second, [event["take"]]
        case "cards_taken":
            other = f"cards {event.get('from_player')}" if "from_player" in event else shelf
            yield column if "column" in event else other, f"cards {name}", cards
        case "cards_given":
            yield f"cards {name}", f"cards {to}", cards
        case "cards_drawn":
            yield "draw", f"{drawn} {name}", [""] * count
        case "cards_discarded":
            yield f"hand {name}", "gone", [""] * count
        case "cards_turned_over":
            for index, card in enumerate(cards or [None] * count):
                yield "draw", f"column {index}" if pile is None else shelf, [card]
        case "tokens_taken":
            yield piled, f"tokens {name}", ["token"] * count
        case "tokens_paid":
            yield f"tokens {name}", piled, ["token"] * count
        case "tokens_added":
            yield "supply", piled, ["token"] * count
        case "trick_won":
            yield ended, f"cards {name}", cards
            yield "gone", f"tricks {name}", ["trick"] * count
        case "trick_waits" | "trick_discarded":
            yield ended, "waiting" if kind == "trick_waits" else "gone", cards
        case "trick_given":
            yield f"cards {name}", f"cards {to}", cards
            yield f"tricks {name}", f"tricks {to}", ["trick"] * count
