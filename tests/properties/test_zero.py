"""Properties of every hand and every round of Zero!."""

from itertools import product
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from tests.independent import zero_table as independent
from tests.properties.hidden import hide
from tests.support.as_json import as_json
from zero_referee_rules.errors import IllegalMoveError
from zero_referee_rules.referee import Verdict
from zero_referee_rules.requests import AdjudicateRequest
from zero_referee_rules.zero.cards import DECK, Card
from zero_referee_rules.zero.game import adjudicate
from zero_referee_rules.zero.moves import Knock, Move, Swap
from zero_referee_rules.zero.position import (
    Player,
    Position,
    RevealedHand,
    Variant,
    pool_size,
    with_defaults,
)
from zero_referee_rules.zero.scoring import ScoreRequest, score
from zero_referee_rules.zero.table import Table

CARDS = list(DECK.values())
NAMES = ("Ana", "Ben", "Cy", "Dee", "Eve")

hands = st.lists(st.sampled_from(CARDS), min_size=9, max_size=9, unique=True)


@st.composite
def zeros(draw: st.DrawFn) -> list[Card]:
    """Hands of five cards of a colour and five of a number, one card in common."""
    common = draw(st.sampled_from(CARDS))
    colour = [card for card in CARDS if card.colour is common.colour and card is not common]
    number = [card for card in CARDS if card.number == common.number and card is not common]
    return [
        common,
        *draw(st.permutations(colour))[:4],
        *draw(st.permutations(number))[:4],
    ]


@st.composite
def deals(draw: st.DrawFn) -> Position:
    """Rounds as dealt."""
    players = draw(st.integers(2, 5))
    variant = draw(st.sampled_from(Variant)) if players > 2 else Variant.STANDARD
    cards = draw(st.permutations(CARDS))
    names = NAMES[:players]
    size = pool_size(players, variant)
    return with_defaults(
        Position(
            players=tuple(
                Player(name, tuple(cards[seat * 9 : seat * 9 + 9]))
                for seat, name in enumerate(names)
            ),
            dealer=draw(st.sampled_from(names)),
            pool=tuple(cards[-size:]),
            variant=variant,
        )
    )


def play(position: Position, seed: int, most: int = 60) -> list[Move]:
    """Return the moves of a random round: listed moves only, at least a tenth of them knocks."""
    random, table = Random(seed), Table(position)
    moves: list[Move] = []
    while not table.over and len(moves) < most:
        options = [legal.move for legal in table.legal_moves().moves]
        move = options[0] if random.random() < 0.1 else random.choice(options)
        table.apply(move)
        moves.append(move)
    return moves


def largest_groups(hand: list[Card]) -> tuple[int, int]:
    colours = max(sum(card.colour is other.colour for other in hand) for card in hand)
    numbers = max(sum(card.number == other.number for other in hand) for card in hand)
    return colours, numbers


@given(st.one_of(hands, zeros()))
def test_a_hand_scores_0_exactly_when_it_is_a_zero_and_otherwise_1_to_36(hand: list[Card]) -> None:
    sheet = score(ScoreRequest((RevealedHand("Ana", tuple(hand)),))).sheet
    points = sheet.players[0].points
    colours, numbers = largest_groups(hand)
    assert sheet.players[0].zero == (colours >= 5 and numbers >= 5) == (points == 0)
    assert points == 0 or 1 <= points <= 36
    assert points == sum(line.points for line in sheet.players[0].lines)


@given(deals(), st.integers())
def test_a_random_round_ends_is_legal_and_keeps_every_card(deal: Position, seed: int) -> None:
    moves = play(deal, seed, most=400)
    ruling = adjudicate(AdjudicateRequest(deal, tuple(moves)))
    assert ruling.verdict is Verdict.LEGAL
    assert ruling.moves_applied == len(moves)
    after = ruling.position
    assert cards_of(after) == cards_of(deal)
    if ruling.over:
        assert ruling.score is not None
        assert after.to_move is None


def cards_of(position: Position) -> list[str]:
    return sorted([*position.pool, *(card for player in position.players for card in player.cards)])


@given(deals(), st.integers(), st.booleans())
def test_exactly_the_listed_moves_are_accepted(deal: Position, seed: int, hidden: bool) -> None:
    position = deal
    moves = play(position, seed)
    at = Random(seed).randrange(len(moves) + 1)
    position = adjudicate(AdjudicateRequest(position, tuple(moves[:at]))).position
    if hidden and not position.over:
        position = hide(position, position.to_move or "")
    legal = Table(position).legal_moves()
    listed = {option.move for option in legal.moves}
    assert len(listed) == len(legal.moves)
    space: list[Move] = [Knock(player.name) for player in position.players]
    space += [
        Swap(player.name, give, take)
        for player in position.players
        for give, take in product(
            Random(seed).sample(CARDS, 12 if player.name == position.to_move else 1), CARDS
        )
    ]
    space += listed
    judge = independent.Table(as_json(position))
    accepted = {move for move in space if not judge.broken_rules(as_json(move))}
    assert accepted == listed if legal.exhaustive else accepted >= listed
    for move in space:
        table = Table(position)
        before = table.position()
        try:
            table.apply(move)
        except IllegalMoveError:
            assert move not in accepted
            assert table.position() == before
        else:
            assert move in accepted


@given(deals(), st.integers(), st.data())
def test_a_mutated_move_is_illegal_at_its_own_index(
    deal: Position, seed: int, data: st.DataObject
) -> None:
    moves = play(deal, seed)
    if not moves:
        return
    at = data.draw(st.integers(0, len(moves) - 1))
    before = adjudicate(AdjudicateRequest(deal, tuple(moves[:at]))).position
    name = before.to_move or ""
    hand = next(player.hand for player in before.players if player.name == name)
    other = next(player.name for player in before.players if player.name != name)
    inside, outside = hand[0], next(card for card in CARDS if card not in hand)
    assert inside is not None
    elsewhere = next(card for card in CARDS if card not in (*before.pool, inside))
    wrongs: list[tuple[Move, str]] = [
        (Knock(other), "zero.turn-order"),
        (Swap(name, inside, inside), "zero.swap-different-card"),
        (Swap(name, outside, before.pool[0]), "zero.swap"),
        (Swap(name, inside, elsewhere), "zero.swap"),
    ]
    wrong, rule = data.draw(st.sampled_from(wrongs))
    ruling = adjudicate(AdjudicateRequest(deal, (*moves[:at], wrong, *moves[at + 1 :])))
    assert ruling.verdict is Verdict.ILLEGAL
    assert ruling.violation is not None
    assert ruling.violation.move == at == ruling.moves_applied
    assert ruling.violation.rule == rule
    assert ruling.position == before


@given(deals(), st.integers(), st.data())
def test_a_log_in_two_parts_has_the_result_of_the_whole(
    deal: Position, seed: int, data: st.DataObject
) -> None:
    moves = play(deal, seed)
    hidden = data.draw(st.lists(st.sampled_from([player.name for player in deal.players])))
    position = hide(deal, *hidden)
    cut = data.draw(st.integers(0, len(moves)))
    whole = adjudicate(AdjudicateRequest(position, tuple(moves)))
    if whole.moves_applied < cut:
        return
    first = adjudicate(AdjudicateRequest(position, tuple(moves[:cut])))
    second = adjudicate(AdjudicateRequest(first.position, tuple(moves[cut:])))
    assert second.position == whole.position
    assert second.verdict == whole.verdict
    assert second.score == whole.score
    assert len(first.events) + len(second.events) >= len(whole.events)


@given(deals(), st.integers(), st.data())
def test_hiding_hands_keeps_a_round_legal_and_revealing_them_scores_it(
    deal: Position, seed: int, data: st.DataObject
) -> None:
    moves = play(deal, seed, most=400)
    open_ruling = adjudicate(AdjudicateRequest(deal, tuple(moves)))
    hidden = data.draw(st.sets(st.sampled_from([player.name for player in deal.players])))
    covered = hide(deal, *hidden)
    ruling = adjudicate(AdjudicateRequest(covered, tuple(moves)))
    assert ruling.verdict is Verdict.LEGAL
    if not open_ruling.over:
        return
    reveal = tuple(RevealedHand(hand.name, hand.cards) for hand in open_ruling.position.players)
    shown = adjudicate(AdjudicateRequest(covered, tuple(moves), reveal))
    assert shown.verdict is Verdict.LEGAL
    assert shown.score == open_ruling.score
    assert shown.position.ended_by == open_ruling.position.ended_by


@given(deals(), st.integers(), st.data())
def test_a_false_reveal_is_found(deal: Position, seed: int, data: st.DataObject) -> None:
    moves = play(deal, seed, most=400)
    ruling = adjudicate(AdjudicateRequest(deal, tuple(moves)))
    if not ruling.over:
        return
    player = data.draw(st.sampled_from(ruling.position.players))
    place = data.draw(st.integers(0, 8))
    others = [card for card in CARDS if card not in player.hand]
    false = list(player.cards)
    false[place] = data.draw(st.sampled_from(others))
    reveal = (RevealedHand(player.name, tuple(false)),)
    found = adjudicate(AdjudicateRequest(deal, tuple(moves), reveal))
    assert found.verdict is Verdict.ILLEGAL
    assert found.violation is not None
    assert found.violation.rule == "zero.ruling-reveal"
    assert found.violation.move is None
