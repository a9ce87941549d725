"""The moves of Herolio, for its judge: which rules a move breaks, and which moves there are."""

from collections.abc import Iterator
from typing import Any

from tests.games.herolio.judge.table import Table, book_owner, played_card
from tests.games.herolio.judge.trick import COPIES, broken_declarations, number, order, suit
from tests.independent.common import Json

OWN = {
    "bid": "bid",
    "play": "play",
    "give": "villain-give",
    "detain": "detention",
    "discard": "detention",
}
FITS = {
    "bidding": {"bid"},
    "play": {"play"},
    "give": {"give"},
    "detain": {"play", "detain"},
    "discard": {"discard"},
}
DUE = {"bidding": "bid", "give": "ruling-give-always", "discard": "detention"}


def broken_rules(table: Table, move: Json) -> set[str]:
    """Return the rules that a move breaks; none if it is legal as far as can be known."""
    return {f"herolio.{rule}" for rule in broken(table, move)}


def broken(table: Table, move: Json) -> set[str]:
    if table.phase == "over":
        return {"round-end"}
    leads = table.phase == "detain" and move["type"] == "play"
    kind, name = move["type"], move["player"]
    if kind == "bid" and name == table.last_bidder():
        return {"ruling-uneven-bids"} if closed(table, name, move["bid"]) else set()
    if name != (table.leader if leads else table.to_move):
        return {"turn-order"}
    if kind not in FITS[table.phase]:
        due, own = DUE.get(table.phase), OWN[kind]
        if kind in {"detain", "discard"} and 10 not in table.powers:
            own = "ruling-power-inactive"
        if due is None:
            return {own}
        return {due} if kind == "play" else {due, own}
    if kind == "bid":
        return {"ruling-uneven-bids"} if closed(table, name, move["bid"]) else set()
    if kind == "give":
        if move["to_player"] == name:
            return {"villain-give"}
        return {"detention"} if move["to_player"] == table.detained else set()
    if kind == "discard":
        if move["card"] is None:
            return set() if None in table.hands[name] else {"detention"}
        return broken_by_card(table, name, move["card"], "detention")
    return set() if kind == "detain" else broken_play(table, move)


def closed(table: Table, name: str, bid: int) -> bool:
    """Say whether a house rule forbids the last bid, which makes the bids as many as the tricks."""
    others = [other for who, other in table.bids.items() if who != name and other is not None]
    last = len(others) == len(table.names) - 1
    return bool(table.house.get("uneven_bids")) and last and sum(others) + bid == table.cards_each


def most_bid(table: Table) -> int:
    """Return the highest bid listed: a trick for each card, and for each 2 that can be played."""
    tricks = [1] * table.cards_each
    most = min(4, len(table.names) - 1) if table.house.get("splitter_stacks") else 1
    twos = 4 * len({2, 4, 5} & set(table.powers)) if 2 in table.powers else 0
    for at in range(table.cards_each):
        tricks[at] += min(most, twos)
        twos -= min(most, twos)
    return sum(tricks)


def broken_by_card(table: Table, name: str, card: str, rule: str) -> set[str]:
    """Return the rules that a card breaks by coming out of a hand."""
    hand = table.hands[name]
    if card in hand:
        return set()
    if None not in hand:
        return {rule}
    found = {"deck"} if table.seen(card) >= COPIES[card] else set()
    claimed = {claim["suit"] for claim in table.claims if claim["player"] == name}
    if suit(card) in table.void_in[name] and suit(card) not in claimed:
        found.add("follow-suit")
    return found


def broken_play(table: Table, move: Json) -> set[str]:
    name, card, powers = move["player"], move["card"], table.powers
    found = broken_by_card(table, name, card, "play")
    led = table.led()
    if led and suit(card) not in {None, led}:
        known = [other for other in table.hands[name] if other]
        if any(suit(other) == led for other in known):
            found.add("follow-suit")
    found |= broken_exchange(table, move)
    effective = played_card(move)
    before = [play["player"] for play in table.trick]
    found |= broken_declarations(move, effective, before, powers)
    if move.get("looks_at_hand_of") is not None:
        if number(effective) != 3 or move["looks_at_hand_of"] == name:
            found.add("third-eye")
        if number(effective) == 3 and 3 not in powers:
            found.add("ruling-power-inactive")
    return found


def broken_exchange(table: Table, move: Json) -> set[str]:
    exchange, name = move.get("exchange"), move["player"]
    if not exchange:
        return set()
    source = book_owner(move, table.names)
    there = [card for won in table.books[source] for card in won["cards"]]
    reached = table.reached(source, number(move["card"]))
    found = set()
    if number(move["card"]) not in {4, 5}:
        return {"fourager", "five-finger"}
    if number(move["card"]) not in table.powers:
        found.add("ruling-power-inactive")
    rule = "fourager" if number(move["card"]) == 4 else "five-finger"
    if exchange["card"] not in there or (source == name) != (rule == "fourager"):
        found.add(rule)
    elif not any(exchange["card"] in won["cards"] for won in reached):
        found.add("ruling-given-tricks" + ("" if rule == "fourager" else "-five"))
    return found


def options(table: Table) -> Iterator[Json]:
    """Yield the moves of the players to move, with every choice that the known cards leave."""
    name = table.to_move
    if table.phase == "over":
        return
    if table.phase == "bidding":
        for tricks in range(most_bid(table) + 1):
            if not closed(table, name, tricks):
                yield {"player": name, "type": "bid", "bid": tricks}
    elif table.phase == "give":
        for other in table.names:
            if other not in {name, table.detained}:
                yield {"player": name, "type": "give", "to_player": other}
    elif table.phase == "discard":
        for card in sorted({card or "" for card in table.hands[name]}):
            yield {"player": name, "type": "discard", "card": card or None}
    else:
        if table.phase == "detain":
            for other in table.names:
                yield {"player": name, "type": "detain", "detained": other}
        lead = table.leader if table.phase == "detain" else name
        for card in sorted({card for card in table.hands[lead] if card}):
            move = {"player": lead, "type": "play", "card": card}
            if not broken_play(table, move):
                yield from plays(table, move)


def plays(table: Table, move: Json) -> Iterator[Json]:
    """Yield a play with everything that may be said and done with its card."""
    yield from declarations(table, move, move["card"])
    name, value = move["player"], number(move["card"])
    if value not in {4, 5} or value not in table.powers:
        return
    for source in [name] if value == 4 else [other for other in table.names if other != name]:
        cards = {card for won in table.reached(source, value) for card in won["cards"]}
        for card in sorted(cards):
            exchange = {"card": card} | ({} if value == 4 else {"from_player": source})
            yield from declarations(table, move | {"exchange": exchange}, card)


def declarations(table: Table, move: Json, card: str) -> Iterator[Json]:
    yield move
    value, name = number(card), move["player"]
    if value not in table.powers:
        return
    if value == 3:
        for other in table.names:
            if other != name:
                yield move | {"looks_at_hand_of": other}
    elif value == 7:
        yield move | {"declared_as": "hero"}
        yield move | {"declared_as": "zero"}
    elif value == 9:
        yield move | {"declared_as": "zero"}
        for play in table.trick:
            yield move | {"zeroes_card_of": play["player"]}


def legal_moves(table: Table, name: str) -> tuple[list[Any], bool]:
    """Return the moves of a player that can be listed, and whether these are all."""
    from_hand = table.phase in {"play", "discard"}
    if table.phase == "detain":
        from_hand = name == table.leader
    hidden = from_hand and None in table.hands[name]
    found = []
    for move in options(table):
        if move["player"] != name:
            continue
        outcome: tuple[Any, ...] = ("", False)
        if move["type"] == "play":
            after = [*table.played(), move | {"card": played_card(move)}]
            first = order(after, table.powers, table.trump_before, table.house)[0]
            highest = after[first]["player"]
            ends = len(after) == len(table.names) - (table.detained is not None)
            outcome = (highest, ends)
        found.append((*plain_move(move), *outcome))
    return sorted(found), not hidden


def plain_move(move: Json) -> tuple[Any, ...]:
    """Return a move without what says nothing: a 7 that is a 7, one's own book."""
    exchange = move.get("exchange") or {}
    source = exchange.get("from_player") or ""
    return (
        move["type"],
        move["player"],
        str(move.get("card", move.get("bid", ""))),
        exchange.get("card", ""),
        "" if source == move["player"] else source,
        "" if move.get("declared_as") in {None, "number"} else move["declared_as"],
        move.get("zeroes_card_of") or "",
        move.get("looks_at_hand_of") or move.get("to_player") or move.get("detained") or "",
    )
