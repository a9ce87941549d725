"""The command: `python -m service.archive judge LOGS... --out VERDICTS`.

Exit statuses: 0 all lines that are not empty have a row; 2 the command or its input is wrong,
nothing was done; 3 a worker could not read or write, or there were none, continue with
`--resume`; 4 all rows are written, but an input could not be read to its end; 130 interrupted,
continue with `--resume`.
"""

import sys
from pathlib import Path
from typing import Any, NamedTuple, NoReturn

import click
from dask.system import CPU_COUNT
from rich.console import Console

from operations.registry import GAMES
from operations.routes import GAMES_PATH
from service.archive import report
from service.archive.judge import JobSettings
from service.archive.output import Output, OutputError
from service.archive.rows import Format
from service.archive.run import WorkersLostError, run, workers
from service.archive.sources import STRETCH, Source, SourceError, find_sources
from service.contract.validators import read_contract
from service.dispatcher import dispatcher
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
        """The settings on which the rows depend. Ends the command if the path is none."""
        path = None if self.game is None else f"{GAMES_PATH}/{self.game}/{self.operation}"
        if path is not None and path not in dispatcher().operations:
            _fail(WRONG, f"{self.game} has no operation {self.operation}.")
        return JobSettings(path, self.language, self.responses)


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
@click.option("--game", type=click.Choice(list(INFO)), help="Game of lines without a path.")
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
    if arguments.scheduler is not None and arguments.workers is not None:
        _fail(WRONG, "--workers is for local processes, and --scheduler for others.")
    console = Console(stderr=True, quiet=arguments.quiet)
    sources, output = _prepare(arguments)
    meter = report.Meter(console, sources)
    try:
        with (
            workers(arguments.scheduler, arguments.workers or CPU_COUNT) as client,
            meter.progress,
        ):
            summary = run(client, sources, arguments.options, output, meter)
    except (SourceError, OutputError, WorkersLostError) as error:
        _fail(STOPPED, f"{error}. {RESUMABLE}")
    except KeyboardInterrupt:
        _fail(INTERRUPTED, f"Interrupted. {RESUMABLE}")
    report.print_tables(console, summary, INFO)
    if arguments.page is not None:
        try:
            report.write_page(arguments.page, summary, INFO)
        except OSError as error:
            _fail(STOPPED, f"The report cannot be written: {error}. {RESUMABLE}")
    if meter.errors:
        _fail(INCOMPLETE, "\n".join(meter.errors))


def _prepare(arguments: Arguments) -> tuple[list[Source], Output]:
    """Return the input and the output; end the command if either cannot be used."""
    if arguments.page is not None and not arguments.page.parent.is_dir():
        _fail(WRONG, f"{arguments.page} cannot be written: its folder does not exist.")
    try:
        output = Output.at(arguments.out, arguments.form)
        sources = find_sources(arguments.logs, output.folder)
        job = {
            "sources": [[source.address, source.size] for source in sources],
            "format": arguments.form,
            "options": arguments.options._asdict(),
            "contract": read_contract().version,
            "stretch": STRETCH,
        }
        output.open(job, resume=arguments.resume)
    except (SourceError, OutputError) as error:
        _fail(WRONG, f"{error}.")
    return sources, output


def _fail(status: int, text: str) -> NoReturn:
    click.echo(text, err=True)
    sys.exit(status)


if __name__ == "__main__":
    main()
