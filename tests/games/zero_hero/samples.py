"""Requests of Zero Hero that the harness sends: random ones, long ones and large ones."""

from dataclasses import replace
from random import Random
from typing import Any

from tools.harness.requests import some_names, take
from zero_referee_rules.table import LegalMove
from zero_referee_rules.zero_hero.cards import Symbol
from zero_referee_rules.zero_hero.moves import Buy, Swap

RICH_DEAL: dict[str, Any] = {
    "symbols": [
        *("red-0+swap", "red-0+swap", "red-2+swap", "red-3+swap", "orange-3+swap"),
        *("green-4+swap", "red-2+card", "blue-0+card", "blue-0+card", "blue-2+card"),
        *("green-2+card", "purple-3+zerone", "purple-4+zerone", "yellow-4+flag"),
        "turquoise-4+flag",
    ]
}
"""A deal by which everything can happen in the game."""
ENTRY = {"collection": "collections"}
"""The properties of a player in a score request, and their names in an entry of the score pad."""


def score(random: Random) -> dict[str, Any]:
    """Divide some of the cards between the players."""
    names = some_names(random, 2, 4)
    colours = ["red", "orange", "yellow", "green", "turquoise", "blue", "purple"]
    deck = [f"{colour}-{value}" for colour in colours for value in (0, 0, 2, 2, 2, 3, 3, 4)]
    random.shuffle(deck)
    cards = [card + random.choice(["", "", "+swap"]) for card in deck[: random.randint(0, 38)]]
    players: list[dict[str, Any]] = [{"name": name, "collection": []} for name in names]
    for card in cards:
        random.choice(players)["collection"].append(card)
    return {"players": players}


def with_cards(listed: LegalMove[Any], table: Any, stock: list[Any]) -> Any:
    """Return a listed move with the cards of the stock that it turns over."""
    move = listed.move
    if isinstance(move, Buy):
        last = Symbol.SWAP not in [card.due for card in table.pairs[move.pile]]
    else:
        last = isinstance(move, Swap) and table.purchase.swaps == 1
    return replace(move, refill=take(stock, 2)) if last else move


PINNED_DEAL = (
    {
        "players": ["Ana", "Ben", "Cy"],
        "symbols": ["red-2+swap", "blue-4+flag", "green-0+card"],
        "seed": 2026,
    },
    "7bd0206f8ddbdadfd15ee2e3df6d8fb7a07f34a57520c63e772b3afb59140a15",
)
"""A deal, and the SHA-256 of its cards: the same in every 1.x."""
