"""The command: `python -m service.archive judge LOGS... --out VERDICTS`.

Exit statuses: 0 all lines that are not empty have a row; 2 the command or its input is wrong,
nothing was done; 3 the output could not be written or the workers were lost, continue with
`--resume`; 4 all rows are written, but an input could not be read to its end; 130 interrupted,
continue with `--resume`.
"""

import os
import sys
from pathlib import Path
from typing import Any, NamedTuple, NoReturn

import click
from rich.console import Console

from operations.paths import GAMES_PATH
from operations.registry import GAMES
from service.archive import report
from service.archive.judge import Options
from service.archive.output import Output, OutputError
from service.archive.rows import Format
from service.archive.run import WorkersLostError, run
from service.archive.sources import (
    BLOCK_BYTES,
    BLOCK_LINES,
    Block,
    Source,
    SourceError,
    find_sources,
    read_blocks,
)
from service.archive.summary import Summary
from service.contract.validators import read_contract
from service.responses import responses
from zero_referee_rules.translation import LANGUAGES

WRONG = 2
STOPPED = 3
INCOMPLETE = 4
INTERRUPTED = 130
RESUMABLE = "The complete parts stay; continue with --resume."
INFO = {game.info.id: game.info for game in GAMES}
FILE = click.Path(path_type=Path)


class Arguments(NamedTuple):
    """The arguments of the command, as click read them."""

    logs: tuple[str, ...]
    out: Path
    form: Format
    game: str | None
    operation: str
    language: str
    responses: bool
    ordered: bool
    resume: bool
    workers: int | None
    page: Path | None
    quiet: bool

    @property
    def options(self) -> Options:
        """What the rows depend on, beside the input. Ends the command if the path is none."""
        path = None if self.game is None else f"{GAMES_PATH}/{self.game}/{self.operation}"
        if path is not None and path not in responses().operations:
            _fail(WRONG, f"{self.game} has no operation {self.operation}.")
        return Options(self.form, path, self.language, self.responses)


@click.group()
def main() -> None:
    """Adjudicate archives: files of many requests."""


@main.command()
@click.argument("logs", nargs=-1, required=True)
@click.option("--out", required=True, type=FILE, help="Folder for the rows.")
@click.option(
    "--format",
    "form",
    type=click.Choice([form.value for form in Format]),
    default=Format.NDJSON.value,
    show_default=True,
)
@click.option("--game", type=click.Choice(list(INFO)), help="Game of lines without a path.")
@click.option("--operation", default="adjudicate", show_default=True, help="With --game.")
@click.option("--language", type=click.Choice(LANGUAGES), default=LANGUAGES[0], show_default=True)
@click.option("--responses", is_flag=True, help="Add the whole response to each row.")
@click.option("--ordered", is_flag=True, help="Let parts appear in the order of the input.")
@click.option("--resume", is_flag=True, help="Continue the job that --out holds.")
@click.option("--workers", type=click.IntRange(1, 256), help="Local processes; one per core.")
@click.option("--report", "page", type=FILE, help="HTML page to write.")
@click.option("--quiet", is_flag=True, help="Print nothing but errors.")
def judge(**given: Any) -> None:
    """Judge LOGS: files, folders, patterns or URLs of NDJSON, plain, gzip or zstd; - is stdin.

    Each line is an object with "id", "path" and "body", as an item of POST /v2/batch; with --game,
    "path" may be left out.
    """
    arguments = Arguments(**{**given, "form": Format(given["form"])})
    console = Console(stderr=True, quiet=arguments.quiet)
    sources, output = _prepare(arguments)
    errors: list[str] = []
    summary = _run(arguments, sources, output, console, errors)
    report.print_tables(console, summary, INFO)
    if arguments.page is not None:
        try:
            report.write_page(arguments.page, summary, INFO)
        except OSError as error:
            _fail(STOPPED, f"The report cannot be written: {error}. {RESUMABLE}")
    if errors:
        _fail(INCOMPLETE, "\n".join(errors))


def _prepare(arguments: Arguments) -> tuple[list[Source], Output]:
    """Return the input and the output; end the command if either cannot be used."""
    output = Output(arguments.out, arguments.form)
    if arguments.page is not None and not arguments.page.parent.is_dir():
        _fail(WRONG, f"{arguments.page} cannot be written: its folder does not exist.")
    try:
        sources = find_sources(arguments.logs)
        job = {
            "sources": [[source.address, source.size] for source in sources],
            "options": arguments.options._asdict(),
            "contract": read_contract().version,
            "block": [BLOCK_LINES, BLOCK_BYTES],
        }
        output.open(job, resume=arguments.resume)
    except (SourceError, OutputError) as error:
        _fail(WRONG, f"{error}.")
    return sources, output


def _run(
    arguments: Arguments,
    sources: list[Source],
    output: Output,
    console: Console,
    errors: list[str],
) -> Summary:
    """Run the job; add a sentence to `errors` for each input that breaks off."""
    meter = report.Meter(console, sources)

    def progress(block: Block, summary: Summary) -> None:
        meter(block, summary)
        if block.error:
            errors.append(block.error)

    try:
        with meter.shown():
            return run(
                read_blocks(sources),
                arguments.options,
                output,
                arguments.workers or _processors(),
                ordered=arguments.ordered,
                progress=progress,
            )
    except (OutputError, WorkersLostError) as error:
        _fail(STOPPED, f"{error}. {RESUMABLE}")
    except KeyboardInterrupt:
        _fail(INTERRUPTED, f"Interrupted. {RESUMABLE}")


def _processors() -> int:
    """Return how many processors this process may use; macOS does not say, but has a number."""
    allowed = getattr(os, "sched_getaffinity", None)
    return len(allowed(0)) if allowed else os.cpu_count() or 1


def _fail(status: int, text: str) -> NoReturn:
    click.echo(text, err=True)
    sys.exit(status)


if __name__ == "__main__":
    main()
