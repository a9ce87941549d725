"""The deal of Expedition, and what players may not know."""

from collections import Counter
from dataclasses import replace

from tests.support.expedition.rules.cards import COPIES, Card
from tests.support.expedition.rules.moves import Choose
from tests.support.expedition.rules.position import HAND, Player, Position
from zero_referee_rules.dealing import Deal, Dealer, Dealt, check_players
from zero_referee_rules.views import HiddenInformation

SECRETS: HiddenInformation[Position, Choose] = HiddenInformation(
    ("hand", "chosen"), unseen=lambda move: replace(move, card=None)
)


def deal(request: Deal) -> Dealt[Position, Card]:
    """Deal a game. Raises `InconsistencyError` for equal names."""
    check_players(request.players).raise_if_any()
    dealer = Dealer(request, request.shuffled(tuple(Counter(COPIES).elements())))
    players = tuple(Player(*dealt) for dealt in dealer.hands(HAND))
    return dealer.dealt(Position(players, players[0].name))
