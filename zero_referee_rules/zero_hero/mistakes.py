"""The mistakes that players of Zero Hero make, and how they are put right."""

from dataclasses import replace
from typing import Any

from zero_referee_rules.message import Message, say
from zero_referee_rules.mistakes import Kind, Mistake, Role, Roles, Way, at_once, due, said
from zero_referee_rules.shared_mistakes import (
    AFTER_LAST,
    AGAIN,
    AT_ONCE,
    BACK,
    CORRECTION,
    LATER,
    NOW,
    TAKE_BACK,
    backs,
    contradiction,
    impossible_kind,
    with_kinds,
    wrong_deal,
)
from zero_referee_rules.zero_hero import rulebook
from zero_referee_rules.zero_hero.moves import Take

_SYMBOL, _PAYMENT = rulebook.FORGOTTEN_SYMBOL, rulebook.WRONG_PAYMENT
_REFILL = rulebook.FORGOTTEN_REFILL


def _shows(move: Any) -> bool:
    return not isinstance(move, Take)


def _due(table: Any, game: str) -> Message:
    if table.over or table.purchase is None:
        return due(table, game)
    return say("zero-hero.then.swap", next=table.position().to_move)


def _swapper(mistake: Mistake) -> Roles:
    """Return who should have swapped: the player whose purchase calls for it."""
    is_due = mistake.table.purchase is not None
    return {"chooser": mistake.table.position().to_move if is_due else mistake.player}


_not_there = said(
    "common.stock.not-top",
    "zero-hero.symbol-swap.not-there",
    "zero-hero.ruling-pile-dry.refill",
    "zero-hero.ruling-pile-dry.nothing-drawn",
)
_pair_came_first = said("zero-hero.symbols.swap-missing")
_SWAP_LOST = Way(LATER, _SYMBOL, CORRECTION, "swap-lost", AFTER_LAST, roles=_swapper)
_STAYS = Way(LATER, _PAYMENT, CORRECTION, "zerones-stay", AFTER_LAST)
_SYMBOL_STAYS = Way(LATER, _SYMBOL, CORRECTION, "stands", AFTER_LAST)
_OWN = (
    impossible_kind(
        rulebook.MISTAKES,
        (rulebook.SYMBOL_SWAP, rulebook.SYMBOL_CARD, rulebook.REFILL, rulebook.PILE_DRY),
        _not_there,
    ),
    Kind(
        "cannot-pay",
        "zerones",
        (Way(AT_ONCE, _PAYMENT, TAKE_BACK, "cannot-pay", AGAIN, at_once), _STAYS),
        (rulebook.BUY,),
        frequent=True,
    ),
    Kind(
        "wrong-zerones",
        "zerones",
        (Way(AT_ONCE, _PAYMENT, TAKE_BACK, "zerones", when=at_once), _STAYS),
        (rulebook.TAKE_TWO, rulebook.EMPTY_PILE),
        frequent=True,
    ),
    Kind(
        "pair-before-swap",
        "symbols",
        (
            Way(AT_ONCE, _SYMBOL, TAKE_BACK, "swap-now", when=at_once),
            _SWAP_LOST,
        ),
        (rulebook.SYMBOLS,),
        _pair_came_first,
        house_rules={"refill_first": False},
    ),
    Kind(
        "other-pair-before-swap",
        "symbols",
        (
            Way(AT_ONCE, _SYMBOL, TAKE_BACK, "pair-stays", AGAIN._replace(text="swap"), at_once),
            _SWAP_LOST,
        ),
        (rulebook.REFILL,),
        said("zero-hero.refill.not-now"),
    ),
    Kind(
        "forgotten-swap",
        "symbols",
        (
            *[
                way._replace(then=NOW._replace(text="swap", next_is=Role.CHOOSER))
                for way in backs(_SYMBOL, BACK, _shows)
            ],
            _SWAP_LOST,
        ),
        (rulebook.SYMBOLS,),
        said("zero-hero.symbols.swap-due"),
        frequent=True,
    ),
    Kind(
        "swap-not-due",
        "symbols",
        (Way(AT_ONCE, _SYMBOL, TAKE_BACK, "swap-undone", when=at_once), _SYMBOL_STAYS),
        (rulebook.SYMBOLS,),
        said("zero-hero.symbols.no-swap"),
    ),
    Kind(
        "symbol-not-shown",
        "symbols",
        (Way(AT_ONCE, _SYMBOL, TAKE_BACK, "action-undone", when=at_once), _SYMBOL_STAYS),
        (rulebook.SYMBOLS,),
    ),
    Kind(
        "nothing-to-take",
        "symbols",
        (Way(AT_ONCE, _SYMBOL, TAKE_BACK, "swap-gives", when=at_once), _SWAP_LOST),
        (rulebook.SWAP_FORCED,),
    ),
    Kind(
        "wrong-swap",
        "symbols",
        (Way(AT_ONCE, _SYMBOL, TAKE_BACK, "swap-again", when=at_once), _SYMBOL_STAYS),
        (rulebook.SYMBOL_SWAP, rulebook.SWAP_BOUGHT),
    ),
    Kind(
        "forgotten-refill",
        "cards",
        (
            Way(AT_ONCE, _REFILL, TAKE_BACK, "refill-now", when=at_once),
            Way(LATER, _REFILL, CORRECTION, "refill-later", AFTER_LAST),
        ),
        (rulebook.REFILL,),
        frequent=True,
    ),
    wrong_deal(rulebook.MISTAKES),
    contradiction(rulebook.MISTAKES),
)
MISTAKES = replace(
    with_kinds(
        rulebook.MISTAKES,
        _OWN,
        ends=(rulebook.END_FLAG, rulebook.END_LAST_CARD),
        shows=_shows,
    ),
    due=_due,
)
