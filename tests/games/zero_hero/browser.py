"""Entries and screens of Zero Hero: for tests, measurements and screenshots."""

from random import Random

from playwright.sync_api import expect

from tools.browser.entries import (
    PLAYERS,
    Evening,
    Round,
    Score,
    Taps,
    Way,
    enter_points,
    points_of,
    type_points,
)
from tools.browser.pad import Pad

SUITS = ["red", "orange", "yellow", "green", "turquoise", "blue", "purple"]
COPIES = {0: 2, 2: 3, 3: 2, 4: 1}
DECK = [f"{suit}-{number}" for number, many in COPIES.items() for suit in SUITS * many]


def collections(deck: list[str]) -> dict[str, list[str]]:
    """Return twelve cards of a deck of Zero Hero for each of four players."""
    return {name: deck[seat::4][:12] for seat, name in enumerate(PLAYERS)}


def _zero_hero(taps: Taps) -> None:
    for player, hand in collections(DECK).items():
        if player != PLAYERS[0]:
            taps.swipe(player)
        for card in hand:
            taps.card(card)
        expect(taps.pad.page.locator(".tray .counter")).to_have_text("12 cards")


def _points(taps: Taps) -> None:
    for number in (41, 3, 5, 12):
        taps.chip(number)


def _random_cards(pad: Pad, random: Random, score: Score) -> dict[str, int]:
    hands = collections(random.sample(DECK, len(DECK)))
    pad.hands({name: " ".join(hand) for name, hand in hands.items()})
    players = [{"name": name, "collection": hand} for name, hand in hands.items()]
    return points_of(score({"players": players}))


def _random_points(pad: Pad, random: Random, _: Score) -> dict[str, int]:
    return enter_points(pad, random, 41)


def _typed_points(pad: Pad, random: Random, _: Score) -> dict[str, int]:
    return type_points(pad, random, range(42))


MARY = "green-2 orange-3 orange-3 orange-2 purple-2 purple-0 purple-0"
ENTERED = {"Ana": MARY, "Ben": "red-4 blue-0 blue-0 blue-3 yellow-0"}
EVENINGS = [Evening("zero-hero", {**ENTERED}, {"Ana": 11, "Ben": 9})]
ROUNDS = [
    Round("Zero Hero, 12 cards each", "zero-hero", [], (), _zero_hero, 50),
    Round("Zero Hero, points", "zero-hero", [], (), _points, 5, "Just points", is_saved=True),
]
WAYS = [
    Way("Zero Hero, cards", "zero-hero", _random_cards),
    Way("Zero Hero, points", "zero-hero", _random_points, is_saved=True),
    Way("Zero Hero, points by a keyboard", "zero-hero", _typed_points, is_saved=True),
]


def round_zero_hero(pad: Pad) -> None:
    pad.begin("zero-hero", ["Mary", "Ben", "Cyrus"])
    pad.hands(
        {
            "Mary": "green-2 orange-3 orange-3 orange-2 purple-2 purple-0 purple-0 red-4 red-2",
            "Ben": "blue-0 blue-0 blue-3 yellow-0 yellow-4 yellow-3 turquoise-4",
        }
    )
    expect(pad.page.locator(".tag-win")).to_be_visible()


SCREENS = [round_zero_hero]
