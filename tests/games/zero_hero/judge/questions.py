"""Random games of Zero Hero: legal ones and broken ones, with face-down cards and reveals."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from tests.games.zero_hero.judge import judge as zero_hero
from tests.games.zero_hero.judge.deals import collections, deal, printed
from tests.games.zero_hero.judge.table import Table, base, symbol
from tests.independent.common import NAMES, Dice, Json, Question, legal_moves, summary
from tests.independent.sheets import session, sheet

LONGEST = 90


def questions(random: Dice) -> Iterator[Question]:
    """Ask about one game: its log, its collections, the moves of a position, a session."""
    opening, stock = deal(random)
    log, last = play(random, opening, stock)
    position, moves = hide(random, opening, log)
    positions = walk(position, moves)
    cut = random.randrange(len(positions)) if random.random() < 0.5 else 0
    body: Json = {"position": positions[cut], "moves": moves[cut:]}
    if random.random() < 0.5:
        spoil(random, body["moves"], [player["name"] for player in opening["players"]])
    if not body["position"].get("over") and random.random() < 0.4:
        body["reveal"] = reveal(random, last)
    yield Question("adjudicate", body, zero_hero.judge(body), plain_verdict)
    yield moves_of(random.choice(positions))
    body = collections(random)
    yield Question("score", body, zero_hero.score(body), zero_hero.plain_sheet)
    found = session(random, NAMES[: random.randint(2, 4)], range(41), 4)
    body = sheet(random, found, range(2, 5))
    yield Question("standings", body, zero_hero.judge_standings(body), dict)


def plain_verdict(response: Json) -> Json:
    plain = summary(response, zero_hero.plain_position, zero_hero.plain_move)
    return plain | {"score": zero_hero.plain_sheet(response["score"])}


def moves_of(position: Json) -> Question:
    table = Table(position)
    mover = None if table.ended_by is not None else table.to_move
    listed, complete = table.legal_moves(), table.all_listed()
    return legal_moves(position, mover, listed, zero_hero.plain_move, complete=complete)


def broken_rules(position: Json) -> Callable[[Json], set[str]]:
    """Return the function that returns the rules that a move breaks in a position."""
    table = Table(position)
    return lambda move: table.attempt(move, 0)[0]


def play(random: Random, opening: Json, stock: list[str]) -> tuple[list[Json], Json]:
    """Play a game to its end, or until it is long; return the log and the face-down cards."""
    table, log = Table(opening), list[Json]()
    buying = random.choice([0.4, 0.8])
    while table.ended_by is None and len(log) < LONGEST:
        listed = table.legal_moves()
        if table.unfinished:
            log.append(later_swap(random, table, stock))
            broken, table = table.attempt(log[-1], len(log) - 1)
            assert not broken, (broken, log[-1])
            continue
        buys = [move for move in listed if move[0] == "buy"]
        takes = [move for move in listed if move[0] == "take"]
        kind = buys if buys and (not takes or random.random() < buying) else takes
        chosen = random.choice(kind)
        move: Json = {"player": table.to_move, "type": chosen[0], "pile": chosen[1]}
        if chosen[0] == "take":
            move |= {"zerones": chosen[2]} if chosen[2] == 2 or random.random() < 0.5 else {}
        else:
            move |= purchase(random, table, move, stock)
        broken, table = table.attempt(move, len(log))
        assert not broken, (broken, move)
        log.append(move)
    return log, table.face_down


def purchase(random: Random, table: Table, move: Json, stock: list[str]) -> Json:
    """Decide on the actions of a purchase, and turn over the next pair."""
    mover, pair = table.to_move, table.display[move["pile"]]["pair"]
    refill = turn_over(random, stock) if table.house["refill_first"] else []
    over = any(symbol(card) == "flag" for card in refill[table.main :])
    due = [symbol(card) for card in pair if symbol(card) not in {"", "flag"}]
    random.shuffle(due)
    mine = {name: list(cards) for name, cards in table.collections.items()}
    mine[mover] += pair
    actions: list[Json] = []
    for name in due:
        if name == "swap":
            giver, taker = mover, random.choice([other for other in mine if other != mover])
            give = not mine[taker] or random.random() < 0.5
            if not give:
                giver, taker = taker, mover
            card = random.choice([known for known in mine[giver] if known])
            mine[giver].remove(card)
            only = all(base(other) != base(card) for other in mine[giver] if other)
            shown = base(card) if only and random.random() < 0.3 else card
            mine[taker].append(card)
            other = taker if give else giver
            actions.append({"symbol": name, "direction": "give" if give else "take"})
            actions[-1] |= {"card": shown, "with_player": other}
        elif name == "card":
            actions.append({"symbol": name, "drawn": stock.pop() if stock and not over else None})
        else:
            actions.append({"symbol": name})
    if "swap" in due and not over and random.random() < 0.4:
        # The cards were drawn, and some swaps follow as moves of their own.
        kept = 0 if random.random() < 0.5 else due.count("swap") - 1
        while sum(1 for action in actions if action["symbol"] == "swap") > kept:
            last = max(at for at, action in enumerate(actions) if action["symbol"] == "swap")
            del actions[last]
        return {"actions": actions} | ({"refill": refill} if refill else {})
    if not table.house["refill_first"]:
        refill = turn_over(random, stock)
    return {"actions": actions, "refill": refill}


def later_swap(random: Random, table: Table, stock: list[str]) -> Json:
    """Make one of the swaps that a purchase left out, and turn over the next pair if it is due."""
    _, direction, card, other = random.choice(sorted(table.choices()))
    move = {"player": table.to_move, "type": "swap", "direction": direction, "card": card}
    move["with_player"] = other
    if table.unfinished["swaps"] == 1 and not table.house["refill_first"]:
        move["refill"] = turn_over(random, stock)
    return move


def turn_over(random: Random, stock: list[str]) -> list[str]:
    """Turn over the next pair; a flag that ends the game may stay alone."""
    refill: list[str] = []
    while stock and len(refill) < 2:
        from_end = len(stock) <= 10
        refill.append(stock.pop())
        if from_end and symbol(refill[0]) == "flag" and random.random() < 0.5:
            break
    return refill


def walk(position: Json, moves: list[Json]) -> list[Json]:
    """Return every position along a legal log."""
    table = Table(position)
    found = [table.position()]
    for index, move in enumerate(moves):
        broken, table = table.attempt(move, index)
        assert not broken, (broken, move)
        found.append(table.position())
    return found


def hide(random: Random, opening: Json, log: list[Json]) -> tuple[Json, list[Json]]:
    """Hide face-down cards and what was drawn; leave out symbols that leave no choice."""
    seen = {player["name"]: random.choice([0.0, 0.0, 1.0]) for player in opening["players"]}
    if random.random() < 0.3:
        seen = dict.fromkeys(seen, 1.0)
    players = []
    for player in opening["players"]:
        shown = dict(player)
        if not seen[player["name"]]:
            shown["face_down"] = [None] * len(player["face_down"])
            if len(player["face_down"]) == 1 and random.random() < 0.5:
                del shown["face_down"]
        players.append(shown)
    moves = []
    forgotten = random.choice([0.0, 0.0, 0.0, 0.2, 0.7])
    if any(move["type"] == "swap" for move in log):
        forgotten = 0.0  # An unknown pair leaves no swap to a move of its own.
    for move in log:
        told = dict(move)
        if random.random() < forgotten:
            told.pop("refill", None)
        if "actions" in move:
            told["actions"] = [
                {
                    key: value
                    for key, value in action.items()
                    if key != "drawn" or seen[move["player"]]
                }
                for action in move["actions"]
                if forgotten
                or action["symbol"] == "swap"
                or action.get("drawn")
                or random.random() < 0.7
            ]
            if not told["actions"] and random.random() < 0.5:
                del told["actions"]
        moves.append(told)
    return opening | {"players": players}, moves


def spoil(random: Random, moves: list[Json], names: list[str]) -> None:
    """Break a log somewhere, if it can be."""
    if not moves or random.random() < 0.15:
        moves.append({"player": random.choice(names), "type": "take", "pile": 0})
        return
    buys = [index for index, move in enumerate(moves) if move["type"] == "buy"]
    index = random.choice(buys) if buys and random.random() < 0.7 else random.randrange(len(moves))
    move = dict(moves[index])
    kinds = ["player", "pile", "zerones", "again", "left out", "order", "turn"]
    if move["type"] == "buy":
        kinds = ["player", "pile", "again", "left out", *["refill", "actions"] * 4]
    if move["type"] == "swap":
        kinds = ["player", "again", "left out", "order", *["refill", "swap"] * 3]
    kind = random.choice(kinds)
    card = random.choice(printed(random))
    if kind == "player":
        move["player"] = random.choice([*names, *names, *names, "Zoe"])
    elif kind == "pile":
        move["pile"] = random.randrange(4)
    elif kind == "zerones":
        move["zerones"] = 3 - move.get("zerones", 1)
    elif kind == "again":
        moves.insert(index, move)
    elif kind == "left out":
        del moves[index]
        return
    elif kind == "order":
        random.shuffle(moves)
        return
    elif kind == "turn":
        move = {
            "player": move["player"],
            "type": "buy",
            "pile": move["pile"],
            "refill": [card, card],
        }
    elif kind == "swap":
        move |= random.choice([{"card": card}, {"with_player": random.choice(names)}])
    elif kind == "refill":
        told = move.get("refill", [])
        shown = random.choice([told[:1], [*told[:-1], card], [card, card], []])
        move["refill"] = shown
    else:
        move["actions"] = spoilt_actions(random, move.get("actions", []), names, card)
    moves[index] = move


def spoilt_actions(random: Random, actions: list[Any], names: list[str], card: str) -> list[Any]:
    added = random.choice(
        [
            {"symbol": "zerone"},
            {"symbol": "card", "drawn": card},
            {
                "symbol": "swap",
                "direction": "give",
                "card": card,
                "with_player": random.choice(names),
            },
        ]
    )
    kind = random.choice(["add", "drop", "turn round", "change", "change", "change"])
    if not actions or kind == "add":
        return [*actions[:1], added]
    if kind == "drop":
        return actions[1:]
    if kind == "turn round":
        return actions[::-1]
    action = dict(random.choice(actions))
    if action["symbol"] == "card":
        action["drawn"] = card
    elif action["symbol"] == "swap":
        name, direction = random.choice(names), random.choice(["give", "take"])
        action |= random.choice([{"card": card}, {"with_player": name}, {"direction": direction}])
    else:
        action = added
    place = random.randrange(len(actions))
    return [action if other == place else kept for other, kept in enumerate(actions)]


def reveal(random: Random, last: Json) -> list[Any]:
    """Show some of the face-down cards at the end, not always the true ones."""
    shown = random.sample(list(last), random.randint(1, len(last)))
    cards: list[Json] = [{"name": name, "face_down": list(last[name])} for name in shown]
    if random.random() < 0.35:
        changed, card = random.choice(cards), random.choice(printed(random))
        hidden = changed["face_down"]
        changed["face_down"] = random.choice([[*hidden[:-1], card], [*hidden, card], hidden[1:]])
    if random.random() < 0.03:
        cards[0]["name"] = random.choice(["Zoe", cards[-1]["name"]])
    return cards
