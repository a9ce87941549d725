"""Every rule of every game says its title, its text and its source."""

import pytest

from schemas.registry import GAMES
from zero_referee_rules.rulebook import Rule
from zero_referee_rules.translation import translate

RULES = [rule for game in GAMES for rule in game.info.rulebook]


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.id)
def test_a_rule_is_told_in_words(rule: Rule) -> None:
    for message in (rule.title, rule.text, rule.source):
        said = translate(message)
        assert said.casefold() != message.id.casefold()
        assert "None" not in said
