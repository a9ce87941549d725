"""Properties of what one player may know, in random games of every number of players and variant.

A truth is a whole game, a view of it what one player knows. Other truths with the same view have
other cards in places that the player never saw.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, fields, is_dataclass, replace
from functools import partial
from random import Random
from typing import Any

import pytest
from hypothesis import event, given
from hypothesis import strategies as st

from schemas.operation import RegisteredGame
from tests.properties.test_every_game import KINDS, every_game, seeds
from zero_referee_rules.errors import InconsistencyError
from zero_referee_rules.message import NamedCard
from zero_referee_rules.referee import Verdict
from zero_referee_rules.requests import AdjudicateRequest, Include, LegalMovesRequest, ViewRequest
from zero_referee_rules.views import PlayerViewer, Spectator, View, Viewer

pytestmark = pytest.mark.slow


def as_viewer(name: str | None) -> Viewer:
    return Spectator() if name is None else PlayerViewer(name)


@dataclass(frozen=True)
class Truth:
    """A position, the log from it, and how its game draws `other` in the place of `card`."""

    game: RegisteredGame
    start: Any
    moves: tuple[Any, ...]
    redrawn: Callable[[Any, Any, Any], Any]

    def judge(self, *more: Any) -> Any:
        return self.game.rules.adjudicate(AdjudicateRequest(self.start, (*self.moves, *more)))

    def seen(self, viewer: str | None, *more: Any) -> Any:
        """Return the verdict as someone may know it, with its events made."""
        log = (*self.moves, *more)
        request: Any = AdjudicateRequest(
            self.start, log, viewer=as_viewer(viewer), include=() if more else (*Include,)
        )
        ruling = self.game.rules.adjudicate(request)
        return ruling._replace(events=tuple(ruling.events))

    def view(self, name: str | None, count: int | None = None) -> View[Any, Any]:
        return self.game.rules.view(ViewRequest(self.start, as_viewer(name), self.moves[:count]))

    def cards(self, now: Any, name: str) -> Counter[Any]:
        """Count the known cards that only their player has seen: now those of the first member.

        What moves add to other members lay face up before.
        """
        seat = now.names.index(name)
        first, *others = self.game.rules.secrets.members
        before = tuple(getattr(self.start.players[seat], member) for member in others)
        return cards((getattr(now.players[seat], first), *before))

    def unseen(self, now: Any, viewer: str, name: str) -> Counter[Any]:
        """Count the cards of a player that another one has not seen, whatever the view says."""
        own = [move for move in self.moves if move.player == name]
        looked = any(
            getattr(move, "looks_at_hand_of", None) == name
            for move in self.moves
            if move.player == viewer
        )
        if viewer == name or looked or (now.to_move is None and self.game.rules.reveal):
            return Counter()
        taken = Counter(getattr(move, "take", None) for move in own)
        discarded = Counter(move.card for move in own if move.type == "discard")
        return discarded + self.cards(now, name) - taken

    def with_other(self, name: str, card: Any, other: Any) -> "Truth":
        """Return a truth in which a player was dealt another card, and discarded it, or drew it."""
        players = list(self.start.players)
        seat = self.start.names.index(name)
        player: Any = players[seat]
        for member in self.game.rules.secrets.members:
            hand = list(getattr(player, member))
            if card not in hand:
                continue
            hand[hand.index(card)] = other
            change = getattr(player, "_replace", None) or partial(replace, player)
            players[seat] = change(**{member: tuple(hand)})
            start = replace(self.start, players=tuple(players))
            moves = [
                replace(move, card=other)
                if (move.player, move.type, getattr(move, "card", None)) == (name, "discard", card)
                else move
                for move in self.moves
            ]
            return replace(self, start=start, moves=tuple(moves))
        moves = list(self.moves)
        for at, move in enumerate(moves):
            if move.player == name and (drawn := self.redrawn(move, card, other)) != move:
                moves[at] = drawn
                break
        return replace(self, moves=tuple(moves))


@st.composite
def truths(draw: st.DrawFn, game: RegisteredGame) -> Truth:
    """Random games of one kind, cut off anywhere."""
    kind = KINDS[game.info.id]
    played = draw(kind.games)
    cut = draw(st.integers(0, len(played.moves)))
    return Truth(game, played.start, played.moves[:cut], kind.redrawn)


@every_game
@given(data=st.data())
def test_what_is_judged_of_a_view_holds_for_the_truth(game: RegisteredGame, data: Any) -> None:
    truth = data.draw(truths(game))
    rules, now = game.rules, truth.judge().position
    viewer = data.draw(st.sampled_from(now.names))
    view = truth.view(viewer)
    assert cards(view.position) <= cards(now)

    replayed = rules.adjudicate(AdjudicateRequest(truth.view(viewer, 0).position, view.moves))
    assert replayed.verdict is not Verdict.ILLEGAL
    assert cards(replayed.position) <= cards(view.position)

    known, legal = (
        rules.legal_moves(LegalMovesRequest(position)) for position in (view.position, now)
    )
    assert known.position == view.position, "nothing is left to defaults"
    assert now.to_move not in (viewer, None) or known.legal == legal.legal
    proposed = [*(option.move for option in legal.legal.moves), *truth.moves]
    for move in Random(data.draw(seeds)).sample(proposed, min(len(proposed), 20)):
        for mover in {viewer, now.to_move or viewer}:
            request: Any = AdjudicateRequest(view.position, (replace(move, player=mover),))
            judged = rules.adjudicate(request)
            truly = rules.adjudicate(request._replace(position=now))
            event(f"{judged.verdict} for a view, {truly.verdict} for its truth")
            if judged.violation is not None:
                assert truly.violation is not None
            elif mover == viewer and truly.violation is not None:
                assert truly.violation.rule.endswith(".deck"), "a new card that another player has"


@every_game
@given(data=st.data())
def test_games_that_differ_in_what_a_player_cannot_know_have_equal_views(
    game: RegisteredGame, data: Any
) -> None:
    truth = data.draw(truths(game))
    now = truth.judge().position
    viewer = data.draw(st.sampled_from(now.names))
    view = truth.view(viewer)
    hidden = [
        (name, card) for name in now.names for card in truth.unseen(now, viewer, name).elements()
    ]
    left = Counter(dict(game.info.deck))
    left.subtract(getattr(card, "plain", card) for card in cards(now).elements())
    places = [*hidden, *((None, card) for card in +left)]
    random = Random(data.draw(seeds))
    listed = game.rules.legal_moves(LegalMovesRequest(now)).legal
    proposed = [move for move, _ in KINDS[game.info.id].tries(now, listed, random)]
    for _ in range(10 if hidden else 0):
        (name, card), (owner, other) = random.choice(hidden), random.choice(places)
        if name == owner or card == other:
            continue
        changed = truth.with_other(name, card, other)
        if owner is not None:
            changed = changed.with_other(owner, other, card)
        try:
            ruling = changed.judge()
        except InconsistencyError:
            continue
        # Another card may have been shown later, or have ended the round.
        if ruling.violation is None and (ruling.position.to_move is None) == (now.to_move is None):
            event("another truth")
            assert (changed.start, changed.moves) != (truth.start, truth.moves)
            assert changed.view(viewer) == view
            for shown in (viewer, None):
                assert changed.seen(shown) == truth.seen(shown)
            for sent in random.sample(proposed, min(len(proposed), 5)):
                one, two = (each.judge(sent).violation for each in (truth, changed))
                event("an illegal move" if one else "a legal move")
                if one and two and one.rule == two.rule:
                    assert (
                        changed.seen(viewer, sent).violation == truth.seen(viewer, sent).violation
                    )


def cards(value: Any) -> Counter[Any]:
    """Count the known cards of a position, wherever they lie."""
    if isinstance(value, NamedCard):
        return Counter([value])
    if isinstance(value, tuple):
        return sum(map(cards, value), Counter())
    if is_dataclass(value):
        return sum((cards(getattr(value, member.name)) for member in fields(value)), Counter())
    return Counter()
