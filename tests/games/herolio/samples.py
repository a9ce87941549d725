"""Requests of Herolio that the harness sends: random ones, long ones and large ones."""

from collections.abc import Iterator
from random import Random
from typing import Any

from tools.harness.requests import some_names
from zero_referee_rules.herolio.cards import NUMBERS

RICH_DEAL: dict[str, Any] = {"cards_each": 4, "powers": list(NUMBERS)}
"""A deal by which everything can happen in the game."""
LONG_DEAL: dict[str, Any] = {"cards_each": 8, "draw_powers": 3}
"""Options of a round that is longer than the shortest one that the game allows."""
SUITS = ("capes", "gloves", "masks", "boots")
ENTRY = {
    "bid": "bids",
    "tricks": "tricks",
    "elevens": "elevens",
    "black_twelves": "black_twelves",
    "red_twelves": "red_twelves",
}
"""The properties of a player in a score request, and their names in an entry of the score pad."""


def score(random: Random) -> dict[str, Any]:
    """Write down a round: bids, tricks, 11s and 12s."""
    names = some_names(random, 2, 8)
    cards = random.randint(1, 60 // len(names))
    left = {"elevens": 4, "black_twelves": 2, "red_twelves": 2}
    players = []
    for name in names:
        player: dict[str, Any] = {"name": name, "bid": random.randint(0, cards)}
        player["tricks"] = random.choice([player["bid"], random.randint(0, cards)])
        for kind, count in left.items():
            player[kind] = random.choice([0, 0, random.randint(0, count)])
            left[kind] = count - player[kind]
        players.append(player)
    powers = sorted(random.sample(range(1, 13), random.randint(0, 12)))
    return {"players": players, "cards_each": cards, "powers": powers}


def standings(random: Random) -> dict[str, Any]:
    """Return the other properties of standings; they count in the style `twist`."""
    return {"start_cards": random.randint(1, 3)}


def largest_deal(players: int) -> dict[str, Any]:
    """Return the other properties of a deal of most cards."""
    return {"cards_each": 60 // players}


def largest_requests(names: tuple[str, ...]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Yield operations, what is special, and the requests with most legal moves."""
    many = many_legal_moves(names)
    yield "legal-moves", "", many
    yield "legal-moves", ", limit", many | {"limit": 1}
    refused = many | {"moves": [{"player": names[-1], "type": "play", "card": "capes-1"}]}
    yield "adjudicate", ", illegal", refused
    yield "adjudicate", ", illegal, limit", refused | {"limit": 1}
    yield "view", ", illegal", refused | {"viewer": {"type": "player", "name": names[0]}}


def largest_pictures(names: tuple[str, ...]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield what is special, and a position with the largest picture."""
    yield "a trick and books", many_legal_moves(names)


def many_legal_moves(names: tuple[str, ...]) -> dict[str, Any]:
    """Return a position of Herolio with 416 legal moves.

    Each of four 5s may fetch any card of a book, and many of those have options of their own.
    """
    book = [f"{suit}-{number}" for suit in SUITS for number in (3, 7, 9, 2)]
    book += ["zero", "zero", "capes-10", "gloves-10"]
    players: list[dict[str, Any]] = [{"name": name, "bid": 0} for name in names]
    players[0]["book"] = [{"cards": book[:10]}, {"cards": book[10:]}]
    players[-1]["hand"] = [f"{suit}-5" for suit in SUITS]
    specials = ["hero"] * 4 + ["villain"] * 4 + ["zero"]
    trick = [
        {"player": name, "type": "play", "card": card}
        for name, card in zip(names, specials, strict=False)
    ]
    position = {
        "players": players,
        "dealer": names[-1],
        "leader": names[0],
        "cards_each": 6,
        "phase": "play",
        "powers": [3, 5, 7, 9],
        "trick": trick,
    }
    return {"position": position}


PINNED_DEAL = (
    {
        "players": ["Ana", "Ben", "Cy"],
        "dealer": "Cy",
        "cards_each": 9,
        "powers": [4, 12],
        "draw_powers": 3,
        "exclude_powers": [5],
        "seed": 2026,
    },
    "66a62f5f6b1eeb2ad0ad9a59217c266f33033f93fccbefa8dd9207dd6b124a5e",
)
"""A deal, and the SHA-256 of its cards: the same in every 1.x."""
