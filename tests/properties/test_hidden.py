"""Properties of logs in which cards are unknown, in random games of every number of players.

What the whole log proves, the same log with unknown cards may leave open, but not deny.
"""

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import event, given
from hypothesis import strategies as st

from schemas.operation import RegisteredGame
from tests.properties.played import Kind, Played
from tests.properties.test_every_game import KINDS, every_game, plies, seeds
from zero_referee_rules.referee import Verdict, Violation
from zero_referee_rules.requests import AdjudicateRequest, Include, LegalMovesRequest

pytestmark = pytest.mark.slow


def concealed(kind: Kind, played: Played, random: Random) -> Played:
    """Return a game with unknown cards: hidden ones, and some that a log may leave out."""
    hidden = kind.hide(played, random)
    share = random.choice([0.1, 0.5, 1.0])
    moves = (kind.left_out(move) if random.random() < share else move for move in hidden.moves)
    return replace(hidden, moves=tuple(moves))


def may_be_hidden(kind: Kind, violation: Violation[Any, Any]) -> bool:
    """Return whether it is the rule of unknown cards that decides: they are what they must be."""
    rule, place = violation.rule.partition(".")[2], violation.pointer[-1]
    assumed = rule in kind.assumed and (place in {"card", "give"} or isinstance(place, int))
    return assumed or rule == "deck"


@every_game
@given(data=st.data())
def test_a_legal_log_is_not_illegal_with_unknown_cards(game: RegisteredGame, data: Any) -> None:
    kind = KINDS[game.info.id]
    played = data.draw(kind.games)
    hidden = concealed(kind, played, Random(data.draw(seeds)))
    ruling = hidden.judge()
    event(ruling.verdict)
    assert ruling.violation is None


@every_game
@given(data=st.data())
def test_an_illegal_log_is_not_legal_with_unknown_cards(game: RegisteredGame, data: Any) -> None:
    kind, random = KINDS[game.info.id], Random(data.draw(seeds))
    played = data.draw(kind.games)
    cut = data.draw(plies(played))
    position = played.until(cut)
    legal = game.rules.legal_moves(LegalMovesRequest(position)).legal
    tried = [move for move, listed in kind.tries(position, legal, random) if not listed]
    move = random.choice(tried)
    broken = replace(played, moves=(*played.moves[:cut], move, *played.moves[cut:]))
    violation = broken.judge().violation
    if violation is None or may_be_hidden(kind, violation):
        return
    ruling = concealed(kind, broken, random).judge()
    event(f"{ruling.verdict}, {violation.rule}")
    assert ruling.verdict is not Verdict.LEGAL


@every_game
@given(data=st.data())
def test_a_log_continued_from_its_position_keeps_every_doubt(
    game: RegisteredGame, data: Any
) -> None:
    kind, random = KINDS[game.info.id], Random(data.draw(seeds))
    played = concealed(kind, data.draw(kind.games), random)
    moves = list(played.moves)
    if random.random() < 0.5:
        at = random.randint(0, len(moves))
        position = played.until(at)
        legal = game.rules.legal_moves(LegalMovesRequest(position)).legal
        moves.insert(at, random.choice([*kind.tries(position, legal, random)])[0])
    whole = played.judge(moves)
    cut = random.randint(0, whole.moves_applied)
    wanted = (Include.NEXT_MOVES,)
    first = game.rules.adjudicate(
        AdjudicateRequest(played.start, tuple(moves[:cut]), include=wanted)
    )
    second = game.rules.adjudicate(AdjudicateRequest(first.position, tuple(moves[cut:])))
    event(whole.verdict)
    assert first.next_moves == game.rules.legal_moves(LegalMovesRequest(first.position)).legal
    assert second.moves_applied + cut == whole.moves_applied
    assert second.position == whole.position
    later = [each._replace(move=each.move + cut) for each in second.unverified]
    assert later == [each for each in whole.unverified if each.move >= cut]
    found = [
        each.violation and (each.violation.rule, each.violation.text) for each in (whole, second)
    ]
    assert found[0] == found[1]
