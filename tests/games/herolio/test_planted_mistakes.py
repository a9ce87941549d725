"""Rounds of Herolio with a revoke, or with a wrong tap: told exactly when a card proves it.

The independent judge of the game says when that is.
"""

from random import Random
from typing import Any, NamedTuple

import pytest
from flask.testing import FlaskClient
from playwright.sync_api import expect

from tests.games.herolio.judge.moves import broken_rules
from tests.games.herolio.judge.table import Table
from tests.support.asking import Ask, asking
from tests.support.played import NAMES, POWERS, Fingers, Truth, open_round
from tools.browser.pad import Pad

FEW, MANY = 2, 50
SUITS = ("capes", "gloves", "masks", "boots")
NUMBERS = [f"{suit}-{number}" for suit in SUITS for number in range(1, 13)]
WITHOUT_CHOICES = (1, 2, 6, 8, 11, 12)
"""The powers that ask nothing of their players."""


class Round(NamedTuple):
    deal: dict[str, Any]
    start: dict[str, Any]
    moves: list[dict[str, Any]]
    """Those that are tapped, without players."""


def play(random: Random, ask: Ask, *, is_revoking: bool) -> Round | None:
    """Play a round out of known hands that nobody else knows, with a revoke or without a Villain.

    None if the hands allow no such round.
    """
    wants = is_revoking
    names = NAMES[: random.randint(2, 5)]
    powers = random.sample(POWERS if is_revoking else WITHOUT_CHOICES, random.choice([0, 3, 6]))
    deal: dict[str, Any] = {
        "players": names,
        "dealer": random.choice(names),
        "cards_each": random.randint(2, 6),
        "powers": sorted({*powers, 10} if is_revoking and random.random() < 0.5 else powers),
        "house_rules": {},
    }
    dealt = ask("deal", {"deal": deal | {"seed": random.randrange(2**53)}})["position"]
    hands = {player["name"]: player["hand"] for player in dealt["players"]}
    players = [{"name": name, "bid": 0} for name in names]
    hidden = {key: value for key, value in deal.items() if key != "players"}
    request = {"position": hidden | {"players": players, "phase": "play"}, "moves": []}
    start = ask("adjudicate", request)["position"]
    moves: list[dict[str, Any]] = []
    while True:
        ruling = ask("adjudicate", {"position": start, "moves": moves})
        if ruling["over"] or ruling["violation"]:
            return None if wants else Round(deal, start, moves)
        position = ruling["position"]
        name = position["to_move"]
        if position["phase"] == "discard":
            hands[name].remove(random.choice(hands[name]))
            moves.append({"type": "discard", "card": None})
            continue
        for player in position["players"]:
            if player["name"] == name:
                player |= {"hand": hands[name], "void_in": []}
        listed = [each["move"] for each in ask("legal-moves", {"position": position})["moves"]]
        legal = [move for move in listed if "looks_at_hand_of" not in move]
        if not is_revoking:
            legal = [move for move in legal if move.get("card") != "villain"]
        followed = {move["card"] for move in legal if move["type"] == "play"}
        wrong = [card for card in hands[name] if card not in followed]
        if wants and position["phase"] == "play" and wrong:
            legal, wants = [{"type": "play", "card": random.choice(wrong)}], False
        if not legal:
            return None
        move = random.choice(legal) | {"player": None}
        if move["type"] == "play":
            hands[name].remove(move["card"])
        moves.append({key: value for key, value in move.items() if value is not None})


class Proof(NamedTuple):
    """The move that is wrong, and the one that proves it, by their indices."""

    wrong: int
    proof: int


def proved(round_: Round) -> Proof | None:
    """Return what the independent judge finds first; None if it finds nothing to the end."""
    table = Table(round_.start)
    for index, move in enumerate(round_.moves):
        leads = table.phase == "detain" and move["type"] == "play"
        made = move | {"player": table.leader if leads else table.to_move}
        if broken_rules(table, made):
            return Proof(index, index)
        table.make(made, index)
        if table.revokes:
            return Proof(min(table.revokes), index)
    assert table.phase == "over"
    return None


def planted(random: Random, ask: Ask) -> Round:
    """Return a round with a revoke, or with another card in the place of one that was played."""
    is_revoking = random.random() < 0.5
    while not (round_ := play(random, ask, is_revoking=is_revoking)):
        pass
    if not is_revoking:
        index = random.randrange(len(round_.moves))
        tapped = {"type": "play", "card": random.choice(NUMBERS)}
        round_.moves[index] = tapped
    return round_


def tap_planted_round(pad: Pad, ask: Ask, seed: int) -> Proof | None:
    """Tap a round, and expect the mistake with the card that proves it, and not before."""
    round_ = planted(Random(seed), ask)
    found = proved(round_)
    bids = dict.fromkeys(round_.deal["players"], 0)
    open_round(pad, Truth(round_.deal, bids, [], {}, {}))
    fingers = Fingers(pad)
    alert = pad.page.get_by_role("alert")
    for move in round_.moves[: found.proof if found else None]:
        fingers.play(move)
    if not found:
        fingers.end()
        return None
    fingers.wait()
    expect(alert).to_have_count(0)
    proof = round_.moves[found.proof]
    # What else a card is used for is asked beside the mistake.
    fingers.play({"type": "play", "card": proof["card"]})
    log = {"position": round_.start, "moves": round_.moves[: found.proof + 1]}
    violation = ask("adjudicate", log)["violation"]
    assert violation["move"] == found.wrong, seed
    expect(alert.get_by_role("heading")).to_have_text(violation["text"])
    return found


@pytest.fixture
def ask(client: FlaskClient) -> Ask:
    return asking(client, "herolio")


@pytest.mark.pad
@pytest.mark.parametrize("seed", range(FEW))
def test_a_mistake_is_told_with_the_card_that_proves_it(pad: Pad, ask: Ask, seed: int) -> None:
    tap_planted_round(pad, ask, seed)


@pytest.mark.release
def test_many_mistakes_are_told_with_the_cards_that_prove_them(pad: Pad, ask: Ask) -> None:
    found = [tap_planted_round(pad, ask, seed) for seed in range(FEW, MANY)]
    assert any(each and each.wrong < each.proof for each in found)
    assert None in found, "no card proves it"
