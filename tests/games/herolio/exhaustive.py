"""Every trick of Herolio for one to three players, and rounds of one such trick."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, permutations, product

from tests.games.herolio.judge import judge, questions, trick
from tests.games.herolio.judge.moves import options
from tests.independent.common import NAMES, Json, Question
from tools.bench.exhaustive import Asked, Work, compared

ACTING = (1, 2, 6, 7, 8, 9, 10)
"""The numbers whose powers can act in a trick that is resolved by itself."""
WON = (
    ["villain", "gloves-2", "zero"],
    ["villain", "hero", "gloves-3"],
    ["villain", "boots-4", "masks-5"],
)
"""Tricks in books."""


def tricks() -> Iterator[Json]:
    """Yield every trick of one to three cards under every set of powers that can act in it.

    Suits are told apart only by which cards share one and which one is trump.
    """
    for place, plays in enumerate(played_tricks()):
        suits = [trick.suit(play["card"]) for play in plays]
        absent = next(suit for suit in trick.SUITS if suit not in suits)
        for powers in subsets({trick.number(play["card"]) for play in plays}):
            if not allowed(plays, powers):
                continue
            for house in house_rules(plays, powers):
                body: Json = {"powers": powers, "plays": plays, "house_rules": house}
                yield renamed(body, place)
                for trump in {*suits, absent} - {None}:
                    active = sorted({*powers, 1})
                    yield renamed(body | {"trump": trump, "powers": active}, place)


def house_rules(plays: Sequence[Json], powers: Sequence[int]) -> Iterator[Json]:
    """Yield the house rules that can make a difference to a trick, with all of their values."""
    cards = [play["card"] for play in plays]
    matters = {
        "splitter_stacks": 2 in powers,
        "villain_gives_half": 2 in powers and "villain" in cards,
        "nein_takes_power": any("zeroes_card_of" in play for play in plays),
        "special_lead_frees": not trick.suit(cards[0]),
    }
    for values in product(*[(False, True) if may else (False,) for may in matters.values()]):
        yield dict(zip(matters, values, strict=True))


def played_tricks() -> Iterator[list[Json]]:
    """Yield the cards of every trick with every declaration that may be made with them."""
    for players in (1, 2, 3):
        for cards in product([*trick.COPIES], repeat=players):
            numbers = [card for card in cards if trick.suit(card)]
            if len(set(numbers)) < len(numbers) or not first_suits(numbers):
                continue
            said = [list(sayings(cards, place)) for place in range(players)]
            for saying in product(*said):
                yield [
                    {"player": NAMES[place], "type": "play", "card": card, **words}
                    for place, (card, words) in enumerate(zip(cards, saying, strict=True))
                ]


def first_suits(numbers: Sequence[str]) -> bool:
    """Say whether suits appear in their order, which picks one of all that are alike."""
    seen: list[str | None] = []
    for card in numbers:
        if trick.suit(card) not in seen:
            seen.append(trick.suit(card))
    return tuple(seen) == trick.SUITS[: len(seen)]


def sayings(cards: Sequence[str], place: int) -> Iterator[Json]:
    yield {}
    if trick.number(cards[place]) in {7, 9}:
        yield {"declared_as": "zero"}
    if trick.number(cards[place]) == 7:
        yield {"declared_as": "hero"}
    if trick.number(cards[place]) == 9:
        for earlier in range(place):
            yield {"zeroes_card_of": NAMES[earlier]}


def subsets(numbers: Iterable[int]) -> Iterator[list[int]]:
    acting = sorted(number for number in numbers if number in ACTING)
    for size in range(len(acting) + 1):
        for chosen in combinations(acting, size):
            yield list(chosen)


def allowed(plays: Sequence[Json], powers: Sequence[int]) -> bool:
    """Say whether the powers are active that the sayings need."""
    return all(len(play) == 2 or trick.number(play["card"]) in powers for play in plays)


def renamed(body: Json, place: int) -> Json:
    """Give the suits other names, a turn further from trick to trick."""
    suits = trick.SUITS
    names = {suit: suits[(index + place) % 4] for index, suit in enumerate(suits)}

    def name(card: str) -> str:
        suit = trick.suit(card)
        return f"{names[suit]}-{trick.number(card)}" if suit else card

    plays = [play | {"card": name(play["card"])} for play in body["plays"]]
    trump = {"trump": names[body["trump"]]} if "trump" in body else {}
    return body | {"plays": plays} | trump


def ask_trick(body: Json) -> Asked:
    players = len(body["plays"])
    expected = trick.resolve(body)
    question = Question("resolve-trick", body, expected, dict)
    return f"tricks of Herolio, {players} players", "herolio", question


def rounds() -> Iterator[Json]:
    """Yield rounds whose only trick is one of the tricks without a trump from before."""
    for body in tricks():
        if "trump" in body or len(body["plays"]) == 1:
            continue
        plays = [play | {"type": "play"} for play in body["plays"]]
        players = [
            {"name": play["player"], "hand": [play["card"]], "bid": 0} for play in body["plays"]
        ]
        for unclaimed in ("discard", "high-card") if 8 in body["powers"] else ("discard",):
            house = body["house_rules"] | {"unclaimed_tricks": unclaimed}
            position = {
                "players": players,
                "dealer": players[-1]["name"],
                "cards_each": 1,
                "powers": body["powers"],
                "house_rules": house,
                "phase": "play",
            }
            yield {"position": position, "moves": plays}


def ask_round(body: Json) -> Asked:
    players = len(body["moves"])
    expected = judge.judge(body)
    question = Question("adjudicate", body, expected, questions.plain_verdict)
    return f"rounds of one trick of Herolio, {players} players", "herolio", question


def exchanges() -> Iterator[Json]:
    """Yield each exchange of a 4 or a 5 with books in which each trick was given or won."""
    for given in product((False, True), repeat=3):
        told = [
            {"cards": cards, "counts_as": 1, "given": was}
            for cards, was in zip(WON, given, strict=True)
        ]
        for card, powers, fourager, discount in product(
            ("capes-4", "capes-5"), ([4], [5], [4, 5]), (False, True), (False, True)
        ):
            position = {
                "players": [
                    {"name": "Ana", "hand": [card], "bid": 1, "book": told[:1]},
                    {"name": "Ben", "hand": ["capes-7"], "bid": 1, "book": told[1:]},
                    {"name": "Cy", "hand": ["capes-8"], "bid": 1},
                ],
                "dealer": "Cy",
                "cards_each": 4,
                "powers": powers,
                "house_rules": {"fourager_takes_given": fourager, "discount_takes_given": discount},
                "phase": "play",
            }
            for name, cards in product(("Ana", "Ben", "Cy", None), zip(*WON, strict=True)):
                for fetched in cards:
                    exchange = {"card": fetched, "from_player": name}
                    move = {"player": "Ana", "type": "play", "card": card, "exchange": exchange}
                    yield {"position": position, "moves": [move]}


def leads() -> Iterator[Json]:
    """Yield each way from a first trick to the lead of the next one."""
    for cards, powers, receiver, half in product(
        permutations(("villain", "hero", "capes-2", "capes-8", "capes-10"), 3),
        subsets((2, 8, 10)),
        (False, True),
        (False, True),
    ):
        hands = [
            [card, f"boots-{seat + 1}", f"gloves-{seat + 1}"] for seat, card in enumerate(cards)
        ]
        position = {
            "players": [
                {"name": name, "hand": hand, "bid": 0}
                for name, hand in zip(NAMES, hands, strict=False)
            ],
            "dealer": NAMES[2],
            "cards_each": 3,
            "powers": powers,
            "house_rules": {"receiver_leads": receiver, "villain_gives_half": half},
            "phase": "play",
        }
        log = [
            {"player": name, "type": "play", "card": card}
            for name, card in zip(NAMES, cards, strict=False)
        ]
        yield from ({"position": position, "moves": moves} for moves in decided(position, log))


def decided(position: Json, log: list[Json]) -> Iterator[list[Json]]:
    """Yield every log that goes on with decisions, and then with the next lead."""
    table, _, _ = judge.replay({"position": position, "moves": log}, len(log))
    plays = sum(move["type"] == "play" for move in log)
    for move in options(table):
        if plays == 3 and move["type"] == "play":
            yield [*log, move]
        else:
            yield from decided(position, [*log, move])


def ask_exchange(body: Json) -> Asked:
    return ask_log("exchanges of Herolio with books", body)


def ask_lead(body: Json) -> Asked:
    return ask_log("leads of Herolio after a trick that was given", body)


def ask_log(kind: str, body: Json) -> Asked:
    question = Question("adjudicate", body, judge.judge(body), questions.plain_verdict)
    return kind, "herolio", question


def work() -> Iterator[Work]:
    """Yield all that is to be compared."""
    yield compared("Herolio, tricks", ask_trick, tricks())
    yield compared("Herolio, rounds of one trick", ask_round, rounds())
    yield compared("Herolio, exchanges", ask_exchange, exchanges())
    yield compared("Herolio, leads", ask_lead, leads())
