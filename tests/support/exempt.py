"""Rules that no answer cites, each with the reason why not."""

BY_CONTRACT = "the contract refuses what would break it (422), and nothing else shows it"
SHAPES_ANSWERS = "it shapes answers (winners, places) without a line of its own"
EXPLAINS = "it explains how other rules are read and decides nothing by itself"
ALLOWS = "it allows what another rule would forbid, so that nothing breaks it"

EXEMPT: dict[str, str] = {
    "zero.players": BY_CONTRACT,
    "zero.turn": BY_CONTRACT,
    "zero.winner": SHAPES_ANSWERS,
    "zero.ruling-tie": SHAPES_ANSWERS,
    "zero.ruling-remaining-cards": EXPLAINS,
    "zero.ruling-seven-sevens": EXPLAINS,
    "herolio.players": BY_CONTRACT,
    "herolio.special-any-time": ALLOWS,
    "herolio.custom-powers": ALLOWS,
    "herolio.winner": SHAPES_ANSWERS,
    "herolio.ruling-tie": SHAPES_ANSWERS,
    "herolio.ruling-deal-passes": SHAPES_ANSWERS,
    "herolio.ruling-doubler-bonus": SHAPES_ANSWERS,
    "numzumzero.players": BY_CONTRACT,
    "numzumzero.expert": BY_CONTRACT,
    "numzumzero.ruling-places": SHAPES_ANSWERS,
    "zero-hero.players": BY_CONTRACT,
    "zero-hero.turn": BY_CONTRACT,
    "zero-hero.take": BY_CONTRACT,
    "zero-hero.reveal": SHAPES_ANSWERS,
    "zero-hero.winner": SHAPES_ANSWERS,
    "zero-hero.ruling-order": EXPLAINS,
}
