"""Reports as files: JUnit XML for continuous integration, and one HTML page."""

from collections import Counter
from collections.abc import Sequence
from html import escape
from itertools import groupby
from string import Template
from xml.etree import ElementTree as ET

from .running import Outcome, curl

WHOLE = 4000
"""The most characters of a response in a report."""

PAGE = Template("""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Conformance of $base</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 70rem; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid #ccc; padding: .3rem; text-align: left; vertical-align: top; }
.failed { color: #a00; } .passed { color: #060; } code { overflow-wrap: anywhere; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; }
</style>
<h1>Conformance of $base</h1>
<p class="$state">$total cases, $failed failed</p>
<table><caption>By game and rule</caption>
<thead><tr><th>Game<th>Rule<th>Passed<th>Failed</thead>
<tbody>$rules</tbody></table>
<table><caption>Cases</caption>
<thead><tr><th>Case<th>Title<th>Result<th>Rules</thead>
<tbody>$cases</tbody></table>
</html>
""")


def junit(outcomes: Sequence[Outcome], base: str) -> bytes:
    """Return the outcomes as JUnit XML: a suite for each game."""
    root = ET.Element("testsuites", _counts(outcomes))
    for game, group in groupby(outcomes, lambda outcome: outcome.case["game"]):
        of_game = list(group)
        suite = ET.SubElement(root, "testsuite", {"name": game, **_counts(of_game)})
        for outcome in of_game:
            case = outcome.case
            attributes = {
                "name": f"{case['id']} {case['title']}",
                "classname": f"{game}.{case['operation']}",
                "time": f"{outcome.seconds:.3f}",
            }
            element = ET.SubElement(suite, "testcase", attributes)
            if not outcome.passed:
                found = [str(difference) for difference in outcome.differences]
                failure = ET.SubElement(element, "failure", {"message": found[0]})
                rules = f"rules: {', '.join(case['shows'])}"
                sent, came = curl(case, base), outcome.response[:WHOLE]
                failure.text = "\n".join([case["path"], *found, rules, sent, came])
    ET.indent(root)
    written: bytes = ET.tostring(root, encoding="utf-8", xml_declaration=True)
    return written


def html(outcomes: Sequence[Outcome], base: str) -> str:
    """Return the outcomes as one HTML page, the failures first."""
    passed: Counter[tuple[str, str]] = Counter()
    failed: Counter[tuple[str, str]] = Counter()
    for outcome in outcomes:
        counter = passed if outcome.passed else failed
        counter.update((outcome.case["game"], rule) for rule in outcome.case["shows"])
    rules = sorted(passed.keys() | failed.keys(), key=lambda key: (not failed[key], key))
    failures = sum(not outcome.passed for outcome in outcomes)
    return PAGE.substitute(
        base=escape(base),
        state="failed" if failures else "passed",
        total=len(outcomes),
        failed=failures,
        rules="".join(
            f"<tr><td>{escape(game)}<td>{escape(rule)}"
            f"<td>{passed[game, rule]}<td>{failed[game, rule]}\n"
            for game, rule in rules
        ),
        cases="".join(map(_row, sorted(outcomes, key=lambda outcome: outcome.passed))),
    )


def _row(outcome: Outcome) -> str:
    case = outcome.case
    result = '<span class="passed">passed</span>'
    if not outcome.passed:
        places = "".join(f"<li><code>{escape(str(found))}</code>" for found in outcome.differences)
        came = f"<pre>{escape(outcome.response[:WHOLE])}</pre>"
        details = f"<details><summary>Response</summary>{came}</details>"
        result = f'<span class="failed">failed</span><ul>{places}</ul>{details}'
    rules = escape(", ".join(case["shows"]))
    return f"<tr><td>{case['id']}<td>{escape(case['title'])}<td>{result}<td>{rules}\n"


def _counts(outcomes: Sequence[Outcome]) -> dict[str, str]:
    failures = sum(not outcome.passed for outcome in outcomes)
    seconds = sum(outcome.seconds for outcome in outcomes)
    return {"tests": str(len(outcomes)), "failures": str(failures), "time": f"{seconds:.3f}"}
