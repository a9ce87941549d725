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
from service.rules.zero.cards import Card, Colour
from service.rules.zero.hands import COLOURS, GROUP, NUMBERS, as_set, pick
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


_COLOUR_NAMES = {colour: say(f"zero.colour.{colour}") for colour in Colour}


def score_hand(name: str, hand: Sequence[Card]) -> HandScore:
    """Score nine different cards, with a line for each group and for each number that counts."""
    held = as_set(hand)
    lines: list[Line] = []
    grouped = 0
    for colour in COLOURS:
        cards = held & colour
        count = cards.bit_count()
        if count >= GROUP:
            grouped = cards
            group = pick(hand, cards)
            text = say(
                "zero.score-colour-group.line", count=count, colour=_COLOUR_NAMES[group[0].colour]
            )
            lines.append(Line(rulebook.SCORE_COLOUR_GROUP, 0, group, text))
    points = 0
    counted: list[Line] = []
    for number, of_number in NUMBERS:
        cards = held & of_number
        if not cards:
            continue
        count = cards.bit_count()
        if count >= GROUP:
            text = say("zero.score-number-group.line", count=count, number=number)
            lines.append(Line(rulebook.SCORE_NUMBER_GROUP, 0, pick(hand, cards), text))
        elif rest := cards & ~grouped:
            text = say("zero.score-number.line", count=rest.bit_count(), number=number)
            counted.append(Line(rulebook.SCORE_NUMBER, number, pick(hand, rest), text))
            points += number
    if not counted:
        lines.append(Line(rulebook.ZERO, 0, tuple(hand), say("zero.zero.line")))
    return HandScore(name, points, (*lines, *counted), zero=not counted)


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
    shown = [card for _, hand in hands for card in hand]
    if len(set(shown)) < len(shown):
        at = [
            ("players", seat, "hand", index)
            for seat, (_, hand) in enumerate(hands)
            for index in range(len(hand))
        ]
        finder.cards(zip(at, shown, strict=True), lambda _: 1, rulebook.DECK)
    finder.check()
    return ScoreAnswer(request.variant, score_hands(hands))
