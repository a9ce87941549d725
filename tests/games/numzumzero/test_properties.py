"""Random games of NumZumZero, for the properties of every game, and how they end."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.numzumzero.judge import judge as independent
from tests.properties.played import Kind, Played, play
from zero_referee_rules.errors import InconsistencyError
from zero_referee_rules.numzumzero.cards import BOX, COPIES, DECK, Card
from zero_referee_rules.numzumzero.game import GAME
from zero_referee_rules.numzumzero.moves import Play
from zero_referee_rules.numzumzero.position import (
    Ending,
    Player,
    Position,
    Variant,
    boxes,
    column_count,
    hand_size,
    with_defaults,
)
from zero_referee_rules.numzumzero.rulebook import HouseRules
from zero_referee_rules.numzumzero.table import Table
from zero_referee_rules.referee import ListedMoves
from zero_referee_rules.requests import AdjudicateRequest

CARDS = list(DECK.values())
NAMES = ("Ana", "Ben", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal")


def game(players: int, variant: Variant, seed: int, eager: float) -> Played:
    """Return a game played to its end: random legal plays, a share `eager` of them the best."""
    random = Random(seed)
    pile = [card for card in CARDS for _ in range(COPIES * boxes(players))]
    random.shuffle(pile)
    hands = [tuple(pile.pop() for _ in range(hand_size(players))) for _ in range(players)]
    start = Position(
        players=tuple(map(Player, NAMES[:players], hands)),
        columns=tuple((pile.pop(),) for _ in range(column_count(players))),
        variant=variant,
        house_rules=HouseRules(clear_before_seven=seed % 2 == 1),
    )

    def choose(table: Table, options: Any) -> Play:
        option = random.choice(options)
        if random.random() < eager:
            option = max(options, key=lambda option: option.outcome.token_change)
        return with_new_cards(table.position(), option.move, pile)

    return play(GAME, with_defaults(start), choose)


def with_new_cards(position: Position, move: Play, pile: list[Card]) -> Play:
    """Return a play with the cards that must be turned over and drawn, from the end of a pile."""
    seat = position.names.index(move.player)
    column = (*position.columns[move.column], move.card)
    blue = sum(card.number for card in column if card.startswith("blue"))
    matches = 2 * blue == sum(card.number for card in column)
    others = [cards for place, cards in enumerate(position.columns) if place != move.column]
    clears = matches and not any(others)
    tokens = position.players[seat].tokens + matches + clears
    if len(position.players) > 1 and tokens >= 7:
        return move
    new = [pile.pop() for _ in position.columns if pile] if clears else []
    return replace(move, turned_over=tuple(new) or None, drawn=pile.pop() if pile else None)


def hide(played: Played, random: Random) -> Played:
    """Return a game with a share of the cards dealt and drawn unknown."""
    share = random.choice([0.2, 0.7, 1.0])

    def hidden(card: Card | None) -> Card | None:
        return None if random.random() < share else card

    players = tuple(
        replace(player, hand=tuple(map(hidden, player.hand))) for player in played.start.players
    )
    moves = tuple(replace(move, drawn=hidden(move.drawn)) for move in played.moves)
    return replace(played, start=replace(played.start, players=players), moves=moves)


def kept(position: Position) -> int:
    """Count all cards."""
    cards = Counter(card for column in position.columns for card in column)
    hidden = 0
    for player in position.players:
        cards.update(filter(None, (*(player.hand or ()), *player.collection)))
        hidden += (*(player.hand or ()), *player.collection).count(None)
        assert sum(card.weight for card in player.collection if card is not None) == 0
    count = boxes(len(position.players))
    assert max(cards.values(), default=0) <= COPIES * count
    total = cards.total() + hidden + (position.draw_pile or 0)
    assert total == BOX * count
    return total


def unseen_cards(position: Position) -> list[Card]:
    left = Counter({card: COPIES * boxes(len(position.players)) for card in CARDS})
    left.subtract(card for column in position.columns for card in column)
    for player in position.players:
        left.subtract(card for card in (*(player.hand or ()), *player.collection) if card)
    return list(left.elements())


def tries(position: Position, legal: ListedMoves[Play], _: Random) -> Iterator[tuple[Play, bool]]:
    """Yield every play, with new cards as it needs them; those drawn are unknown."""
    listed = {option.move for option in legal.moves}
    unseen = unseen_cards(position)
    for name, card, column in product(position.names, CARDS, range(5)):
        move = Play(name, card, column)
        rest = [other for other in unseen if other is not card]
        pile = rest[: position.draw_pile] if column < len(position.columns) else []
        whole = with_new_cards(position, move, pile) if pile else move
        yield replace(whole, drawn=None), move in listed


def mutations(before: Position, right: Play) -> Iterator[tuple[Play, str]]:
    ending = "ruling-clear-then-seven" + ("" if before.draw_pile else " ruling-short-pile")
    hand = next(player.hand or () for player in before.players if player.name == right.player)
    seen = Counter(CARDS * COPIES * boxes(len(before.players)))
    seen.subtract(unseen_cards(before))
    also = f" {ending}" if right.turned_over else ""
    yield replace(right, card=next(card for card in CARDS if card not in hand)), f"play{also}"
    if right.turned_over:
        short = len(right.turned_over) < len(before.columns)
        yield replace(right, turned_over=None), "ruling-short-pile" if short else "clear-field"
    else:
        yield replace(right, turned_over=(CARDS[0],) * 4), f"clear-field {ending}"
    if right.drawn is None:
        yield replace(right, drawn=CARDS[0]), f"draw{also}"
    else:
        gone = [card for card in CARDS if seen[card] == COPIES * boxes(len(before.players))]
        for card in gone[:1]:
            yield replace(right, drawn=card), f"deck{also}"
    if len(before.players) > 1:
        other = next(name for name in before.names if name != right.player)
        yield replace(right, player=other), f"turn-order{also}"
    if len(before.columns) < 5:
        yield replace(right, column=4), f"columns{also}"
    for place, column in enumerate(before.columns):
        if len(column) == 7:
            yield replace(right, column=place), f"full-column{also}"


def redrawn(move: Play, card: Card, other: Card) -> Play:
    """Return a play that draws another card."""
    return replace(move, drawn=other) if move.drawn == card else move


def broken(position: Any) -> Any:
    return independent.Table(position).broken_rules


games = st.builds(
    game,
    st.integers(1, 8),
    st.sampled_from(Variant),
    st.integers(0, 1 << 30),
    st.sampled_from([0.0, 0.5, 1.0]),
)
KIND = Kind(games, kept, tries, mutations, broken=broken, hide=hide, redrawn=redrawn)


@given(games)
def test_a_game_ends_when_it_must_and_not_before(played: Played) -> None:
    solo = len(played.start.players) == 1
    for ply in range(len(played.moves)):
        position = played.until(ply)
        assert not position.over
        assert any(len(column) < 7 for column in position.columns)
        assert solo or all(player.tokens < 7 for player in position.players)
        assert position.draw_pile or not solo
    end = played.until(len(played.moves))
    ended_by = {
        Ending.SEVEN_TOKENS: not solo and any(player.tokens >= 7 for player in end.players),
        Ending.NO_DRAW: not solo and end.draw_pile == 0,
        Ending.PILE_EMPTY: solo and end.draw_pile == 0,
        Ending.FULL_COLUMNS: all(len(column) == 7 for column in end.columns),
    }
    assert end.ended_by is not None
    assert ended_by[end.ended_by]


@given(games)
def test_a_move_after_the_end_breaks_the_rule_that_ended_the_game(played: Played) -> None:
    ruling = played.judge((*played.moves, played.moves[-1]))
    assert ruling.violation is not None
    assert ruling.violation.move == len(played.moves)
    assert ruling.violation.rule == ruling.events[-1].rule
    assert ruling.violation.legal_moves == ()


@given(games, st.data())
def test_a_wrong_count_of_the_draw_pile_is_inconsistent(
    played: Played, data: st.DataObject
) -> None:
    position = played.until(data.draw(st.integers(0, len(played.moves))))
    wrong = replace(position, draw_pile=(position.draw_pile or 0) + 1)
    with pytest.raises(InconsistencyError) as impossible:
        GAME.adjudicate(AdjudicateRequest(wrong, ()))
    assert ("position", "draw_pile") in {
        found.pointer for found in impossible.value.inconsistencies
    }
