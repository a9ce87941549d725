"""Shapes of the catalogue: games in short and in full, and their rules. They are only dumped."""

from collections.abc import Mapping
from typing import Any

from marshmallow import fields

from zero_referee_rules.catalogue import Component, Minutes, Option
from zero_referee_rules.message import Message, NamedCard
from zero_referee_rules.rulebook import Alternative
from zero_referee_rules.translation import translate

from .base import Schema, schema_of
from .fields import ConvertedField, TextField


class PlayerCountSchema(Schema):
    min = fields.Integer(attribute="min_players")
    max = fields.Integer(attribute="max_players")


class DeckField(ConvertedField):
    """The cards of a deck, each with its number of copies, its name, and what it shows."""

    def dump(self, value: Mapping[NamedCard, int]) -> list[dict[str, Any]]:
        return [
            {"card": card, "count": count, "name": translate(card.name), **card.face._asdict()}
            for card, count in value.items()
        ]


class GameSummarySchema(Schema):
    """A game in short."""

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
    """A game with its deck, its components and its options."""

    carries = fields.List(fields.String(), attribute="info.carries")
    deck = DeckField(attribute="info.deck")
    components = fields.List(fields.Nested(schema_of(Component)), attribute="info.components")
    options = fields.List(fields.Nested(schema_of(Option)), attribute="info.options")


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
