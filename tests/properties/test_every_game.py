"""Properties that every game has, tested with random games.

What a game adds is the `KIND` of its own module here.
"""

from dataclasses import replace
from importlib import import_module
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from operations.game_files import package_of
from operations.registry import GAMES
from schemas.operation import RegisteredGame
from tests.independent.agreement import JUDGES
from tests.properties.played import Kind, Played
from tests.support.as_json import as_json
from zero_referee_rules.errors import IllegalMoveError
from zero_referee_rules.game import Game
from zero_referee_rules.referee import Verdict
from zero_referee_rules.requests import AdjudicateRequest, LegalMovesRequest

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.id)
seeds = st.integers(0, 1 << 30)


KINDS: dict[str, Kind] = {
    game.info.id: import_module(f"tests.games.{package_of(game.info.id)}.test_properties").KIND
    for game in GAMES
}


def plies(played: Played) -> st.SearchStrategy[int]:
    return st.integers(0, len(played.moves))


@every_game
@given(data=st.data())
def test_a_random_game_is_legal_and_keeps_every_card(game: RegisteredGame, data: Any) -> None:
    kind = KINDS[game.info.id]
    played = data.draw(kind.games)
    ruling = played.judge()
    assert ruling.verdict is Verdict.LEGAL
    assert ruling.moves_applied == len(played.moves)
    assert ruling.over == (ruling.position.to_move is None)
    assert (ruling.score is not None) == (ruling.over and not ruling.missing)
    dealt, middle = played.until(0), played.until(data.draw(plies(played)))
    assert kind.kept(dealt) == kind.kept(middle) == kind.kept(ruling.position)


@every_game
@given(data=st.data())
def test_every_position_of_a_game_is_possible_and_has_a_move(
    game: RegisteredGame, data: Any
) -> None:
    played = data.draw(KINDS[game.info.id].games)
    position = played.until(data.draw(plies(played)))
    again = game.rules.adjudicate(AdjudicateRequest(position, ()))
    assert again.verdict is Verdict.LEGAL
    assert again.position == position
    legal = game.rules.legal_moves(LegalMovesRequest(position)).legal
    assert legal.over == (not legal.moves) == (position.to_move is None)
    assert legal.player == position.to_move
    for name in position.names:
        asked = game.rules.legal_moves(LegalMovesRequest(position, player=name)).legal
        assert (name in legal.players_to_move) == bool(asked.moves)
        assert (asked.player, asked.players_to_move) == (name, legal.players_to_move)


@every_game
@given(data=st.data())
def test_exactly_the_listed_moves_are_accepted(game: RegisteredGame, data: Any) -> None:
    kind, hidden = KINDS[game.info.id], data.draw(st.booleans())
    played = data.draw(kind.games)
    played = kind.hide(played, Random(data.draw(seeds))) if hidden else played
    position = played.until(data.draw(plies(played)))
    legal = game.rules.legal_moves(LegalMovesRequest(position)).legal
    assert len({option.move for option in legal.moves}) == len(legal.moves)
    judge = JUDGES.get(game.info.id)
    broken_rules = judge.broken_rules(as_json(position)) if judge else None
    complete, unlisted = dict[str, bool](), set[str]()
    for name in position.names:
        request = LegalMovesRequest(position, player=name)
        complete[name] = game.rules.legal_moves(request).legal.complete
    for move, listed in kind.tries(position, legal, Random(data.draw(seeds))):
        accepted = is_accepted(game.rules, position, move)
        assert accepted >= listed, move
        assert accepted == listed or not complete[move.player], move
        if accepted > listed:
            unlisted.add(move.player)
        if broken_rules is not None:
            assert accepted == (not broken_rules(as_json(move))), move
    if not hidden:
        assert unlisted == {name for name in complete if not complete[name]}


def is_accepted(rules: Game[Any, Any, Any, Any], position: Any, move: Any) -> bool:
    """Return whether a move is legal; an illegal one must change nothing."""
    table = rules.table(position, ())
    before = table.position()
    try:
        table.apply(move)
    except IllegalMoveError:
        assert table.position() == before
        assert table.ply == 0
        assert not table.events
        return False
    try:
        table.check_log()
    except IllegalMoveError:
        return False
    return True


@every_game
@given(data=st.data())
def test_a_log_in_two_parts_has_the_result_of_the_whole(game: RegisteredGame, data: Any) -> None:
    kind = KINDS[game.info.id]
    played = kind.hide(data.draw(kind.games), Random(data.draw(seeds)))
    cut = data.draw(plies(played))
    whole, first = played.judge(), played.judge(played.moves[:cut])
    second = game.rules.adjudicate(AdjudicateRequest(first.position, played.moves[cut:]))
    assert whole.verdict is not Verdict.ILLEGAL
    assert second.position == whole.position
    assert second.score == whole.score
    assert second.missing == whole.missing
    later = [replace(event, move=(event.move or 0) + cut) for event in second.events]
    assert [*first.events, *later] == list(whole.events)


@every_game
@given(data=st.data())
def test_hiding_cards_keeps_a_game_legal_and_its_score(game: RegisteredGame, data: Any) -> None:
    kind = KINDS[game.info.id]
    played = data.draw(kind.games)
    hidden, whole = kind.hide(played, Random(data.draw(seeds))), played.judge()
    covered = hidden.judge()
    assert covered.verdict is not Verdict.ILLEGAL
    assert hidden.judge(hidden.moves[: data.draw(plies(played))]).violation is None
    if covered.verdict is Verdict.LEGAL and not covered.missing:
        assert covered.score == whole.score
