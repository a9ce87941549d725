"""The mistakes that players make in every game, and how they are put right."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from zero_referee_rules.message import Message, say
from zero_referee_rules.mistakes import (
    CONTRADICTION,
    Change,
    Condition,
    Kind,
    Mistake,
    Mistakes,
    Role,
    Roles,
    Then,
    Way,
    always,
    at_once,
)

TAKE_BACK, CORRECTION, DEAL_AGAIN = Change.TAKE_BACK, Change.CORRECTION, Change.DEAL_AGAIN
AT_ONCE, LATER, ANY_TIME = "at-once", "later", "any-time"
"""Stages at which a mistake is noticed: before another player moves, after that, or at any time."""


def _now(mistakes: Mistakes, mistake: Mistake) -> Message:
    return mistakes.due(mistake.table, mistakes.game)


def _after_last(mistakes: Mistakes, mistake: Mistake) -> Message:
    return say(f"{mistakes.game}.then.next-unless-over", next=mistake.after_last)


NOW = Then("next", _now)
"""The player moves whose turn it was before the mistake."""
NOT_DUE = ((Role.PLAYER, Role.NEXT),)
"""The roles of a move out of turn that two different players have."""
AGAIN = NOW._replace(next_is=Role.PLAYER)
"""The same: the player who made the mistake."""
AFTER_LAST = Then("next-unless-over", _after_last)
"""The player to the left of the last one who moved is next, unless that was the end."""


def with_kinds(
    mistakes: Mistakes,
    own: Sequence[Kind] = (),
    *,
    ends: tuple[str, ...] | None = None,
    shows: Callable[[Any], bool] | None = None,
    later: Sequence[Way] = (),
) -> Mistakes:
    """Return the mistakes of a game: its own, and those of every game that it does not replace.

    - `ends` are the rules by which the round or the game ends, None for any rule.
    - `shows` returns whether a move draws, turns over or looks at cards; None if no move does.
    - `later` are the ways that put a turn out of turn right once another player has moved; by
      default, play goes on to the left of the last player.
    """
    shared = (
        *_turns(mistakes, shows, later),
        _same_card(mistakes),
        *_without_log(mistakes),
        _after_end(mistakes, ends),
        _not_allowed(mistakes, shows),
    )
    replaced = {kind.id for kind in own}
    return replace(mistakes, kinds=(*own, *[kind for kind in shared if kind.id not in replaced]))


BACK = ("take-back", "take-back-cards")
"""The sentences by which a move is taken back, without and with the cards that it has shown."""
SECOND_BACK = ("take-second-back", "take-second-back-cards")


def backs(
    ruling: str, texts: tuple[str, str], shows: Callable[[Any], bool] | None, then: Then = NOW
) -> Iterator[Way]:
    """Yield the ways by which a move is taken back, with the cards that it has shown, if any."""
    back, with_cards = [Way(AT_ONCE, ruling, TAKE_BACK, text, then, at_once) for text in texts]
    if shows is None:
        yield back
    elif shows is always:
        yield with_cards
    else:
        shown = shows
        yield back._replace(when=lambda mistake: at_once(mistake) and not shown(mistake.move))
        yield with_cards._replace(stage="cards-shown")


def _turns(
    mistakes: Mistakes, shows: Callable[[Any], bool] | None, later: Sequence[Way]
) -> Iterator[Kind]:
    ruling, rules = mistakes.shared("ruling-out-of-turn"), (mistakes.turn_order,)
    later = later or [Way(LATER, ruling, CORRECTION, "goes-on", AFTER_LAST)]

    def either(mistake: Mistake) -> bool:
        hidden = shows is None or not shows(mistake.before[-1])
        return at_once(mistake) and hidden and mistake.can_replace

    second = [*backs(ruling, SECOND_BACK, shows)]
    if shows is not always:
        second[0] = second[0]._replace(stage="first-stands")
        take_back = mistakes.shared("ruling-take-back")
        second.insert(0, Way(AT_ONCE, take_back, TAKE_BACK, "either", NOW, either))
    yield Kind(
        "two-turns",
        "turns",
        (*second, *later),
        rules,
        lambda mistake: mistake.is_second,
        different=NOT_DUE,
    )
    yield Kind(
        "out-of-turn",
        "turns",
        (*backs(ruling, BACK, shows), *later),
        rules,
        frequent=True,
        different=NOT_DUE,
    )


def _same_card(mistakes: Mistakes) -> Kind:
    same = Way(ANY_TIME, mistakes.correction, CORRECTION, "same-card")
    named = same._replace(text="same-card-named", when=_names_card, roles=_card)
    return Kind("same-card", "cards", (named, same), (mistakes.deck,))


def impossible_kind(mistakes: Mistakes, rules: tuple[str, ...], when: Condition = always) -> Kind:
    """Return the mistake of a move that cannot have been made as it was written down."""
    way = Way(ANY_TIME, mistakes.correction, CORRECTION, "impossible")
    return Kind("impossible", "cards", (way,), rules, when)


def contradiction(mistakes: Mistakes) -> Kind:
    """Return the mistake that cards which are shown at the end contradict the moves."""
    way = Way(ANY_TIME, mistakes.misdeal, DEAL_AGAIN, "contradiction")
    return Kind(CONTRADICTION, "end", (way,), ())


def _names_card(mistake: Mistake) -> bool:
    """Return whether it is said which card turned up twice; a viewer may not know it."""
    return "card" in mistake.text.params


def _card(mistake: Mistake) -> Roles:
    params = mistake.text.params
    return {"card": params["card"], "count": params.get("count", 1)}


def _after_end(mistakes: Mistakes, ends: tuple[str, ...] | None) -> Kind:
    way = Way(ANY_TIME, mistakes.shared("ruling-after-end"), TAKE_BACK, "after-end")

    def over(mistake: Mistake) -> bool:
        return bool(mistake.table.over)

    return Kind("after-end", "end", (way,), ends, over)


def _without_log(mistakes: Mistakes) -> Iterator[Kind]:
    """Yield mistakes that no log shows, and that every game puts right in the same way."""
    late_count = mistakes.shared("ruling-late-count")
    shown = Way(ANY_TIME, mistakes.shared("ruling-shown-card"), None, "card-hidden")
    yield Kind("shown-card", "cards", (shown,), (), frequent=True)
    called = Way(ANY_TIME, mistakes.shared("ruling-false-call"), None, "play-on")
    yield Kind("false-call", "end", (called,), ())
    added = Way(ANY_TIME, late_count, None, "add-again")
    yield Kind("wrong-sum", "score", (added,), (), frequent=True)
    counted = (
        Way("cards-there", late_count, None, "count-again"),
        Way("cards-gone", late_count, None, "stays-written"),
    )
    yield Kind("wrong-count", "score", counted, (), frequent=True)


def wrong_deal(mistakes: Mistakes) -> Kind:
    """Return the mistake of a wrong deal that is put right in the hand once play has begun."""
    ways = (
        Way("before-first-turn", mistakes.misdeal, None, "deal-anew"),
        Way("during-play", mistakes.misdeal, None, "hand-right"),
    )
    return Kind("wrong-deal", "setup", ways, (), frequent=True)


def _not_allowed(mistakes: Mistakes, shows: Callable[[Any], bool] | None) -> Kind:
    ruling = mistakes.shared("ruling-take-back")
    stands = Way(LATER, ruling, CORRECTION, "stands", AFTER_LAST)
    return Kind("not-allowed", "other", (*backs(ruling, BACK, shows, AGAIN), stands))
