"""Files that are made once from their sources."""

from pathlib import Path

import pytest

from service import build_cache
from service.build_cache import cached


def test_a_file_is_made_once_and_again_when_its_source_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(build_cache, "ROOT", tmp_path)
    monkeypatch.setattr(build_cache, "FOLDER", tmp_path / "made")
    source = tmp_path / "source"
    for content in (b"one", b"two"):
        source.write_bytes(content)
        assert cached("new.json", [source], source.read_bytes) == content
        assert cached("new.json", [source], bytes) == content
        [file] = (tmp_path / "made").iterdir()
        assert file.read_bytes() == content


def test_a_file_that_cannot_be_made_is_named_with_what_makes_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def make() -> bytes:
        raise ModuleNotFoundError(name="yaml")

    monkeypatch.setattr(build_cache, "FOLDER", tmp_path)
    with pytest.raises(RuntimeError, match="yaml, which makes it: run `make prepare`"):
        cached("new.json", [], make)
