"""Translations that may be stale, because only their English changed in git."""

import subprocess
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from zero_referee_rules.translation import DEFAULT_LANGUAGE, LANGUAGES

RELEASED = "contract/released"
Entries = Mapping[str, Mapping[str, Any]]


def changed_alone(root: Path, paths: Iterable[str], since: str | None = None) -> Iterator[str]:
    """Yield a line for each entry whose English alone changed since a commit.

    Without a commit it is the one that last changed the published contract.
    """
    commit = since or (_git(root, "log", "-1", "--format=%h", "--", RELEASED) or "").strip()
    if not commit or _git(root, "rev-parse", "--verify", "--quiet", f"{commit}^{{commit}}") is None:
        missing = f"There is no commit {since}" if since else "No contract is published yet"
        yield f"{missing}: changes of the English are not compared. SINCE=COMMIT names a commit."
        return
    for path in paths:
        before = _git(root, "show", f"{commit}:{path}")
        if before is None:
            yield f"{path}: not in {commit}, so changes of the English are not compared"
            continue
        now = tomllib.loads((root / path).read_text("utf-8"))
        for id_, others in stale(tomllib.loads(before), now):
            yield f"{path}: {id_}: the English changed since {commit}, not {', '.join(others)}"


def stale(before: Entries, now: Entries) -> Iterator[tuple[str, list[str]]]:
    """Yield the id of each entry whose English changed, with the languages that did not change."""
    for id_, entry in now.items():
        if id_ in before:
            same = [each for each in LANGUAGES if entry.get(each) == before[id_].get(each)]
            if same and DEFAULT_LANGUAGE not in same:
                yield id_, same


def _git(root: Path, *arguments: str) -> str | None:
    """Return the output of a command of git, or None if it fails."""
    try:
        done = subprocess.run(
            ["git", *arguments], cwd=root, capture_output=True, check=False, encoding="utf-8"
        )
    except FileNotFoundError:
        return None
    return done.stdout if done.returncode == 0 else None
