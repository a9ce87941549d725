"""The points of hands of Zero!: groups score nothing, every other number counts once.

Decides `zero.score-colour-group`, `zero.score-number-group`, `zero.score-number`,
`zero.ruling-remaining-cards` and `zero.zero`.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from zero_referee_rules.errors import ErrorCollector
from zero_referee_rules.message import StaticMessage, say, static_message
from zero_referee_rules.scoresheet import ScoreLine, ScoreSheet, leaders, rank
from zero_referee_rules.zero import rulebook
from zero_referee_rules.zero.cards import DECK, Card, Colour, as_set, pick
from zero_referee_rules.zero.position import HAND, RevealedHand, Variant

GROUP = 5
"""The number of cards that make a group."""

COLOURS = tuple({card.colour: card.of_colour for card in DECK.values()}.items())
"""Each colour with the set of its cards."""
NUMBERS = tuple({card.number: card.of_number for card in DECK.values()}.items())
"""Each number with the set of its cards."""
NO_PILES: dict[int, tuple[Card, ...]] = dict.fromkeys([number for number, _ in NUMBERS], ())
_COLOUR_NAMES = {colour: say(f"common.colour.{colour}") for colour in Colour}


class HandScore(NamedTuple):
    """The points of a hand, their lines, and whether the hand is a ZERO."""

    name: str
    points: int
    lines: tuple[ScoreLine, ...]
    zero: bool


class ScoreRequest(NamedTuple):
    """Hands of nine cards each, out of one deck."""

    players: tuple[RevealedHand, ...]
    variant: Variant = Variant.STANDARD


class ScoreResult(NamedTuple):
    """The score sheet of a round, and the variant it was played by."""

    variant: Variant
    sheet: ScoreSheet[HandScore]


def hand_points(hand: int) -> int:
    """Return the points of a hand held as a set: 0 to 36."""
    rest = hand & ~_group(hand, COLOURS)
    points = 0
    for number, cards in NUMBERS:
        if rest & cards and (hand & cards).bit_count() < GROUP:
            points += number
    return points


def is_zero(hand: int) -> bool:
    """Return whether nine cards hold five of one colour and five of one number (`zero.zero`).

    Nine cards cannot all lie in groups otherwise, so a ZERO is a hand of no points.
    """
    return bool(_group(hand, COLOURS) and _group(hand, NUMBERS))


def _group(hand: int, sets: Sequence[tuple[object, int]]) -> int:
    """Return the cards of the colour or number that forms a group in a hand, 0 without one."""
    for _, cards in sets:
        if (hand & cards).bit_count() >= GROUP:
            return cards
    return 0


def completes_zero(hand: int, taken: Card) -> bool:
    """Return whether a hand is a ZERO that was not one before it took its last card.

    That card is then part of a group, which is much faster to check than the points.
    """
    grouped = (hand & taken.of_colour).bit_count() >= GROUP or (
        hand & taken.of_number
    ).bit_count() >= GROUP
    return grouped and is_zero(hand)


def score_hand(name: str, hand: Sequence[Card]) -> HandScore:
    """Score nine different cards, with a line per group and per number that counts."""
    held = as_set(hand)
    lines: list[ScoreLine] = []
    grouped = 0
    for colour, of_colour in COLOURS:
        if (count := (held & of_colour).bit_count()) >= GROUP:
            grouped = of_colour
            text = say("zero.score-colour-group.line", count=count, colour=_COLOUR_NAMES[colour])
            lines.append(ScoreLine(rulebook.SCORE_COLOUR_GROUP, 0, pick(hand, of_colour), text))
    piles = NO_PILES.copy()
    for card in hand:
        piles[card.number] += (card,)
    points = 0
    counted: list[ScoreLine] = []
    for number, pile in piles.items():
        if (count := len(pile)) >= GROUP:
            text = say("zero.score-number-group.line", count=count, number=number)
            lines.append(ScoreLine(rulebook.SCORE_NUMBER_GROUP, 0, pile, text))
        elif rest := pick(pile, ~grouped) if grouped else pile:
            if count > len(rest):
                counted.append(_uncovered_line(number, rest, pick(pile, grouped)[0]))
            else:
                counted.append(_number_line(number, rest))
            points += number
    if not counted:
        lines.append(ScoreLine(rulebook.ZERO, 0, tuple(hand), say("zero.zero.line")))
    return HandScore(name, points, (*lines, *counted), not counted)


@lru_cache(maxsize=4096)
def _number_line(number: int, cards: tuple[Card, ...]) -> ScoreLine:
    """Return the line of a number outside groups, cached: few different lines occur."""
    return ScoreLine(rulebook.SCORE_NUMBER, number, cards, _number_text(number, len(cards)))


@lru_cache(maxsize=4096)
def _uncovered_line(number: int, cards: tuple[Card, ...], grouped: Card) -> ScoreLine:
    """Return the line of a number that the card in the colour group does not cancel, cached."""
    text = say("zero.ruling-remaining-cards.line", count=len(cards), number=number, card=grouped)
    return ScoreLine(rulebook.REMAINING_CARDS, number, cards, text)


@cache
def _number_text(number: int, count: int) -> StaticMessage:
    return static_message("zero.score-number.line", count=count, number=number)


def score_hands(hands: Sequence[RevealedHand]) -> ScoreSheet[HandScore]:
    """Score known hands. The lowest points win the round, several players share a tie."""
    players = tuple([score_hand(name, hand) for name, hand in hands])
    ranking = rank([(player.name, player.points) for player in players], low_wins=True)
    return ScoreSheet(players, ranking, leaders(ranking))


def score(request: ScoreRequest) -> ScoreResult:
    """Score the hands of a finished round.

    Raises `InconsistencyError` for equal names and for a card that occurs twice (`zero.deck`).

    >>> from zero_referee_rules.zero.cards import DECK
    >>> codes = "red-1 red-2 red-3 red-4 red-8 blue-8 green-8 grey-8 black-8".split()
    >>> hand = RevealedHand("Ana", tuple(DECK[code] for code in codes))
    >>> [(player.name, player.points) for player in score(ScoreRequest((hand,))).sheet.players]
    [('Ana', 0)]
    """
    players = request.players
    names = {name for name, _ in players}
    cards = {card for _, hand in players for card in hand}
    if len(names) < len(players) or len(cards) < HAND * len(players):
        _raise_duplicates(players)
    return ScoreResult(request.variant, score_hands(players))


def _raise_duplicates(players: Sequence[RevealedHand]) -> None:
    errors = ErrorCollector()
    errors.check_names([name for name, _ in players], "players", "name")
    shown = (
        (("players", seat, "hand", place), card)
        for seat, (_, hand) in enumerate(players)
        for place, card in enumerate(hand)
    )
    errors.check_copies(shown, lambda _: 1, rulebook.DECK)
    errors.raise_if_any()
