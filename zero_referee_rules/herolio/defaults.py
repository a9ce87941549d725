"""Defaults of a position of Herolio: hands, void suits, the player to move, given tricks."""

from collections.abc import Container, Mapping, Sequence
from dataclasses import replace
from itertools import cycle

from zero_referee_rules.dealing import who_deals
from zero_referee_rules.herolio.cards import ACCUMULATOR, HERO, KING_MAKER, VILLAIN, Suit
from zero_referee_rules.herolio.moves import Play
from zero_referee_rules.herolio.position import (
    Player,
    Position,
    WonTrick,
    due_to_move,
    first_player,
    have_played,
    trick_order,
    won_tricks,
)


def with_defaults(position: Position) -> Position:
    """Return the position with its missing values filled in as at the start of a round.

    The last player deals, a hand has as many hidden cards as its player holds, the player to the
    dealer's left leads, the player to move follows from the phase, and the players of the trick
    from the leader. A trick with a Villain in a book was given, a claimed one with an 8 that acts
    has waited, and trump was the same before a trick without a 1.
    The names must be different and those of players; nothing else is checked.
    """
    leader = position.leader or first_player(position)
    order = trick_order(position, leader)
    trick = zip(position.trick, cycle(order), strict=False)
    plays = tuple([play if play.player else replace(play, player=name) for play, name in trick])
    position = replace(position, trick=plays)
    to_move = position.to_move or due_to_move(position, leader)
    trump_before = position.trump_before
    if all(play.trick_card.number != KING_MAKER for play in position.trick):
        trump_before = trump_before or position.trump
    return replace(
        position,
        players=_players(position),
        dealer=who_deals(position.names, position.dealer),
        leader=leader,
        to_move=to_move,
        trump_before=trump_before,
        waiting=tuple(
            [
                trick._replace(given=bool(trick.given), waited=bool(trick.waited))
                for trick in position.waiting
            ]
        ),
        claimed=tuple([_with_waited(trick, position.powers) for trick in position.claimed]),
    )


def _with_waited(trick: WonTrick, powers: Container[int]) -> WonTrick:
    """Return a claimed trick with `waited`."""
    waited = trick.waited
    if waited is None:
        kept = any(card.number == ACCUMULATOR for card in trick.cards)
        waited = kept and ACCUMULATOR in powers
    return trick._replace(given=bool(trick.given), waited=waited)


def _with_given(trick: WonTrick) -> WonTrick:
    """Return a trick of a book with `given`. A trick of a single card cannot be given."""
    given = trick.given
    if given is None:
        given = VILLAIN in trick.cards and len(trick.cards) > 1
    return trick._replace(given=given, waited=bool(trick.waited))


def _players(position: Position) -> tuple[Player, ...]:
    """Return the players with hidden cards in each hand, and with `given` of each trick left out.

    All cards but those that lie elsewhere are in hands, and every player has played or discarded
    one a trick. A play off the led suit is entered in `void_in`.
    """
    off = _played_off(position.trick, frees=position.house_rules.special_lead_frees)
    players = position.players
    done = have_played(position)
    elsewhere = len(position.discards) + len(position.trick)
    elsewhere += sum(len(trick.cards) for _, trick in won_tricks(position))
    in_hands = position.cards_each * len(players) - elsewhere
    held = (in_hands + len(done)) // len(players)
    return tuple(
        [
            Player(
                player.name,
                (None,) * (held - (player.name in done)) if player.hand is None else player.hand,
                _with(player.void_in, off.get(player.name)),
                player.bid,
                tuple(map(_with_given, player.book)),
            )
            for player in players
        ]
    )


def _with(suits: tuple[Suit, ...], suit: Suit | None) -> tuple[Suit, ...]:
    return suits if suit is None or suit in suits else (*suits, suit)


def _played_off(trick: Sequence[Play], *, frees: bool) -> Mapping[str, Suit]:
    """Return the players who played a number off the led suit, with that suit.

    `frees` is the house rule `special_lead_frees`.
    """
    led: Suit | None = None
    off: dict[str, Suit] = {}
    for play in trick:
        if led is not None and play.card.suit not in (None, led):
            off[play.player] = led
        led = led or play.trick_card.suit
        if frees and led is None and play.trick_card in (HERO, VILLAIN):
            break
    return off
