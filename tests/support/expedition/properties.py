"""Random games of Expedition, for the properties of every game."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from hypothesis import strategies as st

from tests.properties.played import Kind, Played
from tests.support.expedition.rules.cards import CARDS, COPIES, Card
from tests.support.expedition.rules.game import GAME
from tests.support.expedition.rules.moves import Choose
from tests.support.expedition.rules.position import HAND, Player, Position
from tests.support.expedition.rules.table import Table
from zero_referee_rules.table import ListedMoves

NAMES = ("Ana", "Ben", "Cy", "Dee")


def game(players: int, seed: int) -> Played:
    """Return a random game played to its end, in a random order of choices."""
    random, names = Random(seed), NAMES[:players]
    pool = [*Counter(COPIES).elements()]
    cards: list[Card] = random.sample(pool, len(pool))
    hands = (tuple(cards[HAND * seat :][:HAND]) for seat in range(players))
    start = Position(tuple(map(Player, names, hands)), to_move=names[0])
    table, moves = Table(start), []
    while not table.over:
        move = random.choice(table.legal_moves_of(random.choice(table.waiting)).moves).move
        table.apply(move)
        moves.append(table.made)
    return Played(GAME, start, tuple(moves))


def kept(position: Position) -> Counter[Any]:
    """Count all cards."""
    return Counter(
        card
        for player in position.players
        for card in (*(player.hand or ()), *player.chosen, *player.played)
    )


def tries(
    position: Position, legal: ListedMoves[Choose], _: Random
) -> Iterator[tuple[Choose, bool]]:
    """Yield every choice of the player whose moves are listed, after the end of any player."""
    listed = {option.move for option in legal.moves}
    for card in CARDS.values():
        move = Choose(legal.player or position.names[0], card)
        yield move, move in listed


KIND = Kind(
    st.builds(game, st.integers(2, 4), st.integers(0, 1 << 30)), kept, tries, any_turn=False
)
