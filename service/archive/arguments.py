"""The arguments of the command, and its exit statuses."""

import sys
from pathlib import Path
from typing import NamedTuple, NoReturn

import click

from operations.routes import GAMES_PATH
from service.archive.judge import JobSettings
from service.archive.rows import Format
from service.dispatcher import dispatcher

WRONG = 2
STOPPED = 3
INCOMPLETE = 4
INTERRUPTED = 130


class Arguments(NamedTuple):
    """The arguments of the command, as click read them."""

    logs: tuple[str, ...]
    out: str
    form: Format
    game: str | None
    operation: str
    language: str
    responses: bool
    resume: bool
    workers: int | None
    scheduler: str | None
    page: Path | None
    quiet: bool

    @property
    def options(self) -> JobSettings:
        """The settings on which the rows depend. Ends the command if the path is wrong."""
        path = None if self.game is None else f"{GAMES_PATH}/{self.game}/{self.operation}"
        if path is not None and path not in dispatcher().operations:
            fail(WRONG, f"{self.game} has no operation {self.operation}.")
        return JobSettings(path, self.language, self.responses)


def fail(status: int, text: str) -> NoReturn:
    """End the command with a sentence on standard error."""
    click.echo(text, err=True)
    sys.exit(status)
