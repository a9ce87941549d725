"""Write every sentence beside its translations, said with values: `make sentences`.

The page has a column for each language and a field to search in; what a sentence must not contain
is marked (`wording.defects`).
"""

import sys
from html import escape
from pathlib import Path

from tools.texts.sentences import Said, said
from tools.texts.wording import defects
from zero_referee_rules.translation import DEFAULT_LANGUAGE, LANGUAGES

HEAD = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Sentences of Zero Referee</title>
<style>
body { font: 16px/1.4 sans-serif; margin: 1rem }
table { border-collapse: collapse; width: 100%; table-layout: fixed }
td, th { border: 1px solid #bbb; padding: .4rem; text-align: left; vertical-align: top }
td:first-child { width: 15rem; overflow-wrap: anywhere; font-family: monospace }
p { margin: 0 0 .3rem }
.defect { background: #fdd }
small { display: block; color: #a00 }
input { position: sticky; top: .5rem; font: inherit; width: 20rem }
</style>
<h1>Sentences of Zero Referee</h1>
<input type="search" placeholder="Search" aria-label="Search">
"""
SEARCH = """<script>
const rows = [...document.querySelectorAll("tbody tr")];
document.querySelector("input").addEventListener("input", ({ target }) => {
  const wanted = target.value.toLowerCase();
  for (const row of rows) row.hidden = !row.textContent.toLowerCase().includes(wanted);
});
</script>
</html>
"""
ORDER = (DEFAULT_LANGUAGE, *sorted(set(LANGUAGES) - {DEFAULT_LANGUAGE}, reverse=True))


def page() -> str:
    """Return the page."""
    columns = [said(language) for language in ORDER]
    heads = "".join(f"<th>{language}</th>" for language in ORDER)
    body, catalogue = [], ""
    for row in zip(*columns, strict=True):
        if row[0].catalogue != catalogue:
            catalogue = row[0].catalogue
            body.append(f"</tbody></table><h2>{escape(catalogue)}</h2><table>")
            body.append(f"<thead><tr><th>id</th>{heads}</tr></thead><tbody>")
        cells = (_cell(*each) for each in zip(ORDER, row, strict=True))
        body.append(f"<tr><td>{escape(row[0].id)}</td>{''.join(cells)}</tr>")
    return HEAD + "\n".join(body).removeprefix("</tbody></table>") + "</tbody></table>" + SEARCH


def _cell(language: str, sentence: Said) -> str:
    texts = "".join(_text(language, text) for text in sentence.texts)
    return f'<td lang="{language}">{texts}</td>'


def _text(language: str, text: str) -> str:
    found = list(defects(language, text))
    notes = "".join(f"<small>{escape(each)}</small>" for each in found)
    return f"<p{' class=defect' * bool(found)}>{escape(text)}{notes}</p>"


if __name__ == "__main__":
    [_, target] = sys.argv
    Path(target).write_text(page(), "utf-8")
    sys.stdout.write(f"Wrote {target}\n")
