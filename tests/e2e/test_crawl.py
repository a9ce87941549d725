"""Screens in fifteen looks: nothing is too near, cut, out of line, at the edge or too pale."""

from itertools import combinations

import pytest

from tests.support.crawl import HOVERS, LANGUAGES, ONLY_TEXT, PAIRWISE, SIZES, TEXTS, THEMES, faults
from tools.browser.of_games import PICTURED, SCREENS
from tools.browser.pad import Pad

EVERY = SCREENS | PICTURED
WITHOUT_CARDS = ["board", "evening_new", "round_numzumzero", "round_zero_points", "start_again"]


def test_each_value_of_a_look_meets_every_other_value() -> None:
    values: list[list[object]] = [[*SIZES], [*LANGUAGES], [*THEMES], [*TEXTS]]
    for one, other in combinations(range(len(values)), 2):
        met = {(look[one], look[other]) for look in PAIRWISE}
        assert len(met) == len(values[one]) * len(values[other])


def test_styles_of_hovering_are_for_pointers_that_hover(pad: Pad) -> None:
    assert pad.page.evaluate(HOVERS) == []


@pytest.mark.release
@pytest.mark.parametrize("screen", EVERY)
def test_a_screen_in_every_look(pad: Pad, screen: str) -> None:
    EVERY[screen](pad)
    pad.await_idle()
    assert [each for look in PAIRWISE for each in faults(pad, look)] == []


@pytest.mark.release
@pytest.mark.parametrize("screen", WITHOUT_CARDS)
def test_a_screen_of_which_only_the_text_is_larger(pad: Pad, screen: str) -> None:
    EVERY[screen](pad)
    pad.await_idle()
    assert [each for look in ONLY_TEXT for each in faults(pad, look)] == []
