"""The rival: FastAPI and pydantic, validating and scoring the same hands by the same rules."""

from typing import TYPE_CHECKING, Annotated, Literal

from fastapi import FastAPI
from pydantic import BaseModel, ConfigDict, Field, field_validator

from service.rules.zero.cards import DECK
from service.rules.zero.position import ShownHand, Variant
from service.rules.zero.rulebook import BOOK
from service.rules.zero.scoring import ScoreRequest, score
from service.texts import speak, speaking, voice

if TYPE_CHECKING:
    CardCode = str
else:
    CardCode = Literal[tuple(str(card) for card in DECK)]


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class HandIn(Strict):
    name: Annotated[str, Field(min_length=1, max_length=40)]
    hand: Annotated[list[CardCode], Field(min_length=9, max_length=9)]

    @field_validator("hand")
    @classmethod
    def cards_differ(cls, hand: list[str]) -> list[str]:
        if len(set(hand)) < len(hand):
            raise ValueError("a card twice")
        return hand


class Question(Strict):
    players: Annotated[list[HandIn], Field(min_length=1, max_length=5)]
    variant: Literal["standard", "seven-card-pool"] = "standard"


class Line(BaseModel):
    rule: str
    points: int
    cards: list[str]
    text: str


class HandOut(BaseModel):
    name: str
    points: int
    lines: list[Line]
    zero: bool


class Placement(BaseModel):
    place: int
    name: str
    points: int


class Answer(BaseModel):
    ruleset: str
    variant: str
    players: list[HandOut]
    ranking: list[Placement]
    winners: list[str]
    tie_break: str | None
    warnings: list[str]


app = FastAPI()


@app.post("/score")
async def score_hands(question: Question) -> Answer:
    speaking.set(voice("en"))
    sheet = score(
        ScoreRequest(
            tuple(
                ShownHand(player.name, tuple(DECK[card] for card in player.hand))
                for player in question.players
            ),
            Variant(question.variant),
        )
    ).sheet
    return Answer(
        ruleset=BOOK.ruleset,
        variant=question.variant,
        players=[
            HandOut(
                name=player.name,
                points=player.points,
                lines=[
                    Line(
                        rule=line.rule,
                        points=line.points,
                        cards=list(line.cards),
                        text=speak(line.text),
                    )
                    for line in player.lines
                ],
                zero=player.zero,
            )
            for player in sheet.players
        ],
        ranking=[Placement(**row._asdict()) for row in sheet.ranking],
        winners=list(sheet.winners),
        tie_break=sheet.tie_break,
        warnings=[],
    )


@app.get("/readyz")
async def ready() -> dict[str, str]:
    return {"status": "ok"}
