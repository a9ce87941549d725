"""The operations of Expedition, and its entry in the catalogue."""

from dataclasses import dataclass
from typing import Any, Never

from tests.support.expedition.rules.cards import COPIES
from tests.support.expedition.rules.deal import SECRETS, deal
from tests.support.expedition.rules.moves import Choose
from tests.support.expedition.rules.position import HAND, Position
from tests.support.expedition.rules.rulebook import DECK, MISTAKES, RULEBOOK
from tests.support.expedition.rules.table import Table
from tests.support.expedition.rules.validation import known_cards, validate
from zero_referee_rules import events
from zero_referee_rules.catalogue import Component, GameInfo
from zero_referee_rules.dealing import SetupRequest, Step, check_players
from zero_referee_rules.game import Game
from zero_referee_rules.message import say
from zero_referee_rules.scoresheet import PlayerScore
from zero_referee_rules.stock import StockRules


@dataclass(frozen=True, slots=True)
class SetupResult:
    """The number of cards each, the steps to follow, and what is dealt."""

    cards_each: int
    steps: tuple[Step, ...]
    deal: SetupRequest
    match_rounds: int | None


def setup(request: SetupRequest) -> SetupResult:
    """Return how to set up a game. Raises `InconsistencyError` for equal names."""
    errors = check_players(request.players)
    match_rounds = request.rounds(1, errors)
    errors.raise_if_any()
    steps = (Step(DECK, say("common.shuffle", count=sum(COPIES.values()))),)
    return SetupResult(HAND, steps, request, match_rounds)


GAME: Game[Position, Choose, Never, PlayerScore] = Game(
    table=Table,
    deal=deal,
    validate=validate,
    stock=StockRules(
        DECK,
        lambda position: sum(COPIES.values()) - HAND * len(position.players),
        known_cards,
        lambda _, card: COPIES[card],
    ),
    mistakes=MISTAKES,
    secrets=SECRETS,
)
INFO = GameInfo(
    id="expedition",
    title="Expedition",
    designers=(),
    min_players=2,
    max_players=4,
    deck=COPIES,
    components=(Component(say("expedition.component.cards"), sum(COPIES.values())),),
    rulebook=RULEBOOK,
)
Event: Any = events.CardChosen | events.CardPlayed | events.RoundOver
