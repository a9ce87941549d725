"""Random rounds of Zero!: legal ones and broken ones, with hidden hands and reveals."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from tests.games.zero.judge.hands import COLOURS, DECK, is_zero, plain_sheet, score
from tests.games.zero.judge.judge import judge, judge_standings
from tests.games.zero.judge.table import Table, plain_move, plain_position
from tests.independent.common import NAMES, Json, Question, legal_moves, summary
from tests.independent.sheets import session, sheet

LONGEST = 24


def questions(random: Random) -> Iterator[Question]:
    """Ask about one round: its log, its hands, the moves of its last position, a session."""
    opening = deal(random)
    log, positions = play(random, opening)
    cut = random.randrange(len(log) + 1) if random.random() < 0.4 else 0
    body: Json = {"position": hide(random, positions[cut]), "moves": log[cut:]}
    if random.random() < 0.5:
        spoil(random, body["moves"], opening)
    if random.random() < 0.4:
        body["reveal"] = reveal(random, positions[-1], body["moves"] == log[cut:])
    yield Question("adjudicate", body, judge(body), plain_verdict)
    yield moves_of(hide(random, random.choice(positions)))
    hands = positions[-1]["players"]
    body = {"players": hands[: random.randint(1, len(hands))]}
    yield Question("score", body, score(body), plain_sheet)
    found = session(random, [hand["name"] for hand in hands], range(37), 6)
    body = sheet(random, found, range(2, 6))
    yield Question("standings", body, judge_standings(body), dict)


def plain_verdict(response: Json) -> Json:
    plain = summary(response, plain_position, plain_move)
    return plain | {"score": plain_sheet(response["score"])}


def moves_of(position: Json) -> Question:
    table = Table(position)
    listed, complete = table.legal_moves()
    mover = None if table.ended_by is not None else table.to_move
    return legal_moves(position, mover, listed, plain_move, complete=complete)


def broken_rules(position: Json) -> Callable[[Json], set[str]]:
    """Return the function that returns the rules that a move breaks in a position."""
    return Table(position).broken_rules


def deal(random: Random) -> Json:
    """Deal a round, sometimes with a ZERO in a hand or one card away from it."""
    names = list(NAMES[: random.randint(2, 5)])
    variant = "seven-card-pool" if len(names) > 2 and random.random() < 0.3 else "standard"
    size = 9 if len(names) == 2 else 7 if variant == "seven-card-pool" else 5
    cards = random.sample(DECK, len(DECK))
    if random.random() < 0.5:
        near_zero(random, cards, 9 * len(names))
    players = [
        {"name": name, "hand": cards[9 * seat : 9 * seat + 9]} for seat, name in enumerate(names)
    ]
    pool = cards[9 * len(names) : 9 * len(names) + size]
    return {"players": players, "dealer": random.choice(names), "variant": variant, "pool": pool}


def near_zero(random: Random, cards: list[str], first_of_pool: int) -> None:
    """Put a ZERO at the front of the cards, with none to two of it in the pool instead."""
    colour, number = random.choice(COLOURS), random.randint(1, 8)
    wanted = [f"{colour}-{number}"]
    wanted += [f"{colour}-{n}" for n in random.sample(sorted({*range(1, 9)} - {number}), 4)]
    others = [other for other in COLOURS if other != colour]
    wanted += [f"{other}-{number}" for other in random.sample(others, 4)]
    random.shuffle(wanted)
    missing = random.choice([0, 1, 1, 1, 2, 2])
    places = [*range(9 - missing), *range(first_of_pool, first_of_pool + missing)]
    for place, card in zip(places, wanted, strict=True):
        there = cards.index(card)
        cards[place], cards[there] = cards[there], cards[place]


def play(random: Random, opening: Json) -> tuple[list[Json], list[Json]]:
    """Play a round to its end, or until it is long; return the log and every position."""
    table, log = Table(opening), list[Json]()
    positions = [table.position()]
    knocking, greedy = random.choice([0.03, 0.15, 0.4]), random.choice([0.0, 0.2, 0.5])
    while table.ended_by is None and len(log) < LONGEST:
        move: Json = {"player": table.to_move, "type": "knock"}
        if random.random() >= knocking:
            give, take = random.choice(table.hands[table.to_move]), random.choice(table.pool)
            if random.random() < greedy:
                swaps = [listed for listed in table.legal_moves()[0] if listed[0] == "swap"]
                _, give, take, *_ = min(swaps, key=lambda swap: swap[3])
            move |= {"type": "swap", "give": give, "take": take}
        table.make(move, len(log))
        log.append(move)
        positions.append(table.position())
    return log, positions


def hide(random: Random, position: Json) -> Json:
    """Hide the hands that not everyone sees; leave out what is as at the start."""
    players, how = [], random.random()
    for player in position["players"]:
        hand, kind = player["hand"], random.choice(["open", "closed", "partly"])
        if how < 0.4 or kind == "open":
            players.append(player)
        elif how < 0.7 or kind == "closed":
            left_out = random.random() < 0.5
            players.append({"name": player["name"]} | ({} if left_out else {"hand": [None] * 9}))
        else:
            part = [card if random.random() < 0.6 else None for card in hand]
            players.append({"name": player["name"], "hand": part})
    hidden = position | {"players": players}
    if position["ended_by"] is None and not position["knocks"] and random.random() < 0.5:
        for key in ("knocks", "closed_by", "over", "ended_by"):
            del hidden[key]
    if position["ended_by"] == "zero":
        # Someone has to show the ZERO that ended the round.
        hidden["players"] = [
            shown if is_zero(shown["hand"]) else kept
            for shown, kept in zip(position["players"], players, strict=True)
        ]
    return hidden


def spoil(random: Random, moves: list[Json], opening: Json) -> None:
    """Break a log somewhere, if it can be."""
    names = [player["name"] for player in opening["players"]]
    if not moves or random.random() < 0.15:
        moves.append({"player": random.choice(names), "type": "knock"})
        return
    index = random.randrange(len(moves))
    move = dict(moves[index])
    kind = random.choice(["player", "give", "take", "same", "turn", "again", "left out", "order"])
    if kind == "player":
        move["player"] = random.choice([*names, *names, *names, "Zoe"])
    elif kind == "turn":
        card = random.choice(DECK)
        move = {"player": move["player"], "type": "knock"}
        if moves[index]["type"] == "knock":
            move |= {"type": "swap", "give": card, "take": random.choice(opening["pool"])}
    elif kind == "again":
        moves.insert(index, move)
    elif kind == "left out":
        del moves[index]
        return
    elif kind == "order":
        random.shuffle(moves)
        return
    elif move["type"] == "swap":
        other = random.choice(DECK)
        move |= {"same": {"take": move["give"]}}.get(kind, {kind: other})
    moves[index] = move


def reveal(random: Random, last: Json, honest: bool) -> list[Any]:
    """Show some of the hands at the end, not always the true ones."""
    players = last["players"]
    shown = random.sample(players, random.randint(1, len(players)))
    hands = [{"name": player["name"], "hand": list(player["hand"])} for player in shown]
    if not honest or random.random() < 0.3:
        hand = random.choice(hands)
        place, card = random.randrange(9), random.choice(DECK)
        if card not in hand["hand"]:
            hand["hand"][place] = card
    if random.random() < 0.03:
        hands[0] = hands[0] | {"name": random.choice(["Zoe", hands[-1]["name"]])}
    return hands
