"""Validation of positions of Zero Hero: everything that contradicts itself or the rules.

Decides `zero-hero.deck`, `zero-hero.display`, `zero-hero.ruling-wrong-setup`, `zero-hero.deal`,
`zero-hero.buy`, `zero-hero.symbols`, `zero-hero.symbol-card`, the two endings and
`zero-hero.ruling-no-end-turns` for positions.
"""

from collections.abc import Iterator, Sequence

from zero_referee_rules.errors import Code, ErrorCollector, Pointer
from zero_referee_rules.message import say
from zero_referee_rules.zero_hero import rulebook
from zero_referee_rules.zero_hero.cards import DECK_SIZE, Card
from zero_referee_rules.zero_hero.moves import Buy, Move, SwapAction, Take
from zero_referee_rules.zero_hero.position import (
    END_CARDS,
    PAIR,
    PILES,
    ZERONES,
    Ending,
    Position,
    cards_left,
    deck_copies,
    general_pool,
    removed_cards,
    with_defaults,
)


def validate(position: Position, errors: ErrorCollector) -> Position:
    """Return a position with its defaults, and add every inconsistency of it."""
    position = with_defaults(position)
    errors.check_copies(
        known_cards(position),
        deck_copies,
        rulebook.DECK,
    )
    _check_zerones(position, errors)
    _check_draw_pile(position, errors)
    _check_open_symbols(position, errors)
    errors.check_end(
        over=position.over,
        ended_by=position.ended_by,
        to_move=position.to_move,
        rule=rulebook.NO_END_TURNS,
    )
    if position.over and position.purchase is not None:
        text = say("zero-hero.symbols.over")
        errors.add(("purchase",), text, rulebook.SYMBOLS, code=Code.WRONG_PHASE)
    elif position.over:
        _check_ending(position, errors)
    else:
        _check_game_in_play(position, errors)
    return position


def validate_moves(moves: Sequence[Move], names: Sequence[str], errors: ErrorCollector) -> None:
    """Add an error for each unknown name in a swap (`zero-hero.symbol-swap`)."""
    for index, move in enumerate(moves):
        if isinstance(move, Take):
            continue
        if isinstance(move, Buy):
            for place, action in enumerate(move.actions):
                if isinstance(action, SwapAction):
                    pointer = ("moves", index, "actions", place, "with_player")
                    errors.check_player(action.with_player, names, pointer)
        else:
            errors.check_player(move.with_player, names, ("moves", index, "with_player"))


def known_cards(position: Position) -> Iterator[tuple[Pointer, Card]]:
    """Yield the cards that are not hidden, without their symbols, with their pointers."""
    for place, slot in enumerate(position.display):
        for index, shown in enumerate(slot.pair):
            if shown is not None:
                yield ("display", place, "pair", index), shown.plain
    for seat, player in enumerate(position.players):
        for pile, cards in (("collection", player.collection), ("face_down", player.face_down)):
            for index, card in enumerate(cards):
                if card is not None:
                    yield ("players", seat, pile, index), card.plain


def _check_zerones(position: Position, errors: ErrorCollector) -> None:
    assert position.general_pool is not None
    held = sum(player.zerones for player in position.players)
    piled = sum(place.zerones for place in position.display)
    total = held + piled + position.general_pool
    if total != ZERONES:
        text = say("zero-hero.display.zerones", given=total, count=ZERONES)
        errors.add((), text, rulebook.MISDEAL, code=Code.WRONG_NUMBER)
    most = general_pool(len(position.players))
    if position.general_pool > most:
        text = say("zero-hero.display.general-pool", given=position.general_pool, count=most)
        errors.add(("general_pool",), text, rulebook.MISDEAL, code=Code.WRONG_NUMBER)


def _check_draw_pile(position: Position, errors: ErrorCollector) -> None:
    pile = position.draw_pile
    if pile.end != END_CARDS and pile.main:
        text = say("zero-hero.end-cards.covered", end=pile.end, count=pile.main)
        errors.add(("draw_pile", "end"), text, rulebook.WRONG_SETUP, code=Code.WRONG_NUMBER)
    removed = removed_cards(len(position.players))
    elsewhere = sum(len(place.pair) for place in position.display)
    elsewhere += sum(len(p.collection) + len(p.face_down) for p in position.players)
    given = cards_left(pile)
    total = DECK_SIZE - removed
    if removed and given + elsewhere == DECK_SIZE:
        text = say("zero-hero.ruling-wrong-setup.all-cards", count=removed)
        errors.add(("draw_pile",), text, rulebook.WRONG_SETUP, code=Code.WRONG_NUMBER)
    elif given + elsewhere != total:
        text = say("zero-hero.deck.draw-pile", given=given, total=total, elsewhere=elsewhere)
        errors.add(("draw_pile",), text, rulebook.MISDEAL, code=Code.WRONG_NUMBER)


def _check_open_symbols(position: Position, errors: ErrorCollector) -> None:
    """Check that the open symbols, and a swap by one of them, fit the cards that were bought."""
    bought = sum(len(player.collection) for player in position.players)
    for seat, player in enumerate(position.players):
        if player.open_symbols > bought:
            text = say("zero-hero.symbols.too-many-open", given=player.open_symbols, count=bought)
            pointer = ("players", seat, "open_symbols")
            errors.add(pointer, text, rulebook.SYMBOLS, code=Code.WRONG_NUMBER)
        bought -= player.open_symbols
        if player.name == position.may_swap and not player.open_symbols:
            text = say("zero-hero.symbols.none-open", name=player.name)
            errors.add(("may_swap",), text, rulebook.SYMBOLS, code=Code.WRONG_PLAYER)


def _check_game_in_play(position: Position, errors: ErrorCollector) -> None:
    if not cards_left(position.draw_pile) and position.purchase is None:
        text = say("zero-hero.end-last-card.not-over")
        errors.add(("over",), text, rulebook.END_LAST_CARD, code=Code.WRONG_PHASE)
    _check_pairs(position, errors)
    for seat, player in enumerate(position.players):
        if not player.face_down:
            text = say("zero-hero.deal.nothing-face-down", name=player.name)
            errors.add(("players", seat, "face_down"), text, rulebook.MISDEAL, Code.WRONG_NUMBER)
    bought = sum(len(player.collection) for player in position.players)
    if position.purchase is not None and not bought:
        text = say("zero-hero.symbols.nothing-bought")
        errors.add(("purchase",), text, rulebook.SYMBOLS, code=Code.WRONG_NUMBER)
    if bought % PAIR:
        text = say("zero-hero.buy.odd-collections", count=bought)
        errors.add(("players",), text, rulebook.BUY, code=Code.WRONG_NUMBER)
    drawn = sum(len(player.face_down) for player in position.players) - len(position.players)
    if drawn > bought:
        text = say("zero-hero.symbol-card.too-many", drawn=drawn, count=bought)
        errors.add(("players",), text, rulebook.SYMBOL_CARD, code=Code.WRONG_NUMBER)


def _check_pairs(position: Position, errors: ErrorCollector) -> None:
    """Check that each place has its pair, except one that a purchase has emptied."""
    emptied = None
    if position.purchase is not None:
        emptied = position.purchase.pile
    for index, place in enumerate(position.display):
        pointer, size = ("display", index, "pair"), len(place.pair)
        if index == emptied and not position.house_rules.refill_first:
            if size:
                text = say("zero-hero.symbols.refilled", pile=index + 1)
                errors.add(pointer, text, rulebook.ORDER, code=Code.WRONG_NUMBER)
        elif size != PAIR and not (index == emptied and not cards_left(position.draw_pile)):
            text = say("zero-hero.display.pair", given=size, count=PAIR)
            ruling = rulebook.FORGOTTEN_REFILL if size < PAIR else rulebook.MISDEAL
            errors.add(pointer, text, ruling, code=Code.WRONG_NUMBER)


def _check_ending(position: Position, errors: ErrorCollector) -> None:
    """Check that the last pair, the one cut short or else any of the four, explains the ending."""
    left = cards_left(position.draw_pile)
    short = [index for index, place in enumerate(position.display) if len(place.pair) < PAIR]
    for index in short[1:]:
        text = say("zero-hero.display.second-short")
        errors.add(("display", index, "pair"), text, rulebook.DISPLAY, code=Code.WRONG_NUMBER)
    last = [position.display[index].pair for index in short or range(PILES)]
    turned = END_CARDS - position.draw_pile.end
    flags = [_shows_flag(pair, turned) for pair in last]
    if position.ended_by is Ending.FLAG:
        if not any(flags) and not any(None in pair for pair in last):
            text = say("zero-hero.end-flag.none")
            errors.add(("ended_by",), text, rulebook.END_FLAG, code=Code.WRONG_PHASE)
    elif position.ended_by is Ending.LAST_CARD:
        if left:
            text = say("zero-hero.end-last-card.cards-left", count=left)
            errors.add(("ended_by",), text, rulebook.END_LAST_CARD, code=Code.WRONG_PHASE)
        if all(flags):
            text = say("zero-hero.end-flag.shown")
            errors.add(("ended_by",), text, rulebook.END_FLAG, code=Code.WRONG_PHASE)


def _shows_flag(pair: Sequence[Card | None], end_cards: int) -> bool:
    """Return whether a pair is known to show a flag on one of the `end_cards` drawn so far."""
    turned = pair[max(0, len(pair) - end_cards) :]
    return any(card and card.flag for card in turned)
