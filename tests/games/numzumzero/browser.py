"""Entries and screens of NumZumZero: for tests, measurements and screenshots."""

from random import Random

from playwright.sync_api import expect

from tools.browser.entries import (
    PLAYERS,
    Evening,
    Question,
    Round,
    Score,
    Taps,
    Way,
    points_of,
    type_number,
)
from tools.browser.pad import Pad


def _numzumzero(taps: Taps) -> None:
    for number in (7, 4, 5, 3):
        taps.chip(number)


def _tokens(random: Random) -> dict[str, int]:
    """Return tokens without a tie, which asks for the cards that were collected."""
    return dict(zip(PLAYERS, random.sample(range(8), len(PLAYERS)), strict=True))


def _typed_tokens(pad: Pad, random: Random, score: Score) -> dict[str, int]:
    tokens = _tokens(random)
    for count in tokens.values():
        type_number(pad, random, count)
    players = [{"name": name, "tokens": count} for name, count in tokens.items()]
    return points_of(score({"players": players}))


def _random_tokens(pad: Pad, random: Random, score: Score) -> dict[str, int]:
    tokens = _tokens(random)
    for count in tokens.values():
        pad.tap(str(count), exact=True)
    players = [{"name": name, "tokens": count} for name, count in tokens.items()]
    return points_of(score({"players": players}))


def _column(taps: Taps) -> None:
    taps.cards("blue-3 orange-6 orange-2 orange-1")


ENTERED = {"Tokens of Ana": 4, "Tokens of Ben": 7}
EVENINGS = [Evening("numzumzero", {**ENTERED}, {"Ben": 7, "Ana": 4}, "tool_column")]
ROUNDS = [Round("NumZumZero", "numzumzero", [], (), _numzumzero, 5, is_saved=True)]
WAYS = [
    Way("NumZumZero, tokens", "numzumzero", _random_tokens, is_saved=True),
    Way("NumZumZero, tokens by a keyboard", "numzumzero", _typed_tokens, is_saved=True),
]
QUESTIONS = [
    Question("what does my card do?", "numzumzero", "", _column, "Collects the column.", 6)
]


def round_numzumzero(pad: Pad) -> None:
    pad.begin("numzumzero", ["Ana", "Ben", "Cyrus"])
    for player, count in {"Ana": 5, "Ben": 5, "Cyrus": 3}.items():
        pad.type_number(f"Tokens of {player}", count)
    expect(pad.page.locator(".tie")).to_be_visible()


def tool_column(pad: Pad) -> None:
    pad.open("/#/referee/numzumzero/ask")
    pad.tap_cards("blue-3 orange-6")
    pad.tap_cards("orange-2 orange-1")
    pad.choose("Column 2")
    pad.tap_cards("orange-5 blue-3")
    expect(pad.page.locator(".verdict-bar")).to_contain_text("Stays there")


SCREENS = [round_numzumzero, tool_column]
