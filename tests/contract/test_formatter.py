"""The formatter of scripts: it lays out the templates of the score pad, and changes none."""

import subprocess

import pytest

from tests.support import npm

WIDE = """
const part = (list) => list.map(
  ({ id }) => html`<li key=${id}>${names.get(id)} <${Link} to=${id} title="${names.get(id)}: ${id}">
  ${texts.more}<//> <b>${texts.of}</b></li>`);
const both = html`<p>one</p> ${isOpen && html`<p ...${rest}>${text}</p>`}`;
"""
FORMATTED = """
const part = (list) =>
  list.map(
    ({ id }) => html`
      <li key=${id}>
        ${names.get(id)}${" "}
        <${Link} to=${id} title="${names.get(id)}: ${id}">
          ${texts.more}
        <//>${" "}
        <b>${texts.of}</b>
      </li>
    `,
  );
const both = html`
  <p>one</p> ${isOpen && html`<p ...${rest}>${text}</p>`}
`;
"""


def formatted(script: str) -> subprocess.CompletedProcess[str]:
    config = npm.HOME / "prettier.config.mjs"
    options = ("--config", str(config), "--stdin-filepath", "script.js")
    return subprocess.run(
        [npm.tool("prettier"), *options], input=script, capture_output=True, text=True, check=False
    )


@pytest.mark.npm
@pytest.mark.parametrize("script", [WIDE, FORMATTED])
def test_a_template_is_broken_without_losing_a_space(script: str) -> None:
    assert formatted(script).stdout == FORMATTED.removeprefix("\n")


@pytest.mark.npm
@pytest.mark.parametrize(
    ("template", "why"),
    [
        ("<!-- note --><p />", "a comment"),
        ("<p>a > b</p>", '">" in a text'),
        ("<p>", "an open <p>"),
        ("<p ${x} />", "an expression between two attributes"),
    ],
)
def test_a_template_that_jsx_cannot_express_is_refused(template: str, why: str) -> None:
    refused = formatted(f"html`{template}`;\n")
    assert refused.returncode != 0
    assert f"The template in line 1 has {why}" in refused.stderr
