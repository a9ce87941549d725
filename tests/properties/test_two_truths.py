"""The property that an illegal move tells a viewer nothing of cards that they don't know.

A pair is two truths that look the same to a viewer, and the same log, of which both forbid the
same move. Both must get the same response, byte for byte. Random pairs differ too seldom in a card
that matters, so they are built: for each rule that a hidden card of the player who moves can make a
move break, and for moves that everyone sees to be illegal, by a player who holds or lacks the suit
that was led.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any, NamedTuple
from unittest import SkipTest

import orjson
import pytest
from hypothesis import HealthCheck, Phase, given, settings

from schemas.operation import RegisteredGame
from tests.properties.played import Played
from tests.properties.test_every_game import KINDS, every_game, seeds
from tests.properties.test_views import cards
from tests.support.as_json import as_json
from tools.harness.requests import send
from zero_referee_rules.errors import IllegalMoveError, InconsistencyError
from zero_referee_rules.requests import AdjudicateRequest, LegalMovesRequest, ViewRequest
from zero_referee_rules.views import PlayerViewer, Spectator

pytestmark = pytest.mark.slow

PAIRS = 3 * settings().max_examples
"""The number of pairs for each rule and each sort of move: 60 daily, 180 before a release."""
TRIED = 4
"""How many moves that break one rule are tried in a position."""
generated = settings(
    max_examples=3000,
    database=None,
    phases=[Phase.generate],
    suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow],
)


class Enough(SkipTest):
    """All pairs that are needed were found.

    A skip ends a search at once. For an error, Hypothesis writes the example, and warns where that
    is long, which a game at times is.
    """

    def __init__(self) -> None:
        super().__init__("all pairs were found")


class Pair(NamedTuple):
    """Two positions that look the same to a viewer, None for a spectator, and a log."""

    game: RegisteredGame
    truths: tuple[Any, Any]
    log: tuple[Any, ...]
    viewer: str | None

    def broken(self) -> list[str] | None:
        """Return the rule that the first move breaks by each truth; None if it is no such pair."""
        rules, (one, two) = self.game.rules, self.truths
        viewer = PlayerViewer(self.viewer) if self.viewer else Spectator()
        found = []
        try:
            assert rules.view(ViewRequest(one, viewer)) == rules.view(ViewRequest(two, viewer))
            for truth in self.truths:
                violation = rules.adjudicate(AdjudicateRequest(truth, self.log)).violation
                if violation is None or violation.move != 0:
                    return None
                found.append(violation.rule)
        except InconsistencyError:
            return None
        return found

    def check(self) -> None:
        """Check that the viewer gets the same response by both truths."""
        viewer = {"type": "player", "name": self.viewer} if self.viewer else {"type": "spectator"}
        log = {"viewer": viewer, "moves": [*map(as_json, self.log)]}
        wanted = log | {"include": ["instead", "next_moves"]}
        one, two = (as_json(truth) for truth in self.truths)
        answers = [
            orjson.dumps(send(self.game.info.id, "adjudicate", wanted | {"position": position}))
            for position in (one, two)
        ]
        assert answers[0] == answers[1]
        refusals = [
            refusal(self.game.info.id, log | {"position": position}) for position in (one, two)
        ]
        assert refusals[0] == refusals[1]


def refusal(game: str, body: Any) -> Any:
    """Return why there is no view of an illegal log."""
    with pytest.raises(InconsistencyError) as refused:
        send(game, "view", body)
    return refused.value.inconsistencies


def other_truth(game: RegisteredGame, position: Any, viewer: str | None, random: Random) -> Any:
    """Return a position with other cards in the places that the viewer doesn't see."""
    member = game.rules.secrets.members[0]
    unseen = Counter({card: game.rules.stock.copies(position, card) for card in game.info.deck})
    unseen.subtract(getattr(card, "plain", card) for card in cards(position).elements())
    others = [player for player in position.players if player.name != viewer]
    hidden = [card for player in others for card in getattr(player, member)]
    if random.random() < 0.5:
        hidden += (+unseen).elements()
    random.shuffle(hidden)
    dealt = iter(hidden)
    players = []
    for player in position.players:
        if player.name == viewer:
            players.append(player)
            continue
        change = getattr(player, "_replace", None) or partial(replace, player)
        players.append(change(**{member: tuple([next(dealt) for _ in getattr(player, member)])}))
    return replace(position, players=tuple(players))


def broken_rules(game: RegisteredGame, position: Any, moves: Iterable[Any]) -> dict[str, list[Any]]:
    """Return the moves that are illegal in a position, by the rule that they break."""
    broken: dict[str, list[Any]] = {}
    table = game.rules.table(position, ())
    for move in moves:
        try:
            table.apply(move)
        except IllegalMoveError as error:
            broken.setdefault(error.rule, []).append(move)
        else:
            table = game.rules.table(position, ())
    return broken


def pairs(
    game: RegisteredGame, played: Played, random: Random, needed: Callable[[str], bool]
) -> Iterator[Pair]:
    """Yield pairs in a random position, for moves that break a rule by the first truth."""
    kind, now = KINDS[game.info.id], played.until(random.randint(0, len(played.moves)))
    legal = game.rules.legal_moves(LegalMovesRequest(now)).legal
    tried = [*kind.tries(now, legal, random)]
    broken = broken_rules(game, now, (move for move, listed in tried if not listed))
    for rule in filter(needed, sorted(broken)):
        moves = broken[rule]
        for move in random.sample(moves, min(TRIED, len(moves))):
            later = random.choices(tried, k=random.choice((0, 0, 1, 2)))
            viewer = random.choice([*(name for name in now.names if name != move.player), None])
            truths = now, other_truth(game, now, viewer, random)
            yield Pair(game, truths, (move, *(each for each, _ in later)), viewer)


@every_game
def test_two_truths_that_forbid_a_move_tell_a_viewer_the_same(game: RegisteredGame) -> None:
    kind, found = KINDS[game.info.id], Counter[str]()

    def needed(rule: str) -> bool:
        return rule in kind.by_hidden_cards and found[rule] < PAIRS

    @generated
    @given(played=kind.games, seed=seeds)
    def search(played: Played, seed: int) -> None:
        for pair in pairs(game, played, Random(seed), needed):
            rules = pair.broken()
            if rules is not None:
                assert kind.by_hidden_cards.issuperset(rules)
                pair.check()
                found[rules[0]] += 1
        if not any(map(needed, kind.by_hidden_cards)):
            raise Enough

    with pytest.raises(Enough):
        search()
