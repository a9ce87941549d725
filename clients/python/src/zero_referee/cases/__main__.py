"""The command `zero-referee-cases`: numbered cases against any implementation."""

import json
import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path

import httpx

from zero_referee.models import NumberedCase
from zero_referee.transport import settings

from . import reports, stubs
from .running import load, run, select

PASSED, FAILED, UNUSABLE = range(3)
"""The exit statuses."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the cases that the arguments select, report, and return the exit status."""
    options = _parse(arguments)
    try:
        cases = select(
            load(options.cases), options.game, options.operation, options.rule, options.only
        )
    except (OSError, ValueError, KeyError, TypeError, httpx.HTTPError) as error:
        return _unusable(f"The cases cannot be read: {error}")
    if not cases:
        return _unusable("No case has this game, operation, rule and these members.")
    try:
        for path, document in ((options.pact, stubs.pact), (options.wiremock, stubs.wiremock)):
            if path is not None:
                text = json.dumps(document(cases), ensure_ascii=False, indent=1)
                _write(path, text.encode())
        return PASSED if options.base is None else _run(cases, options)
    except OSError as error:
        return _unusable(f"A file cannot be written: {error}")


def _run(cases: Sequence[NumberedCase], options: Namespace) -> int:
    try:
        from rich.console import Console  # noqa: PLC0415 - comes with the extra

        from .terminal import follow, report  # noqa: PLC0415 - needs rich
    except ImportError:
        return _unusable("Install zero-referee-client[cases] to run cases.")
    console = Console()
    try:
        with httpx.Client(**settings(options.base, os.environ.get("API_KEY"), None, {})) as http:
            http.get("/")
            outcomes = follow(run(cases, http), len(cases), console)
    except (httpx.TransportError, httpx.InvalidURL) as error:
        return _unusable(f"Nothing responds at {options.base}: {error}")
    report(outcomes, console, options.base, verbose=options.verbose)
    if options.junit is not None:
        _write(options.junit, reports.junit(outcomes, options.base))
    if options.html is not None:
        _write(options.html, reports.html(outcomes, options.base).encode())
    return PASSED if all(outcome.passed for outcome in outcomes) else FAILED


def _write(path: Path, content: bytes) -> None:
    """Write a file, and make its folder if there is none."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def _unusable(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return UNUSABLE


def _parse(arguments: Sequence[str] | None) -> Namespace:
    parser = ArgumentParser(
        "zero-referee-cases",
        description=__doc__,
        epilog="API_KEY of the environment is sent, if set.",
    )
    parser.add_argument("--base", metavar="URL", help="the implementation to test")
    parser.add_argument("--cases", metavar="URL|FILE", help="other cases than those of the package")
    parser.add_argument("--game", help="only cases of this game")
    parser.add_argument("--operation", help="only cases of this operation, such as score")
    parser.add_argument("--rule", help="only cases that show this rule")
    parser.add_argument(
        "--only",
        type=lambda names: names.split(","),
        default=(),
        metavar="MEMBERS",
        help="compare only these members of responses, such as points,winners",
    )
    parser.add_argument(
        "--verbose", action="store_true", help="show failed requests as curl, whole"
    )
    for name, text in (
        ("junit", "write the results as JUnit XML"),
        ("html", "write the results as an HTML page"),
        ("pact", "write the cases as a Pact file"),
        ("wiremock", "write the cases as mappings of WireMock"),
    ):
        parser.add_argument(f"--{name}", type=Path, metavar="FILE", help=text)
    options = parser.parse_args(arguments)
    if options.base is None and options.pact is None and options.wiremock is None:
        parser.error("give --base, --pact or --wiremock")
    return options


def run_command() -> None:
    """Run the command, and exit with its status."""
    sys.exit(main())


if __name__ == "__main__":
    run_command()
