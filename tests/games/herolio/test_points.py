"""The score pad knows how rounds of Herolio begin, and their most tricks, as the service does."""

import json
from itertools import product

from tests.support.node import needs_node, run_node
from tests.support.points import PAD, counted
from tools.harness.requests import send
from zero_referee_rules.herolio.powers.registry import most_tricks
from zero_referee_rules.herolio.rulebook import HouseRules
from zero_referee_rules.herolio.styles import Style, rounds

pytestmark = needs_node


def test_the_rounds_of_herolio_begin_alike() -> None:
    """The pad counts the cards and powers of a round, so it does not wait for the service."""
    names = [str(number) for number in range(1, 11)]
    started = {"start_cards": 3, "start_powers": 1}
    requests = [
        (
            "setup",
            {"players": names[:players], "dealer": "1", "style": style, **more, "round": round_},
        )
        for style, more in product(Style, ({}, started))
        for players in (2, 3, 7, 10)
        for round_ in range(1, (rounds(style, players, more.get("start_cards", 4)) or 1) + 1)
    ]
    for (_, request), result in zip(requests, counted("herolio", requests), strict=True):
        response = send("herolio", "setup", request)
        assert result == {name: response[name] for name in ("cards_each", "active_powers")}


MOST = """
const { mostTricks } = await import(process.argv[1]);
console.log(JSON.stringify(JSON.parse(process.argv[2]).map((each) => mostTricks(...each))));
"""


def test_the_most_tricks_of_a_round_are_counted_alike() -> None:
    """The pad marks bids and tricks that are more than the service allows, at once."""
    actives: tuple[tuple[int, ...], ...] = ((), (2,), (2, 4), (2, 4, 5), (4, 5))
    asked = list(product((1, 2, 4, 15), (2, 5), actives, (True, False)))
    given = [
        ({"cards": cards, "powers": powers}, players, {"splitter_stacks": stacks})
        for cards, players, powers, stacks in asked
    ]
    counted_here = json.loads(run_node(MOST, PAD / "games/herolio/game.js", json.dumps(given)))
    assert counted_here == [
        most_tricks(cards, players, powers, HouseRules(splitter_stacks=stacks))
        for cards, players, powers, stacks in asked
    ]
