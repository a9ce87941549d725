"""The rulings of Zero Hero on mistakes: which puts what right, and when."""

from dataclasses import replace

from zero_referee_rules.mistakes import Way, at_once
from zero_referee_rules.zero_hero import rulebook
from zero_referee_rules.zero_hero.moves import Take

_SYMBOL = (
    Way(rulebook.FORGOTTEN_SYMBOL, "zero-hero.remedy.symbol-now", at_once),
    Way(rulebook.FORGOTTEN_SYMBOL, "zero-hero.remedy.symbol-late"),
)
_STAYS = Way(rulebook.WRONG_PAYMENT, "zero-hero.remedy.stays")
_ZERONES = (Way(rulebook.WRONG_PAYMENT, "zero-hero.remedy.zerones", at_once), _STAYS)
MISTAKES = replace(
    rulebook.MISTAKES,
    shows=lambda move: not isinstance(move, Take),
    ways={
        rulebook.REFILL: (Way(rulebook.FORGOTTEN_REFILL),),
        rulebook.SYMBOLS: _SYMBOL,
        rulebook.SYMBOL_SWAP: _SYMBOL,
        rulebook.SWAP_FORCED: _SYMBOL,
        rulebook.SWAP_BOUGHT: _SYMBOL,
        rulebook.BUY: (
            Way(rulebook.WRONG_PAYMENT, "zero-hero.remedy.cannot-pay", at_once),
            _STAYS,
        ),
        rulebook.TAKE_TWO: _ZERONES,
        rulebook.EMPTY_PILE: _ZERONES,
    },
)
