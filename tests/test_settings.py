"""The settings: defaults, allowed values, error messages, documentation."""

import json
import re
import socket
import sys
from pathlib import Path

import pytest

from service.settings import Settings, SettingsError, declared
from tests.support.commands import ended
from tools.harness.server import ROOT, free_port, serve

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
    secret = f"the {len(value)} characters that it has, which are not shown"
    shown = secret if setting.secret else repr(value)
    assert sentence == f"{name} must be {setting.allowed}, not {shown}."


@pytest.mark.parametrize("quote", "\"'")
@pytest.mark.parametrize("name", SETTINGS)
def test_quotes_around_a_value_are_refused(
    monkeypatch: pytest.MonkeyPatch, name: str, quote: str
) -> None:
    """Some readers of env-files keep them, and the value would be another."""
    right = next(value for known, value, *_ in ALLOWED if known == name and value)
    monkeypatch.setenv(name, f"{quote}{right}{quote}")
    with pytest.raises(SettingsError) as refused:
        Settings.read()
    assert str(refused.value) == f"{name} must not have quotes around its value; leave them out."


def test_every_setting_has_wrong_values() -> None:
    assert set(WRONG) == set(SETTINGS)


def test_metrics_are_not_served_on_the_port_of_the_service(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("METRICS_PORT", "8000")
    with pytest.raises(SettingsError, match="METRICS_PORT must not be PORT, which is '8000'"):
        Settings.read()


@pytest.mark.parametrize(
    ("command", "name", "value"),
    [
        (["-m", "gunicorn", "-c", "service/gunicorn.conf.py"], "PORT", "70000"),
        (["-m", "service"], "RATE_LIMIT", "fast"),
        (["-m", "service", "check"], "CONTACT", "mailto:a@b.example"),
    ],
)
def test_a_wrong_value_ends_the_start_with_one_sentence(
    command: list[str], name: str, value: str
) -> None:
    done = ended(sys.executable, *command, env={name: value})
    assert (done.returncode, done.stdout) == (1, "")
    [line] = done.stderr.splitlines()
    assert line.startswith(f"{name} must be ")
    assert line.endswith(f", not '{value}'.")


@pytest.mark.parametrize("name", ["PORT", "METRICS_PORT"])
def test_a_port_that_is_taken_ends_the_start_with_one_sentence_that_names_another(
    name: str,
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        free = {"PORT": str(free_port()), name: str(port)}
        done = ended(sys.executable, "-m", "service", "check", env=free)
    assert done.returncode == 1
    [line] = done.stderr.splitlines()
    assert line == f"{name} {port} is already in use. Choose another, such as {name}={port + 1}."


@pytest.mark.parametrize("command", ["make", "unit", "image"])
def test_every_way_to_start_checks_the_settings_first(command: str) -> None:
    """gunicorn reads WEB_CONCURRENCY itself, with a traceback."""
    file = {"make": "deploy/run.sh", "unit": "deploy/zero-referee.service", "image": "Dockerfile"}
    text = (ROOT / file[command]).read_text("utf-8")
    assert re.search(r"-m service$|\"-m\", \"service\"\]", text, re.MULTILINE)
    assert "gunicorn.conf" not in text


@pytest.mark.slow
def test_a_service_starts_with_every_setting_empty_whose_default_that_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name, setting in SETTINGS.items():
        if setting.empty_is_default or name == "CORS_ORIGINS":
            monkeypatch.setenv(name, "")
    with serve(sys.executable, "-m", "service", HOST="", WEB_CONCURRENCY="") as server:
        assert server.process.poll() is None


def test_every_setting_is_documented() -> None:
    page = Path(ROOT, "docs/operating.md").read_text("utf-8")
    rows = page.partition("## Settings")[2].partition("| --- | --- | --- | --- |\n")[2].splitlines()
    for row, (name, setting) in zip(rows, SETTINGS.items(), strict=False):
        default = DEFAULTS.get(name, str(getattr(Settings(), name.lower())))
        assert row.startswith(f"| `{name}` | {default} | {setting.allowed} | ")
    assert rows[len(SETTINGS)] == ""
