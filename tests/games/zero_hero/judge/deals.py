"""Random decks, deals and collections of Zero Hero."""

from random import Random

from tests.games.zero_hero.judge.table import COLOURS, REMOVED, VALUES
from tests.independent.common import NAMES, Dice, Json


def printed(random: Random) -> list[str]:
    """Return a deck whose cards show symbols, which the rulebook does not list."""
    share = random.choice([0.2, 0.5, 0.9])
    symbols = random.choice([["zerone", "card", "swap", "flag"], ["zerone", "card", "swap"]])
    deck = []
    for colour in COLOURS:
        for value in VALUES:
            mark = f"+{random.choice(symbols)}" if random.random() < share else ""
            deck.append(f"{colour}-{value}{mark}")
    random.shuffle(deck)
    return deck


def deal(random: Dice) -> tuple[Json, list[str]]:
    """Deal a game; return it and the draw pile."""
    names = NAMES[: random.randint(2, 4)]
    stock = printed(random)[REMOVED[len(names)] :]
    players: list[Json] = [{"name": name, "face_down": [stock.pop()]} for name in names]
    display: list[Json] = [{"pair": [stock.pop(), stock.pop()]} for _ in range(4)]
    position: Json = {"players": players, "display": display, **random.some_house_rules()}
    if random.random() < 0.4:
        late(random, position, stock)
    return position, stock


def late(random: Random, position: Json, stock: list[str]) -> None:
    """Go on to a game that nears its end, with the zerones anywhere."""
    left = random.choice([1, 2, 3, 5, 9, 11, 12, 14])
    while len(stock) > left:
        player = random.choice(position["players"])
        player.setdefault("collection", []).append(stock.pop())
    # Pairs were bought; a card more was drawn face down.
    if sum(len(player.get("collection", [])) for player in position["players"]) % 2:
        player = next(player for player in position["players"] if "collection" in player)
        player["face_down"].append(player["collection"].pop())
    counts = [0] * (len(position["players"]) + 5)
    bowl = list(range(len(counts)))
    if random.random() < 0.3:
        bowl.pop()
    while sum(counts) < 40:
        counts[random.choice(bowl)] += 1
    most = 40 - 4 * 4 - 3 * len(position["players"])  # what the general pool starts with
    if counts[-1] > most:
        counts[0] += counts[-1] - most
        counts[-1] = most
    for holder in position["players"] + position["display"]:
        holder["zerones"] = counts.pop(0)
    position["general_pool"] = counts[-1]
    position["draw_pile"] = {"main": max(0, left - 10), "end": min(10, left)}
    position["to_move"] = random.choice(position["players"])["name"]


def collections(random: Random) -> Json:
    """Divide a part of the deck, sometimes with a card too many."""
    names = NAMES[: random.randint(2, 4)]
    deck = printed(random)[: random.randint(0, 50)]
    players: list[Json] = [{"name": name, "collection": []} for name in names]
    for card in deck:
        random.choice(players)["collection"].append(card)
    if deck and random.random() < 0.1:
        random.choice(players)["collection"] += [deck[0]]
    for player in players:
        player["collection"] = player["collection"][:50]
    return {"players": players}
