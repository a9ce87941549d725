# Made from the contract by `make clients`.

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NotRequired, TypeAlias, TypedDict

from typing_extensions import ReadOnly


class BatchItemRequest(TypedDict):
    """
    One request: the path of an operation and the body that would be posted to it.
    """

    body: Any
    path: ReadOnly[str]


class BatchRequest(TypedDict):
    """
    Requests, to be carried out in this order.
    """

    requests: ReadOnly[Sequence[BatchItemRequest]]


class ContractDocument(TypedDict):
    """
    An OpenAPI document.
    """

    info: ReadOnly[Mapping[str, Any]]
    openapi: ReadOnly[str]
    paths: ReadOnly[Mapping[str, Any]]


DealtSeed: TypeAlias = int | None


class DegradedHealth(TypedDict):
    """
    Some workers are stuck.
    """

    status: ReadOnly[Literal["degraded"]]
    stuck: ReadOnly[int]
    workers: ReadOnly[int]


Designer: TypeAlias = str


Designers: TypeAlias = Sequence[Designer]
"""
The designers of the game, as far as its rulebook names them.
"""


GameId: TypeAlias = str


GamePath: TypeAlias = str


class Health(TypedDict):
    """
    The process is alive; `status` is `ok`.
    """

    status: ReadOnly[str]


HerolioBlackTwelves: TypeAlias = int


HerolioCard: TypeAlias = Literal["capes-1", "capes-2", "capes-3", "capes-4", "capes-5", "capes-6", "capes-7", "capes-8", "capes-9", "capes-10", "capes-11", "capes-12", "gloves-1", "gloves-2", "gloves-3", "gloves-4", "gloves-5", "gloves-6", "gloves-7", "gloves-8", "gloves-9", "gloves-10", "gloves-11", "gloves-12", "masks-1", "masks-2", "masks-3", "masks-4", "masks-5", "masks-6", "masks-7", "masks-8", "masks-9", "masks-10", "masks-11", "masks-12", "boots-1", "boots-2", "boots-3", "boots-4", "boots-5", "boots-6", "boots-7", "boots-8", "boots-9", "boots-10", "boots-11", "boots-12", "hero", "villain", "zero"]


HerolioCards: TypeAlias = Sequence[HerolioCard | None]
"""
Cards; null is an unknown card.
"""


HerolioCardsEach: TypeAlias = int


HerolioCountsAs: TypeAlias = int


HerolioDeclaration: TypeAlias = Literal["hero", "zero", "number"]


HerolioDiscards: TypeAlias = Sequence[HerolioCard | None]
"""
Cards out of the round; null is a card that was discarded face down and is unknown.
"""


HerolioDoublerCoversBonus: TypeAlias = bool


HerolioDrawnPowers: TypeAlias = int


HerolioElevens: TypeAlias = int


class HerolioFullWonTrick(TypedDict):
    """
    A complete trick with nothing left out.
    """

    cards: ReadOnly[Sequence[HerolioCard]]
    counts_as: ReadOnly[HerolioCountsAs]


HerolioFullWonTricks: TypeAlias = Sequence[HerolioFullWonTrick]
"""
Complete tricks, the oldest first.
"""


HerolioMayDetain: TypeAlias = bool


HerolioNullableBid: TypeAlias = int | None


HerolioPhase: TypeAlias = Literal["bidding", "play", "give", "detain", "discard", "over"]


HerolioPoints: TypeAlias = int


HerolioPower: TypeAlias = int


HerolioPowers: TypeAlias = Sequence[HerolioPower]
"""
The numbers whose powers are active.
"""


HerolioRank: TypeAlias = bool


HerolioRedTwelves: TypeAlias = int


HerolioRound: TypeAlias = int


HerolioRoundStyle: TypeAlias = Literal["basic", "escalation", "twist", "armageddon"]


HerolioSplitterStacks: TypeAlias = bool


Round: TypeAlias = Sequence[HerolioPoints]


HerolioStartCards: TypeAlias = int


HerolioStartPowers: TypeAlias = int


HerolioStyle: TypeAlias = Literal["basic", "escalation", "twist", "armageddon"]


HerolioSuit: TypeAlias = Literal["capes", "gloves", "masks", "boots"]


HerolioTricks: TypeAlias = int


HerolioUnclaimedTricks: TypeAlias = Literal["discard", "high-card"]


HerolioVoidSuits: TypeAlias = Sequence[HerolioSuit]
"""
The suits that the player has claimed not to hold by playing off them. They are kept to the end of the round, so a card that proves a revoke is found in a later log.
"""


class HerolioWonTrick(TypedDict):
    """
    The cards of a complete trick, and how many tricks it counts.
    """

    cards: ReadOnly[Sequence[HerolioCard]]
    counts_as: NotRequired[ReadOnly[HerolioCountsAs]]


HerolioWonTricks: TypeAlias = Sequence[HerolioWonTrick]
"""
Complete tricks, the oldest first.
"""


class JsonObject(TypedDict):
    """
    The body of a request or a response.
    """


Limit: TypeAlias = int


class Limits(TypedDict):
    """
    The least, the most, and what holds where the member is left out, if that is a number.
    """

    default: NotRequired[ReadOnly[Limit]]
    max: ReadOnly[Limit]
    min: ReadOnly[Limit]


Card: TypeAlias = str


MatchRounds: TypeAlias = int | None


MemberLimits: TypeAlias = Mapping[str, Limits]


MoveIndex: TypeAlias = int | None


NullablePlayerName: TypeAlias = str | None


NumzumzeroCard: TypeAlias = Literal["blue-1", "blue-2", "blue-3", "blue-4", "blue-5", "blue-6", "blue-7", "orange-1", "orange-2", "orange-3", "orange-4", "orange-5", "orange-6", "orange-7"]


NumzumzeroCollection: TypeAlias = Sequence[NumzumzeroCard | None]
"""
The collected cards; null is an unknown card.
"""


NumzumzeroEnding: TypeAlias = Literal["seven-tokens", "no-draw", "full-columns", "pile-empty"]


Column: TypeAlias = Sequence[NumzumzeroCard]


NumzumzeroNullableBonusTokens: TypeAlias = int | None


class NumzumzeroOutcome(TypedDict):
    """
    The outcome of a play, whichever card is drawn. `returns_token` is false if a token must be returned but the player has none.
    """

    clears_field: ReadOnly[bool]
    collects: ReadOnly[bool]
    ends_game: ReadOnly[bool]
    returns_token: ReadOnly[bool]
    token_change: ReadOnly[int]


NumzumzeroRank: TypeAlias = bool


Round1Item: TypeAlias = int


Round1: TypeAlias = Sequence[Round1Item]


NumzumzeroTokens: TypeAlias = int


NumzumzeroVariant: TypeAlias = Literal["basic", "advanced"]


OperationName: TypeAlias = str


OptionKind: TypeAlias = Literal["variant", "style", "house-rule"]


OptionValue: TypeAlias = str | bool


Over: TypeAlias = bool


class PlayerCount(TypedDict):
    """
    The number of players that a game is for.
    """

    max: ReadOnly[int]
    min: ReadOnly[int]


PlayerName: TypeAlias = str


Pointer: TypeAlias = str


RankingPlace: TypeAlias = int


RuleId: TypeAlias = str


RuleKind: TypeAlias = Literal["rule", "ruling", "house-rule"]


Ruleset: TypeAlias = str


Seed: TypeAlias = int | None


Text: TypeAlias = str


TieBreak: TypeAlias = str | None


class UnverifiedMove(TypedDict):
    """
    A move that could not be checked in full, and which rule it might break.
    """

    move: ReadOnly[int]
    rule: ReadOnly[RuleId]
    text: ReadOnly[Text]


UnverifiedMoves: TypeAlias = Sequence[UnverifiedMove]
"""
Moves that hidden cards kept from being checked in full.
"""


Variant: TypeAlias = str


Variants: TypeAlias = Sequence[Variant]
"""
The variants that a request may name.
"""


Verdict: TypeAlias = Literal["legal", "undecided", "illegal"]


ZeroCard: TypeAlias = Literal["red-1", "red-2", "red-3", "red-4", "red-5", "red-6", "red-7", "red-8", "yellow-1", "yellow-2", "yellow-3", "yellow-4", "yellow-5", "yellow-6", "yellow-7", "yellow-8", "green-1", "green-2", "green-3", "green-4", "green-5", "green-6", "green-7", "green-8", "blue-1", "blue-2", "blue-3", "blue-4", "blue-5", "blue-6", "blue-7", "blue-8", "violet-1", "violet-2", "violet-3", "violet-4", "violet-5", "violet-6", "violet-7", "violet-8", "grey-1", "grey-2", "grey-3", "grey-4", "grey-5", "grey-6", "grey-7", "grey-8", "black-1", "black-2", "black-3", "black-4", "black-5", "black-6", "black-7", "black-8"]


ZeroEnding: TypeAlias = Literal["zero", "last-turn"]


ZeroHand: TypeAlias = Sequence[ZeroCard]
"""
A hand whose nine cards are all known.
"""


ZeroHeroCard: TypeAlias = Literal["red-0", "red-0+zerone", "red-0+card", "red-0+swap", "red-0+flag", "red-2", "red-2+zerone", "red-2+card", "red-2+swap", "red-2+flag", "red-3", "red-3+zerone", "red-3+card", "red-3+swap", "red-3+flag", "red-4", "red-4+zerone", "red-4+card", "red-4+swap", "red-4+flag", "orange-0", "orange-0+zerone", "orange-0+card", "orange-0+swap", "orange-0+flag", "orange-2", "orange-2+zerone", "orange-2+card", "orange-2+swap", "orange-2+flag", "orange-3", "orange-3+zerone", "orange-3+card", "orange-3+swap", "orange-3+flag", "orange-4", "orange-4+zerone", "orange-4+card", "orange-4+swap", "orange-4+flag", "yellow-0", "yellow-0+zerone", "yellow-0+card", "yellow-0+swap", "yellow-0+flag", "yellow-2", "yellow-2+zerone", "yellow-2+card", "yellow-2+swap", "yellow-2+flag", "yellow-3", "yellow-3+zerone", "yellow-3+card", "yellow-3+swap", "yellow-3+flag", "yellow-4", "yellow-4+zerone", "yellow-4+card", "yellow-4+swap", "yellow-4+flag", "green-0", "green-0+zerone", "green-0+card", "green-0+swap", "green-0+flag", "green-2", "green-2+zerone", "green-2+card", "green-2+swap", "green-2+flag", "green-3", "green-3+zerone", "green-3+card", "green-3+swap", "green-3+flag", "green-4", "green-4+zerone", "green-4+card", "green-4+swap", "green-4+flag", "turquoise-0", "turquoise-0+zerone", "turquoise-0+card", "turquoise-0+swap", "turquoise-0+flag", "turquoise-2", "turquoise-2+zerone", "turquoise-2+card", "turquoise-2+swap", "turquoise-2+flag", "turquoise-3", "turquoise-3+zerone", "turquoise-3+card", "turquoise-3+swap", "turquoise-3+flag", "turquoise-4", "turquoise-4+zerone", "turquoise-4+card", "turquoise-4+swap", "turquoise-4+flag", "blue-0", "blue-0+zerone", "blue-0+card", "blue-0+swap", "blue-0+flag", "blue-2", "blue-2+zerone", "blue-2+card", "blue-2+swap", "blue-2+flag", "blue-3", "blue-3+zerone", "blue-3+card", "blue-3+swap", "blue-3+flag", "blue-4", "blue-4+zerone", "blue-4+card", "blue-4+swap", "blue-4+flag", "purple-0", "purple-0+zerone", "purple-0+card", "purple-0+swap", "purple-0+flag", "purple-2", "purple-2+zerone", "purple-2+card", "purple-2+swap", "purple-2+flag", "purple-3", "purple-3+zerone", "purple-3+card", "purple-3+swap", "purple-3+flag", "purple-4", "purple-4+zerone", "purple-4+card", "purple-4+swap", "purple-4+flag"]


ZeroHeroCollection: TypeAlias = Sequence[ZeroHeroCard]
"""
Cards of one player; six cards of the deck always lie in the display.
"""


ZeroHeroColour: TypeAlias = Literal["red", "orange", "yellow", "green", "turquoise", "blue", "purple"]


ZeroHeroDirection: TypeAlias = Literal["give", "take"]


class ZeroHeroDraw(TypedDict):
    """
    Draw a card and put it face down; null or left out, it is unknown.
    """

    drawn: NotRequired[ReadOnly[ZeroHeroCard | None]]
    symbol: ReadOnly[Literal["card"]]


ZeroHeroEndCards: TypeAlias = int


ZeroHeroEnding: TypeAlias = Literal["flag", "last-card"]


ZeroHeroFaceDownCards: TypeAlias = Sequence[ZeroHeroCard | None]
"""
Face-down cards; null is an unknown card.
"""


class ZeroHeroFullDrawPile(TypedDict):
    """
    A draw pile with nothing left out.
    """

    end: ReadOnly[ZeroHeroEndCards]
    main: ReadOnly[int]


class ZeroHeroGain(TypedDict):
    """
    Take a zerone from the general pool.
    """

    symbol: ReadOnly[Literal["zerone"]]


ZeroHeroPileIndex: TypeAlias = int


ZeroHeroPileZerones: TypeAlias = int


class ZeroHeroPlayerCollection(TypedDict):
    """
    A player and the collection.
    """

    collection: ReadOnly[ZeroHeroCollection]
    name: ReadOnly[PlayerName]


ZeroHeroRank: TypeAlias = bool


class ZeroHeroRevealedCards(TypedDict):
    """
    Every card that lay face down in front of a player, in any order.
    """

    face_down: ReadOnly[ZeroHeroCollection]
    name: ReadOnly[PlayerName]


ZeroHeroRowKind: TypeAlias = Literal["solo", "three", "big-zero"]


class ZeroHeroScoreRequest(TypedDict):
    """
    The collections of all players, including the cards that were face down.
    """

    players: ReadOnly[Sequence[ZeroHeroPlayerCollection]]


class ZeroHeroSetupRequest(TypedDict):
    """
    Who plays, in clockwise order.
    """

    players: ReadOnly[Sequence[PlayerName]]


Round2Item: TypeAlias = int


Round2: TypeAlias = Sequence[Round2Item]


class ZeroHeroStandingsRequest(TypedDict):
    """
    The points of the games played so far, one row per game, in the order of the players.
    """

    dealer: NotRequired[ReadOnly[NullablePlayerName]]
    match_rounds: NotRequired[ReadOnly[MatchRounds]]
    players: ReadOnly[Sequence[PlayerName]]
    rounds: ReadOnly[Sequence[Round2]]


ZeroHeroSwap = TypedDict(
    "ZeroHeroSwap",
    {
        "card": ReadOnly[ZeroHeroCard],
        "direction": ReadOnly[ZeroHeroDirection],
        "symbol": ReadOnly[Literal["swap"]],
        "with": ReadOnly[PlayerName],
    },
)


ZeroHeroSwapChoice = TypedDict(
    "ZeroHeroSwapChoice",
    {
        "card": ReadOnly[ZeroHeroCard],
        "direction": ReadOnly[ZeroHeroDirection],
        "with": ReadOnly[PlayerName],
    },
)


ZeroHeroSymbol: TypeAlias = Literal["zerone", "card", "swap"]


ZeroHeroSymbolCards: TypeAlias = Sequence[ZeroHeroCard]
"""
The cards of the deck that show a symbol; the rulebook does not list them.
"""


ZeroHeroTakenZerones: TypeAlias = int


ZeroHeroZerones: TypeAlias = int


ZeroHiddenHand: TypeAlias = Sequence[ZeroCard | None]
"""
Nine cards; null is an unknown card.
"""


class ZeroKnock(TypedDict):
    """
    Knock; in a last turn that is a pass.
    """

    player: ReadOnly[PlayerName]
    type: ReadOnly[Literal["knock"]]


ZeroKnocks: TypeAlias = int


class ZeroListedKnock(TypedDict):
    """
    Knock; in a last turn that is a pass.
    """

    player: ReadOnly[PlayerName]
    type: ReadOnly[Literal["knock"]]


class ZeroListedSwap(TypedDict):
    """
    Put a card of the hand into the pool, then take a different card from it.
    """

    give: ReadOnly[ZeroCard]
    player: ReadOnly[PlayerName]
    take: ReadOnly[ZeroCard]
    type: ReadOnly[Literal["swap"]]


class ZeroOutcome(TypedDict):
    """
    What the hand is worth after a move, and whether it is a ZERO then.
    """

    points: ReadOnly[int]
    zero: ReadOnly[bool]


class ZeroPlayer(TypedDict):
    """
    A player and the hand; a hand left out is nine unknown cards.
    """

    hand: NotRequired[ReadOnly[ZeroHiddenHand]]
    name: ReadOnly[PlayerName]


ZeroRank: TypeAlias = bool


class ZeroRevealedHand(TypedDict):
    """
    A player's hand, with all cards known.
    """

    hand: ReadOnly[ZeroHand]
    name: ReadOnly[PlayerName]


Round3Item: TypeAlias = int


Round3: TypeAlias = Sequence[Round3Item]


class ZeroStandingsRequest(TypedDict):
    """
    The points of the rounds played so far, one row per round, in the order of the players.
    """

    dealer: NotRequired[ReadOnly[NullablePlayerName]]
    match_rounds: NotRequired[ReadOnly[MatchRounds]]
    players: ReadOnly[Sequence[PlayerName]]
    rounds: ReadOnly[Sequence[Round3]]


class ZeroSwap(TypedDict):
    """
    Put a card of the hand into the pool, then take a different card from it.
    """

    give: ReadOnly[ZeroCard]
    player: ReadOnly[PlayerName]
    take: ReadOnly[ZeroCard]
    type: ReadOnly[Literal["swap"]]


ZeroVariant: TypeAlias = Literal["standard", "seven-card-pool"]


class BatchItemResponse(TypedDict):
    """
    The response to one request: 200 with the body of its operation, or a problem.
    """

    body: ReadOnly[JsonObject]
    status: ReadOnly[int]


class BatchResponse(TypedDict):
    """
    The responses, in the order of the requests.
    """

    responses: ReadOnly[Sequence[BatchItemResponse]]


class Component(TypedDict):
    """
    Something in the box.
    """

    count: ReadOnly[int]
    name: ReadOnly[Text]


class DeckCard(TypedDict):
    """
    A card: its code, how often it exists (in one box), its name in words, and what it shows. `suit` is its suit or colour and `number` its number; `symbol` is what a card shows beside or instead of a number. Each of them is null for a card without one.
    """

    card: ReadOnly[str]
    count: ReadOnly[int]
    name: ReadOnly[Text]
    number: ReadOnly[int | None]
    suit: ReadOnly[str | None]
    symbol: ReadOnly[str | None]


class ErrorDetail(TypedDict):
    """
    What is wrong with one value; `rule` is given if the value breaks a rule of the game.
    """

    code: ReadOnly[str]
    detail: ReadOnly[str]
    pointer: ReadOnly[str]
    rule: NotRequired[ReadOnly[RuleId]]


class Event(TypedDict):
    """
    Something that a move of the log caused. `move` is its index, null for what holds before the first move.
    """

    move: ReadOnly[int | None]
    rule: ReadOnly[RuleId]
    text: ReadOnly[Text]


Events: TypeAlias = Sequence[Event]
"""
What happened, in order.
"""


GameLinks = TypedDict(
    "GameLinks",
    {
        "adjudicate": ReadOnly[GamePath],
        "cases": ReadOnly[GamePath],
        "deal": ReadOnly[GamePath],
        "legal-moves": ReadOnly[GamePath],
        "rules": ReadOnly[GamePath],
        "score": ReadOnly[GamePath],
        "self": ReadOnly[GamePath],
        "setup": ReadOnly[GamePath],
        "standings": ReadOnly[GamePath],
    },
)


class GameSummary(TypedDict):
    """
    A game in short.
    """

    designers: ReadOnly[Designers]
    id: ReadOnly[GameId]
    links: ReadOnly[GameLinks]
    players: ReadOnly[PlayerCount]
    ruleset: ReadOnly[Ruleset]
    title: ReadOnly[str]
    variants: ReadOnly[Variants]


class HerolioBid(TypedDict):
    """
    Bid how many tricks to win in the round.
    """

    player: ReadOnly[PlayerName]
    tricks: ReadOnly[HerolioTricks]
    type: ReadOnly[Literal["bid"]]


class HerolioDetain(TypedDict):
    """
    Name who sits out the next trick.
    """

    player: ReadOnly[PlayerName]
    target: ReadOnly[PlayerName]
    type: ReadOnly[Literal["detain"]]


class HerolioDiscard(TypedDict):
    """
    Discard a card face down before sitting out; null if it is unknown.
    """

    card: ReadOnly[HerolioCard | None]
    player: ReadOnly[PlayerName]
    type: ReadOnly[Literal["discard"]]


HerolioExchange = TypedDict(
    "HerolioExchange",
    {
        "card": ReadOnly[HerolioCard],
        "from": NotRequired[ReadOnly[NullablePlayerName]],
    },
)


class HerolioFullHouseRules(TypedDict):
    """
    The house rules that the response follows.
    """

    doubler_covers_bonus: ReadOnly[HerolioDoublerCoversBonus]
    splitter_stacks: ReadOnly[HerolioSplitterStacks]
    unclaimed_tricks: ReadOnly[HerolioUnclaimedTricks]


class HerolioFullPlayer(TypedDict):
    """
    A player with nothing left out.
    """

    bid: ReadOnly[HerolioNullableBid]
    book: ReadOnly[HerolioFullWonTricks]
    hand: ReadOnly[HerolioCards]
    name: ReadOnly[PlayerName]
    void_in: ReadOnly[HerolioVoidSuits]


class HerolioGive(TypedDict):
    """
    Give a won trick with a Villain away, the oldest first.
    """

    player: ReadOnly[PlayerName]
    to: ReadOnly[PlayerName]
    type: ReadOnly[Literal["give"]]


class HerolioHighestCard(TypedDict):
    """
    The highest card of a trick, and who played it.
    """

    card: ReadOnly[HerolioCard]
    player: ReadOnly[PlayerName]


class HerolioHouseRules(TypedDict):
    """
    Rules that groups of players decide differently. A rule left out is as our rulings have it.
    """

    doubler_covers_bonus: NotRequired[ReadOnly[HerolioDoublerCoversBonus]]
    splitter_stacks: NotRequired[ReadOnly[HerolioSplitterStacks]]
    unclaimed_tricks: NotRequired[ReadOnly[HerolioUnclaimedTricks]]


class HerolioListedBid(TypedDict):
    """
    Bid how many tricks to win in the round.
    """

    player: ReadOnly[PlayerName]
    tricks: ReadOnly[HerolioTricks]
    type: ReadOnly[Literal["bid"]]


class HerolioListedDetain(TypedDict):
    """
    Name who sits out the next trick.
    """

    player: ReadOnly[PlayerName]
    target: ReadOnly[PlayerName]
    type: ReadOnly[Literal["detain"]]


class HerolioListedDiscard(TypedDict):
    """
    Discard a card face down before sitting out; null if it is unknown.
    """

    card: ReadOnly[HerolioCard | None]
    player: ReadOnly[PlayerName]
    type: ReadOnly[Literal["discard"]]


HerolioListedExchange = TypedDict(
    "HerolioListedExchange",
    {
        "card": ReadOnly[HerolioCard],
        "from": NotRequired[ReadOnly[NullablePlayerName]],
    },
)


class HerolioListedGive(TypedDict):
    """
    Give a won trick with a Villain away, the oldest first.
    """

    player: ReadOnly[PlayerName]
    to: ReadOnly[PlayerName]
    type: ReadOnly[Literal["give"]]


HerolioListedPlay = TypedDict(
    "HerolioListedPlay",
    {
        "as": NotRequired[ReadOnly[HerolioDeclaration | None]],
        "card": ReadOnly[HerolioCard],
        "exchange": NotRequired[ReadOnly[HerolioListedExchange | None]],
        "looks_at": NotRequired[ReadOnly[NullablePlayerName]],
        "player": ReadOnly[PlayerName],
        "type": ReadOnly[Literal["play"]],
        "zeroes": NotRequired[ReadOnly[NullablePlayerName]],
    },
)


class HerolioOutcome(TypedDict):
    """
    Who has the highest card after a play, and whether it ends the trick. Other moves have no highest card.
    """

    ends_trick: ReadOnly[bool]
    highest: ReadOnly[NullablePlayerName]


HerolioPlay = TypedDict(
    "HerolioPlay",
    {
        "as": NotRequired[ReadOnly[HerolioDeclaration | None]],
        "card": ReadOnly[HerolioCard],
        "exchange": NotRequired[ReadOnly[HerolioExchange | None]],
        "looks_at": NotRequired[ReadOnly[NullablePlayerName]],
        "player": ReadOnly[PlayerName],
        "type": ReadOnly[Literal["play"]],
        "zeroes": NotRequired[ReadOnly[NullablePlayerName]],
    },
)


HerolioPlayedCard = TypedDict(
    "HerolioPlayedCard",
    {
        "as": NotRequired[ReadOnly[HerolioDeclaration | None]],
        "card": ReadOnly[HerolioCard],
        "exchange": NotRequired[ReadOnly[HerolioExchange | None]],
        "looks_at": NotRequired[ReadOnly[NullablePlayerName]],
        "player": ReadOnly[PlayerName],
        "type": NotRequired[ReadOnly[Literal["play"]]],
        "zeroes": NotRequired[ReadOnly[NullablePlayerName]],
    },
)


class HerolioPlayer(TypedDict):
    """
    A player. A hand left out has as many unknown cards as the player holds.
    """

    bid: NotRequired[ReadOnly[HerolioNullableBid]]
    book: NotRequired[ReadOnly[HerolioWonTricks]]
    hand: NotRequired[ReadOnly[HerolioCards | None]]
    name: ReadOnly[PlayerName]
    void_in: NotRequired[ReadOnly[HerolioVoidSuits]]


HerolioPlayers: TypeAlias = Sequence[PlayerName]
"""
Who plays, in clockwise order.
"""


class HerolioResolveTrickRequest(TypedDict):
    """
    A complete trick in the order of play.
    """

    house_rules: NotRequired[ReadOnly[HerolioHouseRules]]
    plays: ReadOnly[Sequence[HerolioPlayedCard]]
    powers: NotRequired[ReadOnly[HerolioPowers]]
    trump: NotRequired[ReadOnly[HerolioSuit | None]]


class HerolioSetupRequest(TypedDict):
    """
    Who plays which round, counted from 1, and who deals it.
    """

    dealer: ReadOnly[PlayerName]
    players: ReadOnly[HerolioPlayers]
    round: NotRequired[ReadOnly[HerolioRound]]
    start_cards: NotRequired[ReadOnly[HerolioStartCards]]
    start_powers: NotRequired[ReadOnly[HerolioStartPowers]]
    style: NotRequired[ReadOnly[HerolioRoundStyle]]


class HerolioStandingsRequest(TypedDict):
    """
    The points of the rounds played so far, one row per round, in the order of the players.
    """

    dealer: NotRequired[ReadOnly[NullablePlayerName]]
    match_rounds: NotRequired[ReadOnly[MatchRounds]]
    players: ReadOnly[HerolioPlayers]
    rounds: ReadOnly[Sequence[Round]]
    start_cards: NotRequired[ReadOnly[HerolioStartCards]]
    style: NotRequired[ReadOnly[HerolioStyle | None]]


class HerolioTally(TypedDict):
    """
    A player's bid and tricks, and the 11s and 12s in the player's book.
    """

    bid: ReadOnly[HerolioTricks]
    black_twelves: NotRequired[ReadOnly[HerolioBlackTwelves]]
    elevens: NotRequired[ReadOnly[HerolioElevens]]
    name: ReadOnly[PlayerName]
    red_twelves: NotRequired[ReadOnly[HerolioRedTwelves]]
    tricks: ReadOnly[HerolioTricks]


HerolioTrick: TypeAlias = Sequence[HerolioPlay]
"""
The plays of the trick so far.
"""


class HerolioTrickLine(TypedDict):
    """
    One thing that decided a trick, and the rule by which it did.
    """

    rule: ReadOnly[RuleId]
    text: ReadOnly[Text]


class Line(TypedDict):
    """
    What one rule brought a player. `factor` is there on lines that multiply; the points of such a line are what the multiplication added.
    """

    cards: ReadOnly[Sequence[Card]]
    factor: NotRequired[ReadOnly[int]]
    points: ReadOnly[int]
    rule: ReadOnly[RuleId]
    text: ReadOnly[Text]


Lines: TypeAlias = Sequence[Line]
"""
The lines of a score; their points add up to the player's points.
"""


class MissingValue(TypedDict):
    """
    A value of the position that the score needs and the request lacks.
    """

    pointer: ReadOnly[Pointer]
    text: ReadOnly[Text]


MissingValues: TypeAlias = Sequence[MissingValue]
"""
What keeps a finished game from being scored; empty when there is a score, or nothing to score yet. A position that is over has one or the other, also after an illegal move.
"""


Names: TypeAlias = Sequence[PlayerName]
"""
Players by name.
"""


class NumberedCase(TypedDict):
    """
    A request, its whole response (`answer`) in English, and what of it matters (`mask`). `shows` names the rules that the response cites.
    """

    answer: ReadOnly[JsonObject]
    game: ReadOnly[GameId]
    id: ReadOnly[str]
    mask: ReadOnly[JsonObject]
    operation: ReadOnly[OperationName]
    path: ReadOnly[GamePath]
    request: ReadOnly[JsonObject]
    shows: ReadOnly[Sequence[RuleId]]
    status: ReadOnly[int]
    title: ReadOnly[Text]


class NumzumzeroDealRequest(TypedDict):
    """
    Who plays, in clockwise order, and who may see the deal.
    """

    for_: NotRequired[ReadOnly[NullablePlayerName]]
    players: ReadOnly[Sequence[PlayerName]]
    seed: NotRequired[ReadOnly[Seed]]
    variant: NotRequired[ReadOnly[NumzumzeroVariant]]


class NumzumzeroFullPlayer(TypedDict):
    """
    A player with nothing left out.
    """

    bonus_tokens: ReadOnly[NumzumzeroNullableBonusTokens]
    collection: ReadOnly[NumzumzeroCollection]
    hand: ReadOnly[Sequence[NumzumzeroCard | None]]
    name: ReadOnly[PlayerName]
    tokens: ReadOnly[NumzumzeroTokens]


class NumzumzeroFullPosition(TypedDict):
    """
    A position with nothing left out.
    """

    columns: ReadOnly[Sequence[Column]]
    draw_pile: ReadOnly[int]
    ended_by: ReadOnly[NumzumzeroEnding | None]
    over: ReadOnly[Over]
    players: ReadOnly[Sequence[NumzumzeroFullPlayer]]
    to_move: ReadOnly[NullablePlayerName]
    variant: ReadOnly[NumzumzeroVariant]


class NumzumzeroListedPlay(TypedDict):
    """
    Add a card of the hand to a column. `drawn` is null or left out if the drawn card is unknown, or none was drawn. `turned_over` has the new cards of a cleared field.
    """

    card: ReadOnly[NumzumzeroCard]
    column: ReadOnly[int]
    drawn: NotRequired[ReadOnly[NumzumzeroCard | None]]
    player: ReadOnly[PlayerName]
    turned_over: NotRequired[ReadOnly[Sequence[NumzumzeroCard] | None]]
    type: ReadOnly[Literal["play"]]


NumzumzeroNames: TypeAlias = Sequence[PlayerName]
"""
Who plays, in clockwise order.
"""


class NumzumzeroPile(TypedDict):
    """
    A player's tokens and collected cards. The cards break ties: list them, or give their number and what their face values add up to, or leave them out.
    """

    bonus_tokens: NotRequired[ReadOnly[NumzumzeroNullableBonusTokens]]
    collected_cards: NotRequired[ReadOnly[int | None]]
    collected_total: NotRequired[ReadOnly[int | None]]
    collection: NotRequired[ReadOnly[Sequence[NumzumzeroCard] | None]]
    name: ReadOnly[PlayerName]
    tokens: ReadOnly[NumzumzeroTokens]


class NumzumzeroPlay(TypedDict):
    """
    Add a card of the hand to a column. `drawn` is null or left out if the drawn card is unknown, or none was drawn. `turned_over` has the new cards of a cleared field.
    """

    card: ReadOnly[NumzumzeroCard]
    column: ReadOnly[int]
    drawn: NotRequired[ReadOnly[NumzumzeroCard | None]]
    player: ReadOnly[PlayerName]
    turned_over: NotRequired[ReadOnly[Sequence[NumzumzeroCard] | None]]
    type: ReadOnly[Literal["play"]]


class NumzumzeroPlayer(TypedDict):
    """
    A player with hand, tokens and collected cards. `bonus_tokens` is null until the bonus marks are counted.
    """

    bonus_tokens: NotRequired[ReadOnly[NumzumzeroNullableBonusTokens]]
    collection: NotRequired[ReadOnly[NumzumzeroCollection]]
    hand: NotRequired[ReadOnly[Sequence[NumzumzeroCard | None] | None]]
    name: ReadOnly[PlayerName]
    tokens: NotRequired[ReadOnly[NumzumzeroTokens]]


class NumzumzeroPlayerScore(TypedDict):
    """
    A player's tokens, with the score lines that explain them; lines about ties add no points.
    """

    lines: ReadOnly[Lines]
    name: ReadOnly[PlayerName]
    points: ReadOnly[int]


NumzumzeroPlayerScores: TypeAlias = Sequence[NumzumzeroPlayerScore]
"""
The tokens of all players, in the order of the request.
"""


class NumzumzeroPosition(TypedDict):
    """
    A game between two turns. What is left out is as at its start, the first player to move. `to_move` is null when the game is over.
    """

    columns: ReadOnly[Sequence[Column]]
    draw_pile: NotRequired[ReadOnly[int | None]]
    ended_by: NotRequired[ReadOnly[NumzumzeroEnding | None]]
    over: NotRequired[ReadOnly[Over]]
    players: ReadOnly[Sequence[NumzumzeroPlayer]]
    to_move: NotRequired[ReadOnly[NullablePlayerName]]
    variant: NotRequired[ReadOnly[NumzumzeroVariant]]


class NumzumzeroScoreRequest(TypedDict):
    """
    What each player won. In the advanced game the bonus of each player is counted first.
    """

    players: ReadOnly[Sequence[NumzumzeroPile]]
    variant: NotRequired[ReadOnly[NumzumzeroVariant]]


class NumzumzeroSetupRequest(TypedDict):
    """
    Who plays, in clockwise order, the lead player first.
    """

    players: ReadOnly[NumzumzeroNames]
    variant: NotRequired[ReadOnly[NumzumzeroVariant]]


class NumzumzeroStandingsRequest(TypedDict):
    """
    The tokens of the games played so far, one row per game, in the order of the players.
    """

    dealer: NotRequired[ReadOnly[NullablePlayerName]]
    match_rounds: NotRequired[ReadOnly[MatchRounds]]
    players: ReadOnly[NumzumzeroNames]
    rounds: ReadOnly[Sequence[Round1]]


class Option(TypedDict):
    """
    A choice of the players. `kind` says where a request has it: `variant` and `style` at the top under this name, `house-rule` inside `house_rules`.
    """

    default: ReadOnly[OptionValue]
    kind: ReadOnly[OptionKind]
    name: ReadOnly[str]
    text: ReadOnly[Text]
    values: ReadOnly[Sequence[OptionValue]]


class Placement(TypedDict):
    """
    A row of a ranking.
    """

    name: ReadOnly[PlayerName]
    place: ReadOnly[RankingPlace]
    points: ReadOnly[int]


class Problem(TypedDict):
    """
    What went wrong (RFC 9457).
    """

    detail: ReadOnly[Text]
    instance: ReadOnly[str]
    request_id: ReadOnly[str]
    status: ReadOnly[int]
    title: ReadOnly[str]
    type: ReadOnly[str]


class ProblemWithErrors(TypedDict):
    """
    What went wrong, for each value.
    """

    detail: ReadOnly[Text]
    errors: ReadOnly[Sequence[ErrorDetail]]
    instance: ReadOnly[str]
    more_errors: NotRequired[ReadOnly[bool]]
    request_id: ReadOnly[str]
    status: ReadOnly[int]
    title: ReadOnly[str]
    type: ReadOnly[str]


Ranking: TypeAlias = Sequence[Placement]
"""
All players by place, best first.
"""


class Readiness(TypedDict):
    """
    The service is ready, with these versions of the rulebooks.
    """

    rulesets: ReadOnly[Sequence[Ruleset]]
    status: ReadOnly[Literal["ok"]]


class Rule(TypedDict):
    """
    A numbered rule. A `rule` is printed; a `ruling` is our decision where the rulebook is silent; a `house-rule` is a ruling that a request may set.
    """

    id: ReadOnly[RuleId]
    kind: ReadOnly[RuleKind]
    source: ReadOnly[Text]
    text: ReadOnly[Text]
    title: ReadOnly[Text]


class RuleList(TypedDict):
    """
    A rulebook in reading order.
    """

    rules: ReadOnly[Sequence[Rule]]
    ruleset: ReadOnly[Ruleset]


class ScoreWarning(TypedDict):
    """
    A value that is possible but is probably a mistake in writing it down.
    """

    rule: ReadOnly[RuleId]
    text: ReadOnly[Text]


ScoreWarnings: TypeAlias = Sequence[ScoreWarning]
"""
Values that are possible but are probably mistakes in writing them down.
"""


class StandingsResponse(TypedDict):
    """
    The standings of a session: totals, ranking and winners.
    """

    leaders: ReadOnly[Names]
    match_rounds: ReadOnly[int | None]
    next_dealer: ReadOnly[NullablePlayerName]
    over: ReadOnly[bool]
    rounds_played: ReadOnly[int]
    ruleset: ReadOnly[Ruleset]
    totals: ReadOnly[Ranking]
    winners: ReadOnly[Names]


class Step(TypedDict):
    """
    One thing to do before the game starts.
    """

    rule: ReadOnly[RuleId]
    text: ReadOnly[Text]


Steps: TypeAlias = Sequence[Step]
"""
What to do, in order.
"""


class ZeroDealRequest(TypedDict):
    """
    Who plays, in clockwise order, and who may see the deal.
    """

    dealer: ReadOnly[PlayerName]
    for_: NotRequired[ReadOnly[NullablePlayerName]]
    players: ReadOnly[Sequence[PlayerName]]
    seed: NotRequired[ReadOnly[Seed]]
    variant: NotRequired[ReadOnly[ZeroVariant]]


class ZeroFullPlayer(TypedDict):
    """
    A player with nothing left out.
    """

    hand: ReadOnly[ZeroHiddenHand]
    name: ReadOnly[PlayerName]


class ZeroFullPosition(TypedDict):
    """
    A position with nothing left out.
    """

    closed_by: ReadOnly[NullablePlayerName]
    dealer: ReadOnly[PlayerName]
    ended_by: ReadOnly[ZeroEnding | None]
    knocks: ReadOnly[ZeroKnocks]
    over: ReadOnly[Over]
    players: ReadOnly[Sequence[ZeroFullPlayer]]
    pool: ReadOnly[Sequence[ZeroCard]]
    to_move: ReadOnly[NullablePlayerName]
    variant: ReadOnly[ZeroVariant]


ZeroHeroAction: TypeAlias = ZeroHeroGain | ZeroHeroDraw | ZeroHeroSwap


ZeroHeroActions: TypeAlias = Sequence[ZeroHeroAction]
"""
The actions of the symbols on the pair, in the order in which they are carried out.
"""


class ZeroHeroBuy(TypedDict):
    """
    Buy a pair: its symbols in the order in which they are carried out, and the cards that are turned over as the next pair. A swap must be there; symbols that leave no choice may be left out.
    """

    actions: NotRequired[ReadOnly[ZeroHeroActions]]
    pile: ReadOnly[ZeroHeroPileIndex]
    player: ReadOnly[PlayerName]
    refill: ReadOnly[Sequence[ZeroHeroCard]]
    type: ReadOnly[Literal["buy"]]


class ZeroHeroDealRequest(TypedDict):
    """
    Who plays, in clockwise order, and who may see the deal.
    """

    for_: NotRequired[ReadOnly[NullablePlayerName]]
    players: ReadOnly[Sequence[PlayerName]]
    seed: NotRequired[ReadOnly[Seed]]
    symbols: NotRequired[ReadOnly[ZeroHeroSymbolCards]]


class ZeroHeroDisplayPlace(TypedDict):
    """
    A pair and the zerones on it; at the end, cards of the last pair may be missing.
    """

    pair: ReadOnly[Sequence[ZeroHeroCard]]
    zerones: NotRequired[ReadOnly[ZeroHeroPileZerones]]


class ZeroHeroDrawPile(TypedDict):
    """
    How many cards are left in the draw pile: end cards, and cards above them (24, 29 or 34 at the start, with two to four players). Left out, it is as at the start.
    """

    end: NotRequired[ReadOnly[ZeroHeroEndCards]]
    main: NotRequired[ReadOnly[int | None]]


class ZeroHeroFullDisplayPlace(TypedDict):
    """
    A place of the display with nothing left out.
    """

    pair: ReadOnly[Sequence[ZeroHeroCard]]
    zerones: ReadOnly[ZeroHeroPileZerones]


class ZeroHeroFullPlayer(TypedDict):
    """
    A player with nothing left out.
    """

    collection: ReadOnly[ZeroHeroCollection]
    face_down: ReadOnly[ZeroHeroFaceDownCards]
    name: ReadOnly[PlayerName]
    zerones: ReadOnly[ZeroHeroZerones]


class ZeroHeroFullPosition(TypedDict):
    """
    A position with nothing left out.
    """

    display: ReadOnly[Sequence[ZeroHeroFullDisplayPlace]]
    draw_pile: ReadOnly[ZeroHeroFullDrawPile]
    ended_by: ReadOnly[ZeroHeroEnding | None]
    general_pool: ReadOnly[int]
    over: ReadOnly[Over]
    players: ReadOnly[Sequence[ZeroHeroFullPlayer]]
    to_move: ReadOnly[NullablePlayerName]


class ZeroHeroListedAction(TypedDict):
    """
    A symbol whose choices are still open.
    """

    symbol: ReadOnly[ZeroHeroSymbol]


class ZeroHeroListedBuy(TypedDict):
    """
    A purchase that leaves open how cards are swapped and which cards are turned over.
    """

    actions: ReadOnly[Sequence[ZeroHeroListedAction]]
    pile: ReadOnly[ZeroHeroPileIndex]
    player: ReadOnly[PlayerName]
    type: ReadOnly[Literal["buy"]]


class ZeroHeroListedTake(TypedDict):
    """
    Take one zerone from a pile, or two from a pile of five or more.
    """

    pile: ReadOnly[ZeroHeroPileIndex]
    player: ReadOnly[PlayerName]
    type: ReadOnly[Literal["take"]]
    zerones: NotRequired[ReadOnly[ZeroHeroTakenZerones]]


class ZeroHeroOutcome(TypedDict):
    """
    What a move leaves the mover; of a purchase also its cost, and the choices of its first swap.
    """

    cost: NotRequired[ReadOnly[int]]
    row_points: ReadOnly[int]
    swap_choices: NotRequired[ReadOnly[Sequence[ZeroHeroSwapChoice]]]
    zerones: ReadOnly[int]


class ZeroHeroPlayer(TypedDict):
    """
    A player. What is left out is as at the start of a game: three zerones, no collection, one unknown card face down.
    """

    collection: NotRequired[ReadOnly[ZeroHeroCollection]]
    face_down: NotRequired[ReadOnly[ZeroHeroFaceDownCards]]
    name: ReadOnly[PlayerName]
    zerones: NotRequired[ReadOnly[ZeroHeroZerones]]


class ZeroHeroPosition(TypedDict):
    """
    A game between two turns. What is left out is as at its start, where the first player listed is to move. `to_move` is null when the game is over.
    """

    display: ReadOnly[Sequence[ZeroHeroDisplayPlace]]
    draw_pile: NotRequired[ReadOnly[ZeroHeroDrawPile]]
    ended_by: NotRequired[ReadOnly[ZeroHeroEnding | None]]
    general_pool: NotRequired[ReadOnly[int | None]]
    over: NotRequired[ReadOnly[Over]]
    players: ReadOnly[Sequence[ZeroHeroPlayer]]
    to_move: NotRequired[ReadOnly[NullablePlayerName]]


class ZeroHeroRow(TypedDict):
    """
    The cards of one colour, and what they are worth.
    """

    cards: ReadOnly[int]
    colour: ReadOnly[ZeroHeroColour]
    kind: ReadOnly[ZeroHeroRowKind]
    points: ReadOnly[int]


class ZeroHeroSetupResponse(TypedDict):
    """
    The setup of a game. `main_cards` are left above the end cards once the display is set up.
    """

    end_cards: ReadOnly[Literal[10]]
    first_player: ReadOnly[str | None]
    general_pool: ReadOnly[Literal[12, 15, 18]]
    main_cards: ReadOnly[Literal[24, 29, 34]]
    removed_cards: ReadOnly[Literal[0, 6, 12]]
    ruleset: ReadOnly[Ruleset]
    steps: ReadOnly[Steps]
    zerones_each: ReadOnly[Literal[3]]


class ZeroHeroTake(TypedDict):
    """
    Take one zerone from a pile, or two from a pile of five or more.
    """

    pile: ReadOnly[ZeroHeroPileIndex]
    player: ReadOnly[PlayerName]
    type: ReadOnly[Literal["take"]]
    zerones: NotRequired[ReadOnly[ZeroHeroTakenZerones]]


ZeroListedMove: TypeAlias = ZeroListedSwap | ZeroListedKnock


ZeroMove: TypeAlias = ZeroSwap | ZeroKnock


class ZeroPlayerScore(TypedDict):
    """
    The points of a hand, with the score lines that explain them. `zero` says whether the hand is a ZERO.
    """

    lines: ReadOnly[Lines]
    name: ReadOnly[PlayerName]
    points: ReadOnly[int]
    zero: ReadOnly[bool]


ZeroPlayerScores: TypeAlias = Sequence[ZeroPlayerScore]
"""
The hands of all players, in the order of the request.
"""


class ZeroPosition(TypedDict):
    """
    A round between two turns. What is left out is as at its start. `to_move` is null when the round is over; `closed_by` made the second knock.
    """

    closed_by: NotRequired[ReadOnly[NullablePlayerName]]
    dealer: ReadOnly[PlayerName]
    ended_by: NotRequired[ReadOnly[ZeroEnding | None]]
    knocks: NotRequired[ReadOnly[ZeroKnocks]]
    over: NotRequired[ReadOnly[Over]]
    players: ReadOnly[Sequence[ZeroPlayer]]
    pool: ReadOnly[Sequence[ZeroCard]]
    to_move: NotRequired[ReadOnly[NullablePlayerName]]
    variant: NotRequired[ReadOnly[ZeroVariant]]


class ZeroScoreRequest(TypedDict):
    """
    Finished hands, one or more.
    """

    players: ReadOnly[Sequence[ZeroRevealedHand]]
    variant: NotRequired[ReadOnly[ZeroVariant]]


class ZeroScoreResponse(TypedDict):
    """
    The score sheet of a round.
    """

    players: ReadOnly[ZeroPlayerScores]
    ranking: ReadOnly[Ranking]
    ruleset: ReadOnly[Ruleset]
    tie_break: ReadOnly[TieBreak]
    variant: ReadOnly[ZeroVariant]
    warnings: ReadOnly[ScoreWarnings]
    winners: ReadOnly[Names]


class ZeroScoreSheet(TypedDict):
    """
    The score sheet of a finished round.
    """

    players: ReadOnly[ZeroPlayerScores]
    ranking: ReadOnly[Ranking]
    tie_break: ReadOnly[TieBreak]
    warnings: ReadOnly[ScoreWarnings]
    winners: ReadOnly[Names]


class ZeroSetupRequest(TypedDict):
    """
    Who plays, in clockwise order, and who deals.
    """

    dealer: ReadOnly[PlayerName]
    players: ReadOnly[Sequence[PlayerName]]
    variant: NotRequired[ReadOnly[ZeroVariant]]


class ZeroSetupResponse(TypedDict):
    """
    The setup of a round.
    """

    cards_each: ReadOnly[Literal[9]]
    first_player: ReadOnly[PlayerName]
    pool_size: ReadOnly[Literal[5, 7, 9]]
    rounds: ReadOnly[int]
    ruleset: ReadOnly[Ruleset]
    steps: ReadOnly[Steps]
    unused_cards: ReadOnly[int]
    variant: ReadOnly[ZeroVariant]


class AllCases(TypedDict):
    """
    The numbered cases of all games.
    """

    cases: ReadOnly[Sequence[NumberedCase]]
    rulesets: ReadOnly[Sequence[Ruleset]]


class CaseList(TypedDict):
    """
    The numbered cases of a game.
    """

    cases: ReadOnly[Sequence[NumberedCase]]
    ruleset: ReadOnly[Ruleset]


class GameDescription(TypedDict):
    """
    A game with its deck and its options.
    """

    components: ReadOnly[Sequence[Component]]
    deck: ReadOnly[Sequence[DeckCard]]
    designers: ReadOnly[Designers]
    id: ReadOnly[GameId]
    limits: ReadOnly[MemberLimits]
    links: ReadOnly[GameLinks]
    options: ReadOnly[Sequence[Option]]
    players: ReadOnly[PlayerCount]
    ruleset: ReadOnly[Ruleset]
    title: ReadOnly[str]
    variants: ReadOnly[Variants]


class GameList(TypedDict):
    """
    The games of the service.
    """

    games: ReadOnly[Sequence[GameSummary]]
    version: ReadOnly[str]


class HerolioDealRequest(TypedDict):
    """
    Who plays, in clockwise order, how many cards each gets, and who may see the deal.
    """

    cards_each: ReadOnly[HerolioCardsEach]
    dealer: ReadOnly[PlayerName]
    draw_powers: NotRequired[ReadOnly[HerolioDrawnPowers]]
    for_: NotRequired[ReadOnly[NullablePlayerName]]
    house_rules: NotRequired[ReadOnly[HerolioHouseRules]]
    players: ReadOnly[HerolioPlayers]
    powers: NotRequired[ReadOnly[HerolioPowers]]
    seed: NotRequired[ReadOnly[Seed]]


class HerolioFullPosition(TypedDict):
    """
    A position with nothing left out.
    """

    cards_each: ReadOnly[HerolioCardsEach]
    claimed: ReadOnly[HerolioFullWonTricks]
    dealer: ReadOnly[PlayerName]
    detained: ReadOnly[NullablePlayerName]
    discards: ReadOnly[HerolioDiscards]
    house_rules: ReadOnly[HerolioFullHouseRules]
    leader: ReadOnly[PlayerName]
    may_detain: ReadOnly[HerolioMayDetain]
    phase: ReadOnly[HerolioPhase]
    players: ReadOnly[Sequence[HerolioFullPlayer]]
    powers: ReadOnly[HerolioPowers]
    to_move: ReadOnly[NullablePlayerName]
    trick: ReadOnly[Sequence[HerolioListedPlay]]
    trump: ReadOnly[HerolioSuit | None]
    waiting: ReadOnly[HerolioFullWonTricks]


HerolioListedMove: TypeAlias = HerolioListedBid | HerolioListedPlay | HerolioListedGive | HerolioListedDetain | HerolioListedDiscard


HerolioMove: TypeAlias = HerolioBid | HerolioPlay | HerolioGive | HerolioDetain | HerolioDiscard


class HerolioPlayerScore(TypedDict):
    """
    A player's points for the round, with the score lines that explain them.
    """

    lines: ReadOnly[Lines]
    name: ReadOnly[PlayerName]
    points: ReadOnly[HerolioPoints]


HerolioPlayerScores: TypeAlias = Sequence[HerolioPlayerScore]
"""
The points of all players, in the order of the request.
"""


class HerolioPosition(TypedDict):
    """
    A round between two moves. What is left out is as at its start. `leader` leads the trick, or has won the trick that decisions are pending for; `waiting` are tricks with an 8 that no player has yet; `claimed` are tricks won that must still be given away; `detained` sits out the trick, or has just sat out the one whose tricks are `claimed`.
    """

    cards_each: ReadOnly[HerolioCardsEach]
    claimed: NotRequired[ReadOnly[HerolioWonTricks]]
    dealer: ReadOnly[PlayerName]
    detained: NotRequired[ReadOnly[NullablePlayerName]]
    discards: NotRequired[ReadOnly[HerolioDiscards]]
    house_rules: NotRequired[ReadOnly[HerolioHouseRules]]
    leader: NotRequired[ReadOnly[NullablePlayerName]]
    may_detain: NotRequired[ReadOnly[HerolioMayDetain]]
    phase: NotRequired[ReadOnly[HerolioPhase]]
    players: ReadOnly[Sequence[HerolioPlayer]]
    powers: NotRequired[ReadOnly[HerolioPowers]]
    to_move: NotRequired[ReadOnly[NullablePlayerName]]
    trick: NotRequired[ReadOnly[HerolioTrick]]
    trump: NotRequired[ReadOnly[HerolioSuit | None]]
    waiting: NotRequired[ReadOnly[HerolioWonTricks]]


class HerolioResolveTrickResponse(TypedDict):
    """
    Who has the highest card, why, and what becomes of the trick.
    """

    counts_as: ReadOnly[int]
    fate: ReadOnly[Literal["won", "discarded", "waits"]]
    highest: ReadOnly[HerolioHighestCard]
    house_rules: ReadOnly[HerolioFullHouseRules]
    led_suit: ReadOnly[HerolioSuit | None]
    lines: ReadOnly[Sequence[HerolioTrickLine]]
    may_detain: ReadOnly[bool]
    must_give: ReadOnly[bool]
    order: ReadOnly[Names]
    ruleset: ReadOnly[Ruleset]
    trump: ReadOnly[HerolioSuit | None]


class HerolioScoreRequest(TypedDict):
    """
    A finished round as written down by the scorekeeper.
    """

    cards_each: ReadOnly[HerolioCardsEach]
    house_rules: NotRequired[ReadOnly[HerolioHouseRules]]
    players: ReadOnly[Sequence[HerolioTally]]
    powers: NotRequired[ReadOnly[HerolioPowers]]


class HerolioScoreResponse(TypedDict):
    """
    The score sheet of a round.
    """

    house_rules: ReadOnly[HerolioFullHouseRules]
    players: ReadOnly[HerolioPlayerScores]
    ranking: ReadOnly[Ranking]
    ruleset: ReadOnly[Ruleset]
    tie_break: ReadOnly[TieBreak]
    warnings: ReadOnly[ScoreWarnings]
    winners: ReadOnly[Names]


class HerolioScoreSheet(TypedDict):
    """
    The score sheet of a round that is over.
    """

    players: ReadOnly[HerolioPlayerScores]
    ranking: ReadOnly[Ranking]
    tie_break: ReadOnly[TieBreak]
    warnings: ReadOnly[ScoreWarnings]
    winners: ReadOnly[Names]


class HerolioSetupResponse(TypedDict):
    """
    The setup of a round.
    """

    active_powers: ReadOnly[int]
    cards_each: ReadOnly[HerolioCardsEach]
    first_bidder: ReadOnly[PlayerName]
    round: ReadOnly[int]
    rounds: ReadOnly[int | None]
    ruleset: ReadOnly[Ruleset]
    steps: ReadOnly[Steps]
    style: ReadOnly[HerolioStyle]


class NumzumzeroAdjudicateRequest(TypedDict):
    """
    A position and the moves made from it.
    """

    moves: ReadOnly[Sequence[NumzumzeroPlay]]
    position: ReadOnly[NumzumzeroPosition]


class NumzumzeroDealResponse(TypedDict):
    """
    The game as dealt.
    """

    position: ReadOnly[NumzumzeroFullPosition]
    ruleset: ReadOnly[Ruleset]
    seed: ReadOnly[DealtSeed]
    stock: ReadOnly[Sequence[NumzumzeroCard] | None]
    variant: ReadOnly[NumzumzeroVariant]


class NumzumzeroLegalMove(TypedDict):
    """
    A legal move, and what it leads to.
    """

    move: ReadOnly[NumzumzeroListedPlay]
    outcome: ReadOnly[NumzumzeroOutcome]


class NumzumzeroLegalMovesRequest(TypedDict):
    """
    The position to move in.
    """

    position: ReadOnly[NumzumzeroPosition]
    rank: NotRequired[ReadOnly[NumzumzeroRank]]


class NumzumzeroLegalMovesResponse(TypedDict):
    """
    Every legal move of the player to move.
    """

    complete: ReadOnly[bool]
    moves: ReadOnly[Sequence[NumzumzeroLegalMove]]
    over: ReadOnly[bool]
    player: ReadOnly[NullablePlayerName]
    ruleset: ReadOnly[Ruleset]
    variant: ReadOnly[NumzumzeroVariant]


class NumzumzeroScoreResponse(TypedDict):
    """
    The score sheet of a game.
    """

    players: ReadOnly[NumzumzeroPlayerScores]
    ranking: ReadOnly[Ranking]
    ruleset: ReadOnly[Ruleset]
    tie_break: ReadOnly[TieBreak]
    variant: ReadOnly[NumzumzeroVariant]
    warnings: ReadOnly[ScoreWarnings]
    winners: ReadOnly[Names]


class NumzumzeroScoreSheet(TypedDict):
    """
    The score sheet of a finished game.
    """

    players: ReadOnly[NumzumzeroPlayerScores]
    ranking: ReadOnly[Ranking]
    tie_break: ReadOnly[TieBreak]
    warnings: ReadOnly[ScoreWarnings]
    winners: ReadOnly[Names]


class NumzumzeroSetupResponse(TypedDict):
    """
    The setup of a game. `draw_pile` is the number of cards left after it.
    """

    boxes: ReadOnly[Literal[1, 2]]
    cards_each: ReadOnly[Literal[1, 2]]
    columns: ReadOnly[Literal[3, 5]]
    draw_pile: ReadOnly[int]
    ruleset: ReadOnly[Ruleset]
    steps: ReadOnly[Steps]
    variant: ReadOnly[NumzumzeroVariant]


class NumzumzeroViolation(TypedDict):
    """
    The first illegal move, the rule it breaks, and what would have been legal.
    """

    legal_moves: ReadOnly[Sequence[NumzumzeroLegalMove] | None]
    move: ReadOnly[int]
    pointer: ReadOnly[Pointer]
    rule: ReadOnly[RuleId]
    text: ReadOnly[Text]


class ZeroAdjudicateRequest(TypedDict):
    """
    A position, the moves made from it, and the hands revealed at the end, if any.
    """

    moves: ReadOnly[Sequence[ZeroMove]]
    position: ReadOnly[ZeroPosition]
    reveal: NotRequired[ReadOnly[Sequence[ZeroRevealedHand] | None]]


class ZeroDealResponse(TypedDict):
    """
    The game as dealt.
    """

    position: ReadOnly[ZeroFullPosition]
    ruleset: ReadOnly[Ruleset]
    seed: ReadOnly[DealtSeed]
    stock: ReadOnly[Sequence[ZeroCard] | None]
    variant: ReadOnly[ZeroVariant]


class ZeroHeroDealResponse(TypedDict):
    """
    The game as dealt.
    """

    position: ReadOnly[ZeroHeroFullPosition]
    ruleset: ReadOnly[Ruleset]
    seed: ReadOnly[DealtSeed]
    stock: ReadOnly[Sequence[ZeroHeroCard] | None]


class ZeroHeroLegalMovesRequest(TypedDict):
    """
    The position to move in.
    """

    position: ReadOnly[ZeroHeroPosition]
    rank: NotRequired[ReadOnly[ZeroHeroRank]]


ZeroHeroListedMove: TypeAlias = ZeroHeroListedTake | ZeroHeroListedBuy


ZeroHeroMove: TypeAlias = ZeroHeroTake | ZeroHeroBuy


class ZeroHeroPlayerScore(TypedDict):
    """
    The points of a collection, with the score lines that explain them. `zeros` counts the cards of value 0, `zero_hero` says whether no player has more of them; colours without cards have no row.
    """

    lines: ReadOnly[Lines]
    name: ReadOnly[PlayerName]
    points: ReadOnly[int]
    rows: ReadOnly[Sequence[ZeroHeroRow]]
    zero_hero: ReadOnly[bool]
    zeros: ReadOnly[int]


ZeroHeroPlayerScores: TypeAlias = Sequence[ZeroHeroPlayerScore]
"""
The collections of all players, in the order of the request.
"""


class ZeroHeroScoreResponse(TypedDict):
    """
    The score sheet of a game.
    """

    players: ReadOnly[ZeroHeroPlayerScores]
    ranking: ReadOnly[Ranking]
    ruleset: ReadOnly[Ruleset]
    tie_break: ReadOnly[TieBreak]
    warnings: ReadOnly[ScoreWarnings]
    winners: ReadOnly[Names]


class ZeroHeroScoreSheet(TypedDict):
    """
    The score sheet of a finished game.
    """

    players: ReadOnly[ZeroHeroPlayerScores]
    ranking: ReadOnly[Ranking]
    tie_break: ReadOnly[TieBreak]
    warnings: ReadOnly[ScoreWarnings]
    winners: ReadOnly[Names]


class ZeroLegalMove(TypedDict):
    """
    A legal move, and what the hand is worth after it; null where that is unknown.
    """

    move: ReadOnly[ZeroListedMove]
    outcome: ReadOnly[ZeroOutcome | None]


class ZeroLegalMovesRequest(TypedDict):
    """
    The position to move in.
    """

    position: ReadOnly[ZeroPosition]
    rank: NotRequired[ReadOnly[ZeroRank]]


class ZeroLegalMovesResponse(TypedDict):
    """
    Every legal move of the player to move.
    """

    complete: ReadOnly[bool]
    moves: ReadOnly[Sequence[ZeroLegalMove]]
    over: ReadOnly[bool]
    player: ReadOnly[NullablePlayerName]
    ruleset: ReadOnly[Ruleset]
    variant: ReadOnly[ZeroVariant]


class ZeroViolation(TypedDict):
    """
    The first illegal move, the rule it breaks, and what would have been legal.
    """

    legal_moves: ReadOnly[Sequence[ZeroLegalMove] | None]
    move: ReadOnly[MoveIndex]
    pointer: ReadOnly[Pointer]
    rule: ReadOnly[RuleId]
    text: ReadOnly[Text]


class HerolioAdjudicateRequest(TypedDict):
    """
    A position and the moves made from it.
    """

    moves: ReadOnly[Sequence[HerolioMove]]
    position: ReadOnly[HerolioPosition]


class HerolioDealResponse(TypedDict):
    """
    The round as dealt.
    """

    house_rules: ReadOnly[HerolioFullHouseRules]
    position: ReadOnly[HerolioFullPosition]
    ruleset: ReadOnly[Ruleset]
    seed: ReadOnly[DealtSeed]
    stock: ReadOnly[Sequence[HerolioCard] | None]


class HerolioLegalMove(TypedDict):
    """
    A legal move. Of a play, also who has the highest card then, and whether it ends the trick.
    """

    move: ReadOnly[HerolioListedMove]
    outcome: ReadOnly[HerolioOutcome]


class HerolioLegalMovesRequest(TypedDict):
    """
    The position to move in.
    """

    position: ReadOnly[HerolioPosition]
    rank: NotRequired[ReadOnly[HerolioRank]]


class HerolioLegalMovesResponse(TypedDict):
    """
    Every legal move of the player to move.
    """

    complete: ReadOnly[bool]
    house_rules: ReadOnly[HerolioFullHouseRules]
    moves: ReadOnly[Sequence[HerolioLegalMove]]
    over: ReadOnly[bool]
    player: ReadOnly[NullablePlayerName]
    ruleset: ReadOnly[Ruleset]


class HerolioViolation(TypedDict):
    """
    The first illegal move, the rule it breaks, and what would have been legal.
    """

    legal_moves: ReadOnly[Sequence[HerolioLegalMove] | None]
    move: ReadOnly[MoveIndex]
    pointer: ReadOnly[Pointer]
    rule: ReadOnly[RuleId]
    text: ReadOnly[Text]


class NumzumzeroAdjudicateResponse(TypedDict):
    """
    The verdict on a move log, and the position it ends with.
    """

    events: ReadOnly[Events]
    missing: ReadOnly[MissingValues]
    moves_applied: ReadOnly[int]
    over: ReadOnly[bool]
    position: ReadOnly[NumzumzeroFullPosition]
    ruleset: ReadOnly[Ruleset]
    score: ReadOnly[NumzumzeroScoreSheet | None]
    unverified: ReadOnly[UnverifiedMoves]
    variant: ReadOnly[NumzumzeroVariant]
    verdict: ReadOnly[Verdict]
    violation: ReadOnly[NumzumzeroViolation | None]


class ZeroAdjudicateResponse(TypedDict):
    """
    The verdict on a move log, and the position it ends with.
    """

    events: ReadOnly[Events]
    missing: ReadOnly[MissingValues]
    moves_applied: ReadOnly[int]
    over: ReadOnly[bool]
    position: ReadOnly[ZeroFullPosition]
    ruleset: ReadOnly[Ruleset]
    score: ReadOnly[ZeroScoreSheet | None]
    unverified: ReadOnly[UnverifiedMoves]
    variant: ReadOnly[ZeroVariant]
    verdict: ReadOnly[Verdict]
    violation: ReadOnly[ZeroViolation | None]


class ZeroHeroAdjudicateRequest(TypedDict):
    """
    A position, the moves made from it, and the face-down cards revealed at the end, if any.
    """

    moves: ReadOnly[Sequence[ZeroHeroMove]]
    position: ReadOnly[ZeroHeroPosition]
    reveal: NotRequired[ReadOnly[Sequence[ZeroHeroRevealedCards] | None]]


class ZeroHeroLegalMove(TypedDict):
    """
    A legal move, and what it leaves the mover; of a purchase also the cost and the choices of its first swap.
    """

    move: ReadOnly[ZeroHeroListedMove]
    outcome: ReadOnly[ZeroHeroOutcome]


ZeroHeroLegalMoves: TypeAlias = Sequence[ZeroHeroLegalMove]
"""
Legal moves: at most two per pile for taking, and one per pile for buying.
"""


class ZeroHeroLegalMovesResponse(TypedDict):
    """
    Every legal move of the player to move.
    """

    complete: ReadOnly[bool]
    moves: ReadOnly[ZeroHeroLegalMoves]
    over: ReadOnly[bool]
    player: ReadOnly[NullablePlayerName]
    ruleset: ReadOnly[Ruleset]


class ZeroHeroViolation(TypedDict):
    """
    The first illegal move, the rule it breaks, and what would have been legal.
    """

    legal_moves: ReadOnly[ZeroHeroLegalMoves]
    move: ReadOnly[MoveIndex]
    pointer: ReadOnly[Pointer]
    rule: ReadOnly[RuleId]
    text: ReadOnly[Text]


class HerolioAdjudicateResponse(TypedDict):
    """
    The verdict on a move log, and the position it ends with.
    """

    events: ReadOnly[Events]
    house_rules: ReadOnly[HerolioFullHouseRules]
    missing: ReadOnly[MissingValues]
    moves_applied: ReadOnly[int]
    over: ReadOnly[bool]
    position: ReadOnly[HerolioFullPosition]
    ruleset: ReadOnly[Ruleset]
    score: ReadOnly[HerolioScoreSheet | None]
    unverified: ReadOnly[UnverifiedMoves]
    verdict: ReadOnly[Verdict]
    violation: ReadOnly[HerolioViolation | None]


class ZeroHeroAdjudicateResponse(TypedDict):
    """
    The verdict on a move log, and the position it ends with.
    """

    events: ReadOnly[Events]
    missing: ReadOnly[MissingValues]
    moves_applied: ReadOnly[int]
    over: ReadOnly[bool]
    position: ReadOnly[ZeroHeroFullPosition]
    ruleset: ReadOnly[Ruleset]
    score: ReadOnly[ZeroHeroScoreSheet | None]
    unverified: ReadOnly[UnverifiedMoves]
    verdict: ReadOnly[Verdict]
    violation: ReadOnly[ZeroHeroViolation | None]
