"""A trick by itself: its highest card, the reasons, and its fate."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from zero_referee_rules.errors import Code, ErrorCollector, Pointer
from zero_referee_rules.herolio import rulebook
from zero_referee_rules.herolio.cards import (
    SUIT_BITS,
    SUIT_OF_BITS,
    VILLAIN,
    VILLAIN_FLAG,
    Card,
    Suit,
    copies,
    flags_of,
)
from zero_referee_rules.herolio.declarations import check_declarations
from zero_referee_rules.herolio.moves import Exchange, Play
from zero_referee_rules.herolio.position import WonTrick
from zero_referee_rules.herolio.powers.protocol import trump_without_power, with_remedy
from zero_referee_rules.herolio.powers.registry import (
    PLAYED_FLAGS,
    POWERS,
    TRUMP_FLAGS,
    TRUMP_MAKING,
    acting_flags,
    complete_trick,
    exchange_power,
    kept_powers,
    trump_after,
)
from zero_referee_rules.herolio.rulebook import HOUSE_RULES, HouseRules
from zero_referee_rules.herolio.tally import IN_DECK, Counts
from zero_referee_rules.herolio.trick import (
    CompleteTrick,
    EventText,
    Fate,
    HighestCard,
    Trick,
    explain_led,
    led_by,
    so_far,
)
from zero_referee_rules.kinds import TO_MOVE
from zero_referee_rules.message import say


@dataclass(frozen=True, slots=True)
class TrickRequest:
    """A complete trick in the order of play, and the trump before it.

    Without `powers`, a trump shows that the power that makes trump is active.
    """

    plays: tuple[Play, ...]
    powers: tuple[int, ...] | None = None
    trump: Suit | None = None
    house_rules: HouseRules = HOUSE_RULES

    @property
    def active_powers(self) -> tuple[int, ...]:
        """The active powers, as given or as trump shows them."""
        if self.powers is not None:
            return self.powers
        return () if self.trump is None else tuple(power.number for power in TRUMP_MAKING)


@dataclass(frozen=True, slots=True)
class TrickResult:
    """The result of a trick. `order` names the players from the highest card down.

    `lines` give the reasons, each with its rule. `must_give` is True if the winner has to give the
    trick away, and `gives` is the number of tricks that it counts as. `may_detain` is True if the
    winner may name the player who sits out the next trick. `kept` and `given` are the cards that
    powers may count, in the tricks that stay with the winner and in those to give away.
    """

    house_rules: HouseRules
    led_suit: Suit | None
    trump: Suit | None
    highest: HighestCard
    fate: Fate
    counts_as: int
    must_give: bool
    gives: int
    kept: Counts
    given: Counts
    may_detain: bool
    order: tuple[str, ...]
    lines: tuple[EventText, ...]


def resolve(request: TrickRequest) -> TrickResult:
    """Return the result of a trick by itself.

    Books are not known. Raises `InconsistencyError` for equal names, cards that occur more often
    than the deck has them (`herolio.deck`), illegal declarations and exchanges, and a trump
    without an active power that makes one.
    """
    plays = request.plays
    active = flags_of(request.active_powers) | VILLAIN_FLAG
    _validate(request, plays, active)
    trick = Trick(request.house_rules)
    lines = [*_play(trick, plays, active)]
    before = SUIT_BITS[request.trump] if request.trump else 0
    trump_bits = trump_after(trick.with_power(), active, before)
    trump = SUIT_OF_BITS[trump_bits] if trump_bits else None
    lines += _suits(trick, trump)
    whole = so_far(trick, trump_bits)
    lines.append(EventText(whole.rule, whole.text))
    complete = complete_trick(trick, acting_flags(trick, active))
    must_give = complete.fate is Fate.WON and bool(trick.held & VILLAIN_FLAG)
    halves = must_give and complete.counts_as > 1 and request.house_rules.villain_gives_half
    given = [WonTrick(tuple(trick.cards), complete.counts_as)] if must_give else []
    if halves:
        given = [part for part in given[0].parts() if VILLAIN in part.cards]
    to_give = [card for part in given for card in part.cards]
    to_keep = [] if complete.fate is Fate.DISCARDED else {*trick.cards} - {*to_give}
    lines += kept_powers(trick, active, won=complete.fate is Fate.WON)
    lines += _fate(complete, must_give=must_give, halves=halves)
    if complete.fate is Fate.WAITS and VILLAIN in trick.cards:
        lines.append(EventText(rulebook.VILLAIN_GIVE, say("herolio.villain-give.waits")))
    order = sorted(range(len(plays)), key=trick.ranking(trump_bits).__getitem__, reverse=True)
    return TrickResult(
        house_rules=request.house_rules,
        led_suit=whole.led_suit,
        trump=trump,
        highest=whole.highest,
        fate=complete.fate,
        counts_as=complete.counts_as,
        must_give=must_give,
        gives=sum(each.counts_as for each in given),
        kept=IN_DECK.among(to_keep).counts(),
        given=IN_DECK.among(to_give).counts(),
        may_detain=complete.may_detain,
        order=tuple(plays[at].player for at in order),
        lines=tuple(lines),
    )


def _play(trick: Trick, plays: Sequence[Play], active: int) -> Iterator[EventText]:
    """Add the plays to a trick, and yield their effects.

    `_suits` explains once which suit is trump.
    """
    names = [play.player for play in plays]
    for play in plays:
        card = play.trick_card
        if play.exchange is not None:
            yield _exchanged(play, play.exchange, names)
        if card.flag & active & PLAYED_FLAGS & ~TRUMP_FLAGS:
            yield from _if_any(POWERS[card.number].when_played(play, trick))
        trick.add(play, card)


def _validate(request: TrickRequest, plays: Sequence[Play], active: int) -> None:
    errors = ErrorCollector()
    names = [play.player for play in plays]
    for index, name in enumerate(names):
        if name == TO_MOVE:
            text = say("herolio.play.without-player")
            errors.add(("plays", index, "player"), text, code=Code.MISSING)
    errors.raise_if_any()
    errors.check_names(names, "plays", "player")
    errors.check_copies(_cards(plays), copies, rulebook.DECK)
    errors.check_repeated(request.active_powers, "powers")
    for index, play in enumerate(plays):
        if play.exchange is not None:
            power = exchange_power(play, play.exchange)
            illegal = power.check_use(play, play.exchange, names, active)
            if illegal is not None:
                errors.within("plays", index).add_illegal_move(with_remedy(illegal))
        violation = check_declarations(play, names[:index], active)
        if play.zeroes_card_of is not None and play.zeroes_card_of not in names:
            errors.check_player(play.zeroes_card_of, names, ("plays", index, "zeroes_card_of"))
        elif violation is not None:
            errors.within("plays", index).add_illegal_move(with_remedy(violation))
    if request.trump is not None and not active & TRUMP_FLAGS:
        errors.add_illegal_move(trump_without_power(TRUMP_MAKING[0].number, ("trump",)))
    errors.raise_if_any()


def _cards(plays: Sequence[Play]) -> Iterator[tuple[Pointer, Card]]:
    for index, play in enumerate(plays):
        inside: Pointer = ("card",) if play.exchange is None else ("exchange", "card")
        yield ("plays", index, *inside), play.trick_card


def _exchanged(play: Play, exchange: Exchange, names: Sequence[str]) -> EventText:
    power = exchange_power(play, exchange)
    owner = power.owner(play, exchange, names)
    assert owner is not None
    return power.fetched(play, exchange, owner)


def _suits(trick: Trick, trump: Suit | None) -> Iterator[EventText]:
    if rule := led_by(trick):
        yield explain_led(trick, rule)
    if trump:
        for power in TRUMP_MAKING:
            yield from _if_any(power.explain_trump(trump, trick.with_power()))


def _fate(complete: CompleteTrick, *, must_give: bool, halves: bool) -> Iterator[EventText]:
    """Yield the special outcomes of a trick: discarded, waiting, split, given or with a 10."""
    if complete.rule is not None:
        yield EventText(complete.rule, say(f"{complete.rule}.fate"))
    yield from complete.events
    if must_give:
        yield EventText(rulebook.VILLAIN_GIVE, say("herolio.villain-give.fate"))
        if halves:
            yield EventText(rulebook.HALVES_GIVEN, say("herolio.ruling-halves-given.fate"))
    if complete.may_detain:
        yield EventText(rulebook.DETENTION, say("herolio.detention.fate"))


def _if_any(event: EventText | None) -> Sequence[EventText]:
    return () if event is None else (event,)
