"""Properties of remedies: what puts a mistake right depends on what has happened since.

Random games have a mistake in the middle, after which moves of any players follow: nobody replays
them.
"""

from random import Random
from typing import Any

import pytest
from hypothesis import event, given
from hypothesis import strategies as st

from schemas.common import RegisteredGame
from tests.properties.test_every_game import KINDS, every_game, plies, seeds
from tools.texts.wording import defects
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
