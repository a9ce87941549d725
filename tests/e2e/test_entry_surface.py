"""The entry of a round on a low screen: nothing moves, and few taps are enough."""

import re

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.support.daily import first_of_each
from tests.support.example import GAME
from tools.browser.entries import (
    OBSERVE_SHIFTS,
    PLAYERS,
    TAKE_SHIFTS,
    Question,
    Round,
    Taps,
    ask,
    open_round,
)
from tools.browser.of_games import EVENINGS, QUESTIONS, ROUNDS, WITH_CARDS
from tools.browser.pad import Pad
from tools.harness.requests import BY_ID

LOW: ViewportSize = {"width": 360, "height": 640}
WIDE: ViewportSize = {"width": 740, "height": 360}

OUT_OF_REACH = """() => [...document.querySelectorAll("[data-card]")]
  .filter((card) => {
    const {left, top, width, height} = card.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return !hit || hit.closest("[data-card]") !== card;
  })
  .map((card) => card.dataset.card)"""


def in_steps(pad: Pad, entry: Round) -> list[str]:
    """Enter and save a round; return what moved on the way, between rounds included."""
    taps = open_round(pad, entry)
    pad.page.evaluate(OBSERVE_SHIFTS)
    entry.enter(taps)
    if not entry.is_saved:
        expect(pad.button("Save the round")).to_be_enabled()
        taps.bar()
    expect(pad.page.locator(".evening .steps")).to_be_attached()
    assert taps.count <= entry.goal
    return list(pad.page.evaluate(TAKE_SHIFTS))


@pytest.mark.parametrize("entry", ROUNDS, ids=lambda entry: entry.name)
def test_a_round_takes_few_taps_and_nothing_moves(pad: Pad, entry: Round) -> None:
    pad.page.set_viewport_size(LOW)
    assert in_steps(pad, entry) == []


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: question.name)
def test_an_answer_takes_few_taps_and_nothing_moves(pad: Pad, question: Question) -> None:
    pad.page.set_viewport_size(LOW)
    assert ask(pad, question).count <= question.goal


def test_points_of_the_referee_take_three_taps_and_a_question_two(pad: Pad) -> None:
    pad.page.set_viewport_size(LOW)
    pad.start(GAME, PLAYERS)
    pad.play({"Ana": 1, "Ben": 2, "Cy": 3, "Dee": 4})
    taps = Taps(pad)
    for name in ("Cy", "+10", "Add"):
        taps.button(name)
    pad.expect_standings({"Ana": 1, "Ben": 2, "Dee": 4, "Cy": 13})
    assert taps.count == 3
    pad.link("Ask the referee").tap()
    pad.page.locator(".questions button").first.tap()
    expect(pad.page.get_by_role("dialog")).to_be_visible()


@pytest.mark.parametrize("size", [LOW, WIDE], ids=["low", "wide"])
@pytest.mark.parametrize("game", WITH_CARDS)
def test_every_card_is_in_reach(pad: Pad, game: str, size: ViewportSize) -> None:
    pad.page.set_viewport_size(size)
    pad.begin(game, PLAYERS)
    pad.by_cards()
    expect(pad.card("red-3")).to_be_visible()
    # Until then, the button at the bottom covers nothing.
    expect(pad.page.locator(".bar")).to_have_css("pointer-events", "auto")
    assert pad.page.evaluate(OUT_OF_REACH) == []


FREE_BESIDE_CARDS = """() => {
  const right = (selector) => document.querySelector(selector).getBoundingClientRect().right;
  return Math.abs(right(".grid") - right(".tabs"));
}"""


@pytest.mark.parametrize(("width", "height"), [(820, 1180), (1280, 800)])
def test_cards_have_the_width_of_a_tablet_and_a_desktop(pad: Pad, width: int, height: int) -> None:
    pad.page.set_viewport_size({"width": width, "height": height})
    pad.begin(GAME, PLAYERS)
    pad.by_cards()
    expect(pad.card("red-3")).to_be_visible()
    assert pad.page.evaluate(FREE_BESIDE_CARDS) < 8
    grid = pad.page.locator(".grid").bounding_box()
    assert grid is not None
    assert grid["width"] > width / 2
    assert pad.overflowing() == []


def put(pad: Pad, number: int) -> None:
    """Enter a number by its button, or by its digits and OK."""
    button = pad.page.locator(".chips").get_by_role("button", name=str(number), exact=True)
    if button.is_visible():
        button.tap()
        return
    if pad.page.locator(".chips").is_visible():
        pad.button(re.compile("^Larger number")).tap()
    for key in [*str(number), re.compile("^OK")]:
        pad.page.locator(".keypad").get_by_role("button", name=key).first.tap()


# What is chosen and tapped before numbers are asked for. Points are entered alike in each game.
NUMBERS = [(game, (), ("Just points",)) for game in EVENINGS] + [
    (entry.game, tuple(entry.options), tuple(entry.powers))
    for entry in ROUNDS
    if entry.is_saved and not entry.way
]


@pytest.mark.parametrize("way", first_of_each(NUMBERS, lambda way: way[1:]))
def test_a_number_ends_only_where_the_player_ends_it(
    pad: Pad, way: tuple[str, tuple[str, ...], tuple[str, ...]]
) -> None:
    game, options, taps = way
    names = [*PLAYERS, "Eli"][: BY_ID[game].info.max_players]
    pad.start(game, names, options)
    for sequence in [(4, 6, 2, 3), (3, 5, 12), (1, 0, 14), (15, 15, 0)]:
        pad.enter(1)
        for name in taps:
            pad.tap(name)
        for number in sequence:
            put(pad, number)
        if len(sequence) == len(names):
            expect(pad.page.locator(".standings")).to_be_visible()
            assert sorted(pad.standings().values()) == sorted(sequence)
            pad.tap("Undo")
        values = [cell.input_value() for cell in pad.page.locator(".cell-number").all()]
        assert [value for value in values if value] == [str(number) for number in sequence]
        pad.tap_more("Discard this entry")


def test_a_card_of_another_player_and_a_lost_connection_move_nothing(pad: Pad) -> None:
    pad.page.set_viewport_size(LOW)
    pad.begin(GAME, PLAYERS)
    pad.tap_cards("red-1 red-2")
    pad.choose("Ben")
    pad.page.evaluate(OBSERVE_SHIFTS)
    pad.card("red-1").tap()
    expect(pad.page.locator(".hand-note")).to_be_visible()
    pad.context.set_offline(offline=True)
    for number in range(1, 9):
        pad.card(f"blue-{number}").tap()
    pad.card("grey-1").tap()
    expect(pad.page.locator(".top .tag")).to_have_text("Offline")
    assert pad.page.evaluate(TAKE_SHIFTS) == []


def test_enter_goes_on_to_the_next_name_and_starts_nothing(pad: Pad) -> None:
    pad.open(f"/#/start/{GAME}")
    field = pad.page.get_by_role("textbox", name="Name of player 1")
    field.click()
    for name in PLAYERS:
        pad.page.keyboard.type(name)
        pad.page.keyboard.press("Enter")
    for number, name in enumerate(PLAYERS, start=1):
        line = pad.page.get_by_role("textbox", name=f"Name of player {number}")
        expect(line).to_have_value(name)
    expect(pad.page.get_by_role("textbox", name="Name of player 5")).to_be_focused()


def test_people_of_earlier_evenings_are_one_tap_each(pad: Pad) -> None:
    for names in (["Ana", "Ben"], ["Cy", "Dee"]):
        pad.start(GAME, names)
        pad.play(dict.fromkeys(names, 1))
    pad.open(f"/#/start/{GAME}")
    pad.tap("Ana", exact=True)
    expect(pad.button("Ana", exact=True)).to_have_count(0)
    expect(pad.page.get_by_role("textbox", name="Name of player 3")).to_have_value("Ana")
    expect(pad.button("Cy", exact=True)).to_have_count(0)


def test_names_differ_and_seats_can_be_changed(pad: Pad) -> None:
    pad.open(f"/#/start/{GAME}")
    lines = pad.page.get_by_role("textbox", name=re.compile("^Name of player"))
    expect(lines).to_have_count(3)
    for line in lines.all():
        line.fill("Ana")
    expect(pad.button("Two players cannot have the same name")).to_be_visible()
    for line, name in zip(lines.all(), ["Ana", "Ben", "Cy"], strict=True):
        line.fill(name)
    pad.tap("Move or remove Cy")
    pad.tap("Deals first", exact=True)
    pad.tap("Move or remove Cy")
    pad.tap("Move Cy up")
    for line, name in zip(lines.all(), ["Ana", "Cy", "Ben"], strict=True):
        expect(line).to_have_value(name)
    pad.page.locator("form .bar button").click()
    expect(pad.page.locator(".starts")).to_have_text("Ben begins.")
    pad.follow("Players")
    pad.tap("Move Ana down")
    names = pad.page.locator(".seat input")
    for line, name in zip(names.all(), ["Cy", "Ana", "Ben"], strict=True):
        expect(line).to_have_value(name)
    expect(pad.button("Move Ben down")).to_be_disabled()
    assert pad.overflowing() == []
