"""The property that the outcome of a listed move is what the move leads to, in every game."""

from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from schemas.operation import RegisteredGame
from tests.properties.test_every_game import KINDS, every_game, seeds
from zero_referee_rules.referee import Verdict
from zero_referee_rules.requests import AdjudicateRequest, LegalMovesRequest

TRIED = 30
"""How many listed moves of a position are made."""


@every_game
@given(data=st.data())
def test_a_listed_move_leads_to_its_outcome(game: RegisteredGame, data: Any) -> None:
    kind, random = KINDS[game.info.id], Random(data.draw(seeds))
    played = data.draw(kind.games)
    position = kind.varied(played.until(random.randint(0, len(played.moves))), random)
    listed = game.rules.legal_moves(LegalMovesRequest(position)).legal.moves
    for option in random.sample(listed, min(TRIED, len(listed))):
        after = game.rules.adjudicate(AdjudicateRequest(position, (option.move,)))
        assert after.verdict is not Verdict.ILLEGAL
        assert option.outcome == kind.outcome(position, option.move, after), option
