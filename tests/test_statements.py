"""Statements of the printed rulebooks are in the rulebooks, and shown by cases, next to rulings."""

import pytest

from operations.cases import cited
from operations.registry import GAMES
from schemas.catalogue import GameDescriptionSchema
from tests.support.answers import answers
from tests.support.exempt import EXEMPT
from tools.texts.guides import MADE, ROOT, Statement, statements
from zero_referee_rules.rulebook import RuleKind
from zero_referee_rules.translation import translate

STATEMENTS = [each for game in GAMES for each in statements(game.info.id)]
RULES = {rule.id: rule for game in GAMES for rule in game.info.rulebook}
SHOWS = {id_: {*cited(case["answer"])} for id_, case in answers().items()}


def test_every_printed_rule_has_a_statement() -> None:
    """A game that is not printed has none."""
    told = {rule for each in STATEMENTS for rule in each.rules}
    games = {rule.partition(".")[0] for rule in told}
    printed = {id_ for id_, rule in RULES.items() if rule.kind is RuleKind.RULE}
    assert {id_ for id_ in printed if id_.partition(".")[0] in games} <= told


@pytest.mark.parametrize("statement", STATEMENTS, ids=lambda each: each.says)
def test_a_statement_is_shown(statement: Statement) -> None:
    """A case cites one of the rules; lists of legal moves and standings cite none at all."""
    assert {*statement.rules} <= {*RULES}
    assert {*statement.catalogue} <= {*GameDescriptionSchema().fields}
    assert statement.cases or statement.catalogue or statement.shown in {"rulebook", "score pad"}
    shown = {rule for case in statement.cases for rule in SHOWS[case]}
    rules = {*statement.rules}
    assert shown & rules or not shown or rules <= {*EXEMPT}, shown


@pytest.mark.parametrize("name", MADE)
def test_a_document_made_of_the_rulebooks_is_up_to_date(name: str) -> None:
    document = (ROOT / "docs" / f"{name}.md").read_text("utf-8")
    assert MADE[name](document) == document, "run make guides"


def test_the_documents_contain_every_statement_and_ruling() -> None:
    told = (ROOT / "docs/statements.md").read_text("utf-8")
    assert not [each.says for each in STATEMENTS if each.says not in told]
    told = (ROOT / "docs/rulings.md").read_text("utf-8")
    decided = [rule for rule in RULES.values() if rule.kind is not RuleKind.RULE]
    assert len(decided) > len(GAMES)
    for rule in decided:
        assert rule.words.removeprefix("common.") in told
        other = rule.alternative and rule.alternative.text
        for text in (rule.own or rule.text, rule.reason, other):
            assert text is None or translate(text) in told, rule.id
