"""JavaScript that `page.py` evaluates in the page."""

# The name of a control has the text that it shows, which is what people say to it. The undo notice
# belongs to no region of the screen.
RUN_AXE = """async (tags) => {
  const on = {enabled: true}, off = {enabled: false};
  const rules = {"target-size": on, "label-content-name-mismatch": on, region: off};
  const {violations} = await axe.run(document, {runOnly: tags, rules});
  return violations.flatMap(({id, nodes}) =>
    nodes.map(({html, failureSummary}) => `${id}: ${html.slice(0, 150)} ${failureSummary}`));
}"""
# Headings of a grid lead to nothing that its cards do not, and reach to the edge of the screen.
# Numbers stand in rows, as on the keyboard of a phone, whose keys are narrower than they are high.
SMALL_TARGETS = """(least) =>
  [...document.querySelectorAll("button, a[href], input, select, summary")]
  .filter((node) => node.checkVisibility())
  .filter((node) => !node.matches(".rule-link, p a, .file input, .grid > .heading"))
  .map((node) => ({node, box: node.getBoundingClientRect()}))
  .filter(({node, box}) => {
    const isNumber = node.matches(".chips *, .counted-numbers *");
    return box.width < (isNumber ? Math.min(least, 36) : least) - 0.5 || box.height < least - 0.5;
  })
  .map(({node, box}) => `${node.outerHTML.slice(0, 120)} ${box.width}x${box.height}`)"""
OVERFLOWING = """() => [...document.querySelectorAll("body *")]
  .filter((node) => node.checkVisibility())
  .filter((node) => !node.closest(".table-scroll, .chip-row, svg, .visually-hidden"))
  .filter((node) => {
    const {left, right, width} = node.getBoundingClientRect();
    return width && (left < -0.5 || right > document.documentElement.clientWidth + 0.5);
  })
  .map((node) => node.outerHTML.slice(0, 120))"""

# The records of one store of the app's database.
READ_STORE = """(name) => new Promise((resolve, reject) => {
  const opened = indexedDB.open("zero-referee");
  opened.onerror = () => reject(opened.error);
  opened.onsuccess = () => {
    const all = opened.result.transaction(name).objectStore(name).getAll();
    all.onsuccess = () => { opened.result.close(); resolve(all.result); };
  };
})"""
PUT_RECORDS = """([name, records]) => new Promise((resolve, reject) => {
  const opened = indexedDB.open("zero-referee");
  opened.onerror = () => reject(opened.error);
  opened.onsuccess = () => {
    const change = opened.result.transaction(name, "readwrite");
    for (const [key, record] of records)
      change.objectStore(name).put(record, ...(key === null ? [] : [key]));
    change.oncomplete = () => { opened.result.close(); resolve(); };
    change.onabort = () => reject(change.error);
  };
})"""

FETCHED = """(pattern) =>
  performance.getEntriesByType("resource").some(({ name }) => RegExp(pattern).test(name))"""

# All that the scripts export which the app has fetched, also by import().
APP = """
window.app = async () => {
  const fetched = performance.getEntriesByType("resource").map(({ name }) => name);
  const isOther = (name) => /\\/(sw|first-language)\\.js$|\\/vendor\\//.test(name);
  const scripts = fetched.filter((name) => name.endsWith(".js") && !isOther(name));
  const exported = Object.assign({}, ...(await Promise.all(scripts.map((name) => import(name)))));
  const isModule = (each) => each?.[Symbol.toStringTag] === "Module";
  return Object.assign(exported, ...Object.values(exported).filter(isModule));
};
"""
CONTROLLED = """() => !navigator.serviceWorker.controller && new Promise((resolve) =>
  navigator.serviceWorker.addEventListener("controllerchange", resolve)).then(() => {})"""
