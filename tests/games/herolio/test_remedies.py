"""Remedies of Herolio for a card out of turn, for every order of up to three cards after it."""

from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from zero_referee_rules.errors import InconsistencyError
from zero_referee_rules.herolio.cards import DECK
from zero_referee_rules.herolio.game import adjudicate
from zero_referee_rules.herolio.moves import Bid, Play
from zero_referee_rules.herolio.position import Phase, Player, Position
from zero_referee_rules.herolio.rulebook import HouseRules
from zero_referee_rules.log import Correction
from zero_referee_rules.referee import Verdict
from zero_referee_rules.requests import AdjudicateRequest

NAMES = ("Ana", "Ben", "Cy", "Dee")
CARDS = [DECK[f"boots-{number}"] for number in range(1, 13)]


def expected(names: tuple[str, ...], made: int, mover: str, later: tuple[str, ...]) -> object:
    """Return the stage of the remedy and whom it names, by what each player has played."""
    if all(name == mover for name in later):
        return "at-once"
    played, led = list(names[:made]), False
    for name in (mover, *later):
        led = led or name in played
        if not led:
            played.append(name)
    order = names[made:] + names[:made]
    left = tuple(name for name in order if name not in played)
    if led and left:
        return "next-led", left
    return ("trick-incomplete", left) if left else "trick-complete"


def put_right(
    found: object, moves: tuple[Play, ...], made: int, names: tuple[str, ...]
) -> list[Play]:
    """Return the moves with which a trick goes on as a remedy says: none if it is dealt again."""
    order = names[made:]
    if found == "at-once":
        return [Play(order[0], CARDS[-1])]
    first = {move.player: move for move in reversed(moves[made:])}
    if found == "trick-complete":
        return [first[name] for name in order]
    said, left = found if isinstance(found, tuple) else ("", ())
    if said != "trick-incomplete":
        return []
    missing = {name: Play(name, card) for name, card in zip(left, reversed(CARDS), strict=False)}
    return [(first | missing)[name] for name in order]


@pytest.mark.parametrize("count", [2, 3, 4])
def test_a_card_out_of_turn_is_put_right_by_what_was_played_since(count: int) -> None:
    names = NAMES[:count]
    players = tuple(Player(name, bid=0) for name in names)
    start = Position(players, 3, phase=Phase.PLAY)
    asked = 0
    for made, length in product(range(count), range(4)):
        for mover, *later in product(names, repeat=length + 1):
            if mover == names[made]:
                continue
            order = (*names[:made], mover, *later)
            moves = tuple(map(Play, order, CARDS))
            violation = adjudicate(AdjudicateRequest(start, moves)).violation
            assert violation is not None
            assert (violation.move, violation.rule) == (made, "herolio.turn-order")
            remedy = violation.remedy
            twice = made > 0 and names[made - 1] == mover
            assert remedy.mistake == ("two-turns" if twice else "out-of-turn")
            found: object = remedy.stage
            named: Any = remedy.text.params.get("first", remedy.text)
            if "left_out" in named.params:
                found = found, named.params["left_out"]
            assert found == expected(names, made, mover, tuple(later)), order
            position = adjudicate(AdjudicateRequest(start, moves[:made])).position
            log: Any = (*moves[:made], Correction(position), *put_right(found, moves, made, names))
            assert adjudicate(AdjudicateRequest(start, log)).verdict is not Verdict.ILLEGAL
            asked += 1
    assert asked


def test_a_barred_bid_that_nobody_noticed_stands_once_a_card_is_played() -> None:
    """The position that the remedy names is legal, and play goes on from it."""
    rules = HouseRules(uneven_bids=True)
    players = (Player("Ana"), Player("Ben"))
    start = Position(players, 1, house_rules=rules)
    moves = (Bid("Ana", 1), Bid("Ben", 0), Play("Ana", CARDS[0]))
    violation = adjudicate(AdjudicateRequest(start, moves)).violation
    assert violation is not None
    remedy = violation.remedy
    assert (remedy.mistake, remedy.stage) == ("barred-bid", "later")
    then: Any = remedy.text.params["then"]
    assert then.params["next"] == "Ben"
    bid = (Player("Ana", (None,), bid=1), Player("Ben", (None,), bid=0))
    agreed = Position(bid, 1, house_rules=rules, phase=Phase.PLAY, to_move="Ana")
    with pytest.raises(InconsistencyError):
        adjudicate(AdjudicateRequest(agreed, ()))
    played = replace(
        agreed, players=(replace(bid[0], hand=()), bid[1]), trick=(moves[2],), to_move="Ben"
    )
    log: Any = (Bid("Ana", 0), Correction(played), Play("Ben", CARDS[1]))
    result = adjudicate(AdjudicateRequest(start, log))
    assert result.violation is None
    assert result.over
