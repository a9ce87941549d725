"""The score pad begins the rounds of Herolio as the service does."""

from itertools import product

from tests.support.node import needs_node
from tools.harness.points import counted
from tools.harness.requests import send
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
