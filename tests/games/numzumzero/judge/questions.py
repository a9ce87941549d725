"""Random games of NumZumZero: legal ones and broken ones, with hidden hands and draws."""

from collections.abc import Callable, Iterator

from tests.games.numzumzero.judge import judge as numzumzero
from tests.games.numzumzero.judge.piles import (
    FULL,
    KINDS,
    boxes,
    cards_each,
    column_count,
    matches,
    plain_sheet,
    score,
    total,
)
from tests.independent.common import NAMES, Dice, Json, Question, legal_moves, summary
from tests.independent.sheets import session, sheet


def questions(random: Dice) -> Iterator[Question]:
    """Ask about one game: its log, its piles, the moves of a position, a session."""
    opening, stock = deal(random)
    log = play(random, opening, stock)
    position, moves = hide(random, opening, log)
    positions = walk(position, moves)
    cut = random.randrange(len(positions)) if random.random() < 0.5 else 0
    body: Json = {"position": positions[cut], "moves": moves[cut:]}
    if random.random() < 0.5:
        spoil(random, body["moves"], [player["name"] for player in opening["players"]])
    yield Question("adjudicate", body, numzumzero.judge(body), plain_verdict)
    yield moves_of(random.choice(positions))
    body = piles(random, walk(opening, log)[-1])
    yield Question("score", body, score(body), plain_sheet)
    found = session(random, NAMES[: random.randint(1, 8)], range(9), 4)
    body = sheet(random, found, range(1, 9))
    yield Question("standings", body, numzumzero.judge_standings(body), dict)


def plain_verdict(response: Json) -> Json:
    plain = summary(response, numzumzero.plain_position, numzumzero.plain_move)
    warnings = sorted(warning["rule"] for warning in response["warnings"])
    return plain | {"score": plain_sheet(response["score"]), "warnings": warnings}


def moves_of(position: Json) -> Question:
    table = numzumzero.Table(position)
    listed, complete = table.legal_moves()
    mover = None if table.ended_by is not None else table.to_move
    return legal_moves(position, mover, listed, numzumzero.plain_move, complete=complete)


def broken_rules(position: Json) -> Callable[[Json], set[str]]:
    """Return the function that returns the rules that a move breaks in a position."""
    return numzumzero.Table(position).broken_rules


def deal(random: Dice) -> tuple[Json, list[str]]:
    """Deal a game; return it and the draw pile."""
    names = NAMES[: random.choice([1, 1, 2, 2, 3, 4, 5, 8])]
    stock = KINDS * 4 * boxes(len(names))
    random.shuffle(stock)
    if random.random() < 0.3:
        # A game that nears its end, with many cards collected already.
        return late(random, names, stock)
    players = [
        {"name": name, "hand": [stock.pop() for _ in range(cards_each(len(names)))]}
        for name in names
    ]
    columns = [[stock.pop()] for _ in range(column_count(len(names)))]
    return {"players": players, "columns": columns, **variant(random, players)}, stock


def variant(random: Dice, players: list[Json]) -> Json:
    house = random.some_house_rules()
    if random.random() < 0.5:
        return house
    for player in players:
        if random.random() < 0.8:
            player["bonus_tokens"] = random.randint(0, 4)
    return house | {"variant": "advanced"}


def late(random: Dice, names: tuple[str, ...], stock: list[str]) -> tuple[Json, list[str]]:
    """Make up a game that nears its end: few cards in the pile, columns long or empty."""
    players: list[Json] = []
    for name in names:
        tokens = random.randint(0, 6)
        hand = [stock.pop() for _ in range(cards_each(len(names)))]
        players.append({"name": name, "hand": hand, "tokens": tokens, "collection": []})
    count = column_count(len(names))
    long = random.random() < 0.5
    columns: list[list[str]] = [[] for _ in range(count)]
    for place, column in enumerate(columns):
        most = random.choice([6, 7, 7]) if long else random.choice([0, 0, 1])
        while len(column) < most:
            column.append(stock.pop())
            if matches(column):
                stock.insert(0, column.pop())
        if place == count - 1 and not any(columns):
            column.append(stock.pop())
    if all(len(column) == FULL for column in columns):
        stock.insert(0, columns[0].pop())
        if matches(columns[0]):
            stock.insert(0, columns[0].pop())
    while len(stock) > random.choice([4, 8, 30]):
        random.choice(players)["collection"].append(stock.pop())
    if not any(player["collection"] for player in players):
        for player in players:
            player["tokens"] = 0
    position = {"players": players, "columns": columns, "draw_pile": len(stock)}
    return position | {"to_move": random.choice(names)} | variant(random, players), stock


def play(random: Dice, opening: Json, stock: list[str]) -> list[Json]:
    """Play a game to its end; return the log."""
    table, log = numzumzero.Table(opening), list[Json]()
    greedy = random.random()
    while table.ended_by is None:
        listed, _ = table.legal_moves()
        chosen = random.choice(listed)
        if random.random() < greedy:
            chosen = max(listed, key=lambda move: (move[3], move[4]))
        card, column = chosen[:2]
        move: Json = {"player": table.to_move, "type": "play", "card": card, "column": column}
        outcome = table.outcome(card, column)
        if not table.seven(outcome):
            if outcome["clears_field"]:
                shown = [stock.pop() for _ in table.columns if stock]
                move |= {"turned_over": shown} if shown else {}
            if stock:
                move["drawn"] = stock.pop()
        table.make(move, len(log))
        log.append(move)
    return log


def walk(position: Json, moves: list[Json]) -> list[Json]:
    """Return every position along a legal log, as far as unknown cards let it be followed."""
    table = numzumzero.Table(position)
    found = [table.position()]
    for index, move in enumerate(moves):
        if table.undecided(move) is not None:
            break
        table.make(move, index)
        found.append(table.position())
    return found


def hide(random: Dice, opening: Json, log: list[Json]) -> tuple[Json, list[Json]]:
    """Hide hands and draws of the players whom no one looks at, and some collected cards.

    Cards that were turned over may be left out, too.
    """
    told = random.choice([1.0, 0.5, 0.0])
    seen = {player["name"]: random.choice([1.0, 1.0, 0.0, 0.5]) for player in opening["players"]}
    if random.random() < 0.4:
        seen = dict.fromkeys(seen, 1.0)
    players = []
    for player in opening["players"]:
        shown = dict(player)
        for key in ("hand", "collection"):
            if key in shown:
                part = seen[player["name"]]
                shown[key] = [card if random.random() < part else None for card in shown[key]]
        if set(shown["hand"]) == {None} and random.random() < 0.5:
            del shown["hand"]
        players.append(shown)
    moves = [
        {
            key: value
            for key, value in move.items()
            if random.random() < {"drawn": seen[move["player"]], "turned_over": told}.get(key, 1.0)
        }
        for move in log
    ]
    return opening | {"players": players}, moves


def spoil(random: Dice, moves: list[Json], names: list[str]) -> None:
    """Break a log somewhere, if it can be."""
    card = random.choice(KINDS)
    if not moves or random.random() < 0.15:
        moves.append({"player": random.choice(names), "type": "play", "card": card, "column": 0})
        return
    index = random.randrange(len(moves))
    move = dict(moves[index])
    kinds = ["player", "card", "column", "drawn", "turned", "untold", "again", "left out", "order"]
    kind = random.choice(kinds)
    if kind == "player":
        move["player"] = random.choice([*names, *names, *names, "Zoe"])
    elif kind in {"card", "drawn"}:
        move[kind] = card
    elif kind == "column":
        move["column"] = random.randint(0, 4)
    elif kind == "turned":
        shown = [*move.get("turned_over", []), card]
        move["turned_over"] = random.choice([shown, [*shown[:-2], card]])[:5]
    elif kind == "untold":
        move.pop("turned_over", None)
    elif kind == "again":
        moves.insert(index, move)
    elif kind == "left out":
        del moves[index]
        return
    else:
        random.shuffle(moves)
        return
    moves[index] = move


def piles(random: Dice, last: Json) -> Json:
    """Write down the piles at the end of a game, counted as far as anyone cared to."""
    players = []
    level = random.random() < 0.5
    for player in last["players"]:
        tokens = random.choice([2, 2, 3]) if level else player["tokens"]
        row: Json = {"name": player["name"], "tokens": tokens}
        cards, kind = player["collection"], random.choice(["cards", "count", "both", "total", ""])
        if level and kind != "cards":
            cards = random.choice([[], ["blue-1", "orange-1"], ["blue-2", "orange-2"]])
        if kind == "cards":
            row["collection"] = cards
        if kind in {"count", "both"}:
            row["collected_cards"] = len(cards)
        if kind in {"total", "both"}:
            row["collected_total"] = total(cards)
        if last["variant"] == "advanced" or random.random() < 0.1:
            row["bonus_tokens"] = random.choice([0, 1, 1, 2])
        players.append(row)
    return {"players": players, "variant": last["variant"]}
