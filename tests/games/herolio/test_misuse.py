"""Misuses that everyone sees, off suit: viewers are not told whether the player could follow.

Pairs of rounds have the same log, and differ in whether the player holds the led suit.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

import orjson
import pytest

from tools.harness.requests import send
from zero_referee_rules.herolio.cards import DECK, Suit

PAIRS = 200
NAMES = ("Ana", "Ben", "Cy", "Dee")
NUMBER_CARDS = [card for card in DECK.values() if card.suit is not None]
MISUSES: dict[str, tuple[int, dict[str, Any]]] = {
    "inactive-9": (9, {"zeroes_card_of": "Ana"}),
    "inactive-7": (7, {"declared_as": "hero"}),
    "inactive-3": (3, {"looks_at_hand_of": "Ana"}),
    "no-9": (8, {"zeroes_card_of": "Ana"}),
    "no-4-or-5": (8, {"exchange": {"card": "capes-1", "from_player": "Ana"}}),
}
"""The number of the card, and a use that it does not have without powers."""


def rounds(number: int, use: dict[str, Any], random: Random) -> Iterator[dict[str, Any]]:
    """Yield two rounds without powers in which Ana leads and Ben misuses a card off suit.

    In the first one, Ben holds a card of the led suit.
    """
    led, other = random.sample([*Suit], 2)
    lead, played = DECK[f"{led}-2"], DECK[f"{other}-{number}"]
    names, each = NAMES[: random.randint(2, 4)], random.randint(2, 5)
    cards = [card for card in NUMBER_CARDS if card not in (lead, played)]
    random.shuffle(cards)
    lacking = [card for card in cards if card.suit != led][: each - 1]
    holding = [next(card for card in cards if card.suit == led), *lacking[1:]]
    left = iter([card for card in cards if card not in (*holding, *lacking)])
    hands = {name: [next(left) for _ in range(each)] for name in names}
    hands["Ana"][0] = lead
    position = {"dealer": names[-1], "cards_each": each, "powers": []}
    moves = [
        *({"player": name, "type": "bid", "bid": 0} for name in names),
        {"player": "Ana", "type": "play", "card": lead},
        {"player": "Ben", "type": "play", "card": played, **use},
        *({"player": name, "type": "play", "card": hands[name][1]} for name in names[2:]),
    ]
    moves = moves[: random.randint(len(names) + 2, len(moves))]
    for ben in (holding, lacking):
        hands["Ben"] = [played, *ben]
        players = [{"name": name, "hand": [*hands[name]]} for name in names]
        yield {"position": position | {"players": players}, "moves": moves}


@pytest.mark.slow
@pytest.mark.parametrize("misuse", MISUSES)
def test_a_misuse_off_suit_does_not_tell_whether_its_player_could_follow(misuse: str) -> None:
    random = Random(misuse)
    for _ in range(PAIRS):
        one, two = rounds(*MISUSES[misuse], random)
        others = [player["name"] for player in one["position"]["players"]]
        others.remove("Ben")
        name = random.choice([*others, None])
        viewer = {"type": "player", "name": name} if name else {"type": "spectator"}
        wanted = {"viewer": viewer, "include": ["instead", "next_moves"]}
        answers = [send("herolio", "adjudicate", each | wanted) for each in (one, two)]
        assert answers[0]["verdict"] == "illegal"
        assert orjson.dumps(answers[0]) == orjson.dumps(answers[1])
