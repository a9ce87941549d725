"""`make pictures`: the pictures of the documents, three screens of the score pad on a phone."""

import sys
from pathlib import Path

from tools.browser import chromium
from tools.browser.of_games import SCREENS
from tools.browser.pad import PHONE, Pad
from tools.browser.screenshots import TIDY
from tools.harness.server import serve

FOLDER = Path(__file__).parents[1] / "docs/pictures"
SHOWN = ("round_zero", "evening", "rule")


def main() -> None:
    """Take the pictures."""
    path = chromium.find_browser()
    if path is None:
        sys.exit("Chromium is not installed: `make setup` installs it.")
    with serve(LOG_LEVEL="ERROR") as server, chromium.launch(path) as browser:
        for name in SHOWN:
            context = browser.new_context(
                base_url=server.url, locale="en-GB", service_workers="block", **PHONE
            )
            pad = Pad(context)
            pad.open()
            SCREENS[name](pad)
            pad.page.evaluate(TIDY)
            # Small enough for git.
            pad.page.screenshot(path=FOLDER / f"{name}.jpg", type="jpeg", quality=70)
            context.close()


if __name__ == "__main__":
    main()
