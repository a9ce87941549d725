"""What a hand of Zero! is worth: groups score nothing, every other number counts once.

Decides `zero.score-colour-group`, `zero.score-number-group`, `zero.score-number`,
`zero.ruling-remaining-cards` and `zero.zero`.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from service.rules.message import StaticMessage, say, static_message
from service.rules.referee import ErrorCollector
from service.rules.scoresheet import Line, ScoreSheet, leaders, rank
from service.rules.zero import rulebook
from service.rules.zero.cards import Card, Colour
from service.rules.zero.hands import COLOURS, GROUP, NUMBERS, as_set, pick
from service.rules.zero.position import HAND, ShownHand, Variant


class HandScore(NamedTuple):
    """The points of a hand, and whether it is a ZERO."""

    name: str
    points: int
    lines: tuple[Line, ...]
    zero: bool


class ScoreRequest(NamedTuple):
    """Hands of nine cards each, out of one deck."""

    players: tuple[ShownHand, ...]
    variant: Variant = Variant.STANDARD


class ScoreResult(NamedTuple):
    """The score sheet of a round, and the variant it was played by."""

    variant: Variant
    sheet: ScoreSheet[HandScore]


_COLOUR_NAMES = {colour: say(f"zero.colour.{colour}") for colour in Colour}


def score_hand(name: str, hand: Sequence[Card]) -> HandScore:
    """Score nine different cards, with a line for each group and for each number that counts."""
    held = as_set(hand)
    lines: list[Line] = []
    grouped: Colour | None = None
    for colour, of_colour in COLOURS:
        cards = held & of_colour
        count = cards.bit_count()
        if count >= GROUP:
            grouped = colour
            text = say("zero.score-colour-group.line", count=count, colour=_COLOUR_NAMES[colour])
            lines.append(Line(rulebook.SCORE_COLOUR_GROUP, 0, pick(hand, cards), text))
    piles: list[list[Card]] = [[] for _ in NUMBERS]
    for card in hand:
        piles[card.number - 1].append(card)
    points = 0
    counted: list[Line] = []
    for number, pile in enumerate(piles, start=1):
        count = len(pile)
        if count >= GROUP:
            text = say("zero.score-number-group.line", count=count, number=number)
            lines.append(Line(rulebook.SCORE_NUMBER_GROUP, 0, tuple(pile), text))
            continue
        rest = [card for card in pile if card.colour is not grouped] if grouped else pile
        if rest:
            counted.append(_counting_once(number, tuple(rest)))
            points += number
    if not counted:
        lines.append(Line(rulebook.ZERO, 0, tuple(hand), say("zero.zero.line")))
    zero = not counted
    return HandScore(name, points, (*lines, *counted), zero)


@lru_cache(maxsize=4096)
def _counting_once(number: int, cards: tuple[Card, ...]) -> Line:
    """Return the line of a number outside groups; hands are mostly made of the same few."""
    return Line(rulebook.SCORE_NUMBER, number, cards, _once(number, len(cards)))


@cache
def _once(number: int, count: int) -> StaticMessage:
    return static_message("zero.score-number.line", count=count, number=number)


def score_hands(hands: Sequence[ShownHand]) -> ScoreSheet[HandScore]:
    """Score known hands; the lowest points win the round, and a tie shares it."""
    players = tuple([score_hand(name, hand) for name, hand in hands])
    ranking = rank([(player.name, player.points) for player in players], low_wins=True)
    return ScoreSheet(players, ranking, leaders(ranking))


def score(request: ScoreRequest) -> ScoreResult:
    """Score the hands of a finished round.

    Raises `ImpossibleError` for equal names, and for a card in two hands (`zero.deck`).
    """
    players = request.players
    names = {name for name, _ in players}
    cards = {card for _, hand in players for card in hand}
    if len(names) < len(players) or len(cards) < HAND * len(players):
        _refuse_what_is_there_twice(players)
    return ScoreResult(request.variant, score_hands(players))


def _refuse_what_is_there_twice(players: Sequence[ShownHand]) -> None:
    errors = ErrorCollector()
    errors.check_names([name for name, _ in players], lambda seat: ("players", seat, "name"))
    shown = (
        (("players", seat, "hand", place), card)
        for seat, (_, hand) in enumerate(players)
        for place, card in enumerate(hand)
    )
    errors.check_copies(shown, lambda _: 1, rulebook.DECK)
    errors.raise_if_any()
