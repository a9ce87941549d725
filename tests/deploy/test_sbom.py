"""The bill of materials: the libraries of the score pad and of the API reference."""

import json

import pytest
from cyclonedx.model.bom import Bom
from cyclonedx.model.component import Component

from deploy import sbom


def test_the_browser_libraries_are_listed() -> None:
    listed = {str(component.purl) for component in sbom.browser_libraries()}
    wanted = json.loads((sbom.NPM_LOCK.parent / "package.json").read_text("utf-8"))["dependencies"]
    for name, version in wanted.items():
        assert f"pkg:npm/{name.replace('@', '%40')}@{version}" in listed
    assert any(purl.startswith("pkg:npm/swagger-ui-dist@") for purl in listed)


@pytest.mark.parametrize("lock", ["runtime.txt", "archive.txt"])
def test_a_package_that_is_not_locked_is_refused(
    monkeypatch: pytest.MonkeyPatch, lock: str
) -> None:
    installed = Bom(components=[Component(name="Left.Pad", version="1")])
    monkeypatch.setattr(
        sbom, "_cyclonedx", lambda command, *_: {"environment": installed}.get(command, Bom())
    )
    with pytest.raises(ValueError, match=rf"Left\.Pad 1 is not in {lock}"):
        sbom.bill_of_materials("python", sbom.REQUIREMENTS.with_name(lock))
