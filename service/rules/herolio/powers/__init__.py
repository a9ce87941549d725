"""The powers of the numbers 1 to 12, one module each.

A power is asked where it acts: when its card is played, when the trick is complete, or when
the round is scored. Which powers are active is held as one integer with a flag a number, so
that a trick without any costs nothing.
"""

from collections.abc import Iterable

from service.rules.errors import IllegalMoveError, Pointer
from service.rules.herolio import rulebook
from service.rules.message import Message, say

Remark = tuple[str, Message]
"""Something worth saying of a card or a trick: the rule it comes from, and what is said."""


def flags(powers: Iterable[int]) -> int:
    """Hold active powers as one integer; the flag of each is that of its cards."""
    return sum(1 << number for number in powers)


def asleep(number: int, pointer: Pointer) -> IllegalMoveError:
    """A power is used that is not active (`herolio.ruling-power-inactive`)."""
    text = say("herolio.ruling-power-inactive.used", number=number)
    return IllegalMoveError(rulebook.POWER_INACTIVE, pointer, text)
