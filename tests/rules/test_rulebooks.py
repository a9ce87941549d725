"""Every rule of every game says what players read of it."""

import pytest

from operations.registry import GAMES
from tests.support.example import GAME
from zero_referee_rules.errors import Code, RulesetError
from zero_referee_rules.rulebook import Rule, Rulebook, RuleKind
from zero_referee_rules.translation import translate

RULES = [rule for game in GAMES for rule in game.info.rulebook]


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.id)
def test_a_rule_is_told_in_words(rule: Rule) -> None:
    assert len(rule.messages) == (3 if rule.kind is RuleKind.RULE else 4 + rule.contested)
    for message in rule.messages:
        said = translate(message)
        assert said.casefold() != message.id.casefold()
        assert "None" not in said


@pytest.mark.parametrize("asked", ["chess@1", "chess@4", f"{GAME}@3"])
def test_another_ruleset_is_refused_with_the_one_that_there_is(asked: str) -> None:
    book = Rulebook("chess", version=3)
    book.check_ruleset(None)
    book.check_ruleset("chess@3")
    with pytest.raises(RulesetError) as raised:
        book.check_ruleset(asked)
    [found] = raised.value.inconsistencies
    assert (found.pointer, found.code) == (("ruleset",), Code.RULESET)
    assert translate(found.text) == f"The rulebook here is chess@3, not {asked}."
    assert raised.value.ruleset == "chess@3"
