"""Properties of every game and every score of NumZumZero."""

from collections import Counter
from dataclasses import dataclass, replace
from itertools import permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.independent import numzumzero as independent
from tests.support.as_json import as_json
from zero_referee_rules.errors import IllegalMoveError, InconsistencyError
from zero_referee_rules.numzumzero.cards import BOX, COPIES, DECK, Card
from zero_referee_rules.numzumzero.game import adjudicate
from zero_referee_rules.numzumzero.moves import Outcome, Play
from zero_referee_rules.numzumzero.position import (
    Ending,
    HouseRules,
    Player,
    Position,
    Variant,
    boxes,
    column_count,
    hand_size,
    with_defaults,
)
from zero_referee_rules.numzumzero.ranking import Pile
from zero_referee_rules.numzumzero.scoring import score_piles
from zero_referee_rules.numzumzero.table import Table
from zero_referee_rules.referee import Verdict
from zero_referee_rules.requests import AdjudicateRequest

CARDS = list(DECK.values())
NAMES = ("Ana", "Ben", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal")


@dataclass(frozen=True)
class Deal:
    """A game as dealt, and its draw pile, which no position has."""

    position: Position
    pile: tuple[Card, ...]


@dataclass(frozen=True)
class Game:
    """A game as played."""

    start: Position
    moves: tuple[Play, ...]

    def until(self, ply: int) -> Position:
        return adjudicate(AdjudicateRequest(self.start, self.moves[:ply])).position


def deal(players: int, variant: Variant, seed: int) -> Deal:
    cards = [card for card in CARDS for _ in range(COPIES * boxes(players))]
    Random(seed).shuffle(cards)
    size = hand_size(players)
    hands = [tuple(cards.pop() for _ in range(size)) for _ in range(players)]
    position = Position(
        players=tuple(
            Player(name, hand) for name, hand in zip(NAMES[:players], hands, strict=True)
        ),
        columns=tuple((cards.pop(),) for _ in range(column_count(players))),
        variant=variant,
        house_rules=HouseRules(clear_before_seven=seed % 2 == 1),
    )
    return Deal(with_defaults(position), tuple(cards))


def play(dealt: Deal, seed: int, eager: float) -> Game:
    """Return a game played to its end: random legal plays, a share `eager` of them the best."""
    random, table = Random(seed), Table(dealt.position)
    pile, moves = list(dealt.pile), []
    while not table.over:
        options = table.legal_moves().moves
        legal = random.choice(options)
        if random.random() < eager:
            legal = max(options, key=lambda option: _tokens(option.outcome))
        move = with_new_cards(table.position(), legal.move, pile)
        table.apply(move)
        moves.append(move)
    return Game(dealt.position, tuple(moves))


def _tokens(outcome: object) -> int:
    assert isinstance(outcome, Outcome)
    return outcome.token_change


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


deals = st.builds(deal, st.integers(1, 8), st.sampled_from(Variant), st.integers(0, 1 << 30))
games = st.builds(play, deals, st.integers(0, 1 << 30), st.sampled_from([0.0, 0.5, 1.0]))


def hide(game: Game, seed: int, share: float) -> Game:
    """Return a game with a share of the cards dealt and drawn unknown."""
    random = Random(seed)

    def hidden(card: Card | None) -> Card | None:
        return None if random.random() < share else card

    players = tuple(
        replace(player, hand=tuple(map(hidden, player.hand or ()))) for player in game.start.players
    )
    moves = tuple(replace(move, drawn=hidden(move.drawn)) for move in game.moves)
    return Game(replace(game.start, players=players), moves)


@given(games)
def test_a_random_game_ends_is_legal_and_keeps_cards(game: Game) -> None:
    ruling = adjudicate(AdjudicateRequest(game.start, game.moves))
    assert ruling.verdict is Verdict.LEGAL
    assert ruling.over
    assert ruling.moves_applied == len(game.moves)
    after = ruling.position
    cards = Counter(card for column in after.columns for card in column)
    for player in after.players:
        cards.update(filter(None, (*(player.hand or ()), *player.collection)))
        assert sum(card.weight for card in player.collection if card is not None) == 0
    count = boxes(len(after.players))
    assert cards.total() + (after.draw_pile or 0) == BOX * count
    assert max(cards.values()) <= COPIES * count


@given(games)
def test_a_game_ends_when_it_must_and_not_before(game: Game) -> None:
    solo = len(game.start.players) == 1
    for ply in range(len(game.moves)):
        position = game.until(ply)
        assert not position.over
        assert any(len(column) < 7 for column in position.columns)
        assert solo or all(player.tokens < 7 for player in position.players)
        assert position.draw_pile or not solo
    end = game.until(len(game.moves))
    ended_by = {
        Ending.SEVEN_TOKENS: not solo and any(player.tokens >= 7 for player in end.players),
        Ending.NO_DRAW: not solo and end.draw_pile == 0,
        Ending.PILE_EMPTY: solo and end.draw_pile == 0,
        Ending.FULL_COLUMNS: all(len(column) == 7 for column in end.columns),
    }
    assert end.ended_by is not None
    assert ended_by[end.ended_by]


@given(games, st.data())
def test_exactly_the_listed_moves_are_accepted(game: Game, data: st.DataObject) -> None:
    share = data.draw(st.sampled_from([0.0, 0.4, 1.0]))
    game = hide(game, data.draw(st.integers(0, 9)), share)
    position = game.until(data.draw(st.integers(0, len(game.moves))))
    legal = Table(position).legal_moves()
    listed = {option.move for option in legal.moves}
    assert len(listed) == len(legal.moves)
    assert legal.exhaustive or share
    more = False
    unseen = unseen_cards(position)
    judge = independent.Table(as_json(position))
    for name in position.names:
        for card in CARDS:
            for column in range(5):
                move = Play(name, card, column)
                rest = [other for other in unseen if other is not card]
                pile = rest[: position.draw_pile] if column < len(position.columns) else []
                whole = with_new_cards(position, move, pile) if pile else move
                whole = replace(whole, drawn=None)
                accepted = not judge.broken_rules(as_json(whole))
                table = Table(position)
                try:
                    table.apply(whole)
                except IllegalMoveError:
                    assert not accepted
                    assert move not in listed
                    assert table.position() == position
                else:
                    assert accepted
                    more = more or move not in listed
    assert more != legal.exhaustive


def unseen_cards(position: Position) -> list[Card]:
    left = Counter({card: COPIES * boxes(len(position.players)) for card in CARDS})
    left.subtract(card for column in position.columns for card in column)
    for player in position.players:
        left.subtract(card for card in (*(player.hand or ()), *player.collection) if card)
    return list(left.elements())


@given(games, st.data())
def test_a_mutated_move_is_illegal_at_its_own_index(game: Game, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(game.moves) - 1))
    before = game.until(at)
    right = game.moves[at]
    hand = next(player.hand or () for player in before.players if player.name == right.player)
    seen = Counter(CARDS * COPIES * boxes(len(before.players)))
    seen.subtract(unseen_cards(before))
    wrongs = [
        (replace(right, card=next(card for card in CARDS if card not in hand)), "play"),
        (replace(right, turned_over=(CARDS[0],) * 4), "clear-field"),
    ]
    if right.turned_over:
        short = len(right.turned_over) < len(before.columns)
        wrongs[1] = (
            replace(right, turned_over=None),
            "ruling-short-pile" if short else "clear-field",
        )
    if right.drawn is None:
        wrongs.append((replace(right, drawn=CARDS[0]), "draw"))
    else:
        gone = [card for card in CARDS if seen[card] == COPIES * boxes(len(before.players))]
        wrongs += [(replace(right, drawn=card), "deck") for card in gone[:1]]
    if len(before.players) > 1:
        other = next(name for name in before.names if name != right.player)
        wrongs.append((replace(right, player=other), "turn-order"))
    if len(before.columns) < 5:
        wrongs.append((replace(right, column=4), "columns"))
    full = [place for place, column in enumerate(before.columns) if len(column) == 7]
    wrongs += [(replace(right, column=place), "full-column") for place in full]
    wrong, rule = data.draw(st.sampled_from(wrongs))
    moves = (*game.moves[:at], wrong, *game.moves[at + 1 :])
    ruling = adjudicate(AdjudicateRequest(game.start, moves))
    assert ruling.verdict is Verdict.ILLEGAL
    assert ruling.violation is not None
    assert ruling.violation.move == at == ruling.moves_applied
    assert ruling.violation.rule in {f"numzumzero.{rule}", *_also(wrong, before)}
    assert ruling.position == before


def _also(wrong: Play, before: Position) -> set[str]:
    """Return the rulings broken by cards turned over at the end or from an empty draw pile."""
    if wrong.turned_over is None:
        return set()
    return {"numzumzero.ruling-clear-then-seven"} | (
        set() if before.draw_pile else {"numzumzero.ruling-short-pile"}
    )


@given(games)
def test_a_move_after_the_end_breaks_the_rule_that_ended_the_game(game: Game) -> None:
    moves = (*game.moves, game.moves[-1])
    ruling = adjudicate(AdjudicateRequest(game.start, moves))
    assert ruling.violation is not None
    assert ruling.violation.move == len(game.moves)
    assert ruling.violation.rule == ruling.events[-1].rule
    assert ruling.violation.legal_moves == ()


@given(games, st.data())
def test_a_log_in_two_parts_has_the_result_of_the_whole(game: Game, data: st.DataObject) -> None:
    game = hide(game, data.draw(st.integers(0, 9)), data.draw(st.sampled_from([0.0, 0.4, 1.0])))
    cut = data.draw(st.integers(0, len(game.moves)))
    whole = adjudicate(AdjudicateRequest(game.start, game.moves))
    first = adjudicate(AdjudicateRequest(game.start, game.moves[:cut]))
    second = adjudicate(AdjudicateRequest(first.position, game.moves[cut:]))
    assert second.position == whole.position
    assert second.verdict is whole.verdict
    assert second.score == whole.score
    assert second.missing == whole.missing
    assert len(first.events) + len(second.events) == len(whole.events)


@given(games, st.integers(0, 1 << 30), st.sampled_from([0.2, 0.7, 1.0]))
def test_hiding_cards_keeps_a_game_legal_and_changes_no_score(
    game: Game, seed: int, share: float
) -> None:
    known = adjudicate(AdjudicateRequest(game.start, game.moves))
    hidden = hide(game, seed, share)
    ruling = adjudicate(AdjudicateRequest(hidden.start, hidden.moves))
    assert ruling.verdict is Verdict.LEGAL
    assert ruling.score == known.score
    assert ruling.events == known.events


@given(games, st.data())
def test_a_wrong_count_of_the_draw_pile_is_inconsistent(game: Game, data: st.DataObject) -> None:
    position = game.until(data.draw(st.integers(0, len(game.moves))))
    wrong = replace(position, draw_pile=(position.draw_pile or 0) + 1)
    with pytest.raises(InconsistencyError) as impossible:
        adjudicate(AdjudicateRequest(wrong, ()))
    assert ("position", "draw_pile") in {
        found.pointer for found in impossible.value.inconsistencies
    }


def counted_piles(names: tuple[str, ...]) -> st.SearchStrategy[list[Pile]]:
    few = st.integers(0, 3)
    counts = st.tuples(st.integers(1, 3), st.sampled_from([2, 4])) | st.just((0, 0))
    return st.tuples(*(st.tuples(st.just(name), few, few, counts) for name in names)).map(
        lambda rows: [
            Pile(name, tokens, bonus, None, cards, total)
            for name, tokens, bonus, (cards, total) in rows
        ]
    )


piles = st.integers(1, 5).flatmap(lambda count: counted_piles(NAMES[:count]))


def tie_values(pile: Pile, variant: Variant) -> tuple[int, ...]:
    """Return the numbers that the rulebook compares, one after the other."""
    cards, total = pile.collected_cards or 0, pile.collected_total or 0
    if variant is Variant.BASIC:
        return pile.tokens, cards, total
    return pile.tokens + (pile.bonus_tokens or 0), cards, total, pile.tokens


@given(piles, st.sampled_from(Variant))
def test_with_all_counts_the_ranking_is_a_total_order_up_to_no_winner(
    piles: list[Pile], variant: Variant
) -> None:
    sheet = score_piles(variant, piles)
    best = {pile.name: tie_values(pile, variant) for pile in piles}
    for row in sheet.ranking:
        assert row.place == 1 + sum(other > best[row.name] for other in best.values())
    first = [name for name in best if best[name] == max(best.values())]
    assert list(sheet.winners) == (first if len(first) == 1 else [])
    points = sorted((player.points for player in sheet.players), reverse=True)
    tied = len(points) > 1 and points[0] == points[1]
    assert (sheet.tie_break is not None) == (tied and len(first) == 1)
    for player in sheet.players:
        assert player.points == sum(line.points for line in player.lines)


@given(piles, st.sampled_from(Variant), st.data())
def test_unknown_counts_leave_ties_but_reverse_no_order(
    piles: list[Pile], variant: Variant, data: st.DataObject
) -> None:
    known = {row.name: row.place for row in score_piles(variant, piles).ranking}
    forgotten = [
        replace(
            pile,
            collected_cards=data.draw(st.sampled_from([None, pile.collected_cards])),
            collected_total=data.draw(st.sampled_from([None, pile.collected_total])),
        )
        for pile in piles
    ]
    sheet = score_piles(variant, forgotten)
    place = {row.name: row.place for row in sheet.ranking}
    for name, other in permutations(place, 2):
        assert place[name] >= place[other] or known[name] < known[other]
    undecided = len(set(known.values())) > len(set(place.values()))
    assert not undecided or any("tie" in warning.rule for warning in sheet.warnings)
    if sheet.winners:
        assert list(sheet.winners) == [name for name in known if known[name] == 1]
