"""What a hand of Zero! is worth: groups score nothing, every other number counts once.

Decides `zero.score-colour-group`, `zero.score-number-group`, `zero.score-number`,
`zero.ruling-remaining-cards` and `zero.zero`.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from service.rules.message import say
from service.rules.referee import FaultFinder
from service.rules.scoresheet import Line, PlayerScore, ScoreSheet, leaders, places
from service.rules.zero import rulebook
from service.rules.zero.cards import NUMBERS, Card, Colour
from service.rules.zero.hands import GROUP
from service.rules.zero.position import Player, Variant


@dataclass(frozen=True, slots=True)
class HandScore(PlayerScore):
    """The points of a hand, and whether it is a ZERO."""

    zero: bool


@dataclass(frozen=True, slots=True)
class ScoreRequest:
    """Hands of nine cards each, out of one deck."""

    players: tuple[Player, ...]
    variant: Variant = Variant.STANDARD


@dataclass(frozen=True, slots=True)
class ScoreAnswer:
    """The score sheet of a round, and the variant it was played by."""

    variant: Variant
    sheet: ScoreSheet[HandScore]


def score_hand(name: str, hand: Sequence[Card]) -> HandScore:
    """Score nine different cards, with a line for each group and for each number that counts."""
    lines: list[Line] = []
    scored: set[Card] = set()
    for colour in Colour:
        group = tuple(card for card in hand if card.colour is colour)
        if len(group) >= GROUP:
            text = say(
                "zero.score-colour-group.line",
                count=len(group),
                colour=say(f"zero.colour.{colour}"),
            )
            lines.append(Line(rulebook.SCORE_COLOUR_GROUP, 0, group, text))
            scored.update(group)
    for number in NUMBERS:
        group = tuple(card for card in hand if card.number == number)
        if len(group) >= GROUP:
            text = say("zero.score-number-group.line", count=len(group), number=number)
            lines.append(Line(rulebook.SCORE_NUMBER_GROUP, 0, group, text))
            scored.update(group)
    zero = len(scored) == len(hand)
    if zero:
        lines.append(Line(rulebook.ZERO, 0, tuple(hand), say("zero.zero.line")))
    for number in NUMBERS:
        rest = tuple(card for card in hand if card.number == number and card not in scored)
        if rest:
            text = say("zero.score-number.line", count=len(rest), number=number)
            lines.append(Line(rulebook.SCORE_NUMBER, number, rest, text))
    return HandScore(name, sum(line.points for line in lines), tuple(lines), zero)


def score_hands(hands: Iterable[tuple[str, Sequence[Card]]]) -> ScoreSheet[HandScore]:
    """Score known hands; the lowest points win the round, and a tie shares it."""
    players = tuple(score_hand(name, hand) for name, hand in hands)
    ranking = places([(player.name, player.points) for player in players], low_wins=True)
    return ScoreSheet(players, ranking, leaders(ranking))


def score(request: ScoreRequest) -> ScoreAnswer:
    """Score the hands of a finished round.

    Raises `Impossible` for equal names, and for a card in two hands (`zero.deck`).
    """
    finder = FaultFinder()
    finder.names([p.name for p in request.players], lambda seat: ("players", seat, "name"))
    hands = [(player.name, player.cards) for player in request.players]
    finder.cards(
        (
            (("players", seat, "hand", index), card)
            for seat, (_, hand) in enumerate(hands)
            for index, card in enumerate(hand)
        ),
        lambda _: 1,
        rulebook.DECK,
    )
    finder.check()
    return ScoreAnswer(request.variant, score_hands(hands))
