"""Rules that no response cites, each with the reason."""

from operations.registry import GAMES

BY_CONTRACT = "the contract refuses requests that would break it (422)"
SHAPES_RESPONSES = "it decides members of responses (winners, places) without a score line"
EXPLAINS = "it explains other rules and decides nothing by itself"
BETWEEN_PLAYERS = "it says what players may look at, which no request shows"
FOR_PLAYERS = "it says how players put a mistake right, which no move shows"
ALLOWS = "it allows what another rule would forbid, so no move breaks it"

EXEMPT: dict[str, str] = {
    "zero.aim": EXPLAINS,
    "zero.players": BY_CONTRACT,
    "zero.turn": BY_CONTRACT,
    "zero.winner": SHAPES_RESPONSES,
    "zero.ruling-tie": SHAPES_RESPONSES,
    "zero.ruling-seven-sevens": EXPLAINS,
    "herolio.aim": EXPLAINS,
    "herolio.book": EXPLAINS,
    "herolio.ruling-reach": ALLOWS,
    "herolio.players": BY_CONTRACT,
    "herolio.special-any-time": ALLOWS,
    "herolio.winner": SHAPES_RESPONSES,
    "herolio.ruling-tie": SHAPES_RESPONSES,
    "herolio.ruling-deal-passes": SHAPES_RESPONSES,
    "herolio.ruling-doubler-bonus": SHAPES_RESPONSES,
    "numzumzero.aim": EXPLAINS,
    "numzumzero.piles": BETWEEN_PLAYERS,
    "numzumzero.players": BY_CONTRACT,
    "numzumzero.expert": BY_CONTRACT,
    "numzumzero.ruling-places": SHAPES_RESPONSES,
    "numzumzero.ruling-evening": SHAPES_RESPONSES,
    "zero-hero.aim": EXPLAINS,
    "zero-hero.players": BY_CONTRACT,
    "zero-hero.turn": BY_CONTRACT,
    "zero-hero.reveal": SHAPES_RESPONSES,
    "zero-hero.winner": SHAPES_RESPONSES,
    "zero-hero.ruling-order": EXPLAINS,
    "zero.ruling-looking": BETWEEN_PLAYERS,
    "zero-hero.ruling-looking": BETWEEN_PLAYERS,
    "herolio.ruling-looking": BETWEEN_PLAYERS,
    "numzumzero.ruling-looking": BETWEEN_PLAYERS,
    "herolio.judgment": FOR_PLAYERS,
    "herolio.stop": ALLOWS,
    "herolio.ruling-seven-suit": EXPLAINS,
    "herolio.ruling-trump-follow": EXPLAINS,
    "numzumzero.agreed-rules": ALLOWS,
    "numzumzero.ruling-four-copies": EXPLAINS,
    "numzumzero.ruling-solo-tokens": EXPLAINS,
    **{f"{game.info.id}.ruling-shown-card": FOR_PLAYERS for game in GAMES},
}
