"""Rules that no response cites, each with the reason."""

BY_CONTRACT = "the contract refuses requests that would break it (422)"
SHAPES_RESPONSES = "it decides members of responses (winners, places) without a score line"
EXPLAINS = "it explains other rules and decides nothing by itself"
BETWEEN_PLAYERS = "it says what players may look at, which no request shows"
ALLOWS = "it allows what another rule would forbid, so no move breaks it"

EXEMPT: dict[str, str] = {
    "zero.aim": EXPLAINS,
    "zero.players": BY_CONTRACT,
    "zero.turn": BY_CONTRACT,
    "zero.winner": SHAPES_RESPONSES,
    "zero.ruling-tie": SHAPES_RESPONSES,
    "zero.ruling-remaining-cards": EXPLAINS,
    "zero.ruling-seven-sevens": EXPLAINS,
    "herolio.aim": EXPLAINS,
    "herolio.book": EXPLAINS,
    "herolio.ruling-reach": ALLOWS,
    "herolio.players": BY_CONTRACT,
    "herolio.special-any-time": ALLOWS,
    "herolio.custom-powers": ALLOWS,
    "herolio.winner": SHAPES_RESPONSES,
    "herolio.ruling-tie": SHAPES_RESPONSES,
    "herolio.ruling-deal-passes": SHAPES_RESPONSES,
    "herolio.ruling-doubler-bonus": SHAPES_RESPONSES,
    "herolio.ruling-nein-power": EXPLAINS,
    "numzumzero.aim": EXPLAINS,
    "numzumzero.piles": BETWEEN_PLAYERS,
    "numzumzero.players": BY_CONTRACT,
    "numzumzero.expert": BY_CONTRACT,
    "numzumzero.ruling-places": SHAPES_RESPONSES,
    "zero-hero.aim": EXPLAINS,
    "zero-hero.players": BY_CONTRACT,
    "zero-hero.turn": BY_CONTRACT,
    "zero-hero.take": BY_CONTRACT,
    "zero-hero.reveal": SHAPES_RESPONSES,
    "zero-hero.winner": SHAPES_RESPONSES,
    "zero-hero.ruling-order": EXPLAINS,
}
