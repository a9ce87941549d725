"""Random rounds of Herolio: legal ones and broken ones, with hidden hands; tricks and scores."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from tests.games.herolio.judge import judge as herolio
from tests.games.herolio.judge import moves as herolio_moves
from tests.games.herolio.judge.table import Table
from tests.games.herolio.judge.trick import COPIES, broken_declarations, number, resolve
from tests.independent.common import NAMES, Dice, Json, Question, legal_moves, summary
from tests.independent.sheets import session, sheet

DECK = [card for card, copies in COPIES.items() for _ in range(copies)]


def questions(random: Dice) -> Iterator[Question]:
    """Ask about one round: its log, the moves of a position, a trick, a score, a session."""
    opening = deal(random)
    log = play(random, opening)
    position, moves = hide(random, opening, log)
    positions = walk(position, moves)
    cut = random.randrange(len(positions)) if random.random() < 0.4 else 0
    body: Json = {"position": positions[cut] if cut else position, "moves": moves[cut:]}
    if random.random() < 0.35:
        body["moves"] = body["moves"][: random.randint(0, len(moves))]
    for _ in range(random.choice([0, 0, 1, 1, 2])):
        spoil(random, body["moves"], [player["name"] for player in opening["players"]])
    yield Question("adjudicate", body, herolio.judge(body), plain_verdict)
    yield moves_of(random.choice(positions))
    body = trick(random)
    yield Question("resolve-trick", body, resolve(body), dict)
    body = tallies(random)
    yield Question("score", body, herolio.score(body), herolio.plain_sheet)
    body = sheet(random, styled(random), range(2, 11))
    yield Question("standings", body, herolio.judge_standings(body), dict)


def plain_verdict(response: Json) -> Json:
    plain = summary(response, herolio.plain_position, herolio.plain_listed)
    events = [event for event in plain["events"] if event[1] in herolio.DECISIVE]
    return plain | {"score": herolio.plain_sheet(response["score"]), "events": events}


def moves_of(position: Json) -> Question:
    table = Table(position)
    listed, complete = herolio_moves.legal_moves(table, table.to_move)
    # Bids of more tricks than can be won are legal, and not listed.
    complete = complete and table.phase != "bidding"
    mover = None if table.phase == "over" else table.to_move
    also = [table.leader] if table.phase == "detain" and table.leader != mover else []
    return legal_moves(position, mover, listed, herolio.plain_listed, complete=complete, also=also)


def some_powers(random: Dice) -> list[int]:
    kind = random.random()
    if kind < 0.15:
        return []
    if kind < 0.45:
        return list(range(1, 13))
    return sorted(random.sample(range(1, 13), random.randint(1, 8)))


def broken_rules(position: Json) -> Callable[[Json], set[str]]:
    """Return the function that returns the rules that a move breaks in a position."""
    return partial(herolio_moves.broken_rules, Table(position))


def deal(random: Dice) -> Json:
    names = NAMES[: random.choice([2, 2, 3, 3, 4, 5, 6, 10])]
    most = 60 // len(names)
    count = random.randint(1, min(most, 7)) if random.random() < 0.85 else random.randint(1, most)
    cards = random.sample(DECK, len(DECK))
    if random.random() < 0.4:
        # Few suits and many cards that act, so that more of them meet.
        suits = random.choice([("capes",), ("capes", "boots")])
        cards.sort(key=lambda card: not card.startswith((*suits, "villain")))
        first = cards[: max(count * len(names), 20)]
        random.shuffle(first)
        cards[: len(first)] = first
    position: Json = {
        "players": [
            {"name": name, "hand": cards[seat * count : (seat + 1) * count]}
            for seat, name in enumerate(names)
        ],
        "dealer": random.choice(names),
        "cards_each": count,
        "powers": some_powers(random),
    }
    return position | random.some_house_rules()


def play(random: Dice, opening: Json) -> list[Json]:
    """Play a round to its end; return the log."""
    table, log = Table(opening), list[Json]()
    acting = random.random()
    while table.phase != "over":
        found = list(herolio_moves.options(table))
        if random.random() < acting:
            found = [move for move in found if len(move) > 3 or "detained" in move] or found
        cards = [move.get("card") for move in found]
        chosen = random.choice(cards)
        move = random.choice([move for move in found if move.get("card") == chosen])
        if move["type"] == "play" and number(move["card"]) in {7, 9} and len(move) == 3:
            move = move | ({"declared_as": "number"} if random.random() < 0.2 else {})
        table.make(move, len(log))
        log.append(move)
    return log


def walk(position: Json, moves: list[Json]) -> list[Json]:
    """Return every position along a legal log."""
    table = Table(position)
    found = [table.position()]
    for index, move in enumerate(moves):
        table.make(move, index)
        found.append(table.position())
    return found


def hide(random: Dice, opening: Json, log: list[Json]) -> tuple[Json, list[Json]]:
    """Hide hands, and what was discarded out of them."""
    seen = {player["name"]: random.choice([1.0, 0.0, 0.0, 0.6]) for player in opening["players"]}
    if random.random() < 0.35:
        seen = dict.fromkeys(seen, 1.0)
    players = []
    for player in opening["players"]:
        part = seen[player["name"]]
        hand = [card if random.random() < part else None for card in player["hand"]]
        left_out = not any(hand) and random.random() < 0.5
        players.append({"name": player["name"]} | ({} if left_out else {"hand": hand}))
    moves = []
    table = Table(opening | {"players": players})
    for index, move in enumerate(log):
        told = move
        hand = table.hands[move["player"]]
        if move["type"] == "discard" and move["card"] not in hand and random.random() < 0.5:
            told = move | {"card": None}
        table.make(told, index)
        moves.append(told)
    return opening | {"players": players}, moves


def spoil(random: Dice, moves: list[Json], names: list[str]) -> None:
    """Break a log somewhere, if it can be."""
    card, name = random.choice(DECK), random.choice([*names, *names, *names, "Zoe"])
    if not moves or random.random() < 0.1:
        moves.append({"player": random.choice(names), "type": "play", "card": card})
        return
    index = random.randrange(len(moves))
    move = dict(moves[index])
    kinds = ["player", "again", "left out", "order", "type"]
    kinds += {
        "bid": ["bid"],
        "play": [
            *["swap cards"] * 4,
            "card",
            "declared_as",
            "zeroes_card_of",
            "looks_at_hand_of",
            *["exchange"] * 2,
        ],
        "give": ["to_player"] * 8,
        "detain": ["detained"] * 4,
        "discard": ["card", "unseen"] * 4,
    }[move["type"]]
    kind = random.choice(kinds)
    if kind in {"player", "zeroes_card_of", "looks_at_hand_of", "to_player", "detained"}:
        move[kind] = name
    elif kind == "again":
        moves.insert(index, move)
    elif kind == "left out":
        del moves[index]
        return
    elif kind == "order":
        other = random.randrange(len(moves))
        moves[index], moves[other] = moves[other], moves[index]
        return
    elif kind == "type":
        move = random.choice(
            [
                {"player": move["player"], "type": "bid", "bid": 0},
                {"player": move["player"], "type": "play", "card": card},
                {"player": move["player"], "type": "give", "to_player": random.choice(names)},
                {"player": move["player"], "type": "detain", "detained": random.choice(names)},
                {"player": move["player"], "type": "discard", "card": card},
            ]
        )
    elif kind == "swap cards":
        swap_cards(random, moves, index)
        return
    elif kind == "unseen":
        move["card"] = None
    else:
        changed: dict[str, Json] = {
            "bid": {"bid": random.randint(0, 60)},
            "card": {"card": card},
            "declared_as": {"declared_as": random.choice(["hero", "zero", "number"])},
            "exchange": {
                "exchange": random.choice([{"card": card}, {"card": card, "from_player": name}])
            },
        }
        move |= changed[kind]
        if kind == "exchange" and random.random() < 0.5:
            played = [move["card"] for move in moves[:index] if move["type"] == "play"]
            move["exchange"]["card"] = random.choice([*played, card])
    moves[index] = move


def swap_cards(random: Dice, moves: list[Json], index: int) -> None:
    """Let a player play two cards in the other order: where suit was followed, a revoke."""
    mine = [
        place
        for place, move in enumerate(moves)
        if move["player"] == moves[index]["player"] and move["type"] in {"play", "discard"}
    ]
    other = random.choice(mine)
    one, two = moves[index]["card"], moves[other]["card"]
    if one and two:
        moves[index] = {"player": moves[index]["player"], "type": "play", "card": two}
        moves[other] = {key: moves[other][key] for key in ("player", "type")} | {"card": one}


def trick(random: Dice) -> Json:
    """Make up a complete trick, sometimes one that cannot be."""
    names = random.sample(NAMES, random.choice([1, 2, 3, 4, 5, 10]))
    powers = some_powers(random)
    pool = DECK
    if random.random() < 0.6:
        numbers = random.sample(range(1, 13), 4)
        pool = [card for card in DECK if not number(card) or number(card) in numbers]
    cards = random.sample(pool, len(names))
    plays: list[Any] = []
    for name, card in zip(names, cards, strict=True):
        one: Json = {"player": name, "type": "play", "card": card}
        before = [other["player"] for other in plays]
        said = random.choice(["", "hero", "zero", "zero", "number"])
        if said and (number(card) in {7, 9} or random.random() < 0.01):
            one["declared_as"] = said
        if before and (number(card) == 9 or random.random() < 0.01) and random.random() < 0.5:
            one["zeroes_card_of"] = random.choice(before if random.random() < 0.95 else names)
        allowed = broken_declarations(one, card, before, powers)
        if allowed and random.random() < 0.97:
            one = {"player": name, "type": "play", "card": card}
        plays.append(one)
    body: Json = {"powers": powers, "plays": plays}
    if 1 in powers and random.random() < 0.5:
        body["trump"] = random.choice(["capes", "gloves", "masks", "boots", None])
        if random.random() < 0.2:
            del body["powers"]
    return body | random.some_house_rules()


def tallies(random: Dice) -> Json:
    """Write down a round: bids, tricks, 11s and 12s."""
    names = NAMES[: random.choice([2, 3, 4, 6])]
    count = random.randint(1, 60 // len(names))
    left = {"elevens": 4, "black_twelves": 2, "red_twelves": 2, "tricks": count}
    players = []
    for name in names:
        row: Json = {"name": name, "bid": random.randint(0, count)}
        for key, most in left.items():
            row[key] = random.randint(0, most)
            left[key] -= row[key]
        if random.random() < 0.4:
            row["bid"] = row["tricks"]
        players.append(row)
    players[-1]["tricks"] += left["tricks"]
    random.shuffle(players)
    body: Json = {"players": players, "cards_each": count, "powers": some_powers(random)}
    return body | random.some_house_rules()


def styled(random: Dice) -> Json:
    """Make up a session, of a style of the game or of none."""
    names = NAMES[: random.randint(2, 10)]
    body = session(random, names, range(-200, 310, 10), 6)
    if random.random() < 0.6:
        body["style"] = random.choice(["basic", "escalation", "twist", "armageddon"])
        body["start_cards"] = random.randint(1, 60 // len(names))
    return body
