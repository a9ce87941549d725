"""Properties of remedies: what puts a mistake right depends on what has happened since.

Random games have a mistake in the middle or after their end, and moves of any players follow it:
nobody replays them. Planted faults show that the properties find a remedy that does not fit.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from itertools import product
from random import Random
from typing import Any

import pytest
from hypothesis import Phase, event, given, settings
from hypothesis import strategies as st

from operations.registry import GAMES
from schemas.common import RegisteredGame
from tests.properties.played import Played
from tests.properties.test_every_game import KINDS, every_game, seeds
from tests.support.wording import defects
from zero_referee_rules.errors import InconsistencyError
from zero_referee_rules.message import Message, say
from zero_referee_rules.mistakes import Change, Mistake, Mistakes, Remedy
from zero_referee_rules.referee import Correction, Verdict
from zero_referee_rules.requests import AdjudicateRequest, LegalMovesRequest
from zero_referee_rules.translation import LANGUAGES, translator

pytestmark = pytest.mark.slow

NOW = {
    *("take-back", "take-back-cards", "either", "two-cards", "symbol-now", "cannot-pay", "zerones"),
    *("eighth-back", "declare-now", "bid-first"),
}
"""Remedies as long as nobody else has moved, by the end of their id."""
STANDS = {"stands", "symbol-late", "stays", "eighth-shuffled", "no-effect"}
"""Remedies by which the turn of the player has been had."""
LATER = {
    *STANDS,
    *("goes-on", "declare-late", "last-turn", "bids-lie", "cards-lie", "all-lie", "dealt-again"),
    *("bid-now", "bid-zero"),
}
"""Remedies once somebody else has moved."""
BY_TRICK = {"revoke-now", "revoke-late"}
"""Remedies by whether the next trick was led."""
DEALT = {"en": "dealt again", "de": "neu gegeben", "fr": "redistribue"}
"""The words of a sentence by which the cards are dealt again."""
FREE_TURNS = [game for game in GAMES if KINDS[game.info.id].any_turn]


def judge(game: RegisteredGame, position: Any, log: Iterable[Any]) -> Any:
    return game.rules.adjudicate(AdjudicateRequest(position, tuple(log)))


def check_state(game: RegisteredGame, played: Played, random: Random) -> None:
    """Make a mistake in a game or after it, and check the remedy by what has happened since."""
    cut = random.choice((len(played.moves), random.randint(0, len(played.moves))))
    position = played.until(cut)
    legal = game.rules.legal_moves(LegalMovesRequest(position)).legal
    tried = list(KINDS[game.info.id].tries(position, legal, random))
    mistake = random.choice([move for move, listed in tried if not listed])
    later = [
        replace(move, player=random.choice(position.names))
        for move, _ in random.choices(tried, k=random.randint(0, 3))
    ]
    violation = played.judge((*played.moves[:cut], mistake, *later)).violation
    if violation is None or violation.move != cut:
        return
    remedy, over = violation.remedy, position.to_move is None
    event(f"{violation.rule}: {remedy.rule}")
    moved_since = any(move.player != mistake.player for move in later)
    said = remedy.text.id.rpartition("remedy.")[2]
    rule = game.info.rulebook.get(remedy.rule)
    assert rule is not None
    assert said != remedy.text.id or remedy.text == rule.text or said == "common.two-sentences"
    for language in LANGUAGES:
        text = translator(language).translate(remedy.text)
        assert text != remedy.text.id
        assert not list(defects(language, text)), text
        assert (DEALT[language] in text) == (remedy.change is Change.DEAL_AGAIN), text
    assert remedy.text.params.get("name", mistake.player) == mistake.player
    assert (said == "after-end") == over
    assert said not in NOW or not moved_since
    assert said not in LATER or moved_since
    changes_bid = remedy.rule.endswith("ruling-changed-bid") and "uneven" not in violation.rule
    if over or changes_bid:
        assert remedy.change is Change.TAKE_BACK
    elif said not in BY_TRICK:
        assert (remedy.change is Change.TAKE_BACK) == (not moved_since)
    if said in NOW - {"symbol-now", "bid-first"} and "turn-order" not in violation.rule:
        assert mistake.player in legal.players_to_move
    named: Any = remedy.text.params.get("names", ())
    check_named(game, position, (mistake, *later), said, named)
    log: list[Any] = [*played.moves[:cut]]
    if said == "declare-late":
        log.append(type(mistake)(mistake.player, mistake.card))
    elif said in STANDS and KINDS[game.info.id].any_turn:
        agreed, moves = turn(game, position, left_of(position.names, mistake.player))
        log += [agreed, *moves[:1]] if moves else []
    found = judge(game, played.start, log)
    assert found.violation is None or found.violation.rule != violation.rule


def check_named(
    game: RegisteredGame, position: Any, made: Sequence[Any], said: str, named: Sequence[str]
) -> None:
    """Check that exactly those have still to move whom a remedy of a trick or of bids names."""
    if said == "last-turn":
        assert named[0] == position.to_move
        assert made[0].player not in named
    if said not in {"bids-lie", "bid-first", "bid-now", "bid-zero", "cards-lie", "all-lie"}:
        return
    kind = "bid" if position.phase == "bidding" else "play"
    of_type = {move.player: move for move in reversed(made) if move.type == kind}
    still = [*named]
    while True:
        legal = game.rules.legal_moves(LegalMovesRequest(position)).legal
        moves = [each.move for each in legal.moves if each.move.type == kind]
        if not moves:
            break
        due = moves[0].player
        if due in of_type:
            done = of_type.pop(due)
        elif still and still[0] == due:
            done = still.pop(0)
        else:
            break
        position = judge(game, position, [done if done in moves else moves[0]]).position
    assert not still
    assert position.phase != "bidding"
    assert kind == "bid" or not position.trick or said == "all-lie"


def check_turns(game: RegisteredGame, played: Played, random: Random) -> None:
    """Play turns out of turn, each as if it had been that turn, and go on as the remedy says."""
    cut = random.randint(0, len(played.moves))
    position, log, made = played.until(cut), [*played.moves[:cut]], list[Any]()
    over = position.to_move is None
    for _ in range(random.randint(2, 4)):
        due = game.rules.legal_moves(LegalMovesRequest(position)).legal.players_to_move
        others = [name for name in position.names if made or name not in due]
        if over or not others:
            break
        agreed, moves = turn(game, position, random.choice(others))
        if not moves:
            break
        made.append(random.choice(moves))
        log += [agreed, made[-1]]
        result = judge(game, agreed.position, made[-1:])
        position, over = result.position, result.over
    if not made:
        return
    violation = played.judge((*played.moves[:cut], *made)).violation
    assert violation is not None
    remedy = violation.remedy
    event(f"{remedy.text.id}{' (over)' * over}")
    if remedy.text.id != "common.remedy.goes-on":
        return
    assert remedy.change is Change.CORRECTION
    result = judge(game, played.start, log)
    assert result.verdict is not Verdict.ILLEGAL
    assert result.over == over
    name = remedy.text.params["next"]
    assert name == left_of(position.names, made[-1].player)
    if not over:
        agreed, moves = turn(game, position, name)
        assert judge(game, played.start, (*log, agreed, *moves[:1])).verdict is not Verdict.ILLEGAL


def left_of(names: Sequence[str], name: str) -> str:
    return names[(names.index(name) + 1) % len(names)]


def turn(game: RegisteredGame, position: Any, name: str) -> tuple[Any, list[Any]]:
    """Return a correction that makes it a player's turn, and the moves: none if it cannot be."""
    agreed = replace(position, to_move=name)
    try:
        legal = game.rules.legal_moves(LegalMovesRequest(agreed)).legal
    except InconsistencyError:
        return Correction(agreed), []
    return Correction(agreed), [each.move for each in legal.moves]


def check(game: RegisteredGame, played: Played, seed: int) -> None:
    check_state(game, played, Random(seed))
    if game in FREE_TURNS:
        check_turns(game, played, Random(seed))


def games_of(game: RegisteredGame) -> st.SearchStrategy[Played]:
    return KINDS[game.info.id].games


@every_game
@given(data=st.data())
def test_a_remedy_fits_what_has_happened_since(game: RegisteredGame, data: Any) -> None:
    played, seed = data.draw(games_of(game)), data.draw(seeds)
    check(game, played, seed)


@pytest.mark.parametrize("game", FREE_TURNS, ids=lambda game: game.info.id)
@given(data=st.data())
def test_next_to_move_is_the_player_to_the_left_of_the_last_one(
    game: RegisteredGame, data: Any
) -> None:
    """A turn out of turn and up to two later ones, in every order of players."""
    played = data.draw(games_of(game))
    names, legal = played.start.names, played.rules.legal_moves(LegalMovesRequest(played.start))
    for movers in (each for count in (2, 3) for each in product(names, repeat=count)):
        if legal.legal.over or movers[0] == legal.legal.player or len({*movers}) == 1:
            continue
        move = legal.legal.moves[0].move
        violation = played.judge(replace(move, player=name) for name in movers).violation
        assert violation is not None
        for language in LANGUAGES:
            text = translator(language).translate(violation.remedy.text)
            assert text.endswith(f": {left_of(names, movers[-1])}."), text


Judge = Callable[[Mistake], Remedy]


def at_once(judged: Judge, mistake: Mistake) -> Remedy:
    """Forget who has moved since."""
    return judged(mistake._replace(later=()))


def later(judged: Judge, mistake: Mistake) -> Remedy:
    """Let another player have moved since."""
    other = left_of(mistake.names, mistake.player)
    return judged(mistake._replace(later=(replace(mistake.move, player=other),)))


def before_the_end(judged: Judge, mistake: Mistake) -> Remedy:
    """Forget that the game is over."""
    remedy = judged(mistake)
    back = say("common.remedy.take-back", name=mistake.player)
    return remedy._replace(text=back) if mistake.table.over else remedy


def another_change(judged: Judge, mistake: Mistake) -> Remedy:
    """Take for a correction what is taken back."""
    return judged(mistake)._replace(change=Change.CORRECTION)


def another_text(judged: Judge, mistake: Mistake) -> Remedy:
    """Deal again without a reason."""
    return judged(mistake)._replace(text=say("common.remedy.unexplained"))


def other_players(judged: Judge, mistake: Mistake) -> Remedy:
    """Name another player as the next one, and leave out one of those who have still to move."""
    remedy = judged(mistake)
    params: dict[str, Any] = dict(remedy.text.params)
    if "next" in params:
        params["next"] = left_of(mistake.names, params["next"])
    if "names" in params:
        params["names"] = params["names"][1:]
    return remedy._replace(text=Message(remedy.text.id, params))


FAULTS = [at_once, later, before_the_end, another_change, another_text]
PLANTED = [
    *product(GAMES, FAULTS),
    *((game, other_players) for game in GAMES if game.rules.mistakes.turn_order),
]


@pytest.mark.parametrize(
    ("game", "fault"), PLANTED, ids=[f"{game.info.id}-{fault.__name__}" for game, fault in PLANTED]
)
def test_the_property_finds_a_planted_fault(
    game: RegisteredGame, fault: Callable[[Judge, Mistake], Remedy], monkeypatch: pytest.MonkeyPatch
) -> None:
    right = Mistakes.remedy

    def wrong(mistakes: Mistakes, mistake: Mistake) -> Remedy:
        return fault(lambda each: right(mistakes, each), mistake)

    @settings(max_examples=200, database=None, derandomize=True, phases=[Phase.generate])
    @given(games_of(game), seeds)
    def checked(played: Played, seed: int) -> None:
        check(game, played, seed)

    monkeypatch.setattr(Mistakes, "remedy", wrong)
    with pytest.raises(AssertionError):
        checked()
