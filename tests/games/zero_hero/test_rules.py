"""Zero Hero: the longest list of moves, and what players learn of hidden cards."""

from dataclasses import replace
from itertools import islice
from typing import Any

import orjson
import pytest

from schemas.zero_hero import ENTRY
from tests.games.zero_hero import small_decks
from zero_referee_rules.errors import ErrorCollector
from zero_referee_rules.requests import AdjudicateRequest, LegalMovesRequest, LegalMovesResult
from zero_referee_rules.views import PlayerViewer, Spectator, Viewer
from zero_referee_rules.zero_hero.cards import CARDS, DECK, Card, Symbol
from zero_referee_rules.zero_hero.game import adjudicate, legal_moves
from zero_referee_rules.zero_hero.moves import Buy, Direction, Draw, SwapAction
from zero_referee_rules.zero_hero.position import (
    DisplaySlot,
    DrawPile,
    Player,
    Position,
    cards_left,
)
from zero_referee_rules.zero_hero.rulebook import HouseRules
from zero_referee_rules.zero_hero.table import Table
from zero_referee_rules.zero_hero.validation import validate

LONGEST_NAME = 40


def late_position() -> Position:
    """Return four players with long names, all cards but one in play, and swaps on every pair."""
    deck = [CARDS[code] for code, copies in DECK.items() for _ in range(copies)]
    swaps = [CARDS[f"{code}+swap"] for code in ("red-2", "blue-2", "green-2", "purple-2") * 2]
    for card in swaps:
        deck.remove(card.plain)
    names = [letter * LONGEST_NAME for letter in "ABCD"]
    own = [deck.pop(deck.index(CARDS[code])) for code in DECK if CARDS[code] in deck]
    shares = [own, deck[0:5], deck[5:10], deck[10:14]]
    hidden = deck[14:]
    return Position(
        players=tuple(
            Player(name, 7, tuple(share)) for name, share in zip(names, shares, strict=True)
        ),
        display=tuple(DisplaySlot((swaps[side], swaps[side + 4]), 3) for side in range(4)),
        general_pool=0,
        draw_pile=DrawPile(main=0, end=len(hidden) - 4),
        to_move=names[0],
    )


def test_the_longest_list_of_moves_is_short() -> None:
    position = late_position()
    errors = ErrorCollector()
    validate(position, errors)
    assert not errors.inconsistencies
    table = Table(position)
    table.apply(Buy(position.names[0], 0))
    position = table.position()
    legal = legal_moves(LegalMovesRequest(position)).legal
    assert legal.total > 50
    operation = next(found for found in ENTRY.operations if found.name == "legal-moves")
    assert operation.response is not None
    response = operation.response.dump(LegalMovesResult(position, legal))
    assert len(orjson.dumps(response["moves"])) < 64 * 1024


def middle_position(pile: DrawPile, *, refill_first: bool, face_down: Card) -> Position:
    """Return four players in the middle of a game; Ana can buy a pair that draws a card."""
    deck = [CARDS[code] for code, copies in DECK.items() for _ in range(copies)]
    deck.remove(face_down.plain)
    pairs = [(CARDS["purple-3+card"], CARDS["purple-4"])]
    pairs += [(CARDS[f"{colour}-3"], CARDS[f"{colour}-4"]) for colour in ("green", "blue", "red")]
    for card in (card for pair in pairs for card in pair):
        deck.remove(card.plain)
    odd = cards_left(pile) % 2
    collected = tuple(deck[: len(deck) - 3 - odd - cards_left(pile)])
    return Position(
        (
            Player("Ana", 4, collected, (face_down,)),
            Player("Ben", 4),
            Player("Cy", 4),
            Player("Dee", 4, face_down=(None,) * (1 + odd)),
        ),
        tuple(map(DisplaySlot, pairs)),
        general_pool=8,
        draw_pile=pile,
        house_rules=HouseRules(refill_first=refill_first),
    )


@pytest.mark.parametrize("refill_first", [False, True])
@pytest.mark.parametrize("pile", [(5, 10), (1, 10), (0, 10), (0, 4), (0, 3)], ids=str)
def test_nobody_else_learns_what_a_card_drawn_face_down_shows(
    pile: tuple[int, int], *, refill_first: bool
) -> None:
    position = middle_position(DrawPile(*pile), refill_first=refill_first, face_down=CARDS["red-0"])
    seen: dict[Viewer, list[object]] = {PlayerViewer("Ben"): [], Spectator(): []}
    for code in ("purple-2", *(f"purple-2+{symbol}" for symbol in Symbol), "purple-0"):
        move = Buy("Ana", 0, None, (Draw(CARDS[code]),))
        for viewer, found in seen.items():
            request: Any = AdjudicateRequest(position, (move,), viewer=viewer)
            ruling = adjudicate(request)
            assert ruling.violation is None
            # All cards are shown when the game is over.
            found.append((*ruling.events, None if ruling.over else ruling.position))
    for found in seen.values():
        assert found[1:] == found[:-1]


@pytest.mark.parametrize("refill_first", [False, True])
def test_nobody_else_learns_where_a_card_lies_face_down(*, refill_first: bool) -> None:
    swap = SwapAction(Direction.TAKE, CARDS["red-0"], "Ana")
    buy = Buy("Ben", 0, None, (swap,))
    found = []
    for face_down in ("red-0", "blue-2"):
        position = middle_position(
            DrawPile(5, 10), refill_first=refill_first, face_down=CARDS[face_down]
        )
        first = DisplaySlot((CARDS["purple-3+swap"], CARDS["purple-4"]))
        position = replace(position, display=(first, *position.display[1:]), to_move="Ben")
        players = [
            replace(player, collection=tuple(card for card in player.collection if card != "red-0"))
            for player in position.players
        ]
        left = [card for card in position.players[0].collection if card == "red-0"]
        players[2] = replace(players[2], collection=tuple(left))
        position = replace(position, players=tuple(players))
        request: Any = AdjudicateRequest(position, (buy,), viewer=PlayerViewer("Ben"))
        violation = adjudicate(request).violation
        assert violation is not None
        found.append((violation.rule, violation.text, violation.remedy))
    assert found[0] == found[1]


@pytest.mark.slow
def test_indices_lead_to_every_position_that_an_accepted_move_leads_to() -> None:
    """Small decks whose first pair shows every two symbols; the benchmark has all of them."""
    shown, accepted = set(), 0
    for start in islice(small_decks.starts(), 0, None, 23):
        shown.add(tuple(card and card.symbol for card in start.position.display[0].pair))
        positions = small_decks.by_index(start)
        count, missed = small_decks.missed(positions, [start.position.names[0]])
        assert not missed
        accepted += count
    assert len(shown) == 25
    assert accepted > 10_000
