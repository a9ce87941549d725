"""Shared parts of the judges: rankings, standings, answers, and how they are compared."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

Json = dict[str, Any]
Post = Callable[[str, Json | None], tuple[int, Any]]
"""Sends a body to a path, or nothing with GET; returns the status and the body of the response."""


class Dice(Random):
    """Random numbers, and the house rules of the game in the service's catalogue: their values."""

    house_rules: Mapping[str, Sequence[str | bool]] = {}

    def some_house_rules(self) -> Json:
        """Choose the value of each house rule; half of the time, let a request leave them out."""
        if self.random() < 0.5 or not self.house_rules:
            return {}
        chosen = {name: self.choice(values) for name, values in self.house_rules.items()}
        return {"house_rules": chosen}


NAMES = ("Ana", "Ben", "Cy", "Dee", "Eve", "Flo", "Gus", "Hal", "Ida", "Jo")


def ranking(names: Sequence[str], points: Sequence[int], *, low: bool = False) -> list[Json]:
    """Rank players by points: equal points share a place, and the next place is skipped."""
    rows = []
    for name, mine in zip(names, points, strict=True):
        better = sum(1 for other in points if (other < mine if low else other > mine))
        rows.append({"place": better + 1, "name": name, "points": mine})
    return sorted(rows, key=lambda row: row["place"])


def score_sheet(players: list[Json], *, low: bool = False) -> Json:
    """Return the sheet of the scores of players, whose ties stay."""
    rows = ranking([row["name"] for row in players], [row["points"] for row in players], low=low)
    told = {"players": players, "ranking": rows, "winners": winners(rows)}
    return {**told, "tie_break": None, "warnings": []}


def winners(rows: Iterable[Json]) -> list[str]:
    """Return the names in the first place."""
    return [row["name"] for row in rows if row["place"] == 1]


def bag(cards: Iterable[str | None]) -> list[str]:
    """Return cards in an order of their own, the unknown ones first."""
    return sorted(card or "" for card in cards)


def overdrawn(cards: Iterable[str | None], copies: Mapping[str, int] | int = 1) -> list[str]:
    """Return the known cards that are there more often than the deck has them."""
    count = Counter(card for card in cards if card is not None)
    most = (lambda _: copies) if isinstance(copies, int) else copies.__getitem__
    return [card for card, times in count.items() if times > most(card)]


LEFT_OUT = "(left out)"
"""What `differences` expects of a member that an object may not have."""


def differences(expected: Any, found: Any, where: str = "") -> list[str]:
    """Return where a response differs from what a judge expects.

    A set lists the values of which one is due. Members that the judge does not name may hold
    anything.
    """
    if isinstance(expected, set | frozenset):
        return [] if found in expected else [f"{where}: {found!r} is none of {sorted(expected)}"]
    if isinstance(expected, dict) and isinstance(found, dict):
        return [
            line
            for key, value in expected.items()
            for line in differences(value, found.get(key, LEFT_OUT), f"{where}/{key}")
        ]
    if isinstance(expected, list | tuple) and isinstance(found, list | tuple):
        if len(expected) != len(found):
            return [f"{where}: {len(found)} items, expected {len(expected)}: {found} / {expected}"]
        return [
            line
            for index, (one, other) in enumerate(zip(expected, found, strict=True))
            for line in differences(one, other, f"{where}/{index}")
        ]
    return [] if expected == found else [f"{where}: {found!r}, expected {expected!r}"]


ORDINARY = {
    ("cards_swapped", "swap"),
    ("tokens_taken", "take"),
    ("tokens_taken", "take-two"),
    ("tokens_paid", "buy"),
    ("cards_taken", "buy"),
    ("cards_turned_over", "refill"),
    ("card_played", "play"),
    ("cards_drawn", "draw"),
    ("tokens_taken", "collect"),
    ("cards_discarded", "detention"),
}
"""The events of turns in which nothing else happens, which the judges do not note."""


def summary(response: Json, position: Callable[[Json], Json], move: Callable[[Json], Any]) -> Json:
    """Bring a response of `adjudicate` into the form that the judges use."""
    violation = response["violation"]
    if violation is not None:
        listed = violation["instead"]
        violation = {
            "move": violation["move"],
            "pointer": "/".join(violation["pointer"].split("/")[:3]),
            "rule": violation["rule"],
            "instead": None if listed is None else sorted(map(move, listed)),
        }
    return {
        **response,
        "violation": violation,
        "events": [
            (event["move"], event["rule"])
            for event in response["events"]
            if (event["type"], event["rule"].partition(".")[2]) not in ORDINARY
        ],
        "unverified": [(found["move"], found["rule"]) for found in response["unverified"]],
        "missing": [found["pointer"] for found in response["missing"]],
        "position": position(response["position"]),
    }


class Question(NamedTuple):
    """A request, what a response to it has to hold, and how to compare the response with that."""

    operation: str
    body: Json
    expected: Json
    plain: Callable[[Json], Json | None]

    @property
    def request(self) -> Json:
        """The body, of a log with the moves in place of an illegal one."""
        return self.body | ({"include": ["instead"]} if self.operation == "adjudicate" else {})


def violation(index: int, broken: set[str], listed: list[Any], *, complete: bool) -> Json:
    """Return what a verdict says of an illegal move: one of the rules that it breaks is due.

    In its place, the player has no legal moves out of turn, and None if they are unknown.
    """
    out_of_turn = any(rule.endswith("turn-order") for rule in broken)
    instead = [] if out_of_turn else listed if complete else None
    return {"move": index, "pointer": f"/moves/{index}", "rule": broken, "instead": instead}


def legal_moves(
    position: Json,
    mover: str | None,
    listed: list[Any],
    plain: Callable[[Json], Any],
    *,
    complete: bool = True,
    also: Sequence[str] = (),
) -> Question:
    """Ask for the moves of a position; `mover` is None when the game is over.

    `also` are to move together with the mover.
    """
    expected = {
        "status": 200,
        "player": mover,
        "players_to_move": [] if mover is None else [mover, *also],
        "over": mover is None,
        "complete": complete,
        "moves": listed,
    }

    def compare(response: Json) -> Json:
        return response | {"moves": sorted(map(plain, response["moves"]))}

    return Question("legal-moves", {"position": position}, expected, compare)


def disagreements(game: str, question: Question, post: Post) -> list[str]:
    """Ask the service; return where its response differs from the judge's."""
    status, response = post(f"/v2/games/{game}/{question.operation}", question.request)
    if status != question.expected["status"] or status != 200:
        return differences(question.expected["status"], status, f"{question.operation} status")
    found = {**(question.plain(response) or {}), "status": status}
    return differences(question.expected, found, question.operation)
