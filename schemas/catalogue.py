"""Shapes of the catalogue: games, rules and mistakes. They are only dumped."""

from collections.abc import Iterable
from typing import Any

from marshmallow import fields

from zero_referee_rules.catalogue import Component, DeckCard, Minutes
from zero_referee_rules.message import Message, NamedCard
from zero_referee_rules.rulebook import Alternative
from zero_referee_rules.translation import current_translator, translate

from .base import Schema, schema_of
from .fields import ConvertedField, TextField


class PlayerCountSchema(Schema):
    min = fields.Integer(attribute="min_players")
    max = fields.Integer(attribute="max_players")


class DeckField(ConvertedField):
    """The cards of a deck: copies, name and face of each, and its codes with a symbol, if any."""

    def dump(self, value: Iterable[DeckCard]) -> list[dict[str, Any]]:
        return [
            {
                "card": each.card,
                "count": each.count,
                "name": translate(each.card.name),
                **each.card.face._asdict(),
                **(
                    {"with_symbol": [*map(_symbol_of, shown)]}
                    if (shown := each.with_symbol)
                    else {}
                ),
            }
            for each in value
        ]


def _symbol_of(card: NamedCard) -> dict[str, str | None]:
    return {"card": card, "symbol": card.face.symbol}


class GameSummarySchema(Schema):
    """The summary of a game."""

    id = fields.String(attribute="info.id")
    title = fields.String(attribute="info.title")
    designers = fields.List(fields.String(), attribute="info.designers")
    players = fields.Nested(PlayerCountSchema, attribute="info")
    age = fields.Integer(attribute="info.age", allow_none=True)
    minutes = fields.Nested(schema_of(Minutes), attribute="info.minutes", allow_none=True)
    publisher = fields.String(attribute="info.publisher", allow_none=True)
    year = fields.Integer(attribute="info.year", allow_none=True)
    variants = fields.List(fields.String(), attribute="info.variants")
    ruleset = fields.String(attribute="info.rulebook.ruleset")


class GameDescriptionSchema(GameSummarySchema):
    """A game with its deck and its components."""

    carries = fields.List(fields.String(), attribute="info.carries")
    deck = DeckField(attribute="info.cards")
    components = fields.List(fields.Nested(schema_of(Component)), attribute="info.components")


class KeywordsField(ConvertedField):
    """The words that players use for a rule, as a list."""

    def dump(self, value: Message) -> list[str]:
        return translate(value).split(", ")


class RuleSchema(Schema):
    """A rule of a rulebook, with its title and text in the language of the request."""

    id = fields.String()
    kind = fields.String()
    title = TextField()
    text = TextField()
    source = TextField()
    reason = TextField(allow_none=True)
    alternative = fields.Nested(schema_of(Alternative), allow_none=True)
    keywords = KeywordsField()


class PhrasedField(ConvertedField):
    """Sentences that may begin with a phrase in place of a name."""

    def dump(self, value: Message) -> str:
        return current_translator.get().capitalize(value)


class HeadingSchema(Schema):
    id = fields.String()
    title = TextField()


class MistakeStageSchema(HeadingSchema):
    ruling = fields.String()
    change = fields.String(allow_none=True)
    roles = fields.List(fields.String())
    text = PhrasedField()


class RolePairSchema(Schema):
    role = fields.String()
    other = fields.String()


class ListedMistakeSchema(Schema):
    id = fields.String()
    group = fields.String()
    title = PhrasedField()
    frequent = fields.Boolean()
    rules = fields.List(fields.String())
    different = fields.List(fields.Nested(RolePairSchema))
    stages = fields.List(fields.Nested(MistakeStageSchema))


class MistakeListSchema(Schema):
    """The mistakes of a game, with the headings and the roles."""

    groups = fields.List(fields.Nested(HeadingSchema))
    roles = fields.List(fields.Nested(HeadingSchema))
    mistakes = fields.List(fields.Nested(ListedMistakeSchema))
