"""Properties of remedies: what puts a mistake right depends on what has happened since.

Random games have a mistake in the middle, after which moves of any players follow: nobody replays
them.
"""

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import event, given
from hypothesis import strategies as st

from operations.registry import GAMES
from schemas.common import RegisteredGame
from tests.properties.test_every_game import KINDS, every_game, plies, seeds
from tools.texts.wording import defects
from zero_referee_rules.errors import InconsistencyError
from zero_referee_rules.referee import Correction, Verdict
from zero_referee_rules.requests import AdjudicateRequest, LegalMovesRequest
from zero_referee_rules.translation import LANGUAGES, translator

pytestmark = pytest.mark.slow

NOW = {
    *("take-back", "take-back-cards", "either", "two-cards", "symbol-now", "cannot-pay", "zerones"),
    *("eighth-back", "declare-now", "bid-first"),
}
"""Remedies as long as nobody else has moved, by the end of their id."""
LATER = {
    *("stands", "goes-on", "symbol-late", "stays", "eighth-shuffled", "declare-late", "last-turn"),
    *("no-effect", "bids-lie", "cards-lie", "all-lie", "dealt-again", "bid-now", "bid-zero"),
}
"""Remedies once somebody else has moved."""
FREE_TURNS = [game for game in GAMES if KINDS[game.info.id].any_turn]


@every_game
@given(data=st.data())
def test_a_remedy_fits_what_has_happened_since(game: RegisteredGame, data: Any) -> None:
    kind, random = KINDS[game.info.id], Random(data.draw(seeds))
    played = data.draw(kind.games)
    cut = data.draw(plies(played))
    position = played.until(cut)
    legal = game.rules.legal_moves(LegalMovesRequest(position)).legal
    tried = list(kind.tries(position, legal, random))
    mistake = random.choice([move for move, listed in tried if not listed])
    later = [move for move, _ in random.choices(tried, k=random.randint(0, 3))]
    ruling = played.judge((*played.moves[:cut], mistake, *later))
    violation = ruling.violation
    assert violation is not None
    if violation.move != cut:
        return
    remedy = violation.remedy
    event(f"{violation.rule}: {remedy.rule}")
    rule = game.info.rulebook.get(remedy.rule)
    assert rule is not None
    for language in LANGUAGES:
        text = translator(language).translate(remedy.text)
        assert text != remedy.text.id
        assert not list(defects(language, text)), text
    moved_since = any(move.player != mistake.player for move in later)
    _, what, said = remedy.text.id.partition("remedy.")
    over = position.to_move is None
    assert (said == "after-end") >= over
    assert what or remedy.text == rule.text
    assert said not in NOW or not moved_since
    assert said not in LATER or moved_since
    if said in NOW and legal.moves:
        log = (
            *played.moves[:cut],
            Correction(position),
            *[option.move for option in legal.moves][:1],
        )
        request: Any = AdjudicateRequest(played.start, log)
        assert game.rules.adjudicate(request).verdict is not Verdict.ILLEGAL


@pytest.mark.parametrize("game", FREE_TURNS, ids=lambda game: game.info.id)
@given(data=st.data())
def test_play_goes_on_as_the_remedy_of_a_move_noticed_later_says(
    game: RegisteredGame, data: Any
) -> None:
    """Turns out of turn are played as the players agree: each as if it had been that turn."""
    random = Random(data.draw(seeds))
    played = data.draw(KINDS[game.info.id].games)
    cut = data.draw(plies(played))
    position, log, made = played.until(cut), [*played.moves[:cut]], list[Any]()
    for _ in range(random.randint(2, 4)):
        due = game.rules.legal_moves(LegalMovesRequest(position)).legal.players_to_move
        others = [name for name in position.names if made or name not in due]
        if not others:
            return
        agreed, moves = _turn(game, position, random.choice(others))
        if not moves:
            return
        made.append(random.choice(moves))
        log += [agreed, made[-1]]
        result = game.rules.adjudicate(AdjudicateRequest(agreed.position, (made[-1],)))
        position = result.position
        if result.over:
            break
    violation = played.judge((*played.moves[:cut], *made)).violation
    assert violation is not None
    remedy = violation.remedy.text
    event(remedy.id)
    if remedy.id != "common.remedy.goes-on" or position.to_move is None:
        return
    names = position.names
    assert remedy.params["next"] == names[(names.index(made[-1].player) + 1) % len(names)]
    agreed, moves = _turn(game, position, remedy.params["next"])
    request: Any = AdjudicateRequest(played.start, (*log, agreed, *moves[:1]))
    assert game.rules.adjudicate(request).verdict is not Verdict.ILLEGAL


def _turn(game: RegisteredGame, position: Any, name: str) -> tuple[Any, list[Any]]:
    """Return a correction that makes it a player's turn, and the moves: none if it cannot be."""
    agreed = replace(position, to_move=name)
    try:
        legal = game.rules.legal_moves(LegalMovesRequest(agreed)).legal
    except InconsistencyError:
        return Correction(agreed), []
    return Correction(agreed), [each.move for each in legal.moves]
