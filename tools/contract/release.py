"""`make release`: keep the contract of this version, against which later ones are checked."""

from service.contract.validators import PATH, Contract

FOLDER = PATH.parent / "contract" / "released"


if __name__ == "__main__":
    contract = Contract()
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / f"{contract.version}.json").write_bytes(contract.json + b"\n")
