"""The catalogue of each game: its cards, its options and its rules."""

from typing import Any

import pytest

from operations.registry import GAMES
from zero_referee_rules.catalogue import OptionKind
from zero_referee_rules.message import Message, NamedCard
from zero_referee_rules.rulebook import SILENT, RuleKind
from zero_referee_rules.translation import translate

CARDS = [card for game in GAMES for card in game.info.deck]


@pytest.mark.parametrize("card", CARDS)
def test_a_card_shows_what_its_code_says(card: NamedCard) -> None:
    assert card == "-".join(str(part) for part in card.face if part is not None)
    said = translate(card.name)
    assert said != card.name.id
    assert card.face.number is None or str(card.face.number) in said.split(), said


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.id)
def test_an_option_has_values_and_a_house_rule_the_rule_that_explains_it(game: Any) -> None:
    info = game.info
    switches = {rule.switch.name for rule in info.rulebook if rule.switch}
    for option in info.options:
        assert option.default in option.values
        assert len({*option.values}) > 1
        assert (option.name in switches) is (option.kind is OptionKind.HOUSE_RULE)
        assert " " in translate(option.text)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.id)
def test_a_rule_has_the_id_and_the_source_of_its_kind(game: Any) -> None:
    book = game.info.rulebook
    assert book.ruleset == f"{game.info.id}@{book.version}"
    for rule in book:
        assert book.get(rule.id) == rule
        assert rule.id.startswith(f"{game.info.id}.")
        if rule.source.id == f"{game.info.id}.source":
            assert rule.kind is RuleKind.RULE
            # The headings under which it is printed are quoted.
            assert "“" in translate(rule.source)
        else:
            assert rule.source in (SILENT, Message(f"{rule.id}.source"))
            assert rule.words in {rule.id, f"common.{rule.id.partition('.')[2]}"}
        if ".ruling-" in rule.id:
            assert rule.kind in {RuleKind.RULING, RuleKind.HOUSE_RULE}
        assert rule.switch or rule.kind is not RuleKind.HOUSE_RULE
        if rule.switch is not None:
            [option] = (each for each in game.info.options if each.name == rule.switch.name)
            assert option.kind is OptionKind.HOUSE_RULE
            assert rule.switch.value in option.values
    assert book.get("no-rule") is None
