"""`python -m service.prepare`: make the files that the service reads at its start.

They are the contract in JSON, and the numbered cases with their responses.
It needs the packages of `deploy/requirements/build.txt`, which the service does not.
"""

from service.cases import described


def main() -> None:
    """Make the files that are missing or older than their sources."""
    tuple(described())


if __name__ == "__main__":
    main()
