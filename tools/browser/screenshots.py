"""Screenshots of the score pad: `make screenshots` and `make pictures`."""

import argparse
import html
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from tools.browser import chromium
from tools.browser.of_games import PICTURED, SCREENS
from tools.browser.pad import Pad
from tools.browser.page import DESKTOP, PHONE
from tools.harness.server import ROOT, serve

SMALL_PHONE = {**PHONE, "viewport": {"width": 360, "height": 640}}
TABLET = {**PHONE, "viewport": {"width": 768, "height": 1024}}
DESK = {**DESKTOP, "reduced_motion": "reduce"}
LIGHT = {
    "small-phone": SMALL_PHONE,
    "phone": {**PHONE, "device_scale_factor": 2},
    "tablet": TABLET,
    "desk": DESK,
}
LOOKS = {
    **LIGHT,
    **{f"{look}-dark": {**options, "color_scheme": "dark"} for look, options in LIGHT.items()},
}
LARGE_TEXT = {f"{look}-large-text": LOOKS[look] for look in ("small-phone", "tablet", "desk")}
"""Looks in which texts have twice the size that browsers begin with."""
TWICE = {"fontSizes": {"standard": 32}}

PICTURES = ROOT / "docs/pictures"
# Small enough for git.
SMALL = {"type": "jpeg", "quality": 70}

TIDY = """() => {
  document.querySelector(".notice .icon-button")?.click();
  document.activeElement.blur();
}"""

PAGE = """<!doctype html><meta charset="utf-8"><title>Before and after</title>
<style>figure { display: inline-block } img { width: 360px; vertical-align: top }</style>
"""


def take(
    folder: Path,
    screens: Mapping[str, Callable[[Pad], None]],
    looks: Mapping[str, Any],
    ending: str = "png",
    **how: Any,
) -> None:
    """Write screens in some looks to a folder, as `NAME.LOOK.ENDING`."""
    path = chromium.find_browser()
    if path is None:
        sys.exit("Chromium is not installed: `make setup` installs it.")
    folder.mkdir(parents=True, exist_ok=True)
    with serve(LOG_LEVEL="ERROR") as server, chromium.launch(path) as browser:
        for name, show in screens.items():
            for look, options in looks.items():
                context = browser.new_context(
                    base_url=server.url, locale="en-GB", service_workers="block", **options
                )
                pad = Pad(context)
                if look in LARGE_TEXT:
                    fonts = context.new_cdp_session(pad.page)
                    fonts.send("Page.setFontSizes", TWICE)
                pad.open()
                show(pad)
                # Close the notice about the last action, which is not part of the screen.
                pad.page.evaluate(TIDY)
                file = ".".join(filter(None, (name, look, ending)))
                pad.page.screenshot(path=folder / file, **how)
                context.close()


def compare(before: Path, after: Path) -> Path:
    """Write a page that shows the screenshots of two folders side by side, and return its path."""
    both = sorted(
        {path.name for path in before.glob("*.png")} & {path.name for path in after.glob("*.png")}
    )
    figures = (
        f"<figure><figcaption>{html.escape(name)}</figcaption>"
        + "".join(f'<img src="{(folder / name).resolve().as_uri()}">' for folder in (before, after))
        + "</figure>\n"
        for name in both
    )
    page = after / "compare.html"
    page.write_text(PAGE + "".join(figures), "utf-8")
    return page


def main() -> None:
    """Take the screenshots or pictures that the command asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "folder",
        type=Path,
        nargs="?",
        help="of the screenshots; none: the pictures of the documents",
    )
    parser.add_argument(
        "--before", type=Path, help="screenshots of another version, shown beside these"
    )
    parser.add_argument("--screens", nargs="+", choices=SCREENS, default=SCREENS)
    parser.add_argument(
        "--looks", nargs="+", choices=LOOKS | LARGE_TEXT, default=LOOKS | LARGE_TEXT
    )
    wanted = parser.parse_args()
    if wanted.folder is None:
        take(PICTURES, PICTURED, {"": PHONE}, "jpg", **SMALL)
        return
    looks = {look: (LOOKS | LARGE_TEXT)[look] for look in wanted.looks}
    take(wanted.folder, {name: SCREENS[name] for name in wanted.screens}, looks)
    if wanted.before:
        print(compare(wanted.before, wanted.folder))


if __name__ == "__main__":
    main()
