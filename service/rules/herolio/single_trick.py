"""One trick by itself: who has the highest card, why, and what becomes of the trick."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from service.rules.errors import ErrorCollector
from service.rules.herolio import choices, rulebook
from service.rules.herolio.cards import (
    SUIT_BITS,
    SUIT_NAMES,
    SUIT_OF_BITS,
    VILLAIN_FLAG,
    Card,
    Suit,
    copies,
)
from service.rules.herolio.moves import Declaration, Play
from service.rules.herolio.position import HOUSE_RULES, HouseRules
from service.rules.herolio.powers import (
    Remark,
    accumulator,
    asleep,
    deep_six,
    detention,
    flags,
    king_maker,
    splitter,
)
from service.rules.herolio.trick import Fate, Trick, fate
from service.rules.message import Message, say


@dataclass(frozen=True, slots=True)
class Laid:
    """A card on the trick and what was said with it. A fetched card is laid as itself."""

    player: str
    card: Card
    as_: Declaration | None = None
    zeroes: str | None = None


@dataclass(frozen=True, slots=True)
class TrickRequest:
    """A complete trick in the order of play, and the trump before it."""

    plays: tuple[Laid, ...]
    powers: tuple[int, ...] = ()
    trump: Suit | None = None
    house_rules: HouseRules = HOUSE_RULES


@dataclass(frozen=True, slots=True)
class HighestCard:
    player: str
    card: Card


class TrickLine(NamedTuple):
    """One thing that decided the trick, and the rule by which it did."""

    rule: str
    text: Message


@dataclass(frozen=True, slots=True)
class TrickResult:
    """What a trick comes to. `order` names the players from the highest card down."""

    house_rules: HouseRules
    led_suit: Suit | None
    trump: Suit | None
    highest: HighestCard
    fate: Fate
    counts_as: int
    must_give: bool
    may_detain: bool
    order: tuple[str, ...]
    lines: tuple[TrickLine, ...]


def resolve(request: TrickRequest) -> TrickResult:
    """Judge a trick by itself.

    Raises `ImpossibleError` for equal names, cards more often than they exist, and whatever the
    rules forbid to say with a card.
    """
    plays = [Play(laid.player, laid.card, None, laid.as_, laid.zeroes) for laid in request.plays]
    active = flags(request.powers) | VILLAIN_FLAG
    _find_faults(request, plays, active)
    lines: list[Remark] = []
    trick = Trick()
    for play in plays:
        lines += choices.remarks(play, play.card, trick)
        trick.lay(play, play.card)
    trump = request.trump
    if active & king_maker.FLAG:
        trump = king_maker.trump_after(trick.cards, trump)
    trump_bits = SUIT_BITS[trump] if trump else 0
    lines += _suits(trick, trump)
    index, strength = trick.highest(trump_bits)
    highest = plays[index]
    rule = trick.reason(strength, trump_bits)
    lines.append((rule, say(f"{rule}.highest", name=highest.player, card=highest.card)))
    held = trick.held & active
    counts_as = trick.counts_as(held, stacks=request.house_rules.splitter_stacks)
    lines += _fate(trick, counts_as, held)
    becomes = fate(held)
    won = becomes is Fate.WON
    ranking = trick.ranking(trump_bits)
    order = sorted(range(len(plays)), key=ranking.__getitem__, reverse=True)
    return TrickResult(
        house_rules=request.house_rules,
        led_suit=SUIT_OF_BITS[trick.led] if trick.led else None,
        trump=trump,
        highest=HighestCard(highest.player, highest.card),
        fate=becomes,
        counts_as=counts_as,
        must_give=won and bool(held & VILLAIN_FLAG),
        may_detain=won and bool(held & detention.FLAG),
        order=tuple(plays[at].player for at in order),
        lines=tuple(TrickLine(rule, text) for rule, text in lines),
    )


def _find_faults(request: TrickRequest, plays: Sequence[Play], active: int) -> None:
    errors = ErrorCollector()
    names = [play.player for play in plays]
    errors.check_names(names, "plays", "player")
    errors.check_copies(
        ((("plays", index, "card"), play.card) for index, play in enumerate(plays)),
        copies,
        rulebook.DECK,
    )
    for index, play in enumerate(plays):
        fault = choices.fault(play, names[:index], active)
        if play.zeroes is not None and play.zeroes not in names:
            errors.check_player(play.zeroes, names, ("plays", index, "zeroes"))
        elif fault is not None:
            errors.within("plays", index).add_illegal_move(fault)
    if request.trump is not None and not active & king_maker.FLAG:
        errors.add_illegal_move(asleep(king_maker.NUMBER, ("trump",)))
    errors.raise_if_any()


def _suits(trick: Trick, trump: Suit | None) -> Iterator[Remark]:
    if trick.led:
        rule = rulebook.LED_SUIT if trick.cards[0].suit else rulebook.SPECIAL_LEAD
        suit = SUIT_NAMES[SUIT_OF_BITS[trick.led]]
        yield rule, say(f"{rule}.event", suit=suit)
    if trump:
        yield king_maker.crowned(trump, again=king_maker.again(trick.cards))


def _fate(trick: Trick, counts_as: int, held: int) -> Iterator[Remark]:
    if held & deep_six.FLAG:
        rule = deep_six.rule(held)
        yield rule, say(f"{rule}.fate")
        return
    if held & splitter.FLAG:
        yield splitter.explain(trick.cards, counts_as)
    if held & accumulator.FLAG:
        yield rulebook.ACCUMULATOR, say("herolio.accumulator.fate")
        return
    if held & VILLAIN_FLAG:
        yield rulebook.VILLAIN_GIVE, say("herolio.villain-give.fate")
    if held & detention.FLAG:
        yield rulebook.DETENTION, say("herolio.detention.fate")
