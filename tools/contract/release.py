"""`make release`: store the contract of this version, with which tests compare later ones."""

from service.contract.validators import PATH, Contract

FOLDER = PATH.parent / "contract" / "released"


if __name__ == "__main__":
    contract = Contract()
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / f"{contract.version}.json").write_bytes(contract.json + b"\n")
