"""The mistakes of a game as a list, for players who ask what to do and have no log.

It is the table by which the referee puts illegal moves right (`mistakes`). Its sentences name "the
player" and the like, or the players of a request.
"""

from collections.abc import Mapping
from typing import NamedTuple

from zero_referee_rules.message import Message, say
from zero_referee_rules.mistakes import Change, Kind, Mistakes, Role, Way
from zero_referee_rules.translation import ENGLISH

GROUPS = (
    *("turns", "bids", "tricks", "decisions", "powers", "zerones", "symbols", "columns"),
    *("cards", "setup", "end", "score", "other"),
)
"""The headings, in the order of the list."""


class Heading(NamedTuple):
    """The heading of a group of mistakes, or the question after the player in a role."""

    id: str
    title: Message


class ListedStage(NamedTuple):
    """A stage at which a mistake is noticed, and the way to put it right then.

    `roles` are those that the sentence names. `change` is None if no log shows the mistake.
    """

    id: str
    title: Message
    ruling: str
    change: Change | None
    roles: tuple[Role, ...]
    text: Message


class RolePair(NamedTuple):
    """Two roles that two different players have."""

    role: Role
    other: Role


class ListedMistake(NamedTuple):
    """A mistake of players, in their words.

    `rules` are the rules that it breaks; none if it can break any. `different` are the pairs of
    roles that two different players have.
    """

    id: str
    group: str
    title: Message
    frequent: bool
    rules: tuple[str, ...]
    different: tuple[RolePair, ...]
    stages: tuple[ListedStage, ...]


class MistakeList(NamedTuple):
    """The mistakes of a game by group, the most frequent of a group first, and all roles."""

    groups: tuple[Heading, ...]
    roles: tuple[Heading, ...]
    mistakes: tuple[ListedMistake, ...]


Names = Mapping[str, tuple[str, ...]]
"""The players in some of the roles."""


def list_mistakes(
    mistakes: Mistakes, roles: Names, house_rules: Mapping[str, object]
) -> MistakeList:
    """Return the mistakes of a game that plays by some house rules.

    `roles` are the players in some of the roles, `house_rules` the values of all house rules.
    """
    kinds = [
        kind
        for kind in mistakes.kinds
        if all(house_rules[name] == value for name, value in kind.house_rules.items())
    ]
    kinds.sort(key=lambda kind: (GROUPS.index(kind.group), not kind.frequent))
    listed = tuple(_listed(mistakes, kind, roles) for kind in kinds)
    found = {role for each in listed for stage in each.stages for role in stage.roles}
    return MistakeList(
        groups=tuple(
            Heading(group, say(f"{mistakes.game}.group.{group}"))
            for group in GROUPS
            if any(kind.group == group for kind in kinds)
        ),
        roles=tuple(
            Heading(role, say(f"{mistakes.game}.asked.{role.replace('_', '-')}"))
            for role in Role
            if role in found
        ),
        mistakes=listed,
    )


def _listed(mistakes: Mistakes, kind: Kind, roles: Names) -> ListedMistake:
    named: dict[str, object] = {"player": say("common.role.somebody")}
    title = say(f"{mistakes.game}.mistake.{kind.id}", **(named | dict(roles)))
    # Of several ways of one stage, the last is the general one.
    ways = {way.stage: way for way in kind.ways}.values()
    stages = tuple(_stage(mistakes, way, roles) for way in ways)
    rules = kind.rules or ()
    different = tuple(RolePair(*pair) for pair in kind.different)
    return ListedMistake(kind.id, kind.group, title, kind.frequent, rules, different, stages)


def _stage(mistakes: Mistakes, way: Way, named: Names) -> ListedStage:
    game, then = mistakes.game, None
    phrases = {role: say(f"{game}.role.{role.replace('_', '-')}") for role in Role}
    roles: dict[str, object] = dict(phrases) | dict(named)
    roles["count"] = len(named.get(Role.LEFT_OUT, ("",)))
    text = mistakes.sentence(way, roles)
    used = ENGLISH.placeholders(text)
    if way.then is not None:
        next_is = way.then.next_is
        then = say(f"{game}.then.{way.then.text}", **(roles | {Role.NEXT: roles[next_is]}))
        used |= {next_is if each == Role.NEXT else each for each in ENGLISH.placeholders(then)}
    shown = tuple(role for role in Role if role in used)
    text = mistakes.sentence(way, roles, then)
    title = say(f"{game}.stage.{way.stage}")
    return ListedStage(way.stage, title, way.ruling, way.change, shown, text)
