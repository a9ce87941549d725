"""Whether a position can lie on a table: every impossibility, with the rule it breaks.

Cards are counted, tricks are measured, and what only an active power brings about is held
against the powers. A position that an adjudication left behind is always possible.
"""

from collections.abc import Iterator

from service.rules.herolio import choices, rulebook
from service.rules.herolio.cards import DECK, VILLAIN, Card, copies
from service.rules.herolio.moves import Play
from service.rules.herolio.position import (
    Phase,
    Position,
    Unclaimed,
    WonTrick,
    due_to_move,
    most_cards,
    most_tricks,
    sitting_in,
    void_bits,
)
from service.rules.herolio.powers import (
    accumulator,
    asleep,
    deep_six,
    detention,
    five_finger,
    flags,
    fourager,
    king_maker,
    splitter,
)
from service.rules.message import say
from service.rules.referee import FaultFinder, Pointer
from service.rules.setup import left_of

Place = tuple[Pointer, Card]


def find_name_faults(position: Position, finder: FaultFinder) -> None:
    """Find names that are twice or not at the table. Nothing else can be asked with them."""
    names = position.names
    finder.names(names, lambda seat: ("players", seat, "name"))
    finder.at_table(position.dealer, names, ("dealer",))
    finder.at_table(position.to_move, names, ("to_move",))
    finder.at_table(position.leader, names, ("leader",))
    finder.at_table(position.detained, names, ("detained",))
    for index, play in enumerate(position.trick):
        inside = finder.within("trick", index)
        inside.at_table(play.player, names, ("player",))
        find_strangers_named(play, names, inside)


def find_strangers_named(play: Play, names: tuple[str, ...], finder: FaultFinder) -> None:
    """Everybody whom a play names must be at the table."""
    finder.at_table(play.zeroes, names, ("zeroes",))
    finder.at_table(play.looks_at, names, ("looks_at",))
    if play.exchange is not None:
        finder.at_table(play.exchange.from_, names, ("exchange", "from"))


def find_faults(position: Position, finder: FaultFinder) -> None:
    """Find everything about a complete position of known names that cannot be on a table."""
    _find_card_faults(position, finder)
    _find_bid_faults(position, finder)
    _find_phase_faults(position, finder)
    _find_trick_faults(position, finder)
    _find_pile_faults(position, finder)
    _find_trump_faults(position, finder)
    for seat, player in enumerate(position.players):
        held = void_bits(player)
        for index, card in enumerate(player.hand or ()):
            finder.require(
                card is None or not card.bit & held,
                ("players", seat, "hand", index),
                say("herolio.follow-suit.void", name=player.name, card=card),
                rulebook.FOLLOW_SUIT,
            )


# Cards


def _hands(position: Position) -> Iterator[Place]:
    for seat, player in enumerate(position.players):
        for index, card in enumerate(player.hand or ()):
            if card is not None:
                yield ("players", seat, "hand", index), card


def _piles(position: Position) -> Iterator[tuple[Pointer, WonTrick]]:
    """Every trick that is complete and not discarded."""
    for seat, player in enumerate(position.players):
        for index, trick in enumerate(player.book):
            yield ("players", seat, "book", index), trick
    for index, trick in enumerate(position.waiting):
        yield ("waiting", index), trick
    for index, trick in enumerate(position.claimed):
        yield ("claimed", index), trick


def _played(position: Position) -> Iterator[Place]:
    for pointer, trick in _piles(position):
        for index, card in enumerate(trick.cards):
            yield (*pointer, "cards", index), card
    for index, play in enumerate(position.trick):
        inside: Pointer = ("card",) if play.exchange is None else ("exchange", "card")
        yield ("trick", index, *inside), play.laid


def _discarded(position: Position) -> Iterator[Place]:
    for index, card in enumerate(position.discards):
        if card is not None:
            yield ("discards", index), card


def _tricks_left(position: Position) -> int:
    return max(len(player.hand or ()) for player in position.players)


def _find_card_faults(position: Position, finder: FaultFinder) -> None:
    players, cards_each = len(position.players), position.cards_each
    most = most_cards(players)
    finder.require(
        cards_each <= most,
        ("cards_each",),
        say("herolio.deal.too-many", count=most, players=players),
        rulebook.DEAL,
    )
    finder.cards(
        [*_played(position), *_discarded(position), *_hands(position)], copies, rulebook.DECK
    )
    left = _tricks_left(position)
    if position.phase is Phase.BIDDING:
        left = cards_each
    done = {play.player for play in position.trick}
    if position.phase is Phase.PLAY and position.detained is not None:
        done.add(position.detained)
    for seat, player in enumerate(position.players):
        due = left - (player.name in done)
        finder.require(
            len(player.hand or ()) == due,
            ("players", seat, "hand"),
            say("herolio.deal.hand", name=player.name, given=len(player.hand or ()), count=due),
            rulebook.DEAL,
        )
    total = sum(len(player.hand or ()) for player in position.players)
    total += sum(1 for _ in _played(position)) + len(position.discards)
    finder.require(
        total == players * cards_each,
        ("cards_each",),
        say("herolio.deck.count", given=total, count=players * cards_each),
        rulebook.DECK,
    )


# Bids and phases


def _find_bid_faults(position: Position, finder: FaultFinder) -> None:
    limit = most_tricks(position.cards_each, position.powers)
    first = position.names.index(left_of(position.dealer, position.names))
    missing = False
    for at in range(len(position.players)):
        seat = (first + at) % len(position.players)
        player = position.players[seat]
        pointer = ("players", seat, "bid")
        if player.bid is None:
            missing = True
            finder.require(
                position.phase is Phase.BIDDING,
                pointer,
                say("herolio.bid.missing", name=player.name),
                rulebook.BID,
            )
            continue
        finder.require(
            player.bid <= limit,
            pointer,
            say("herolio.ruling-bid-limit.broken", count=limit),
            rulebook.BID_LIMIT,
        )
        finder.require(
            not missing or position.phase is not Phase.BIDDING,
            pointer,
            say("herolio.bid.early", name=player.name),
            rulebook.TURN_ORDER,
        )
    finder.require(
        missing or position.phase is not Phase.BIDDING,
        ("phase",),
        say("herolio.bid.closed"),
        rulebook.BID,
    )


def _find_phase_faults(position: Position, finder: FaultFinder) -> None:
    phase = position.phase
    over = phase is Phase.OVER
    if phase is Phase.BIDDING:
        _find_early_faults(position, finder)
    due = due_to_move(position)
    finder.require(
        position.to_move == due,
        ("to_move",),
        say("herolio.turn-order.due", name=due) if due else say("common.over-to-move"),
        rulebook.TURN_ORDER,
    )
    finder.require(
        over == (not position.claimed and not _tricks_left(position)),
        ("phase",),
        say("herolio.round-end.phase"),
        rulebook.ROUND_END,
    )
    finder.require(
        not over or not position.waiting,
        ("waiting",),
        say("herolio.ruling-unclaimed.over"),
        rulebook.UNCLAIMED,
    )
    finder.require(
        bool(position.claimed) == (phase is Phase.GIVE),
        ("claimed",),
        say("herolio.villain-give.phase"),
        rulebook.VILLAIN_GIVE,
    )
    _find_detention_faults(position, finder)


def _find_early_faults(position: Position, finder: FaultFinder) -> None:
    """Nothing lies on the table before all bids are in."""
    first = left_of(position.dealer, position.names)
    finder.require(
        position.leader == first,
        ("leader",),
        say("herolio.first-lead.leader", name=first),
        rulebook.FIRST_LEAD,
    )
    finder.require(position.trump is None, ("trump",), say("herolio.bid.early-play"), rulebook.BID)
    for seat, player in enumerate(position.players):
        finder.require(
            not player.void_in,
            ("players", seat, "void_in"),
            say("herolio.bid.early-play"),
            rulebook.BID,
        )


def _find_detention_faults(position: Position, finder: FaultFinder) -> None:
    phase, rule = position.phase, rulebook.DETENTION
    detained = position.detained is not None
    if not flags(position.powers) & detention.FLAG:
        for used, pointer in ((detained, "detained"), (position.may_detain, "may_detain")):
            if used:
                fault = asleep(detention.NUMBER, (pointer,))
                finder.add(fault.pointer, fault.text, fault.rule)
    finder.require(
        not detained or phase in (Phase.PLAY, Phase.GIVE, Phase.DISCARD),
        ("detained",),
        say("herolio.detention.detained-phase"),
        rule,
    )
    finder.require(
        detained or phase is not Phase.DISCARD,
        ("detained",),
        say("herolio.detention.nobody-sits-out"),
        rule,
    )
    finder.require(
        not detained or position.detained != position.leader,
        ("leader",),
        say("herolio.ruling-detained-leader.leader", name=position.detained),
        rulebook.DETAINED_LEADER,
    )
    finder.require(
        not position.may_detain or phase in (Phase.GIVE, Phase.DETAIN),
        ("may_detain",),
        say("herolio.detention.may-phase"),
        rule,
    )
    finder.require(
        position.may_detain or phase is not Phase.DETAIN,
        ("may_detain",),
        say("herolio.detention.nothing"),
        rule,
    )
    finder.require(
        not position.may_detain or _tricks_left(position),
        ("may_detain",),
        say("herolio.ruling-winner-detains.last"),
        rulebook.WINNER_DETAINS,
    )


# The trick being played


def _find_trick_faults(position: Position, finder: FaultFinder) -> None:
    order = sitting_in(position)
    finder.require(
        not position.trick or position.phase is Phase.PLAY,
        ("trick",),
        say("herolio.play.trick-phase"),
        rulebook.PLAY,
    )
    finder.require(
        len(position.trick) < len(order),
        ("trick",),
        say("herolio.play.trick-complete", count=len(order)),
        rulebook.PLAY,
    )
    active = flags(position.powers)
    in_books = {card for _, trick in _piles(position) for card in trick.cards}
    for index, play in enumerate(position.trick):
        inside = finder.within("trick", index)
        inside.require(
            index >= len(order) or play.player == order[index],
            ("player",),
            say("herolio.turn-order.trick", name=play.player),
            rulebook.TURN_ORDER,
        )
        before = [earlier.player for earlier in position.trick[:index]]
        fault = choices.fault(play, before, active)
        if fault is not None:
            inside.add(fault.pointer, fault.text, fault.rule)
        if play.exchange is not None:
            after = {later.laid for later in position.trick[index + 1 :]}
            _find_exchange_faults(play, in_books | after, active, inside)


def _find_exchange_faults(
    play: Play, in_books: set[Card], active: int, finder: FaultFinder
) -> None:
    """A 4 or 5 that was exchanged lies in a book, or was fetched again since."""
    exchange = play.exchange
    assert exchange is not None
    power = fourager if exchange.from_ is None else five_finger
    rule = rulebook.FOURAGER if exchange.from_ is None else rulebook.FIVE_FINGER
    if not active & power.FLAG:
        fault = asleep(power.NUMBER, ("exchange",))
        finder.add(fault.pointer, fault.text, fault.rule)
    finder.require(
        play.card.number == power.NUMBER and exchange.from_ != play.player,
        ("exchange",),
        say("herolio.ruling-exchange.power", number=power.NUMBER),
        rule,
    )
    finder.require(
        play.card in in_books,
        ("card",),
        say("herolio.ruling-exchange.book", card=play.card),
        rule,
    )


# Complete tricks


def _find_pile_faults(position: Position, finder: FaultFinder) -> None:
    active = flags(position.powers)
    players = len(position.players)
    sizes = (players - 1, players) if active & detention.FLAG else (players,)
    for pointer, trick in _piles(position):
        inside = finder.within(*pointer)
        inside.require(
            len(trick.cards) in sizes,
            ("cards",),
            say("herolio.play.trick-size", given=len(trick.cards), count=players),
            rulebook.PLAY,
        )
        _find_count_faults(trick, position, inside, moved=pointer[0] == "players")
        for index, card in enumerate(trick.cards):
            inside.require(
                not card.flag & active & deep_six.FLAG,
                ("cards", index),
                say("herolio.deep-six.pile", card=card),
                rulebook.DEEP_SIX,
            )
    for index, trick in enumerate(position.waiting):
        inside = finder.within("waiting", index)
        inside.require(
            any(card.flag & active & accumulator.FLAG for card in trick.cards),
            ("cards",),
            say("herolio.accumulator.pile"),
            rulebook.ACCUMULATOR,
        )
    for index, trick in enumerate(position.claimed):
        inside = finder.within("claimed", index)
        inside.require(
            VILLAIN in trick.cards,
            ("cards",),
            say("herolio.villain-give.pile"),
            rulebook.VILLAIN_GIVE,
        )
    _find_number_faults(position, finder)


def _find_count_faults(
    trick: WonTrick, position: Position, finder: FaultFinder, *, moved: bool
) -> None:
    """What a trick counts follows from its 2s, but 2s of a book may have been fetched."""
    stacks = position.house_rules.splitter_stacks
    least = most = 1
    if splitter.NUMBER in position.powers:
        least = most = splitter.counts_as(trick.cards, stacks=stacks)
        if moved:
            most = len(trick.cards) if stacks else min(2, len(trick.cards))
            most = min(most, 1 + copies_of(splitter.NUMBER))
    finder.require(
        least <= trick.counts_as <= most,
        ("counts_as",),
        say("herolio.splitter.pile", least=least, most=most),
        rulebook.SPLITTER,
    )


def copies_of(number: int) -> int:
    """Return how many cards bear a number."""
    return sum(card.number == number for card in DECK.values())


def _find_number_faults(position: Position, finder: FaultFinder) -> None:
    """Every trick lies somewhere; only some powers let one vanish into the discards."""
    lying = sum(1 for _ in _piles(position))
    ended = position.cards_each - _tricks_left(position)
    may_vanish = deep_six.NUMBER in position.powers or (
        position.phase is Phase.OVER
        and accumulator.NUMBER in position.powers
        and position.house_rules.unclaimed_tricks is Unclaimed.DISCARD
    )
    finder.require(
        lying == ended or (lying < ended and may_vanish),
        ("players",),
        say("herolio.play.tricks", given=lying, count=ended),
        rulebook.PLAY,
    )


# Trump


def _find_trump_faults(position: Position, finder: FaultFinder) -> None:
    active = king_maker.NUMBER in position.powers
    if position.trump is not None and not active:
        fault = asleep(king_maker.NUMBER, ("trump",))
        finder.add(fault.pointer, fault.text, fault.rule)
    if not active:
        return
    ones = {card.suit for _, card in _played(position) if card.number == king_maker.NUMBER}
    lost = {card.suit for _, card in _discarded(position) if card.number == king_maker.NUMBER}
    if position.trump is None:
        fits = not ones
    else:
        hidden = None in position.discards
        fits = position.trump in ones | lost or hidden
    last = king_maker.trump_after((play.laid for play in position.trick), position.trump)
    finder.require(
        fits and last == position.trump,
        ("trump",),
        say("herolio.king-maker.position"),
        rulebook.KING_MAKER,
    )
