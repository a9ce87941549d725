"""Rules that no response cites, each with the reason: `cases/exempt.yaml` of a game has its own."""

import yaml

from operations.game_files import folder_of
from operations.registry import GAMES
from zero_referee_rules.rulebook import IN_EVERY_GAME
from zero_referee_rules.standings import RULINGS

FILE = "cases/exempt.yaml"
REASONS = {
    "by-contract": "the contract refuses requests that would break it (422)",
    "shapes-responses": "it decides members of responses (winners, places) without a score line",
    "explains": "it explains other rules and decides nothing by itself",
    "between-players": "it says what players may look at, which no request shows",
    "for-players": "it says how players put a mistake right, which no move shows",
    "allows": "it allows what another rule would forbid, so no move breaks it",
}

SHOWN = "shown"
"""The rulings of every game that responses of this one cite."""


def exempt(game: str) -> dict[str, str]:
    """Return the rules of a game that no case can show, each with the reason."""
    path = folder_of(game) / FILE
    own = yaml.safe_load(path.read_text("utf-8")) if path.is_file() else {}
    shown = {*own.pop(SHOWN, ()), *RULINGS.values()}
    own.setdefault("for-players", []).extend(name for name in IN_EVERY_GAME if name not in shown)
    return {f"{game}.{name}": REASONS[why] for why, names in own.items() for name in names}


EXEMPT = {rule: why for game in GAMES for rule, why in exempt(game.info.id).items()}
