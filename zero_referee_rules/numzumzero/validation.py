"""Validation of positions of NumZumZero: everything that contradicts itself or the rules.

Decides `numzumzero.deck`, `numzumzero.ruling-wrong-setup`, `numzumzero.collect`,
`numzumzero.clear-field`, `numzumzero.draw`, `numzumzero.seven-tokens` and the endings for
positions.
"""

from collections.abc import Iterator

from zero_referee_rules.errors import Code, ErrorCollector, Pointer
from zero_referee_rules.message import say
from zero_referee_rules.numzumzero import rulebook
from zero_referee_rules.numzumzero.cards import BOX, COPIES, Card
from zero_referee_rules.numzumzero.position import (
    ENDING_RULE,
    FULL,
    MOST_TOKENS,
    WINNING_TOKENS,
    Ending,
    Position,
    boxes,
    column_count,
    hand_size,
    with_defaults,
)

SOLO_ENDINGS = frozenset({Ending.FULL_COLUMNS, Ending.PILE_EMPTY})
ENDINGS_OF_MANY = frozenset({Ending.SEVEN_TOKENS, Ending.NO_DRAW, Ending.FULL_COLUMNS})
UNEXPLAINED_TOKENS = 18
"""The most tokens of a solo position without the collected cards that brought them.

A request may leave these out. Three columns have at least six cards and bring four tokens, so a
whole box brings at most 38 more, and no position has more than the 56 of the contract.
"""


def validate(position: Position, errors: ErrorCollector) -> Position:
    """Return a position with its defaults, and add every inconsistency of it."""
    position = with_defaults(position)
    _check_cards(position, errors)
    _check_columns(position, errors)
    _check_hands(position, errors)
    _check_tokens(position, errors)
    _check_ending(position, errors)
    return position


def _check_cards(position: Position, errors: ErrorCollector) -> None:
    count = boxes(len(position.players))
    errors.check_copies(known_cards(position), lambda _: COPIES * count, rulebook.DECK)
    elsewhere = sum(map(len, position.columns)) + sum(
        [len(player.hand or ()) + len(player.collection) for player in position.players]
    )
    due = max(BOX * count - elsewhere, 0)
    if position.draw_pile != due:
        errors.add(
            ("draw_pile",),
            say(
                "numzumzero.deck.draw-pile", given=position.draw_pile, cards=BOX * count, count=due
            ),
            rulebook.MISTAKES.misdeal,
            code=Code.WRONG_NUMBER,
        )


def known_cards(position: Position) -> Iterator[tuple[Pointer, Card]]:
    """Yield the cards that are not hidden, with their pointers."""
    for place, column in enumerate(position.columns):
        for index, card in enumerate(column):
            if card is not None:
                yield ("columns", place, index), card
    for seat, player in enumerate(position.players):
        for pile, cards in (("hand", player.hand or ()), ("collection", player.collection)):
            for index, held in enumerate(cards):
                if held is not None:
                    yield ("players", seat, pile, index), held


def _check_columns(position: Position, errors: ErrorCollector) -> None:
    count = column_count(len(position.players))
    if len(position.columns) != count:
        text = say("numzumzero.columns.count", given=len(position.columns), count=count)
        errors.add(("columns",), text, rulebook.WRONG_SETUP, code=Code.WRONG_NUMBER)
    for place, column in enumerate(position.columns):
        if column and None not in column and not sum([card.weight for card in column if card]):
            errors.add(("columns", place), say("numzumzero.collect.uncollected"), rulebook.COLLECT)
    if not position.over and not any(position.columns):
        text = say("numzumzero.clear-field.empty")
        errors.add(("columns",), text, rulebook.CLEAR_FIELD, code=Code.WRONG_PHASE)


def _check_hands(position: Position, errors: ErrorCollector) -> None:
    """Check that hands are full, except for one player whose turn an ending cut short."""
    size = hand_size(len(position.players))
    short = []
    for seat, player in enumerate(position.players):
        held = len(player.hand or ())
        if held == size - 1 and _may_be_short(position, player.tokens):
            short.append(seat)
        elif held != size:
            text = say("numzumzero.draw.hand", name=player.name, given=held, count=size)
            ruling = rulebook.FORGOTTEN_DRAW if held < size else rulebook.MISTAKES.misdeal
            errors.add(("players", seat, "hand"), text, ruling, code=Code.WRONG_NUMBER)
    for seat in short[1:]:
        text = say("numzumzero.draw.two-short", name=position.players[seat].name)
        ruling = rulebook.FORGOTTEN_DRAW
        errors.add(("players", seat, "hand"), text, ruling, code=Code.WRONG_NUMBER)
    if position.ended_by in (Ending.SEVEN_TOKENS, Ending.NO_DRAW) and not short:
        text = say("numzumzero.draw.none-short")
        errors.add(("players",), text, rulebook.DRAW, code=Code.WRONG_NUMBER)


def _may_be_short(position: Position, tokens: int) -> bool:
    """Return whether the game can have ended before a player with these tokens drew."""
    if position.ended_by is Ending.SEVEN_TOKENS:
        return tokens >= WINNING_TOKENS
    return position.ended_by in (Ending.NO_DRAW, Ending.PILE_EMPTY)


def _check_tokens(position: Position, errors: ErrorCollector) -> None:
    """Check that seven tokens ended a game of several players, and only one player has them.

    In a solo game, seven end nothing, and collected cards must explain the tokens.
    """
    if position.solo:
        player = position.players[0]
        cards = len(player.collection)
        if player.tokens > max(cards, UNEXPLAINED_TOKENS):
            text = say("numzumzero.collect.too-many", name=player.name, count=cards)
            pointer: Pointer = ("players", 0, "tokens")
            errors.add(pointer, text, rulebook.WRONG_COLUMN, code=Code.WRONG_NUMBER)
        return
    reached = [
        seat for seat, player in enumerate(position.players) if player.tokens >= WINNING_TOKENS
    ]
    for index, seat in enumerate(reached):
        player = position.players[seat]
        pointer = ("players", seat, "tokens")
        if player.tokens > MOST_TOKENS:
            text = say("numzumzero.seven-tokens.too-many", name=player.name, count=MOST_TOKENS)
            errors.add(pointer, text, rulebook.WRONG_COLUMN, code=Code.WRONG_NUMBER)
        if index:
            text = say("numzumzero.seven-tokens.second", name=player.name)
            errors.add(pointer, text, rulebook.WRONG_COLUMN, code=Code.WRONG_NUMBER)
        if not position.over:
            text = say("numzumzero.seven-tokens.running", name=player.name, count=player.tokens)
            errors.add(pointer, text, rulebook.SEVEN_TOKENS, code=Code.WRONG_PHASE)
    if position.over and bool(reached) != (position.ended_by is Ending.SEVEN_TOKENS):
        text = say("numzumzero.seven-tokens.ending")
        errors.add(("ended_by",), text, rulebook.SEVEN_TOKENS, code=Code.WRONG_PHASE)


def _check_ending(position: Position, errors: ErrorCollector) -> None:
    ending = position.ended_by
    errors.check_end(over=position.over, ended_by=ending, to_move=position.to_move)
    if ending is None:
        return
    rule = ENDING_RULE[ending]
    if position.solo:
        possible, text = SOLO_ENDINGS, say("numzumzero.solo.ending")
    else:
        possible, text = ENDINGS_OF_MANY, say("numzumzero.solo.ending-of-many")
    if ending not in possible:
        errors.add(("ended_by",), text, rule, code=Code.WRONG_PHASE)
    if ending is Ending.FULL_COLUMNS and any(len(column) != FULL for column in position.columns):
        text = say("numzumzero.end-full.not-full")
        errors.add(("ended_by",), text, rule, code=Code.WRONG_PHASE)
    if ending in (Ending.NO_DRAW, Ending.PILE_EMPTY) and position.draw_pile:
        text = say("numzumzero.end-no-draw.not-empty")
        errors.add(("ended_by",), text, rule, code=Code.WRONG_PHASE)
