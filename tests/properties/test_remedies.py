"""Properties of remedies: what puts a mistake right depends on what has happened since.

Random games have a mistake in the middle or after their end, and moves of any players follow it:
no one replays them. Planted faults show that the properties find a remedy that does not fit.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from itertools import product
from random import Random
from typing import Any

import pytest
from hypothesis import Phase, event, given, settings
from hypothesis import strategies as st

from operations.registry import GAMES
from schemas.operation import RegisteredGame
from tests.properties.played import Played
from tests.properties.test_every_game import KINDS, every_game, seeds
from tests.support.example import GAME
from tests.support.wording import defects
from zero_referee_rules.errors import InconsistencyError
from zero_referee_rules.log import Correction
from zero_referee_rules.message import Message, say
from zero_referee_rules.mistakes import Change, Mistake, Mistakes, Remedy
from zero_referee_rules.referee import Verdict
from zero_referee_rules.requests import AdjudicateRequest, LegalMovesRequest
from zero_referee_rules.translation import LANGUAGES, translator

pytestmark = pytest.mark.slow

AT_ONCE = {"at-once", "first-stands", "cards-shown"}
"""Stages before another player has moved."""
ANY_TIME = {"any-time", "trick-open", "before-lead"}
"""Stages at which another player may have moved or not."""
DEALT = {"en": r"deal(?:t|s) again", "de": "neu gegeben|gibt neu", "fr": "redistribue"}
"""The words of a sentence by which the cards are dealt again."""
CHOICES = {
    "zero.then.next": {"swap", "knock"},
    "zero-hero.then.next": {"take", "buy"},
    "zero-hero.then.swap": {"swap"},
    "numzumzero.then.next": {"play"},
    "herolio.then.bidding": {"bid"},
    "herolio.then.lead": {"play"},
    "herolio.then.play": {"play"},
    "herolio.then.follow": {"play"},
    "herolio.then.give": {"give"},
    "herolio.then.detain": {"detain", "play"},
    "herolio.then.detain-or-lead": {"play"},
    "herolio.then.discard": {"discard"},
}
"""The moves of which a sentence leaves the choice to the player that it names."""
AFTER_END = {"after-end", "unannounced-zero"}
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
    event(f"{remedy.mistake}: {remedy.stage}")
    since = [move.player for move in later if move.player != mistake.player]
    for language in LANGUAGES:
        text = translator(language).translate(remedy.text)
        assert not list(defects(language, text)), text
        assert bool(re.search(DEALT[language], text)) == (remedy.change is Change.DEAL_AGAIN), text
    said, then = parts_of(remedy.text)
    assert said.params.get("player") == mistake.player
    assert (remedy.mistake in AFTER_END) == over
    if remedy.stage not in ANY_TIME:
        assert (remedy.stage in AT_ONCE) == (not since)
    if remedy.stage in AT_ONCE | {"trick-open", "before-lead"} or over:
        assert remedy.change is Change.TAKE_BACK
    elif remedy.stage != "any-time":
        assert remedy.change is not Change.TAKE_BACK
    if remedy.change is Change.TAKE_BACK and then is not None:
        check_choices(game, position, then)
    if remedy.change is Change.CORRECTION:
        check_correction(game, position, (mistake, *later), remedy)
    # A mistake that was taken back is none of the log that goes on.
    found = judge(game, played.start, played.moves[:cut])
    assert found.violation is None


def parts_of(text: Message) -> tuple[Message, Message | None]:
    """Return what a sentence says of the mistake, and of the time after it."""
    if text.id != "common.two-sentences":
        return text, None
    params: Any = text.params
    return params["first"], params["then"]


def check_choices(game: RegisteredGame, position: Any, then: Message) -> None:
    """Check that a sentence names a player to move, and exactly the moves that are legal."""
    params: Any = then.params
    player = params.get("next", params.get("chooser"))
    request = LegalMovesRequest(position, player=player)
    legal = game.rules.legal_moves(request).legal
    assert player in legal.players_to_move
    # The sentences of a new game are those of the game that it was made from.
    choices = CHOICES.get(then.id) or CHOICES[f"{GAME}.{then.id.partition('.')[2]}"]
    assert {each.move.type for each in legal.moves} <= choices
    if then.id == "herolio.then.give":
        assert {each.move.to_player for each in legal.moves} == {*params["receiver"]}
    if then.id == "herolio.then.detain-or-lead":
        legal = game.rules.legal_moves(LegalMovesRequest(position, player=params["chooser"])).legal
        assert {each.move.type for each in legal.moves} == {"detain"}


def check_correction(
    game: RegisteredGame, position: Any, made: Sequence[Any], remedy: Remedy
) -> None:
    """Check that the position that a sentence names is legal, and that play goes on from it."""
    said, then = parts_of(remedy.text)
    left_out: Any = said.params.get("left_out", ())
    if then is None:
        check_left_out(game, position, made, remedy.stage, left_out)
    elif then.id.endswith(".next-unless-over"):
        name: Any = then.params["next"]
        assert name == left_of(position.names, made[-1].player)
        agreed, moves = turn(game, position, name)
        assert judge(game, agreed.position, moves[:1]).violation is None
    elif then.id in CHOICES and remedy.stage == "later" and remedy.mistake in STILL_DUE:
        check_choices(game, position, then)
    elif then.id in CHOICES and remedy.stage == "later":
        plain = []
        if made[0].type == "play":
            plain.append(type(made[0])(made[0].player, made[0].card))
        for move in (*plain, *made[1:]):
            found = judge(game, position, [move])
            if found.violation is not None:
                break
            position = found.position
        if remedy.mistake != "barred-bid":
            check_choices(game, position, then)


STILL_DUE = {
    *("given-to-oneself", "given-to-sitting-out", "wrong-giver", "not-given"),
    *("not-discarded", "played-sitting-out"),
}
"""The mistakes after which what was due is still done, whatever was played since."""


def check_left_out(
    game: RegisteredGame, position: Any, made: Sequence[Any], stage: str, named: Sequence[str]
) -> None:
    """Check that exactly those have still to bid, to play or to move whom a remedy names."""
    if stage == "last-turn-due":
        moved = {move.player for move in made}
        assert position.to_move in {*named, *moved}
        assert moved.isdisjoint(named)
    if stage not in {"bids-missing", "trick-incomplete"}:
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
    event(f"{remedy.mistake}: {remedy.stage}{' (over)' * over}")
    said, then = parts_of(remedy.text)
    if not said.id.endswith(".goes-on"):
        return
    assert remedy.change is Change.CORRECTION
    result = judge(game, played.start, log)
    assert result.verdict is not Verdict.ILLEGAL
    assert result.over == over
    assert then is not None
    name: Any = then.params["next"]
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
        _, then = parts_of(violation.remedy.text)
        assert then is not None
        assert then.params["next"] == left_of(names, movers[-1])


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
    return remedy._replace(mistake="out-of-turn") if mistake.table.over else remedy


def another_change(judged: Judge, mistake: Mistake) -> Remedy:
    """Take for a correction what is taken back."""
    return judged(mistake)._replace(change=Change.CORRECTION)


def another_text(judged: Judge, mistake: Mistake) -> Remedy:
    """Deal again without a reason."""
    return judged(mistake)._replace(text=say("common.remedy.contradiction"))


def other_players(judged: Judge, mistake: Mistake) -> Remedy:
    """Name another player as the next one, and leave out one of those who have still to move."""
    remedy = judged(mistake)
    said, then = parts_of(remedy.text)
    if "left_out" in said.params:
        named: Any = said.params["left_out"]
        said = Message(said.id, {**said.params, "left_out": named[1:]})
    if then is not None and "next" in then.params:
        other = left_of(mistake.names, str(then.params["next"]))
        then = Message(then.id, {**then.params, "next": other})
    text = said if then is None else say("common.two-sentences", first=said, then=then)
    return remedy._replace(text=text)


def another_choice(judged: Judge, mistake: Mistake) -> Remedy:
    """Leave only a swap of Zero Hero to the player who is to move after a move is taken back."""
    remedy = judged(mistake)
    said, then = parts_of(remedy.text)
    if remedy.change is not Change.TAKE_BACK or then is None or "next" not in then.params:
        return remedy
    then = Message("zero-hero.then.swap", then.params)
    return remedy._replace(text=say("common.two-sentences", first=said, then=then))


FAULTS = [at_once, later, before_the_end, another_change, another_text, another_choice]
PLANTED = [
    *product(GAMES, FAULTS),
    *((game, other_players) for game in GAMES if game.rules.mistakes.turn_order),
]


@pytest.mark.filterwarnings("ignore:Generating overly large repr")
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
