"""QR codes on the screen of one phone, before the camera of another."""

from collections.abc import Iterable, Iterator
from itertools import chain, repeat
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tools.browser import chromium
from tools.browser.pad import Pad
from tools.browser.page import PHONE

MODULE = 8
"""Pixels a side of a module in the video."""
SHOWN = 10
"""For how many frames a code is shown, five a second."""

# The modules of the code on the screen, as rows of 0 and 1: from its rectangles of one module each.
READ_MODULES = r"""(svg) => {
  const size = svg.viewBox.baseVal.width;
  const rows = Array.from({length: size}, () => Array(size).fill(0));
  const dark = svg.querySelector("path").getAttribute("d").matchAll(/M(\d+) (\d+)h1/g);
  for (const [, x, y] of dark) rows[y][x] = 1;
  return rows;
}"""
DECODE = """async (rows) => {
  const main = document.querySelector("script[type=module]").src;
  const file = main.includes("/bundle/") ? "decode.js" : "vendor/qr-decode.js";
  const decoder = await import(new URL(file, main));
  const { decodeQR } = decoder.qr_decode_exports ?? decoder;
  const side = rows.length * 4;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y += 1) for (let x = 0; x < side; x += 1)
    if (rows[y >> 2][x >> 2]) data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
  return decodeQR({ data, width: side, height: side });
}"""


def modules(pad: Pad) -> list[list[int]]:
    return list(pad.page.locator("svg.qr").evaluate(READ_MODULES))


def decode(pad: Pad) -> str:
    """Return what the code on the screen says."""
    return str(pad.page.evaluate(DECODE, modules(pad)))


def write_video(file: Path, codes: Iterable[list[list[int]]]) -> None:
    """Write a video (YUV4MPEG2, grey) that shows codes in turn."""
    all_codes = list(codes)
    side = (max(map(len, all_codes)) + 4) * MODULE
    grey = bytes([128]) * (side // 2) ** 2 * 2
    frames = []
    for code in all_codes:
        edge = (side - len(code) * MODULE) // 2
        blank = bytes([235]) * side
        lines = [
            bytes([235]) * edge
            + b"".join(bytes([16 if dark else 235]) * MODULE for dark in row)
            + bytes([235]) * (side - edge - len(code) * MODULE)
            for row in code
        ]
        drawn = b"".join(chain.from_iterable(repeat(line, MODULE) for line in lines))
        above, below = blank * edge, blank * (side - edge - len(code) * MODULE)
        frames += [b"FRAME\n" + above + drawn + below + grey] * SHOWN
    file.write_bytes(b"YUV4MPEG2 W%d H%d F5:1 Ip C420jpeg\n" % (side, side) + b"".join(frames))


@pytest.fixture
def scorer(browser: Browser, address: str, tmp_path: Path) -> Iterator[Pad]:
    """A score pad with a camera that shows the video `camera.y4m`."""
    write_video(tmp_path / "camera.y4m", [[[0] * 40] * 40])
    arguments = [
        *chromium.ARGUMENTS,
        "--use-fake-device-for-media-stream",
        "--use-fake-ui-for-media-stream",
        f"--use-file-for-fake-video-capture={tmp_path / 'camera.y4m'}",
    ]
    path = chromium.find_browser()
    with browser.browser_type.launch(executable_path=path, args=arguments) as with_camera:
        context = with_camera.new_context(base_url=address, locale="en-GB", **PHONE)
        pad = Pad(context)
        pad.open()
        yield pad
        assert pad.errors == []
