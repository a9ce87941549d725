"""A judge of hands of Zero!: groups, points, score sheets."""

from collections.abc import Sequence

from tests.independent.common import Json, bag, overdrawn, score_sheet

COLOURS = ("red", "yellow", "green", "blue", "violet", "grey", "black")
DECK = [f"{colour}-{number}" for colour in COLOURS for number in range(1, 9)]
FIVE = 5


def colour_of(card: str) -> str:
    return card[:-2]


def number_of(card: str) -> int:
    return int(card[-1])


def groups(hand: Sequence[str]) -> tuple[list[list[str]], list[list[str]]]:
    """Return the groups of five or more cards: those of a colour, those of a number."""
    by_colour: dict[str, list[str]] = {}
    by_number: dict[int, list[str]] = {}
    for card in hand:
        by_colour.setdefault(colour_of(card), []).append(card)
        by_number.setdefault(number_of(card), []).append(card)
    return (
        [cards for cards in by_colour.values() if len(cards) >= FIVE],
        [cards for cards in by_number.values() if len(cards) >= FIVE],
    )


def is_zero(hand: Sequence[str]) -> bool:
    """Say whether a hand has five of a colour and five of a number."""
    colours, numbers = groups(hand)
    return bool(colours) and bool(numbers)


def points(hand: Sequence[str]) -> int:
    """Return what a hand is worth: each number outside the groups, once."""
    colours, numbers = groups(hand)
    rest = [card for card in hand if not any(card in group for group in colours + numbers)]
    return sum({number_of(card) for card in rest})


def lines(hand: Sequence[str]) -> list[tuple[str, int, list[str]]]:
    """Return what each rule brings: rule, points, cards."""
    colours, numbers = groups(hand)
    found = [("zero.score-colour-group", 0, bag(cards)) for cards in colours]
    found += [("zero.score-number-group", 0, bag(cards)) for cards in numbers]
    rest: dict[int, list[str]] = {}
    for card in hand:
        if not any(card in group for group in colours + numbers):
            rest.setdefault(number_of(card), []).append(card)
    grouped = {number_of(card) for cards in colours for card in cards}
    for number, cards in rest.items():
        rule = "ruling-remaining-cards" if number in grouped else "score-number"
        found.append((f"zero.{rule}", number, bag(cards)))
    if colours and numbers:
        found.append(("zero.zero", 0, bag(hand)))
    return sorted(found)


def score(body: Json) -> Json:
    """Judge a request to score hands, all of which are known."""
    players = body["players"]
    names = [player["name"] for player in players]
    hands = [player["hand"] for player in players]
    if len(set(names)) < len(names) or overdrawn(card for hand in hands for card in hand):
        return {"status": 409}
    return {"status": 200, **sheet(names, hands)}


def sheet(names: Sequence[str], hands: Sequence[Sequence[str]]) -> Json:
    players = [
        {"name": name, "points": points(hand), "zero": is_zero(hand), "lines": lines(hand)}
        for name, hand in zip(names, hands, strict=True)
    ]
    return score_sheet(players, low=True)


def plain_sheet(found: Json | None) -> Json | None:
    """Bring a score sheet of the service into the form of this judge."""
    if found is None:
        return None
    players = [
        player
        | {"lines": sorted((x["rule"], x["points"], bag(x["cards"])) for x in player["lines"])}
        for player in found["players"]
    ]
    return found | {"players": players}
