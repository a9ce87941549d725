"""The documents agree with the code."""

import json
import re
from pathlib import Path

from operations.cases import load
from operations.registry import GAMES

ROOT = Path(__file__).parent.parent
LINK = re.compile(r"""(?:\]\(|src=")([^)"\s]+)""")


def test_every_link_to_a_file_of_the_project_exists() -> None:
    pages = [*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")]
    broken = [
        f"{page.name}: {target}"
        for page in pages
        for target in LINK.findall(page.read_text("utf-8"))
        if not target.startswith(("http", "#", "/", "mailto:"))
        and not (page.parent / target.partition("#")[0]).exists()
    ]
    assert broken == []


def test_the_first_requests_of_the_integration_guide_are_the_first_cases() -> None:
    text = (ROOT / "docs" / "integrate.md").read_text("utf-8")
    printed = re.findall(r"(/v2/games/[a-z-]+/score) [^']*'[^']*' -d '([^']*)'", text)
    found = {(path, json.dumps(json.loads(body))) for path, body in printed}
    firsts = (load(game.info.id)[0] for game in GAMES)
    assert found
    assert found <= {(case.path, json.dumps(case.request)) for case in firsts}
