"""Requests of Zero! that the harness sends: random ones, long ones and large ones."""

from random import Random
from typing import Any

from tools.harness.requests import some_names

FEWEST_WITH_OPTIONS = 3
"""From this number of players there is a choice of a pool."""
ENTRY = {"hand": "hands"}
"""The properties of a player in a score request, and their names in an entry of the score pad."""
COUNTING = range(1, 9)
"""The numbers that may count, by which a round may be entered."""


def score(random: Random) -> dict[str, Any]:
    """Deal hands; half of the first hands are close to a ZERO."""
    names = some_names(random, 1, 6)
    colours = ["red", "yellow", "green", "blue", "violet", "grey", "black"]
    deck = [f"{colour}-{number}" for colour in colours for number in range(1, 9)]
    random.shuffle(deck)
    if random.random() < 0.5:
        colour, number = random.choice(colours), str(random.randint(1, 8))
        deck.sort(key=lambda card: colour not in card and number not in card)
    hands = [deck[9 * seat : 9 * seat + 9] for seat in range(len(names))]
    return {"players": [{"name": n, "hand": hand} for n, hand in zip(names, hands, strict=True)]}


PINNED_DEAL = (
    {"players": ["Ana", "Ben", "Cy"], "dealer": "Cy", "variant": "seven-card-pool", "seed": 2026},
    "c20537146d7a56781c2158804117ba0111bef7057b492a713d0ba2783e4f57f1",
)
"""A deal, and the SHA-256 of its cards: the same in every 1.x."""
