"""Remedies of Zero! for a turn out of turn after the second knock, for every order of turns."""

from itertools import product
from typing import Any

import pytest

from zero_referee_rules.log import Correction
from zero_referee_rules.referee import Verdict
from zero_referee_rules.requests import AdjudicateRequest
from zero_referee_rules.zero.cards import DECK
from zero_referee_rules.zero.game import adjudicate
from zero_referee_rules.zero.moves import Knock
from zero_referee_rules.zero.position import Player, Position

NAMES = ("Ana", "Ben", "Cy", "Dee", "Eve")
POOL = tuple(DECK[f"red-{number}"] for number in range(1, 6))


@pytest.mark.parametrize("count", [3, 4, 5])
def test_a_last_turn_that_was_passed_over_is_made_up(count: int) -> None:
    """The first player has knocked for the second time, so the others have one turn each."""
    names = NAMES[:count]
    start = Position(tuple(map(Player, names)), POOL, knocks=1)
    for made, mover, length in product(range(1, count), names, range(3)):
        if mover == names[made]:
            continue
        for later in product(names, repeat=length):
            moves = tuple(map(Knock, (*names[:made], mover, *later)))
            violation = adjudicate(AdjudicateRequest(start, moves)).violation
            assert violation is not None
            assert (violation.move, violation.rule) == (made, "zero.turn-order")
            remedy = violation.remedy
            position = adjudicate(AdjudicateRequest(start, moves[:made])).position
            since = {mover, *later}
            owed = tuple(name for name in names[made:] if name not in since)
            twice = made > 0 and mover == names[made - 1]
            assert remedy.mistake == ("two-turns" if twice else "out-of-turn")
            if all(name == mover for name in later):
                assert remedy.stage == "at-once"
                assert remedy.rule == f"zero.ruling-{'take-back' if twice else 'out-of-turn'}"
                made_up: Any = [names[made]]
            else:
                assert remedy.stage == ("last-turn-due" if owed else "last-turns-over")
                assert remedy.rule == "zero.ruling-skipped"
                assert remedy.text.params.get("left_out", ()) == owed
                made_up = [name for name in names[made:] if name in since or name in owed]
            log: Any = (*moves[:made], Correction(position), *map(Knock, made_up))
            result = adjudicate(AdjudicateRequest(start, log))
            assert result.verdict is Verdict.LEGAL
            assert result.over or remedy.stage == "at-once"
