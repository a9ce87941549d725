"""Conditions for the moves after a mistake in Herolio, and the next step of the players."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from zero_referee_rules.herolio.moves import Bid, Detain, Give, Play
from zero_referee_rules.herolio.position import Phase
from zero_referee_rules.herolio.powers.registry import trump_after
from zero_referee_rules.herolio.trick import highest
from zero_referee_rules.message import Alternatives, Message, say
from zero_referee_rules.mistakes import Mistake, Mistakes, Roles


def due(table: Any, _: str) -> Message:
    """Return who moves next on a table, and how."""
    board = table.board
    if board.mover is None:
        return say("herolio.then.over")
    leader, phase = board.names[board.leader], board.phase
    if phase is Phase.GIVE:
        others = [name for name in board.names if name != board.mover]
        able = [name for name in others if board.seats[name] != board.detained]
        return say("herolio.then.give", next=board.mover, receiver=Alternatives(able))
    if phase is Phase.DETAIN:
        if leader == board.mover:
            return say("herolio.then.detain", chooser=leader)
        return say("herolio.then.detain-or-lead", chooser=board.mover, next=leader)
    leads = phase is Phase.PLAY and not board.trick.cards
    return say(f"herolio.then.{'lead' if leads else phase}", next=board.mover)


def goes_on(_: Mistakes, mistake: Mistake) -> Message:
    """Return who moves next if the mistake is left out of the log."""
    return due(mistake.replayed(0, *mistake.later)[0], "")


def goes_on_plainly(_: Mistakes, mistake: Mistake) -> Message:
    """Return who moves next if the card of the mistake is played without a choice."""
    plain = Play(mistake.player, mistake.move.card)
    return due(mistake.replayed(0, plain, *mistake.later)[0], "")


def deals_again(_: Mistakes, mistake: Mistake) -> Message:
    """Return who deals the round again."""
    return say("herolio.then.deal-again", dealer=mistake.table.position().dealer)


def missing_bids(mistake: Mistake) -> Roles:
    """Return the players who have not bid, clockwise, in the role of those left out."""
    board = mistake.table.board
    made = {move.player for move in (mistake.move, *mistake.later) if isinstance(move, Bid)}
    return _roles(
        name
        for name in _clockwise(board, board.seat)
        if board.bids[board.seats[name]] is None and name not in made
    )


def bids_missing(mistake: Mistake) -> bool:
    """Return whether someone has not bid."""
    return bool(missing_bids(mistake)["left_out"])


def played_early(mistake: Mistake) -> bool:
    """Return whether a card was played though a bid is missing."""
    return _bidding(mistake) and bids_missing(mistake) and len(plays(mistake)) > 0


def bid_again(mistake: Mistake) -> bool:
    """Return whether the player bids a second time."""
    board = mistake.table.board
    made = board.bids[board.seats[mistake.player]] is not None
    return isinstance(mistake.move, Bid) and (made or not _bidding(mistake))


def _bidding(mistake: Mistake) -> bool:
    return bool(mistake.table.board.phase is Phase.BIDDING)


def plays(mistake: Mistake) -> list[Play]:
    """Return the cards played from the mistake on."""
    return [move for move in (mistake.move, *mistake.later) if isinstance(move, Play)]


def first_trick_open(mistake: Mistake) -> bool:
    """Return whether fewer cards have been played than the first trick has."""
    size: int = mistake.table.board.trick_size
    return len(plays(mistake)) < size


def next_led(mistake: Mistake) -> bool:
    """Return whether the next trick was led: someone has played again."""
    return len(_of_trick(mistake)) < len(plays(mistake))


def _of_trick(mistake: Mistake) -> list[Play]:
    """Return the cards played from the mistake on, before a player plays a second time."""
    played = [*mistake.table.board.trick.players]
    found = []
    for play in plays(mistake):
        if play.player in played:
            break
        played.append(play.player)
        found.append(play)
    return found


def left_out(mistake: Mistake) -> Roles:
    """Return the players of the trick who have not played to it, clockwise."""
    board = mistake.table.board
    played = {*board.trick.players, *(play.player for play in _of_trick(mistake))}
    return _roles(name for name in _clockwise(board, board.leader) if name not in played)


def is_left_out(mistake: Mistake) -> bool:
    """Return whether someone has not played to the trick."""
    return bool(left_out(mistake)["left_out"])


def trick_goes_on(_: Mistakes, mistake: Mistake) -> Message:
    """Return who plays to the trick next, or who takes it, whatever the order of its cards."""
    names: Any = left_out(mistake)["left_out"]
    if next_led(mistake):
        return say("herolio.then.goes-on")
    if not names:
        return say("herolio.then.trick-taken", next=_highest(mistake))
    played = mistake.table.board.trick.cards or _of_trick(mistake)
    return say(f"herolio.then.{'play' if played else 'lead'}", next=names[0])


def _highest(mistake: Mistake) -> str:
    board = mistake.table.board
    trick = board.trick
    for play in _of_trick(mistake):
        plain = replace(play, zeroes_card_of=None)
        trick = trick.with_(play if play.zeroes_card_of in trick.players else plain)
    trump = trump_after(trick.with_power(), board.active, board.trump_before)
    name: str = trick.plays[highest(trick.ranking(trump))].player
    return name


def claimed_before(mistake: Mistake) -> bool:
    """Return whether the card proves a revoke that was made before it."""
    board = mistake.table.board
    return bool(board.hidden.void[board.seats[mistake.player]] & mistake.move.card.bit)


def named(mistake: Mistake) -> Roles:
    """Return the player who was named to sit out, or who was given a trick though sitting out."""
    move = mistake.move
    if isinstance(move, Detain):
        return {"sitting_out": move.detained}
    return {"sitting_out": move.to_player} if isinstance(move, Give) else {}


def follows(_: Mistakes, mistake: Mistake) -> Message:
    """Return the cards that a player who has to follow suit may play."""
    return say("herolio.then.follow", next=mistake.player)


def led_since(mistake: Mistake) -> bool:
    """Return whether a card has been played since."""
    return any(isinstance(move, Play) for move in mistake.later)


def _clockwise(board: Any, first: int) -> Iterator[str]:
    """Yield the names of those in the trick, from a seat on."""
    seat = first
    while True:
        yield board.names[seat]
        seat = board.next_seat[seat]
        if seat == first:
            return


def _roles(names: Iterator[str]) -> Roles:
    found = tuple(names)
    return {"left_out": found, "count": len(found)}
