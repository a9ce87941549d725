"""Hidden information of Zero Hero: face-down cards of others, until the game is over."""

from dataclasses import replace

from zero_referee_rules.views import HiddenInformation
from zero_referee_rules.zero_hero.moves import Buy, Draw, Move
from zero_referee_rules.zero_hero.position import Position


def _unseen(move: Move) -> Move:
    """Hide the cards that are drawn face down."""
    if not isinstance(move, Buy):
        return move
    actions = tuple(Draw() if isinstance(action, Draw) else action for action in move.actions)
    return move if actions == move.actions else replace(move, actions=actions)


SECRETS: HiddenInformation[Position, Move] = HiddenInformation(
    ("face_down",), unseen=_unseen, open_at_end=True
)
