"""The settings: defaults, allowed values, error messages, documentation."""

import json
import socket
import sys
from pathlib import Path

import pytest

from service.settings import Settings, SettingsError, declared
from tests.support.commands import ended
from tools.harness.server import ROOT

VALUES = json.loads(Path(__file__).with_name("settings.json").read_text("utf-8"))
ALLOWED, WRONG = VALUES["allowed"], VALUES["wrong"]
SETTINGS = declared()
DEFAULTS = {
    "METRICS_PORT": "not served",
    "WEB_CONCURRENCY": "processors, at most 4",
    "CORS_ORIGINS": "*",
    "API_KEYS": "no key is needed",
    "RATE_LIMIT": "no limit",
    "SCRIPT_NAME": "none",
    "CONTACT": "none",
}
"""The words of the documents for defaults that need some."""


@pytest.fixture(autouse=True)
def _nothing_set(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in SETTINGS:
        monkeypatch.delenv(name, raising=False)


def test_without_an_environment_all_settings_have_their_defaults() -> None:
    assert Settings.read() == Settings()
    assert Settings().host == "127.0.0.1"
    assert Settings().metrics_port is None


@pytest.mark.parametrize(("name", "value", "field", "meaning"), ALLOWED)
def test_an_allowed_value_is_used(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str, field: str, meaning: object
) -> None:
    monkeypatch.setenv(name, value)
    found = getattr(Settings.read(), field)
    assert (list(found) if isinstance(found, tuple) else found) == meaning


@pytest.mark.parametrize(
    ("name", "value"), [(name, value) for name, values in WRONG.items() for value in values]
)
def test_a_wrong_value_is_refused_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str
) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(SettingsError) as refused:
        Settings.read()
    sentence = str(refused.value)
    setting = SETTINGS[name]
    shown = f"{len(value)} characters that are not shown" if setting.secret else repr(value)
    assert sentence == f"{name} is {shown}, but must be {setting.allowed}."


def test_every_setting_has_wrong_values() -> None:
    assert set(WRONG) == set(SETTINGS)


def test_metrics_are_not_served_on_the_port_of_the_service(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("METRICS_PORT", "8000")
    with pytest.raises(SettingsError, match="METRICS_PORT is '8000', but must not be PORT"):
        Settings.read()


@pytest.mark.parametrize(
    ("command", "name", "value"),
    [
        (["-m", "gunicorn", "-c", "service/gunicorn.conf.py"], "PORT", "70000"),
        (["-m", "service.settings"], "RATE_LIMIT", "fast"),
    ],
)
def test_a_wrong_value_ends_the_start_with_one_sentence(
    command: list[str], name: str, value: str
) -> None:
    done = ended(sys.executable, *command, env={name: value})
    assert (done.returncode, done.stdout) == (1, "")
    [line] = done.stderr.splitlines()
    assert line.startswith(f"{name} is '{value}', but must be ")


def test_a_port_that_is_taken_ends_the_start_with_one_sentence_that_names_another() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        done = ended(sys.executable, "-m", "service.settings", env={"PORT": str(port)})
    assert done.returncode == 1
    [line] = done.stderr.splitlines()
    assert line == f"PORT {port} is already in use. Choose another, such as PORT={port + 1}."


def test_make_run_checks_the_settings_before_gunicorn_reads_them() -> None:
    recipe = (ROOT / "Makefile").read_text("utf-8").partition("\nrun: ")[2].partition("\n\n")[0]
    assert recipe.index("-m service.settings") < recipe.index("-m gunicorn")


def test_every_setting_is_documented() -> None:
    page = Path(ROOT, "docs/operating.md").read_text("utf-8")
    rows = page.partition("## Settings")[2].partition("| --- | --- | --- | --- |\n")[2].splitlines()
    for row, (name, setting) in zip(rows, SETTINGS.items(), strict=False):
        default = DEFAULTS.get(name, str(getattr(Settings(), name.lower())))
        assert row.startswith(f"| `{name}` | {default} | {setting.allowed} | ")
    assert rows[len(SETTINGS)] == ""
