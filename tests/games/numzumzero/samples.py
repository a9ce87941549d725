"""Requests of NumZumZero that the harness sends: random ones, long ones and large ones."""

from dataclasses import replace
from random import Random
from typing import Any

from tools.harness.requests import some_names, take
from zero_referee_rules.numzumzero.moves import Outcome
from zero_referee_rules.table import LegalMove

TIES = {"numzumzero.tie-cards", "numzumzero.tie-total", "numzumzero.advanced-tie"}
"""The rules that break ties of random scores."""
ENTRY = {
    "tokens": "tokens",
    "bonus_tokens": "bonus",
    "collected_cards": "cards",
    "collected_total": "total",
}
"""The properties of a player in a score request, and their names in an entry of the score pad."""


def score(random: Random) -> dict[str, Any]:
    """Few different numbers, so that all tie rules are needed; some numbers are not counted."""
    names = some_names(random, 1, 4)
    players = []
    for name in names:
        cards = random.choice([0, 4, 5, 6])
        optional: dict[str, Any] = {
            "bonus_tokens": random.randint(0, 2),
            "collected_cards": cards,
            "collected_total": 2 * random.randint(cards, cards + 2) if cards else 0,
        }
        known = {key: value for key, value in optional.items() if random.random() < 0.8}
        players.append({"name": name, "tokens": random.randint(0, 3), "bonus_tokens": 0} | known)
    return {"players": players}


def with_cards(listed: LegalMove[Any], table: Any, stock: list[Any]) -> Any:
    """Return a listed move with the cards of the stock that it turns over and draws."""
    move, outcome = listed
    if not isinstance(outcome, Outcome) or outcome.ends_game:
        return move
    columns = len(table.position().columns)
    turned_over = take(stock, columns) if outcome.clears_field else None
    return replace(move, turned_over=turned_over, drawn=stock.pop(0) if stock else None)


PINNED_DEAL = (
    {"players": ["Ana", "Ben", "Cy"], "variant": "advanced", "seed": 2026},
    "851fc2ce187c18e66d7d8f2db03abf5eb089f6b4e9aa11aa13e1d4f644dfa79d",
)
"""A deal, and the SHA-256 of its cards: the same in every 1.x."""
