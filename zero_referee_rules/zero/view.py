"""Hidden information of Zero!: the hands of others, until the round is over."""

from zero_referee_rules.views import HiddenInformation
from zero_referee_rules.zero.moves import Move
from zero_referee_rules.zero.position import Position

SECRETS: HiddenInformation[Position, Move] = HiddenInformation(open_at_end=True)
