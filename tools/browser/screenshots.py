"""Take a screenshot of every screen: `make screenshots` (FOLDER=...)."""

import sys
from pathlib import Path

from tools.browser import chromium
from tools.browser.of_games import SCREENS
from tools.browser.pad import DESKTOP, PHONE, Pad
from tools.harness.server import serve

SMALL_PHONE = {**PHONE, "viewport": {"width": 360, "height": 640}}
TABLET = {**PHONE, "viewport": {"width": 768, "height": 1024}}
LOOKS = {
    "phone": {**PHONE, "device_scale_factor": 2},
    "phone-dark": {**PHONE, "device_scale_factor": 2, "color_scheme": "dark"},
    "desk": {**DESKTOP, "reduced_motion": "reduce"},
    "desk-dark": {**DESKTOP, "reduced_motion": "reduce", "color_scheme": "dark"},
    "tablet": TABLET,
    "tablet-dark": {**TABLET, "color_scheme": "dark"},
    "small-phone": SMALL_PHONE,
}
LARGE_TEXT = {f"{look}-large-text": LOOKS[look] for look in ("small-phone", "tablet", "desk")}
"""Looks in which texts have twice the size that browsers begin with."""
TWICE = {"fontSizes": {"standard": 32}}

TIDY = """() => {
  document.querySelector(".notice .icon-button")?.click();
  document.activeElement.blur();
}"""


def take(folder: Path, wanted: set[str]) -> None:
    """Write each screen in each look to the folder; all screens if none is wanted."""
    path = chromium.find_browser()
    if path is None:
        sys.exit("Chromium is not installed: `make setup` installs it.")
    folder.mkdir(parents=True, exist_ok=True)
    with serve(LOG_LEVEL="ERROR") as server, chromium.launch(path) as browser:
        for look, options in (LOOKS | LARGE_TEXT).items():
            for name, way in SCREENS.items():
                if wanted and name not in wanted:
                    continue
                context = browser.new_context(
                    base_url=server.url, locale="en-GB", service_workers="block", **options
                )
                pad = Pad(context)
                if look in LARGE_TEXT:
                    fonts = context.new_cdp_session(pad.page)
                    fonts.send("Page.setFontSizes", TWICE)
                pad.open()
                way(pad)
                # Close the notice about the last action, which is not part of the screen.
                pad.page.evaluate(TIDY)
                pad.page.screenshot(path=folder / f"{name}.{look}.png")
                context.close()


if __name__ == "__main__":
    take(Path(sys.argv[1]), set(sys.argv[2:]))
