"""Entries and screens of Herolio: for tests, measurements and screenshots."""

import re
from collections.abc import Callable
from functools import partial
from random import Random

from playwright.sync_api import expect

from tests.support.played import Truth, open_round
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
    type_points,
)
from tools.browser.pad import Pad


def _herolio(taps: Taps) -> None:
    for number in (1, 0, 2, 2, 1, 0, 3):
        taps.chip(number)


def _herolio_counted(taps: Taps) -> None:
    _herolio(taps)
    taps.button("11s of Ben: 0")
    taps.button("Red 12s of Dee: 0")


Put = Callable[[int], None]


def _tapping(pad: Pad) -> Put:
    return lambda number: pad.tap(str(number), exact=True)


def _random_bids(pad: Pad, random: Random, put: Put) -> tuple[dict[str, int], list[str]]:
    """Enter the bids of a round, and return them with who wins each trick."""
    facts = pad.page.locator(".round-facts summary").inner_text()
    found = re.search(r"Cards per player: (\d+)", facts)
    assert found is not None, facts
    tricks = int(found[1])
    bids = {name: random.randint(0, tricks) for name in PLAYERS}
    _put_each(pad, "Bid", bids, put)
    return bids, random.choices(PLAYERS, k=tricks)


def _put_each(pad: Pad, what: str, numbers: dict[str, int], put: Put) -> None:
    """Enter numbers of players in the order in which the pad asks for them, until none is open."""
    status, saved = pad.page.locator(".number-place [role=status]"), pad.page.locator(".standings")
    left = dict(numbers)
    while left:
        asked = status.filter(has_text=re.compile(f"^{what} of ({'|'.join(left)})$"))
        expect(asked.or_(saved).first).to_be_visible()
        if saved.is_visible():
            return
        # None if the last number was worked out, and the round is being saved.
        for said in asked.all_inner_texts():
            put(left.pop(said.rpartition(" ")[2]))


def _points(bids: dict[str, int], takers: list[str], score: Score) -> dict[str, int]:
    players = [
        {"name": name, "bid": bid, "tricks": takers.count(name)} for name, bid in bids.items()
    ]
    return points_of(score({"players": players, "cards_each": len(takers)}))


def _numbers(pad: Pad, random: Random, score: Score, put: Put) -> dict[str, int]:
    bids, takers = _random_bids(pad, random, put)
    _put_each(pad, "Tricks", {name: takers.count(name) for name in PLAYERS}, put)
    return _points(bids, takers, score)


def _random_numbers(pad: Pad, random: Random, score: Score) -> dict[str, int]:
    return _numbers(pad, random, score, _tapping(pad))


def _typed_numbers(pad: Pad, random: Random, score: Score) -> dict[str, int]:
    return _numbers(pad, random, score, partial(type_number, pad, random))


def _typed_points(pad: Pad, random: Random, _: Score) -> dict[str, int]:
    return type_points(pad, random, range(-190, 200, 10))


def _random_tricks(pad: Pad, random: Random, score: Score) -> dict[str, int]:
    bids, takers = _random_bids(pad, random, _tapping(pad))
    pad.tap("Count tricks")
    group = pad.page.get_by_role("group", name="Who took the trick?")
    for name in takers:
        group.get_by_role("button", name=name).tap()
    return _points(bids, takers, score)


def _trick(taps: Taps) -> None:
    taps.cards("capes-3 capes-9 hero capes-12")


TWIST = ["Escalation with a twist"]
ENTERED = {"Bid of Ana": 1, "Bid of Ben": 0, "Tricks of Ana": 1, "Tricks of Ben": 0}
EVENINGS = [Evening("herolio", {**ENTERED}, {"Ana": 30, "Ben": 20}, "tool_trick")]
ROUNDS = [
    Round(
        "Herolio", "herolio", TWIST, ("1: King Maker", "3: Third Eye"), _herolio, 8, is_saved=True
    ),
    Round(
        "Herolio, 11 and 12 counted",
        "herolio",
        TWIST,
        ("11: Doubler", "12: Midnight"),
        _herolio_counted,
        12,
    ),
]
WAYS = [
    Way("Herolio, numbers", "herolio", _random_numbers, is_saved=True),
    Way("Herolio, tricks counted", "herolio", _random_tricks),
    Way("Herolio, numbers by a keyboard", "herolio", _typed_numbers, is_saved=True),
    Way("Herolio, points by a keyboard", "herolio", _typed_points, is_saved=True),
]
QUESTIONS = [Question("who takes the trick?", "herolio", "", _trick, "Dee wins the trick.", 6)]


def start_herolio(pad: Pad) -> None:
    pad.open("/#/start/herolio")
    pad.choose_variant("Escalation with a twist")
    pad.show_rules()
    rules = pad.page.locator(".house-rule")
    expect(rules.first).to_be_visible()
    expect(rules.locator(".rule-link")).to_have_count(rules.count())


def round_herolio_powers(pad: Pad) -> None:
    pad.begin("herolio", ["Ana", "Ben", "Cyrus"], ["Escalation"])
    expect(pad.button("12: Midnight and High Noon")).to_be_visible()


def round_herolio_counted(pad: Pad) -> None:
    round_herolio_bids(pad)
    for player in ("Ben", "Cyrus"):
        pad.type_number(f"Bid of {player}", 0)
    pad.tap("Count tricks")


def round_herolio_bids(pad: Pad) -> None:
    pad.begin("herolio", ["Ana", "Ben", "Cyrus"], ["Escalation"])
    pad.tap("2: Splitter")
    pad.type_number("Bid of Ana", 1)


def round_herolio_results(pad: Pad) -> None:
    pad.begin("herolio", ["Ana", "Ben", "Cyrus"], ["Armageddon"], numbers={"How many rounds": 3})
    for player, bid in {"Ana": 4, "Ben": 5, "Cyrus": 6}.items():
        pad.type_number(f"Bid of {player}", bid)
        pad.type_number(f"Tricks of {player}", bid)
    pad.tap("Next: 11s and 12s")
    for counted in ("11s of Ana: 0", "11s of Ana: 1", "Red 12s of Ana: 0"):
        pad.tap(counted)
    expect(pad.page.get_by_label("Ana’s points")).to_have_text("290")


def tool_trick(pad: Pad) -> None:
    pad.open("/#/referee/herolio/ask")
    pad.page.locator("summary").click()
    pad.tap("7: Lucky Seven")
    pad.page.locator("summary").click()
    pad.tap_cards("capes-4 capes-7 boots-12")
    pad.tap("as a Hero")
    expect(pad.page.locator(".verdict")).to_contain_text(
        re.compile(r"(Player 2|Ben) wins the trick\.")
    )


def play_along(pad: Pad, cards: str) -> None:
    """Play a round of three tricks along, as far as these cards."""
    names = ["Ana", "Ben", "Cyd", "Dan"]
    deal = {"players": names, "dealer": "Dan", "cards_each": 3, "powers": [], "house_rules": {}}
    bids = {"Ana": 1, "Ben": 0, "Cyd": 1, "Dan": 2}
    open_round(pad, Truth(deal, bids, [], {}, {}))
    for card in cards.split():
        pad.card(card).tap()
    expect(pad.page.locator(".watch[aria-busy=false]")).to_be_visible()


def play(pad: Pad) -> None:
    play_along(pad, "capes-8 boots-4 capes-2 capes-12 boots-3")


def proof(pad: Pad) -> None:
    play_along(pad, "capes-8 boots-4 capes-2 capes-12 boots-3 boots-5 capes-3")


PICTURES = [play, proof]
SCREENS = [
    start_herolio,
    round_herolio_powers,
    round_herolio_bids,
    round_herolio_counted,
    round_herolio_results,
    tool_trick,
]
