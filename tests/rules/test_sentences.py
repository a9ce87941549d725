"""Where the rules find their sentences."""

from pathlib import Path

import pytest

from zero_referee_rules import sentences


def test_a_game_without_sentences_is_an_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = tmp_path / "game"
    game.mkdir()
    for file in (tmp_path / "sentences.toml", game / "rulebook.py"):
        file.touch()
    monkeypatch.setattr(sentences, "files", lambda _: tmp_path)
    with pytest.raises(FileNotFoundError, match="install the rules again"):
        sentences.catalogues.__wrapped__()
    (game / "sentences.toml").touch()
    assert game / "sentences.toml" in sentences.catalogues.__wrapped__()
