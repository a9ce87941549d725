"""Random rounds of Zero!, for the properties of every game, and false reveals."""

from collections.abc import Iterator
from random import Random
from typing import Any

from hypothesis import assume, given
from hypothesis import strategies as st

from tests.games.zero.judge import table as independent
from tests.properties.played import Kind, Played, play
from zero_referee_rules.referee import ListedMoves, Verdict
from zero_referee_rules.zero.cards import DECK
from zero_referee_rules.zero.game import GAME
from zero_referee_rules.zero.moves import Knock, Move, Swap
from zero_referee_rules.zero.position import (
    Player,
    Position,
    RevealedHand,
    Variant,
    pool_size,
    with_defaults,
)

CARDS = list(DECK.values())
NAMES = ("Ana", "Ben", "Cy", "Dee", "Eve")


def game(players: int, variant: Variant, seed: int) -> Played:
    """Return a random round: at least a tenth of its moves are knocks, which come first."""
    random = Random(seed)
    cards, names = random.sample(CARDS, len(CARDS)), NAMES[:players]
    variant = variant if players > 2 else Variant.STANDARD
    hands = (tuple(cards[seat * 9 : seat * 9 + 9]) for seat in range(players))
    pool = tuple(cards[-pool_size(players, variant) :])
    start = Position(tuple(map(Player, names, hands)), random.choice(names), pool, variant)

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


def mutations(before: Position, move: Move) -> Iterator[tuple[Move, str]]:
    name = move.player
    hand = next(player.hand for player in before.players if player.name == name)
    inside, outside = hand[0], next(card for card in CARDS if card not in hand)
    assert inside is not None
    elsewhere = next(card for card in CARDS if card not in (*before.pool, inside))
    yield Knock(next(other for other in before.names if other != name)), "turn-order"
    yield Swap(name, inside, inside), "swap-different-card"
    yield Swap(name, outside, before.pool[0]), "swap"
    yield Swap(name, inside, elsewhere), "swap"


def revealed(played: Played) -> tuple[RevealedHand, ...]:
    return tuple(RevealedHand(hand.name, hand.cards) for hand in played.judge().position.players)


def broken(position: Any) -> Any:
    return independent.Table(position).broken_rules


games = st.builds(game, st.integers(2, 5), st.sampled_from(Variant), st.integers(0, 1 << 30))
KIND = Kind(games, kept, tries, mutations, broken=broken, revealed=revealed)


@given(games, st.data())
def test_a_false_reveal_is_found(played: Played, data: st.DataObject) -> None:
    ruling = played.judge()
    assume(ruling.over)
    player = data.draw(st.sampled_from(ruling.position.players))
    false = list(player.cards)
    others = [card for card in CARDS if card not in player.hand]
    false[data.draw(st.integers(0, 8))] = data.draw(st.sampled_from(others))
    found = played.judge(reveal=(RevealedHand(player.name, tuple(false)),))
    assert found.verdict is Verdict.ILLEGAL
    assert found.violation is not None
    assert found.violation.rule == "zero.ruling-reveal"
    assert found.violation.move is None
