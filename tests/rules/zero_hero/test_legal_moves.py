"""Legal moves of Zero Hero, which leave refills open."""

import orjson

from schemas.zero_hero import ENTRY
from zero_referee_rules.errors import ErrorCollector
from zero_referee_rules.requests import LegalMovesRequest, LegalMovesResult
from zero_referee_rules.zero_hero.cards import CARDS, DECK
from zero_referee_rules.zero_hero.game import legal_moves
from zero_referee_rules.zero_hero.position import DrawPile, Place, Player, Position
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
        display=tuple(Place((swaps[side], swaps[side + 4]), 3) for side in range(4)),
        general_pool=0,
        draw_pile=DrawPile(main=0, end=len(hidden) - 4),
        to_move=names[0],
    )


def test_the_longest_list_of_moves_is_short() -> None:
    position = late_position()
    errors = ErrorCollector()
    validate(position, errors)
    assert not errors.inconsistencies
    legal = legal_moves(LegalMovesRequest(position)).legal
    operation = next(found for found in ENTRY.operations if found.name == "legal-moves")
    response = operation.response.dump(LegalMovesResult(position, legal))
    assert len(orjson.dumps(response["moves"])) < 64 * 1024
