"""A game in which all players choose at the same time: moves, views, violations and mistakes."""

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tests.support.expedition.rules.cards import COPIES
from tests.support.expedition.rules.game import GAME
from tests.support.expedition.rules.moves import Choose
from tests.support.expedition.rules.position import HAND, Player, Position
from tests.support.expedition.rules.rulebook import MISTAKES, RULEBOOK
from tests.support.expedition.schemas import ENTRY
from tools.contract.differences import difference
from tools.new_game import ORIGINAL
from zero_referee_rules.errors import InconsistencyError
from zero_referee_rules.message import Message
from zero_referee_rules.mistakes import Mistake
from zero_referee_rules.requests import AdjudicateRequest, Include, LegalMovesRequest, ViewRequest
from zero_referee_rules.translation import Translator
from zero_referee_rules.views import PlayerViewer

NAMES = ("Ana", "Ben", "Cy")
CASES = json.loads((ORIGINAL / "rules/cases/1-a-game.json").read_text("utf-8"))


@pytest.fixture
def start() -> Position:
    cards = Random(1).sample([*COPIES], HAND * 3)
    hands = (tuple(cards[HAND * seat :][:HAND]) for seat in range(3))
    return Position(tuple(map(Player, NAMES, hands)))


def choices(position: Position, *names: str) -> tuple[Choose, ...]:
    """Return a choice of the first card of each of these players."""
    players = {player.name: player for player in position.players}
    return tuple(Choose(name, (players[name].hand or ())[0]) for name in names)


def judged(position: Position, *moves: Choose) -> Any:
    return GAME.adjudicate(AdjudicateRequest(position, moves, include=(Include.NEXT_MOVES,)))


def test_every_player_may_choose_in_any_order(start: Position) -> None:
    seen = [
        judged(start, *choices(start, *names)).next_moves.players_to_move
        for names in ((), ("Ben",), ("Cy", "Ana"), ("Cy", "Ana", "Ben"))
    ]
    assert seen == [NAMES, ("Ana", "Cy"), ("Ben",), NAMES]


def test_the_moves_are_those_of_the_player_asked_about(start: Position) -> None:
    position = judged(start, *choices(start, "Ana")).position
    assert position.to_move == "Ben"
    for name, count in (("Ana", 0), ("Ben", HAND), ("Cy", HAND), (None, HAND)):
        legal = GAME.legal_moves(LegalMovesRequest(position, player=name)).legal
        assert {option.move.player for option in legal.moves} <= {name or "Ben"}
        assert (legal.player, legal.total, legal.complete) == (name or "Ben", count, True)


def test_a_choice_is_secret_until_all_have_chosen(start: Position) -> None:
    moves = choices(start, "Ben", "Ana", "Cy")
    secret = GAME.view(ViewRequest(start, PlayerViewer("Ana"), moves[:2]))
    _, ben, _ = secret.position.players
    assert (ben.hand, ben.chosen) == ((None,) * (HAND - 1), (None,))
    assert secret.moves == (replace(moves[0], card=None), moves[1])
    assert GAME.view(ViewRequest(start, PlayerViewer("Ben"), moves[:2])).position.players[
        1
    ].chosen != (None,)
    shown = GAME.view(ViewRequest(start, PlayerViewer("Ana"), moves))
    assert [player.played for player in shown.position.players] == [
        (choice.card,) for choice in choices(start, *NAMES)
    ]
    events = [event.type for event in judged(start, *moves).events]
    assert events == ["card_chosen"] * 3 + ["card_played"] * 3


def test_a_violation_lists_the_moves_of_the_player_who_moved(start: Position) -> None:
    [choice] = choices(start, "Cy")
    wrong = replace(choice, player="Ben")
    violation = GAME.adjudicate(
        AdjudicateRequest(start, (wrong,), include=(Include.INSTEAD,))
    ).violation
    assert violation is not None
    assert {option.move.player for option in violation.instead or ()} == {"Ben"}
    twice = GAME.adjudicate(
        AdjudicateRequest(start, (choice, choice), include=(Include.INSTEAD,))
    ).violation
    assert twice is not None
    assert (twice.rule, twice.instead) == ("expedition.choose", ())


def test_without_turns_there_is_no_ruling_on_them(start: Position) -> None:
    [wrong] = choices(start, "Ben")
    for rule, ruling in (("choose", "ruling-take-back"), ("deck", "ruling-correction")):
        table = GAME.table(start, ())
        id_, text = f"expedition.{rule}", Message("common.hidden-violation")
        mistake = Mistake(table, id_, wrong, (), (), text, lambda _: start)
        assert MISTAKES.remedy(mistake).rule == f"expedition.{ruling}"
    assert "expedition.ruling-out-of-turn" not in {rule.id for rule in RULEBOOK}


def test_moves_without_outcome_are_written_without_one_and_not_ranked(start: Position) -> None:
    operations = {operation.name: operation for operation in ENTRY.operations}
    legal = operations["legal-moves"]
    assert legal.response is not None
    written = legal.response.dump(GAME.legal_moves(LegalMovesRequest(start)))
    assert written["moves"][0].keys() == {"move"}
    assert [*written["players_to_move"]] == [*NAMES]
    for name in ("legal-moves", "adjudicate"):
        assert "rank" not in operations[name].request.fields


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["title"])
def test_the_numbered_cases_that_new_games_begin_with(
    monkeypatch: pytest.MonkeyPatch, case: dict[str, Any]
) -> None:
    # The catalogues of the service have no sentences of this game.
    monkeypatch.setattr(Translator, "translate", lambda _, message: message.id)
    operations = {each.name: each for each in ENTRY.operations}
    operation = operations[case["path"].rpartition("/")[2]]
    if "status" not in case:
        answer = json.loads(json.dumps(operation.run(case["request"])))
        assert difference(case["answer"], answer) is None
        return
    with pytest.raises(InconsistencyError) as refused:
        operation.run(case["request"])
    rules = [error.get("rule") for error in case["answer"]["errors"]]
    assert [each.rule for each in refused.value.inconsistencies] == rules
