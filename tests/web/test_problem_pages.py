"""The pages that explain problems: one per kind, in every language."""

import re

import pytest
from flask.testing import FlaskClient

from operations.problems import ProblemType
from zero_referee_rules.translation import LANGUAGES, translator


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ProblemType, ids=lambda kind: kind.slug)
def test_a_kind_of_problem_is_explained(
    client: FlaskClient, kind: ProblemType, language: str
) -> None:
    page = client.get(f"/problems/{kind.slug}", headers={"Accept-Language": language})
    assert page.status_code == 200
    assert page.mimetype == "text/html"
    assert page.headers["Content-Language"] == language
    assert f'<html lang="{language}">' in page.text
    assert translator(language).translate(kind.title) in page.text
    assert f"<strong>{kind.status}</strong>" in page.text
    assert "default-src 'self'" in page.headers["Content-Security-Policy"]
    assert not re.search(r"<style|style=|<script", page.text)


def test_every_link_of_a_problem_page_exists(client: FlaskClient) -> None:
    page = client.get("/problems/impossible")
    links = set(re.findall(r'href="([^"]+)"', page.text))
    assert {f"/problems/{kind.slug}" for kind in ProblemType} < links
    for link in links:
        assert client.get(link).status_code == 200, link
