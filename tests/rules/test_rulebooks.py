"""Every rule of every game says what players read of it."""

import pytest

from operations.registry import GAMES
from schemas.common import RegisteredGame
from tests.support.example import GAME
from zero_referee_rules.errors import Code, InconsistencyError
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


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (
            "chess@1",
            "The rules are those of chess@3, and no house rules make them decide as chess@1",
        ),
        ("chess@2", 'With these house rules, they decide as chess@2 did: {"castling": false}.'),
        ("chess@4", "The rules are those of chess@3; this game has no ruleset chess@4."),
        (f"{GAME}@1", f"this game has no ruleset {GAME}@1."),
    ],
)
def test_another_ruleset_is_refused_with_the_house_rules_that_reproduce_it(
    asked: str, said: str
) -> None:
    book = Rulebook("chess", version=3, earlier={2: {"castling": False}})
    book.check_ruleset(None)
    book.check_ruleset("chess@3")
    with pytest.raises(InconsistencyError) as raised:
        book.check_ruleset(asked)
    [found] = raised.value.inconsistencies
    assert (found.pointer, found.code) == (("ruleset",), Code.RULESET)
    assert said in translate(found.text)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.id)
def test_house_rules_that_reproduce_earlier_rules_are_those_of_the_game(
    game: RegisteredGame,
) -> None:
    book, values = game.info.rulebook, {each.name: each.values for each in game.info.options}
    for version, rules in book.earlier.items():
        assert version in range(1, book.version)
        for name, value in rules.items():
            assert value in values[name], name
