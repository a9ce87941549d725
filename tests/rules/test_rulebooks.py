"""Every rule of every game says what players read of it."""

import pytest

from schemas.registry import GAMES
from zero_referee_rules.rulebook import Rule, RuleKind
from zero_referee_rules.translation import translate

RULES = [rule for game in GAMES for rule in game.info.rulebook]


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.id)
def test_a_rule_is_told_in_words(rule: Rule) -> None:
    assert len(rule.messages) == (3 if rule.kind is RuleKind.RULE else 5)
    for message in rule.messages:
        said = translate(message)
        assert said.casefold() != message.id.casefold()
        assert "None" not in said
