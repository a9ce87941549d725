"""Evenings from links, files and damaged storage: only known and valid values are taken."""

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.support.browser import OpenPad
from tests.support.compact import compact_link
from tests.support.example import GAME
from tests.support.texts import english
from tools.browser.entries import TEN, ZERO
from tools.browser.pad import Pad

NINETY_NINE = 99

Evening = dict[str, Any]


def an_evening() -> Evening:
    return {
        "id": "shared1",
        "started": "2026-01-02T20:00:00.000Z",
        "game": GAME,
        "players": [
            {"id": "p1", "name": "Ana", "left": None, "colour": 0},
            {"id": "p2", "name": "Ben", "left": None, "colour": 1},
        ],
        "dealer": "p1",
        "options": {"house_rules": {}, "variant": "standard"},
        "matchRounds": None,
        "endsAt": None,
        "adjustments": [],
        "rounds": [
            {
                "id": "r1",
                "dealer": "p1",
                "players": ["p1", "p2"],
                "input": {"hands": {"p1": ZERO.split(), "p2": TEN.split()}, "points": {}},
            }
        ],
        "draft": None,
        "standings": None,
    }


def text_of(evening: object) -> str:
    return json.dumps({"format": "zero-referee-evening", "version": 1, "evening": evening})


def open_file(pad: Pad, evening: object) -> None:
    pad.open()
    pad.open_file(text_of(evening))


def forged_score(evening: Evening) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return a score sheet and standings of 99 points stored as responses to the right requests."""
    scores = [
        {"name": "Ana", "points": NINETY_NINE, "lines": [], "zero": False},
        {"name": "Ben", "points": 1, "lines": [], "zero": False},
    ]
    hands = evening["rounds"][0]["input"]["hands"]
    request = {
        "players": [{"name": "Ana", "hand": hands["p1"]}, {"name": "Ben", "hand": hands["p2"]}],
        "variant": "standard",
    }
    totals = [
        {"name": "Ben", "points": 1, "place": 1},
        {"name": "Ana", "points": NINETY_NINE, "place": 2},
    ]
    standings = {
        "totals": totals,
        "leaders": ["Ben"],
        "winners": ["Ben"],
        "over": True,
        "match_rounds": 1,
        "rounds_played": 1,
    }
    sheet = {
        "key": json.dumps(request, separators=(",", ":")),
        "language": "en",
        "response": {"players": scores, "warnings": []},
    }
    rows = {"players": ["Ana", "Ben"], "rounds": [[NINETY_NINE, 1]]}
    return sheet, {"key": json.dumps(rows, separators=(",", ":")), "response": standings}


def test_forged_points_are_not_shown(pad: Pad) -> None:
    evening = an_evening()
    evening["rounds"][0]["sheet"], evening["standings"] = forged_score(evening)
    evening["draft"] = {**evening["rounds"][0], "index": 1}
    open_file(pad, evening)
    pad.expect_standings({"Ana": 0, "Ben": 10})
    expect(pad.page.locator("main")).not_to_contain_text(str(NINETY_NINE))
    expect(pad.button("Score round 2")).to_be_visible()
    pad.edit(1)
    pad.choose("Ana")
    expect(pad.live_score()).to_have_text("0 points")
    expect(pad.page.locator(".tag-win")).to_have_text("ZERO")


def test_a_shared_evening_is_scored_with_nothing_stored_before(open_pad: OpenPad) -> None:
    pad = open_pad()
    open_file(pad, {**an_evening(), "unknown": {"nested": [1]}})
    pad.expect_standings({"Ana": 0, "Ben": 10})
    [stored] = pad.stored("evenings")
    assert "unknown" not in stored


ASTRONAUT = "\N{WOMAN}\u200d\N{ROCKET}"


@pytest.mark.parametrize(
    ("names", "read"),
    [
        ([f"Zoe\u0308 {ASTRONAUT}", "Ben"], [f"Zo\u00eb {ASTRONAUT}", "Ben"]),
        (["An\u200ba\u202e \n", "Ana"], ["Ana", "Ana 2"]),
        (["\u3164", "A" * 41], ["?", "A" * 40]),
    ],
    ids=["composed", "the same when cleaned", "blank and long"],
)
def test_a_name_that_no_player_may_have_is_cleaned_and_scored(
    pad: Pad, names: list[str], read: list[str]
) -> None:
    evening = an_evening()
    for player, name in zip(evening["players"], names, strict=True):
        player["name"] = name
    open_file(pad, evening)
    pad.expect_standings(dict(zip(read, [0, 10], strict=True)))


def test_an_old_link_is_merged_and_replaces_nothing(pad: Pad) -> None:
    old = {**an_evening(), "matchRounds": 5}
    pad.open_shared(compact_link(old))
    pad.play({"Ana": 3, "Ben": 4}, 2)
    pad.expect_standings({"Ana": 3, "Ben": 14})
    pad.open(compact_link(old))
    known = english("shared.known", rounds="2 rounds")
    expect(pad.page.get_by_text(f"{known} {english('shared.nothing-new')}")).to_be_visible()
    pad.follow("Back")
    pad.page.reload()
    pad.follow("Continue the evening")
    pad.expect_standings({"Ana": 3, "Ben": 14})

    newer = copy.deepcopy(old)
    entry = {"hands": {}, "points": {"p1": 20, "p2": 1}}
    newer["rounds"].append({**newer["rounds"][0], "id": "elsewhere", "input": entry})
    pad.open(compact_link(newer))
    expect(pad.page.locator(".conflict")).to_contain_text(["Yours: Ana 3 · Ben 4"])
    expect(pad.page.locator(".conflict")).to_contain_text(["Theirs: Ana 20 · Ben 1"])
    expect(pad.button("Choose for each round")).to_be_disabled()
    pad.tap("Both, yours first")
    pad.tap("Add what is new")
    pad.expect_standings({"Ben": 15, "Ana": 23})
    pad.page.locator(".top").get_by_role("button", name="Undo").click()
    pad.follow("Continue the evening")
    pad.expect_standings({"Ana": 3, "Ben": 14})


def at(pointer: str, value: object) -> Callable[[Evening], None]:
    """Return what writes a value at a JSON pointer of an evening."""

    def write(evening: Evening) -> None:
        holder: Any = evening
        *path, last = pointer.removeprefix("/").split("/")
        for part in path:
            holder = holder[int(part) if isinstance(holder, list) else part]
        holder[last] = value

    return write


def numbered(n: int) -> dict[str, Any]:
    return {"id": f"p{n}", "name": f"P{n}", "left": None, "colour": n % 10}


INVALID: dict[str, Callable[[Evening], None]] = {
    **{
        name: at(pointer, value)
        for name, pointer, value in json.loads(
            Path(__file__).with_name("invalid-evenings.json").read_text("utf-8")
        )
    },
    "no game": lambda evening: evening.pop("game"),
    "a hand of too many cards": at("/rounds/0/input/hands/p1", ["red-1"] * 121),
    "too many players": at("/players", [numbered(n) for n in range(1, 42)]),
    "too many rounds": lambda evening: evening.update(rounds=evening["rounds"] * 201),
}


def test_an_invalid_evening_is_refused(pad: Pad, subtests: pytest.Subtests) -> None:
    for name, change in INVALID.items():
        with subtests.test(name):
            evening = an_evening()
            change(evening)
            open_file(pad, evening)
            expect(pad.page.locator(".notice")).to_contain_text("not an evening that the score pad")
            assert pad.stored("evenings") == []


FORGED = {
    "another game": at("/game", "toString"),
    "too many points": at("/rounds/0/input/points", {"p1": 30_001}),
    "a card that is none": at("/rounds/0/input/hands/p1", ["<b>"]),
    "too many players": INVALID["too many players"],
    "a seat of no one": at("/rounds/0/players", ["p1", "p3"]),
}


@pytest.mark.parametrize("change", FORGED.values(), ids=FORGED)
def test_an_invalid_evening_in_few_letters_is_refused(
    pad: Pad, change: Callable[[Evening], None]
) -> None:
    evening = an_evening()
    valid = compact_link(evening)
    change(evening)
    pad.open(compact_link(evening))
    expect(pad.page.get_by_role("alert")).to_contain_text("not an evening that the score pad")
    for broken, told in {
        valid[:-1]: "incomplete",
        valid.replace("#share=2", "#share=3"): "later version",
        valid.replace("#share=2", "#share=1"): "incomplete",
        "/#share=2": "incomplete",
    }.items():
        pad.open(broken)
        expect(pad.page.get_by_role("alert")).to_contain_text(told)
    pad.open_shared(valid)
    pad.expect_standings({"Ana": 0, "Ben": 10})


@pytest.mark.parametrize("content", ["null", "[]", "7", '{"format": "zero-referee-evening"}'])
def test_a_file_that_is_not_an_evening_is_refused(pad: Pad, content: str) -> None:
    pad.open_file(content)
    expect(pad.page.locator(".notice")).to_contain_text("not an evening")


def test_a_file_that_is_too_large_is_refused(pad: Pad) -> None:
    pad.open_file('{"format": "zero-referee-evening"}' + " " * 1_000_000)
    expect(pad.page.locator(".notice")).to_contain_text("too large")


def test_a_link_that_is_too_long_is_refused(pad: Pad) -> None:
    pad.page.goto("/#share=2" + "0" * 2_000_001)
    expect(pad.page.get_by_role("alert")).to_contain_text("too large")


def test_an_invalid_route_shows_the_first_screen(pad: Pad) -> None:
    for route in ["/#/toString", "/#/__proto__", "/#/%", "/#/referee/toString"]:
        pad.open(route)
    pad.open("/#/start/constructor")
    expect(pad.page.get_by_text("No evening is being scored.")).to_be_visible()
