"""The command: `python -m service.archive judge LOGS... --out VERDICTS`.

`docs/archives.md` describes the exit statuses.
"""

import re
from pathlib import Path
from typing import Any

import click

from operations.registry import GAMES
from service.archive.arguments import INTERRUPTED, WRONG, Arguments, fail
from service.archive.rows import Format
from zero_referee_rules.translation import LANGUAGES

FILE = click.Path(path_type=Path)
SCHEDULER = re.compile(r"(?:tcp|tls)://[^\s/]+:[0-9]{1,5}")


@click.group()
def main() -> None:
    """Adjudicate archives: files of many requests."""


@main.command()
@click.argument("logs", nargs=-1, required=True)
@click.option("--out", required=True, help="Folder for the rows, or its URL.")
@click.option(
    "--format",
    "form",
    type=click.Choice([form.value for form in Format]),
    default=Format.NDJSON.value,
    show_default=True,
)
@click.option(
    "--game",
    type=click.Choice([game.info.id for game in GAMES]),
    help="Game of lines without a path.",
)
@click.option("--operation", default="adjudicate", show_default=True, help="With --game.")
@click.option("--language", type=click.Choice(LANGUAGES), default=LANGUAGES[0], show_default=True)
@click.option("--responses", is_flag=True, help="Add the whole response to each row.")
@click.option("--resume", is_flag=True, help="Continue the job that --out holds.")
@click.option("--workers", type=click.IntRange(1, 256), help="Local processes; one per core.")
@click.option("--scheduler", help="Of Dask, tcp://HOST:PORT or tls://HOST:PORT, for its workers.")
@click.option("--report", "page", type=FILE, help="HTML page to write.")
@click.option("--quiet", is_flag=True, help="Print nothing but errors.")
def judge(**given: Any) -> None:
    """Judge LOGS: files, folders, patterns or URLs of NDJSON, plain, gzip or zstd; - is stdin.

    Each line is an object with "id", "path" and "body", as an item of POST /v2/batch; with --game,
    "path" may be left out.
    """
    arguments = Arguments(**{**given, "form": Format(given["form"])})
    if arguments.scheduler is not None:
        if arguments.workers is not None:
            fail(WRONG, "--workers is for local processes, and --scheduler for others.")
        if not SCHEDULER.fullmatch(arguments.scheduler):
            form = "tcp://HOST:PORT or tls://HOST:PORT"
            fail(WRONG, f"--scheduler must be {form}, not {arguments.scheduler!r}.")
    try:
        _start(arguments)
    except KeyboardInterrupt:
        fail(INTERRUPTED, "Interrupted before the job began.")


def _start(arguments: Arguments) -> None:
    """Run the job. Dask reads its configuration while it is imported, so it is imported here."""
    try:
        if arguments.scheduler is None:
            import service.archive.isolation  # noqa: F401, PLC0415 - see above
        from service.archive import job  # noqa: PLC0415 - see above
    except ValueError as error:
        reason = " ".join(str(error).split())
        fail(WRONG, f"The configuration of Dask cannot be read: {reason}")
    job.adjudicate(arguments)


if __name__ == "__main__":
    main()
