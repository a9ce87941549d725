"""A judge of single tricks of Herolio: what each card ranks as, and who has the highest one."""

from collections.abc import Sequence
from typing import Any

from tests.independent.common import Json

SUITS = ("capes", "gloves", "masks", "boots")
SPECIALS = ("hero", "villain", "zero")
COPIES = {f"{suit}-{number}": 1 for suit in SUITS for number in range(1, 13)}
COPIES |= dict.fromkeys(SPECIALS, 4)
CLASSES = {"zero": 0, "number": 1, "villain": 2, "hero": 3}


def suit(card: str) -> str | None:
    """Return the suit of a number card; a special has none."""
    return None if card in SPECIALS else card.split("-", maxsplit=1)[0]


def number(card: str) -> int:
    return 0 if card in SPECIALS else int(card.split("-")[1])


def led_suit(cards: Sequence[str], house: Json) -> str | None:
    """Return the suit of the first number card, if no Hero or Villain frees the trick before."""
    for card in cards:
        if house.get("special_lead_frees") and card in {"hero", "villain"}:
            return None
        if suit(card):
            return suit(card)
    return None


def ranks(plays: Sequence[Json], powers: Sequence[int]) -> list[str]:
    """Return what each card ranks as: zero, number, villain or hero."""
    found: list[str] = []
    for play in plays:
        card = play["card"]
        found.append(card if card in SPECIALS else "number")
        if number(card) in {7, 9} and number(card) in powers:
            found[-1] = play.get("declared_as") or "number"
        if number(card) == 9 and 9 in powers and play.get("zeroes_card_of"):
            for place, earlier in enumerate(plays[: len(found)]):
                if earlier["player"] == play["zeroes_card_of"]:
                    found[place] = "zero"
    return found


def acting(plays: Sequence[Json], powers: Sequence[int], house: Json) -> list[str]:
    """Return the cards whose power acts at the end of the trick, in the order of play."""
    named = [
        play.get("zeroes_card_of") for play in plays if number(play["card"]) == 9 and 9 in powers
    ]
    silent = named if house.get("nein_takes_power") else []
    return [play["card"] for play in plays if play["player"] not in silent]


def trump_after(
    plays: Sequence[Json], powers: Sequence[int], trump: str | None, house: Json
) -> str | None:
    """Return the trump that the last 1 made, or the one from before the trick."""
    for card in acting(plays, powers, house):
        if number(card) == 1 and 1 in powers:
            trump = suit(card)
    return trump


def order(
    plays: Sequence[Json], powers: Sequence[int], trump: str | None, house: Json
) -> list[int]:
    """Return the places of the plays from the highest card down; `trump` was before the trick."""
    led = led_suit([play["card"] for play in plays], house)
    trump = trump_after(plays, powers, trump, house)
    ranked = ranks(plays, powers)

    def beats(place: int) -> Any:
        card, rank = plays[place]["card"], ranked[place]
        if rank != "number":
            return (CLASSES[rank], 0, 0, -place)
        of_suit = 2 if suit(card) == trump else 1 if suit(card) == led else 0
        return (CLASSES[rank], of_suit, number(card), -place)

    return sorted(range(len(plays)), key=beats, reverse=True)


def has(cards: Sequence[str], wanted: int, powers: Sequence[int]) -> bool:
    """Say whether a card of this number lies there and its power is active."""
    return wanted in powers and any(number(card) == wanted for card in cards)


def counts_as(plays: Sequence[Json], powers: Sequence[int], house: Json) -> int:
    """Return how many tricks these plays count as."""
    cards = acting(plays, powers, house)
    twos = sum(1 for card in cards if number(card) == 2)
    if not has(cards, 2, powers) or len(plays) == 1:
        return 1
    return min(len(plays), 1 + twos) if house.get("splitter_stacks") else 2


def stacks_of(cards: Sequence[str], count: int, house: Json) -> list[list[str]]:
    """Return the cards of each trick that is given away or kept on its own."""
    if not house.get("villain_gives_half"):
        return [[*cards]]
    stacks: list[list[str]] = [[] for _ in range(count)]
    for place, card in enumerate(cards):
        stacks[((place + 1) * count - 1) // len(cards)].append(card)
    return stacks


def gives(cards: Sequence[str], count: int, house: Json) -> int:
    """Return how many of the tricks that the cards count as are given away."""
    stacks = stacks_of(cards, count, house)
    return sum("villain" in stack for stack in stacks) * (count // len(stacks))


def counted(stacks: Sequence[Sequence[str]]) -> Json:
    """Return how many cards that powers may count there are."""
    cards = [card for stack in stacks for card in stack]
    return {
        "elevens": sum(number(card) == 11 for card in cards),
        "black_twelves": sum(card in {"masks-12", "boots-12"} for card in cards),
        "red_twelves": sum(card in {"capes-12", "gloves-12"} for card in cards),
    }


def resolve(body: Json) -> Json:
    """Judge a request to resolve a complete trick."""
    trump_powers = [1] if body.get("trump") else []
    plays, powers = body["plays"], body.get("powers", trump_powers)
    if forbidden(plays, powers) or (body.get("trump") and 1 not in powers):
        return {"status": 409}
    cards, house = [play["card"] for play in plays], body.get("house_rules", {})
    ordered = order(plays, powers, body.get("trump"), house)
    highest = plays[ordered[0]]
    fate = "won"
    if has(acting(plays, powers, house), 6, powers):
        fate = "discarded"
    elif has(acting(plays, powers, house), 8, powers):
        fate = "waits"
    stacks = stacks_of(cards, counts_as(plays, powers, house), house)
    stacks = [] if fate == "discarded" else stacks
    given = [stack for stack in stacks if "villain" in stack and fate == "won"]
    return {
        "status": 200,
        "led_suit": led_suit(cards, house),
        "trump": trump_after(plays, powers, body.get("trump"), house),
        "highest": {"player": highest["player"], "card": highest["card"]},
        "fate": fate,
        "counts_as": 0 if fate == "discarded" else counts_as(plays, powers, house),
        "must_give": fate == "won" and "villain" in cards,
        "gives": gives(cards, counts_as(plays, powers, house), house) if fate == "won" else 0,
        "kept": counted([stack for stack in stacks if stack not in given]),
        "given": counted(given),
        "may_detain": fate == "won" and has(cards, 10, powers),
        "order": [plays[place]["player"] for place in ordered],
    }


def forbidden(plays: Sequence[Json], powers: Sequence[int]) -> bool:
    """Say whether a trick has a card too often, a player twice, or a declaration too many."""
    cards = [play["card"] for play in plays]
    players = [play["player"] for play in plays]
    if len(set(players)) < len(players):
        return True
    if any(cards.count(card) > COPIES[card] for card in cards):
        return True
    return any(
        broken_declarations(play, play["card"], players[:place], powers)
        for place, play in enumerate(plays)
    )


def broken_declarations(
    play: Json, card: str, before: Sequence[str], powers: Sequence[int]
) -> set[str]:
    """Return the rules that the declarations with a card that counts as played break."""
    broken = set()
    said, target = play.get("declared_as"), play.get("zeroes_card_of")
    if said is not None:
        if number(card) not in {7, 9}:
            broken.add("lucky-seven")
        elif said != "number" and number(card) not in powers:
            broken.add("ruling-power-inactive")
        if number(card) == 9 and (said == "hero" or (said == "zero" and target is not None)):
            broken.add("nein")
    if target is not None:
        if number(card) != 9 or target == play["player"] or target not in before:
            broken.add("nein")
        if number(card) == 9 and 9 not in powers:
            broken.add("ruling-power-inactive")
    return broken
