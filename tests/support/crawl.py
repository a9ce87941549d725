"""The checks of one screen that `tests/e2e/test_crawl.py` runs in each of its looks.

Each function of `CHECKS` returns the faults that it finds, as a kind and what has it.
"""

from itertools import product
from typing import NamedTuple

from tools.browser.pad import Pad

SIZES = [(360, 640), (390, 844), (844, 390), (820, 1180), (1280, 800)]
LANGUAGES = ["en", "de", "fr"]
THEMES = ["light", "dark", "forced"]
TEXTS = [16, 32]


class Look(NamedTuple):
    """How a screen is shown: its size, the language, the theme, and the size of text in pixels."""

    size: tuple[int, int]
    language: str
    theme: str
    text: int
    only_text: bool = False
    """Whether the text is larger, but not the em of media queries, as with a style of the user."""

    def __str__(self) -> str:
        width, height = self.size
        only = " only text" if self.only_text else ""
        return f"{width}x{height} {self.language} {self.theme} {self.text} px{only}"


PAIRWISE = [
    Look(
        size,
        language,
        THEMES[(at + place) % len(THEMES)],
        TEXTS[(at + place) % len(TEXTS)],
    )
    for (at, size), (place, language) in product(enumerate(SIZES), enumerate(LANGUAGES))
]
"""Fifteen looks, in which each value of a property meets each value of every other one."""

ONLY_TEXT = [Look((360, 640), language, "light", 32, only_text=True) for language in ("de", "fr")]
"""Looks in which no style for larger text applies."""

SPEAK = """async (lang) => {
  const { changeSettings, loadTexts } = await app();
  changeSettings({ lang });
  await loadTexts(lang, () => {});
  await new Promise((resolve) => setTimeout(resolve));
}"""
ROOT = "size => { document.documentElement.style.fontSize = size; }"
HAS_TEXT = "size => getComputedStyle(document.body).fontSize === size"

CHECKS = """() => {
  const NEAR = 4, EDGE = 16, TARGET = 44, CHEVRON = 20, CONTRAST = 4.5;
  const NONE = "rgba(0, 0, 0, 0)";
  const found = [];
  const isShown = (node) =>
    node.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !node.closest(".visually-hidden");
  const nameOf = (node) => {
    const classes = node.getAttribute("class") ?? "";
    const text = (node.getAttribute("aria-label") ?? node.textContent ?? "").trim();
    return `${node.localName}.${classes.trim().split(/\\s+/).join(".")} '${text.slice(0, 40)}'`;
  };
  const note = (kind, ...nodes) => found.push(`${kind}: ${nodes.map(nameOf).join(" and ")}`);
  const all = (selector, within = document) =>
    [...within.querySelectorAll(selector)].filter(isShown);
  const scrolls = (node) => {
    for (let each = node.parentElement; each; each = each.parentElement) {
      const { overflowX } = getComputedStyle(each);
      if (/auto|scroll/.test(overflowX) && each.scrollWidth > each.clientWidth) return true;
    }
    return false;
  };

  // What one sees of a control: of one without a frame, what is in it.
  const drawn = (node) => {
    const face = node.querySelector(":scope > .face");
    if (face) return face.getBoundingClientRect();
    const style = getComputedStyle(node);
    const hasFrame = parseFloat(style.borderTopWidth) > 0 && style.borderTopColor !== NONE;
    const isForced = matchMedia("(forced-colors: active)").matches;
    const isFilled = !isForced && style.backgroundColor !== NONE;
    if (hasFrame || isFilled || node.matches("input, select")) return node.getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(node);
    const hidden = node.querySelector(":scope > .visually-hidden");
    if (hidden) range.setEndBefore(hidden);
    return range.getBoundingClientRect();
  };
  // The part of it that what scrolls shows.
  const seen = (node) => {
    let { left, right, top, bottom } = drawn(node);
    for (let each = node.parentElement; each !== document.body; each = each.parentElement) {
      if (!/auto|scroll/.test(getComputedStyle(each).overflowX)) continue;
      const edges = each.getBoundingClientRect();
      left = Math.max(left, edges.left);
      right = Math.min(right, edges.right);
      top = Math.max(top, edges.top);
      bottom = Math.min(bottom, edges.bottom);
    }
    return { left, right, top, bottom, width: right - left, height: bottom - top };
  };
  // Two controls.
  const LAYERS = ".bar, .notice, .number-place, .hand-top, .top, .search, dialog";
  const controls = all("button, a[href], input:not([type=file]), select, summary, label.button")
    .filter((node) => !node.matches("p a, li > span a, .rule-link:not(.is-row), .chart *"))
    .map((node) => ({
      node,
      box: seen(node),
      layer: node.closest(LAYERS),
      row: node.closest("li, tr, .item"),
    }))
    .filter(({ box }) => box.width > 0 && box.height > 0);
  const areSegments = (one, other) =>
    one.closest(".segmented, .stepper") !== null &&
    one.closest(".segmented, .stepper") === other.closest(".segmented, .stepper");
  const areRows = (one, other) =>
    one.row && other.row && one.row !== other.row &&
    one.row.parentNode === other.row.parentNode &&
    Math.min(one.box.height, other.box.height) >= TARGET - 0.5;
  controls.forEach((one, index) => {
    for (const other of controls.slice(index + 1)) {
      if (one.layer !== other.layer || one.node.contains(other.node)) continue;
      const [a, b] = [one.box, other.box];
      const across = Math.max(a.left, b.left) - Math.min(a.right, b.right);
      const down = Math.max(a.top, b.top) - Math.min(a.bottom, b.bottom);
      if (Math.max(across, down) >= NEAR - 0.5) continue;
      if (areSegments(one.node, other.node) || areRows(one, other)) continue;
      note(`nearer than ${NEAR} px (${Math.max(across, down).toFixed(1)})`, one.node, other.node);
    }
  });

  // Numbers and cards at the edge.
  const { clientWidth } = document.documentElement;
  const NUMBERS = ".chips button, .keypad button, .counted-numbers button, .counted-row button";
  for (const node of all(`${NUMBERS}, .cell > .face, .card-button`)) {
    const { left, right } = node.getBoundingClientRect();
    const isNear = left < EDGE - 0.5 || right > clientWidth - EDGE + 0.5;
    if (isNear && !scrolls(node)) note(`within ${EDGE} px of the edge`, node);
  }

  // Chevrons and switches.
  const ROWS = ".card-link, .rule-link.is-row, .switch";
  const lists = new Map();
  for (const row of all(ROWS)) {
    const mark = row.matches(".switch") ? row : [...row.querySelectorAll(":scope > .icon")].at(-1);
    if (!mark) continue;
    const list = row.closest("ul, ol, .games, .list, fieldset, details, section") ?? row.parentNode;
    const kind = row.matches(".switch") ? "switch" : "chevron";
    const key = `${kind} ${row.matches(".rule-link") ? "rule" : ""}`;
    const marks = lists.get(list) ?? new Map();
    marks.set(key, [...(marks.get(key) ?? []), { row, box: mark.getBoundingClientRect() }]);
    lists.set(list, marks);
    const box = mark.getBoundingClientRect();
    if (kind === "chevron" && box.width < CHEVRON) note("chevron too small", row);
    const outer = (row.closest(".house-rule") ?? row).getBoundingClientRect();
    const off = (box.top + box.bottom - outer.top - outer.bottom) / 2;
    if (kind === "chevron" && Math.abs(off) > 2) note("chevron off the middle of its row", row);
  }
  for (const marks of lists.values())
    for (const [key, group] of marks) {
      const rights = group.map(({ box }) => box.right);
      const far = group.find(({ box }) => Math.abs(box.right - Math.max(...rights)) > 1);
      if (far && new Set(group.map(({ box }) => Math.round(box.left / 300))).size === 1)
        note(`${key.trim()} out of line`, far.row);
    }

  // What is cut, or leaves its box or the screen.
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const text = walker.currentNode, holder = text.parentElement;
    if (!text.data.trim() || holder.closest("svg, .visually-hidden, noscript, option")) continue;
    if (!isShown(holder)) continue;
    range.selectNodeContents(text);
    const at = range.getBoundingClientRect();
    if (!at.width) continue;
    let isInScroller = scrolls(holder);
    for (let box = holder; box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      const { left, right, top, bottom } = box.getBoundingClientRect();
      if (style.textOverflow === "ellipsis") break;
      if (/auto|scroll/.test(style.overflowX + style.overflowY)) { isInScroller = true; break; }
      const clips = style.overflowX !== "visible" || style.overflowY !== "visible";
      const isBox = parseFloat(style.borderTopWidth) > 0 || clips ||
        (style.backgroundColor !== NONE && style.display !== "inline");
      if (!isBox || style.display === "contents") continue;
      const out = Math.max(left - at.left, at.right - right);
      if (out > 1) note(`text ${out.toFixed(0)} px beyond its box across`, box);
      if (clips && Math.max(top - at.top, at.bottom - bottom) > 4) note("text cut", box);
      break;
    }
    if (!isInScroller && (at.left < -0.5 || at.right > clientWidth + 0.5))
      note("text beyond the screen", holder);
  }

  // Titles, and names that have room anywhere, to the end.
  const SHORT = 4;
  for (const node of all(".top h1, .entries .one-line, .board .one-line")) {
    const mayBeCut = node.localName !== "h1" && node.textContent.trim().length > SHORT;
    if (!mayBeCut && node.scrollWidth > node.clientWidth + 1) note("cut to its beginning", node);
  }

  // Texts that lie upon each other, as far as they are in sight. A notice lies upon the page.
  const APART = "svg, .visually-hidden, noscript, option, .notice";
  const texts = [];
  const isBelow = (holder, x, y) => {
    for (const node of document.elementsFromPoint(x, y)) {
      if (node === holder || holder.contains(node) || node.contains(holder)) return false;
      if (getComputedStyle(node).backgroundColor !== NONE) return true;
    }
    return false;
  };
  walker.currentNode = document.body;
  while (walker.nextNode()) {
    const text = walker.currentNode, holder = text.parentElement;
    if (!text.data.trim() || holder.closest(APART)) continue;
    if (!isShown(holder) || scrolls(holder)) continue;
    range.selectNodeContents(text);
    const boxes = [];
    for (let each = holder; each !== document.body; each = each.parentElement)
      if (getComputedStyle(each).overflowX !== "visible") boxes.push(each.getBoundingClientRect());
    for (const whole of range.getClientRects()) {
      const left = Math.max(whole.left, ...boxes.map((box) => box.left));
      const right = Math.min(whole.right, ...boxes.map((box) => box.right));
      const top = Math.max(whole.top, ...boxes.map((box) => box.top));
      const bottom = Math.min(whole.bottom, ...boxes.map((box) => box.bottom));
      if (right <= left || bottom <= top) continue;
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      if (x < 0 || y < 0 || x > clientWidth || y > innerHeight) continue;
      if (isBelow(holder, x, y)) continue;
      for (const other of texts) {
        if (other.holder === holder) continue;
        const across = Math.min(right, other.right) - Math.max(left, other.left);
        const down = Math.min(bottom, other.bottom) - Math.max(top, other.top);
        if (across > 2 && down > Math.min(whole.height, other.height) / 3)
          note("texts upon each other", holder, other.holder);
      }
      texts.push({ holder, left, right, top, bottom, height: whole.height });
    }
  }

  // Contrast where the system's colours are forced, which axe does not check.
  if (matchMedia("(forced-colors: active)").matches) {
    const channels = (colour) => (colour.match(/[\\d.]+/g) ?? []).map(Number);
    const light = (colour) => {
      const [r, g, b] = channels(colour)
        .map((each) => each / 255)
        .map((each) => (each <= 0.04045 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    for (const node of all("button *, a *, button, a")) {
      if (![...node.childNodes].some((each) => each.nodeType === 3 && each.data.trim())) continue;
      if (node.closest("svg, [disabled], [aria-disabled=true], .disc, .face")) continue;
      let back = node;
      const hasNone = (each) => (channels(getComputedStyle(each).backgroundColor)[3] ?? 1) === 0;
      while (back.parentElement && hasNone(back)) back = back.parentElement;
      const [one, other] = [getComputedStyle(node).color, getComputedStyle(back).backgroundColor]
        .map(light).sort((a, b) => b - a);
      const ratio = (one + 0.05) / (other + 0.05);
      if (ratio < CONTRAST) note(`contrast ${ratio.toFixed(1)} in forced colours`, node);
    }
  }
  return [...new Set(found)];
}"""

HOVERS = """() => {
  const found = [];
  const look = (rules, isGuarded) => {
    for (const rule of rules) {
      const guards = rule.media?.mediaText.includes("hover: hover");
      if (rule.selectorText?.includes(":hover") && !isGuarded) found.push(rule.selectorText);
      if (rule.cssRules) look(rule.cssRules, isGuarded || guards);
    }
  };
  for (const sheet of document.styleSheets) look(sheet.cssRules, false);
  return found;
}"""
"""Styles of a pointer that hovers, which stay after a tap where there is none."""


def show(pad: Pad, look: Look) -> None:
    """Show the screen in a look."""
    width, height = look.size
    pad.page.set_viewport_size({"width": width, "height": height})
    pad.page.emulate_media(
        color_scheme="dark" if look.theme == "dark" else "light",
        forced_colors="active" if look.theme == "forced" else "none",
    )
    pad.page.evaluate(SPEAK, look.language)
    pad.page.evaluate(ROOT, f"{look.text}px" if look.only_text else "")
    fonts = pad.context.new_cdp_session(pad.page)
    standard = min(TEXTS) if look.only_text else look.text
    fonts.send("Page.setFontSizes", {"fontSizes": {"standard": standard}})
    pad.wait_for(HAS_TEXT, f"{look.text}px")
    fonts.detach()


def faults(pad: Pad, look: Look) -> list[str]:
    """Return what is wrong with the screen in a look."""
    show(pad, look)
    found: list[str] = pad.page.evaluate(CHECKS)
    if look.theme != "forced":
        found += [each for each in pad.axe() if each.startswith("color-contrast")]
    return [f"{look}: {each}" for each in found]
