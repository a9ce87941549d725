"""Random rounds of Zero!, for the properties of every game."""

from collections.abc import Iterator
from random import Random
from typing import Any

from hypothesis import strategies as st

from tests.properties.played import Kind, Played, play
from zero_referee_rules.table import ListedMoves
from zero_referee_rules.zero.cards import DECK
from zero_referee_rules.zero.game import GAME
from zero_referee_rules.zero.moves import Knock, Move, Outcome, Swap
from zero_referee_rules.zero.position import (
    Ending,
    Player,
    Position,
    RevealedHand,
    Variant,
    pool_size,
    with_defaults,
)
from zero_referee_rules.zero.scoring import score_hands

CARDS = list(DECK.values())
NAMES = ("Ana", "Ben", "Cy", "Dee", "Eve")


def game(players: int, variant: Variant, seed: int) -> Played:
    """Return a random round: at least a tenth of its moves are knocks, which come first."""
    random = Random(seed)
    cards, names = random.sample(CARDS, len(CARDS)), NAMES[:players]
    variant = variant if players > 2 else Variant.STANDARD
    hands = (tuple(cards[seat * 9 : seat * 9 + 9]) for seat in range(players))
    pool = tuple(cards[-pool_size(players, variant) :])
    start = Position(tuple(map(Player, names, hands)), pool, variant, dealer=random.choice(names))

    def choose(_: Any, options: Any) -> Move:
        move: Move = random.choice(options[:1] if random.random() < 0.1 else options).move
        return move

    return play(GAME, with_defaults(start), choose, most=200)


def kept(position: Position) -> list[str]:
    return sorted(map(str, (*position.pool, *(card for p in position.players for card in p.cards))))


def tries(
    position: Position, legal: ListedMoves[Move], random: Random
) -> Iterator[tuple[Move, bool]]:
    """Yield every knock, the listed moves, and swaps of some cards that players may not have."""
    listed = {option.move for option in legal.moves}
    swaps = {
        Swap(name, give, take)
        for name in position.names
        for give in random.sample(CARDS, 6 if name == legal.player else 1)
        for take in CARDS
    }
    for move in {*map(Knock, position.names), *swaps, *listed}:
        yield move, move in listed


games = st.builds(game, st.integers(2, 5), st.sampled_from(Variant), st.integers(0, 1 << 30))


def outcome(before: Position, move: Any, after: Any) -> Outcome:
    """Return the points of the mover's hand after a move, and whether that is a ZERO."""
    hand = after.position.players[before.names.index(move.player)]
    sheet = score_hands([RevealedHand(hand.name, hand.cards)])
    return Outcome(sheet.players[0].points, zero=after.position.ended_by is Ending.ZERO)


KIND = Kind(
    games,
    kept,
    tries,
    assumed=frozenset({"swap", "zero", "ruling-dealt-zero"}),
    outcome=outcome,
    by_hidden_cards=frozenset({"zero.swap"}),
)
