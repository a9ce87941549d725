"""The software bill of materials (SBOM) of the image, in the JSON of CycloneDX.

    python deploy/sbom.py PYTHON OUTPUT [LOCK]

lists the packages installed for the interpreter PYTHON, each with the hashes of the lock file LOCK
(deploy/requirements/runtime.txt), and the libraries that browsers load. The command fails if a
package is installed that is not locked, or if the list does not fit the schema of CycloneDX.
The packages of the operating system are not listed: they are those of the base image. Needs the
packages of deploy/requirements/sbom.txt.
"""

import json
import re
import subprocess
import sys
import tempfile
from base64 import b64decode
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

from cyclonedx.model import HashAlgorithm, HashType
from cyclonedx.model.bom import Bom
from cyclonedx.model.component import Component
from cyclonedx.model.license import LicenseExpression
from cyclonedx.output import make_outputter
from cyclonedx.schema import OutputFormat, SchemaVersion
from packageurl import PackageURL
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parent.parent
REQUIREMENTS = ROOT / "deploy/requirements/runtime.txt"
WEB = ROOT / "service" / "web"
NPM_LOCK = ROOT / "pad" / "vendor" / "src" / "package-lock.json"
OFFLINE_REFEREE = WEB / "static" / "offline-referee" / "made" / "files.json"
"""The files of `make offline-referee`, if it was run before the image is built."""
SWAGGER_UI = WEB / "static" / "reference" / "vendor" / "swagger-ui-bundle.js"
SWAGGER_UI_VERSION = re.compile(r'PACKAGE_VERSION:"([^"]+)"')
VERSION = SchemaVersion.V1_6


def bill_of_materials(python: str, lock: Path = REQUIREMENTS) -> Bom:
    """List what an installation of the service consists of.

    Raises `ValueError` if a package is installed that is not locked.
    """
    # Licences and dependencies are known where the packages are installed, hashes in the lock file.
    bom = _cyclonedx("environment", "--pyproject", str(ROOT / "pyproject.toml"), python)
    locked = {_identity(found): found for found in _cyclonedx("requirements", str(lock)).components}
    for component in bom.components:
        if _identity(component) not in locked:
            raise ValueError(f"{component.name} {component.version} is not in {lock.name}")
        component.external_references.update(locked[_identity(component)].external_references)
    bom.components.update(browser_libraries())
    return bom


def browser_libraries() -> Iterator[Component]:
    """List the libraries in the files of the score pad and of the API reference."""
    packages = json.loads(NPM_LOCK.read_text("utf-8"))["packages"]
    for path, package in packages.items():
        # The entry without a path is the score pad itself.
        if path and not package.get("dev"):
            yield _locked_package(path.removeprefix("node_modules/"), package)
    if OFFLINE_REFEREE.exists():
        yield _locked_package("pyodide", json.loads(OFFLINE_REFEREE.read_text("utf-8"))["pyodide"])
    script = SWAGGER_UI.read_bytes()
    version = SWAGGER_UI_VERSION.search(script.decode("utf-8"))
    assert version
    hash_ = HashType(alg=HashAlgorithm.SHA_256, content=sha256(script).hexdigest())
    yield _npm_package("swagger-ui-dist", version[1], "Apache-2.0", hash_)


def write(bom: Bom, output: Path) -> None:
    """Write a bill of materials as JSON. Raises `ValueError` if it does not fit the schema."""
    from cyclonedx.validation.json import (  # noqa: PLC0415 - takes seconds, and no test needs it
        JsonStrictValidator,
    )

    text = make_outputter(bom, OutputFormat.JSON, VERSION).output_as_string(indent=2)
    error = JsonStrictValidator(VERSION).validate_str(text)
    if error:
        raise ValueError(error)
    output.write_text(text, "utf-8")


def _cyclonedx(command: str, *arguments: str) -> Bom:
    """Run a command of cyclonedx-py and read its list."""
    with tempfile.TemporaryDirectory() as folder:
        output = Path(folder) / "bom.json"
        tool = (sys.executable, "-m", "cyclonedx_py", command, f"--output-file={output}")
        subprocess.run([*tool, "--mc-type", "application", *arguments], check=True)
        bom: Bom = Bom.from_json(json.loads(output.read_text("utf-8")))  # type: ignore[attr-defined] # made by a decorator
        return bom


def _identity(component: Component) -> tuple[str, str | None]:
    """Return the normalized name of a package and its version."""
    return canonicalize_name(component.name), component.version


def _locked_package(name: str, package: dict[str, str]) -> Component:
    """Return a package as a lock file of npm has it."""
    algorithm, _, digest = package["integrity"].partition("-")
    assert algorithm == "sha512"
    hash_ = HashType(alg=HashAlgorithm.SHA_512, content=b64decode(digest).hex())
    return _npm_package(name, package["version"], package["license"], hash_)


def _npm_package(name: str, version: str, licence: str, hash_: HashType) -> Component:
    scope, _, plain = name.rpartition("/")
    return Component(
        name=name,
        version=version,
        bom_ref=f"npm:{name}@{version}",
        purl=PackageURL("npm", scope or None, plain, version),
        licenses=[LicenseExpression(licence)],
        hashes=[hash_],
    )


if __name__ == "__main__":
    write(bill_of_materials(sys.argv[1], *map(Path, sys.argv[3:])), Path(sys.argv[2]))
