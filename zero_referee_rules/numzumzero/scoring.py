"""The scores of NumZumZero: most tokens win, then the tie rules decide.

Decides `numzumzero.winner`, `numzumzero.solo` and `numzumzero.advanced-bonus`; the ties
are decided in `ranking`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import accumulate
from typing import NamedTuple

from zero_referee_rules.errors import Code, ErrorCollector
from zero_referee_rules.message import say
from zero_referee_rules.numzumzero import rulebook
from zero_referee_rules.numzumzero.cards import BOX, COPIES, DECK
from zero_referee_rules.numzumzero.position import (
    MOST_TOKENS,
    WINNING_TOKENS,
    Position,
    Variant,
    boxes,
)
from zero_referee_rules.numzumzero.ranking import Order, Pile, break_ties
from zero_referee_rules.numzumzero.rulebook import HOUSE_RULES, HouseRules
from zero_referee_rules.scoresheet import (
    Placement,
    PlayerScore,
    ScoreLine,
    ScoreSheet,
    ScoreWarning,
)


@dataclass(frozen=True, slots=True)
class ScoreRequest:
    """The tokens and cards of each player. In the advanced game, all bonus tokens are counted."""

    players: tuple[Pile, ...]
    variant: Variant = Variant.BASIC
    house_rules: HouseRules = HOUSE_RULES


class ScoreResult(NamedTuple):
    """The score sheet of a game, the variant and the house rules it was played by."""

    variant: Variant
    house_rules: HouseRules
    sheet: ScoreSheet[PlayerScore]


def score_piles(
    variant: Variant,
    piles: Sequence[Pile],
    house_rules: HouseRules = HOUSE_RULES,
    *,
    solo: bool = False,
) -> ScoreSheet[PlayerScore]:
    """Score piles without inconsistencies; in the advanced game their bonus is known.

    A single pile belongs to a solo game only with `solo`. A tie stands if a tie rule needs an
    unknown number, which a warning names, or if all tie rules leave it. A tie for the first place
    has no winner.
    """
    order = break_ties(piles, variant)
    scores = {pile.name: _score_pile(pile, order, variant, solo=solo) for pile in piles}
    first = order.groups[0]
    ranking: list[Placement] = []
    for group in order.groups:
        place = len(ranking) + 1
        ranking += [Placement(place, pile.name, scores[pile.name].points) for pile in group]
    return ScoreSheet(
        players=tuple(scores.values()),
        ranking=tuple(ranking),
        winners=(first[0].name,) if len(first) == 1 else (),
        tie_break=order.decided_by,
        warnings=(*order.warnings, *warnings_of(variant, house_rules, piles)),
    )


def warnings(position: Position) -> tuple[ScoreWarning, ...]:
    """Return the warnings that `score` gives about the players of a position."""
    piles = [
        Pile(player.name, player.tokens, player.bonus_tokens, player.collection)
        for player in position.players
    ]
    return tuple(warnings_of(position.variant, position.house_rules, piles))


def score(request: ScoreRequest) -> ScoreResult:
    """Score the piles of a finished game.

    Raises `InconsistencyError` for equal names, for a card that occurs more often than in the deck
    and for counts that no cards can have (`numzumzero.deck`), and in the advanced game for bonus
    tokens that are not counted (`numzumzero.advanced-bonus`).

    >>> piles = (Pile("Ana", tokens=4), Pile("Ben", tokens=3))
    >>> score(ScoreRequest(piles)).sheet.winners
    ('Ana',)
    """
    errors = ErrorCollector()
    piles = request.players
    errors.check_names([pile.name for pile in piles], "players", "name")
    _check_collections(piles, errors)
    for seat, pile in enumerate(piles):
        if request.variant is not Variant.BASIC and pile.bonus_tokens is None:
            errors.add(
                ("players", seat, "bonus_tokens"),
                say("numzumzero.missing.bonus-tokens", name=pile.name),
                rulebook.ADVANCED_BONUS,
                code=Code.MISSING,
            )
    errors.raise_if_any()
    variant, house_rules = request.variant, request.house_rules
    return ScoreResult(variant, house_rules, score_piles(variant, piles, house_rules))


def _score_pile(pile: Pile, order: Order, variant: Variant, *, solo: bool) -> PlayerScore:
    lines = [
        ScoreLine(
            rulebook.SOLO if solo else rulebook.WINNER,
            pile.tokens,
            (),
            say("numzumzero.winner.line", count=pile.tokens),
        )
    ]
    if variant is Variant.ADVANCED:
        bonus = pile.bonus_tokens or 0
        text = say("numzumzero.advanced-bonus.line", count=bonus)
        lines.append(ScoreLine(rulebook.ADVANCED_BONUS, bonus, (), text))
    lines += order.lines.get(pile.name, ())
    return PlayerScore(pile.name, pile.points(variant), tuple(lines))


def warnings_of(
    variant: Variant, house_rules: HouseRules, piles: Sequence[Pile]
) -> list[ScoreWarning]:
    """Return a warning for each number that is likely a data-entry error."""
    found = []
    most = MOST_TOKENS if house_rules.clear_before_seven else WINNING_TOKENS
    for pile in piles:
        if pile.bonus_tokens and variant is Variant.BASIC:
            text = say("numzumzero.advanced-bonus.basic", name=pile.name)
            found.append(ScoreWarning(rulebook.ADVANCED_BONUS, text))
        balanced, columns = pile.columns()
        if not balanced:
            text = say("numzumzero.collect.unbalanced", name=pile.name)
            found.append(ScoreWarning(rulebook.COLLECT, text))
        # A column brings at most two tokens.
        if columns is not None and pile.tokens > columns * 2:
            text = say("numzumzero.collect.unexplained", name=pile.name, count=columns * 2)
            found.append(ScoreWarning(rulebook.COLLECT, text))
        if len(piles) > 1 and pile.tokens > most:
            text = say("numzumzero.seven-tokens.too-many", name=pile.name, count=most)
            found.append(ScoreWarning(rulebook.SEVEN_TOKENS, text))
    reached = tuple(pile.name for pile in piles if pile.tokens >= WINNING_TOKENS)
    if len(reached) > 1:
        text = say("numzumzero.seven-tokens.several", names=reached, count=WINNING_TOKENS)
        found.append(ScoreWarning(rulebook.SEVEN_TOKENS, text))
    return found


def _check_collections(piles: Sequence[Pile], errors: ErrorCollector) -> None:
    # A single pile can be one of a game with two boxes.
    count = boxes(len(piles)) if len(piles) > 1 else 2
    errors.check_copies(
        (
            (("players", seat, "collection", index), card)
            for seat, pile in enumerate(piles)
            for index, card in enumerate(pile.collection or ())
            if card is not None
        ),
        lambda _: COPIES * count,
        rulebook.DECK,
    )
    left = BOX * count
    for seat, pile in enumerate(piles):
        within = errors.within("players", seat)
        _check_counts(pile, within)
        cards = pile.cards
        if cards is None:
            continue
        if cards > left:
            within.add(
                ("collected_cards",) if pile.collection is None else ("collection",),
                say("numzumzero.deck.cards-left", name=pile.name, count=left),
                rulebook.DECK,
                code=Code.WRONG_NUMBER,
            )
        left = max(left - cards, 0)
        given = pile.collected_total
        if given is not None and cards <= BOX * count:
            least, most = _totals(count)[cards]
            text = say("numzumzero.deck.total", count=cards, least=least, most=most, given=given)
            if least == most:
                text = say("numzumzero.deck.total-exactly", count=cards, least=least, given=given)
            if not least <= given <= most:
                within.add(("collected_total",), text, rulebook.DECK, code=Code.WRONG_NUMBER)


@cache
def _totals(boxes_used: int) -> Sequence[tuple[int, int]]:
    """Return the least and the highest total of n cards, at index n."""
    numbers = sorted(card.number for card in DECK.values() for _ in range(COPIES * boxes_used))
    return tuple(
        zip(accumulate(numbers, initial=0), accumulate(reversed(numbers), initial=0), strict=True)
    )


def _check_counts(pile: Pile, errors: ErrorCollector) -> None:
    """Add counts that differ from the cards given next to them."""
    if pile.collection is None:
        return
    for member, given, counted in (
        ("collected_cards", pile.collected_cards, pile.cards),
        ("collected_total", pile.collected_total, pile.total),
    ):
        if given is not None and given != counted:
            text = say("numzumzero.deck.disagree", given=given, counted=counted)
            errors.add((member,), text, rulebook.DECK, code=Code.WRONG_NUMBER)
