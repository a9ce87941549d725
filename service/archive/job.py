"""A job of the command from its arguments to its report."""

from dask.system import CPU_COUNT
from rich.console import Console

from operations.registry import GAMES
from service.archive import report
from service.archive.arguments import (
    INCOMPLETE,
    INTERRUPTED,
    STOPPED,
    WRONG,
    Arguments,
    fail,
)
from service.archive.code import this_code
from service.archive.inputs import described, find_inputs
from service.archive.output import Job, Output, OutputError
from service.archive.run import WorkersLostError, run, watched, workers
from service.archive.sources import STRETCH, Source, SourceError

RESUMABLE = "The complete parts stay; continue with --resume."
INFO = {game.info.id: game.info for game in GAMES}


def adjudicate(arguments: Arguments) -> None:
    """Judge the lines of the input, and print and write the report. May end the command."""
    console = Console(stderr=True, quiet=arguments.quiet)
    sources, output = _prepare(arguments, console)
    meter = report.Meter(console, sources)
    # A job that waits is no progress, so `--quiet` does not silence it.
    waiting = Console(stderr=True) if arguments.quiet else console
    try:
        with (
            workers(arguments.scheduler, arguments.workers or CPU_COUNT) as client,
            meter.progress,
            watched(client, waiting.print),
        ):
            summary = run(client, sources, arguments.options, output, meter)
    except (SourceError, OutputError, WorkersLostError) as error:
        fail(STOPPED, f"{error}. {RESUMABLE}")
    except KeyboardInterrupt:
        fail(INTERRUPTED, f"Interrupted. {RESUMABLE}")
    report.print_tables(console, summary, INFO)
    if arguments.page is not None:
        try:
            report.write_page(arguments.page, summary, INFO)
        except OSError as error:
            fail(STOPPED, f"The report cannot be written: {error}. {RESUMABLE}")
    if meter.errors:
        fail(INCOMPLETE, "\n".join(meter.errors))


def _prepare(arguments: Arguments, console: Console) -> tuple[list[Source], Output]:
    """Return the input and the output; end the command if either cannot be used."""
    if arguments.page is not None and not arguments.page.parent.is_dir():
        fail(WRONG, f"{arguments.page} cannot be written: its folder does not exist.")
    try:
        output = Output.at(arguments.out, arguments.form)
        inputs = find_inputs(arguments.logs)
        sizes = [[source.address, source.size] for source in inputs.sources]
        options = arguments.options._asdict()
        job = Job(sizes, arguments.form, options, this_code(), STRETCH)
        output.open(job, resume=arguments.resume)
    except (SourceError, OutputError) as error:
        fail(WRONG, f"{error}.")
    if inputs.left_out:
        console.print(f"Left out: {described(inputs.left_out)}.", soft_wrap=True)
    return inputs.sources, output
