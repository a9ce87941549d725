"""The baseline: a minimal service of Flask and marshmallow for a hand of Zero!, and an echo."""

from collections import Counter
from typing import Any

from flask import Flask, request
from marshmallow import Schema, ValidationError, fields, validate

COLOURS = ("red", "yellow", "green", "blue", "violet", "grey", "black")
HAND, GROUP = 9, 5


class Player(Schema):
    name = fields.String(required=True, validate=validate.Length(1, 40))
    hand = fields.List(
        fields.String(validate=validate.OneOf([f"{c}-{n}" for c in COLOURS for n in range(1, 9)])),
        required=True,
        validate=validate.Length(HAND, HAND),
    )
    points = fields.Integer(dump_only=True)


class Round(Schema):
    players = fields.List(fields.Nested(Player), required=True, validate=validate.Length(1, 5))


def points(hand: list[str]) -> int:
    cards = [card.split("-") for card in hand]
    counts = Counter(kind for card in cards for kind in card)
    grouped = {kind for kind, count in counts.items() if count >= GROUP}
    return sum({int(number) for colour, number in cards if not grouped & {colour, number}})


def create_app() -> Flask:
    app = Flask(__name__)
    schema = Round()

    @app.post("/echo")
    def echo() -> Any:
        return request.get_json()

    @app.post("/score")
    def score() -> Any:
        try:
            players = schema.load(request.get_json())["players"]
        except ValidationError as error:
            return {"errors": error.messages}, 422
        return schema.dump({"players": [p | {"points": points(p["hand"])} for p in players]})

    @app.get("/readyz")
    def ready() -> dict[str, str]:
        return {"status": "ok"}

    return app
