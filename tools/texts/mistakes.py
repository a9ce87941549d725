"""Every mistake of every game with its remedies, in a language: `make mistakes READ=de GAME=zero`.

Read them aloud, as players would at a table. A row contains the rules that the mistake breaks, the
situation, the remedy, and the roles.
"""

import os
import sys
from collections.abc import Iterator

from operations.catalogue import default_house_rules
from operations.registry import GAMES
from schemas.operation import RegisteredGame
from zero_referee_rules.mistake_list import list_mistakes
from zero_referee_rules.mistakes import Role
from zero_referee_rules.translation import DEFAULT_LANGUAGE, Translator, translator

NAMES: dict[str, tuple[str, ...]] = {
    Role.PLAYER: ("Lea",),
    Role.NEXT: ("Max",),
    Role.CHOOSER: ("Zoe",),
    Role.RECEIVER: ("Tom",),
    Role.LEFT_OUT: ("Ida", "Tom"),
    Role.SITTING_OUT: ("Ben",),
    Role.DEALER: ("Eva",),
}
UNEVEN = {"uneven_bids": True}
"""The house rules without which something would be no mistake."""


def rows(game: RegisteredGame, texts: Translator) -> Iterator[tuple[str, str, str, str]]:
    """Yield the rules of each mistake, the situation, the remedy, and the roles that it names."""
    rules = default_house_rules(game)
    rules |= {name: value for name, value in UNEVEN.items() if name in rules}
    for mistake in list_mistakes(game.rules.mistakes, NAMES, rules).mistakes:
        broken = ", ".join(rule.partition(".")[2] for rule in mistake.rules)
        for stage in mistake.stages:
            situation = f"{texts.capitalize(mistake.title)} {texts.translate(stage.title)}"
            yield broken, situation, texts.capitalize(stage.text), ", ".join(stage.roles)


def main(language: str = DEFAULT_LANGUAGE) -> None:
    """Print the table of each game, or of the one in GAME."""
    for game in GAMES:
        if os.environ.get("GAME") in {None, "", game.info.id}:
            print(f"\n{game.info.title}\n")
            for row in rows(game, translator(language)):
                print("| " + " | ".join(row) + " |")


if __name__ == "__main__":
    main(*filter(None, sys.argv[1:]))
