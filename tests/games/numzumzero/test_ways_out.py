"""Every mistake that can be tapped into a game of NumZumZero, and every way out of it."""

from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.support import played_columns
from tests.support.daily import first_of_each
from tests.support.played import NAMES, ids
from tests.support.played_columns import Game
from tests.support.ways_out import (
    Log,
    Planted,
    Table,
    assert_all_are_placed,
    leave_by_every_way,
)
from tools.browser.pad import Pad
from zero_referee_rules.numzumzero.mistakes import MISTAKES

FULL, COLUMNS = 7, ["blue-1", "blue-2", "blue-3"]
CLEARED = "orange-1.0 orange-2.1 orange-3.2 blue-1 blue-2 blue-3"
SEVENTH = " ".join(f"blue-{number}.0" for number in range(2, 8))
*BEFORE_END, LAST = (
    f"blue-{number}.{column}"
    for column in range(len(COLUMNS))
    for number in range(1, FULL + 1)
    if number != column + 1
)
FOUR_TOKENS = (
    "orange-1.0 blue-1.1 orange-3.1 blue-1.2 blue-3.0 orange-5.0 blue-4.0 orange-2.0 "
    "blue-2.2 orange-6.2 blue-4 blue-5 blue-6"
)
"""Ana clears the field with her fifth and sixth token; two other cards would bring her one more."""
PLANTED = [
    Planted("new-columns-early", "at-once", f"{CLEARED} 5=orange-4"),
    Planted("new-columns-early", "later", f"{CLEARED} blue-4.0 5=orange-4"),
    Planted("same-card", "any-time", "blue-7.0 blue-7.1 blue-7.2 blue-7.0 blue-7.1"),
    Planted("eighth-card", "at-once", f"{SEVENTH} blue-1.0"),
    Planted("eighth-card", "later", f"{SEVENTH} | blue-1.0 blue-1.1"),
    Planted("after-end", "any-time", f"{' '.join(BEFORE_END)} | {LAST} blue-7.0"),
    Planted("cards-after-seventh", "any-time", f"{CLEARED} {FOUR_TOKENS} 14=orange-3 15=blue-2"),
]
TURN = "a play is that of the player whose turn it is"
UNTAPPED = {
    "impossible": "hands are hidden, drawn cards are no entries, and each column has its button",
    "new-columns-miscounted": "as many cards are asked for as are turned over",
    "out-of-turn": TURN,
    "two-turns": TURN,
    "not-allowed": "every rule has another kind",
}
"""Mistakes that the score pad makes impossible, and why."""


class Columns(Table):
    def open(self, options: Mapping[str, Any]) -> None:
        game = Game("basic", NAMES[:2], COLUMNS, [], {})
        played_columns.open_game(self.pad, game)
        played_columns.tap_game(self.pad, game)

    def request(self, log: Log) -> dict[str, Any]:
        moves: list[dict[str, Any]] = []
        for entry in log[len(COLUMNS) :]:
            if isinstance(entry, dict):
                moves.append(entry)
            else:
                moves[-1] = moves[-1] | {"turned_over": [*moves[-1].get("turned_over", []), entry]}
        columns = [[card] for card in log[: len(COLUMNS)]]
        players = [{"name": name} for name in NAMES[:2]]
        return {"position": {"players": players, "columns": columns}, "moves": moves}

    def places(self, log: Log) -> list[int]:
        return [at for at, entry in enumerate(log) if isinstance(entry, dict)]

    def listed(self, log: Log) -> list[int]:
        plays = self.places(log)
        return [*plays, *(at for at in range(len(log)) if at not in plays)]

    def with_card(self, entry: Any, card: str) -> Any:
        return entry | {"card": card} if isinstance(entry, dict) else card

    def candidates(self, ruling: Any) -> Iterator[dict[str, Any]]:
        """Yield plays that neither collect a column nor fill one too far."""
        for column, cards in enumerate(ruling["position"]["columns"]):
            for card in self.cards if len(cards) < FULL else []:
                if sum(map(weight, [*cards, card])):
                    yield {"type": "play", "card": card, "column": column}

    def enter(self, move: Any) -> None:
        self.tap(f"{move['card']}.{move['column']}")

    def end(self, ruling: Any) -> dict[str, Any]:
        played_columns.end(self.pad)
        tokens = {each["name"]: each["tokens"] for each in ruling["position"]["players"]}
        return {"tokens": {id_: tokens[name] for name, id_ in ids(NAMES[:2]).items()}}


def weight(card: str) -> int:
    suit, number = card.split("-")
    return int(number) if suit == "blue" else -int(number)


@pytest.mark.pad
@pytest.mark.parametrize(
    "planted", first_of_each(PLANTED), ids=lambda each: f"{each.mistake}-{each.stage}"
)
def test_each_way_out_of_a_mistake_leads_to_a_saved_game(
    pad: Pad, client: FlaskClient, planted: Planted
) -> None:
    leave_by_every_way(Columns(pad, client, "numzumzero"), planted)


def test_every_mistake_of_the_rules_is_tapped_or_cannot_be() -> None:
    assert_all_are_placed(MISTAKES, PLANTED, UNTAPPED)
